/**
 * Learns by how much the ETAs of each source are wrong, so many days before: of all sources of a kind, of the source, and
 * how its lanes differ. Pure.
 */
import type { EtaStatement } from '../arrival-leg.ts';
import {
  AGES,
  ageOf,
  groupOf,
  type LaneGroup,
  type LearnedSlips,
  MIN_GROUP,
  nearestLead,
  priorGroup,
  type SlipGroup,
  type SlipKeys,
  slipKeys,
} from '../arrival-model.ts';
import { correctedEta, isPlausible } from '../estimates.ts';
import { etaInForce, orderedStatements } from '../eta-in-force.ts';
import { DAY, HOUR, sum } from '../hours.ts';
import { LEAD_DAYS } from '../priors.ts';
import { at, mix, P50, type Quantiles, quantilesOf, spread } from '../quantiles.ts';
import { chosenTrust, type Nested, rounded, Samples, shareOf, sizeOf } from './groups.ts';
import { COMPARED_DAYS, type PastArrival, type PastLeg, POSITION_LIFE } from './past-arrivals.ts';

/** The newest samples of a group that count: older ones are of another plan. */
const NEWEST = { all: 3_000, source: 1_000, lane: 300 } as const;
/** How much samples of the next lead count where there are none, for each step; and those of the other age. */
const BORROWED = 0.5;
const OTHER_AGE = 0.9;

/** Of one source on one leg, at each age and lead: hours from the ETA to the arrival. NaN where there was none. */
type Slips = Float64Array;
const CELLS = AGES.length * LEAD_DAYS.length;
const cellOf = (age: number, lead: number) => age * LEAD_DAYS.length + lead;

interface Collected {
  arrivals: number;
  /** By `cellOf`. */
  readonly cells: readonly Samples[];
}
type Groups = Map<string, Collected>;

export function learnSlips(arrivals: readonly PastArrival[]): {
  slips: Record<string, SlipGroup>;
  lanes: Record<string, LaneGroup>;
} {
  const [all, sources, lanes]: [Groups, Groups, Groups] = [new Map(), new Map(), new Map()];
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
          collect(groups, key, slips, leg.arrival.at);
        }
      }
    }
  }
  const coarsest = learnGroups(all, NEWEST.all, priorGroup);
  const ofSources = learnGroups(sources, NEWEST.source, (key) => {
    const coarser = (keysOf.get(key) as SlipKeys).all;
    return groupOf(coarsest, coarser) ?? priorGroup(coarser);
  });
  const ofLane = (key: string) => {
    const { all: kind, source } = keysOf.get(key) as SlipKeys;
    return groupOf(ofSources, source) ?? groupOf(coarsest, kind) ?? priorGroup(kind);
  };
  return { slips: { ...coarsest, ...ofSources }, lanes: learnLanes(lanes, ofLane) };
}

/** The forecasts of one source for a leg, each so many days before. */
function comparedSource(statements: readonly EtaStatement[], leg: PastLeg): { keys: SlipKeys; slips: Slips } | null {
  const by = statements[0]?.by;
  const isPosition = by?.kind === 'prediction';
  if (by === undefined || (isPosition && by.code !== 'position')) return null;
  const slips = new Float64Array(CELLS).fill(Number.NaN);
  const distances = new Float64Array(CELLS).fill(Number.POSITIVE_INFINITY);
  let of: EtaStatement['of'] | null = null;
  for (const days of COMPARED_DAYS) {
    const now = leg.arrival.at - days * DAY;
    const stated = etaInForce(statements, now);
    if (stated === null || !isPlausible(stated.eta, leg, now)) continue;
    if (isPosition && (now - stated.since > POSITION_LIFE || isAnchored(leg, now))) continue;
    const eta = isPosition ? stated.eta : correctedEta(stated, leg, now);
    const lead = (eta - now) / DAY;
    const nearest = nearestLead(lead);
    const cell = cellOf(isPosition ? 0 : Math.round(ageOf(stated.since, now)), nearest);
    const distance = Math.abs(lead - (LEAD_DAYS[nearest] as number));
    // Each leg once in each of them, by the forecast that is nearest.
    if (distance >= (distances[cell] as number)) continue;
    distances[cell] = distance;
    slips[cell] = (leg.arrival.at - Math.max(eta, now)) / HOUR;
    of = stated.of;
  }
  return of === null ? null : { keys: slipKeys(leg, { by, of }), slips };
}

const isAnchored = ({ anchoredAt }: PastLeg, now: number) => anchoredAt !== null && anchoredAt <= now;

function collect(groups: Groups, key: string, slips: Slips, arrivedAt: number): void {
  let group = groups.get(key);
  if (group === undefined) {
    group = { arrivals: 0, cells: Array.from({ length: CELLS }, () => new Samples()) };
    groups.set(key, group);
  }
  group.arrivals += 1;
  slips.forEach((hours, cell) => {
    if (!Number.isNaN(hours)) (group.cells[cell] as Samples).add(hours, arrivedAt);
  });
}

