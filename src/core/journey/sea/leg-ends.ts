/** Where the container boards and leaves the vessel of a leg, with the rule that found each end. Pure. */
import { areNeighbours } from '../../location.ts';
import {
  arrives,
  type Draft,
  departs,
  earliest,
  hasLanding,
  isBefore,
  isCallOf,
  nearestTo,
  originOf,
  SLACK_MILLIS,
  startOf,
} from './draft.ts';
import type { DraftChain } from './draft-chain.ts';
import type { Handling } from './handlings.ts';
import type { LegRule } from './leg.ts';
import { hasKind, ofVisit, type Visit } from './visits.ts';

export function boardLeg(chain: DraftChain, index: number): void {
  const draft = chain.drafts[index] as Draft;
  const { load, discharge } = draft.handled;
  const visits = chain.visitsBy(draft.vessel);
  if (load !== null) {
    draft.boardingRule = load.actual ? 'handled' : 'handlingPlanned';
    draft.boards = nearestTo(
      load.at,
      visits.filter(
        (visit) =>
          visit.location.key === load.location.key && isCallOf(visit, load) && !isBackAgain(visit, load, visits),
      ),
      departs,
    );
    return;
  }
  const end = discharge === null ? null : landingVisit(chain, draft, visits);
  const leaves = visits.filter((visit) => hasKind(visit, 'departure') && (end === null || isBefore(visit, end)));
  const joint = jointWith(chain, chain.drafts[index - 1] ?? null, leaves);
  if (joint !== null) setEnd(draft, 'board', joint, 'joint');
  else if (index === 0) {
    const atOrigin = leaves.find((visit) => chain.evidence.onLand.origins.has(visit.location.key));
    const first = atOrigin ?? earliest(leaves);
    if (first !== null) setEnd(draft, 'board', first, atOrigin === undefined ? 'firstPort' : 'gate');
  }
}

/** A ship is not back at a port within three days. */
const BACK_AGAIN_MILLIS = 3 * 24 * 3_600_000;

/** The ship that has loaded the container was elsewhere before that visit, or came there days after the loading. */
function isBackAgain(visit: Visit, { actual, at }: Handling, visits: readonly Visit[]): boolean {
  const comes = Math.min(visit.arrivesAt, visit.departsAt);
  return (
    actual &&
    ((ofVisit(visit, 'arrival')?.actual === true && comes > at + BACK_AGAIN_MILLIS) ||
      visits.some(
        (each) =>
          each.actual &&
          each.location.key !== visit.location.key &&
          each.arrivesAt > at + SLACK_MILLIS &&
          each.departsAt < visit.departsAt - SLACK_MILLIS,
      ))
  );
}

/** Where the ship before brings the box, and this one leaves: the place of the discharge, else the first port both call at. */
function jointWith(chain: DraftChain, before: Draft | null, leaves: readonly Visit[]): Visit | null {
  if (before === null) return null;
  const { discharge } = before.handled;
  if (discharge !== null) {
    const here = leaves.filter((visit) => visit.location.key === discharge.location.key);
    return nearestTo(discharge.at, here, departs);
  }
  const calls = chain.reachedBy(before, chain.visitsBy(before.vessel));
  return (
    leaves.find((visit) =>
      calls.some(
        (call) => call.location.key === visit.location.key && call.arrivesAt <= visit.departsAt + SLACK_MILLIS,
      ),
    ) ?? null
  );
}

export function setEnd(draft: Draft, end: 'board' | 'land', visit: Visit, rule: LegRule): void {
  if (end === 'board') {
    draft.boards = visit;
    draft.boardingRule = rule;
  } else {
    draft.lands = visit;
    draft.landingRule = rule;
  }
}

