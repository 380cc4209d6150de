/**
 * The HTTP application, complete: production and tests build the same. Puts the frame around the routes and sets in which
 * order; knows no resource beyond where its routes are.
 */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { auditRoutes } from '../features/audit/routes.ts';
import { chargeRoutes } from '../features/charges/routes.ts';
import { tariffPreviewRoutes } from '../features/charges/tariffs/preview.ts';
import { tariffRoutes } from '../features/charges/tariffs/routes.ts';
import { tariffUsageRoutes } from '../features/charges/tariffs/usage.ts';
import { customFieldDefinitionRoutes } from '../features/custom-fields/definitions/routes.ts';
import { customFieldUsageRoutes } from '../features/custom-fields/definitions/usage.ts';
import { customFieldRoutes } from '../features/custom-fields/values/routes.ts';
import { dashboardRoutes } from '../features/dashboard/routes.ts';
import { directUploadRoutes } from '../features/documents/direct-uploads/routes.ts';
import { documentSchemaRoutes } from '../features/documents/document-schemas/routes.ts';
import { documentFileRoutes } from '../features/documents/downloads/routes.ts';
import { reprocessRoutes } from '../features/documents/processing/reprocess-routes.ts';
import { documentRoutes } from '../features/documents/routes.ts';
import { suggestionRoutes } from '../features/documents/suggestions/routes.ts';
import { ediRoutes } from '../features/edi/routes.ts';
import { exportRoutes } from '../features/exports/routes.ts';
import { helpRoutes } from '../features/help/routes.ts';
import { importRoutes } from '../features/imports/routes.ts';
import { listChangeRoutes } from '../features/list-changes/routes.ts';
import { emailSubmissionRoutes } from '../features/mail/routes.ts';
import { containerMapRoutes } from '../features/maps/container-map-routes.ts';
import { mapRoutes } from '../features/maps/routes.ts';
import { containerMapLinkRoute } from '../features/maps/shared-page/link-routes.ts';
import { mapPageRoutes } from '../features/maps/shared-page/routes.ts';
import { noteRoutes } from '../features/notes/routes.ts';
import { alertRoutes } from '../features/notices/bell/routes.ts';
import { chatChannelRoutes } from '../features/notices/chat/routes.ts';
import { digestRoutes } from '../features/notices/digests/routes.ts';
import { attentionRoutes } from '../features/notices/exceptions/attention/routes.ts';
import { exceptionChangeRoutes } from '../features/notices/exceptions/changes/routes.ts';
import { exceptionRoutes } from '../features/notices/exceptions/routes.ts';
import { rulesPreviewRoutes } from '../features/notices/exceptions/rules-preview/routes.ts';
import { markAllContainersDue } from '../features/notices/finding/store.ts';
import { followRoutes } from '../features/notices/follows/routes.ts';
import { milestoneRecipientRoutes } from '../features/notices/milestone-mails/recipients/routes.ts';
import { milestoneTextRoutes } from '../features/notices/milestone-mails/texts/routes.ts';
import { alertRuleRoutes } from '../features/notices/rules/routes.ts';
import { docsRoutes } from '../features/operations/docs-routes.ts';
import { healthRoutes } from '../features/operations/health-routes.ts';
import { metroAreaRoutes } from '../features/reference-data/metro-areas/routes.ts';
import { portRoutes } from '../features/reference-data/ports/routes.ts';
import { railTerminalRoutes } from '../features/reference-data/rail-terminals/routes.ts';
import { shippingLineRoutes } from '../features/reference-data/shipping-lines/routes.ts';
import { terminalRoutes } from '../features/reference-data/terminals/routes.ts';
import { savedViewRoutes } from '../features/saved-views/routes.ts';
import { countSavedViewsWith } from '../features/saved-views/store.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { sharePreviewRoutes } from '../features/shares/preview/routes.ts';
import { sharedPageRoutes } from '../features/shares/public-page/routes.ts';
import { shareRoutes } from '../features/shares/routes.ts';
import { scorecardRoutes } from '../features/source-scorecards/routes.ts';
import { vesselRoutes } from '../features/vessels/routes.ts';
import { eventRoutes } from '../features/webhooks/events/routes.ts';
import { webhookNotificationRoutes } from '../features/webhooks/notifications/routes.ts';
import { webhookRoutes } from '../features/webhooks/subscriptions/routes.ts';
import type { ResourceRoutes } from '../http/api-instance.ts';
import type { ListFilters } from '../http/jsonapi/reading/filters.ts';
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
import { accountRoutes } from '../tenancy/accounts/routes.ts';
import { apiKeyRoutes } from '../tenancy/api-keys/routes.ts';
import { apiKeyCredentials, sessionCredentials } from '../tenancy/credentials.ts';
import { mailRecipientRoutes } from '../tenancy/outgoing-mail/bounces/routes.ts';
import { outgoingMailRoutes } from '../tenancy/outgoing-mail/routes.ts';
import { unsubscribeRoutes } from '../tenancy/outgoing-mail/unsubscribing/routes.ts';
import { partyRoutes } from '../tenancy/parties/routes.ts';
import { installActor, installRequestId } from '../tenancy/request-actor.ts';
import { installSecurityLog } from '../tenancy/security-log.ts';
import { ProofAttempts } from '../tenancy/users/attempts/attempts.ts';
import { attemptStore } from '../tenancy/users/attempts/attempts-store.ts';
import { identityRoutes } from '../tenancy/users/identity/routes.ts';
import { inviteRoutes } from '../tenancy/users/invites/routes.ts';
import { passwordResetRoutes } from '../tenancy/users/mails/routes.ts';
import { userRoutes } from '../tenancy/users/routes.ts';
import { secondFactorRoutes } from '../tenancy/users/second-factor/routes.ts';
import { logInRoutes } from '../tenancy/users/sessions/log-in-routes.ts';
import { sessionRoutes } from '../tenancy/users/sessions/routes.ts';
import { callbackRoutes } from '../tracking/callbacks/routes.ts';
import { containerRoutes } from '../tracking/containers/routes.ts';
import { terminalUpdateRoutes } from '../tracking/feed-reports/terminal-update-routes.ts';
import { latenessRoutes } from '../tracking/history/lateness/routes.ts';
import { provenanceRoutes } from '../tracking/history/provenance-routes.ts';
import { placeAliasRoutes } from '../tracking/places/place-alias-routes.ts';
import { scheduleRename } from '../tracking/shipments/rename-customer.ts';
import { shipmentRoutes } from '../tracking/shipments/routes.ts';
import { sourceAnswerRoutes } from '../tracking/sources/answers/routes.ts';
import { sourceRoutes } from '../tracking/sources/routes.ts';
import { trackingRequestRoutes } from '../tracking/tracking-requests/routes.ts';
import { ACCOUNT } from './account.ts';
import { allContainerFilters } from './container-filters.ts';
import type { AppDependencies } from './dependencies.ts';
import { errorTable } from './errors.ts';
import { PROGRAM_VERSION } from './program-version.ts';
import { resourceTable } from './resources.ts';
import { TAGS } from './tags.ts';
import { ON_USER_DELETED } from './tenancy/on-user-deleted.ts';
import { PARTY_HOLDINGS, PARTY_MENTIONS } from './tenancy/party-holdings.ts';

