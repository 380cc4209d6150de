/**
 * The resources that a notification refers to where it is neither a milestone nor a request: a new estimate, a new
 * container, values that changed, a resource that was deleted.
 */
import { Type } from 'typebox';
import { SOURCE_KINDS } from '../../core/observation.ts';
import { Locode, Nullable, resourceSchema, Timestamp, TimeZone, toOne } from '../../http/jsonapi/resource.ts';

export const EstimatedEventSchema = resourceSchema(
  'estimated_event',
  Type.Object({
    event: Type.String({ examples: ['shipment.estimated.arrival'] }),
    estimated_timestamp: Timestamp,
    timezone: Nullable(TimeZone),
    voyage_number: Nullable(Type.String()),
    location_locode: Nullable(Locode),
    data_source: Type.Enum([...SOURCE_KINDS]),
    created_at: Timestamp,
  }),
  Type.Object({ shipment: toOne('shipment'), port: toOne('port'), vessel: toOne('vessel') }),
);

export const ContainerCreatedEventSchema = resourceSchema(
  'container_created_event',
  Type.Object({ timestamp: Timestamp, timezone: Nullable(TimeZone) }),
  Type.Object({ container: toOne('container'), shipment: toOne('shipment') }),
);

/** Old and new value of each attribute that changed. No tuple: TypeBox writes it in the manner of drafts before 2020-12. */
const ChangesetSchema = Type.Record(Type.String(), Type.Array(Type.Unknown(), { minItems: 2, maxItems: 2 }));

const updatedBy = <const Kinds extends string[]>(...kinds: Kinds) =>
  Type.Object({
    event: Type.String({ examples: ['container.updated'] }),
    changeset: ChangesetSchema,
    timestamp: Timestamp,
    timezone: Nullable(TimeZone),
    data_source: Type.Enum([...SOURCE_KINDS, ...kinds]),
  });
const UpdatedAttributes = updatedBy();

const UpdatedContainer = Type.Object({
  container: toOne('container'),
  shipment: toOne('shipment'),
  terminal: toOne('terminal'),
});

export const ContainerUpdatedEventSchema = resourceSchema(
  'container_updated_event',
  UpdatedAttributes,
  UpdatedContainer,
);

export const ContainerPodTerminalChangedEventSchema = resourceSchema(
  'container_pod_terminal_changed_event',
  UpdatedAttributes,
  UpdatedContainer,
);

export const ShipmentUpdatedEventSchema = resourceSchema(
  'shipment_updated_event',
  updatedBy('prediction'),
  Type.Object({ shipment: toOne('shipment'), port: toOne('port', 'metro_area'), vessel: toOne('vessel') }),
);

export const TrackingRequestUpdatedEventSchema = resourceSchema(
  'tracking_request_updated_event',
  UpdatedAttributes,
  Type.Object({ tracking_request: toOne('tracking_request') }),
);

/** What clients may hold a copy of: the types of `*.deleted`. Its triggers are in migrations/0088_announced_changes.sql. */
export const DELETED_TYPES = [
  'shipment',
  'container',
  'tracking_request',
  'document',
  'document_link',
  'note',
  'party',
  'custom_field_definition',
] as const;

export const ResourceDeletedEventSchema = resourceSchema(
  'resource_deleted_event',
  Type.Object({
    event: Type.String({ examples: ['container.deleted'] }),
    resource_type: Type.Enum([...DELETED_TYPES]),
    resource_id: Type.String({ format: 'uuid' }),
    container_number: Nullable(Type.String()),
    bill_of_lading_number: Nullable(Type.String()),
    booking_number: Nullable(Type.String()),
    request_number: Nullable(Type.String()),
    shipping_line_scac: Nullable(Type.String()),
    ref_numbers: Type.Array(Type.String()),
    name: Nullable(Type.String({ description: 'Of a document, a party, or the slug of a custom field' })),
    document_id: Nullable(Type.String({ format: 'uuid', description: 'Of a link: its document, which stays' })),
    timestamp: Timestamp,
  }),
  Type.Object({ container: toOne('container'), shipment: toOne('shipment') }),
);
