/** Maps each milestone to its DCSA 2.2 codes; null if the standard has none. */
import type { Milestone } from '../world/journey.ts';
import type { DcsaEquipmentEvent, DcsaTransportEvent } from './dcsa-event.ts';

export type EventCode =
  | Pick<DcsaTransportEvent, 'eventType' | 'transportEventTypeCode'>
  | Pick<DcsaEquipmentEvent, 'eventType' | 'equipmentEventTypeCode' | 'emptyIndicatorCode'>;

const ARRIVAL: EventCode = { eventType: 'TRANSPORT', transportEventTypeCode: 'ARRI' };
const DEPARTURE: EventCode = { eventType: 'TRANSPORT', transportEventTypeCode: 'DEPA' };
const LOAD = equipment('LOAD', 'LADEN');
const DISCHARGE = equipment('DISC', 'LADEN');

export const EVENT_CODES: Readonly<Record<Milestone, EventCode | null>> = {
  empty_out: equipment('GTOT', 'EMPTY'),
  full_in: equipment('GTIN', 'LADEN'),
  vessel_loaded: LOAD,
  vessel_departed: DEPARTURE,
  transshipment_arrived: ARRIVAL,
  transshipment_discharged: DISCHARGE,
  transshipment_loaded: LOAD,
  transshipment_departed: DEPARTURE,
  vessel_arrived: ARRIVAL,
  vessel_berthed: null,
  vessel_discharged: DISCHARGE,
  rail_loaded: LOAD,
  rail_departed: DEPARTURE,
  rail_arrived: ARRIVAL,
  rail_unloaded: DISCHARGE,
  full_out: equipment('GTOT', 'LADEN'),
  empty_in: equipment('GTIN', 'EMPTY'),
};

function equipment(
  equipmentEventTypeCode: DcsaEquipmentEvent['equipmentEventTypeCode'],
  emptyIndicatorCode: DcsaEquipmentEvent['emptyIndicatorCode'],
): EventCode {
  return { eventType: 'EQUIPMENT', equipmentEventTypeCode, emptyIndicatorCode };
}
