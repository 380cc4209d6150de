/**
 * What many calls of ships add up to, and what one call adds: that which its shipments have in common counts once. A call is
 * taken out again by the same shares with which it was added. Pure.
 */
import type { MeasuredEtas } from '../accuracy.ts';
import { type ArrivalLeg, type DaysOut, type Forecaster, keyOfForecaster } from '../arrival-leg.ts';
import { ErrorSums, type StoredErrors } from './error-sums.ts';

/** What one of the shipments adds that none before it on the same lane of the same line has. Plain JSON. */
export interface CallShare {
  readonly line: string;
  readonly from: string | null;
  readonly etas: readonly MeasuredEtas[];
}

/** @param legs of one call; the first that has a figure counts */
export function sharesOf<Leg extends Pick<ArrivalLeg, 'line' | 'from'> & { readonly etas: readonly MeasuredEtas[] }>(
  legs: readonly Leg[],
): (Leg & CallShare)[] {
  const seen = new Set<string>();
  return legs.flatMap((leg) => {
    const etas = firstOf(leg.etas, seen, `${leg.line}|${leg.from}`);
    return etas.length === 0 ? [] : [{ ...leg, etas }];
  });
}

function firstOf(etas: readonly MeasuredEtas[], seen: Set<string>, scope: string): MeasuredEtas[] {
  return etas.flatMap((each) => {
    const errors = each.errors.filter(({ daysOut }) => {
      const key = `${scope}|${keyOfForecaster(each.by)}|${daysOut}`;
      return !seen.has(key) && seen.add(key) !== undefined;
    });
    return errors.length === 0 ? [] : [{ ...each, errors }];
  });
}

export interface SourceSums {
  readonly by: Forecaster;
  calls: number;
  /** How often the ETA changed until the arrival. */
  changes: number;
  readonly days: Map<DaysOut, ErrorSums>;
}

/** As it is stored, without names of members. */
export interface StoredSums {
  readonly calls: number;
  readonly days: readonly (readonly [DaysOut, number])[];
  readonly sources: readonly (readonly [
    ...[kind: Forecaster['kind'], code: string, channel: Forecaster['channel'], calls: number, changes: number],
    days: readonly (readonly [DaysOut, StoredErrors])[],
  ])[];
}

export class CallSums {
  /** Calls that were measured. */
  calls = 0;
  /** Of these, so many days before. */
  readonly days = new Map<DaysOut, number>();
  readonly sources = new Map<string, SourceSums>();

  /** @param shares of one call @param sign −1 takes it out again */
  addCall(shares: readonly CallShare[], sign: 1 | -1 = 1): void {
    const seen = new Set<string>();
    const counted = new Set<string>();
    const days = new Set<DaysOut>();
    for (const { etas } of shares)
      for (const { by, changes, errors } of firstOf(etas, seen, '')) {
        const source = this.#sourceOf(by);
        const key = keyOfForecaster(by);
        if (!counted.has(key)) {
          counted.add(key);
          source.calls += sign;
          source.changes += sign * changes;
        }
        for (const error of errors) {
          days.add(error.daysOut);
          errorsOf(source, error.daysOut).add(error, error.changes, sign);
        }
      }
    if (days.size > 0) this.calls += sign;
    for (const each of days) this.days.set(each, (this.days.get(each) ?? 0) + sign);
  }

  addStored({ calls, days, sources }: StoredSums, sign: 1 | -1 = 1): void {
    this.calls += sign * calls;
    for (const [day, count] of days) this.days.set(day, (this.days.get(day) ?? 0) + sign * count);
    for (const [kind, code, channel, ofSource, changes, ofDays] of sources) {
      const source = this.#sourceOf({ kind, code, channel });
      source.calls += sign * ofSource;
      source.changes += sign * changes;
      for (const [day, errors] of ofDays) errorsOf(source, day).addStored(errors, sign);
    }
  }

  stored(): StoredSums {
    const sources = [...this.sources.values()].filter(({ calls }) => calls !== 0);
    return {
      calls: this.calls,
      days: [...this.days].filter(([, count]) => count !== 0).sort(([a], [b]) => a - b),
      sources: sources.map(({ by: { kind, code, channel }, calls, changes, days }) => [
        ...([kind, code, channel, calls, changes] as const),
        [...days]
          .sort(([a], [b]) => a - b)
          .flatMap(([day, errors]) => (errors.etas + errors.missing === 0 ? [] : [[day, errors.stored()] as const])),
      ]),
    };
  }

  #sourceOf(by: Forecaster): SourceSums {
    const key = keyOfForecaster(by);
    const known = this.sources.get(key);
    if (known !== undefined) return known;
    const made = { by, calls: 0, changes: 0, days: new Map() };
    this.sources.set(key, made);
    return made;
  }
}

function errorsOf({ days }: SourceSums, day: DaysOut): ErrorSums {
  const known = days.get(day);
  if (known !== undefined) return known;
  const made = new ErrorSums();
  days.set(day, made);
  return made;
}
