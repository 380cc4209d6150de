/** Liveness, readiness and metrics, for load balancers and monitoring. Without keys and rate limits. */

import { timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { plainAnswer } from '../../http/jsonapi/route-schemas.ts';
import { hashApiKey } from '../../lib/secrets.ts';

const tags = ['service'];
const JSON_MEDIA = 'application/json';
const METRICS_EXAMPLE = 'portolan_deliveries_total{result="succeeded"} 4711\n';
const Alive = Type.Object({ status: Type.Literal('ok') });
const Readiness = Type.Object({
  status: Type.Enum(['ok', 'unavailable']),
  database: Type.Enum(['ok', 'away', 'full']),
  migrations: Type.Enum(['ok', 'outdated', 'unknown']),
});
const liveSchema = {
  tags,
  operationId: 'getLiveness',
  summary: 'Get the liveness of the process',
  description: 'Does not query the database. Needs no key and is not rate-limited.',
  response: { 200: plainAnswer('The process is alive', Alive, JSON_MEDIA, { status: 'ok' }) } as unknown,
};
const readySchema = {
  tags,
  operationId: 'getReadiness',
  summary: 'Get the readiness for requests',
  description: 'Queries the database. Needs no key and is not rate-limited.',
  response: {
    200: plainAnswer('Ready', Readiness, JSON_MEDIA, { status: 'ok', database: 'ok', migrations: 'ok' }),
    503: plainAnswer('Not ready. Retry-After gives the delay of the next request.', Readiness, JSON_MEDIA, {
      status: 'unavailable',
      database: 'away',
      migrations: 'unknown',
    }),
  } as unknown,
};
const metricsSchema = {
  tags,
  operationId: 'getMetrics',
  summary: 'Get the metrics for Prometheus',
  description:
    'Needs the token of the setting `http.metricsToken` instead of an API key: `Authorization: Bearer <token>`.',
  response: { 200: plainAnswer('Prometheus text format', Type.String(), 'text/plain', METRICS_EXAMPLE) } as unknown,
};

export const healthRoutes: ResourceRoutes<{
  database: Database;
  draining: AbortSignal;
  isSchemaSupported: () => Promise<boolean>;
  metrics: Registry;
  settings: { metricsToken: string | null };
}> = async (app, { database, draining, isSchemaSupported, metrics, settings }) => {
  app.get('/health/live', { schema: liveSchema }, async () => ({ status: 'ok' }));

  const findReadiness = readinessOf({ database, draining, isSchemaSupported });
  app.get('/health/ready', { schema: readySchema }, async (_request, reply) => {
    const readiness = await findReadiness();
    if (readiness.status !== 'ok') reply.code(503).header('retry-after', '5');
    return readiness;
  });

  const { metricsToken } = settings;
  if (metricsToken === null) return;
  app.get('/metrics', { schema: metricsSchema }, async (request, reply) => {
    if (!matches(request.headers.authorization, metricsToken)) {
      const detail = 'Send the token of the setting http.metricsToken: Authorization: Bearer <token>.';
      throw apiError('unauthorized', { detail, header: 'Authorization' }, { 'www-authenticate': 'Bearer' });
    }
    reply.type(metrics.contentType);
    return metrics.metrics();
  });
};

function matches(header: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(hashApiKey(given), hashApiKey(token));
}

export interface ReadinessState {
  readonly status: 'ok' | 'unavailable';
  readonly database: 'ok' | 'away' | 'full';
  readonly migrations: 'ok' | 'outdated' | 'unknown';
}

interface ReadinessParts {
  readonly database: Database;
  readonly isSchemaSupported: () => Promise<boolean>;
  /** Aborted when the process is stopped: it still answers, but is not to be sent more. */
  readonly draining: AbortSignal;
}

/** However many ask at once, they take one connection from those who have a key. */
export function readinessOf(parts: ReadinessParts): () => Promise<ReadinessState> {
  let running: Promise<ReadinessState> | undefined;
  return () => {
    running ??= findReadiness(parts).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function findReadiness({ database, isSchemaSupported, draining }: ReadinessParts): Promise<ReadinessState> {
  // It may go away between the two questions.
  const isCurrent = await database
    .system((session) => session.prepared('SELECT 1', []))
    .then(isSchemaSupported)
    .catch(() => null);
  const reachable = isCurrent !== null;
  const hasRoom = reachable && (await database.hasRoom());
  return {
    status: isCurrent && hasRoom && !draining.aborted ? 'ok' : 'unavailable',
    database: hasRoom ? 'ok' : reachable ? 'full' : 'away',
    migrations: isCurrent ? 'ok' : reachable ? 'outdated' : 'unknown',
  };
}
