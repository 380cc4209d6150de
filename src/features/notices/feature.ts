/** Exceptions, alerts, digests and the mails to customers as a part of the application. */
import { Type } from 'typebox';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { ownedBy, type Relation, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { defineTask } from '../../queue/define-task.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Feature, JobParts, Offers } from '../../tracking/feature.ts';
import type { Relations } from '../../tracking/resources.ts';
import type { Sender } from '../webhooks/sending/send.ts';
import { alertRoutes } from './bell/routes.ts';
import { AlertCountSchema, AlertSchema } from './bell/store.ts';
import { chatChannelRoutes } from './chat/routes.ts';
import { sendChat } from './chat/send-chat.ts';
import { ChatChannelSchema, SEND_CHAT } from './chat/store.ts';
import { sendAlerts } from './delivery/send-alerts.ts';
import { digestRoutes } from './digests/routes.ts';
import { digestTasks, SEND_DIGESTS } from './digests/send-digest.ts';
import { DigestSchema, deleteDigestOf, queueDueDigests } from './digests/store.ts';
import { AttentionFacetSchema, AttentionGroupSchema, attentionRoutes } from './exceptions/attention-routes.ts';
import { ATTENTION_FILTERS, listUnresolved } from './exceptions/list-store.ts';
import { exceptionRoutes } from './exceptions/routes.ts';
import { RulesPreviewSchema, rulesPreviewRoutes } from './exceptions/rules-preview-routes.ts';
import { ExceptionChangesSchema, ExceptionSchema, renderException } from './exceptions/schema.ts';
import { attributesShownTo } from './exceptions/shown-to.ts';
import {
  deleteOldExceptions,
  EXCEPTION_SETTINGS,
  markAllContainersDue,
  markContainersDue,
  readConnectionHours,
  readDisputeDueDays,
  unassignExceptionsOf,
} from './finding/store.ts';
import { watchContainers } from './finding/watch-containers.ts';
import { followRoutes } from './follows/routes.ts';
import { FollowSchema } from './follows/store.ts';
import { type AlertSettings, alertFailingWebhooks, matchAlerts } from './matching/match-alerts.ts';
import { deleteOldAlerts, MATCH_ALERTS, queueOrphanedAlerts, SEND_ALERTS } from './matching/store.ts';
import { queueDueMilestoneMails } from './milestone-mails/events-store.ts';
import { milestoneRecipientRoutes, milestoneTextRoutes } from './milestone-mails/routes.ts';
import { sendMilestoneMails } from './milestone-mails/send-milestone-mails.ts';
import { MILESTONE_RECIPIENTS, MilestoneRecipientSchema, MilestoneTextSchema } from './milestone-mails/store.ts';
import { alertRuleRoutes, RulePreviewSchema } from './rules/routes.ts';
import { AlertRuleSchema } from './rules/schema.ts';
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

/** Of containers: those that are not resolved, for `include`. */
const exceptionsRelation: Relation = ownedBy(
  ['exception'],
  (containerIds, scope) =>
    scope.query(async (session) => (await listUnresolved(session, containerIds, scope.partyIds)).map(renderException)),
  { linksBack: 'container' },
);

function noticeResources({ container, shipment, colleague, party }: Relations): ResourceTable {
  const found = { container: container('container'), shipment: shipment('shipment') };
  return {
    exception: {
      schema: ExceptionSchema,
      relations: { ...found, acknowledged_by: colleague('acknowledged_by'), assigned_to: colleague('assigned_to') },
    },
    exception_rules_preview: { schema: RulesPreviewSchema, relations: {} },
    exception_changes: { schema: ExceptionChangesSchema, relations: {} },
    attention_group: { schema: AttentionGroupSchema, relations: {} },
    attention_facet: { schema: AttentionFacetSchema, relations: {} },
    alert_rule: { schema: AlertRuleSchema, relations: { recipient: colleague('recipient') } },
    alert_rule_preview: { schema: RulePreviewSchema, relations: {} },
    alert: { schema: AlertSchema, relations: { ...found, user: colleague('user') } },
    alert_count: { schema: AlertCountSchema, relations: {} },
    follow: { schema: FollowSchema, relations: { ...found, user: colleague('user') } },
    chat_channel: { schema: ChatChannelSchema, relations: { owner: colleague('owner') } },
    digest: { schema: DigestSchema, relations: { user: colleague('user') } },
    milestone_recipient: { schema: MilestoneRecipientSchema, relations: { party: party('party') } },
    milestone_text: { schema: MilestoneTextSchema, relations: {} },
  };
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
  offers: () => ({
    ...{ markContainersDue, markShipmentDue: markAllContainersDue },
    ...{ readDisputeDueDays, readConnectionHours, attributesShownTo },
  }),
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
