/** Learns by how much each source's ETAs are wrong, so many days before: of all, of the source, of the lane. Pure. */

import type { EtaStatement } from '../arrival-leg.ts';
import {
  groupOf,
  type LaneGroup,
  MIN_GROUP,
  nearestLead,
  priorSlips,
  type SlipGroup,
  type SlipKeys,
  slipKeys,
} from '../arrival-model.ts';
import { correctedEta } from '../estimates.ts';
import { etaInForce, orderedStatements } from '../eta-in-force.ts';
import { DAY, HOUR } from '../hours.ts';
import { LEAD_DAYS } from '../priors.ts';
import { at, mix, P50, type Quantiles, quantilesOf, spread } from '../quantiles.ts';
import { ascending, chosenTrust, medianOf, type Nested, rounded, shareOf } from './groups.ts';
import { COMPARED_DAYS, type PastArrival, type PastLeg } from './past-arrivals.ts';

/** The newest samples of a group that count: older ones are of another plan. */
const NEWEST = { all: 4_000, source: 1_500, lane: 400 } as const;
/** A stored position older than this is no forecast any more. */
const POSITION_LIFE = 2 * DAY;

/** Of one source on one leg: hours from its ETA to the arrival, by `LEAD_DAYS`; NaN where there was none. */
type Slips = Float64Array;

interface Samples {
  arrivals: number;
  /** By `LEAD_DAYS`, in the order of the arrivals. */
  readonly slips: number[][];
}

export interface LearnedSlips {
  readonly slips: Record<string, SlipGroup>;
  readonly lanes: Record<string, LaneGroup>;
}

export function learnSlips(arrivals: readonly PastArrival[]): LearnedSlips {
  const [all, sources, lanes] = [new Map<string, Samples>(), new Map<string, Samples>(), new Map<string, Samples>()];
  const keysOf = new Map<string, SlipKeys>();
  for (const { legs } of arrivals) {
    const counted = new Set<string>();
    for (const leg of legs) {
      for (const statements of orderedStatements(leg)) {
        const compared = comparedSource(statements, leg);
        if (compared === null) continue;
        const { keys, slips } = compared;
        keysOf.set(keys.source, keys).set(keys.lane, keys);
        for (const [groups, key] of [
          [all, keys.all],
          [sources, keys.source],
          [lanes, keys.lane],
        ] as const) {
          // One ship's arrival counts once, however many shipments waited for it.
          if (counted.has(key)) continue;
          counted.add(key);
          add(groups, key, slips);
        }
      }
    }
  }
  const learnedAll = learnGroups(all, NEWEST.all, (key) => ({
    ...{ arrivals: 0, slips: priorSlips(key), learned: LEAD_DAYS.map(() => 0) },
  }));
  const learnedSources = learnGroups(sources, NEWEST.source, (key) => {
    const coarser = (keysOf.get(key) as SlipKeys).all;
    return groupOf(learnedAll, coarser) ?? { arrivals: 0, slips: priorSlips(coarser), learned: LEAD_DAYS.map(() => 0) };
  });
  const slips = { ...learnedAll, ...learnedSources };
  const ofLane = (key: string) => {
    const { all: coarsest, source } = keysOf.get(key) as SlipKeys;
    return (groupOf(slips, source) ?? groupOf(slips, coarsest))?.slips ?? priorSlips(coarsest);
  };
  return { slips, lanes: learnLanes(lanes, ofLane) };
}

/** The forecasts of one source for a leg, each so many days before. */
function comparedSource(statements: readonly EtaStatement[], leg: PastLeg): { keys: SlipKeys; slips: Slips } | null {
  const by = statements[0]?.by;
  const isPosition = by?.kind === 'prediction';
  if (by === undefined || (isPosition && by.code !== 'position')) return null;
  const slips = new Float64Array(LEAD_DAYS.length).fill(Number.NaN);
  const distances = new Float64Array(LEAD_DAYS.length).fill(Number.POSITIVE_INFINITY);
  let of: EtaStatement['of'] | null = null;
  for (const days of COMPARED_DAYS) {
    const now = leg.arrival.at - days * DAY;
    const stated = etaInForce(statements, now);
    if (stated === null) continue;
    if (isPosition && (now - stated.since > POSITION_LIFE || isAnchored(leg, now))) continue;
    const departure = leg.departedAt ?? leg.departsAt;
    if (departure !== null && stated.eta <= departure) continue;
    const eta = isPosition ? stated.eta : correctedEta(stated, leg, now);
    const lead = (eta - now) / DAY;
    const node = nearestLead(lead);
    const distance = Math.abs(lead - (LEAD_DAYS[node] as number));
    // Each leg once at each of them, by the forecast that is nearest.
    if (distance >= (distances[node] as number)) continue;
    distances[node] = distance;
    slips[node] = (leg.arrival.at - Math.max(eta, now)) / HOUR;
    of = stated.of;
  }
  return of === null ? null : { keys: slipKeys(leg, { by, of }), slips };
}

