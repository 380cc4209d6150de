/** JSON:API resource `exception`, which needs attention, and the account's rules. */
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
import { DOCUMENT_TYPES } from '../../documents/document-type.ts';
import {
  EXCEPTION_KINDS,
  EXCEPTION_STATUSES,
  type ExceptionRules,
  SEVERITIES,
  SEVERITY_OF,
  USUAL_RULES,
} from '../kinds/exceptions.ts';
import type { ExceptionFacts } from './exception.ts';
import { reasonOf } from './reason.ts';

export const ExceptionNote = Nullable(Type.String({ maxLength: 4000, description: 'Note of a user' }));

const Attributes = Type.Object({
  kind: Type.Enum([...EXCEPTION_KINDS]),
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
    severity: SEVERITY_OF[row.kind],
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

type Threshold = Exclude<keyof ExceptionRules, 'switched_off' | 'holds_before_arrival' | 'expected_documents'>;

const threshold = (name: Threshold, description: string, maximum: number) =>
  Type.Integer({ minimum: 0, maximum, description: `${description}; usually ${USUAL_RULES[name]}` });

/** The account's; what it does not set is as usual. */
export const ExceptionRulesSchema = Type.Object({
  last_free_day_near_days: threshold('last_free_day_near_days', 'Days before the last free day', 60),
  not_available_days: threshold('not_available_days', 'Days after the discharge', 60),
  not_picked_up_days: threshold('not_picked_up_days', 'Days after it can be picked up', 60),
  transshipment_at_risk_hours: threshold(
    'transshipment_at_risk_hours',
    'Fewest hours between the arrival at a port of transshipment and the departure of the next ship',
    1000,
  ),
  milestone_overdue_hours: threshold('milestone_overdue_hours', 'Hours after a milestone was expected', 1000),
  eta_moved_days: threshold('eta_moved_days', 'Days between the first ETA and the present one', 60),
  eta_moved_in_a_day_days: threshold('eta_moved_in_a_day_days', "Days between yesterday's ETA and the present one", 60),
  document_contradicting_days: threshold(
    'document_contradicting_days',
    'Days between the ETA on a document and the present one',
    60,
  ),
  document_missing_days: threshold('document_missing_days', 'Days before the ETA', 60),
  expected_documents: Type.Array(Type.Enum([...DOCUMENT_TYPES]), {
    uniqueItems: true,
    description: 'Types of documents that each container has by then; usually none',
  }),
  source_silent_hours: threshold('source_silent_hours', 'Hours without an answer of the line', 1000),
  holds_before_arrival: Type.Boolean({
    description: 'Whether a hold counts before the arrival at the port of discharge; usually false',
  }),
  switched_off: Type.Array(Type.Enum([...EXCEPTION_KINDS]), {
    uniqueItems: true,
    description: 'Kinds that are not detected',
  }),
});
