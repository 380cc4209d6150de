/**
 * The moves of a container that start and stop the clocks of charges. Pure; each moment is as exact as it is known, for a rule may ask
 * for the hour.
 */
import { formatInstant } from '../../lib/clock.ts';
import type { Facts } from '../holding-fact.ts';
import type { Journey } from '../journey/journey.ts';
import type { Milestone, MilestoneName } from '../journey/milestones.ts';
import { areNeighbours, type Location } from '../location.ts';
import type { StatusRule } from '../state/status.ts';
import type { Moment, Precision } from '../time.ts';

export interface ClockMoment {
  /** UTC. A day is its noon there. */
  readonly at: string;
  readonly precision: Precision;
  /** Null: not known, and `at` of a day is noon UTC. */
  readonly timeZone: string | null;
  readonly observationId: string;
}

/** What has not happened, or is not known, is left out. */
export interface ClockEvents {
  readonly discharge?: ClockMoment;
  /** When it could first be picked up at the port; a later "no" does not start the clock anew. */
  readonly availability?: ClockMoment;
  /** Out of the port by road, rail or water. */
  readonly leftPort?: ClockMoment;
  readonly inlandUnloading?: ClockMoment;
  readonly inlandAvailability?: ClockMoment;
  readonly leftInland?: ClockMoment;
  /** Out of the place where the consignee fetches it. */
  readonly pickUp?: ClockMoment;
  readonly emptyReturn?: ClockMoment;
}

export interface MovedContainer {
  readonly journey: Journey;
  readonly milestones: readonly Milestone[];
  readonly facts: Facts;
  readonly status: { readonly rule: StatusRule };
}

/** It was out, and is in a yard: it has left the terminal, and the consignee has not fetched it yet. */
const TO_BE_FETCHED: ReadonlySet<StatusRule> = new Set<StatusRule>([
  'movedOffDock',
  'terminalReportsAvailable',
  'terminalReportsNotAvailable',
  'userReportsAvailable',
  'userReportsNotAvailable',
]);

export function clockEventsOf({ journey, milestones, facts, status }: MovedContainer): ClockEvents {
  const { pod } = journey;
  const goesOn = journey.destination !== null && journey.destination.by !== 'door';
  const end = goesOn ? (journey.destination?.location ?? null) : null;
  const isAtEnd = ({ statement }: Milestone) => end !== null && statement.location?.key === end.key;
  const first = (names: readonly MilestoneName[], fits: (each: Milestone) => boolean = () => true) =>
    momentOf(milestones.find((each) => names.includes(each.name) && each.statement.actual && fits(each)));
  const last = (names: readonly MilestoneName[], fits: (each: Milestone) => boolean) =>
    momentOf(milestones.findLast((each) => names.includes(each.name) && each.statement.actual && fits(each)));

  const discharge = first(['vessel_discharged']);
  const isAfterDischarge = ({ statement }: Milestone) =>
    discharge !== undefined && statement.moment.millis >= Date.parse(discharge.at);
  const isOutOfPort = (each: Milestone) => !isAtEnd(each) && isNearOf(pod, each);
  const out = status.rule === 'backAtTerminal' ? undefined : first(['full_out'], isOutOfPort);
  const fetched =
    TO_BE_FETCHED.has(status.rule) || status.rule === 'backAtTerminal' ? undefined : last(['full_out'], isOutOfPort);
  const onward = first(
    ['rail_loaded', 'rail_departed', 'feeder_loaded'],
    (each) => isAfterDischarge(each) && !isAtEnd(each),
  );
  const inlandUnloading = first(
    journey.destination?.by === 'truck' ? ['arrived_at_inland_destination'] : ['rail_unloaded', 'feeder_discharged'],
    isAtEnd,
  );
  const leftInland = first(['full_out'], isAtEnd);
  return {
    ...given('discharge', discharge),
    ...given(
      'availability',
      availableSince(facts, discharge, (at) => end === null || at?.key !== end.key),
    ),
    ...given('leftPort', earliest(out, onward)),
    ...given('inlandUnloading', inlandUnloading),
    ...given(
      'inlandAvailability',
      availableSince(facts, inlandUnloading, (at) => end !== null && at?.key === end.key),
    ),
    ...given('leftInland', leftInland),
    ...given('pickUp', goesOn ? leftInland : fetched),
    ...given('emptyReturn', first(['empty_in'])),
  };
}

function given<Name extends keyof ClockEvents>(name: Name, moment: ClockMoment | undefined) {
  return moment === undefined ? {} : { [name]: moment };
}

function isNearOf(pod: Location | null, { statement }: Milestone): boolean {
  return pod === null || areNeighbours(statement.location, pod);
}

function momentOf(milestone: Milestone | undefined): ClockMoment | undefined {
  return milestone && toMoment(milestone.statement.moment, milestone.statement.id);
}

function toMoment({ millis, precision, timeZone }: Moment, observationId: string): ClockMoment {
  return { at: formatInstant(millis), precision, timeZone, observationId };
}

function earliest(a: ClockMoment | undefined, b: ClockMoment | undefined): ClockMoment | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Date.parse(a.at) <= Date.parse(b.at) ? a : b;
}

/**
 * The first settled "yes" of the best source for the place. One that was stated before the landing holds from the
 * landing on.
 */
function availableSince(
  facts: Facts,
  landing: ClockMoment | undefined,
  isThere: (at: Location | null) => boolean,
): ClockMoment | undefined {
  if (landing === undefined) return undefined;
  const reports = facts.history('available').filter(({ location }) => isThere(location));
  const ofBestSource = reports.filter(({ fact }) => fact.source.kind === reports[0]?.fact.source.kind);
  const landed = Date.parse(landing.at);
  const ahead = ofBestSource.findLast(({ statedMillis }) => statedMillis <= landed);
  if (ahead?.fact.value === true) return { ...landing, observationId: ahead.id };
  const yes = ofBestSource.find(({ statedMillis, fact }) => statedMillis > landed && fact.value === true);
  if (yes === undefined) return undefined;
  return {
    at: formatInstant(yes.statedMillis),
    precision: 'second',
    timeZone: landing.timeZone,
    observationId: yes.id,
  };
}
