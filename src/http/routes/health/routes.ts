/** For load balancers and monitoring: alive, ready, measured. Outside keys and rate limits. */
import { timingSafeEqual } from 'node:crypto';
import { hashApiKey } from '../../../lib/secrets.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { apiError } from '../../jsonapi/errors.ts';

export const healthRoutes: ResourceRoutes = async (app, { database, migrationsCurrent, metrics, settings }) => {
  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    const reachable = await database
      .system((session) => session.prepared('ready', 'SELECT 1', []))
      .then(
        () => true,
        () => false,
      );
    const current = reachable && (await migrationsCurrent());
    const status = {
      database: reachable ? 'ok' : 'away',
      migrations: current ? 'ok' : reachable ? 'outdated' : 'unknown',
    };
    if (!current) reply.code(503).header('retry-after', '5');
    return { status: current ? 'ok' : 'unavailable', ...status };
  });

  const { metricsToken } = settings;
  if (metricsToken === null) return;
  app.get('/metrics', async (request, reply) => {
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
