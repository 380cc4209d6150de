/** Learns how long after the arrival containers are discharged and can be picked up, and how long they take inland. Pure. */
import { ALL, type ArrivalModel, laneOf } from '../arrival-model.ts';
import { HOUR } from '../estimating/hours.ts';
import { PRIOR_AVAILABLE, PRIOR_DISCHARGE } from '../estimating/priors.ts';
import { type Samples, samplesOf } from '../learning/groups.ts';
import type { PastArrival, PastLeg } from '../learning/past-arrivals.ts';
import { learnHours, ownHours } from '../learning/waits.ts';
import { terminalKey } from './availability.ts';

/** What takes longer says nothing of the terminal: a box that was forgotten, or a report that came much later. */
const MOST_HOURS = 30 * 24;

export type Onward = Pick<ArrivalModel, 'discharges' | 'availabilities' | 'onward'>;

/** A call of a ship counts once at each terminal: by its first container. */
export function learnOnward(arrivals: readonly PastArrival[]): Onward {
  const [discharges, availabilities, onward] = [
    new Map<string, Samples>(),
    new Map<string, Samples>(),
    new Map<string, Samples>(),
  ];
  for (const { legs } of arrivals) {
    const atTerminals = Map.groupBy(legs, ({ to, terminal }) => terminalKey(to, terminal));
    for (const [terminal, own] of atTerminals) {
      const first = own[0] as PastLeg;
      const isInland = first.target === 'inland_destination';
      const keys = new Set([terminal, first.to, ...(isInland ? [] : [ALL])]);
      const add = (samples: Map<string, Samples>, hours: readonly number[]) => {
        const likely = hours.filter((each) => each >= 0 && each <= MOST_HOURS);
        if (likely.length === 0) return;
        for (const key of keys) samplesOf(samples, key).add(Math.min(...likely), first.arrival.at);
      };
      const isRealArrival = ({ arrival }: PastLeg) => arrival.by !== 'discharge' && arrival.isDay !== true;
      const known = own.filter(isRealArrival);
      if (!isInland)
        add(
          discharges,
          known.flatMap(({ arrival, dischargedAt }) => hoursBetween(arrival.at, dischargedAt)),
        );
      add(
        availabilities,
        own.flatMap(({ arrival, dischargedAt, availableAt }) =>
          hoursBetween(isInland ? arrival.at : dischargedAt, availableAt),
        ),
      );
    }
    for (const leg of legs) {
      if (leg.target !== 'inland_destination' || leg.landedAt == null) continue;
      for (const hours of hoursBetween(leg.landedAt, leg.arrival.at))
        if (hours > 0 && hours <= 2 * MOST_HOURS) samplesOf(onward, laneOf(leg)).add(hours, leg.arrival.at);
    }
  }
  return {
    discharges: learnHours(discharges, PRIOR_DISCHARGE),
    availabilities: learnHours(availabilities, PRIOR_AVAILABLE),
    // One lane says nothing of another.
    onward: ownHours(onward),
  };
}

const hoursBetween = (from: number | null, to: number | null): number[] =>
  from === null || to === null ? [] : [(to - from) / HOUR];
