/** The resource types of alerts. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { AlertCountSchema, AlertSchema } from './bell/schema.ts';
import { ChatChannelSchema } from './chat/schema.ts';
import { FollowSchema } from './follows/schema.ts';
import { RulePreviewSchema } from './rules/routes.ts';
import { AlertRuleSchema } from './rules/schema.ts';

export function alertResources({ container, shipment, colleague }: Relations): ResourceTable {
  const found = { container: container('container'), shipment: shipment('shipment') };
  return {
    alert_rule: { schema: AlertRuleSchema, relations: { recipient: colleague('recipient') } },
    alert_rule_preview: { schema: RulePreviewSchema, relations: {} },
    alert: { schema: AlertSchema, relations: { ...found, user: colleague('user') } },
    alert_count: { schema: AlertCountSchema, relations: {} },
    follow: { schema: FollowSchema, relations: { ...found, user: colleague('user') } },
    chat_channel: { schema: ChatChannelSchema, relations: { owner: colleague('owner') } },
  };
}
