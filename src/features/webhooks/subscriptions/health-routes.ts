/** How the deliveries to each webhook go, for people who look after them. A key that is limited to customers sees no webhooks. */

import { Gauge, type Registry } from 'prom-client';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import { readForMetrics } from '../../../database/metrics.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { jsonAnswer } from '../../../http/jsonapi/answers.ts';
import { objectOf } from '../../../http/jsonapi/attributes.ts';
import { plainOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import { countWebhooks, listWebhookHealth } from './health-store.ts';
import { Health } from './schema.ts';

const HealthAnswer = Type.Object({ webhooks: Type.Array(Health) });

export const webhookHealthRoute: ResourceRoutes<{ database: Database; clock: Clock }> = async (
  app,
  { database, clock },
) => {
  app.get(
    '/webhooks/health',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['webhooks'],
        summary: 'Get the health of all webhooks',
        description:
          'Successes and failures of the last 24 hours, the last failure, and what waits for its next attempt, of each webhook. Times are real times, also beside a simulated world.',
        ...plainOperation('Of each webhook, the newest first', HealthAnswer),
      },
    },
    async ({ auth }, reply) => {
      const all = auth.partyIds
        ? []
        : await database.forAccount(auth.accountId, (session) => listWebhookHealth(session, clock.wallNow()));
      return jsonAnswer(reply, { webhooks: all.map((each) => objectOf(Health, each)) });
    },
  );
};

/** How many webhooks there are, for Prometheus; the same in every process. */
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
