/** The body that changes many containers, and JSON:API resource `container_changes`, the result for each. */
import { type Static, Type } from 'typebox';
import { Labels, Nullable, type RenderedResource, renderResource, toOne, Uuid } from '../../http/jsonapi/resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { CustomFieldValue } from '../../tracking/tracking-requests/initial-fields.ts';

/** By their ids: more are too long a body. */
const MOST_IDS = 1000;
/** By filters: a request of a minute. */
export const MOST_FOUND = 5000;

const Field = Type.Object(
  {
    entity_type: Type.Enum(['Container', 'Shipment']),
    api_slug: Type.String({ minLength: 1, maxLength: 63 }),
    value: CustomFieldValue,
  },
  { additionalProperties: false, description: 'Set on each container, or on each shipment' },
);

export const ManyChanges = writeBody(
  'container_changes',
  Type.Object({
    container_ids: Type.Optional(
      Type.Array(Uuid, {
        minItems: 1,
        maxItems: MOST_IDS,
        uniqueItems: true,
        description: `Absent: those that the filters find, at most ${MOST_FOUND}`,
      }),
    ),
    add_ref_numbers: Type.Optional({ ...Labels, description: 'Of the shipment' }),
    add_tags: Type.Optional({ ...Labels, description: 'Of the shipment' }),
    custom_field: Type.Optional(Field),
    action: Type.Optional(
      Type.Enum(['refresh', 'stop_tracking', 'resume_tracking'], {
        description: 'Tracking stops and resumes for the whole shipment',
      }),
    ),
  }),
  { relationships: { customer: Type.Optional(toOne('party')) } },
);
export type WrittenChanges = Static<typeof ManyChanges>['data'];

const RESULTS = ['changed', 'refused', 'not_found'] as const;

export const ContainerChangesSchema = Type.Object(
  {
    id: Uuid,
    type: Type.Literal('container_changes'),
    attributes: Type.Object({
      changed: Type.Integer({ minimum: 0, description: 'Containers with the result `changed`' }),
      results: Type.Array(
        Type.Object({
          container_id: Uuid,
          number: Type.String(),
          result: Type.Enum([...RESULTS], {
            description: '`changed` also where everything was so already; `not_found`: deleted meanwhile',
          }),
          detail: Nullable(Type.String({ description: 'Why it was refused' })),
        }),
        { description: 'One for each container that was found' },
      ),
    }),
    relationships: Type.Object({}),
  },
  { title: 'container_changes' },
);

export type ContainerResult = Static<typeof ContainerChangesSchema>['attributes']['results'][number];

export function renderContainerChanges(id: string, results: readonly ContainerResult[]): RenderedResource {
  const changed = results.filter(({ result }) => result === 'changed').length;
  return renderResource({ id, type: 'container_changes', attributes: { changed, results }, relationships: {} });
}
