/**
 * The voyage as a chain of legs: the container on one vessel, from loading (or from being known aboard) to discharge
 * (or planned discharge). The container's own handlings come first. Vessel calls then name the vessel, fill the ends,
 * and add legs that no handling shows. Each end keeps the name of its rule. Pure; knows no port's role.
 */
import type { Statement } from '../statement.ts';
import { bridge } from './bridges.ts';
import {
  type Draft,
  draftOf,
  earliest,
  endOfDraft,
  isNear,
  lastStated,
  NOT_HANDLED,
  placeOfBoarding,
  placeOfLanding,
  UNNAMED_MILLIS,
} from './draft.ts';
import { DraftChain, type VoyageEvidence } from './draft-chain.ts';
import { extendBackwards, extendBeforeTransshipment, extendBeyondTransshipment, extendForwards } from './extensions.ts';
import type { HandledLeg } from './handled-legs.ts';
import type { Handling } from './handlings.ts';
import { type Leg, modeOf } from './leg.ts';
import { boardLeg, landLeg } from './leg-ends.ts';
import type { VesselKey } from './vessel.ts';
import { hasKind, type Visit } from './visits.ts';

export function chainOfLegs(evidence: VoyageEvidence): Leg[] {
  const chain = new DraftChain(evidence);
  const { drafts } = chain;
  drafts.push(...handledDrafts(chain));
  if (drafts.length === 0) beginWithCalls(chain);
  if (drafts.length === 0) return [];
  for (const index of drafts.keys()) boardLeg(chain, index);
  for (const index of drafts.keys()) landLeg(chain, index);
  for (let index = drafts.length - 1; index > 0; index -= 1) bridge(chain, index);
  let extended = true;
  while (extended) extended = extendBackwards(chain) || extendForwards(chain);
  extendBeforeTransshipment(chain);
  extendBeyondTransshipment(chain);
  return drafts.map((draft, index) => legOf(chain, draft, index));
}

function handledDrafts(chain: DraftChain): Draft[] {
  return chain.evidence.handled
    .flatMap((handled, index, all) => splitByShip(chain, handled, all[index - 1], all[index + 1]))
    .map((handled) => draftOf(vesselOf(chain, handled), handled));
}

/**
 * A load and the next discharge form one leg. Exception: they do not both name their vessel, the vessel that leaves
 * with the container is not reported to call where it is discharged, and another vessel is. Then the calls in between
 * were not about the container.
 */
function splitByShip(
  chain: DraftChain,
  handled: HandledLeg,
  before: HandledLeg | undefined,
  after: HandledLeg | undefined,
): HandledLeg[] {
  const { load, discharge } = handled;
  if (load === null || discharge === null || (load.vessel !== null && discharge.vessel !== null)) return [handled];
  // The ship the box came off does not take it, and the one that takes it on did not bring it.
  const { strangers } = chain.evidence;
  const isOther = (ship: VesselKey) => ship !== before?.vessel && ship !== after?.vessel && !strangers.has(ship);
  const boarded = shipsAt(chain, load, 'departure', UNNAMED_MILLIS).filter(isOther);
  const left = shipsAt(chain, discharge, 'arrival', UNNAMED_MILLIS * 3).filter(isOther);
  if (boarded.length === 0 || left.length === 0 || left.some((ship) => boarded.includes(ship))) return [handled];
  return [
    { vessel: load.vessel, load, discharge: null },
    { vessel: discharge.vessel, load: null, discharge },
  ];
}

/** The ship a handling names, else those that call there. */
function shipsAt(
  chain: DraftChain,
  { vessel, location, at }: Handling,
  kind: 'departure' | 'arrival',
  within: number,
): VesselKey[] {
  if (vessel !== null) return [vessel];
  return chain.callsAt(location.key, kind, at, within).map((visit) => visit.vessel);
}

