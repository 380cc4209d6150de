/** The alert_rule resource: what a user wants to be told, of which containers, and how. */
import { type Static, Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
  Uuid,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { AlertRule } from '../alert.ts';
import { alertOf, RULE_KINDS } from '../kinds/kinds.ts';
import { describedBy } from '../kinds/notice-kind.ts';

const MOST_VALUES = 100;
const list = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, description: string) =>
  Type.Array(item, { maxItems: MOST_VALUES, uniqueItems: true, description: `${description}; empty: any` });
const Code = (pattern: string) => Type.String({ pattern });
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', examples: ['22:00'] });

const RuleKindSchema = Type.Enum([...RULE_KINDS], {
  description: 'What the user is told',
  ...describedBy(RULE_KINDS.map((kind) => [kind, alertOf(kind).reports])),
});
const RuleThreshold = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: 'Working days, days or hours, by the kind; null: it has none',
  }),
);
const RuleFilter = Type.Object(
  {
    customer_ids: list(Uuid, 'Customers'),
    shipping_line_scacs: list(Code('^[A-Z0-9]{2,4}$'), 'SCACs of shipping lines'),
    locodes: list(Code('^[A-Z]{2}[A-Z0-9]{3}$'), 'UN/LOCODEs of the port of loading or discharge, or the destination'),
    tags: list(Type.String({ minLength: 1, maxLength: 100 }), 'Tags of the shipment'),
    view_id: Nullable(Type.String({ format: 'uuid', description: 'Saved view that the container is in' })),
    only_followed: Type.Boolean({ description: 'Only what the recipient follows' }),
    only_mine: Type.Boolean({ description: 'Only what has an exception that is assigned to the recipient' }),
  },
  { additionalProperties: false },
);
const RuleChannels = Type.Object(
  {
    bell: Type.Boolean({ description: 'The bell of the dashboard' }),
    mail: Type.Boolean({ description: "Mail to the recipient's address" }),
    chat_channel_ids: Type.Array(Uuid, { maxItems: 10, uniqueItems: true }),
  },
  { additionalProperties: false },
);
const RuleQuietHours = Nullable(
  Type.Object(
    { from: TimeOfDay, until: TimeOfDay },
    { additionalProperties: false, description: 'In the zone of the recipient; mail and chat wait for their end' },
  ),
);
const RuleIsActive = Type.Boolean({ description: 'False: silenced' });

const partial = { additionalProperties: false };
const Changeable = {
  threshold: Type.Optional(RuleThreshold),
  filter: Type.Optional(Type.Partial(RuleFilter, partial)),
  channels: Type.Optional(Type.Partial(RuleChannels, partial)),
  quiet_hours: Type.Optional(RuleQuietHours),
  is_active: Type.Optional(RuleIsActive),
};
/** What a request writes; what is left out stays, or is the default. */
export const RuleChange = Type.Object(Changeable);
export type WrittenRule = Static<typeof RuleChange>;
export const NewRule = Type.Object({ kind: RuleKindSchema, ...Changeable });

export const STOPPED_REASONS = ['view_deleted', 'recipient_deactivated'] as const;

const Attributes = Type.Object({
  kind: RuleKindSchema,
  threshold: RuleThreshold,
  filter: RuleFilter,
  channels: RuleChannels,
  quiet_hours: RuleQuietHours,
  is_active: RuleIsActive,
  stopped_reason: Nullable(
    Type.Enum([...STOPPED_REASONS], { description: 'Why it finds nothing although it is active; null: it works' }),
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const AlertRuleSchema = resourceSchema('alert_rule', Attributes, Type.Object({ recipient: toOne('user') }));

export interface StoredRule extends AlertRule {
  readonly stoppedReason: (typeof STOPPED_REASONS)[number] | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function renderAlertRule(rule: StoredRule): RenderedResource {
  const { quietFrom, quietUntil } = rule;
  const attributes: Static<typeof Attributes> = {
    kind: rule.kind,
    threshold: rule.threshold,
    filter: {
      customer_ids: [...rule.partyIds],
      shipping_line_scacs: [...rule.scacs],
      locodes: [...rule.locodes],
      tags: [...rule.tags],
      view_id: rule.viewId,
      only_followed: rule.onlyFollowed,
      only_mine: rule.onlyMine,
    },
    channels: { bell: rule.byBell, mail: rule.byMail, chat_channel_ids: [...rule.chatChannelIds] },
    quiet_hours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    is_active: rule.isActive,
    stopped_reason: rule.stoppedReason,
    created_at: formatInstant(rule.createdAt.getTime()),
    updated_at: formatInstant(rule.updatedAt.getTime()),
  };
  const relationships = { recipient: linkOne('user', rule.recipientId) };
  return renderResource({ id: rule.id, type: 'alert_rule', attributes, relationships });
}
