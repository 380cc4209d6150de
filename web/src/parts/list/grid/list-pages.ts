/** The pages of a list: those in view. */
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type ApiResponse, get, type Resource, withRetries } from '../../../app/api/request.ts';
import { type Held, nextHeld } from './held-rows.ts';

export const PAGE = 100;

export type Page<Attributes> = ApiResponse<readonly Resource<Attributes>[]>;

interface RowsOf<Attributes, Row> {
  readonly path: string;
  readonly rowsOf: (page: Page<Attributes>) => readonly Row[];
  /** Those in view, from 0; the first is always requested, for the total. */
  readonly pages: readonly number[];
  /** Whether rows stay where they are (held-rows.ts). */
  readonly isHeld: () => boolean;
}

export function useRows<Attributes, Row extends { readonly id: string }>({
  path,
  rowsOf,
  pages,
  isHeld,
}: RowsOf<Attributes, Row>) {
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
  const [, showNow] = useState(0);
  const held = useRef<{ readonly path: string; readonly rows: Held<Row> } | null>(null);
  const arrived = [...found].flatMap(([page, data]) => (data === undefined ? [] : [[page, rowsIn(data)] as const]));
  const fresh = { pages: new Map(arrived), total: first.data?.meta?.total ?? 0 };
  // Rows of another request are shown until its own come, and are none of its own.
  const before = held.current?.path === path ? held.current.rows : null;
  const shown = first.isPlaceholderData ? nextHeld(null, fresh, false) : nextHeld(before, fresh, isHeld());
  held.current = first.isPlaceholderData || first.data === undefined ? null : { path, rows: shown };
  const showWaiting = useCallback(() => {
    held.current = null;
    showNow((count) => count + 1);
  }, []);
  /** Also those out of view, from their pages. @throws RequestFailed */
  const rowsFrom = async (start: number, end: number): Promise<Row[]> => {
    const all: Row[] = [];
    for (let page = Math.floor(start / PAGE); page <= Math.floor(end / PAGE); page += 1) {
      const data = await withRetries(() => client.ensureQueryData(query(page)));
      const rows = held.current?.rows.pages.get(page) ?? rowsIn(data);
      all.push(...rows.slice(Math.max(start - page * PAGE, 0), end - page * PAGE + 1));
    }
    return all;
  };
  return {
    first,
    total: shown.total,
    row: (at: number) => shown.pages.get(Math.floor(at / PAGE))?.[at % PAGE],
    rowsFrom,
    touched: shown.touched,
    /** How many changes wait to be shown. */
    waiting: shown.waiting,
    showWaiting,
  };
}
