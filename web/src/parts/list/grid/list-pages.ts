/** The pages of a list: those in view, and all of them for bulk actions. */
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiResponse, get, type Resource, withRetries } from '../../../app/api/request.ts';

export const PAGE = 100;

export type Page<Attributes> = ApiResponse<readonly Resource<Attributes>[]>;

/** @param pages those in view, from 0; the first is always requested, for the total */
export function useRows<Attributes, Row>(
  path: string,
  rowsOf: (page: Page<Attributes>) => readonly Row[],
  pages: readonly number[],
) {
  const client = useQueryClient();
  const query = (page: number) => ({
    queryKey: ['list', path, page],
    queryFn: () => get<readonly Resource<Attributes>[]>(`${path}&page%5Bnumber%5D=${page + 1}&page%5Bsize%5D=${PAGE}`),
    meta: { isLive: true },
  });
  const first = useQuery({ ...query(0), placeholderData: keepPreviousData });
  const later = pages.filter((page) => page > 0);
  const rest = useQueries({ queries: later.map(query) });
  const found = new Map([[0, first.data]]);
  for (const [index, page] of later.entries()) found.set(page, rest[index]?.data);
  // The same rows for the same response, so that only changed rows render again.
  const cache = useRef(new WeakMap<Page<Attributes>, readonly Row[]>());
  const rowsIn = (data: Page<Attributes>) => {
    const rows = cache.current.get(data) ?? rowsOf(data);
    cache.current.set(data, rows);
    return rows;
  };
  const rows = new Map([...found].map(([page, data]) => [page, data === undefined ? [] : rowsIn(data)]));
  /** Also those out of view, from their pages. @throws RequestFailed */
  const rowsFrom = async (start: number, end: number): Promise<Row[]> => {
    const all: Row[] = [];
    for (let page = Math.floor(start / PAGE); page <= Math.floor(end / PAGE); page += 1) {
      const data = await withRetries(() => client.ensureQueryData(query(page)));
      all.push(...rowsIn(data).slice(Math.max(start - page * PAGE, 0), end - page * PAGE + 1));
    }
    return all;
  };
  return {
    first,
    total: first.data?.meta?.total ?? 0,
    row: (at: number) => rows.get(Math.floor(at / PAGE))?.[at % PAGE],
    rowsFrom,
  };
}

/** In a steady order: rows that move while pages are read are neither skipped nor repeated. */
export async function readAllRows<Attributes, Row>(
  path: string,
  rowsOf: (page: Page<Attributes>) => readonly Row[],
): Promise<Row[]> {
  const [list = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('sort', list === '/containers' ? 'number' : 'created_at');
  parameters.set('page[size]', String(PAGE));
  const all: Row[] = [];
  for (let number = 1, total = 1; all.length < total; number += 1) {
    parameters.set('page[number]', String(number));
    const page = await withRetries(() => get<readonly Resource<Attributes>[]>(`${list}?${parameters}`));
    if (page.data.length === 0) break;
    total = page.meta?.total ?? 0;
    all.push(...rowsOf(page));
  }
  return all;
}
