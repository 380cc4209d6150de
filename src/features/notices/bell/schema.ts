/** The alert resource: what a user was told, as the bell of the dashboard shows it; and how many are unread. */
import { type Static, Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { ALERT_KINDS, ALERTS, type AlertKind } from '../kinds/kinds.ts';
import type { NoticeFacts } from '../kinds/notice-kind.ts';
import { describedBy } from '../kinds/notice-kind.ts';

const Attributes = Type.Object({
  kind: Type.Enum([...ALERT_KINDS], describedBy(ALERTS.map(({ kind, reports }) => [kind, reports]))),
  facts: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Values that support it; the members depend on the kind',
  }),
  is_read: Type.Boolean(),
  is_silenced: Type.Boolean({
    description: 'True: the user gets no more alerts of this kind about this container or shipment',
  }),
  read_at: Nullable(Timestamp),
  created_at: Timestamp,
});

export const AlertSchema = resourceSchema(
  'alert',
  Attributes,
  Type.Object({
    user: toOne('user'),
    alert_rule: toOne('alert_rule'),
    container: toOne('container'),
    shipment: toOne('shipment'),
    exception: toOne('exception'),
  }),
);

export const AlertCountSchema = resourceSchema(
  'alert_count',
  Type.Object({ unread: Type.Integer({ minimum: 0, description: 'Unread alerts of the user, counted up to 100' }) }),
  Type.Object({}),
);

export interface BellAlert {
  readonly id: string;
  readonly userId: string;
  readonly kind: AlertKind;
  readonly ruleId: string | null;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly exceptionId: string | null;
  readonly facts: NoticeFacts;
  readonly isSilenced: boolean;
  readonly readAt: Date | null;
  readonly createdAt: Date;
}

export function renderAlert(alert: BellAlert): RenderedResource {
  const { readAt } = alert;
  const attributes: Static<typeof Attributes> = {
    kind: alert.kind,
    facts: alert.facts,
    is_read: readAt !== null,
    is_silenced: alert.isSilenced,
    read_at: readAt === null ? null : formatInstant(readAt.getTime()),
    created_at: formatInstant(alert.createdAt.getTime()),
  };
  const relationships = {
    user: linkOne('user', alert.userId),
    alert_rule: linkOne('alert_rule', alert.ruleId),
    container: linkOne('container', alert.containerId),
    shipment: linkOne('shipment', alert.shipmentId),
    exception: linkOne('exception', alert.exceptionId),
  };
  return renderResource({ id: alert.id, type: 'alert', attributes, relationships });
}

export function renderAlertCount(userId: string, unread: number): RenderedResource {
  return renderResource({ id: userId, type: 'alert_count', attributes: { unread }, relationships: {} });
}
