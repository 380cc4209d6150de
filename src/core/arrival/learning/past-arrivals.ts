/**
 * Past arrivals to learn from: those that were reported in time, each once, however many shipments waited for the ship,
 * and the moments of their legs at which a forecast is compared with what came. Pure.
 */
import type { ArrivalLeg } from '../arrival-leg.ts';
import { compare, DAY, HOUR } from '../estimating/hours.ts';

export interface PastLeg extends ArrivalLeg {
  readonly arrival: NonNullable<ArrivalLeg['arrival']>;
}

/** One arrival of a ship, with the legs of the shipments that waited for it, in an order of their own. */
export interface PastArrival {
  readonly at: number;
  readonly reportedAt: number;
  readonly legs: readonly PastLeg[];
}

/** A ship that waits for her berth. */
export interface WaitingShip {
  readonly port: string;
  readonly hours: number;
  readonly asOf: number;
}

export interface Past {
  /** By the time when they were reported. */
  readonly arrivals: readonly PastArrival[];
  readonly waiting: readonly WaitingShip[];
}

const SAME_ARRIVAL = 2 * DAY;
/** Who has not arrived for longer has arrived unnoticed, or never will. */
const LONGEST_WAIT = 21 * DAY;

/** The same for any order of the legs. */
export function pastOf(legs: Iterable<ArrivalLeg>, asOf: number): Past {
  const byShip = new Map<string, PastLeg[]>();
  const arrivals: PastLeg[][] = [];
  const waiting = new Map<string, WaitingShip>();
  for (const leg of legs) {
    const ship = leg.imo ?? (leg.voyage === null ? null : `${leg.line} ${leg.voyage}`);
    const key = ship === null ? null : `${ship} ${leg.to}`;
    if (!isKnown(leg, asOf)) {
      if (key !== null && isWaiting(leg, asOf)) {
        const hours = Math.max((asOf - (leg.anchoredAt ?? asOf)) / HOUR, waiting.get(key)?.hours ?? 0);
        waiting.set(key, { port: leg.to, hours, asOf });
      }
      continue;
    }
    const known = key === null ? undefined : byShip.get(key);
    if (known !== undefined) known.push(leg);
    else if (key !== null) byShip.set(key, [leg]);
    else arrivals.push([leg]);
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
  return {
    arrivals: arrivals
      .map((each) => ({
        at: (each[0] as PastLeg).arrival.at,
        reportedAt: Math.min(...each.map(({ arrival }) => arrival.reportedAt)),
        legs: each,
      }))
      .sort((a, b) => a.reportedAt - b.reportedAt || byArrival(a.legs[0] as PastLeg, b.legs[0] as PastLeg)),
    waiting: [...waiting.entries()].sort(([a], [b]) => compare(a, b)).map(([, each]) => each),
  };
}

function isWaiting({ anchoredAt, endedAt }: ArrivalLeg, asOf: number): boolean {
  if (anchoredAt === null || anchoredAt >= asOf || asOf - anchoredAt > LONGEST_WAIT) return false;
  return endedAt === null || endedAt > asOf;
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
