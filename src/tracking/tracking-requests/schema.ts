/**
 * The tracking_request resource: its schema, what a client may write, and its document.
 */
import { type Static, Type } from 'typebox';
import { REFERENCE_TYPES } from '../../core/observation.ts';
import { FAILED_REASONS, type FailedReason, REQUEST_STATUSES, type RequestStatus } from '../../core/tracking-life.ts';
import { Labels, label, linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../http/jsonapi/resource.ts';
import { InitialCustomFields } from './initial-fields.ts';

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
  tags: Type.Array(Type.String()),
  shipment_tags: Type.Array(Type.String()),
  status: Type.Enum([...REQUEST_STATUSES]),
  failed_reason: Nullable(Type.Enum([...FAILED_REASONS])),
  is_retrying: Type.Boolean(),
  retry_count: Type.Integer(),
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

export interface TrackingRequestToRender {
  readonly id: string;
  readonly requestType: (typeof REFERENCE_TYPES)[number];
  readonly requestNumber: string;
  readonly scac: string | null;
  readonly refNumbers: readonly string[];
  readonly shipmentTags: readonly string[];
  readonly status: RequestStatus;
  readonly failedReason: FailedReason | null;
  readonly isRetrying: boolean;
  readonly retryCount: number;
  readonly shipmentId: string | null;
  readonly customerId: string | null;
  /** Null: a key asked. */
  readonly userId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A request's document for who may not see the shipment that it led to. */
export function withoutShipment(document: string): string {
  const resource = JSON.parse(document) as { relationships?: { tracked_object?: unknown } };
  if (resource.relationships?.tracked_object === undefined) return document;
  return JSON.stringify({
    ...resource,
    relationships: { ...resource.relationships, tracked_object: linkOne('shipment', null) },
  });
}

export function renderTrackingRequest(request: TrackingRequestToRender): string {
  const attributes: Static<typeof TrackingRequestAttributes> = {
    request_type: request.requestType,
    request_number: request.requestNumber,
    scac: request.scac,
    ref_numbers: [...request.refNumbers],
    tags: [...request.shipmentTags],
    shipment_tags: [...request.shipmentTags],
    status: request.status,
    failed_reason: request.failedReason,
    is_retrying: request.isRetrying,
    retry_count: request.retryCount,
    created_at: request.createdAt,
    updated_at: request.updatedAt,
  };
  return JSON.stringify({
    id: request.id,
    type: 'tracking_request',
    attributes,
    relationships: {
      tracked_object: linkOne('shipment', request.shipmentId),
      customer: linkOne('party', request.customerId),
      user: linkOne('user', request.userId),
    },
  });
}
