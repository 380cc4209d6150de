/** Finds included resources of a document by the identifiers in relationships. Sends no requests. */
import type { components } from './schema.ts';

export interface Identifier<Type extends string = string> {
  readonly id: string;
  readonly type: Type;
}

export interface DocumentWithIncluded {
  readonly data: Identifier | readonly Identifier[] | null;
  readonly included?: readonly Identifier[];
}

type Schemas = components['schemas'];
/** The resource of a type of the API. */
export type ResourceOf<Type extends string> = Type extends keyof Schemas ? Schemas[Type] : Identifier<Type>;

export type Finder = <Type extends string>(
  identifier: Identifier<Type> | null | undefined,
) => ResourceOf<Type> | undefined;

/** @returns a look-up over the included and primary resources; create it once per document */
export function includedOf({ data, included = [] }: DocumentWithIncluded): Finder {
  const primary = data === null ? [] : 'id' in data ? [data] : data;
  const byKey = new Map([...primary, ...included].map((each) => [`${each.type}:${each.id}`, each]));
  return ((identifier: Identifier | null | undefined) =>
    identifier ? byKey.get(`${identifier.type}:${identifier.id}`) : undefined) as Finder;
}
