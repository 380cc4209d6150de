/**
 * Collects measurements of many shipments by source, and makes figures of them: counts with their denominators, exact
 * quantiles. Pure.
 */

import { meanOf, quantile, rounded } from '../../../core/arrival/accuracy-figures.ts';
import { keyOfForecaster } from '../../../core/arrival/arrival-leg.ts';
import { DAYS_BEFORE, type MeasuredSource, type Measurement, type Sample } from './sample.ts';

/** Half-open: [from, to), Unix milliseconds. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** How many of those that there were the source reported. */
export interface Share {
  readonly name: string;
  readonly reported: number;
  readonly of: number;
}

/** What `schema.ts` describes member by member. */
export type Figures = ReturnType<Tally['figures']>;
export type EtaFigures = Figures['eta'][number];

export interface Scorecard {
  readonly source: MeasuredSource;
  readonly figures: Figures;
}

export class Scorebook {
  readonly period: Period;
  readonly #tallies = new Map<string, Tally>();

  constructor(period: Period) {
    this.period = period;
  }

  add({ source, measured }: Sample): void {
    const { from, to } = this.period;
    const isIn =
      measured.what === 'open' ? measured.at < to && measured.until >= from : measured.at >= from && measured.at < to;
    if (!isIn) return;
    const key = keyOfForecaster(source);
    const tally = this.#tallies.get(key) ?? new Tally(source, this.period);
    this.#tallies.set(key, tally);
    tally.add(measured);
  }

  /** By kind, code and channel. */
  scorecards(): Scorecard[] {
    return [...this.#tallies]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, tally]) => ({ source: tally.source, figures: tally.figures() }));
  }
}

const DAY_MILLIS = 24 * 3_600_000;
const dayOf = (millis: number) => Math.floor(millis / DAY_MILLIS);

class Tally {
  readonly source: MeasuredSource;
  readonly #period: Period;
  #containers = 0;
  readonly #milestones = new Shares();
  readonly #fields = new Shares();
  readonly #delays: number[] = [];
  #imprecise = 0;
  #beforeEvent = 0;
  readonly #changes = { event: 0, correction: 0, withdrawal: 0, withdrawnPlan: 0 };
  readonly #contradictions = { compared: 0, place: 0, time: 0 };
  readonly #openDays = new Set<number>();
  readonly #receivedDays = new Set<number>();
  readonly #errors = new Map(
    DAYS_BEFORE.map((days) => [days as number, { hours: [] as number[], missing: 0, berths: 0 }]),
  );

  constructor(source: MeasuredSource, period: Period) {
    this.source = source;
    this.#period = period;
  }

  add(measured: Measurement): void {
    switch (measured.what) {
      case 'milestone':
        this.#milestones.add(measured);
        break;
      case 'field':
        this.#fields.add(measured);
        break;
      case 'delay':
        this.#addDelay(measured.minutes);
        break;
      case 'event':
      case 'correction':
      case 'withdrawal':
      case 'withdrawnPlan':
        this.#changes[measured.what] += 1;
        break;
      case 'comparison':
        this.#contradictions.compared += 1;
        if (measured.differs !== null) this.#contradictions[measured.differs] += 1;
        break;
      case 'eta':
        this.#addError(measured);
        break;
      case 'received':
        this.#receivedDays.add(dayOf(measured.at));
        break;
      case 'open':
        this.#addOpen(measured);
        break;
    }
  }

  #addDelay(minutes: number | null): void {
    if (minutes === null) {
      this.#imprecise += 1;
      return;
    }
    if (minutes < 0) this.#beforeEvent += 1;
    this.#delays.push(Math.max(0, minutes));
  }

  #addError({ daysBefore, errorHours, isBerthing }: Measurement & { readonly what: 'eta' }): void {
    const errors = this.#errors.get(daysBefore);
    if (errors === undefined) return;
    if (errorHours === null) errors.missing += 1;
    else {
      errors.hours.push(errorHours);
      if (isBerthing) errors.berths += 1;
    }
  }

  /** Only whole days: of a day that has just begun nothing can be said. */
  #addOpen({ at, until, containers }: Measurement & { readonly what: 'open' }): void {
    this.#containers += containers;
    const first = Math.ceil(Math.max(at, this.#period.from) / DAY_MILLIS);
    const end = dayOf(Math.min(until, this.#period.to));
    for (let day = first; day < end; day += 1) this.#openDays.add(day);
  }

  figures() {
    return {
      containers: this.#containers,
      milestones: this.#milestones.list(),
      fields: this.#fields.list(),
      delay: {
        count: this.#delays.length,
        medianMinutes: rounded(quantile(this.#delays, 0.5)),
        p90Minutes: rounded(quantile(this.#delays, 0.9)),
        imprecise: this.#imprecise,
        beforeEvent: this.#beforeEvent,
      },
      changes: {
        events: this.#changes.event,
        corrections: this.#changes.correction,
        withdrawals: this.#changes.withdrawal,
        withdrawnPlans: this.#changes.withdrawnPlan,
      },
      contradictions: this.#contradictions,
      // A ship that calls nowhere makes no statement.
      silence: this.source.kind === 'ais' ? null : this.#silence(),
      eta: [...this.#errors].map(([daysBefore, { hours, missing, berths }]) => ({
        daysBefore,
        count: hours.length,
        missing,
        medianAbsoluteHours: rounded(quantile(hours.map(Math.abs), 0.5)),
        biasHours: rounded(meanOf(hours)),
        againstBerthing: berths,
      })),
    };
  }

  #silence() {
    let [silentDays, longest, running] = [0, 0, 0];
    let before: number | null = null;
    for (const day of [...this.#openDays].sort((a, b) => a - b)) {
      const isSilent = !this.#receivedDays.has(day);
      running = isSilent ? (before === day - 1 ? running : 0) + 1 : 0;
      if (isSilent) silentDays += 1;
      longest = Math.max(longest, running);
      before = day;
    }
    return { openDays: this.#openDays.size, silentDays, longestSilentDays: longest };
  }
}

class Shares {
  readonly #byName = new Map<string, { reported: number; of: number }>();

  add({ name, reported }: { readonly name: string; readonly reported: boolean }): void {
    const share = this.#byName.get(name) ?? { reported: 0, of: 0 };
    this.#byName.set(name, share);
    share.of += 1;
    if (reported) share.reported += 1;
  }

  list(): Share[] {
    return [...this.#byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, share]) => ({ name, ...share }));
  }
}
