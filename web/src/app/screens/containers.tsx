/**
 * All containers: a list of any length, of which only the pages in view are asked for and only the rows in view are drawn. Everything it
 * shows follows from the address.
 */
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState } from 'react';
import { type Answer, get, type Resource, related } from '../api/request.ts';
import type { Container, Shipment } from '../api/resources.ts';
import { Arrival, Fees, Holds, LastFreeDay, RouteText, Status } from '../parts/cells.tsx';
import { Empty, Failure } from '../parts/states.tsx';
import type { ListSearch } from '../router.tsx';
import type { Words } from '../words/english.ts';
import { useWords } from '../words/words.tsx';

const PAGE = 100;
/** News must not move rows under somebody's pointer. */
const STEADY = 'number';
const ROW_PIXELS = 36;
const OVERSCAN = 8;
const FIELDS =
  'fields[container]=number,current_status,pickup_lfd,pod_discharged_at,pod_timezone,holds_at_pod_terminal,ind_facility_holds,fees_at_pod_terminal,ind_facility_fees,shipment&' +
  'fields[shipment]=bill_of_lading_number,shipping_line_short_name,port_of_lading_name,port_of_lading_locode,port_of_discharge_name,port_of_discharge_locode,destination_name,destination_locode,' +
  'pod_eta_at,pod_original_eta_at,pod_ata_at,pod_timezone,pod_vessel_name,pod_voyage_number,customer_name';

interface Row {
  readonly id: string;
  readonly container: Container;
  readonly shipment: Shipment | null;
}

type Page = Answer<readonly Resource<Container>[]>;

function pathOf({ q, status, sort }: ListSearch, page: number): string {
  const query = new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(status !== undefined && { 'filter[status]': status }),
    sort: sort ?? STEADY,
    'page[number]': String(page + 1),
    'page[size]': String(PAGE),
    include: 'shipment',
  });
  return `/containers?${query}&${FIELDS}`;
}

function rowsOf(page: Page | undefined): Row[] {
  return (page?.data ?? []).map((each) => ({
    id: each.id,
    container: each.attributes,
    shipment: related<Shipment>(each, 'shipment', page as Page)?.attributes ?? null,
  }));
}

const live = { isLive: true };

/** @param pages those in view, from 0; the first is always asked for, for it says how many there are */
function useRows(search: ListSearch, pages: readonly number[]) {
  const first = useQuery({
    queryKey: ['containers', search, 0],
    queryFn: () => get<Page['data']>(pathOf(search, 0)),
    placeholderData: keepPreviousData,
    meta: live,
  });
  const later = pages.filter((page) => page > 0);
  const rest = useQueries({
    queries: later.map((page) => ({
      queryKey: ['containers', search, page],
      queryFn: () => get<Page['data']>(pathOf(search, page)),
      meta: live,
    })),
  });
  const found = new Map([[0, rowsOf(first.data)]]);
  for (const [index, page] of later.entries()) found.set(page, rowsOf(rest[index]?.data));
  return {
    first,
    total: first.data?.meta?.total ?? 0,
    row: (at: number) => found.get(Math.floor(at / PAGE))?.[at % PAGE],
  };
}

interface Column {
  readonly name: (words: Words) => string;
  readonly width: number;
  /** What the service sorts by; null: it does not. */
  readonly sort: string | null;
  readonly Cell: (props: { row: Row }) => React.JSX.Element;
}

const text = (value: string | null | undefined) => <span className={value ? '' : 'dim'}>{value || '—'}</span>;
const COLUMNS: readonly Column[] = [
  { name: (words) => words.status, width: 150, sort: null, Cell: ({ row }) => <Status of={row.container} /> },
  {
    name: (words) => words.lastFreeDay,
    width: 150,
    sort: 'pickup_lfd',
    Cell: ({ row }) => <LastFreeDay of={row.container} />,
  },
  { name: (words) => words.eta, width: 160, sort: 'pod_eta_at', Cell: ({ row }) => <Arrival of={row.shipment} /> },
  { name: (words) => words.route, width: 260, sort: null, Cell: ({ row }) => <RouteText of={row.shipment} /> },
  {
    name: (words) => words.vessel,
    width: 210,
    sort: null,
    Cell: ({ row }) => text([row.shipment?.pod_vessel_name, row.shipment?.pod_voyage_number].filter(Boolean).join(' ')),
  },
  { name: (words) => words.holds, width: 150, sort: null, Cell: ({ row }) => <Holds of={row.container} /> },
  { name: (words) => words.fees, width: 110, sort: null, Cell: ({ row }) => <Fees of={row.container} /> },
  {
    name: (words) => words.billOfLading,
    width: 150,
    sort: null,
    Cell: ({ row }) => text(row.shipment?.bill_of_lading_number),
  },
  {
    name: (words) => words.line,
    width: 130,
    sort: null,
    Cell: ({ row }) => text(row.shipment?.shipping_line_short_name),
  },
  { name: (words) => words.customer, width: 160, sort: null, Cell: ({ row }) => text(row.shipment?.customer_name) },
];
const NUMBER_WIDTH = 132;
const WIDTH = NUMBER_WIDTH + COLUMNS.reduce((sum, { width }) => sum + width, 0);

