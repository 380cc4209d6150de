/** How the deliveries to each webhook go, for people who look after them. A key that is limited to customers sees no webhooks. */

import { Gauge, type Registry } from 'prom-client';
import { type Static, Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import { readForMetrics } from '../../../database/metrics.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { Nullable, Timestamp } from '../../../http/jsonapi/resource.ts';
import { plainOperation } from '../../../http/jsonapi/route-schemas.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { FAILURES } from '../sending/outcome.ts';
import { countWebhooks, listWebhookHealth, MOST_COUNTED, type WebhookHealth } from './health-store.ts';

const Health = Type.Object({
  webhook_id: Type.String({ format: 'uuid' }),
  succeeded_24h: Type.Integer({ description: 'Attempts of this hour and the 23 hours before it that succeeded' }),
  failed_24h: Type.Integer({ description: 'Those that failed' }),
  failing_since: Nullable(Timestamp),
  last_failure: Nullable(
    Type.Object({
      attempted_at: Timestamp,
      failure: Nullable(Type.Enum([...FAILURES])),
      status_code: Nullable(Type.Integer()),
      error: Nullable(Type.String()),
    }),
  ),
  pending: Type.Integer({ description: `Notifications still to be delivered; ${MOST_COUNTED} means at least as many` }),
  next_attempt_at: Nullable(Timestamp),
  replaced_secrets_expire_at: Type.Array(Timestamp, { description: 'When each replaced secret stops to sign' }),
});
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
      reply.type('application/json');
      return Buffer.from(JSON.stringify({ webhooks: all.map(presentHealth) }));
    },
  );
};

const instant = (at: Date | null) => at && formatInstant(at.getTime());

function presentHealth(health: WebhookHealth): Static<typeof Health> {
  const { lastFailure } = health;
  return {
    webhook_id: health.webhookId,
    succeeded_24h: health.succeeded,
    failed_24h: health.failed,
    failing_since: instant(health.failingSince),
    last_failure: lastFailure && {
      attempted_at: formatInstant(lastFailure.at.getTime()),
      failure: lastFailure.failure,
      status_code: lastFailure.statusCode,
      error: lastFailure.error,
    },
    pending: health.pending,
    next_attempt_at: instant(health.nextAttemptAt),
    replaced_secrets_expire_at: health.replacedSecretsExpireAt.map((at) => formatInstant(Date.parse(at))),
  };
}

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
