/**
 * Request bodies that write a value. Members are under `attributes` and `relationships`, as in JSON:API, or directly
 * under `data`. Errors point to where the member was written.
 */
import type { FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { ApiError, apiError, type ErrorObject } from '../../../http/jsonapi/errors.ts';
import { identifierSchema } from '../../../http/jsonapi/resource.ts';
import { readFlatChange } from '../../../http/jsonapi/writing/write-body.ts';
import { CustomFieldValue } from '../../../tracking/tracking-requests/schema.ts';
import type { EntityType } from '../definitions/definition.ts';
import type { NamedEntity } from './get-entity.ts';
import { ENTITY_RESOURCES, RESOURCE_OF_ENTITY } from './schema.ts';

const Identifier = identifierSchema(...ENTITY_RESOURCES);
const closed = { additionalProperties: false } as const;
const members = {
  api_slug: Type.Optional(Type.String({ minLength: 1, maxLength: 63 })),
  value: Type.Optional(CustomFieldValue),
};
const Linked = Type.Object({ data: Identifier }, closed);
const Entity = Type.Union([Identifier, Linked], { description: 'A shipment, container or tracking request' });

function body<Members extends Record<string, TSchema>>(title: string, more: Members) {
  const data = {
    type: Type.Optional(Type.Unsafe<string>(Type.Literal('custom_field'))),
    id: Type.Optional(Type.String()),
    ...more,
  };
  return Type.Object({ data: Type.Object(data, closed) }, { ...closed, title });
}

/** `POST /custom_fields` */
export const NewFieldBody = body('new_custom_field_body', {
  attributes: Type.Optional(Type.Object(members, closed)),
  relationships: Type.Optional(Type.Object({ entity: Type.Optional(Linked) }, closed)),
  ...members,
  entity: Type.Optional(Entity),
});

/** `POST /shipments/{id}/custom_fields` and its like: the path names the entity. */
export const NewFieldOfEntityBody = body('custom_field_of_entity_body', {
  attributes: Type.Optional(Type.Object(members, closed)),
  ...members,
});

const { value } = members;
export const FieldChangeBody = body('change_custom_field_body', {
  attributes: Type.Optional(Type.Object({ value }, closed)),
  value,
});

type Member = keyof typeof members;
type Written = { readonly [Name in Member]?: unknown } & {
  readonly attributes?: { readonly [Name in Member]?: unknown };
};

export interface WrittenField {
  readonly apiSlug: string | undefined;
  readonly value: unknown;
  /** Pointer of each, present or not. */
  readonly pointers: Readonly<Record<Member, string>>;
}

/** @throws ApiError 422 for each member that is given twice */
export function readWrittenField(data: Written): WrittenField {
  const { api_slug: apiSlug, value } = readFlatChange(data);
  const isFlat = data.attributes === undefined && ('api_slug' in data || 'value' in data || 'entity' in data);
  const pointerOf = (name: Member) =>
    data[name] !== undefined || isFlat ? `/data/${name}` : `/data/attributes/${name}`;
  return {
    apiSlug: apiSlug as string | undefined,
    value,
    pointers: { api_slug: pointerOf('api_slug'), value: pointerOf('value') },
  };
}

/** @throws ApiError 422 where there is none */
export function requireSlug({ apiSlug, pointers }: WrittenField): string {
  if (apiSlug !== undefined) return apiSlug;
  throw apiError('missing_member', { detail: 'The member api_slug is required.', pointer: pointers.api_slug });
}

export function readEntity(data: Static<typeof NewFieldBody>['data']): NamedEntity & { readonly pointer: string } {
  const entity = data.relationships?.entity ?? data.entity;
  const pointer = data.entity === undefined ? '/data/relationships/entity' : '/data/entity';
  if (entity === undefined) {
    const detail = 'The relationship entity is required: the shipment, container or tracking request.';
    throw apiError('missing_member', { detail, pointer });
  }
  const { type, id } = 'data' in entity ? entity.data : entity;
  const entityTypes = Object.keys(RESOURCE_OF_ENTITY) as EntityType[];
  return { type: entityTypes.find((each) => RESOURCE_OF_ENTITY[each] === type) as EntityType, id, pointer };
}

/** What is thrown about a member points to where it was written. */
export async function pointingTo<Result>(
  { server }: FastifyRequest,
  { pointers }: WrittenField,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const answer = error instanceof Error ? server.answers.errors.answerFor(error) : undefined;
    if (answer === undefined) throw error;
    const [first, ...rest] = answer.errors.map((each) => moved(each, pointers));
    throw first ? new ApiError([first, ...rest]) : error;
  }
}

function moved(error: ErrorObject, pointers: WrittenField['pointers']): ErrorObject {
  const pointer = error.source && 'pointer' in error.source ? error.source.pointer : '';
  const name = /^\/data\/attributes\/(api_slug|value)$/.exec(pointer)?.[1] as Member | undefined;
  return name === undefined ? error : { ...error, source: { pointer: pointers[name] } };
}
