/** What a list shows is all in its address, so that it can be kept and sent to others. Pure. */
import { type Filters, readFilters } from './filters.ts';

export interface ListSearch extends Filters {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Of whatever order: that of an address is the order in which it came together. */
export function isSameSearch(one: ListSearch, other: ListSearch): boolean {
  const textOf = (search: ListSearch) =>
    JSON.stringify(
      Object.entries(search)
        .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
        .toSorted(),
    );
  return textOf(one) === textOf(other);
}

/** A part of an old address that is not known any more is dropped. */
export function readListSearch(given: Record<string, unknown>): ListSearch {
  const { q, status, sort } = given;
  return {
    q: typeof q === 'number' ? String(q) : text(q),
    status: text(status),
    sort: text(sort),
    ...readFilters(given),
  };
}
