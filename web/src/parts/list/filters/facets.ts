/** The choices of filters: the values that the account's containers have. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../../app/api/request.ts';
import type { ContainerFacet } from '../../../app/api/resources.ts';
import type { ListSearch } from '../search.ts';
import {
  CONTAINER_FILTERS,
  type FacetFilter,
  FILTERS,
  type FilterKey,
  filterParameters,
  statusParameters,
} from './filters.ts';
import { useReadAt } from './use-read-at.ts';

const STALE_MILLIS = 60_000;

export interface Choice {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

interface Choices {
  readonly choices: readonly Choice[];
  /** False: names are not known yet. */
  readonly isLoaded: boolean;
  readonly isFailed: boolean;
}

/** The values of a filter under all other active filters, those with most containers first. @param key null: sends no request */
export function useFacet(key: FacetFilter | null, search: ListSearch): Choices {
  const readAt = useReadAt();
  const others = CONTAINER_FILTERS.filter((each) => each !== key);
  const parameters = new URLSearchParams({
    ...statusParameters(search),
    ...filterParameters(search, others, readAt),
  });
  const path = `/containers/facets/${FILTERS[key ?? 'pod']}?${parameters}`;
  const {
    data,
    isPlaceholderData,
    isError: isFailed,
  } = useQuery({
    queryKey: ['facet', path],
    queryFn: () => get<readonly Resource<ContainerFacet>[]>(path),
    enabled: key !== null,
    staleTime: STALE_MILLIS,
    placeholderData: keepPreviousData,
  });
  const choices = (data?.data ?? []).map(({ attributes }) => attributes);
  return { choices, isLoaded: data !== undefined && !isPlaceholderData, isFailed };
}

/** The status of a shipment list is not one of containers. */
export function facetSearch(search: ListSearch, filters: readonly FilterKey[]): ListSearch {
  return filters.includes('attention') ? search : { ...search, status: undefined };
}
