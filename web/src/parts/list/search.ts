/** The state of a list, which is all in its address, so that it can be saved and shared. Pure. */
import { type Filters, parseFilters } from './filters/filters.ts';

/** The screens with a list or its filters. */
export type ListAddress = '/' | '/shipments' | '/requests' | '/map';

export interface ListSearch extends Filters {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
  /** The columns of a saved view (list-columns.tsx). */
  readonly cols?: string | undefined;
  /** The id of the saved view that it began with. */
  readonly view?: string | undefined;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** In any order of the parameters. */
export function isSameSearch(one: object, other: object): boolean {
  const textOf = (search: object) =>
    JSON.stringify(
      Object.entries(search)
        .flatMap(([key, value]) => (value === undefined || key === 'view' ? [] : [`${key}=${value}`]))
        .toSorted(),
    );
  return textOf(one) === textOf(other);
}

/** Unknown parameters of an old address are dropped. */
export function parseListSearch(given: Record<string, unknown>): ListSearch {
  const { q, status, sort, cols, view } = given;
  return {
    q: typeof q === 'number' ? String(q) : text(q),
    status: text(status),
    sort: text(sort),
    cols: text(cols),
    view: text(view),
    ...parseFilters(given),
  };
}
