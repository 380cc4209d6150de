/** Learns how long ships wait for a berth at each port, how late they sail, and how long a lane takes. Pure. */
import { ALL, type HoursGroup, laneOf, MIN_GROUP, type WaitGroup } from '../arrival-model.ts';
import { HOUR } from '../estimating/hours.ts';
import { PRIOR_ANCHORED_WAIT, PRIOR_BERTH_WAIT, PRIOR_SAILS_LATE } from '../estimating/priors.ts';
import { at, laterThan, mix, P50, type Quantiles, quantilesOf, type Weighed } from '../estimating/quantiles.ts';
import { chosenTrust, rounded, Samples, samplesOf, shareOf, sizeOf } from './groups.ts';
import type { PastArrival, PastLeg, WaitingShip } from './past-arrivals.ts';

type Groups = Record<string, HoursGroup>;
type Waits = Record<string, WaitGroup>;
const NEWEST = 500;
const TRUST = 8;
/** Queues grow and go within weeks: the last ships say most. */
const QUEUE = { halfLifeDays: 14, trust: 4 };
/** A ship with a position so near her arrival would have been seen at anchor. */
const SEEN = 36 * HOUR;

/** Of arrivals, and of ships that still wait: without them, a queue would be seen only when it is over. */
export function learnWaits(
  arrivals: readonly PastArrival[],
  waiting: readonly WaitingShip[],
): { waits: Waits; anchoredWaits: Waits } {
  const [waits, anchored] = [new Map<string, Samples>(), new Map<string, Samples>()];
  for (const { legs, at: arrivedAt } of arrivals) {
    const port = (legs[0] as PastLeg).to;
    const anchorings = legs.flatMap(({ anchoredAt }) =>
      anchoredAt !== null && anchoredAt <= arrivedAt ? anchoredAt : [],
    );
    const hours = anchorings.length === 0 ? 0 : (arrivedAt - Math.min(...anchorings)) / HOUR;
    const isKnown = anchorings.length > 0 || legs.some(isSeen);
    for (const key of [port, ALL]) {
      if (isKnown) samplesOf(waits, key).add(hours, arrivedAt);
      if (anchorings.length > 0) samplesOf(anchored, key).add(hours, arrivedAt);
    }
  }
  return {
    waits: learn(waits, waiting, PRIOR_BERTH_WAIT),
    anchoredWaits: learn(anchored, waiting, PRIOR_ANCHORED_WAIT),
  };
}

function isSeen({ arrival, statements }: PastLeg): boolean {
  if (arrival.by === 'ais_berthing') return true;
  return statements.some(({ by, statedAt }) => by.code === 'position' && Math.abs(arrival.at - statedAt) < SEEN);
}

function learn(samples: ReadonlyMap<string, Samples>, waiting: readonly WaitingShip[], prior: Quantiles): Waits {
  const groups = [...samples]
    .filter(([, each]) => each.count >= MIN_GROUP)
    .map(([key, each]) => ({ key, arrivals: each.count, samples: each, weighed: each.newest(NEWEST) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const all = groups.find(({ key }) => key === ALL);
  const usual = all === undefined ? prior : shrunk(all.weighed, prior, TRUST);
  const ports = groups.filter(({ key }) => key !== ALL);
  const trust = chosenTrust(ports.map(({ weighed }) => ({ ...weighed, parentMedian: at(usual, P50) })));
  const usualOfAll = usual.map(rounded);
  return Object.fromEntries([
    ...(all === undefined ? [] : [[ALL, { arrivals: all.arrivals, hours: usualOfAll, usual: usualOfAll }] as const]),
    ...ports.map(({ key, arrivals, samples: own, weighed }) => {
      const longRun = shrunk(weighed, usual, trust);
      const latest = new Samples(own);
      for (const { port, hours, asOf } of waiting) {
        if (port === key) latest.add(at(laterThan(longRun, hours), P50), asOf);
      }
      const hours = shrunk(latest.newest(NEWEST, QUEUE.halfLifeDays), longRun, QUEUE.trust);
      return [key, { arrivals, hours: hours.map(rounded), usual: longRun.map(rounded) }] as const;
    }),
  ]);
}

/** Groups by key, each shrunk to that of `ALL`, and that to the prior. */
export function learnHours(samples: ReadonlyMap<string, Samples>, prior: Quantiles): Groups {
  const groups = Object.entries(learn(samples, [], prior));
  return Object.fromEntries(groups.map(([key, { arrivals, usual }]) => [key, { arrivals, hours: usual }]));
}

const shrunk = (weighed: Weighed, coarser: Quantiles, trust: number): Quantiles =>
  mix(coarser, quantilesOf(weighed), shareOf(sizeOf(weighed), trust));

/** From the planned departure to the real one. */
export function learnSailsLate(arrivals: readonly PastArrival[]): HoursGroup {
  const samples = samplesOf(new Map(), ALL);
  for (const { legs, at: arrivedAt } of arrivals) {
    const [{ departsAt, departedAt }] = legs as [PastLeg];
    if (departsAt !== null && departedAt !== null) samples.add((departedAt - departsAt) / HOUR, arrivedAt);
  }
  const { count } = samples;
  if (count < MIN_GROUP) return { arrivals: 0, hours: PRIOR_SAILS_LATE };
  return { arrivals: count, hours: shrunk(samples.newest(NEWEST), PRIOR_SAILS_LATE, TRUST).map(rounded) };
}

/** By line and lane, and by lane. */
export function learnTransits(arrivals: readonly PastArrival[]): Groups {
  const groups = new Map<string, Samples>();
  for (const { legs } of arrivals) {
    const counted = new Set<string>();
    for (const leg of legs) {
      const lane = laneOf(leg);
      if (leg.from === null || leg.departedAt === null || leg.departedAt >= leg.arrival.at) continue;
      for (const key of [lane, `${leg.line}@${lane}`]) {
        if (counted.has(key)) continue;
        counted.add(key);
        samplesOf(groups, key).add((leg.arrival.at - leg.departedAt) / HOUR, leg.arrival.at);
      }
    }
  }
  return ownHours(groups);
}

/** Groups by key, each by its samples alone. */
export function ownHours(groups: ReadonlyMap<string, Samples>): Groups {
  return Object.fromEntries(
    [...groups]
      .filter(([, { count }]) => count >= MIN_GROUP)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, samples]) => {
        return [key, { arrivals: samples.count, hours: quantilesOf(samples.newest(NEWEST)).map(rounded) }];
      }),
  );
}
