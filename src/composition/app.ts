/**
 * The HTTP application, complete: production and tests build the same. Puts the frame around the routes and sets in which
 * order; knows no resource beyond where its routes are.
 */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { named, type ResourceRoutes } from '../http/api-instance.ts';
import { installArrival, serverTimes } from '../http/plugins/arrival.ts';
import { installAuthentication } from '../http/plugins/authentication.ts';
import { installAuthorization } from '../http/plugins/authorization.ts';
import { BODY_LIMIT_BYTES, installBodyParsing } from '../http/plugins/body.ts';
import { installCompression } from '../http/plugins/compression.ts';
import { installConventions } from '../http/plugins/conventions.ts';
import { answerBrokenRequest, installErrors, sendError, WHILE_CLOSING } from '../http/plugins/errors.ts';
import { installIdempotency } from '../http/plugins/idempotency.ts';
import { installOpenApi } from '../http/plugins/openapi.ts';
import { installFairShares, installRateLimit } from '../http/plugins/rate-limit.ts';
import { installRequestFrame, requestIdOf, securityHeaders } from '../http/plugins/request-frame.ts';
import { installRequestSpans } from '../http/request-spans.ts';
import { apiKeyCredentials, installActor, sessionCredentials } from '../tenancy/credentials.ts';
import { KeptSecurityEvents } from '../tenancy/kept-security-events.ts';
import { installSecurityLog } from '../tenancy/security-log.ts';
import { ProofAttempts } from '../tenancy/users/attempts/attempts.ts';
import { attemptStore } from '../tenancy/users/attempts/attempts-store.ts';
import { scheduleRename } from '../tracking/shipments/update-shipment.ts';
import type { ApiParts, AppDependencies } from './dependencies.ts';
import { type AppFeature, errorTable, FEATURES, joinFeatures, resourceTable } from './features.ts';
import { PROGRAM_VERSION } from './program-version.ts';

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
  const keeping = {
    ...{ database, wallNow: clock.wallNow, take: given.offers.takeSecurityEvents },
    warn: (err: unknown, line: string) => app.log.warn({ err }, line),
  };
  installSecurityLog(app, clock, settings.streams.siem.length > 0 ? new KeptSecurityEvents(keeping) : null);
  installArrival(app, settings.requestSeconds);
  installErrors(app);
  installBodyParsing(app);
  await installOpenApi(app, {
    publicUrl: settings.publicUrl,
    version: PROGRAM_VERSION,
    resources,
    webhooks: () => features.flatMap(({ publishedWebhooks }) => publishedWebhooks?.() ?? []),
    tags: TAGS,
  });
  for (const { openRoutes = [] } of features) for (const each of openRoutes) await app.register(named(each), given);
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
        for (const each of routes) await scope.register(named(each), given);
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

/** The groups of operations in the OpenAPI document, in the order in which it shows them. A test finds a missing one. */

const TAGS: Readonly<Record<string, string>> = {
  'Tracking requests': 'Requests to track a bill of lading, booking or container number.',
  Shipments: 'Tracked transport documents or bookings, with voyage and containers.',
  Containers: 'The equipment of a shipment on one journey: its location, its events and their sources.',
  Webhooks: 'URLs that receive events: the intended way to get updates.',
  'Webhook notifications': 'Events sent to webhooks, with every delivery attempt.',
  Events: 'All events in order: to catch up, or instead of webhooks.',
  'Custom field definitions': 'Kinds of values that an account attaches to its shipments, containers and requests.',
  'Custom fields': 'Values of custom fields.',
  Documents: 'Trade papers of shipments: stored, read, and linked to their shipments and containers.',
  EDI: 'Status messages from lines, terminals, railroads and truckers.',
  Imports: 'Tracking requests from files.',
  Search: 'Search by any number or name.',
  Parties: 'Customers of the account; a key can be limited to their shipments.',
  Charges: 'Demurrage, storage and detention of containers, today and in the next days, by tariff.',
  Emissions: 'CO₂e of containers and shipments, as estimates, and the report by customer and month.',
  Reports: 'Figures over stored history by month, customer, line, terminal, port or lane.',
  Invoices: 'Demurrage and detention invoices: as billed, as checked, and disputed.',
  Calendar:
    'What falls on which day: last free days, empty returns, disputes, appointments and arrivals; and feeds of it.',
  Exceptions: 'Containers that need attention, in groups and one by one, and their handling.',
  Alerts: 'What users are told, by which rules and through which channels.',
  Exports: 'Lists as files, for spreadsheets.',
  'Saved views': 'Stored filters and columns of lists.',
  Shares: 'Links that show a container, a shipment or a list to people without a user.',
  Tariffs: 'Rules of charges: free days, and the price of each day after them.',
  Ports: 'Seaports and their terminals, by id or UN/LOCODE.',
  'Metro areas': 'Places inland, by id or UN/LOCODE.',
  Terminals: 'Facilities of ports that handle containers.',
  'Rail terminals': 'Ramps that move containers between rail and road.',
  Vessels: 'Ships, by id or IMO number.',
  'Shipping lines': 'Ocean carriers, and which numbers of each this installation can track.',
  Sources: 'Data sources of this installation, and the unknown places that they name.',
  Connections: 'Access to lines, terminals and railroads that the account has entered: stored sealed, tried before.',
  'API keys': 'Keys of the API, with role and limits.',
  Users: 'People who use the dashboard: sessions, invitations and roles.',
  Mail: 'Mails that the service sends: their state, and addresses that they came back from.',
  'Audit events': 'Changes by people: who, what, from which value to which, and when.',
  Account: 'The account that the key belongs to.',
  Service: 'Health, metrics and description of the service; without keys and rate limits.',
};