/** Everything under /v2 but the ways in: with a key or session, limited, JSON:API. */
const RESOURCE_ROUTES = [
  trackingRequestRoutes,
  shipmentRoutes,
  containerRoutes,
  listChangeRoutes,
  containerMapRoutes,
  containerMapLinkRoute,
  suggestionRoutes,
  noteRoutes,
  auditRoutes,
  attentionRoutes,
  exceptionChangeRoutes,
  exceptionRoutes,
  rulesPreviewRoutes,
  exportRoutes,
  savedViewRoutes,
  shareRoutes,
  sharePreviewRoutes,
  alertRuleRoutes,
  alertRoutes,
  followRoutes,
  chatChannelRoutes,
  mapRoutes,
  provenanceRoutes,
  latenessRoutes,
  portRoutes,
  metroAreaRoutes,
  terminalRoutes,
  railTerminalRoutes,
  shippingLineRoutes,
  vesselRoutes,
  sourceRoutes,
  sourceAnswerRoutes,
  placeAliasRoutes,
  scorecardRoutes,
  userRoutes(ON_USER_DELETED),
  digestRoutes,
  secondFactorRoutes,
  sessionRoutes,
  inviteRoutes,
  partyRoutes(scheduleRename, PARTY_HOLDINGS, PARTY_MENTIONS),
  milestoneRecipientRoutes,
  milestoneTextRoutes,
  chargeRoutes,
  tariffRoutes(markAllContainersDue),
  tariffPreviewRoutes,
  tariffUsageRoutes,
  searchRoutes,
  accountRoutes(ACCOUNT),
  apiKeyRoutes,
  customFieldDefinitionRoutes,
  customFieldUsageRoutes(countSavedViewsWith),
  customFieldRoutes,
  webhookRoutes,
  webhookNotificationRoutes,
  eventRoutes,
  importRoutes,
  documentRoutes,
  reprocessRoutes,
  directUploadRoutes,
  documentSchemaRoutes,
  emailSubmissionRoutes,
  outgoingMailRoutes,
  mailRecipientRoutes,
  ediRoutes,
  terminalUpdateRoutes,
];

