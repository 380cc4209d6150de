/** The Prometheus metrics of predictions: how many, what waits for one, and how old the model is. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../database/database.ts';
import { readForMetrics, readOnceForMetrics } from '../../../database/metrics.ts';
import type { Clock } from '../../../lib/clock.ts';
import { measureDue } from './due-store.ts';
import { findNewestModel } from './training/models-store.ts';

export function countPredictions(metrics: Registry): Counter {
  return new Counter({
    name: 'portolan_arrival_predictions_total',
    help: 'Arrivals that were predicted',
    registers: [metrics],
  });
}

export interface PredictingMeasured {
  readonly database: Pick<Database, 'system'>;
  readonly clock: Clock;
  readonly metrics: Registry;
}

/** The same in every process. While the database is away, each keeps its last value. */
export function measurePredicting({ database, clock, metrics }: PredictingMeasured): void {
  new Gauge({
    name: 'portolan_arrival_model_age_seconds',
    help: 'World time since the model of arrivals was trained; no value before the first',
    labelNames: [] as const,
    registers: [metrics],
    async collect() {
      const found = await readForMetrics(database, async (session) => ({ newest: await findNewestModel(session) }));
      if (found === null) return;
      // A gauge without labels begins at 0.
      if (found.newest === undefined) this.remove();
      else this.set((clock.now() - found.newest.trainedAt.getTime()) / 1000);
    },
  });
  const findDue = readOnceForMetrics(database, measureDue);
  new Gauge({
    name: 'portolan_arrivals_due',
    help: 'Arrivals that wait to be predicted',
    registers: [metrics],
    async collect() {
      const found = await findDue();
      if (found !== null) this.set(found.count);
    },
  });
  new Gauge({
    name: 'portolan_arrivals_overdue_seconds',
    help: 'For how long the oldest of them has waited; 0 without one',
    registers: [metrics],
    async collect() {
      const found = await findDue();
      if (found !== null) this.set(found.seconds);
    },
  });
}
