/** Tracking as a part of the application, in the shape of a feature. */
import { Type } from 'typebox';
import { defineTask } from '../queue/define-task.ts';
import { keepSubscriptions } from './callbacks/keep-subscriptions.ts';
import { CALLBACK_DAYS } from './callbacks/receive-callback.ts';
import { callbackRoutes } from './callbacks/routes.ts';
import { deleteOldCallbacks } from './callbacks/store.ts';
import { ROUTE_SETTINGS } from './containers/route/closed-passages.ts';
import { containerRoutes } from './containers/routes.ts';
import { trackingErrors } from './errors.ts';
import type { Feature, JobParts } from './feature.ts';
import { EDI_SETTINGS } from './feed-reports/account-settings.ts';
import { deleteOldReports, queueOrphanedReports } from './feed-reports/store.ts';
import { terminalUpdateRoutes } from './feed-reports/terminal-update-routes.ts';
import { latenessRoutes, provenanceRoutes } from './history/routes.ts';
import { measureQuotas } from './lines/pace/quota.ts';
import { deleteChargedRequestsOf, deleteOldChargedRequests } from './lines/pace/store.ts';
import { placeAliasRoutes } from './places/place-alias-routes.ts';
import { measureUnresolvedPlaces } from './places/unresolved-places.ts';
import { trackingResources } from './resources.ts';
import { COMPACTED } from './retention/compaction-store.ts';
import { EXPIRED_RAW } from './retention/raw-store.ts';
import { trackingTasks } from './schedule/jobs.ts';
import { measureChecks } from './schedule/measure-checks.ts';
import { queueStaleTexts } from './schedule/render-stale.ts';
import { CUSTOMER_HOLDINGS } from './shipments/customer-holdings-store.ts';
import { shipmentRoutes } from './shipments/routes.ts';
import { ANSWER_COUNT_DAYS, deleteOldAnswerDays } from './sources/answers/counts-store.ts';
import { sourceAnswerRoutes } from './sources/answers/routes.ts';
import { deleteOldAnswers, EXPIRED_ANSWERS } from './sources/answers/store.ts';
import { sourceRoutes } from './sources/routes.ts';
import { trackingRequestRoutes } from './tracking-requests/routes.ts';

const SUBSCRIPTIONS = 'keep-subscriptions';

interface WorkParts extends JobParts {
  readonly config: {
    readonly carriers: { readonly lines: readonly { readonly scac: string }[] };
    readonly edi: { readonly retentionDays: number };
    readonly sources: { readonly answerRetentionDays: number };
    readonly tracking: { readonly rawRetentionDays: number | null; readonly compactAfterDays: number | null };
  };
}

export const tracking = {
  routes: [
    trackingRequestRoutes,
    shipmentRoutes,
    containerRoutes,
    provenanceRoutes,
    latenessRoutes,
    sourceRoutes,
    sourceAnswerRoutes,
    placeAliasRoutes,
    terminalUpdateRoutes,
  ],
  openRoutes: [callbackRoutes],
  resources: trackingResources,
  errors: trackingErrors,
  accountSettings: [EDI_SETTINGS, ROUTE_SETTINGS],
  partyHoldings: () => CUSTOMER_HOLDINGS,
  onAccountDeleted: deleteChargedRequestsOf,
  measure: (given: WorkParts) => {
    const { metrics, database, clock } = given;
    measureChecks(metrics, database, clock);
    measureUnresolvedPlaces(metrics, database, given.tracking.gazetteer);
    measureQuotas(metrics, database, clock, given.tracking.pacedSources);
  },
  work: ({ database, tracking: context, publicUrl, config }: WorkParts) => ({
    trackingTasks: trackingTasks(context),
    deliveryTasks: defineTask(SUBSCRIPTIONS, Type.Unknown(), () =>
      keepSubscriptions(
        { ...context, publicUrl },
        config.carriers.lines.map(({ scac }) => scac),
      ),
    ),
    crontab: `*/10 * * * * ${SUBSCRIPTIONS}`,
    atStart: [SUBSCRIPTIONS],
    sweep: async () => {
      await database.system(queueOrphanedReports);
      await database.system(queueStaleTexts);
    },
    kept: [
      { days: config.edi.retentionDays, time: 'world', remove: deleteOldReports },
      { days: config.sources.answerRetentionDays, time: 'world', remove: deleteOldAnswers, expired: EXPIRED_ANSWERS },
      { days: config.tracking.rawRetentionDays, time: 'world', expired: EXPIRED_RAW },
      { days: config.tracking.compactAfterDays, time: 'world', expired: COMPACTED },
      { days: ANSWER_COUNT_DAYS, time: 'world', remove: deleteOldAnswerDays },
      { days: CALLBACK_DAYS, time: 'world', remove: deleteOldCallbacks },
      { days: 1, time: 'wall', remove: deleteOldChargedRequests },
    ],
  }),
} satisfies Feature;
