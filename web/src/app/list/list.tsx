/**
 * A list of any length, of which only the pages in view are asked for and only the rows in view are drawn. What it shows follows from the
 * address; `j`, `k` and Enter walk it, `x` selects and `p` looks at a row beside the list.
 */
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, get, type Resource } from '../api/request.ts';
import { Empty, Failure } from '../parts/states.tsx';
import { useLocale, useWords } from '../words/words.tsx';
import { CONTAINER_FILTERS, standingFilters } from './filters.ts';
import type { ListSearch } from './search.ts';

const PAGE = 100;
const ROW_PIXELS = 36;
const OVERSCAN = 8;
const WAITING_ROWS = 20;

export type ListAddress = '/' | '/shipments' | '/requests' | '/map';
export type Page<Attributes> = Answer<readonly Resource<Attributes>[]>;

export interface Column<Row> {
  /** By which it is put away. */
  readonly key: string;
  readonly name: string;
  readonly width: number;
  /** What the service sorts by; null: it does not. */
  readonly sort: string | null;
  readonly Cell: (props: { row: Row }) => React.ReactNode;
}

export interface Selecting<Row> {
  readonly nameOf: (row: Row) => string;
  /** What is done with those that are selected. */
  readonly Bulk: (props: { rows: readonly Row[]; onClear: () => void }) => React.ReactNode;
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
  readonly selecting?: Selecting<Row>;
  /** What is shown of a row beside the list. */
  readonly Peek?: (props: { row: Row; onClose: () => void }) => React.ReactNode;
  /** What else may be meant where a search finds nothing. */
  readonly Instead?: (props: { text: string }) => React.ReactNode;
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
  // The same rows as long as the answer is the same: only those that are others are drawn again.
  const made = useRef(new WeakMap<Page<Attributes>, readonly Row[]>());
  const rowsIn = (data: Page<Attributes>) => {
    const rows = made.current.get(data) ?? rowsOf(data);
    made.current.set(data, rows);
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
  const { name, address, search, path, rowsOf, columns, onOpen, count, none, selecting, Peek, Instead } = props;
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
  const [peeked, setPeeked] = useState<Row | null>(null);
  const toggle = useCallback((given: { readonly id: string }) => {
    setSelected((known) => {
      const next = new Map(known);
      if (!next.delete(given.id)) next.set(given.id, given as Row);
      return next;
    });
  }, []);
  const look = useCallback((given: { readonly id: string }, at: number) => {
    setActive(at);
    setPeeked((known) => (known?.id === given.id ? null : (given as Row)));
  }, []);
  const keys: [string, () => void][] = [
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', () => selecting && row(active) && toggle(row(active) as Row)],
    ['p', () => Peek && row(active) && look(row(active) as Row, active)],
    ['Escape', () => setPeeked(null)],
  ];
  // On a checkbox they go on, which is an input that nothing is typed into.
  useHotkeys(
    keys.map(([key, act]) => [key, ({ target }) => !isTypedInto(target) && act(), { preventDefault: false }]),
    ['TEXTAREA', 'SELECT'],
  );
  const open = () => {
    const found = row(active);
    if (found !== undefined) onOpen(found);
  };
  // Enter on a link or button is that one's own.
  useHotkeys([['Enter', open]], ['INPUT', 'TEXTAREA', 'SELECT', 'A', 'BUTTON']);
  const width = columns.reduce((sum, each) => sum + each.width, 0);
  if (first.error && first.data === undefined)
    return <Failure error={first.error} onAgain={() => void first.refetch()} />;
  const isAll =
    search.q === undefined && search.status === undefined && standingFilters(search, CONTAINER_FILTERS).length === 0;
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
            {Instead && search.q !== undefined && <Instead text={search.q} />}
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
                  nameOf={selecting?.nameOf as ListRowProps['nameOf']}
                  onSelect={toggle}
                  onLook={Peek && look}
                />
              ))}
            </div>
          </div>
          {Peek && peeked !== null && <Peek row={peeked} onClose={() => setPeeked(null)} />}
        </div>
      )}
      {selecting && selected.size > 0 && (
        <selecting.Bulk rows={[...selected.values()]} onClear={() => setSelected(new Map())} />
      )}
      <div className="bar-bottom dim small">
        <span role="status">{first.data === undefined ? words.loading : count(total)}</span>
        <span className="wide-only">
          {[words.keys, selecting && words.keySelect, Peek && words.keyLook, words.keysElsewhere]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </>
  );
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
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
  readonly isSelected: boolean;
  /** Absent: rows are not selected. */
  readonly nameOf: ((row: { readonly id: string }) => string) | undefined;
  readonly onSelect: (row: { readonly id: string }) => void;
  readonly onLook: ((row: { readonly id: string }, at: number) => void) | undefined;
}

const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, columns, index, start, width, isActive, isSelected, nameOf, onSelect, onLook } = props;
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: `p` does it
    <div
      onClick={({ target }) => {
        const isOwn = (target as Element).closest('a, button, input') !== null;
        if (row !== undefined && !isOwn) onLook?.(row, index);
      }}
      className={`row ${isActive ? 'active' : ''} ${row === undefined ? 'waiting' : ''}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${start}px)`, width }}
    >
      {columns.map(({ name, width: own, Cell }, at) => (
        <div className={`cell ${at === 0 ? 'pinned' : ''}`} role="cell" key={name} style={{ width: own }}>
          {at === 0 && row !== undefined && nameOf && (
            <input
              type="checkbox"
              className="select"
              checked={isSelected}
              aria-label={`${words.lists.select}: ${nameOf(row)}`}
              onChange={() => onSelect(row)}
            />
          )}
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
  /** How many there are of each, where that is known. */
  readonly counts?: ReadonlyMap<string, number>;
}

/** What a list is narrowed to, one at a time. */
export function Tabs({ name, address, search, tabs, counts }: TabsProps) {
  const locale = useLocale();
  return (
    <nav className="bar-top" aria-label={name}>
      {tabs.map(([status, text]) => (
        <Link
          key={text}
          to={address}
          search={{ ...search, status }}
          className={`tab ${search.status === status ? 'tab-active' : ''}`}
          activeOptions={{ exact: true }}
        >
          {text}
          {status !== undefined && counts?.get(status) !== undefined && (
            <span className="tab-count"> {counts.get(status)?.toLocaleString(locale)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
