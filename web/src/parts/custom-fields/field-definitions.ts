/** The account's custom fields with their options. */
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, get, type Resource } from '../../app/api/request.ts';
import type { FieldDefinition } from '../../app/api/resources.ts';

const STALE_MILLIS = 60_000;

/** Undefined until they are loaded. */
export function useFieldDefinitions(): ApiResponse<readonly Resource<FieldDefinition>[]> | undefined {
  const { data } = useQuery({
    queryKey: ['field_definitions'],
    queryFn: () =>
      get<readonly Resource<FieldDefinition>[]>('/custom_field_definitions?include=options&page[size]=100'),
    staleTime: STALE_MILLIS,
  });
  return data;
}
