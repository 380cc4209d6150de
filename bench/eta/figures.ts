/**
 * How wrong ETAs are: of the line and of the prediction, at exactly so many days before the arrival. Times in hours; a forecast is ETA − arrival, so negative where
 * ships arrive later.
 */
import { inForceAt } from '../../src/core/arrival/accuracy.ts';
import { type ArrivalLeg, DAYS_OUT, type EtaStatement } from '../../src/core/arrival/arrival-leg.ts';
import { print } from '../measure/report.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Pair {
  readonly line: number;
  readonly ours: number;
  readonly low: number;
  readonly high: number;
  /** Of an observer who knows the mechanisms of the world; null of recorded arrivals. */
  readonly informed: number | null;
}

export class Figures {
  private readonly pairs = new Map<number, Pair[]>();
  private readonly missing = new Map<number, number>();
  private voyages = 0;
  private readonly moves = { line: [0, 0], ours: [0, 0] };

  /** @param informedEtaAt what could be known at a time */
  add(leg: ArrivalLeg, informedEtaAt?: (at: number) => number): void {
    if (leg.arrival === null || leg.endedAt !== null || leg.arrival.isDay) return;
    const arrivedAt = leg.arrival.at;
    const line = leg.statements.filter(
      ({ by, imo }) => by.kind === 'shipping_line' && (imo === null || imo === leg.imo),
    );
    const ours = leg.statements.filter(({ by }) => by.kind === 'prediction' && by.code === 'portolan');
    for (const days of DAYS_OUT) {
      const at = arrivedAt - days * DAY;
      const [stated, predicted] = [inForceAt(line, at), inForceAt(ours, at)];
      if (stated === null) continue;
      if (predicted?.p10 === undefined || predicted.p90 === undefined) {
        this.missing.set(days, (this.missing.get(days) ?? 0) + 1);
        continue;
      }
      const hours = (eta: number) => (eta - arrivedAt) / HOUR;
      const pair = {
        ...{ line: hours(stated.eta), ours: hours(predicted.eta) },
        ...{ low: hours(predicted.p10), high: hours(predicted.p90) },
        informed: informedEtaAt === undefined ? null : hours(informedEtaAt(at)),
      };
      this.pairs.set(days, [...(this.pairs.get(days) ?? []), pair]);
    }
    this.voyages += 1;
    const [own, predictions] = [movesOf(line, arrivedAt), movesOf(ours, arrivedAt)];
    for (const index of [0, 1]) {
      this.moves.line[index] = (this.moves.line[index] ?? 0) + (own[index] ?? 0);
      this.moves.ours[index] = (this.moves.ours[index] ?? 0) + (predictions[index] ?? 0);
    }
  }

  /** Prints a row for each bucket, and returns them. */
  report(title: string): Row[] {
    print(`${title}: ${this.voyages} arrivals`);
    print(
      'days     n  none   line MAE  ours   ratio  possible  line bias  ours   24 h line/ours  48 h line/ours  in band  width  pinball',
    );
    const rows = DAYS_OUT.flatMap((days) => {
      const pairs = this.pairs.get(days) ?? [];
      return pairs.length === 0 ? [] : [rowOf(days, pairs, this.missing.get(days) ?? 0)];
    });
    for (const row of rows) print(rowText(row));
    const perVoyage = (count: number | undefined) => ((count ?? 0) / Math.max(1, this.voyages)).toFixed(1);
    const { line, ours } = this.moves;
    print(
      `moves a voyage by > 1 h: line ${perVoyage(line[0])}, ours ${perVoyage(ours[0])}; by > 12 h: line ${perVoyage(line[1])}, ours ${perVoyage(ours[1])}\n`,
    );
    return rows;
  }
}

export interface Row {
  readonly days: number;
  readonly n: number;
  readonly missing: number;
  readonly lineError: number;
  readonly error: number;
  /** Of the observer, divided by the line's. */
  readonly possible: number | null;
  readonly lineBias: number;
  readonly bias: number;
  readonly within: readonly [line24: number, ours24: number, line48: number, ours48: number];
  readonly coverage: number;
  readonly width: number;
  readonly pinball: number;
}

function rowOf(days: number, pairs: readonly Pair[], missing: number): Row {
  const mean = (of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const loss = (share: number, forecast: number) => (forecast < 0 ? share * -forecast : (1 - share) * forecast);
  const share = (hours: number, of: (pair: Pair) => number) => mean((pair) => (Math.abs(of(pair)) <= hours ? 1 : 0));
  const line = (pair: Pair) => pair.line;
  const ours = (pair: Pair) => pair.ours;
  const lineError = mean((pair) => Math.abs(pair.line));
  const isInformed = pairs.every(({ informed }) => informed !== null);
  const informedError = mean(({ informed }) => Math.abs(informed ?? 0));
  const widths = pairs.map(({ low, high }) => high - low).sort((a, b) => a - b);
  return {
    ...{ days, n: pairs.length, missing, lineError, possible: isInformed ? informedError / lineError : null },
    ...{ error: mean((pair) => Math.abs(pair.ours)), lineBias: mean(line), bias: mean(ours) },
    within: [share(24, line), share(24, ours), share(48, line), share(48, ours)],
    coverage: mean(({ low, high }) => (low <= 0 && high >= 0 ? 1 : 0)),
    width: widths[widths.length >> 1] ?? 0,
    pinball: mean((pair) => (loss(0.1, pair.low) + loss(0.5, pair.ours) + loss(0.9, pair.high)) / 3),
  };
}

function rowText(row: Row): string {
  const percent = (share: number | undefined) => `${Math.round((share ?? 0) * 100)} %`.padStart(5);
  const hours = (value: number, width: number) => value.toFixed(1).padStart(width);
  const [line24, ours24, line48, ours48] = row.within;
  return [
    `${row.days === 21 ? '21+' : row.days}`.padStart(4) + `${row.n}`.padStart(6) + `${row.missing}`.padStart(6),
    hours(row.lineError, 10) + hours(row.error, 7) + (row.error / row.lineError).toFixed(2).padStart(7),
    (row.possible?.toFixed(2) ?? '').padStart(8),
    hours(row.lineBias, 10) + hours(row.bias, 7),
    `${percent(line24)} /${percent(ours24)}`.padStart(15),
    `${percent(line48)} /${percent(ours48)}`.padStart(15),
    percent(row.coverage).padStart(9) + hours(row.width, 7) + hours(row.pinball, 9),
  ].join(' ');
}

/** How often the ETA moves by more than one hour, and by more than twelve. */
function movesOf(statements: readonly EtaStatement[], until: number): readonly [number, number] {
  let [small, large] = [0, 0];
  let before: number | null = null;
  for (const { eta, statedAt } of statements) {
    if (statedAt > until) break;
    const moved = before === null ? 0 : Math.abs(eta - before);
    if (moved > HOUR) small += 1;
    if (moved > 12 * HOUR) large += 1;
    before = eta;
  }
  return [small, large];
}