interface Given extends AppDependencies {
  readonly proofs: ProofAttempts;
  readonly containerFilters: ListFilters;
}

/** The caller listens and closes. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
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
  const resources = resourceTable(dependencies);
  const given = {
    ...dependencies,
    containerFilters: allContainerFilters(dependencies.reference),
    // One count, wherever a user gives a password or code anew.
    proofs: new ProofAttempts(attemptStore(database), {
      onLost: (error) => app.log.warn({ err: error }, 'the count of wrong proofs was not corrected'),
    }),
  };
  app.decorate('answers', { resources, errors: errorTable(), publicUrl: settings.publicUrl, database });

  installRequestFrame(app, dependencies.metrics, settings.publicUrl);
  installRequestSpans(app);
  installSecurityLog(app, clock);
  installArrival(app, settings.requestSeconds);
  installErrors(app);
  installBodyParsing(app);
  await installOpenApi(app, { publicUrl: settings.publicUrl, version: PROGRAM_VERSION, resources, tags: TAGS });
  await app.register(healthRoutes, dependencies);
  await app.register(docsRoutes, dependencies);
  await app.register(helpRoutes, dependencies);
  await app.register(mapPageRoutes, dependencies);
  await app.register(sharedPageRoutes, given);
  await app.register(dashboardRoutes, dependencies);
  await app.register(async (scope) => {
    installRequestId(scope);
    await scope.register(identityRoutes, given);
  });
  await app.register(documentFileRoutes, dependencies);
  await app.register(callbackRoutes, dependencies);
  await app.register(unsubscribeRoutes, dependencies);
  const behindKey = (routes: readonly ResourceRoutes<Given>[], prefix: string) =>
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
  await app.register(
    async (scope) => {
      installConventions(scope);
      installRequestId(scope);
      await scope.register(logInRoutes, dependencies);
      await scope.register(passwordResetRoutes, dependencies);
    },
    { prefix: '/v2' },
  );
  await behindKey(RESOURCE_ROUTES, '/v2');
  // Where clients of Active Storage announce files.
  await behindKey([directUploadRoutes], '/rails/active_storage');
  await app.ready();
  return app;
}
