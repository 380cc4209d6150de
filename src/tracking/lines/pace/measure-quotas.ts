/** How much of the quotas of sources is used, for Prometheus. */
import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { usageAt } from './quota.ts';
import { listQuotas } from './quota-store.ts';

/** A request for metrics waits some seconds at most, above all where the database is in trouble. */
const PATIENCE_MILLIS = 2000;

/** Read from the database at each request for metrics; while the database is away or slow the last figures stay. */
export function measureQuotas(registry: Registry, database: Database, clock: Clock): void {
  new Gauge({
    name: 'portolan_source_quota_used',
    help: 'Requests of the current day and month, UTC, of sources with a quota.',
    labelNames: ['source', 'period'] as const,
    registers: [registry],
    async collect() {
      const read = database.system(listQuotas).catch(() => null);
      const quotas = await Promise.race([read, setTimeout(PATIENCE_MILLIS, null, { ref: false })]);
      if (quotas === null) return;
      this.reset();
      for (const [source, stored] of quotas) {
        const { dayUsed, monthUsed } = usageAt(stored, clock.wallNow());
        this.set({ source, period: 'day' }, dayUsed);
        this.set({ source, period: 'month' }, monthUsed);
      }
    },
  });
}
