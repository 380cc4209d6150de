/** A leg while the chain is computed, with the queries on it and on the visits that it may begin or end with. Pure. */
import type { Location } from '../../location.ts';
import type { HandledLeg } from './handled-legs.ts';
import type { Handling } from './handlings.ts';
import type { LegRule } from './leg.ts';
import type { VesselKey } from './vessel.ts';
import { hasKind, type Visit } from './visits.ts';

const DAY_MILLIS = 24 * 3_600_000;
/**
 * Clocks of sources differ: a vessel may be reported to arrive this long after the discharge, or to leave this long
 * before the loading.
 */
export const SLACK_MILLIS = 2 * DAY_MILLIS;
/** What names no ship belongs to the ship of the leg when it lies this near. */
export const UNNAMED_MILLIS = 20 * DAY_MILLIS;

/** A leg while the chain is computed. */
export interface Draft {
  vessel: VesselKey;
  readonly handled: HandledLeg;
  boards: Visit | null;
  lands: Visit | null;
  boardingRule: LegRule;
  landingRule: LegRule;
  /** Where a source says that the voyage began, of a leg whose boarding is not reported. */
  origin?: Location;
}

export const NOT_HANDLED: HandledLeg = { vessel: null, load: null, discharge: null };

/** A place the box is at, and when. */
export interface Stop {
  readonly place: string;
  readonly at: number;
  readonly visit: Visit | null;
}

export function endOfDraft({ handled: { load, discharge }, boards, lands }: Draft, end: 'departure' | 'arrival') {
  return end === 'departure'
    ? { place: load?.location.key ?? boards?.location.key, at: load?.at ?? boards?.departsAt ?? 0 }
    : { place: discharge?.location.key ?? lands?.location.key, at: discharge?.at ?? lands?.arrivesAt ?? 0 };
}

export function draftOf(vessel: VesselKey, handled: HandledLeg): Draft {
  return { vessel, handled, boards: null, lands: null, boardingRule: 'unstated', landingRule: 'unstated' };
}

/** How long before a departure, and after an arrival, a box may be handled; and how far plans of the two may drift apart. */
const DRIFT_MILLIS = 20 * DAY_MILLIS;
const LOADED_AHEAD_MILLIS = 30 * DAY_MILLIS;
const AT_ANCHOR_MILLIS = 75 * DAY_MILLIS;

/** Whether a handling can be of this call: by the call's id where both have one, else by time. */
export function isCallOf(visit: Visit, { kind, statement, at }: Handling): boolean {
  const { transportCallId } = statement.observation;
  const ids = visit.statements.flatMap((each) => each.observation.transportCallId ?? []);
  if (transportCallId !== null && ids.length > 0) return ids.includes(transportCallId);
  const gap = kind === 'load' ? visit.departsAt - at : at - visit.arrivesAt;
  return gap >= -DRIFT_MILLIS && gap <= (kind === 'load' ? LOADED_AHEAD_MILLIS : AT_ANCHOR_MILLIS);
}

export function stopAt(visit: Visit, timeOf: (visit: Visit) => number): Stop {
  return { place: visit.location.key, at: timeOf(visit), visit };
}

export function leavesFrom(visit: Visit, { place, at }: Stop): boolean {
  return visit.location.key === place && visit.departsAt >= at - SLACK_MILLIS;
}

export function comesTo(visit: Visit, { place, at }: Stop): boolean {
  return visit.location.key === place && visit.arrivesAt <= at + SLACK_MILLIS;
}

export function originOf({ boards, handled }: Draft): string | undefined {
  return boards?.location.key ?? handled.load?.location.key;
}

export function placeOfLanding(draft: Draft | undefined): Location | null {
  return draft?.handled.discharge?.location ?? draft?.lands?.location ?? null;
}

export function placeOfBoarding(draft: Draft | undefined): Location | null {
  return draft?.handled.load?.location ?? draft?.boards?.location ?? draft?.origin ?? null;
}

export function hasLanding(visit: Visit): boolean {
  return hasKind(visit, 'arrival') || hasKind(visit, 'berthing');
}

export function startOf({ boards, handled: { load, discharge }, lands }: Draft): number {
  return boards?.departsAt ?? load?.at ?? lands?.arrivesAt ?? discharge?.at ?? Number.POSITIVE_INFINITY;
}

export function departs(visit: Visit): number {
  return visit.departsAt;
}

export function arrives(visit: Visit): number {
  return visit.arrivesAt;
}

export function isBefore(a: Visit, b: Visit): boolean {
  return a !== b && a.departsAt <= b.arrivesAt;
}

export function isNear(a: Visit, b: Visit): boolean {
  return Math.abs(a.departsAt - b.departsAt) <= UNNAMED_MILLIS;
}

export function earliest(visits: readonly Visit[]): Visit | null {
  return visits.reduce<Visit | null>(
    (best, each) => (best === null || each.departsAt < best.departsAt ? each : best),
    null,
  );
}

/** Of several possible vessels, the one that was reported last. */
export function lastStated(visits: readonly Visit[]): Visit | null {
  const statedAt = (visit: Visit) => Math.max(...visit.statements.map((each) => each.statedMillis));
  return visits.reduce<Visit | null>(
    (best, each) => (best === null || statedAt(each) > statedAt(best) ? each : best),
    null,
  );
}

export function nearestTo(at: number, visits: readonly Visit[], timeOf: (visit: Visit) => number): Visit | null {
  return visits.reduce<Visit | null>(
    (best, each) => (best === null || Math.abs(timeOf(each) - at) < Math.abs(timeOf(best) - at) ? each : best),
    null,
  );
}
