/** Figures of the queue for Prometheus, the same in every process. */
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readForMetrics, readOnceForMetrics } from '../database/metrics.ts';
import { countRunners, type DueJobs, listDueJobs } from './runners-store.ts';

/** @param silentSeconds after so long without a heartbeat a runner counts as dead */
export function measureQueue(registry: Registry, database: Database, silentSeconds: number): void {
  const listJobs = readOnceForMetrics(database, listDueJobs);
  const byTask = (name: string, help: string, value: (row: DueJobs) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['task'] as const,
      registers: [registry],
      async collect() {
        const rows = await listJobs();
        if (rows === null) return;
        this.reset();
        for (const row of rows) this.set({ task: row.task }, value(row));
      },
    });
  byTask('portolan_queue_due_jobs', 'Jobs that are due and not running, by task.', ({ due }) => due);
  byTask(
    'portolan_queue_oldest_due_job_seconds',
    'For how long the oldest job of a task has been due without running.',
    ({ oldestSeconds }) => oldestSeconds,
  );
  byTask(
    'portolan_queue_failed_jobs',
    'Jobs that failed as often as they may and are not run again, by task.',
    ({ failed }) => failed,
  );
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
