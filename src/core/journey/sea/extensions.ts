/** Legs before the first and after the last one, of vessels known only by their own calls. Pure. */
import type { PortRole } from '../../observation.ts';
import { LANDINGS, type Statement } from '../statement.ts';
import {
  type Draft,
  draftOf,
  earliest,
  hasLanding,
  isNear,
  lastStated,
  NOT_HANDLED,
  originOf,
  SLACK_MILLIS,
  startOf,
} from './draft.ts';
import type { DraftChain } from './draft-chain.ts';
import { portRoleOf } from './handlings.ts';
import { modeOf } from './leg.ts';
import { landLast, setEnd } from './leg-ends.ts';
import type { VesselKey } from './vessel.ts';
import { hasKind, type Visit } from './visits.ts';

/** A ship that brings the box to where it is loaded, and ends there; not where the box came in by land. */
export function extendBackwards(chain: DraftChain): boolean {
  const first = chain.drafts[0] as Draft;
  const place = first.handled.load?.location.key ?? first.boards?.location.key ?? null;
  if (place === null || chain.evidence.onLand.origins.has(place)) return false;
  const until = first.handled.load?.at ?? first.boards?.departsAt ?? 0;
  for (const vessel of chain.spareShips()) {
    const visits = chain.visitsBy(vessel);
    const lands = visits.findLast((visit) => visit.location.key === place && hasLanding(visit));
    const boards = earliest(visits.filter((visit) => hasKind(visit, 'departure') && visit.location.key !== place));
    if (lands === undefined || boards === null || hasKind(lands, 'departure')) continue;
    if (lands.arrivesAt > until + SLACK_MILLIS || boards.departsAt >= lands.arrivesAt) continue;
    const draft = draftOf(vessel, NOT_HANDLED);
    setEnd(draft, 'board', boards, 'firstPort');
    setEnd(draft, 'land', lands, 'joint');
    chain.drafts.unshift(draft);
    return true;
  }
  return false;
}

/** A vessel that leaves from where the last one brings the container, or that is reported to arrive further on. */
export function extendForwards(chain: DraftChain): boolean {
  const last = chain.drafts.at(-1) as Draft;
  const found = isAtEnd(chain, last)
    ? null
    : (leavingFrom(chain, last) ?? leavingTransshipment(chain, last) ?? arrivingBeyond(chain, last));
  if (found === null || isOtherVoyage(chain, last, found.vessel)) return false;
  const { vessel, boards, lands } = found;
  const draft = draftOf(vessel, NOT_HANDLED);
  if (boards !== null) {
    setEnd(draft, 'board', boards, 'joint');
    if (last.handled.discharge === null) {
      if (lands !== null) setEnd(last, 'land', lands, 'joint');
      else if (last.lands?.location.key !== boards.location.key) last.lands = null;
    }
  }
  chain.drafts.push(draft);
  landLast(chain, draft, chain.reachedBy(draft, chain.visitsBy(vessel)));
  return true;
}

/**
 * A source names the port where the first ship takes the box as a transshipment port, and no ship that brings it there: an unknown one
 * does, from where the source says that the voyage began; unless the container came in by land.
 */
export function extendBeforeTransshipment(chain: DraftChain): void {
  const first = chain.drafts[0] as Draft;
  const boarding = boardingOf(first);
  const place = first.handled.load?.location ?? first.boards?.location ?? null;
  const origin = boarding.findLast(({ portOfLoading }) => portOfLoading !== undefined)?.portOfLoading;
  if (boarding.length === 0) setOrigin(first);
  if (place === null || chain.evidence.onLand.origins.has(place.key) || origin?.key === place.key) return;
  if ((first.handled.load?.portRole ?? portRoleOf(boarding)) !== 'transshipment') return;
  const draft = draftOf(null, NOT_HANDLED);
  draft.landingRule = 'joint';
  if (origin !== undefined) draft.origin = origin;
  first.boardingRule = 'joint';
  chain.drafts.unshift(draft);
}

/** What is stated of the loading, and of the departure with it. */
function boardingOf({ handled: { load }, boards }: Draft): Statement[] {
  const departures = boards?.statements.filter(({ observation: { kind } }) => kind === 'departure') ?? [];
  return [...(load === null ? [] : [load.statement]), ...departures];
}

/** Of a first leg of which only the end is reported. */
function setOrigin(first: Draft): void {
  const { discharge } = first.handled;
  const landing = [...(discharge === null ? [] : [discharge.statement]), ...(first.lands?.statements ?? [])];
  const origin = landing.findLast(({ portOfLoading }) => portOfLoading !== undefined)?.portOfLoading;
  if (origin !== undefined && origin.key !== landing[0]?.location?.key) first.origin = origin;
}

/**
 * A source names the port where the last ship brings the container as a transshipment port, and no ship that takes it on: the
 * voyage continues on an unknown one, unless the container is known to leave by land.
 */
export function extendBeyondTransshipment(chain: DraftChain): void {
  const last = chain.drafts.at(-1) as Draft;
  if (isAtEnd(chain, last) || landingRole(last) !== 'transshipment') return;
  const draft = draftOf(null, NOT_HANDLED);
  draft.boardingRule = 'joint';
  chain.drafts.push(draft);
}

/** What a source calls the port of the discharge, else of the ship's call. */
function landingRole({ handled: { discharge }, lands }: Draft): PortRole | null {
  return (
    discharge?.portRole ?? portRoleOf(lands?.statements.filter(({ observation: { kind } }) => LANDINGS.has(kind)) ?? [])
  );
}

