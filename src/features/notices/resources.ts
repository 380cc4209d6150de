/** The resource types of notices: exceptions, alerts, digests, and the mails to customers. */
import { ownedBy, type Relation, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/resources.ts';
import { AlertCountSchema, AlertSchema } from './bell/schema.ts';
import { ChatChannelSchema } from './chat/schema.ts';
import { DigestSchema } from './digests/schema.ts';
import { AttentionFacetSchema, AttentionGroupSchema } from './exceptions/attention/schema.ts';
import { ExceptionChangesSchema } from './exceptions/changes/schema.ts';
import { listExceptionsOf } from './exceptions/list-exceptions.ts';
import { RulesPreviewSchema } from './exceptions/rules-preview/routes.ts';
import { ExceptionSchema, renderException } from './exceptions/schema.ts';
import { FollowSchema } from './follows/schema.ts';
import { MilestoneRecipientSchema, MilestoneTextSchema } from './milestone-mails/schema.ts';
import { RulePreviewSchema } from './rules/routes.ts';
import { AlertRuleSchema } from './rules/schema.ts';

/** Of containers: those that are not resolved, for `include`. */
export const exceptionsRelation: Relation = ownedBy(
  ['exception'],
  (containerIds, scope) =>
    scope.query(async (session) =>
      (await listExceptionsOf(session, containerIds, scope.partyIds)).map(renderException),
    ),
  { linksBack: 'container' },
);

export function noticeResources({ container, shipment, colleague, party }: Relations): ResourceTable {
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
