/**
 * The HTTP application, complete: production and tests build the same. Puts the frame around the routes and says in which
 * order; knows no resource beyond where its routes are.
 */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { HttpDependencies } from './dependencies.ts';
import { installArrival, serverTimes } from './plugins/arrival.ts';
import { installAuthentication } from './plugins/authentication.ts';
import { installAuthorization } from './plugins/authorization.ts';
import { BODY_LIMIT_BYTES, installBodyParsing } from './plugins/body.ts';
import { installConventions } from './plugins/conventions.ts';
import { answerBrokenRequest, installErrors, sendError, WHILE_CLOSING } from './plugins/errors.ts';
import { installIdempotency } from './plugins/idempotency.ts';
import { installOpenApi } from './plugins/openapi.ts';
import { installRateLimit } from './plugins/rate-limit.ts';
import { installRequestFrame, requestIdOf } from './plugins/request-frame.ts';
import { resourceTable } from './resources/resources.ts';
import { accountRoutes } from './routes/account/routes.ts';
import { apiKeyRoutes } from './routes/api-keys/routes.ts';
import { containerRoutes } from './routes/containers/routes.ts';
import { customFieldDefinitionRoutes } from './routes/custom-field-definitions/routes.ts';
import { customFieldRoutes } from './routes/custom-fields/routes.ts';
import { docsRoutes } from './routes/docs/routes.ts';
import { eventRoutes } from './routes/events/routes.ts';
import { healthRoutes } from './routes/health/routes.ts';
import { importRoutes } from './routes/imports/routes.ts';
import { mapRoutes } from './routes/map/routes.ts';
import { mapPageRoutes } from './routes/map-page/routes.ts';
import { metroAreaRoutes } from './routes/metro-areas/routes.ts';
import { partyRoutes } from './routes/parties/routes.ts';
import { portRoutes } from './routes/ports/routes.ts';
import { provenanceRoutes } from './routes/provenance/routes.ts';
import { railTerminalRoutes } from './routes/rail-terminals/routes.ts';
import { searchRoutes } from './routes/search/routes.ts';
import { shipmentRoutes } from './routes/shipments/routes.ts';
import { shippingLineRoutes } from './routes/shipping-lines/routes.ts';
import { sourceRoutes } from './routes/sources/routes.ts';
import { terminalRoutes } from './routes/terminals/routes.ts';
import { trackingRequestRoutes } from './routes/tracking-requests/routes.ts';
import { vesselRoutes } from './routes/vessels/routes.ts';
import { webhookNotificationRoutes } from './routes/webhook-notifications/routes.ts';
import { webhookRoutes } from './routes/webhooks/routes.ts';

/** Everything under /v2: with a key, limited, JSON:API. */
const RESOURCE_ROUTES = [
  trackingRequestRoutes,
  shipmentRoutes,
  containerRoutes,
  mapRoutes,
  provenanceRoutes,
  portRoutes,
  metroAreaRoutes,
  terminalRoutes,
  railTerminalRoutes,
  shippingLineRoutes,
  vesselRoutes,
  sourceRoutes,
  partyRoutes,
  searchRoutes,
  accountRoutes,
  apiKeyRoutes,
  customFieldDefinitionRoutes,
  customFieldRoutes,
  webhookRoutes,
  webhookNotificationRoutes,
  eventRoutes,
  importRoutes,
];

/** The caller listens and closes. */
export async function buildApp(dependencies: HttpDependencies): Promise<FastifyInstance> {
  const { settings, clock, database } = dependencies;
  const app: FastifyInstance = Fastify({
    loggerInstance: dependencies.logger as FastifyBaseLogger,
    // request-frame.ts writes the one line of each request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers),
    bodyLimit: BODY_LIMIT_BYTES,
    ...serverTimes(settings),
    // Of the header only what that many proxies have added is believed: anybody can send the rest.
    trustProxy: (_address, hop) => hop < Number(settings.trustProxy),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    ...WHILE_CLOSING,
  });
  const resources = resourceTable(dependencies);
  app.decorate('answers', { resources, publicUrl: settings.publicUrl, database });

  installRequestFrame(app, dependencies.metrics);
  installArrival(app, settings.requestSeconds);
  installErrors(app);
  installBodyParsing(app);
  await installOpenApi(app, { publicUrl: settings.publicUrl, version: '2.0.0', resources });
  await app.register(healthRoutes, dependencies);
  await app.register(docsRoutes, dependencies);
  await app.register(mapPageRoutes, dependencies);
  await app.register(
    async (v2) => {
      installAuthentication(v2, { database, clock, failuresPerMinute: settings.failedAuthentications });
      installRateLimit(v2, {
        limiter: dependencies.rateLimiter,
        clock,
        limits: settings.rateLimits,
        accountFactor: settings.ceilings.requestRateFactor,
      });
      installAuthorization(v2);
      installConventions(v2);
      installIdempotency(v2, database, clock);
      for (const routes of RESOURCE_ROUTES) await v2.register(routes, dependencies);
    },
    { prefix: '/v2' },
  );
  await app.ready();
  return app;
}
