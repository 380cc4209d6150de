/** How many webhooks there are, for Prometheus; the same in every process. */
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../database/database.ts';
import { readForMetrics } from '../../../database/metrics.ts';
import { countWebhooks } from './health-store.ts';

export function measureWebhooks(registry: Registry, database: Database): void {
  new Gauge({
    name: 'portolan_webhooks',
    help: 'Webhooks by state: working, failing (only failures since some time), deactivated (by the service), inactive (by a user).',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const counts = await readForMetrics(database, countWebhooks);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
}
