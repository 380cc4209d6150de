/**
 * The HTTP application, complete: production and tests build the same. Puts the frame around the routes and says in which
 * order; knows no resource beyond where its routes are.
 */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ResourceRoutes } from './api-instance.ts';
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
import { chargeRoutes } from './routes/charges/routes.ts';
import { containerRoutes } from './routes/containers/routes.ts';
import { customFieldDefinitionRoutes } from './routes/custom-field-definitions/routes.ts';
import { customFieldRoutes } from './routes/custom-fields/routes.ts';
import { identityRoutes } from './routes/dashboard/identity-routes.ts';
import { dashboardRoutes } from './routes/dashboard/routes.ts';
import { directUploadRoutes } from './routes/direct-uploads/routes.ts';
import { docsRoutes } from './routes/docs/routes.ts';
import { documentSchemaRoutes } from './routes/document-schemas/routes.ts';
import { documentAgainRoutes } from './routes/documents/again-routes.ts';
import { documentFileRoutes } from './routes/documents/file-routes.ts';
import { documentRoutes } from './routes/documents/routes.ts';
import { ediRoutes } from './routes/edi/routes.ts';
import { emailSubmissionRoutes } from './routes/email-submissions/routes.ts';
import { eventRoutes } from './routes/events/routes.ts';
import { exceptionRoutes } from './routes/exceptions/routes.ts';
import { exportRoutes } from './routes/exports/routes.ts';
import { healthRoutes } from './routes/health/routes.ts';
import { importRoutes } from './routes/imports/routes.ts';
import { mapRoutes } from './routes/map/routes.ts';
import { mapPageRoutes } from './routes/map-page/routes.ts';
import { metroAreaRoutes } from './routes/metro-areas/routes.ts';
import { noteRoutes } from './routes/notes/routes.ts';
import { partyRoutes } from './routes/parties/routes.ts';
import { portRoutes } from './routes/ports/routes.ts';
import { provenanceRoutes } from './routes/provenance/routes.ts';
import { railTerminalRoutes } from './routes/rail-terminals/routes.ts';
import { savedViewRoutes } from './routes/saved-views/routes.ts';
import { searchRoutes } from './routes/search/routes.ts';
import { shipmentRoutes } from './routes/shipments/routes.ts';
import { shippingLineRoutes } from './routes/shipping-lines/routes.ts';
import { sourceRoutes } from './routes/sources/routes.ts';
import { tariffRoutes } from './routes/tariffs/routes.ts';
import { terminalUpdateRoutes } from './routes/terminal-updates/routes.ts';
import { terminalRoutes } from './routes/terminals/routes.ts';
import { trackingRequestRoutes } from './routes/tracking-requests/routes.ts';
import { inviteRoutes } from './routes/users/invites.ts';
import { logInRoutes } from './routes/users/log-in.ts';
import { secondFactorRoutes } from './routes/users/second-factor.ts';
import { sessionRoutes } from './routes/users/sessions.ts';
import { userRoutes } from './routes/users/users.ts';
import { vesselRoutes } from './routes/vessels/routes.ts';
import { webhookNotificationRoutes } from './routes/webhook-notifications/routes.ts';
import { webhookRoutes } from './routes/webhooks/routes.ts';

/** Everything under /v2 but the ways in: with a key or session, limited, JSON:API. */
const RESOURCE_ROUTES = [
  trackingRequestRoutes,
  shipmentRoutes,
  containerRoutes,
  noteRoutes,
  exceptionRoutes,
  exportRoutes,
  savedViewRoutes,
  mapRoutes,
  provenanceRoutes,
  portRoutes,
  metroAreaRoutes,
  terminalRoutes,
  railTerminalRoutes,
  shippingLineRoutes,
  vesselRoutes,
  sourceRoutes,
  userRoutes,
  secondFactorRoutes,
  sessionRoutes,
  inviteRoutes,
  partyRoutes,
  chargeRoutes,
  tariffRoutes,
  searchRoutes,
  accountRoutes,
  apiKeyRoutes,
  customFieldDefinitionRoutes,
  customFieldRoutes,
  webhookRoutes,
  webhookNotificationRoutes,
  eventRoutes,
  importRoutes,
  documentRoutes,
  documentAgainRoutes,
  directUploadRoutes,
  documentSchemaRoutes,
  emailSubmissionRoutes,
  ediRoutes,
  terminalUpdateRoutes,
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
    // Signed addresses of files are longer than ids.
    routerOptions: { maxParamLength: 400 },
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
  await app.register(dashboardRoutes, dependencies);
  await app.register(identityRoutes, dependencies);
  await app.register(documentFileRoutes, dependencies);
  const behindKey = (routes: readonly ResourceRoutes[], prefix: string) =>
    app.register(
      async (scope) => {
        installAuthentication(scope, { database, clock, failuresPerMinute: settings.failedAuthentications });
        installRateLimit(scope, {
          limiter: dependencies.rateLimiter,
          clock,
          limits: settings.rateLimits,
          accountFactor: settings.ceilings.requestRateFactor,
        });
        installAuthorization(scope);
        installConventions(scope);
        installIdempotency(scope, database, clock);
        for (const each of routes) await scope.register(each, dependencies);
      },
      { prefix },
    );
  await app.register(
    async (scope) => {
      installConventions(scope);
      await scope.register(logInRoutes, dependencies);
    },
    { prefix: '/v2' },
  );
  await behindKey(RESOURCE_ROUTES, '/v2');
  // Where clients of Active Storage announce files.
  await behindKey([directUploadRoutes], '/rails/active_storage');
  await app.ready();
  return app;
}
