/** What filters are chosen from: the values that containers have, and the account's custom fields. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../api/request.ts';
import type { ContainerFacet } from '../api/resources.ts';
import { today } from '../now.ts';
import { CONTAINER_FILTERS, type FacetFilter, FILTERS, type FilterKey, filterParameters } from './filters.ts';
import type { ListSearch } from './search.ts';

const KEPT_MILLIS = 60_000;

export interface Choice {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

/** What some containers have, as the list is narrowed by everything else, most containers first. @param key null: nothing is asked for */
export function useFacet(key: FacetFilter | null, { status, ...search }: ListSearch): readonly Choice[] {
  const others = CONTAINER_FILTERS.filter((each) => each !== key);
  const parameters = new URLSearchParams({
    ...(status !== undefined && { 'filter[status]': status }),
    ...filterParameters(search, others, today()),
  });
  const path = `/containers/facets/${FILTERS[key ?? 'pod']}?${parameters}`;
  const { data } = useQuery({
    queryKey: ['facet', path],
    queryFn: () => get<readonly Resource<ContainerFacet>[]>(path),
    enabled: key !== null,
    staleTime: KEPT_MILLIS,
    placeholderData: keepPreviousData,
  });
  return (data?.data ?? []).map(({ attributes }) => attributes);
}

/** Those of shipments have no status of a container. */
export function facetSearch(search: ListSearch, filters: readonly FilterKey[]): ListSearch {
  return filters.includes('attention') ? search : { ...search, status: undefined };
}
