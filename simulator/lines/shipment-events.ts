/**
 * The shipment events of a line: booking confirmed, and bill of lading issued after departure. Only actual events;
 * `eventDateTime` equals `eventCreatedDateTime`, as the standard requires.
 */
import { toIso } from '../world/clock.ts';
import type { Journey } from '../world/journey.ts';
import { actualReportedAt } from '../world/statements.ts';
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
  const departure = journey.journeyEvents.find(({ milestone, at }) => milestone === 'vessel_departed' && at !== null);
  const known = departure === undefined ? null : actualReportedAt(departure);
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