const isAnchored = ({ anchoredAt }: PastLeg, now: number) => anchoredAt !== null && anchoredAt <= now;

function add(groups: Map<string, Samples>, key: string, slips: Slips): void {
  let group = groups.get(key);
  if (group === undefined) {
    group = { arrivals: 0, slips: LEAD_DAYS.map(() => []) };
    groups.set(key, group);
  }
  group.arrivals += 1;
  for (let node = 0; node < slips.length; node += 1) {
    const hours = slips[node] as number;
    if (!Number.isNaN(hours)) (group.slips[node] as number[]).push(hours);
  }
}

function learnGroups(
  groups: ReadonlyMap<string, Samples>,
  newest: number,
  coarserOf: (key: string) => SlipGroup,
): Record<string, SlipGroup> {
  const sorted = sortedGroups(groups, newest, (key) => coarserOf(key).slips);
  const trust = chosenTrust(sorted.flatMap(({ nodes }) => nodes));
  const learned = new Map<string, SlipGroup>();
  for (const { key, arrivals, nodes } of sorted) {
    const coarser = coarserOf(key);
    const shares = nodes.map(({ sorted: values }) => (values.length < MIN_GROUP ? 0 : shareOf(values.length, trust)));
    learned.set(key, {
      arrivals,
      slips: nodes.map(({ sorted: values }, node) => {
        const above = coarser.slips[node] as Quantiles;
        const share = shares[node] as number;
        return (share === 0 ? above : mix(above, quantilesOf(values), share)).map(rounded);
      }),
      learned: shares.map((share, node) => {
        const above = coarser.learned[node] as number;
        return Math.round((share + (1 - share) * above) * 100) / 100;
      }),
    });
  }
  return Object.fromEntries(learned);
}

function learnLanes(
  groups: ReadonlyMap<string, Samples>,
  coarserOf: (key: string) => readonly Quantiles[],
): Record<string, LaneGroup> {
  const sorted = sortedGroups(groups, NEWEST.lane, coarserOf);
  const trust = chosenTrust(sorted.flatMap(({ nodes }) => nodes));
  const learned = new Map<string, LaneGroup>();
  for (const { key, arrivals, nodes } of sorted) {
    const coarser = coarserOf(key);
    let [own, usual, samples] = [0, 0, 0];
    const shiftHours = nodes.map(({ sorted: values, parentMedian }, node) => {
      if (values.length < MIN_GROUP) return 0;
      const median = medianOf(values);
      for (const value of values as Float64Array) own += Math.abs(value - median);
      usual += spread(coarser[node] as Quantiles) * values.length;
      samples += values.length;
      return rounded(shareOf(values.length, trust) * (median - parentMedian));
    });
    // A lane's forecasts at different times before are of the same voyages.
    const share = shareOf(samples / LEAD_DAYS.length, trust);
    const ratio = usual > 0 ? Math.min(Math.max(own / usual, 0.4), 2.5) : 1;
    learned.set(key, { arrivals, shiftHours, stretch: Math.round((1 + share * (ratio - 1)) * 100) / 100 });
  }
  return Object.fromEntries(learned);
}

interface SortedGroup {
  readonly key: string;
  readonly arrivals: number;
  readonly nodes: readonly Nested[];
}

function sortedGroups(
  groups: ReadonlyMap<string, Samples>,
  newest: number,
  coarserOf: (key: string) => readonly Quantiles[],
): SortedGroup[] {
  return [...groups]
    .filter(([, { arrivals }]) => arrivals >= MIN_GROUP)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { arrivals, slips }]) => {
      const coarser = coarserOf(key);
      const nodes = slips.map((values, node) => ({
        sorted: ascending(values.slice(-newest)),
        parentMedian: at(coarser[node] as Quantiles, P50),
      }));
      return { key, arrivals, nodes };
    });
}
