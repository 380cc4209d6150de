/** Exceptions, alerts, digests and the mails to customers as a part of the application. */
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Feature, JobParts, Offers } from '../../tracking/feature.ts';
import type { Sender } from '../webhooks/sending/send.ts';
import { alertRoutes } from './bell/routes.ts';
import { chatChannelRoutes } from './chat/routes.ts';
import type { AlertSettings } from './context.ts';
import { digestRoutes } from './digests/routes.ts';
import { SEND_DIGESTS } from './digests/send-digest.ts';
import { deleteDigestOf, queueDueDigests } from './digests/store.ts';
import { attentionRoutes } from './exceptions/attention-routes.ts';
import { ATTENTION_FILTERS } from './exceptions/list-store.ts';
import { exceptionRoutes } from './exceptions/routes.ts';
import { rulesPreviewRoutes } from './exceptions/rules-preview-routes.ts';
import {
  deleteOldExceptions,
  EXCEPTION_SETTINGS,
  markAllContainersDue,
  markContainersDue,
  unassignExceptionsOf,
} from './finding/store.ts';
import { watchContainers } from './finding/watch-containers.ts';
import { followRoutes } from './follows/routes.ts';
import { noticeTasks, SEND_MILESTONE_MAILS } from './jobs.ts';
import { alertFailingWebhooks } from './matching/due-alerts.ts';
import { deleteOldAlerts, queueOrphanedAlerts } from './matching/store.ts';
import { queueDueMilestoneMails } from './milestone-mails/events-store.ts';
import { milestoneRecipientRoutes } from './milestone-mails/recipients-routes.ts';
import { MILESTONE_RECIPIENTS } from './milestone-mails/recipients-store.ts';
import { milestoneTextRoutes } from './milestone-mails/texts-routes.ts';
import { exceptionsRelation, noticeResources } from './resources.ts';
import { alertRuleRoutes } from './rules/routes.ts';
import { deleteAlertsOf } from './rules/store.ts';

const HOUR_MILLIS = 3_600_000;

interface WorkParts extends JobParts {
  readonly reference: Reference;
  readonly containerFilters: ListFilters;
  readonly offers: Offers;
  readonly sender: Sender;
  readonly config: { readonly alerts: AlertSettings; readonly webhooks: { readonly retentionDays: number } };
}

export const notices = {
  routes: [
    attentionRoutes,
    exceptionRoutes,
    rulesPreviewRoutes,
    alertRuleRoutes,
    alertRoutes,
    followRoutes,
    chatChannelRoutes,
    digestRoutes,
    milestoneRecipientRoutes,
    milestoneTextRoutes,
  ],
  resources: noticeResources,
  relations: () => ({ exceptions: exceptionsRelation }),
  containerFilters: ATTENTION_FILTERS,
  accountSettings: [EXCEPTION_SETTINGS],
  onUserDeleted: async (session, deletion) => {
    await deleteAlertsOf(session, deletion);
    await deleteDigestOf(session, deletion);
    await unassignExceptionsOf(session, deletion);
  },
  partyHoldings: () => [MILESTONE_RECIPIENTS],
  offers: () => ({ markContainersDue, markShipmentDue: markAllContainersDue }),
  work: ({ tracking, sender, offers, config, ...given }: WorkParts) => {
    const { database, clock, reference, publicUrl } = given;
    const { gazetteer } = tracking;
    const alerts = { ...given, settings: config.alerts };
    return {
      deliveryTasks: noticeTasks({
        alerts,
        digests: { database, clock, reference, settings: { publicUrl } },
        milestoneMails: { database, clock, gazetteer, publicUrl, shownToCustomers: offers.shownToCustomers },
        sender,
      }),
      repeated: { 'look for exceptions': () => watchContainers(tracking, alerts) },
      sweep: async () => {
        const now = clock.wallNow();
        await database.system((session) => queueOrphanedAlerts(session, new Date(now - HOUR_MILLIS)));
        await database.system((session) => queueDueDigests(session, SEND_DIGESTS, new Date(now)));
        await database.system((session) => queueDueMilestoneMails(session, SEND_MILESTONE_MAILS));
        await alertFailingWebhooks(alerts);
      },
      kept: [
        { days: config.webhooks.retentionDays, time: 'world', remove: deleteOldExceptions },
        { days: config.alerts.retentionDays, time: 'world', remove: deleteOldAlerts },
      ],
    };
  },
} satisfies Feature;
