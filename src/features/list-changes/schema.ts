/** The bodies that change many containers or shipments, and the JSON:API resources with the result for each. */
import { type Static, Type } from 'typebox';
import { Labels, Nullable, type RenderedResource, renderResource, toOne, Uuid } from '../../http/jsonapi/resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { CustomFieldValue } from '../../tracking/tracking-requests/schema.ts';

/** By their ids: more are too long a body. */
const MOST_IDS = 1000;
/** By filters: a request of a minute. */
export const MOST_FOUND = 5000;

const ids = Type.Optional(
  Type.Array(Uuid, {
    minItems: 1,
    maxItems: MOST_IDS,
    uniqueItems: true,
    description: `Absent: those that the filters find, at most ${MOST_FOUND}`,
  }),
);

/** @param entities that a custom field may be of */
function changes<const Entity extends 'Container' | 'Shipment'>(entities: readonly Entity[]) {
  return {
    every: Type.Optional(
      Type.Literal(true, { description: `All of the list, at most ${MOST_FOUND}: instead of ids and filters` }),
    ),
    add_ref_numbers: Type.Optional({ ...Labels, description: 'Of the shipment' }),
    add_tags: Type.Optional({ ...Labels, description: 'Of the shipment' }),
    custom_field: Type.Optional(
      Type.Object(
        {
          entity_type: Type.Enum([...entities]),
          api_slug: Type.String({ minLength: 1, maxLength: 63 }),
          value: CustomFieldValue,
        },
        { additionalProperties: false, description: `Set on each of that type` },
      ),
    ),
    action: Type.Optional(
      Type.Enum(['refresh', 'stop_tracking', 'resume_tracking'], {
        description: 'Tracking stops and resumes for the whole shipment',
      }),
    ),
  };
}

const options = {
  relationships: { customer: Type.Optional(toOne('party')), assigned_to: Type.Optional(toOne('user')) },
};

export const ManyContainers = writeBody(
  'container_changes',
  Type.Object({ container_ids: ids, ...changes(['Container', 'Shipment']) }),
  options,
);
export const ManyShipments = writeBody(
  'shipment_changes',
  Type.Object({ shipment_ids: ids, ...changes(['Shipment']) }),
  options,
);
export type WrittenChanges = Static<typeof ManyContainers>['data'] | Static<typeof ManyShipments>['data'];

const RESULTS = ['changed', 'refused', 'not_found'] as const;
const result = {
  number: Type.String(),
  result: Type.Enum([...RESULTS], {
    description: '`changed` also where everything was so already; `not_found`: deleted meanwhile',
  }),
  code: Nullable(Type.String({ description: 'Code of the error with which it was refused' })),
  detail: Nullable(Type.String({ description: 'Why it was refused' })),
  meta: Nullable(Type.Record(Type.String(), Type.Unknown(), { description: 'The `meta` of the error' })),
};
const Result = Type.Object(result);
export type ChangeResult = Static<typeof Result>;

export const ContainerChangesSchema = Type.Object(
  {
    id: Uuid,
    type: Type.Literal('container_changes'),
    attributes: Type.Object({
      changed: Type.Integer({ minimum: 0, description: 'Containers with the result `changed`' }),
      results: Type.Array(Type.Object({ container_id: Uuid, ...result }), {
        description: 'One for each container that was found',
      }),
    }),
    relationships: Type.Object({}),
  },
  { title: 'container_changes' },
);

export const ShipmentChangesSchema = Type.Object(
  {
    id: Uuid,
    type: Type.Literal('shipment_changes'),
    attributes: Type.Object({
      changed: Type.Integer({ minimum: 0, description: 'Shipments with the result `changed`' }),
      results: Type.Array(Type.Object({ shipment_id: Uuid, ...result }), {
        description: 'One for each shipment that was found',
      }),
    }),
    relationships: Type.Object({}),
  },
  { title: 'shipment_changes' },
);

/** @param results each with the member that names its row */
export function renderChanges(
  id: string,
  type: 'container_changes' | 'shipment_changes',
  results: readonly ChangeResult[],
): RenderedResource {
  const changed = results.filter(({ result }) => result === 'changed').length;
  return renderResource({ id, type, attributes: { changed, results }, relationships: {} });
}
