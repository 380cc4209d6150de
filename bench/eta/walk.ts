/**
 * Walks through the simulated arrivals as a service does: learns once a week from what is known then, predicts each
 * arrival once a day and whenever an ETA changes, and records what it predicts.
 */
import type { EtaStatement } from '../../src/core/arrival/arrival-leg.ts';
import type { ArrivalModel } from '../../src/core/arrival/arrival-model.ts';
import { positionEta, predictArrival } from '../../src/core/arrival/predict-arrival.ts';
import type { ArrivalAhead, PredictedArrival } from '../../src/core/arrival/predicted-arrival.ts';
import { trainArrivalModel } from '../../src/core/arrival/train-arrival-model.ts';
import { FIRST_DAY, type WorldArrival } from './world/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

export interface Walk {
  readonly predictions: number;
  /** Where now ≤ p10 ≤ p50 ≤ p90 does not hold; must be 0. */
  readonly broken: number;
  readonly trainingSeconds: number;
  readonly predictingSeconds: number;
  readonly model: ArrivalModel;
  /** Some of the arrivals as they were when they were predicted. */
  readonly sample: readonly ArrivalAhead[];
}

const SAMPLE = 20_000;

export function walk(arrivals: readonly WorldArrival[], weeks: number): Walk {
  let model = trainArrivalModel([], FIRST_DAY);
  let [predictions, broken, trainingSeconds, predictingSeconds] = [0, 0, 0, 0];
  const sample: ArrivalAhead[] = [];
  const begun: WorldArrival[] = [];
  const waiting = [...arrivals];
  for (let week = 0; week < weeks; week += 1) {
    const [from, to] = [FIRST_DAY + week * WEEK, FIRST_DAY + (week + 1) * WEEK];
    let started = performance.now();
    model = trainArrivalModel(
      begun.map((each) => each.legAt(from)),
      from,
    );
    trainingSeconds += (performance.now() - started) / 1000;
    while (waiting[0] !== undefined && waiting[0].from < to) begun.push(waiting.shift() as WorldArrival);
    for (const arrival of begun) {
      if (arrival.until <= from) continue;
      for (const at of momentsOf(arrival, from, Math.min(to, arrival.until))) {
        const ahead = { leg: arrival.legAt(at), ship: arrival.shipAt(at), now: at };
        started = performance.now();
        const prediction = predictArrival(ahead, model);
        const position = positionEta(ahead);
        predictingSeconds += (performance.now() - started) / 1000;
        predictions += 1;
        if (prediction && !isOrdered(prediction, at)) broken += 1;
        if (week > weeks / 2 && sample.length < SAMPLE) sample.push(ahead);
        const { imo } = ahead.leg;
        if (prediction)
          record(arrival.statements, at, { ...PREDICTED, eta: prediction.p50, imo, ...bandOf(prediction) });
        if (position !== null) record(arrival.statements, at, { ...BY_POSITION, eta: position, imo });
      }
    }
  }
  return { predictions, broken, trainingSeconds, predictingSeconds, model, sample };
}

const isOrdered = ({ p10, p50, p90 }: PredictedArrival, now: number) => now <= p10 && p10 <= p50 && p50 <= p90;

type Made = Omit<EtaStatement, 'statedAt' | 'supersededAt'>;

const PREDICTED: Omit<Made, 'eta' | 'imo'> = {
  by: { kind: 'prediction', code: 'portolan', channel: null },
  of: 'arrival',
  basis: 'berth',
  isDay: false,
};
const BY_POSITION: typeof PREDICTED = { ...PREDICTED, by: { ...PREDICTED.by, code: 'position' }, basis: 'anchorage' };

const bandOf = ({ p10, p90 }: PredictedArrival) => ({ p10, p90 });

/** Once a day, each arrival at its own hour, and a minute after each new ETA. */
function momentsOf({ voyage, statements, from: first }: WorldArrival, from: number, to: number): number[] {
  const offset = (voyage.departedAt % DAY) - DAY;
  const moments: number[] = [];
  for (let at = from + offset; at < to; at += DAY) if (at >= Math.max(from, first)) moments.push(at);
  for (const { by, statedAt } of statements) {
    if (by.kind !== 'prediction' && statedAt >= from && statedAt + 60_000 < to) moments.push(statedAt + 60_000);
  }
  return moments.sort((a, b) => a - b);
}

/** As the service does: a prediction counts as changed if it, or the end of its band, moves by more than an hour. */
function record(statements: EtaStatement[], at: number, made: Made): void {
  const index = statements.findLastIndex(({ by }) => by.kind === 'prediction' && by.code === made.by.code);
  const last = statements[index];
  if (last !== undefined) {
    const moved = Math.max(Math.abs(last.eta - made.eta), Math.abs((last.p90 ?? 0) - (made.p90 ?? 0)));
    if (moved <= HOUR && last.imo === made.imo) return;
    statements[index] = { ...last, supersededAt: at };
  }
  statements.push({ ...made, statedAt: at, supersededAt: null });
}
