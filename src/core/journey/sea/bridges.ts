/** Vessels known only by their own calls that take the container from one leg to the next. Pure. */
import {
  arrives,
  comesTo,
  type Draft,
  departs,
  draftOf,
  hasLanding,
  leavesFrom,
  NOT_HANDLED,
  type Stop,
  stopAt,
} from './draft.ts';
import type { DraftChain } from './draft-chain.ts';
import { setEnd } from './leg-ends.ts';
import type { VesselKey } from './vessel.ts';
import { hasKind, type Visit } from './visits.ts';

/** More ships than these are not looked for between two legs. */
const MAXIMUM_BRIDGES = 3;

interface Crossing {
  readonly vessel: VesselKey;
  readonly boards: Visit;
  readonly lands: Visit;
}

/** Adds them between the legs `index - 1` and `index`, unless these meet already. */
export function bridge(chain: DraftChain, index: number): void {
  const [before, after] = [chain.drafts[index - 1] as Draft, chain.drafts[index] as Draft];
  const [from, to] = [placesLeft(chain, before), placesBoarded(chain, after)];
  if (from.some((each) => to.some((other) => other.place === each.place))) return;
  const crossings = crossingsBetween(chain, from, to, chain.spareShips(), MAXIMUM_BRIDGES);
  const [first, last] = [crossings[0], crossings.at(-1)];
  if (first === undefined || last === undefined) return;
  const drafts = crossings.map(({ vessel, boards, lands }) => {
    const draft = draftOf(vessel, NOT_HANDLED);
    setEnd(draft, 'board', boards, 'joint');
    setEnd(draft, 'land', lands, 'joint');
    return draft;
  });
  const left = from.find((each) => each.place === first.boards.location.key)?.visit ?? null;
  const boarded = to.find((each) => each.place === last.lands.location.key)?.visit ?? null;
  if (before.handled.discharge === null && left !== null) setEnd(before, 'land', left, 'joint');
  if (after.handled.load === null && boarded !== null) setEnd(after, 'board', boarded, 'joint');
  chain.drafts.splice(index, 0, ...drafts);
}

/** Where the box may leave the ship of a leg, and when. */
function placesLeft(chain: DraftChain, draft: Draft): Stop[] {
  const { discharge } = draft.handled;
  if (discharge !== null) return [{ place: discharge.location.key, at: discharge.at, visit: draft.lands }];
  if (draft.landingRule === 'joint' && draft.lands !== null) return [stopAt(draft.lands, arrives)];
  return chain.reachedBy(draft, chain.visitsBy(draft.vessel)).map((visit) => stopAt(visit, arrives));
}

/** Where the box may board the ship of a leg, and when. */
function placesBoarded(chain: DraftChain, draft: Draft): Stop[] {
  const { load } = draft.handled;
  if (load !== null) return [{ place: load.location.key, at: load.at, visit: draft.boards }];
  if (draft.boards !== null) return [stopAt(draft.boards, departs)];
  const until = draft.handled.discharge?.at ?? draft.lands?.arrivesAt ?? Number.POSITIVE_INFINITY;
  return chain
    .visitsBy(draft.vessel)
    .filter((visit) => hasKind(visit, 'departure') && visit.departsAt < until)
    .map((visit) => stopAt(visit, departs));
}

function crossingsBetween(
  chain: DraftChain,
  from: readonly Stop[],
  to: readonly Stop[],
  ships: readonly VesselKey[],
  most: number,
): Crossing[] {
  if (most === 0) return [];
  for (const vessel of ships) {
    const visits = chain.visitsBy(vessel);
    const boards = visits.find((visit) => hasKind(visit, 'departure') && from.some((stop) => leavesFrom(visit, stop)));
    if (boards === undefined) continue;
    const reached = visits.filter((visit) => hasLanding(visit) && visit.arrivesAt > boards.departsAt);
    const lands = reached.find((visit) => to.some((stop) => comesTo(visit, stop)));
    if (lands !== undefined) return [{ vessel, boards, lands }];
    const rest = ships.filter((each) => each !== vessel);
    const onward = crossingsBetween(
      chain,
      reached.map((visit) => stopAt(visit, arrives)),
      to,
      rest,
      most - 1,
    );
    const joint = reached.find((visit) => visit.location.key === onward[0]?.boards.location.key);
    if (joint !== undefined) return [{ vessel, boards, lands: joint }, ...onward];
  }
  return [];
}
