/**
 * The shape of a JSON:API resource object, once: its TypeBox schema gives the type, the OpenAPI document and the tests.
 * Renderers stand beside their schema, one file a resource; they are pure and never look anything up.
 */
import { type TObject, type TProperties, type TString, type TStringOptions, Type } from 'typebox';

export interface ResourceIdentifier {
  type: string;
  id: string;
}

/** A resource as it is sent: `json` is its resource object as text and begins `{"id":"…","type":"…","attributes":{`. */
export interface RenderedResource<Type extends string = string> {
  readonly type: Type;
  readonly id: string;
  readonly json: string;
}

export interface ResourceObject<Type extends string = string> {
  readonly id: string;
  readonly type: Type;
  readonly attributes: object;
  readonly relationships: object;
  readonly links?: object;
  readonly meta?: object;
}

export function renderResource<const Type extends string>(resource: ResourceObject<Type>): RenderedResource<Type> {
  return { type: resource.type, id: resource.id, json: JSON.stringify(resource) };
}

export const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const Uuid = Type.String({ format: 'uuid' });
/** An instant, which rows hold as a date. */
export function instant(options: TStringOptions): TString & { readonly format: 'date-time' } {
  return Type.String({ format: 'date-time', ...options }) as TString & { readonly format: 'date-time' };
}
/** UTC without a fraction, `2026-05-11T18:30:00Z`. */
export const Timestamp = instant({});
export const TimeZone = Type.String({ description: 'IANA time zone name', examples: ['America/Detroit'] });
export const Locode = Type.String({ description: 'UN/LOCODE', examples: ['NLRTM'] });

/** A reference number or a tag as users write them. */
export const label = (description: string) =>
  Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', description });
/** Of one resource. */
export const MAX_LABELS = 100;
export const Labels = Type.Array(label('Not blank'), { maxItems: MAX_LABELS });

export function identifierSchema<const Types extends string[]>(...types: Types) {
  return Type.Object({ id: Uuid, type: Type.Enum(types) });
}

export function toOne<const Types extends string[]>(...types: Types) {
  return Type.Object({ data: Nullable(identifierSchema(...types)) }, named('to_one', types));
}

export function toMany<const Types extends string[]>(...types: Types) {
  return Type.Object({ data: Type.Array(identifierSchema(...types)) }, named('to_many', types));
}

/** Many resources have the same relationship: its name in the OpenAPI document's components. */
function named(kind: string, types: readonly string[]): { title?: string } {
  return types.length > 3 ? {} : { title: [kind, types.join('_or_')].join('_') };
}

export const SelfLink = Type.Object({ self: Type.String() }, { title: 'self_link' });

/** The schema of one resource object; `title` becomes its name in the OpenAPI document's components. */
export function resourceSchema<Attributes extends TProperties, Relationships extends TProperties>(
  type: string,
  attributes: TObject<Attributes>,
  relationships: TObject<Relationships>,
) {
  return Type.Object(
    {
      id: Uuid,
      type: Type.Literal(type),
      attributes,
      relationships,
      links: Type.Optional(SelfLink),
    },
    { title: type },
  );
}

/** `{data: {id, type}}` or `{data: null}`. */
export function linkOne(type: string, id: string | null): { data: ResourceIdentifier | null } {
  return { data: id === null ? null : { id, type } };
}

export function linkTo(target: ResourceIdentifier | null): { data: ResourceIdentifier | null } {
  return { data: target };
}

export function linkMany(type: string, ids: readonly string[]): { data: ResourceIdentifier[] } {
  return { data: ids.map((id) => ({ id, type })) };
}