/** A seagoing ship does not take the container on from where a source names its port of discharge. */
function isOtherVoyage(chain: DraftChain, last: Draft, vessel: VesselKey): boolean {
  const calls = chain.visitsBy(vessel).flatMap(({ statements }) => statements);
  return landingRole(last) === 'port_of_discharge' && modeOf(calls) === 'vessel';
}

function isAtEnd(chain: DraftChain, last: Draft): boolean {
  const place = last.handled.discharge?.location.key ?? last.lands?.location.key ?? null;
  return place !== null && chain.evidence.onLand.ends.has(place);
}

/**
 * If the container's discharge is reported, vessels that carry only other containers are ignored, unless they call
 * where it continues by land.
 */
function isStrangerAt(chain: DraftChain, vessel: VesselKey, handled: boolean): boolean {
  const { strangers, onLand } = chain.evidence;
  if (!handled || !strangers.has(vessel)) return false;
  return !chain.visitsBy(vessel).some((visit) => hasLanding(visit) && onLand.ends.has(visit.location.key));
}

function leavingFrom(chain: DraftChain, last: Draft): { vessel: VesselKey; boards: Visit; lands: Visit | null } | null {
  const { discharge } = last.handled;
  const reached = chain.reachedBy(last, chain.visitsBy(last.vessel));
  const landings = discharge === null ? reached : last.lands === null ? [] : [last.lands];
  const candidates = spareCalls(chain, 'departure', discharge !== null).flatMap((boards) => {
    if (discharge !== null && boards.location.key === discharge.location.key) {
      const from = last.lands?.arrivesAt ?? discharge.at;
      return boards.departsAt >= Math.min(from, discharge.at) - SLACK_MILLIS ? [{ boards, lands: last.lands }] : [];
    }
    const lands = landings.findLast(
      (visit) => visit.location.key === boards.location.key && visit.arrivesAt <= boards.departsAt + SLACK_MILLIS,
    );
    return lands === undefined ? [] : [{ boards, lands }];
  });
  const [first] = candidates.sort((a, b) => a.boards.departsAt - b.boards.departsAt);
  if (first === undefined) return null;
  const rivals = candidates.filter((each) => each.boards.location.key === first.boards.location.key);
  const chosen = lastStated(rivals.map((each) => each.boards).filter((each) => isNear(each, first.boards)));
  const { boards, lands } = rivals.find((each) => each.boards === chosen) ?? first;
  return { vessel: boards.vessel, boards, lands };
}

/** A source names the port that another vessel leaves as a transshipment port, and no report shows how the box came there. */
function leavingTransshipment(
  chain: DraftChain,
  last: Draft,
): { vessel: VesselKey; boards: Visit; lands: null } | null {
  if (last.handled.discharge !== null) return null;
  const isOnward = (visit: Visit) =>
    portRoleOf(visit.statements.filter(({ observation: { kind } }) => kind === 'departure')) === 'transshipment' &&
    visit.location.key !== originOf(last) &&
    visit.departsAt > startOf(last);
  const boards = earliest(spareCalls(chain, 'departure', last.handled.load !== null).filter(isOnward));
  return boards === null ? null : { vessel: boards.vessel, boards, lands: null };
}

/**
 * The joint is not reported: another vessel arrives later and elsewhere, and is not reported to leave from where the
 * container was.
 */
function arrivingBeyond(chain: DraftChain, last: Draft): { vessel: VesselKey; boards: null; lands: null } | null {
  const since = last.lands?.arrivesAt ?? last.handled.discharge?.at ?? startOf(last);
  const been = new Set(
    chain.drafts.flatMap((draft) => [
      draft.handled.load?.location.key,
      draft.boards?.location.key,
      draft.handled.discharge?.location.key,
      draft.lands?.location.key,
    ]),
  );
  const beyond = spareCalls(chain, 'arrival', last.handled.load !== null || last.handled.discharge !== null).filter(
    (visit) => {
      const isRival = chain
        .visitsBy(visit.vessel)
        .some((each) => hasKind(each, 'departure') && been.has(each.location.key));
      return !isRival && !been.has(visit.location.key) && visit.arrivesAt > since;
    },
  );
  const first = earliest(beyond);
  return first === null ? null : { vessel: first.vessel, boards: null, lands: null };
}

function spareCalls(chain: DraftChain, kind: 'departure' | 'arrival', handled: boolean): Visit[] {
  const spare = new Set(chain.spareShips());
  const unnamed = chain.unnamed.filter((visit) => !chain.isTaken(visit) && !isOfLeg(chain, visit));
  const named = chain.named.filter((visit) => spare.has(visit.vessel) && !isStrangerAt(chain, visit.vessel, handled));
  return [...named, ...unnamed].filter((visit) => hasKind(visit, kind));
}

/** An unnamed call at a leg's own end: another statement names its vessel. */
function isOfLeg(chain: DraftChain, visit: Visit): boolean {
  return chain.drafts.some(({ vessel, handled, boards, lands }) => {
    if (vessel === null) return true;
    const ends = [
      handled.load?.location.key,
      boards?.location.key,
      handled.discharge?.location.key,
      lands?.location.key,
    ];
    return hasKind(visit, 'departure')
      ? ends.slice(0, 2).includes(visit.location.key)
      : ends.slice(2).includes(visit.location.key);
  });
}
