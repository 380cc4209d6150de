/** The account's own fields, with what can be chosen in them. */
import { useQuery } from '@tanstack/react-query';
import { type Answer, get, type Resource } from '../api/request.ts';
import type { FieldDefinition } from '../api/resources.ts';

const KEPT_MILLIS = 60_000;

/** Undefined until they are known. */
export function useFieldDefinitions(): Answer<readonly Resource<FieldDefinition>[]> | undefined {
  const { data } = useQuery({
    queryKey: ['field_definitions'],
    queryFn: () =>
      get<readonly Resource<FieldDefinition>[]>('/custom_field_definitions?include=options&page[size]=100'),
    staleTime: KEPT_MILLIS,
  });
  return data;
}
