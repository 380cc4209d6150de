/** The account's custom fields with their options. */
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, getAll, type Resource } from '../../app/api/request.ts';
import type { FieldDefinition } from '../../app/api/resources.ts';

const STALE_MILLIS = 60_000;

export type FieldDefinitions = Pick<ApiResponse<readonly Resource<FieldDefinition>[]>, 'data' | 'included'>;

export const useFieldDefinitionsQuery = () =>
  useQuery({
    queryKey: ['field_definitions', 'all'],
    queryFn: (): Promise<FieldDefinitions> => getAll<FieldDefinition>('/custom_field_definitions?include=options'),
    staleTime: STALE_MILLIS,
  });

/** Undefined until they are loaded. */
export const useFieldDefinitions = (): FieldDefinitions | undefined => useFieldDefinitionsQuery().data;
