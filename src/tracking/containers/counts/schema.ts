/** JSON:API resources that count containers: by status, and by the day up to which they stand free of charge. */
import { Type } from 'typebox';
import { CONTAINER_STATUSES } from '../../../core/state/status.ts';
import { type RenderedResource, renderResource } from '../../../http/jsonapi/resource.ts';

const Count = Type.Integer({ minimum: 0 });

export const ContainerStatusSchema = Type.Object(
  {
    id: Type.String({ description: 'The status' }),
    type: Type.Literal('container_status'),
    attributes: Type.Object({ status: Type.Enum([...CONTAINER_STATUSES]), count: Count }),
    relationships: Type.Object({}),
  },
  { title: 'container_status' },
);

export const LastFreeDaySchema = Type.Object(
  {
    id: Type.String({ description: 'The day' }),
    type: Type.Literal('last_free_day'),
    attributes: Type.Object({
      day: Type.String({ format: 'date', description: 'By the calendar of the port of discharge' }),
      count: Type.Integer({ minimum: 0, description: 'Containers that are still there' }),
    }),
    relationships: Type.Object({}),
  },
  { title: 'last_free_day' },
);

export const ContainerFacetSchema = Type.Object(
  {
    id: Type.String({ description: 'The value' }),
    type: Type.Literal('container_facet'),
    attributes: Type.Object({
      value: Type.String({ description: 'Value for the filter of that name' }),
      name: Type.String({ description: 'Display name; the value itself where no name is known' }),
      count: Count,
    }),
    relationships: Type.Object({}),
  },
  { title: 'container_facet' },
);

export function renderContainerFacet(value: string, name: string, count: number): RenderedResource {
  return counted('container_facet', value, { value, name, count });
}

export function renderContainerStatus(status: string, count: number): RenderedResource {
  return counted('container_status', status, { status, count });
}

export function renderLastFreeDay(day: string, count: number): RenderedResource {
  return counted('last_free_day', day, { day, count });
}

function counted(type: string, id: string, attributes: object): RenderedResource {
  return renderResource({ id, type, attributes, relationships: {} });
}
