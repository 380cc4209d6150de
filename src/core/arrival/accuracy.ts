/**
 * How right ETAs were: of each forecaster the ETA in force at exactly so many days before the arrival, compared with the
 * arrival. The one definition, for scorecards, GET /eta_accuracy, the command and benchmarks. Pure; docs/arrivals.md
 * defines each figure.
 */

import { type AccuracyFigures, ErrorTally } from './accuracy-figures.ts';
import {
  type ActualArrival,
  type ArrivalLeg,
  DAYS_OUT,
  type DaysOut,
  type EtaStatement,
  FORECASTS,
  type Forecaster,
  keyOfForecaster,
} from './arrival-leg.ts';
import { callOf, ShipCalls } from './legs/ship-calls.ts';
import type { EtaError } from './sums/error-sums.ts';

export const GROUPINGS = ['source', 'line', 'lane', 'days_out'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const HOUR_MILLIS = 3_600_000;
/** Lines, terminals, railroads and channels of an installation. */
const MOST_SOURCES = 4096;
const DAY_MILLIS = 24 * HOUR_MILLIS;

/**
 * Days before the shipment was tracked are left out. Empty while it has not arrived, where the plan no longer has the
 * leg, and where the arrival is known by its day only.
 * @param statements of one forecaster about the leg
 */
export function etaErrors<Days extends number = DaysOut>(
  leg: Pick<ArrivalLeg, 'arrival' | 'endedAt' | 'trackedSince' | 'statements'>,
  statements: readonly EtaStatement[],
  days: readonly Days[] = DAYS_OUT as readonly number[] as readonly Days[],
): EtaError<Days>[] {
  const { arrival } = leg;
  if (!isMeasured(leg, arrival)) return [];
  const since = leg.trackedSince ?? leg.statements[0]?.statedAt ?? Number.POSITIVE_INFINITY;
  return days.flatMap((daysOut): EtaError<Days>[] => {
    const then = arrival.at - daysOut * DAY_MILLIS;
    if (then < since) return [];
    const statement = inForceAt(statements, then);
    const hoursOf = (millis: number) => Math.round(((millis - arrival.at) / HOUR_MILLIS) * 1000) / 1000;
    if (statement === null) return [{ daysOut, hours: null, band: null }];
    const { eta, p10, p90 } = statement;
    const band = p10 === undefined || p90 === undefined ? null : { p10: hoursOf(p10), p90: hoursOf(p90) };
    return [{ daysOut, hours: hoursOf(eta), band }];
  });
}

/** What is measured of one forecaster about one leg. Plain JSON: it may be stored until the leg changes. */
export interface MeasuredEtas {
  readonly by: Forecaster;
  readonly errors: readonly (EtaError & {
    /** How often the ETA changed from then on. */
    readonly changes: number;
  })[];
  /** How often the ETA changed until the arrival. */
  readonly changes: number;
}

/** Of each forecaster; none where nothing is measured. */
export function measureEtas(
  leg: Pick<ArrivalLeg, 'arrival' | 'endedAt' | 'trackedSince' | 'statements'>,
): MeasuredEtas[] {
  const { arrival } = leg;
  if (!isMeasured(leg, arrival)) return [];
  return [...Map.groupBy(leg.statements, ({ by }) => keyOfForecaster(by)).values()].map((own) => {
    const changes = changesOf(own, arrival);
    const errors = etaErrors(leg, own).map((each) => ({ ...each, changes: changes.since(each.daysOut) }));
    return { by: (own[0] as EtaStatement).by, errors, changes: changes.all };
  });
}

function isMeasured({ endedAt }: Pick<ArrivalLeg, 'endedAt'>, arrival: ActualArrival | null): arrival is ActualArrival {
  return arrival !== null && endedAt === null && arrival.isDay !== true;
}

/** Of the ship's arrival, else of its berthing, else of the discharge; of each what was stated last. */
export function inForceAt(statements: readonly EtaStatement[], at: number): EtaStatement | null {
  let best: EtaStatement | null = null;
  for (const each of statements) {
    if (each.statedAt > at || (each.supersededAt !== null && each.supersededAt <= at)) continue;
    const before = best === null ? 1 : FORECASTS.indexOf(best.of) - FORECASTS.indexOf(each.of);
    if (best === null || before > 0 || (before === 0 && each.statedAt >= best.statedAt)) best = each;
  }
  return best;
}

/** What a group has in common; absent members differ in it. */
export interface AccuracyGroup {
  readonly source?: Forecaster;
  readonly line?: string;
  readonly from?: string | null;
  readonly to?: string;
  readonly daysOut?: DaysOut;
}

export interface Accuracy {
  readonly group: AccuracyGroup;
  readonly figures: AccuracyFigures;
}

type MeasuredLeg = Pick<ArrivalLeg, 'line' | 'from' | 'to' | 'imo' | 'voyage'>;

/** Collects the errors of arrivals, and makes figures of each group. Memory grows with their number, some 60 bytes an error. */
export class AccuracyBook {
  readonly #groupings: ReadonlySet<Grouping>;
  readonly #isSource: (source: Forecaster) => boolean;
  readonly #groups = new Map<string, { readonly group: AccuracyGroup; readonly tally: ErrorTally }>();
  readonly #calls = new ShipCalls();
  readonly #sources = new Map<string, number>();

  /** @param isSource which forecasters count; absent: all */
  constructor(groupings: readonly Grouping[], isSource: (source: Forecaster) => boolean = () => true) {
    this.#groupings = new Set(groupings);
    this.#isSource = isSource;
  }

  add(leg: ArrivalLeg): void {
    if (leg.arrival !== null) this.addMeasured(leg, leg.arrival.at, measureEtas(leg));
  }

  /** @param at the arrival, Unix milliseconds */
  addMeasured(leg: MeasuredLeg, at: number, measured: readonly MeasuredEtas[]): void {
    if (measured.length === 0) return;
    const call = this.#calls.numberOf(callOf(leg), at);
    for (const etas of measured) if (this.#isSource(etas.by)) this.#addEtas(leg, call, etas);
  }

  #addEtas(leg: MeasuredLeg, call: number, { by: source, errors, changes }: MeasuredEtas): void {
    const key = keyOfForecaster(source);
    const number = this.#sources.get(key) ?? this.#sources.size;
    this.#sources.set(key, number);
    const voyage = call * MOST_SOURCES + number;
    const by = this.#groupings;
    const common = [
      by.has('source') ? key : '',
      by.has('line') ? leg.line : '',
      by.has('lane') ? `${leg.from}>${leg.to}` : '',
    ].join('#');
    for (const error of errors) {
      const { tally } = this.#groupOf(by.has('days_out') ? `${common}#${error.daysOut}` : common, () => ({
        ...(by.has('source') && { source }),
        ...(by.has('line') && { line: leg.line }),
        ...(by.has('lane') && { from: leg.from, to: leg.to }),
        ...(by.has('days_out') && { daysOut: error.daysOut }),
      }));
      tally.add(voyage, call, error, by.has('days_out') ? error.changes : changes);
    }
  }

  #groupOf(key: string, make: () => AccuracyGroup) {
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const made = { group: make(), tally: new ErrorTally() };
    this.#groups.set(key, made);
    return made;
  }

  /** By source, line, lane and days out. */
  list(): Accuracy[] {
    return [...this.#groups.values()]
      .map(({ group, tally }) => ({ group, figures: tally.figures() }))
      .sort(inOrderOfGroups);
  }
}

export function inOrderOfGroups(a: Accuracy, b: Accuracy): number {
  return inOrder(orderOf(a.group), orderOf(b.group));
}

function orderOf({ source, line, from, to, daysOut }: AccuracyGroup): (string | number)[] {
  return [source === undefined ? '' : keyOfForecaster(source), line ?? '', from ?? '', to ?? '', daysOut ?? 0];
}

function inOrder(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at === -1 ? 0 : (a[at] as string | number) < (b[at] as string | number) ? -1 : 1;
}

/** How often another ETA took the place of one, until the arrival. */
function changesOf(statements: readonly EtaStatement[], arrival: ActualArrival) {
  const moments = statements.filter(({ statedAt, eta, of, imo }, index) => {
    const before = statements.slice(0, index).findLast((each) => each.of === of);
    return before !== undefined && statedAt < arrival.at && (before.eta !== eta || before.imo !== imo);
  });
  return {
    all: moments.length,
    since: (days: number) => moments.filter(({ statedAt }) => statedAt >= arrival.at - days * DAY_MILLIS).length,
  };
}