function learnGroups(groups: Groups, newest: number, coarserOf: (key: string) => SlipGroup): Record<string, SlipGroup> {
  const sorted = sortedGroups(groups, newest, coarserOf);
  const trust = chosenTrust(sorted.flatMap(({ cells }) => cells));
  return Object.fromEntries(
    sorted.map(({ key, arrivals, cells }) => {
      const coarser = coarserOf(key);
      const known = cells.map((each) => (each.sorted.length < MIN_GROUP ? null : quantilesOf(each)));
      const byAge = AGES.map((_, age) =>
        learnedLeads({ cells, known }, age, coarser.byAge[age] as LearnedSlips, trust),
      );
      return [key, { arrivals, byAge }];
    }),
  );
}

interface Known {
  readonly cells: readonly Nested[];
  /** Null: too few samples. */
  readonly known: readonly (Quantiles | null)[];
}

/**
 * By lead, of one age. Where the group has no samples of a cell, those of the other age at the same lead are better than
 * those of other sources, and those of the same age at the next lead are better still.
 */
function learnedLeads(group: Known, age: number, coarser: LearnedSlips, trust: number): LearnedSlips {
  const slips: Quantiles[] = [];
  const learned: number[] = [];
  for (const lead of LEAD_DAYS.keys()) {
    const nearest = nearestKnown(group.known, age, lead);
    let above = coarser.slips[lead] as Quantiles;
    let before = coarser.learned[lead] as number;
    const steps: (readonly [cell: number, of: number])[] =
      nearest === lead ? [] : [[cellOf(1 - age, lead), OTHER_AGE] as const];
    if (nearest !== null) steps.push([cellOf(age, nearest), BORROWED ** Math.abs(nearest - lead)]);
    for (const [cell, of] of steps) {
      const own = group.known[cell];
      if (own === null || own === undefined) continue;
      const share = of * shareOf(sizeOf(group.cells[cell] as Nested), trust);
      above = mix(above, own, share);
      before = share + (1 - share) * before;
    }
    slips.push(above.map(rounded));
    learned.push(Math.round(before * 100) / 100);
  }
  return { slips, learned };
}

/** Slips before and after the ETA are different things: neither is borrowed for the other. */
function nearestKnown(known: readonly (Quantiles | null)[], age: number, lead: number): number | null {
  const isPast = (index: number) => (LEAD_DAYS[index] as number) < 0;
  const candidates = [...LEAD_DAYS.keys()].filter(
    (each) => known[cellOf(age, each)] !== null && isPast(each) === isPast(lead),
  );
  return candidates.reduce<number | null>(
    (best, each) => (best === null || Math.abs(each - lead) < Math.abs(best - lead) ? each : best),
    null,
  );
}

function learnLanes(groups: Groups, coarserOf: (key: string) => SlipGroup): Record<string, LaneGroup> {
  const sorted = sortedGroups(groups, NEWEST.lane, coarserOf);
  const trust = chosenTrust(sorted.flatMap(({ cells }) => cells));
  return Object.fromEntries(
    sorted.map(({ key, arrivals, cells }) => {
      const coarser = coarserOf(key);
      let [own, usual, samples] = [0, 0, 0];
      const shiftHours = AGES.map((_, age) =>
        LEAD_DAYS.map((__, lead) => {
          const cell = cells[cellOf(age, lead)] as Nested;
          if (cell.sorted.length < MIN_GROUP) return 0;
          const median = at(quantilesOf(cell), P50);
          own += sum([...cell.sorted].map((value) => Math.abs(value - median)));
          usual += spread((coarser.byAge[age] as LearnedSlips).slips[lead] as Quantiles) * cell.sorted.length;
          samples += cell.sorted.length;
          return rounded(shareOf(sizeOf(cell), trust) * (median - cell.parentMedian));
        }),
      );
      // A lane's forecasts at different times before are of the same voyages.
      const share = shareOf(Math.min(samples, arrivals), trust);
      const ratio = usual > 0 ? Math.min(Math.max(own / usual, 0.4), 2.5) : 1;
      return [key, { arrivals, shiftHours, stretch: Math.round((1 + share * (ratio - 1)) * 100) / 100 }];
    }),
  );
}

interface SortedGroup {
  readonly key: string;
  readonly arrivals: number;
  readonly cells: readonly Nested[];
}

function sortedGroups(groups: Groups, newest: number, coarserOf: (key: string) => SlipGroup): SortedGroup[] {
  return [...groups]
    .filter(([, { arrivals }]) => arrivals >= MIN_GROUP)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { arrivals, cells }]) => {
      const above = coarserOf(key).byAge.flatMap(({ slips }) => slips.map((each) => at(each, P50)));
      const nested = cells.map((each, cell) => ({ ...each.newest(newest), parentMedian: above[cell] as number }));
      return { key, arrivals, cells: nested };
    });
}
