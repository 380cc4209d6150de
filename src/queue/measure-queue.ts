/** Figures of the queue for Prometheus, the same in every process. */
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readForMetrics } from '../database/metrics.ts';
import { countRunners, type DueJobs, listDueJobs } from './runners-store.ts';

/** @param silentSeconds after so long without a heartbeat a runner counts as dead */
export function measureQueue(registry: Registry, database: Database, silentSeconds: number): void {
  const setAll = (gauge: Gauge<'task'>, rows: readonly DueJobs[] | null, value: (row: DueJobs) => number) => {
    if (rows === null) return;
    gauge.reset();
    for (const row of rows) gauge.set({ task: row.task }, value(row));
  };
  const labels = { labelNames: ['task'] as const, registers: [registry] };
  const oldest = new Gauge({
    name: 'portolan_queue_oldest_due_job_seconds',
    help: 'For how long the oldest job of a task has been due without running.',
    ...labels,
  });
  const failed = new Gauge({
    name: 'portolan_queue_failed_jobs',
    help: 'Jobs that failed as often as they may and are not run again, by task.',
    ...labels,
  });
  new Gauge({
    name: 'portolan_queue_due_jobs',
    help: 'Jobs that are due and not running, by task.',
    ...labels,
    async collect() {
      const rows = await readForMetrics(database, listDueJobs);
      setAll(this, rows, ({ due }) => due);
      setAll(oldest, rows, ({ oldestSeconds }) => oldestSeconds);
      setAll(failed, rows, (row) => row.failed);
    },
  });
  new Gauge({
    name: 'portolan_queue_runners',
    help: 'Job runners with a recent heartbeat, of all workers together; a worker has four or five.',
    registers: [registry],
    async collect() {
      const count = await readForMetrics(database, (session) => countRunners(session, silentSeconds));
      if (count !== null) this.set(count);
    },
  });
}
