/**
 * The complete response of a line about a journey at a time, as DCSA 2.2 events with the deviations of the line. Pure.
 * Knows no HTTP.
 */
import { toIso } from '../world/clock.ts';
import type { Container, Journey, JourneyEvent, Statement } from '../world/journey.ts';
import { localTime, localTimeWithOffset } from '../world/local-time.ts';
import { actualReportedAt, findCurrentStatement, listStatements } from '../world/statements.ts';
import type { DcsaEvent } from './dcsa-event.ts';
import { EVENT_CODES, type EventCode } from './event-codes.ts';
import { nameBasedUuid } from './event-id.ts';
import type { LineProfile } from './line-profile.ts';
import { presentShipmentEvents } from './shipment-events.ts';
import { presentLocation, presentTransportCall } from './transport-call.ts';

/** Ordered by the time of the report. */
export function presentEvents(journey: Journey, profile: LineProfile, now: number): DcsaEvent[] {
  const named = journey.containers.filter((container) => isNamed(journey, container, profile, now));
  const moves = journey.journeyEvents.flatMap((journeyEvent) => {
    const code = EVENT_CODES[journeyEvent.milestone];
    if (code === null) return [];
    return visibleStatements(journeyEvent, profile, now).map((statement) =>
      presentMove({ journey, profile, journeyEvent, code, statement, named }),
    );
  });
  const events = [...(profile.shipmentEvents === 'given' ? presentShipmentEvents(journey, now) : []), ...moves];
  return events.sort((left, right) => compareText(left.eventCreatedDateTime, right.eventCreatedDateTime));
}

interface Move {
  readonly journey: Journey;
  readonly profile: LineProfile;
  readonly journeyEvent: JourneyEvent;
  readonly code: EventCode;
  readonly statement: Statement;
  /** The containers whose numbers the line gives at this time. */
  readonly named: readonly Container[];
}

function presentMove({ journey, profile, journeyEvent, code, statement, named }: Move): DcsaEvent {
  const { call, container } = journeyEvent;
  const concerned = named.filter((candidate) => container === null || candidate === container);
  const base = {
    eventID: nameBasedUuid(['event', journey.id, journeyEvent.key, ...versionOf(statement, profile)].join('|')),
    eventCreatedDateTime: toIso(statement.reportedAt),
    eventClassifierCode: statement.classifier === 'PLN' ? profile.plannedCode : statement.classifier,
    eventDateTime: eventDateTime(statement.at, call.facility.zone, { journey, profile }),
    ...(code.eventType === 'TRANSPORT' && profile.transportCalls === 'left_out'
      ? {}
      : { transportCall: presentTransportCall(journey, call) }),
    documentReferences: [
      { documentReferenceType: 'BKG', documentReferenceValue: journey.booking },
      { documentReferenceType: 'TRD', documentReferenceValue: journey.billOfLading },
    ],
    references: concerned.map(({ number }) => ({ referenceType: 'EQ' as const, referenceValue: number })),
  } as const;
  if (code.eventType === 'TRANSPORT') return { ...base, ...code, ...presentDelay(statement) };
  if (container === null) throw new Error(`${journeyEvent.key}: an equipment event needs its container`);
  return {
    ...base,
    ...code,
    ...(concerned.length > 0 ? { equipmentReference: container.number } : {}),
    ISOEquipmentCode: container.isoCode,
    eventLocation: presentLocation(call.facility),
    ...(code.emptyIndicatorCode === 'LADEN'
      ? { seals: [{ sealNumber: container.sealNumber, sealSource: 'SHI', sealType: 'BLT' }] }
      : {}),
  };
}

/** What makes another event of another version of a statement; in 3.0 it overrides the event with its id. */
function versionOf({ classifier, reportedAt }: Statement, { version }: LineProfile): readonly unknown[] {
  return version === '3.0' ? [] : [classifier, reportedAt];
}

function presentDelay({ delayReasonCode, remark }: Statement) {
  return {
    ...(delayReasonCode === null ? {} : { delayReasonCode }),
    ...(remark === null ? {} : { changeRemark: remark }),
  };
}

function visibleStatements(journeyEvent: JourneyEvent, profile: LineProfile, now: number): readonly Statement[] {
  if (profile.replacedStatements === 'kept') return listStatements(journeyEvent, now);
  const current = findCurrentStatement(journeyEvent, now);
  return current === undefined ? [] : [current];
}

function isNamed(journey: Journey, container: Container, profile: LineProfile, now: number): boolean {
  if (profile.containersNamed === 'from_booking') return true;
  const first = journey.journeyEvents.find(
    (journeyEvent) => journeyEvent.container === container && journeyEvent.at !== null,
  );
  const known = first === undefined ? null : actualReportedAt(first);
  return known !== null && known <= now;
}

function eventDateTime(at: number, zone: string, habits: { journey: Journey; profile: LineProfile }): string {
  if (habits.journey.timesWithoutZone) return localTime(at, zone);
  if (habits.profile.times === 'local_marked_z') return `${localTime(at, zone)}Z`;
  return localTimeWithOffset(at, zone);
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
