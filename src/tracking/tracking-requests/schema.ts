/**
 * The tracking_request resource: its schema, what a client may write, with values of custom fields, and how a row is
 * rendered.
 */
import { type Static, Type } from 'typebox';
import { REFERENCE_TYPES } from '../../core/observation.ts';
import { FAILED_REASONS, REQUEST_STATUSES, WAITING_REASONS } from '../../core/tracking-life.ts';
import { attributesOf, columnNames, derived, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import {
  instant,
  Labels,
  label,
  linkOne,
  Nullable,
  resourceSchema,
  Timestamp,
  toOne,
  Uuid,
} from '../../http/jsonapi/resource.ts';

export const CustomFieldValue = Type.Union(
  [
    Type.String(),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.String(), { maxItems: 200 }),
    Type.Object({ type: Type.String({ maxLength: 63 }), id: Uuid }, { additionalProperties: false }),
  ],
  {
    description:
      'Text, number, date, time, true or false, an option, a list of options, or the type and id of a record',
    examples: ['PO-4711'],
  },
);

const InitialField = { api_slug: Type.String({ maxLength: 63 }), value: Type.Optional(CustomFieldValue) };

/** What a tracking request brings for the shipment and containers that it leads to. */
const InitialCustomFields = Type.Object(
  {
    shipment: Type.Optional(
      Type.Array(Type.Object(InitialField, { additionalProperties: false }), {
        maxItems: 100,
        description: 'Set on the shipment',
      }),
    ),
    containers: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...InitialField,
            number: Type.Optional(
              Nullable(Type.String({ maxLength: 32, description: 'Absent or empty: all containers' })),
            ),
          },
          { additionalProperties: false },
        ),
        { maxItems: 1000, description: 'Set on each container when it appears' },
      ),
    ),
  },
  { additionalProperties: false, description: 'Write only: set once the shipment and its containers are known' },
);

export type WrittenInitialFields = Static<typeof InitialCustomFields>;
export type WrittenInitialField = NonNullable<WrittenInitialFields['containers']>[number];

const Scac = Type.String({
  pattern: '^[A-Za-z0-9]{2,4}$',
  description: 'SCAC of the shipping line',
  examples: ['MAEU'],
});

export const TrackingRequestAttributes = Type.Object({
  request_type: Type.Enum([...REFERENCE_TYPES]),
  request_number: Type.String(),
  scac: Nullable(Type.String()),
  ref_numbers: Type.Array(Type.String()),
  tags: derived(Type.Array(Type.String())),
  shipment_tags: Type.Array(Type.String()),
  status: Type.Enum([...REQUEST_STATUSES]),
  failed_reason: Nullable(Type.Enum([...FAILED_REASONS])),
  is_retrying: Type.Boolean(),
  retry_count: Type.Integer(),
  waiting_reason: Nullable(
    Type.Enum([...WAITING_REASONS], {
      description:
        'Why no attempt is made now. `line_quota`: the quota of the line is used up. `line_charges`: the line charges for each request, and was asked for this number within the last hour.',
    }),
  ),
  waiting_until: Nullable(instant({ description: 'When the next attempt is due, if `waiting_reason` is set' })),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const TrackingRequestSchema = resourceSchema(
  'tracking_request',
  TrackingRequestAttributes,
  Type.Object({
    tracked_object: toOne('shipment'),
    customer: toOne('party'),
    user: toOne('user'),
  }),
);

export const NewTrackingRequest = Type.Object({
  request_type: Type.Enum([...REFERENCE_TYPES]),
  request_number: Type.String({ minLength: 1, maxLength: 64 }),
  scac: Type.Optional(Scac),
  auto_detect_vocc_scac: Type.Optional(Type.Boolean({ description: 'Let the service find the line from the number' })),
  ref_numbers: Type.Optional(Labels),
  shipment_tags: Type.Optional(Labels),
  initial_custom_fields: Type.Optional(InitialCustomFields),
});

/** What of a request may be changed; the number and the line it was made for stay. */
export const TrackingRequestChanges = Type.Object({
  ref_numbers: Type.Optional(Labels),
  ref_number: Type.Optional(label('A single reference number, not blank')),
  shipment_tags: Type.Optional(Labels),
});

/** What readers see of a request. */
export interface ShownRequestRow extends RowOf<typeof TrackingRequestSchema> {
  readonly shipmentId: string | null;
  readonly customerId: string | null;
  readonly apiKeyId: string | null;
  /** Whether that is a user, not a key. */
  readonly isByUser: boolean;
}
export const SHOWN_COLUMNS = `id ${columnNames(TrackingRequestSchema)} shipment_id customer_id api_key_id is_by_user`;

export const requestAttributes = (row: ShownRequestRow) =>
  attributesOf(TrackingRequestSchema, row, { tags: row.shipmentTags });

export const renderTrackingRequest = (row: ShownRequestRow) =>
  present(TrackingRequestSchema, row, {
    attributes: { tags: row.shipmentTags },
    relationships: {
      tracked_object: linkOne('shipment', row.shipmentId),
      customer: linkOne('party', row.customerId),
      user: linkOne('user', row.isByUser ? row.apiKeyId : null),
    },
  });

/** Of a request as an event shows it, for who may not see the shipment that it led to. */
export function withoutShipment(json: string): string {
  const resource = JSON.parse(json) as { relationships?: { tracked_object?: unknown } };
  if (resource.relationships?.tracked_object === undefined) return json;
  return JSON.stringify({
    ...resource,
    relationships: { ...resource.relationships, tracked_object: linkOne('shipment', null) },
  });
}