/** The ship the handlings name, else the one that calls where the box is handled, at both ends if it can be. */
function vesselOf(chain: DraftChain, { vessel, load, discharge }: HandledLeg): VesselKey {
  if (vessel !== null) return vessel;
  const atLoad = load === null ? [] : chain.callsAt(load.location.key, 'departure', load.at, UNNAMED_MILLIS);
  const atEnd =
    discharge === null ? [] : chain.callsAt(discharge.location.key, 'arrival', discharge.at, UNNAMED_MILLIS * 3);
  const both = atLoad.find((each) => atEnd.some((other) => other.vessel === each.vessel));
  return (both ?? atLoad[0] ?? atEnd[0])?.vessel ?? null;
}

/**
 * No statement is about the container itself: the voyage begins with the vessel that leaves first, or that leaves
 * where the container came in.
 */
function beginWithCalls(chain: DraftChain): void {
  const { visits, onLand } = chain.evidence;
  const leaving = visits.filter((visit) => hasKind(visit, 'departure'));
  const fromOrigin = leaving.filter((visit) => onLand.origins.has(visit.location.key));
  const first = earliest(fromOrigin.length > 0 ? fromOrigin : leaving);
  const rivals = leaving.filter((visit) => first !== null && visit.location.key === first.location.key);
  const start = first === null ? earliest(visits) : lastStated(rivals.filter((each) => isNear(each, first)));
  if (start !== null) chain.drafts.push(draftOf(start.vessel, NOT_HANDLED));
}

function legOf(chain: DraftChain, draft: Draft, index: number): Leg {
  const { load, discharge } = draft.handled;
  const boarding = callOf(chain, 'departure', draft);
  const landing = callOf(chain, 'arrival', draft);
  return {
    vessel: draft.vessel,
    mode: modeOf([...boarding, ...landing, load?.statement, discharge?.statement]),
    boarding: {
      location: placeOfBoarding(draft) ?? placeOfLanding(chain.drafts[index - 1]),
      rule: draft.boardingRule,
      handling: load?.statement ?? null,
      visit: boarding,
    },
    landing: {
      location: placeOfLanding(draft) ?? placeOfBoarding(chain.drafts[index + 1]),
      rule: draft.landingRule,
      handling: discharge?.statement ?? null,
      visit: landing,
    },
  };
}

/** Statements about the vessel at one end of a leg, including those that do not name it. */
function callOf(chain: DraftChain, end: 'departure' | 'arrival', draft: Draft): Statement[] {
  const isOfEnd = ({ observation }: Statement) => (observation.kind === 'departure') === (end === 'departure');
  const visit = end === 'departure' ? draft.boards : draft.lands;
  const handling = end === 'departure' ? draft.handled.load : draft.handled.discharge;
  const own = visit?.statements.filter(isOfEnd) ?? [];
  const nameless = chain.unnamed.filter(
    (each) => each !== visit && each.statements.some(isOfEnd) && nearestEnd(chain, each, end) === draft,
  );
  // A vessel that left without being named did not leave with a container that is still to be loaded.
  const isLeftBehind = end === 'departure' && handling?.actual === false && own.length > 0;
  const counted = nameless.filter((each) => !(isLeftBehind && each.actual));
  return [...own, ...counted.flatMap((each) => each.statements.filter(isOfEnd))];
}

/** The leg at the end of which an unnamed call belongs: the nearest in time of those that begin, or end, there. */
function nearestEnd(chain: DraftChain, visit: Visit, end: 'departure' | 'arrival'): Draft | null {
  let best: Draft | null = null;
  let gap = UNNAMED_MILLIS;
  for (const draft of chain.drafts) {
    const { place, at } = endOfDraft(draft, end);
    const apart = Math.abs((end === 'departure' ? visit.departsAt : visit.arrivesAt) - at);
    if (place !== visit.location.key || apart > gap) continue;
    best = draft;
    gap = apart;
  }
  return best;
}
