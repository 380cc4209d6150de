/** JSON:API resource `exception`, which needs attention. */
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
import { EXCEPTION_KINDS, EXCEPTION_STATUSES, EXCEPTIONS, exceptionOf, reasonOf } from '../kinds/kinds.ts';
import { describedBy, SEVERITIES } from '../kinds/notice-kind.ts';
import type { ExceptionFacts } from './exception.ts';

export const ExceptionNote = Nullable(Type.String({ maxLength: 4000, description: 'Note of a user' }));

const Attributes = Type.Object({
  kind: Type.Enum([...EXCEPTION_KINDS], describedBy(EXCEPTIONS.map(({ kind, openWhile }) => [kind, openWhile]))),
  severity: Type.Enum([...SEVERITIES]),
  status: Type.Enum([...EXCEPTION_STATUSES]),
  leading: Type.Boolean({ description: 'Whether it is the most expensive open exception of its container' }),
  reason: Type.String({ description: 'Reason, in one English sentence' }),
  facts: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Values that support it; the members depend on the kind',
  }),
  since: Timestamp,
  opened_at: Timestamp,
  updated_at: Timestamp,
  resolved_at: Nullable(Timestamp),
  acknowledged_at: Nullable(Timestamp),
  snoozed_until: Nullable(Timestamp),
  note: ExceptionNote,
});

export const ExceptionSchema = resourceSchema(
  'exception',
  Attributes,
  Type.Object({
    container: toOne('container'),
    shipment: toOne('shipment'),
    acknowledged_by: toOne('user', 'api_key'),
    assigned_to: toOne('user'),
  }),
);

export function renderException(row: ExceptionFacts): RenderedResource {
  const attributes: Static<typeof Attributes> = {
    kind: row.kind,
    severity: exceptionOf(row.kind).severity,
    status: row.status,
    leading: row.isLeading,
    reason: reasonOf(row.kind, row.facts),
    facts: row.facts,
    since: formatInstant(row.since.getTime()),
    opened_at: formatInstant(row.openedAt.getTime()),
    updated_at: formatInstant(row.updatedAt.getTime()),
    resolved_at: timeOrNull(row.resolvedAt),
    acknowledged_at: timeOrNull(row.acknowledgedAt),
    snoozed_until: timeOrNull(row.snoozedUntil),
    note: row.note,
  };
  const relationships = {
    container: linkOne('container', row.containerId),
    shipment: linkOne('shipment', row.shipmentId),
    acknowledged_by: linkOne(row.isAcknowledgedByUser ? 'user' : 'api_key', row.acknowledgedBy),
    assigned_to: linkOne('user', row.assignedTo),
  };
  return renderResource({ id: row.id, type: 'exception', attributes, relationships });
}

function timeOrNull(time: Date | null): string | null {
  return time === null ? null : formatInstant(time.getTime());
}
