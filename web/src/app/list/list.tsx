/**
 * A list of any length, of which only the pages in view are asked for and only the rows in view are drawn. What it shows follows from the
 * address; `j`, `k` and Enter walk it.
 */
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState } from 'react';
import { type Answer, get, type Resource } from '../api/request.ts';
import { Empty, Failure } from '../parts/states.tsx';
import { useWords } from '../words/words.tsx';
import type { ListSearch } from './search.ts';

const PAGE = 100;
const ROW_PIXELS = 36;
const OVERSCAN = 8;
const WAITING_ROWS = 20;

export type ListAddress = '/' | '/shipments' | '/requests';
export type Page<Attributes> = Answer<readonly Resource<Attributes>[]>;

export interface Column<Row> {
  readonly name: string;
  readonly width: number;
  /** What the service sorts by; null: it does not. */
  readonly sort: string | null;
  readonly Cell: (props: { row: Row }) => React.ReactNode;
}

interface ListProps<Attributes, Row extends { readonly id: string }> {
  /** What a screen reader calls the table. */
  readonly name: string;
  readonly address: ListAddress;
  readonly search: ListSearch;
  /** Without the page: `/containers?sort=number`. */
  readonly path: string;
  readonly rowsOf: (page: Page<Attributes>) => readonly Row[];
  /** The first stays in view. */
  readonly columns: readonly Column<Row>[];
  /** The page of a row. */
  readonly onOpen: (row: Row) => void;
  readonly count: (total: number) => string;
  /** What stands there where the account has none at all. */
  readonly none: { readonly title: string; readonly text: string };
}

/** @param pages those in view, from 0; the first is always asked for, for it says how many there are */
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
  const rows = new Map([...found].map(([page, data]) => [page, data === undefined ? [] : rowsOf(data)]));
  return {
    first,
    total: first.data?.meta?.total ?? 0,
    row: (at: number) => rows.get(Math.floor(at / PAGE))?.[at % PAGE],
  };
}

export function List<Attributes, Row extends { readonly id: string }>(props: ListProps<Attributes, Row>) {
  const { name, address, search, path, rowsOf, columns, onOpen, count, none } = props;
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
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
  ]);
  const open = () => {
    const found = row(active);
    if (found !== undefined) onOpen(found);
  };
  // Enter on a link or button is that one's own.
  useHotkeys([['Enter', open]], ['INPUT', 'TEXTAREA', 'SELECT', 'A', 'BUTTON']);
  const width = columns.reduce((sum, each) => sum + each.width, 0);
  if (first.error && first.data === undefined)
    return <Failure error={first.error} onAgain={() => void first.refetch()} />;
  const isAll = search.q === undefined && search.status === undefined;
  return (
    <>
      {first.data !== undefined && total === 0 ? (
        isAll ? (
          <Empty
            title={none.title}
            action={
              <Button size="xs" component={Link} to="/track">
                {words.track}
              </Button>
            }
          >
            {none.text}
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
          </Empty>
        )
      ) : (
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
              />
            ))}
          </div>
        </div>
      )}
      <div className="bar-bottom dim small">
        <span role="status">{first.data === undefined ? words.loading : count(total)}</span>
        <span className="wide-only">{words.keys}</span>
      </div>
    </>
  );
}

interface HeadCellProps {
  readonly column: Pick<Column<never>, 'name' | 'width' | 'sort'>;
  readonly address: ListAddress;
  readonly search: ListSearch;
  readonly className: string;
}

/** A click sorts up, another down, a third as before. */
function HeadCell({ column: { name, width, sort }, address, search, className }: HeadCellProps) {
  if (sort === null)
    return (
      <div className={`cell ${className}`} role="columnheader" style={{ width }}>
        {name}
      </div>
    );
  const direction = search.sort === sort ? 'ascending' : search.sort === `-${sort}` ? 'descending' : 'none';
  const next = { none: sort, ascending: `-${sort}`, descending: undefined }[direction];
  const mark = { none: '', ascending: ' ↑', descending: ' ↓' }[direction];
  return (
    <div className={`cell ${className}`} role="columnheader" aria-sort={direction} style={{ width }}>
      <Link to={address} search={{ ...search, sort: next }}>
        {name}
        {mark}
      </Link>
    </div>
  );
}

interface ListRowProps {
  readonly row: { readonly id: string } | undefined;
  readonly columns: readonly Column<never>[];
  readonly index: number;
  readonly start: number;
  readonly width: number;
  readonly isActive: boolean;
}

const ListRow = memo(function ListRow({ row, columns, index, start, width, isActive }: ListRowProps) {
  return (
    <div
      className={`row ${isActive ? 'active' : ''} ${row === undefined ? 'waiting' : ''}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${start}px)`, width }}
    >
      {columns.map(({ name, width: own, Cell }, at) => (
        <div className={`cell ${at === 0 ? 'pinned' : ''}`} role="cell" key={name} style={{ width: own }}>
          {row !== undefined ? <Cell row={row as never} /> : at === 0 && <i />}
        </div>
      ))}
    </div>
  );
});

function Skeleton({ width }: { width: number }) {
  return Array.from({ length: WAITING_ROWS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars do not change
    <div className="row waiting" key={index} style={{ transform: `translateY(${index * ROW_PIXELS}px)`, width }}>
      <div className="cell">
        <i />
      </div>
    </div>
  ));
}

interface TabsProps {
  readonly name: string;
  readonly address: ListAddress;
  readonly search: ListSearch;
  /** What stands in the address, and what is read; undefined: all. */
  readonly tabs: readonly (readonly [string | undefined, string])[];
}

/** What a list is narrowed to, one at a time. */
export function Tabs({ name, address, search, tabs }: TabsProps) {
  return (
    <nav className="bar-top" aria-label={name}>
      {tabs.map(([status, text]) => (
        <Link
          key={text}
          to={address}
          search={{ ...search, status }}
          className={`tab ${search.status === status ? 'tab-active' : ''}`}
          aria-current={search.status === status ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
