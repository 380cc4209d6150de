/** The stay of a derived container, for the check of an invoice. Pure. */
import { formatInstant } from '../../../lib/clock.ts';
import type { HoldingFact } from '../../holding-fact.ts';
import type { DerivedContainer } from '../../state/container-state.ts';
import { chargedContainer } from '../charged-container.ts';
import type { ClockEvents } from '../clock-events.ts';
import { blockedSpansOf } from './blocked-spans.ts';
import type { EvidenceOf, StatedDay, Stay, StayEvidence } from './stay.ts';

/** Whose container it is, and by which numbers. */
export interface StayOwner {
  readonly containerId: string;
  readonly container: string;
  readonly shipmentId: string;
  /** Master and house. */
  readonly billsOfLading: readonly string[];
  readonly bookings: readonly string[];
  readonly line: { readonly scac: string; readonly name: string | null };
  readonly customerId: string | null;
}

export function stayOf(
  { containerId, container, shipmentId, billsOfLading, bookings, line, customerId }: StayOwner,
  derived: DerivedContainer,
): Stay {
  return {
    container,
    containerId,
    shipmentId,
    // A booking alone contradicts no bill of lading.
    billsOfLading: billsOfLading.length === 0 ? [] : [...billsOfLading, ...bookings],
    line,
    charged: chargedContainer(derived.state, { scac: line.scac, customerId }),
    evidence: { ...evidenceOfEvents(derived), ...evidenceOfStatedDays(derived) },
    blocked: blockedSpansOf(derived),
  };
}

const EVENTS: Readonly<Record<keyof ClockEvents, EvidenceOf>> = {
  discharge: 'discharge',
  availability: 'availability',
  leftPort: 'left_port',
  inlandUnloading: 'inland_unloading',
  inlandAvailability: 'inland_availability',
  leftInland: 'left_inland',
  pickUp: 'pick_up',
  emptyReturn: 'empty_return',
};

function evidenceOfEvents({ state, observations, facts }: DerivedContainer): Stay['evidence'] {
  const moves = new Map(observations.map((each) => [each.id, each]));
  const reports = new Map(facts.history('available').map((each) => [each.id, each]));
  return Object.fromEntries(
    (Object.keys(EVENTS) as (keyof ClockEvents)[]).flatMap((event): [string, StayEvidence][] => {
      const moment = state.clockEvents[event];
      if (moment === undefined) return [];
      const { at, observationId } = moment;
      const [move, report] = [moves.get(observationId), reports.get(observationId)];
      const source = move?.observation.source ?? report?.fact.source;
      if (source === undefined) return [];
      const stated = move === undefined ? formatInstant(report?.statedMillis ?? 0) : move.observation.statedAt;
      const statedAt = stated ?? formatInstant(move?.recordedAt ?? 0);
      return [[event, { what: EVENTS[event], observationId, source, at, statedAt }]];
    }),
  );
}

const STATED = {
  lastFreeDayOfLine: 'pickupLfdLine',
  lastFreeDayOfTerminal: 'pickupLfdTerminal',
  lastFreeDayOfRail: 'pickupLfdRail',
} as const satisfies Record<StatedDay, string>;

function evidenceOfStatedDays({ provenance, facts }: DerivedContainer): Stay['evidence'] {
  const reports = facts.history('pickup_lfd');
  return Object.fromEntries(
    (Object.keys(STATED) as StatedDay[]).flatMap((day): [string, StayEvidence][] => {
      const id = provenance[STATED[day]]?.observationId;
      const report = reports.find((each) => each.id === id);
      return report === undefined ? [] : [[day, evidenceOf(report)]];
    }),
  );
}

function evidenceOf({ id, fact, moment, statedMillis }: HoldingFact): StayEvidence {
  const statedAt = formatInstant(statedMillis);
  const at = moment === null ? statedAt : formatInstant(moment.millis);
  return { what: 'last_free_day', observationId: id, source: fact.source, at, statedAt };
}
