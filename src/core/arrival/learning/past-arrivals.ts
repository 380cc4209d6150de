/**
 * Past arrivals to learn from: those that were reported in time, each once, however many shipments waited for the ship,
 * and the moments of their legs at which a forecast is compared with what came. Pure.
 */
import type { ArrivalLeg } from '../arrival-leg.ts';
import { compare, DAY } from '../hours.ts';

export interface PastLeg extends ArrivalLeg {
  readonly arrival: NonNullable<ArrivalLeg['arrival']>;
}

/** One arrival of a ship, with the legs of the shipments that waited for it, in an order of their own. */
export interface PastArrival {
  readonly at: number;
  readonly reportedAt: number;
  readonly legs: readonly PastLeg[];
}

const SAME_ARRIVAL = 2 * DAY;

/** By the time when they were reported; the same for any order of the legs. */
export function pastArrivals(legs: Iterable<ArrivalLeg>, asOf: number): PastArrival[] {
  const byShip = new Map<string, PastLeg[]>();
  const arrivals: PastLeg[][] = [];
  for (const leg of legs) {
    if (!isKnown(leg, asOf)) continue;
    const ship = leg.imo ?? (leg.voyage === null ? null : `${leg.line} ${leg.voyage}`);
    if (ship === null) {
      arrivals.push([leg]);
      continue;
    }
    const key = `${ship} ${leg.to}`;
    const known = byShip.get(key);
    if (known === undefined) byShip.set(key, [leg]);
    else known.push(leg);
  }
  for (const each of byShip.values()) {
    let current: PastLeg[] = [];
    for (const leg of each.sort(byArrival)) {
      const first = current[0];
      if (first === undefined || leg.arrival.at - first.arrival.at > SAME_ARRIVAL) {
        current = [leg];
        arrivals.push(current);
      } else current.push(leg);
    }
  }
  return arrivals
    .map((each) => ({
      at: (each[0] as PastLeg).arrival.at,
      reportedAt: Math.min(...each.map(({ arrival }) => arrival.reportedAt)),
      legs: each,
    }))
    .sort((a, b) => a.reportedAt - b.reportedAt || byArrival(a.legs[0] as PastLeg, b.legs[0] as PastLeg));
}

function isKnown(leg: ArrivalLeg, asOf: number): leg is PastLeg {
  return leg.arrival !== null && leg.arrival.reportedAt < asOf && leg.arrival.at <= asOf;
}

function byArrival(a: PastLeg, b: PastLeg): number {
  return (
    a.arrival.at - b.arrival.at ||
    compare(a.to, b.to) ||
    compare(a.line, b.line) ||
    compare(a.from ?? '', b.from ?? '') ||
    compare(a.imo ?? '', b.imo ?? '') ||
    compare(a.voyage ?? '', b.voyage ?? '') ||
    a.sequence - b.sequence ||
    (a.departedAt ?? 0) - (b.departedAt ?? 0) ||
    a.statements.length - b.statements.length ||
    (a.statements[0]?.eta ?? 0) - (b.statements[0]?.eta ?? 0)
  );
}

/** A stored position older than this is no forecast any more. */
export const POSITION_LIFE = 2 * DAY;

/** Days before the arrival at which its forecasts are compared: closer together near it, as errors change there. */
export const COMPARED_DAYS = [
  36, 30, 25, 21, 17, 14, 12, 10, 8.5, 7, 6, 5, 4, 3, 2.5, 2, 1.5, 1, 0.75, 0.5, 0.25,
] as const;
