/** How much of the quotas of sources is used, for Prometheus. */
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../database/database.ts';
import { readForMetrics } from '../../../database/metrics.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Paced } from './line-pace.ts';
import { usageAt } from './quota.ts';
import { listQuotas } from './store.ts';

/**
 * Read from the database at each request for metrics; while the database is away or slow the last figures stay.
 * @param paced the sources that are polled
 */
export function measureQuotas(registry: Registry, database: Database, clock: Clock, paced: readonly Paced[]): void {
  const labels = { labelNames: ['source', 'period'] as const, registers: [registry] };
  new Gauge({
    name: 'portolan_source_quota_used',
    help: 'Requests of the current day and month, UTC, of sources with a quota.',
    ...labels,
    async collect() {
      const quotas = await readForMetrics(database, listQuotas);
      if (quotas === null) return;
      this.reset();
      for (const [source, stored] of quotas) {
        const { dayUsed, monthUsed } = usageAt(stored, clock.wallNow());
        this.set({ source, period: 'day' }, dayUsed);
        this.set({ source, period: 'month' }, monthUsed);
      }
    },
  });
  const limit = new Gauge({
    name: 'portolan_source_quota_limit',
    help: 'Requests that a source allows in a day and in a month, UTC; no value where it sets no quota.',
    ...labels,
  });
  for (const { scac: source, limits } of paced) {
    if (limits.requestsPerDay !== undefined) limit.set({ source, period: 'day' }, limits.requestsPerDay);
    if (limits.requestsPerMonth !== undefined) limit.set({ source, period: 'month' }, limits.requestsPerMonth);
  }
}
