/** A list that grows by a button: its pages one after the other, without doubles. */
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ApiResponse, get } from '../../app/api/request.ts';

interface PagesOptions<Row> {
  readonly size: number;
  /** Loads them again after changes in the service. */
  readonly isLive?: boolean;
  /** Milliseconds until the list with these rows is loaded again; false: it is not. */
  readonly refetchAfter?: (rows: readonly Row[]) => number | false;
}

/** @param key of the query @param path without the page */
export function usePages<Row extends { readonly id: string }>(
  key: readonly string[],
  path: string,
  { size, isLive = false, refetchAfter }: PagesOptions<Row>,
) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...key, path],
    queryFn: ({ pageParam }) =>
      get<readonly Row[]>(`${path}${path.includes('?') ? '&' : '?'}page[size]=${size}&page[number]=${pageParam}`),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) => (pages.length * size < (meta?.total ?? 0) ? pages.length + 1 : undefined),
    refetchInterval: ({ state }) => refetchAfter?.(state.data?.pages.flatMap((page) => page.data) ?? []) ?? false,
    meta: { isLive },
  });
  // A row that comes meanwhile moves the last one of a page to the next.
  const rows = [...new Map(data?.pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()];
  const included: ApiResponse<unknown>['included'] = data?.pages.flatMap((page) => page.included ?? []) ?? [];
  return { ...query, isKnown: data !== undefined, rows, included, total: data?.pages[0]?.meta?.total ?? 0 };
}

interface MoreProps {
  readonly of: Pick<ReturnType<typeof usePages>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly text: string;
}

/** Nothing where all rows are there. */
export function MoreButton({ of: { hasNextPage, isFetchingNextPage, fetchNextPage }, text }: MoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button mt="xs" size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {text}
    </Button>
  );
}
