/** The account's custom fields with their options. */
import { findWord } from '@portolan/wording/word-of';
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, getAll, type Resource } from '../../app/api/request.ts';
import type { FieldDefinition, FieldOption } from '../../app/api/resources.ts';
import type { Words } from '../../app/words/english.ts';

/** The key of their query: whoever changes a definition or an option invalidates it. */
export const DEFINITIONS_KEY = ['field_definitions'];
/** They change rarely; a change by somebody else is seen after this time. */
const STALE_MILLIS = 15 * 60_000;

export type FieldDefinitions = Pick<ApiResponse<readonly Resource<FieldDefinition>[]>, 'data' | 'included'>;

/** The built-in ones are of no account. */
export const isBuiltIn = ({ relationships }: Resource<FieldDefinition>) => relationships.account?.data == null;

/** As the account calls it; a built-in one in the user's language. */
export function fieldName(definition: Resource<FieldDefinition>, words: Words): string {
  const { api_slug: slug, display_name: name } = definition.attributes;
  return (isBuiltIn(definition) ? findWord(words.builtInFields, slug) : undefined) ?? name;
}

/** What a field of options may have, in its order; of another field nothing. */
export function optionsOf(
  { relationships }: Resource<FieldDefinition>,
  { included }: Pick<FieldDefinitions, 'included'>,
): FieldOption[] {
  const ids = (relationships.options?.data as readonly { id: string }[] | undefined)?.map(({ id }) => id) ?? [];
  const options = (included ?? []) as unknown as readonly Resource<FieldOption>[];
  return options.filter(({ id }) => ids.includes(id)).map(({ attributes }) => attributes);
}

/** @param isFresh a colleague may have changed them meanwhile */
export const useFieldDefinitionsQuery = ({ isFresh = false } = {}) =>
  useQuery({
    queryKey: [...DEFINITIONS_KEY, 'all'],
    queryFn: (): Promise<FieldDefinitions> => getAll<FieldDefinition>('/custom_field_definitions?include=options'),
    staleTime: STALE_MILLIS,
    gcTime: STALE_MILLIS,
    refetchOnMount: isFresh ? 'always' : true,
  });

/** Undefined until they are loaded. */
export const useFieldDefinitions = (): FieldDefinitions | undefined => useFieldDefinitionsQuery().data;
