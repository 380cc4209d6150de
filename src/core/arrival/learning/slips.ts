/**
 * Learns by how much the ETAs of each source are wrong, so many days before: of all sources of a kind, of the source, and
 * how its lanes differ. Pure.
 */
import type { EtaStatement } from '../arrival-leg.ts';
import {
  AGES,
  ageOf,
  groupOf,
  type LearnedSlips,
  MIN_GROUP,
  nearestLead,
  priorGroup,
  type ShiftGroup,
  type SlipGroup,
  type SlipKeys,
  slipKeys,
} from '../arrival-model.ts';
import { correctedEta, isPlausible } from '../estimating/estimates.ts';
import { DAY, HOUR } from '../estimating/hours.ts';
import { LEAD_DAYS } from '../estimating/priors.ts';
import { at, mix, P50, type Quantiles, quantilesOf, spread } from '../estimating/quantiles.ts';
import { etaInForce, orderedStatements } from '../eta-in-force.ts';
import { chosenTrust, type Nested, rounded, Samples, shareOf, sizeOf } from './groups.ts';
import { COMPARED_DAYS, type PastArrival, type PastLeg, POSITION_LIFE } from './past-arrivals.ts';

/** The newest samples of a group that count: older ones are of another plan. */
const NEWEST = { all: 3_000, source: 1_000, shift: 300 } as const;
/** Queues at a port grow and go within weeks, the habits of a lane do not. */
const HALF_LIFE_DAYS = { port: 14, lane: 120 };
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

export interface LearnedGroups {
  readonly slips: Record<string, SlipGroup>;
  readonly ports: Record<string, ShiftGroup>;
  readonly lanes: Record<string, ShiftGroup>;
}

export function learnSlips(compared: readonly ComparedSource[]): LearnedGroups {
  const [all, sources]: [Groups, Groups] = [new Map(), new Map()];
  const kindOf = new Map<string, string>();
  for (const each of compared) {
    kindOf.set(each.keys.source, each.keys.all);
    if (each.counts.all) collect(all, each.keys.all, each.slips, each.at);
    if (each.counts.source) collect(sources, each.keys.source, each.slips, each.at);
  }
  const ofKinds = learnGroups(all, NEWEST.all, priorGroup);
  const ofSources = learnGroups(sources, NEWEST.source, (source) => {
    const kind = kindOf.get(source) as string;
    return groupOf(ofKinds, kind) ?? priorGroup(kind);
  });
  const coarserOf = ({ all: kind, source }: SlipKeys) =>
    groupOf(ofSources, source) ?? groupOf(ofKinds, kind) ?? priorGroup(kind);
  const [ports, lanes] = [new ShiftLearner(), new ShiftLearner()];
  for (const { keys, counts, slips, at: arrivedAt } of compared) {
    if (keys.port !== null && counts.port) ports.add(keys.port, coarserOf(keys), slips, arrivedAt, null);
  }
  const ofPorts = ports.learned(HALF_LIFE_DAYS.port);
  for (const { keys, counts, slips, at: arrivedAt } of compared) {
    const port = keys.port === null ? undefined : groupOf(ofPorts, keys.port);
    if (counts.lane) lanes.add(keys.lane, coarserOf(keys), slips, arrivedAt, port ?? null);
  }
  return { slips: { ...ofKinds, ...ofSources }, ports: ofPorts, lanes: lanes.learned(HALF_LIFE_DAYS.lane) };
}

/** The forecasts of one source for one arrival. */
export interface ComparedSource {
  readonly keys: SlipKeys;
  readonly slips: Slips;
  readonly at: number;
  /** One ship's arrival counts once in each group, however many shipments waited for it. */
  readonly counts: Readonly<Record<keyof SlipKeys, boolean>>;
}

export function comparedArrival({ legs }: PastArrival): ComparedSource[] {
  const counted = new Set<string>();
  const isFirst = (key: string) => !counted.has(key) && counted.add(key) !== undefined;
  return legs.flatMap((leg) =>
    orderedStatements(leg).flatMap((statements) => {
      const compared = comparedSource(statements, leg);
      if (compared === null) return [];
      const { keys, slips } = compared;
      const counts = {
        ...{ all: isFirst(keys.all), source: isFirst(keys.source) },
        ...{ port: keys.port !== null && isFirst(keys.port), lane: isFirst(keys.lane) },
      };
      return [{ keys, slips, at: leg.arrival.at, counts }];
    }),
  );
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
    slips[cell] = (endOf(leg, isPosition) - Math.max(eta, now)) / HOUR;
    of = stated.of;
  }
  return of === null ? null : { keys: slipKeys(leg, { by, of }), slips };
}

/** A position forecasts when the ship comes to the port; how long she waits there is learned by itself. */
const endOf = ({ anchoredAt, arrival }: PastLeg, isPosition: boolean) =>
  isPosition && anchoredAt !== null ? Math.min(anchoredAt, arrival.at) : arrival.at;

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

/** How ports and lanes differ from the arrivals of their sources, whatever the age of the ETA. */
class ShiftLearner {
  readonly #groups = new Map<string, { arrivals: number; own: number; usual: number; leads: readonly Samples[] }>();

  add(key: string, coarser: SlipGroup, slips: Slips, arrivedAt: number, port: ShiftGroup | null): void {
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { arrivals: 0, own: 0, usual: 0, leads: LEAD_DAYS.map(() => new Samples()) };
      this.#groups.set(key, group);
    }
    group.arrivals += 1;
    for (let cell = 0; cell < CELLS; cell += 1) {
      const hours = slips[cell] as number;
      if (Number.isNaN(hours)) continue;
      const lead = cell % LEAD_DAYS.length;
      const { slips: usual } = coarser.byAge[Math.floor(cell / LEAD_DAYS.length)] as LearnedSlips;
      const quantiles = usual[lead] as Quantiles;
      const residual = hours - at(quantiles, P50) - (port?.shiftHours[lead] ?? 0);
      (group.leads[lead] as Samples).add(residual, arrivedAt);
      // An omitted port makes a ship ten days late: that says nothing about the other voyages.
      const expected = spread(quantiles);
      group.own += Math.min(Math.abs(residual), 2.5 * expected);
      group.usual += expected;
    }
  }

  learned(halfLifeDays: number): Record<string, ShiftGroup> {
    const sorted = [...this.#groups]
      .filter(([, { arrivals }]) => arrivals >= MIN_GROUP)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, group]) => ({
        ...{ key, arrivals: group.arrivals, ratio: group.usual > 0 ? group.own / group.usual : 1 },
        leads: group.leads.map((each) => ({ ...each.newest(NEWEST.shift, halfLifeDays), parentMedian: 0 })),
      }));
    const trust = chosenTrust(sorted.flatMap(({ leads }) => leads));
    return Object.fromEntries(
      sorted.map(({ key, arrivals, ratio, leads }) => {
        const shiftHours = leads.map((each) =>
          each.sorted.length < MIN_GROUP ? 0 : rounded(shareOf(sizeOf(each), trust) * at(quantilesOf(each), P50)),
        );
        const stretch = 1 + shareOf(arrivals, trust) * (Math.min(Math.max(ratio, 0.4), 2.5) - 1);
        return [key, { arrivals, shiftHours, stretch: Math.round(stretch * 100) / 100 }];
      }),
    );
  }
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
