/**
 * The HTTP application, complete: production and tests build the same. Puts the frame around the routes and sets in which
 * order; knows no resource beyond where its routes are.
 */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ResourceRoutes } from '../http/api-instance.ts';
import { installArrival, serverTimes } from '../http/plugins/arrival.ts';
import { installAuthentication } from '../http/plugins/authentication.ts';
import { installAuthorization } from '../http/plugins/authorization.ts';
import { BODY_LIMIT_BYTES, installBodyParsing } from '../http/plugins/body.ts';
import { installCompression } from '../http/plugins/compression/compression.ts';
import { installConventions } from '../http/plugins/conventions.ts';
import { answerBrokenRequest, installErrors, sendError, WHILE_CLOSING } from '../http/plugins/errors.ts';
import { installFairShares } from '../http/plugins/fair-shares.ts';
import { installIdempotency } from '../http/plugins/idempotency.ts';
import { installOpenApi } from '../http/plugins/openapi.ts';
import { installRateLimit } from '../http/plugins/rate-limit.ts';
import { installRequestFrame, requestIdOf, securityHeaders } from '../http/plugins/request-frame.ts';
import { installRequestSpans } from '../http/request-spans.ts';
import { apiKeyCredentials, sessionCredentials } from '../tenancy/credentials.ts';
import { installActor } from '../tenancy/request-actor.ts';
import { installSecurityLog } from '../tenancy/security-log.ts';
import { ProofAttempts } from '../tenancy/users/attempts/attempts.ts';
import { attemptStore } from '../tenancy/users/attempts/attempts-store.ts';
import { scheduleRename } from '../tracking/shipments/update-shipment.ts';
import type { ApiParts, AppDependencies } from './dependencies.ts';
import { type AppFeature, errorTable, FEATURES, joinFeatures, resourceTable } from './features.ts';
import { PROGRAM_VERSION } from './program-version.ts';
import { TAGS } from './tags.ts';

/** The caller listens and closes. @param features for tests; else all */
export async function buildApp(
  dependencies: AppDependencies,
  features: readonly AppFeature[] = FEATURES,
): Promise<FastifyInstance> {
  const { settings, clock, database } = dependencies;
  const security = securityHeaders(settings.publicUrl);
  const app: FastifyInstance = Fastify({
    loggerInstance: dependencies.logger as FastifyBaseLogger,
    // request-frame.ts writes the one line of each request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers),
    bodyLimit: BODY_LIMIT_BYTES,
    // Signed addresses of files are longer than ids.
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    ...serverTimes(settings),
    // Only the entries of that many proxies are trusted: any client can send the rest.
    trustProxy: (_address, hop) => hop < Number(settings.trustProxy),
    // Neither passes the hooks that set headers.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(security)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, security),
    ...WHILE_CLOSING,
  });
  const given: ApiParts = {
    ...dependencies,
    ...joinFeatures(features, dependencies),
    onRename: scheduleRename,
    // One count, wherever a user gives a password or code anew.
    proofs: new ProofAttempts(attemptStore(database), {
      onLost: (error) => app.log.warn({ err: error }, 'the count of wrong proofs was not corrected'),
    }),
  };
  const resources = resourceTable(features, given);
  app.decorate('answers', { resources, errors: errorTable(features), publicUrl: settings.publicUrl, database });

  installRequestFrame(app, dependencies.metrics, settings.publicUrl);
  installRequestSpans(app);
  installSecurityLog(app, clock);
  installArrival(app, settings.requestSeconds);
  installErrors(app);
  installBodyParsing(app);
  await installOpenApi(app, { publicUrl: settings.publicUrl, version: PROGRAM_VERSION, resources, tags: TAGS });
  for (const { openRoutes = [] } of features) for (const each of openRoutes) await app.register(each, given);
  const behindKey = (routes: readonly ResourceRoutes<ApiParts>[], prefix: string) =>
    app.register(
      async (scope) => {
        installAuthentication(scope, {
          apiKeys: apiKeyCredentials(database, clock),
          sessions: sessionCredentials(database, clock),
          clock,
          failuresPerMinute: settings.failedAuthentications,
        });
        installRateLimit(scope, {
          limiter: dependencies.rateLimiter,
          clock,
          limits: settings.rateLimits,
          accountFactor: settings.ceilings.requestRateFactor,
        });
        installFairShares(scope, settings.requestsInFlight);
        installAuthorization(scope);
        installConventions(scope);
        installActor(scope);
        installIdempotency(scope, database, clock);
        await installCompression(scope);
        for (const each of routes) await scope.register(each, given);
      },
      { prefix },
    );
  await behindKey(
    features.flatMap(({ routes = [] }) => routes),
    '/v2',
  );
  for (const { otherRoutes = {} } of features)
    for (const [prefix, routes] of Object.entries(otherRoutes)) await behindKey(routes, prefix);
  await app.ready();
  return app;
}