/** The visit at which a stated discharge happens: the last the ship made by then. */
function landingVisit(chain: DraftChain, draft: Draft, visits: readonly Visit[]): Visit | null {
  const { discharge } = draft.handled;
  if (discharge === null) return null;
  const here = visits.filter(
    (visit) =>
      visit.location.key === discharge.location.key &&
      visit !== draft.boards &&
      hasLanding(visit) &&
      isCallOf(visit, discharge) &&
      !chain.drafts.some((other) => other.lands === visit),
  );
  const { at } = discharge;
  const came = here.filter((visit) => visit.arrivesAt <= at + SLACK_MILLIS);
  return came.at(-1) ?? nearestTo(at, here, arrives) ?? turnedBack(draft, discharge);
}

/** A ship that is back within days is in one call: it arrives there after its departure. */
function turnedBack({ boards }: Draft, { location }: Handling): Visit | null {
  return boards !== null && boards.location.key === location.key && boards.arrivesAt > boards.departsAt ? boards : null;
}

export function landLeg(chain: DraftChain, index: number): void {
  const draft = chain.drafts[index] as Draft;
  const { discharge } = draft.handled;
  const visits = chain.visitsBy(draft.vessel);
  if (discharge !== null) {
    draft.landingRule = discharge.actual ? 'handled' : 'handlingPlanned';
    draft.lands = landingVisit(chain, draft, visits);
    return;
  }
  const next = chain.drafts[index + 1];
  const reached = chain.reachedBy(draft, visits);
  if (next !== undefined) {
    const place = next.handled.load?.location.key ?? next.boards?.location.key;
    const joint = reached.find((visit) => visit.location.key === place);
    if (joint !== undefined) setEnd(draft, 'land', joint, 'joint');
    else if (place === undefined) landBefore(draft, reached, next);
    return;
  }
  landLast(chain, draft, reached);
}

/**
 * The boarding port of the next vessel is not reported: it is its last port before, other than its discharge port.
 */
function landBefore(draft: Draft, reached: readonly Visit[], next: Draft): void {
  const until = startOf(next);
  const end = next.handled.discharge?.location.key;
  const last = reached.findLast((visit) => visit.arrivesAt <= until && visit.location.key !== end);
  if (last !== undefined) setEnd(draft, 'land', last, 'lastPort');
}

/** The end of the voyage: where the box goes on by land, else the last port the ship reaches. */
export function landLast(chain: DraftChain, draft: Draft, reached: readonly Visit[]): void {
  const atEnd = reached.find((visit) => chain.evidence.onLand.ends.has(visit.location.key));
  const onward = reached.findLast((visit) => visit.actual || !isLeftBefore(chain, draft, visit));
  const last = atEnd ?? onward ?? reached.at(-1) ?? unnamedArrival(chain, draft);
  const place = originOf(draft);
  const overtaken = chain
    .visitsBy(draft.vessel)
    .findLast((visit) => !visit.actual && hasLanding(visit) && visit.location.key !== place);
  if (last !== undefined && !(overtaken !== undefined && isOnlyPassed(last, overtaken)))
    setEnd(draft, 'land', last, atEnd === undefined ? 'lastPort' : 'gate');
  else if (overtaken !== undefined) setEnd(draft, 'land', overtaken, 'overtaken');
}

/** A ship is late by this at the most before its position elsewhere shows that it does not come. */
const LATEST_MILLIS = 14 * 24 * 3_600_000;

/** Only its position shows the ship there, on its way to where the line expects it. */
function isOnlyPassed({ statements, arrivesAt, location }: Visit, expected: Visit): boolean {
  return (
    statements.every(({ observation }) => observation.source.kind === 'ais') &&
    !areNeighbours(location, expected.location) &&
    arrivesAt - expected.arrivesAt < LATEST_MILLIS
  );
}

/** Another vessel took the container away from there: a forecast alone does not bring it back. */
function isLeftBefore({ drafts }: DraftChain, draft: Draft, { location }: Visit): boolean {
  return drafts.slice(0, drafts.indexOf(draft)).some((each) => originOf(each) === location.key);
}

/** For a vessel without a reported destination: the last arrival that names no vessel. */
function unnamedArrival(chain: DraftChain, draft: Draft): Visit | undefined {
  return chain
    .reachedBy(draft, chain.unnamed)
    .findLast((visit) => visit.location.key !== originOf(draft) && !chain.isTaken(visit));
}
