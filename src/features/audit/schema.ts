/** JSON:API resource `audit_event`: one change of one resource by a person, as it was written in the transaction of the change. */
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne, Uuid } from '../../http/jsonapi/resource.ts';

export const ACTOR_KINDS = ['user', 'api_key', 'operator', 'mail'] as const;
export const AUDIT_ACTIONS = ['created', 'changed', 'deleted', 'sent'] as const;
/** As the triggers of the migrations name them, and actor.ts. */
export const AUDITED_TYPES = [
  'account',
  'alert_rule',
  'alert_silence',
  'api_key',
  'calendar_feed',
  'chat_channel',
  'container',
  'custom_field',
  'custom_field_definition',
  'custom_field_option',
  'datasync_role',
  'digest',
  'document',
  'document_link',
  'exception',
  'export',
  'follow',
  'identity',
  'import',
  'initial_custom_field',
  'invite',
  'invoice',
  'invoice_dispute',
  'invoice_layout',
  'log_in_link',
  'mail_recipient',
  'map_link',
  'milestone_recipient',
  'milestone_text',
  'note',
  'outgoing_mail',
  'party',
  'place_alias',
  'report_schedule',
  'saved_view',
  'session',
  'share',
  'shipment',
  'source_connection',
  'suggestion',
  'tariff',
  'tracking_request',
  'user',
  'user_event',
  'webhook',
  'webhook_notification',
  'webhook_trigger',
] as const;

const Change = Type.Object({
  attribute: Type.String({
    description: 'Name of the attribute; a member of an object after a dot',
    examples: ['exception_rules.free_time_days'],
  }),
  from: Type.Unknown({ description: 'Value before; null: none, or a secret' }),
  to: Type.Unknown({ description: 'Value after; null: none, or a secret' }),
  is_secret: Type.Boolean({ description: 'True: the attribute changed, and its values are stored nowhere' }),
});

const Attributes = Type.Object({
  created_at: Timestamp,
  actor_kind: Type.Enum([...ACTOR_KINDS], {
    description: "operator: a command on the server; mail: a mail to the account's address",
  }),
  actor_name: Nullable(
    Type.String({ description: 'Name of the user or key at the time; it stays when the user is deleted' }),
  ),
  action: Type.Enum([...AUDIT_ACTIONS], {
    description: 'sent: a test message, a replay, a delivery on request, which change no resource',
  }),
  resource_type: Type.Enum([...AUDITED_TYPES]),
  resource_id: Uuid,
  resource_name: Nullable(
    Type.String({ description: 'What the resource was called: a number, a name, an address, a kind' }),
  ),
  changes: derived(Type.Array(Change, { description: 'One entry per attribute' })),
  import_id: Nullable(Type.String({ format: 'uuid', description: 'Import that made the change' })),
  request_id: Nullable(Type.String({ description: 'Id of the request that made the change, as in the log' })),
});

export const AuditEventSchema = resourceSchema(
  'audit_event',
  Attributes,
  Type.Object({
    actor: toOne('user', 'api_key'),
    shipment: toOne('shipment'),
    container: toOne('container'),
  }),
);

export interface StoredChange {
  readonly from?: unknown;
  readonly to?: unknown;
  readonly masked?: true;
}

export interface AuditEvent extends RowOf<typeof AuditEventSchema> {
  readonly actorId: string | null;
  readonly shipmentId: string | null;
  readonly containerId: string | null;
  readonly changes: Readonly<Record<string, StoredChange>>;
}

export const renderAuditEvent = (event: AuditEvent) =>
  present(AuditEventSchema, event, {
    attributes: {
      changes: Object.entries(event.changes).map(([attribute, { from = null, to = null, masked = false }]) => ({
        attribute,
        from,
        to,
        is_secret: masked,
      })),
    },
    relationships: {
      actor: linkOne(event.actorKind === 'api_key' ? 'api_key' : 'user', event.actorId),
      shipment: linkOne('shipment', event.shipmentId),
      container: linkOne('container', event.containerId),
    },
  });
