/**
 * How the last ships came to each port, as it was known at any moment: queues grow and go within weeks, and slips with
 * them. Pure.
 */
import { MIN_GROUP } from '../arrival-model.ts';
import { DAY, HOUR } from '../estimating/hours.ts';
import { NO_RECENT, type RecentArrivals } from '../estimating/second-look-model.ts';
import { etaInForce, orderedStatements } from '../eta-in-force.ts';
import { rounded } from './groups.ts';
import { type PastArrival, type PastLeg, POSITION_LIFE } from './past-arrivals.ts';

interface Recent {
  readonly at: number;
  readonly reportedAt: number;
  /** Null: not known. */
  readonly slip: number | null;
  readonly positionSlip: number | null;
  readonly wait: number;
}

/** Days before the arrival at which its forecasts are compared. */
const COMPARED_AT = 7 * DAY;
/** The newest ones of a port; the ones before weigh nothing. */
const NEWEST = 80;
const HALF_LIFE_DAYS = { slip: 10, usualSlip: 90, positionSlip: 14, wait: 14 };
/** So many ships that came as forecast are assumed beside them. */
const TRUST = 3;
const MOST_HOURS = 200;

export class RecentByPort {
  readonly #byPort = new Map<string, Recent[]>();

  /** @param arrivals in the order of their reports */
  constructor(arrivals: readonly PastArrival[]) {
    for (const arrival of arrivals) {
      const [leg] = arrival.legs as [PastLeg];
      if (leg.target === 'inland_destination') continue;
      const known = this.#byPort.get(leg.to);
      if (known === undefined) this.#byPort.set(leg.to, [recentOf(arrival, leg)]);
      else known.push(recentOf(arrival, leg));
    }
  }

  /** What the arrivals reported before `now` say. */
  at(port: string, now: number): RecentArrivals {
    const all = this.#byPort.get(port) ?? [];
    let [low, count] = [0, all.length];
    while (low < count) {
      const middle = (low + count) >> 1;
      if ((all[middle] as Recent).reportedAt < now) low = middle + 1;
      else count = middle;
    }
    if (count < MIN_GROUP) return NO_RECENT;
    const newest = all.slice(Math.max(0, count - NEWEST), count);
    const mean = (of: (each: Recent) => number | null, halfLifeDays: number) => {
      let [weights, total] = [TRUST, 0];
      for (const each of newest) {
        const hours = of(each);
        if (hours === null) continue;
        const weight = 2 ** ((each.at - now) / (halfLifeDays * DAY));
        weights += weight;
        total += weight * hours;
      }
      return rounded(total / weights);
    };
    return {
      slip: mean(({ slip }) => slip, HALF_LIFE_DAYS.slip),
      usualSlip: mean(({ slip }) => slip, HALF_LIFE_DAYS.usualSlip),
      positionSlip: mean(({ positionSlip }) => positionSlip, HALF_LIFE_DAYS.positionSlip),
      wait: mean(({ wait }) => wait, HALF_LIFE_DAYS.wait),
    };
  }

  all(now: number): Record<string, RecentArrivals> {
    const ports = [...this.#byPort.keys()].sort();
    return Object.fromEntries(
      ports.flatMap((port) => {
        const recent = this.at(port, now);
        return recent === NO_RECENT ? [] : [[port, recent] as const];
      }),
    );
  }
}

function recentOf({ at, reportedAt }: PastArrival, leg: PastLeg): Recent {
  const [now, sources] = [at - COMPARED_AT, orderedStatements(leg)];
  const late = (eta: number) => Math.min(Math.max((at - eta) / HOUR, -MOST_HOURS), MOST_HOURS);
  const line = etaInForce(sources.find(([first]) => first?.by.kind === 'shipping_line') ?? [], now);
  const position = etaInForce(sources.find(([first]) => first?.by.code === 'position') ?? [], now);
  return {
    ...{ at, reportedAt, slip: line === null ? null : late(line.eta) },
    positionSlip: position === null || now - position.since > POSITION_LIFE ? null : late(position.eta),
    wait: leg.anchoredAt === null ? 0 : Math.min(Math.max((at - leg.anchoredAt) / HOUR, 0), MOST_HOURS),
  };
}
