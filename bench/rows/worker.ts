/** The queue of a worker in this process, with a line that answers at once with the report that stands for its number. */
import type { Report } from '../../src/core/observation.ts';
import type { Database } from '../../src/database/database.ts';
import { formatInstant, systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { runQueue } from '../../src/queue/queue.ts';
import type { Carrier } from '../../src/sources/carriers/carrier.ts';
import type { PollingContext, TrackingContext } from '../../src/tracking/context.ts';
import { trackingTasks } from '../../src/tracking/schedule/jobs.ts';
import { queueDueWork } from '../../src/tracking/schedule/schedule.ts';

const SETTINGS = {
  trackingConcurrency: 10,
  deliveryConcurrency: 1,
  importConcurrency: 1,
  documentConcurrency: 1,
  heartbeatSeconds: 20,
};

export interface Line {
  /** How often it was polled. */
  polls: number;
  readonly carrier: Carrier;
}

export function lineThatReports(scac: string, reportOf: (number: string) => Report): Line {
  const line: Line = {
    polls: 0,
    carrier: {
      scac,
      name: scac,
      capabilities: { billOfLading: true, booking: true, container: true },
      limits: { requestsPerSecond: 100_000, concurrency: 50 },
      fetch: async () => {
        line.polls += 1;
        return { fetchedAt: formatInstant(systemClock.now()), pages: [], failure: null };
      },
      parse: (_, reference) => ({ report: reportOf(reference.number), unreadable: [], shortfall: null }),
    },
  };
  return line;
}

/** Polls what is due until it is stopped. */
export function runTracking(
  context: TrackingContext,
  database: Database,
  { carrier }: Line,
): { stop(): Promise<void> } {
  const polling: PollingContext = {
    ...context,
    findCarrier: (scac) => (scac === carrier.scac ? carrier : undefined),
  };
  const nothing = async () => {};
  return runQueue({
    database,
    settings: SETTINGS,
    pollMillis: 200,
    trackingTasks: trackingTasks(polling),
    deliveryTasks: { 'no-delivery': nothing },
    importTasks: { 'no-import': nothing },
    documentTasks: { 'no-document': nothing },
    crontab: '',
    queueDueWork: () => queueDueWork(polling),
    logger: createLogger('warn'),
  });
}
