/** The exception resource, which needs attention; and the bodies that change one or many, with the result for each. */
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne, Uuid } from '../../../http/jsonapi/resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { EXCEPTION_KINDS, EXCEPTION_STATUSES, EXCEPTIONS, exceptionOf, reasonOf } from '../kinds/kinds.ts';
import { describedBy, SEVERITIES } from '../kinds/notice-kind.ts';

const note = Nullable(Type.String({ maxLength: 4000, description: 'Note of a user' }));

export const ExceptionSchema = resourceSchema(
  'exception',
  Type.Object({
    kind: Type.Enum([...EXCEPTION_KINDS], describedBy(EXCEPTIONS.map(({ kind, openWhile }) => [kind, openWhile]))),
    severity: derived(Type.Enum([...SEVERITIES])),
    status: Type.Enum([...EXCEPTION_STATUSES]),
    leading: derived(Type.Boolean({ description: 'Whether it is the most expensive open exception of its container' })),
    reason: derived(Type.String({ description: 'Reason, in one English sentence' })),
    facts: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Values that support it; the members depend on the kind',
    }),
    since: Timestamp,
    opened_at: Timestamp,
    updated_at: Timestamp,
    resolved_at: Nullable(Timestamp),
    acknowledged_at: Nullable(Timestamp),
    snoozed_until: Nullable(Timestamp),
    note,
  }),
  Type.Object({
    container: toOne('container'),
    shipment: toOne('shipment'),
    acknowledged_by: toOne('user', 'api_key'),
    assigned_to: toOne('user'),
  }),
);

/** As it is stored. */
export interface ExceptionRow extends RowOf<typeof ExceptionSchema> {
  readonly containerId: string;
  readonly shipmentId: string;
  /** The place of its kind in the order of what costs most. */
  readonly rank: number;
  readonly isLeading: boolean;
  readonly acknowledgedBy: string | null;
  readonly assignedTo: string | null;
}

/** As readers see it. */
export interface ExceptionFacts extends ExceptionRow {
  readonly isAcknowledgedByUser: boolean;
}

export const renderException = (row: ExceptionFacts) =>
  present(ExceptionSchema, row, {
    attributes: {
      severity: exceptionOf(row.kind).severity,
      leading: row.isLeading,
      reason: reasonOf(row.kind, row.facts),
    },
    relationships: {
      container: linkOne('container', row.containerId),
      shipment: linkOne('shipment', row.shipmentId),
      acknowledged_by: linkOne(row.isAcknowledgedByUser ? 'user' : 'api_key', row.acknowledgedBy),
      assigned_to: linkOne('user', row.assignedTo),
    },
  });

/** By their ids: more are too long a body. */
const MOST_IDS = 1000;
/** By filters: one transaction locks and writes them all. */
export const MOST_FOUND = 5000;

const changes = {
  status: Type.Optional(Type.Enum(['open', 'acknowledged', 'snoozed'])),
  snoozed_until: Type.Optional(Timestamp),
  note: Type.Optional(note),
};
const assignable = { relationships: { assigned_to: Type.Optional(toOne('user')) } };

export const OneChange = changeBody('exception', Type.Object(changes), assignable);

export const ManyChanges = writeBody(
  'exception_changes',
  Type.Object({
    exception_ids: Type.Optional(
      Type.Array(Uuid, {
        minItems: 1,
        maxItems: MOST_IDS,
        uniqueItems: true,
        description: `Absent: those that the filters find, at most ${MOST_FOUND}`,
      }),
    ),
    ...changes,
  }),
  assignable,
);

export const ExceptionChangesSchema = Type.Object(
  {
    id: Uuid,
    type: Type.Literal('exception_changes'),
    attributes: Type.Object({
      changed: Type.Integer({ minimum: 0, description: 'How many changed' }),
      results: Type.Array(
        Type.Object({
          exception_id: Uuid,
          result: Type.Enum(['changed', 'resolved', 'not_found'], {
            description: 'A resolved exception cannot change',
          }),
        }),
        { description: 'One for each exception, in the order of the request or of the list' },
      ),
    }),
    relationships: Type.Object({}),
  },
  { title: 'exception_changes' },
);
