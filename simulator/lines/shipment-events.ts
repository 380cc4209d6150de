/**
 * What a line says of a shipment's papers: the booking confirmed, the bill of lading issued once the ship has left.
 * Only what has happened; `eventDateTime` equals `eventCreatedDateTime`, as the standard wants it.
 */
import { toIso } from '../world/clock.ts';
import type { Journey } from '../world/journey.ts';
import { actualSaidAt } from '../world/statements.ts';
import type { DcsaShipmentEvent } from './dcsa-event.ts';
import { nameBasedUuid } from './event-id.ts';

const HOURS_UNTIL_ISSUED = 6;

export function presentShipmentEvents(journey: Journey, now: number): DcsaShipmentEvent[] {
  const confirmed = presentShipmentEvent(journey, journey.bookedAt, {
    shipmentEventTypeCode: 'CONF',
    documentTypeCode: 'BKG',
    documentID: journey.booking,
  });
  const issuedAt = issuedTime(journey);
  if (issuedAt === null || issuedAt > now) return [confirmed];
  const issued = presentShipmentEvent(journey, issuedAt, {
    shipmentEventTypeCode: 'ISSU',
    documentTypeCode: 'TRD',
    documentID: journey.billOfLading,
  });
  return [confirmed, issued];
}

function issuedTime(journey: Journey): number | null {
  const departure = journey.happenings.find(({ milestone, at }) => milestone === 'vessel_departed' && at !== null);
  const known = departure === undefined ? null : actualSaidAt(departure);
  return known === null ? null : known + HOURS_UNTIL_ISSUED * 3_600_000;
}

function presentShipmentEvent(
  journey: Journey,
  at: number,
  document: Pick<DcsaShipmentEvent, 'shipmentEventTypeCode' | 'documentTypeCode' | 'documentID'>,
): DcsaShipmentEvent {
  return {
    eventID: nameBasedUuid(['event', journey.id, document.documentTypeCode, document.shipmentEventTypeCode].join('|')),
    eventCreatedDateTime: toIso(at),
    eventType: 'SHIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: toIso(at),
    ...document,
  };
}
