/**
 * A list of any length, which requests only the pages in view and renders only the rows in view. The address determines what it shows;
 * `j` and `k` move, Enter opens, `x` selects and `p` previews a row beside the list.
 */
import './list.css';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiResponse, get, type Resource } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { Empty, Failure } from '../states.tsx';
import { activeFilters, CONTAINER_FILTERS } from './filters.ts';
import { type Column, HeadCell, ListRow, type ListRowProps, ROW_PIXELS, Skeleton } from './list-rows.tsx';
import type { ListAddress, ListSearch } from './search.ts';

const PAGE = 100;
const OVERSCAN = 8;

export type Page<Attributes> = ApiResponse<readonly Resource<Attributes>[]>;

export interface Selection<Row> {
  readonly nameOf: (row: Row) => string;
  /** The bulk actions on selected rows. */
  readonly Bulk: (props: { rows: readonly Row[]; onClear: () => void }) => React.ReactNode;
}

interface ListProps<Attributes, Row extends { readonly id: string }> {
  /** The name of the table for screen readers. */
  readonly name: string;
  readonly address: ListAddress;
  readonly search: ListSearch;
  /** Without the page: `/containers?sort=number`. */
  readonly path: string;
  readonly rowsOf: (page: Page<Attributes>) => readonly Row[];
  /** The first one is pinned. */
  readonly columns: readonly Column<Row>[];
  /** Opens the screen of a row. */
  readonly onOpen: (row: Row) => void;
  readonly count: (total: number) => string;
  readonly selection?: Selection<Row>;
  /** A preview of a row beside the list. */
  readonly Preview?: (props: { row: Row; onClose: () => void }) => React.ReactNode;
  /** Other matches, where a search finds nothing. */
  readonly OtherMatches?: (props: { text: string }) => React.ReactNode;
  /** Shown where the account has no rows at all. */
  readonly empty: { readonly title: string; readonly text: string };
}

/** @param pages those in view, from 0; the first is always requested, for the total */
function useRows<Attributes, Row>(
  path: string,
  rowsOf: (page: Page<Attributes>) => readonly Row[],
  pages: readonly number[],
) {
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
  return {
    first,
    total: first.data?.meta?.total ?? 0,
    row: (at: number) => rows.get(Math.floor(at / PAGE))?.[at % PAGE],
  };
}

export function List<Attributes, Row extends { readonly id: string }>(props: ListProps<Attributes, Row>) {
  const { name, address, search, path, rowsOf, columns, onOpen, count, empty, selection, Preview, OtherMatches } =
    props;
  const words = useWords();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<readonly number[]>([0]);
  const { first, total, row } = useRows(path, rowsOf, pages);
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    overscan: OVERSCAN,
  });
  const shown = rows.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  const [firstPage, lastPage] = [Math.floor(from / PAGE), Math.floor(to / PAGE)];
  useEffect(() => {
    setPages(Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index));
  }, [firstPage, lastPage]);
  const [active, setActive] = useState(0);
  const move = (by: number) => {
    const next = Math.min(Math.max(active + by, 0), total - 1);
    setActive(next);
    rows.scrollToIndex(next);
  };
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const [previewed, setPreviewed] = useState<Row | null>(null);
  const toggle = useCallback((given: { readonly id: string }) => {
    setSelected((known) => {
      const next = new Map(known);
      if (!next.delete(given.id)) next.set(given.id, given as Row);
      return next;
    });
  }, []);
  const preview = useCallback((given: { readonly id: string }, at: number) => {
    setActive(at);
    setPreviewed((known) => (known?.id === given.id ? null : (given as Row)));
  }, []);
  const keys: [string, () => void][] = [
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', () => selection && row(active) && toggle(row(active) as Row)],
    ['p', () => Preview && row(active) && preview(row(active) as Row, active)],
    ['Escape', () => setPreviewed(null)],
  ];
  // They work on a focused checkbox: it is an input that takes no text.
  useHotkeys(
    keys.map(([key, act]) => [key, ({ target }) => !takesText(target) && act(), { preventDefault: false }]),
    ['TEXTAREA', 'SELECT'],
  );
  const open = () => {
    const found = row(active);
    if (found !== undefined) onOpen(found);
  };
  // Enter on a focused link or button activates that one.
  useHotkeys([['Enter', open]], ['INPUT', 'TEXTAREA', 'SELECT', 'A', 'BUTTON']);
  const width = columns.reduce((sum, each) => sum + each.width, 0);
  if (first.error && first.data === undefined)
    return <Failure error={first.error} onRetry={() => void first.refetch()} />;
  const isUnfiltered =
    search.q === undefined && search.status === undefined && activeFilters(search, CONTAINER_FILTERS).length === 0;
  return (
    <>
      {first.data !== undefined && total === 0 ? (
        isUnfiltered ? (
          <Empty
            title={empty.title}
            action={
              <Button size="xs" component={Link} to="/track">
                {words.track}
              </Button>
            }
          >
            {empty.text}
          </Empty>
        ) : (
          <Empty
            title={words.nothingFound}
            action={
              <Button size="xs" variant="default" onClick={() => void navigate({ to: address, search: {} })}>
                {words.showAll}
              </Button>
            }
          >
            {words.nothingFoundText}
            {OtherMatches && search.q !== undefined && <OtherMatches text={search.q} />}
          </Empty>
        )
      ) : (
        <div className="beside">
          <div className="grid" ref={scroller} tabIndex={0} role="table" aria-label={name} aria-rowcount={total + 1}>
            <div className="head" role="row" style={{ width }}>
              {columns.map((column, index) => (
                <HeadCell
                  key={column.name}
                  column={column}
                  address={address}
                  search={search}
                  className={index === 0 ? 'pinned' : ''}
                />
              ))}
            </div>
            <div role="rowgroup" style={{ height: rows.getTotalSize(), width, position: 'relative' }}>
              {first.isPending && <Skeleton width={width} />}
              {shown.map(({ index, start }) => (
                <ListRow
                  key={index}
                  row={row(index)}
                  columns={columns as readonly Column<never>[]}
                  index={index}
                  start={start}
                  width={width}
                  isActive={index === active}
                  isSelected={selected.has(row(index)?.id ?? '')}
                  nameOf={selection?.nameOf as ListRowProps['nameOf']}
                  onSelect={toggle}
                  onPreview={Preview && preview}
                />
              ))}
            </div>
          </div>
          {Preview && previewed !== null && <Preview row={previewed} onClose={() => setPreviewed(null)} />}
        </div>
      )}
      {selection && selected.size > 0 && (
        <selection.Bulk rows={[...selected.values()]} onClear={() => setSelected(new Map())} />
      )}
      <div className="bar-bottom dim small">
        <span role="status">{first.data === undefined ? words.loading : count(total)}</span>
        <span className="wide-only">
          {[words.keys, selection && words.keySelect, Preview && words.keyPreview, words.keysElsewhere]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </>
  );
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
