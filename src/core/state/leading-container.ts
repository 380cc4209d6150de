/** Which container of a shipment represents it: the one that is furthest on its journey. Pure. */
import { hasSailed } from '../journey/gates.ts';
import { type Journey, legsOf } from '../journey/journey.ts';
import { MILESTONES, type MilestoneName } from '../journey/milestones.ts';
import type { DerivedContainer } from './container-state.ts';
import { stageOf } from './status.ts';

/**
 * The leading container represents the shipment: the one furthest on its journey; of equals the one that got there
 * first, then by number.
 */
export function leadingContainer(containers: readonly DerivedContainer[]): DerivedContainer | null {
  const hubs = new Set(containers.flatMap(({ journey }) => hubsOf(journey)));
  const ranks = new Map(containers.map((each) => [each, rankOf(each, hubs)]));
  const isAhead = (a: DerivedContainer, b: DerivedContainer) => {
    const [left, right] = [ranks.get(a) as Rank, ranks.get(b) as Rank];
    const apart =
      inOrder(left.progress, right.progress) ||
      inOrder(right.reached, left.reached) ||
      inOrder(left.prospects, right.prospects);
    return apart === 0 ? a.state.number < b.state.number : apart > 0;
  };
  return containers.reduce<DerivedContainer | null>(
    (best, each) => (best === null || isAhead(each, best) ? each : best),
    null,
  );
}

/** By the first number in which two lists differ; a missing one is the greatest. */
function inOrder(left: readonly number[], right: readonly number[]): number {
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [a, b] = [left[at] ?? Number.POSITIVE_INFINITY, right[at] ?? Number.POSITIVE_INFINITY];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** Where it changes ships. */
function hubsOf({ voyage }: Journey): string[] {
  return voyage.slice(0, -1).flatMap(({ landing }) => (landing.location === null ? [] : [landing.location.key]));
}

/** A port where another container of the shipment changes ships is none where this one has arrived. */
const AT_HUB: Readonly<Partial<Record<MilestoneName, MilestoneName>>> = {
  vessel_arrived: 'transshipment_arrived',
  vessel_berthed: 'transshipment_arrived',
  vessel_discharged: 'transshipment_discharged',
};

interface Rank {
  /**
   * Higher is further: on the list, sailed, stage, number of ports, the last thing reached. A container that never
   * sailed does not lead, wherever its gates say that it is.
   */
  readonly progress: readonly number[];
  /** When it reached the last thing, the one before, and so on: if two tie, the one that was ahead before still leads. */
  readonly reached: readonly number[];
  /** Higher is first: whether its port of discharge is known, and how soon it sails. */
  readonly prospects: readonly number[];
}

function rankOf({ state, journey, milestones }: DerivedContainer, hubs: ReadonlySet<string>): Rank {
  const names = hubs.has(journey.pod?.key ?? '') ? AT_HUB : {};
  const happened = milestones
    .filter((each) => each.statement.actual)
    .map(({ name, ...each }) => ({ ...each, name: names[name] ?? name }))
    .map((each) => ({
      stage: stageOf(each, journey),
      step: MILESTONES.indexOf(each.name),
      millis: each.statement.moment.millis,
    }))
    .sort((a, b) => b.stage - a.stage || b.millis - a.millis || b.step - a.step);
  const done = (end: 'boarding' | 'landing') =>
    legsOf(journey).filter((leg) => [leg[end].handling, leg[end].visit[0]].some((each) => each?.actual)).length;
  const sails = state.sailings[0]?.at ?? null;
  return {
    progress: [
      state.listed ? 1 : 0,
      hasSailed(journey) ? 1 : 0,
      happened[0]?.stage ?? -1,
      done('boarding'),
      done('landing'),
      happened[0]?.step ?? -1,
    ],
    reached: happened.map((each) => each.millis),
    prospects: [journey.pod === null ? 0 : 1, sails === null ? Number.NEGATIVE_INFINITY : -Date.parse(sails)],
  };
}
