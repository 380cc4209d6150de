/** Learns how long ships wait for a berth, of each port, and how long a lane takes. Pure. */
import { ALL, type HoursGroup, laneOf, MIN_GROUP } from '../arrival-model.ts';
import { HOUR } from '../hours.ts';
import { PRIOR_ANCHORED_WAIT, PRIOR_BERTH_WAIT } from '../priors.ts';
import { at, mix, P50, type Quantiles, quantilesOf } from '../quantiles.ts';
import { addTo, ascending, chosenTrust, rounded, shareOf } from './groups.ts';
import type { PastArrival, PastLeg } from './past-arrivals.ts';

type Groups = Record<string, HoursGroup>;
const NEWEST = 500;

export function learnWaits(arrivals: readonly PastArrival[]): { waits: Groups; anchoredWaits: Groups } {
  const [waits, anchored] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const { legs, at: arrivedAt } of arrivals) {
    const port = (legs[0] as PastLeg).to;
    const anchorings = legs.flatMap(({ anchoredAt }) =>
      anchoredAt !== null && anchoredAt <= arrivedAt ? anchoredAt : [],
    );
    if (anchorings.length > 0) {
      const hours = (arrivedAt - Math.min(...anchorings)) / HOUR;
      for (const key of [port, ALL]) {
        addTo(waits, key, hours);
        addTo(anchored, key, hours);
      }
      // Where AIS saw her make fast, it would have seen her anchor.
    } else if (legs.some(({ arrival }) => arrival.by === 'ais_berthing')) {
      for (const key of [port, ALL]) addTo(waits, key, 0);
    }
  }
  return { waits: learn(waits, PRIOR_BERTH_WAIT), anchoredWaits: learn(anchored, PRIOR_ANCHORED_WAIT) };
}

function learn(samples: ReadonlyMap<string, number[]>, prior: Quantiles): Groups {
  const groups = [...samples]
    .filter(([, values]) => values.length >= MIN_GROUP)
    .map(([key, values]) => ({ key, arrivals: values.length, sorted: ascending(values.slice(-NEWEST)) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const all = groups.find(({ key }) => key === ALL);
  const usual = all === undefined ? prior : shrunk(all.sorted, prior, 12);
  const ports = groups.filter(({ key }) => key !== ALL);
  const trust = chosenTrust(ports.map(({ sorted }) => ({ sorted, parentMedian: at(usual, P50) })));
  return Object.fromEntries([
    ...(all === undefined ? [] : [[ALL, { arrivals: all.arrivals, hours: usual.map(rounded) }] as const]),
    ...ports.map(({ key, arrivals, sorted }) => {
      return [key, { arrivals, hours: shrunk(sorted, usual, trust).map(rounded) }] as const;
    }),
  ]);
}

const shrunk = (sorted: ArrayLike<number>, coarser: Quantiles, trust: number): Quantiles =>
  mix(coarser, quantilesOf(sorted), shareOf(sorted.length, trust));

/** By line and lane, and by lane. */
export function learnTransits(arrivals: readonly PastArrival[]): Groups {
  const samples = new Map<string, number[]>();
  for (const { legs } of arrivals) {
    const counted = new Set<string>();
    for (const leg of legs) {
      const lane = laneOf(leg);
      if (leg.from === null || leg.departedAt === null || leg.departedAt >= leg.arrival.at) continue;
      for (const key of [lane, `${leg.line}@${lane}`]) {
        if (counted.has(key)) continue;
        counted.add(key);
        addTo(samples, key, (leg.arrival.at - leg.departedAt) / HOUR);
      }
    }
  }
  return Object.fromEntries(
    [...samples]
      .filter(([, values]) => values.length >= MIN_GROUP)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, values]) => {
        const hours = quantilesOf(ascending(values.slice(-NEWEST))).map(rounded);
        return [key, { arrivals: values.length, hours }];
      }),
  );
}
