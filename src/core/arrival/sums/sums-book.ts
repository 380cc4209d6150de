/** The figures of `AccuracyBook` from stored sums, of quantiles to the width of a bin. Pure. */
import { type Accuracy, type AccuracyGroup, type Grouping, inOrderOfGroups } from '../accuracy.ts';
import { figuresOf } from '../accuracy-figures.ts';
import { type Forecaster, keyOfForecaster } from '../arrival-leg.ts';
import type { StoredSums } from './call-sums.ts';
import { ErrorSums } from './error-sums.ts';

/** Sums of calls that are not told apart by what a member is absent for. */
export interface SumsOfLane {
  readonly line?: string;
  readonly from?: string | null;
  readonly to?: string;
  readonly sums: StoredSums;
}

interface Group {
  readonly group: AccuracyGroup;
  readonly errors: ErrorSums;
  arrivals: number;
  voyages: number;
  changes: number;
}

export class SumsBook {
  readonly #by: ReadonlySet<Grouping>;
  readonly #isSource: ((source: Forecaster) => boolean) | null;
  readonly #groups = new Map<string, Group>();

  /** @param isSource which forecasters count; null: all */
  constructor(groupings: readonly Grouping[], isSource: ((source: Forecaster) => boolean) | null = null) {
    this.#by = new Set(groupings);
    this.#isSource = isSource;
  }

  /** @param row that tells apart what is grouped by */
  add(row: SumsOfLane): void {
    const { calls, days, sources } = row.sums;
    const by = this.#by;
    // Of all sources, an arrival counts once; of some of them their sums know no better than the source.
    const isOfAll = !by.has('source') && this.#isSource === null;
    if (isOfAll && !by.has('days_out') && calls > 0) this.#groupOf(row).arrivals += calls;
    if (isOfAll && by.has('days_out'))
      for (const [day, count] of days) this.#groupOf(row, undefined, day).arrivals += count;
    for (const [kind, code, channel, ofSource, changes, ofDays] of sources) {
      const source: Forecaster = { kind, code, channel };
      if (this.#isSource !== null && !this.#isSource(source)) continue;
      if (by.has('days_out'))
        for (const [day, errors] of ofDays) {
          const group = this.#groupOf(row, source, day);
          const before = group.errors.etas + group.errors.missing;
          const changed = group.errors.changes;
          group.errors.addStored(errors);
          const { etas, missing, changes: ofDay } = group.errors;
          addVoyages(group, etas + missing - before, ofDay - changed, isOfAll);
        }
      else {
        const group = this.#groupOf(row, source);
        for (const [, errors] of ofDays) group.errors.addStored(errors);
        addVoyages(group, ofSource, changes, isOfAll);
      }
    }
  }

  #groupOf({ line, from, to }: SumsOfLane, source?: Forecaster, daysOut?: AccuracyGroup['daysOut']): Group {
    const by = this.#by;
    const key = [
      by.has('source') && source !== undefined ? keyOfForecaster(source) : '',
      by.has('line') ? line : '',
      by.has('lane') ? `${from}>${to}` : '',
      by.has('days_out') ? daysOut : '',
    ].join('#');
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const group: AccuracyGroup = {
      ...(by.has('source') && source !== undefined && { source }),
      ...(by.has('line') && line !== undefined && { line }),
      ...(by.has('lane') && to !== undefined && { from: from ?? null, to }),
      ...(by.has('days_out') && daysOut !== undefined && { daysOut }),
    };
    const made = { group, errors: new ErrorSums(), arrivals: 0, voyages: 0, changes: 0 };
    this.#groups.set(key, made);
    return made;
  }

  /** By source, line, lane and days out. */
  list(): Accuracy[] {
    return [...this.#groups.values()]
      .map(({ group, errors, ...counts }) => ({
        group,
        figures: figuresOf(errors, { ...counts, quantile: (share) => errors.quantile(share) }),
      }))
      .sort(inOrderOfGroups);
  }
}

function addVoyages(group: Group, voyages: number, changes: number, isOfAll: boolean): void {
  group.voyages += voyages;
  group.changes += changes;
  if (!isOfAll) group.arrivals += voyages;
}