export function Containers() {
  const words = useWords();
  const search = useSearch({ from: '/behind/' });
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<readonly number[]>([0]);
  const { first, total, row } = useRows(search, pages);
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
  const open = (id: string | undefined) => {
    if (id !== undefined) void navigate({ to: '/containers/$id', params: { id } });
  };
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['Enter', () => open(row(active)?.id)],
  ]);
  if (first.error && first.data === undefined)
    return <Failure error={first.error} onAgain={() => void first.refetch()} />;
  const isAll = search.q === undefined && search.status === undefined;
  return (
    <div className="fill">
      <h1 className="sr">{words.containers}</h1>
      <Filters search={search} />
      {first.data !== undefined && total === 0 ? (
        isAll ? (
          <Empty title={words.noContainers}>{words.noContainersText}</Empty>
        ) : (
          <Empty
            title={words.nothingFound}
            action={
              <Button size="xs" variant="default" onClick={() => void navigate({ to: '/', search: {} })}>
                {words.showAll}
              </Button>
            }
          >
            {words.nothingFoundText}
          </Empty>
        )
      ) : (
        <div
          className="grid"
          ref={scroller}
          tabIndex={0}
          role="table"
          aria-label={words.containers}
          aria-rowcount={total + 1}
        >
          <Head search={search} />
          <div role="rowgroup" style={{ height: rows.getTotalSize(), width: WIDTH, position: 'relative' }}>
            {first.isPending && <Skeleton />}
            {shown.map(({ index, start }) => (
              <ListRow key={index} row={row(index)} index={index} start={start} isActive={index === active} />
            ))}
          </div>
        </div>
      )}
      <div className="bar-bottom dim small">
        <span role="status">{first.data === undefined ? words.loading : words.count(total)}</span>
        <span className="wide-only">{words.keys}</span>
      </div>
    </div>
  );
}

const FILTERED = ['on_ship', 'grounded', 'not_available', 'available', 'on_rail', 'picked_up', 'empty_returned'];

function Filters({ search }: { search: ListSearch }) {
  const words = useWords();
  const statuses = [undefined, ...FILTERED];
  return (
    <nav className="bar-top" aria-label={words.status}>
      {statuses.map((status) => (
        <Link
          key={status ?? 'all'}
          to="/"
          search={{ ...search, status }}
          className={`tab ${search.status === status ? 'tab-active' : ''}`}
          aria-current={search.status === status ? 'true' : undefined}
        >
          {status === undefined ? words.allStatuses : words.statuses[status]}
        </Link>
      ))}
    </nav>
  );
}

function Head({ search }: { search: ListSearch }) {
  const words = useWords();
  return (
    <div className="head" role="row" style={{ width: WIDTH }}>
      <HeadCell name={words.container} width={NUMBER_WIDTH} sort="number" search={search} className="pinned" />
      {COLUMNS.map(({ name, width, sort }) => (
        <HeadCell key={name(words)} name={name(words)} width={width} sort={sort} search={search} />
      ))}
    </div>
  );
}

interface HeadCellProps {
  readonly name: string;
  readonly width: number;
  readonly sort: string | null;
  readonly search: ListSearch;
  readonly className?: string;
}

function HeadCell({ name, width, sort, search, className = '' }: HeadCellProps) {
  const direction = search.sort === sort ? 'ascending' : search.sort === `-${sort}` ? 'descending' : 'none';
  const next = direction === 'none' ? sort : direction === 'ascending' ? `-${sort}` : null;
  const mark = { none: '', ascending: ' ↑', descending: ' ↓' }[sort === null ? 'none' : direction];
  return (
    <div
      className={`cell ${className}`}
      role="columnheader"
      aria-sort={sort === null ? undefined : direction}
      style={{ width }}
    >
      {sort === null ? (
        name
      ) : (
        <Link to="/" search={{ ...search, sort: next ?? undefined }}>
          {name}
          {mark}
        </Link>
      )}
    </div>
  );
}

interface ListRowProps {
  readonly row: Row | undefined;
  readonly index: number;
  readonly start: number;
  readonly isActive: boolean;
}

const ListRow = memo(function ListRow({ row, index, start, isActive }: ListRowProps) {
  return (
    <div
      className={`row ${isActive ? 'active' : ''} ${row === undefined ? 'waiting' : ''}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${start}px)`, width: WIDTH }}
    >
      <div className="cell pinned" role="cell" style={{ width: NUMBER_WIDTH }}>
        {row === undefined ? (
          <i />
        ) : (
          <Link className="number" to="/containers/$id" params={{ id: row.id }}>
            {row.container.number}
          </Link>
        )}
      </div>
      {row !== undefined &&
        COLUMNS.map(({ width, Cell }) => (
          <div
            className="cell"
            role="cell"
            key={width + COLUMNS.findIndex((each) => each.Cell === Cell)}
            style={{ width }}
          >
            <Cell row={row} />
          </div>
        ))}
    </div>
  );
});

function Skeleton() {
  return Array.from({ length: 20 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars do not change
    <div className="row waiting" key={index} style={{ transform: `translateY(${index * ROW_PIXELS}px)`, width: WIDTH }}>
      <div className="cell">
        <i />
      </div>
    </div>
  ));
}
