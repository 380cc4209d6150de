/** What a worker does for arrivals, by hand. */
import { type PredictingParts, predictingWork } from '../../src/features/arrivals/predicting/work.ts';
import type { TrackedApi } from './tracked.ts';

export const predictingParts = ({ database, clock, tracking }: TrackedApi): PredictingParts => ({
  ...{ database, clock, tracking },
  metrics: { registerMetric: () => {}, contentType: '' } as never,
});

/** As each minute, with the jobs that it queues. @returns how many */
export async function workOnArrivals(api: TrackedApi, settings = { predictions: true }): Promise<number> {
  const { trackingTasks, sweep, housekeeping } = predictingWork(predictingParts(api), settings);
  await housekeeping?.();
  await sweep?.();
  const { rows: jobs } = await api.database.systemPool.query<{ task: string; payload: object }>(
    `WITH gone AS (DELETE FROM graphile_worker._private_jobs
        WHERE key LIKE 'arrivals:%' OR key LIKE 'ships:%' OR key = 'train-arrivals' RETURNING task_id, payload, key)
     SELECT t.identifier AS task, gone.payload FROM gone JOIN graphile_worker._private_tasks t ON t.id = gone.task_id
      ORDER BY gone.key DESC`,
  );
  for (const { task, payload } of jobs) {
    await trackingTasks?.[task]?.(payload, { abortSignal: new AbortController().signal, job: {} } as never);
  }
  return jobs.length;
}
