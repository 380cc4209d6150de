/**
 * Runs AIS in a worker: one worker of all runs the feeds, stores positions of awaited ships, and reports the status
 * of the feeds. The others stand by to replace it.
 */
import type { Registry } from 'prom-client';
import type { Database } from '../../../database/database.ts';
import { takeExclusiveLock } from '../../../database/exclusive-lock.ts';
import type { Clock } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { repeat } from '../../../lib/repeat.ts';
import type { AisConfig } from '../../../sources/ais/config.ts';
import { createFeedMeter } from '../../../sources/ais/meter.ts';
import { type FeedsOptions, runFeeds } from '../../../sources/ais/run-feeds.ts';
import type { FeedStatus } from '../../../sources/ais/watch.ts';
import type { Gazetteer } from '../../../tracking/context.ts';
import { watchPortCalls } from '../port-calls/record-port-calls.ts';
import { createReportMeter, followShips } from './follow-ships.ts';
import { type FeedRow, saveFeeds } from './store.ts';

export interface AisOptions {
  readonly settings: AisConfig;
  readonly databaseUrl: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly http: HttpClient;
  readonly metrics: Registry;
  readonly gazetteer: Gazetteer;
  readonly log: FeedsOptions['log'];
  /** For tests: how often a worker looks whether it may run the feeds. */
  readonly tryMillis?: number;
}

/** A report that is older means a dead worker: docs/api/sources.md has the limit. */
export const STATUS_MILLIS = 5000;
const TRY_MILLIS = 10_000;

/** @returns what ends it; resolves once all is written */
export function runAis(options: AisOptions): { stop(): Promise<void> } {
  const { databaseUrl, log } = options;
  const stopping = new AbortController();
  const [feedMeter, reportMeter] = [createFeedMeter(options.metrics), createReportMeter(options.metrics)];

  async function runAlone(signal: AbortSignal): Promise<void> {
    const { settings, database, clock, http, gazetteer } = options;
    const retentionDays = settings.positionRetentionDays;
    await using running = new AsyncDisposableStack();
    const portCalls = watchPortCalls({ database, clock, gazetteer });
    const follower = await followShips({ database, clock, retentionDays, log, meter: reportMeter, portCalls });
    running.defer(() => follower.stop());
    const feeds = runFeeds({ settings, clock, http, meter: feedMeter, log, take: follower.take });
    running.defer(() => feeds.stop());
    await repeat({
      work: async () => {
        const now = new Date(clock.wallNow());
        await database.changeSystem((session) =>
          saveFeeds(
            session,
            feeds.statuses().map((each) => rowOf(each, now)),
          ),
        );
        return false;
      },
      pauseMillis: STATUS_MILLIS,
      signal,
      onError: (error) => log.warn(`the state of AIS feeds could not be stored: ${errorMessage(error)}`),
    });
  }

  const running = repeat({
    work: async () => {
      const lost = new AbortController();
      const lease = await takeExclusiveLock(databaseUrl, 'AIS feeds', () => lost.abort());
      if (lease === undefined) return false;
      try {
        await runAlone(AbortSignal.any([stopping.signal, lost.signal]));
      } finally {
        await lease.release().catch(() => {}); // The connection is gone already where it was lost.
      }
      return false;
    },
    pauseMillis: options.tryMillis ?? TRY_MILLIS,
    signal: stopping.signal,
    onError: (error) => log.warn(`AIS feeds do not run: ${errorMessage(error)}; tried again`),
  });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function rowOf(status: FeedStatus, now: Date): FeedRow {
  const at = (millis: number | null) => (millis === null ? null : new Date(millis));
  return {
    code: status.name,
    kind: status.kind,
    state: status.state,
    stateSince: new Date(status.stateSince),
    lastFrameAt: at(status.lastFrameAt),
    lastOursAt: at(status.lastOursAt),
    lastError: status.lastError,
    reportedAt: now,
  };
}
