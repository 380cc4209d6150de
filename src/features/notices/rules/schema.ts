/** The alert_rule resource: what a user wants to be told, of which containers, and how. */
import { type Static, Type } from 'typebox';
import { present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne, Uuid } from '../../../http/jsonapi/resource.ts';
import { alertOf, RULE_KINDS } from '../kinds/kinds.ts';
import { describedBy } from '../kinds/notice-kind.ts';

const MOST_VALUES = 100;
const list = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, description: string) =>
  Type.Array(item, { maxItems: MOST_VALUES, uniqueItems: true, description: `${description}; empty: any` });
const Code = (pattern: string) => Type.String({ pattern });
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', examples: ['22:00'] });

const closed = { additionalProperties: false };
const kind = Type.Enum([...RULE_KINDS], {
  description: 'What the user is told',
  ...describedBy(RULE_KINDS.map((each) => [each, alertOf(each).reports])),
});
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
  closed,
);
const RuleChannels = Type.Object(
  {
    bell: Type.Boolean({ description: 'The bell of the dashboard' }),
    mail: Type.Boolean({ description: "Mail to the recipient's address" }),
    chat_channel_ids: Type.Array(Uuid, { maxItems: 10, uniqueItems: true }),
  },
  closed,
);
const Choice = {
  threshold: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: 'Working days, days or hours, by the kind; null: it has none',
    }),
  ),
  filter: RuleFilter,
  channels: RuleChannels,
  quiet_hours: Nullable(
    Type.Object(
      { from: TimeOfDay, until: TimeOfDay },
      { ...closed, description: 'In the zone of the recipient; mail and chat wait for their end' },
    ),
  ),
  is_active: Type.Boolean({ description: 'False: silenced' }),
};

/** What a request writes; what is left out stays, or is the default. */
export const RuleChange = Type.Partial(
  Type.Object({ ...Choice, filter: Type.Partial(RuleFilter, closed), channels: Type.Partial(RuleChannels, closed) }),
);
export type WrittenRule = Static<typeof RuleChange>;
export const NewRule = Type.Object({ kind, ...RuleChange.properties });

export const AlertRuleSchema = resourceSchema(
  'alert_rule',
  Type.Object({
    kind,
    ...Choice,
    stopped_reason: Nullable(
      Type.Enum(['view_deleted', 'recipient_deactivated'], {
        description: 'Why it finds nothing although it is active; null: it works',
      }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({ recipient: toOne('user') }),
);

export interface StoredRule extends RowOf<typeof AlertRuleSchema> {
  readonly recipientId: string;
}
/** As the matching reads it. */
export type AlertRule = Omit<StoredRule, 'stoppedReason' | 'createdAt' | 'updatedAt'>;

export const renderAlertRule = (rule: StoredRule) =>
  present(AlertRuleSchema, rule, { relationships: { recipient: linkOne('user', rule.recipientId) } });
