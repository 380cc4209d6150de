/** Exceptions, alerts, digests and the mails to customers as a part of the application. */
import { Type } from 'typebox';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { defineTask } from '../../queue/define-task.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Feature, JobParts, Offers } from '../../tracking/feature.ts';
import type { Sender } from '../webhooks/sending/send.ts';
import { alertRoutes } from './bell/routes.ts';
import { chatChannelRoutes } from './chat/routes.ts';
import { sendChat } from './chat/send-chat.ts';
import { SEND_CHAT } from './chat/store.ts';
import { sendAlerts } from './delivery/send-alerts.ts';
import { digestRoutes } from './digests/routes.ts';
import { digestTasks, SEND_DIGESTS } from './digests/send-digest.ts';
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
import { type AlertSettings, alertFailingWebhooks, matchAlerts } from './matching/match-alerts.ts';
import { deleteOldAlerts, MATCH_ALERTS, queueOrphanedAlerts, SEND_ALERTS } from './matching/store.ts';
import { queueDueMilestoneMails } from './milestone-mails/events-store.ts';
import { milestoneRecipientRoutes } from './milestone-mails/recipients-routes.ts';
import { MILESTONE_RECIPIENTS } from './milestone-mails/recipients-store.ts';
import { sendMilestoneMails } from './milestone-mails/send-milestone-mails.ts';
import { milestoneTextRoutes } from './milestone-mails/texts-routes.ts';
import { exceptionsRelation, noticeResources } from './resources.ts';
import { alertRuleRoutes } from './rules/routes.ts';
import { deleteAlertsOf } from './rules/store.ts';

const HOUR_MILLIS = 3_600_000;
const SEND_MILESTONE_MAILS = 'send-milestone-mails';

/** Payloads name only what is to be done; each job reads what is due when it runs. */
const OfAccount = Type.Object({ account_id: Type.String() });
const OfRule = Type.Object({ account_id: Type.String(), rule_id: Type.String() });
const OfMessage = Type.Object({ account_id: Type.String(), message_id: Type.String() });

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
    const milestoneMails = { database, clock, gazetteer, publicUrl, shownToCustomers: offers.shownToCustomers };
    return {
      deliveryTasks: {
        ...defineTask(MATCH_ALERTS, OfAccount, ({ account_id }, signal) => matchAlerts(alerts, account_id, signal)),
        ...defineTask(SEND_ALERTS, OfRule, ({ account_id, rule_id }) =>
          sendAlerts(alerts, { accountId: account_id, ruleId: rule_id }),
        ),
        ...defineTask(SEND_CHAT, OfMessage, ({ account_id, message_id }) =>
          sendChat(alerts, sender, { accountId: account_id, messageId: message_id }),
        ),
        ...digestTasks({ database, clock, reference, settings: { publicUrl } }),
        ...defineTask(SEND_MILESTONE_MAILS, OfAccount, ({ account_id }, signal) =>
          sendMilestoneMails(milestoneMails, account_id, signal),
        ),
      },
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
