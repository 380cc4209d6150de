/** The list of containers. */
import './containers.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { today } from '../../app/api/now.ts';
import { get, type Resource, related, request } from '../../app/api/request.ts';
import type { Container, ContainerStatus, Shipment } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { Arrival, Fees, Holds, LastFreeDay, RouteText, Status, VesselText } from '../../parts/cells.tsx';
import { assignCustomer, CustomerForm } from '../../parts/customers/bulk-customer.tsx';
import { Bulk } from '../../parts/list/bulk.tsx';
import { CONTAINER_FILTERS, filterParameters } from '../../parts/list/filters.ts';
import { List, type Page } from '../../parts/list/list.tsx';
import { useShownColumns } from '../../parts/list/list-columns.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { ListTabs } from '../../parts/list/list-tabs.tsx';
import { ListTools } from '../../parts/list/list-tools.tsx';
import type { ListSearch } from '../../parts/list/search.ts';
import { QuickLink } from '../../parts/quick-link.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { Preview } from './container-preview.tsx';
import { OtherMatches } from './other-matches.tsx';
import { type ContainersWords, containersWords } from './words.ts';

/** A stable order: updates must not move rows under the pointer. */
const STEADY = 'number';
const FIELDS =
  'fields[container]=number,current_status,pickup_lfd,pod_discharged_at,pod_timezone,holds_at_pod_terminal,ind_facility_holds,fees_at_pod_terminal,ind_facility_fees,shipment&' +
  'fields[shipment]=bill_of_lading_number,shipping_line_short_name,port_of_lading_name,port_of_lading_locode,port_of_discharge_name,port_of_discharge_locode,destination_name,destination_locode,' +
  'pod_eta_at,pod_original_eta_at,pod_ata_at,pod_timezone,pod_vessel_name,pod_voyage_number,customer_name';
/** In the order of a journey; `isAlways`: shown even when no container has it. */
const STATUSES: readonly (readonly [status: string, isAlways: boolean])[] = [
  ['new', false],
  ['on_ship', true],
  ['grounded', true],
  ['not_available', true],
  ['available', true],
  ['awaiting_inland_transfer', false],
  ['on_rail', false],
  ['off_dock', false],
  ['picked_up', true],
  ['delivered', false],
  ['empty_returned', true],
];

interface Row {
  readonly id: string;
  readonly container: Container;
  readonly shipmentId: string | null;
  readonly shipment: Shipment | null;
}

function parametersOf(search: ListSearch): URLSearchParams {
  const { q, status, sort } = search;
  return new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(status !== undefined && { 'filter[status]': status }),
    ...filterParameters(search, CONTAINER_FILTERS, today()),
    sort: sort ?? STEADY,
  });
}

function rowsOf(page: Page<Container>): Row[] {
  return page.data.map((each) => {
    const shipment = related<Shipment>(each, 'shipment', page);
    return {
      id: each.id,
      container: each.attributes,
      shipmentId: shipment?.id ?? null,
      shipment: shipment?.attributes ?? null,
    };
  });
}

const text = (value: string | null | undefined) => <span className={value ? '' : 'dim'}>{value || '—'}</span>;
const columnsOf = (words: ContainersWords): readonly Column<Row>[] => [
  {
    key: 'number',
    name: words.container,
    width: 158,
    sort: 'number',
    Cell: ({ row }) => (
      <QuickLink className="number" to={`/containers/${row.id}`}>
        {row.container.number}
      </QuickLink>
    ),
  },
  { key: 'status', name: words.status, width: 150, sort: null, Cell: ({ row }) => <Status of={row.container} /> },
  {
    key: 'pickup_lfd',
    name: words.lastFreeDay,
    width: 150,
    sort: 'pickup_lfd',
    Cell: ({ row }) => <LastFreeDay of={row.container} />,
  },
  { key: 'eta', name: words.eta, width: 160, sort: 'pod_eta_at', Cell: ({ row }) => <Arrival of={row.shipment} /> },
  { key: 'route', name: words.route, width: 260, sort: null, Cell: ({ row }) => <RouteText of={row.shipment} /> },
  { key: 'vessel', name: words.vessel, width: 210, sort: null, Cell: ({ row }) => <VesselText of={row.shipment} /> },
  { key: 'holds', name: words.holds, width: 150, sort: null, Cell: ({ row }) => <Holds of={row.container} /> },
  { key: 'fees', name: words.fees, width: 110, sort: null, Cell: ({ row }) => <Fees of={row.container} /> },
  {
    key: 'bill_of_lading',
    name: words.billOfLading,
    width: 150,
    sort: null,
    Cell: ({ row }) =>
      row.shipmentId === null ? (
        text(null)
      ) : (
        <QuickLink className="quiet" to={`/shipments/${row.shipmentId}`}>
          {row.shipment?.bill_of_lading_number ?? '—'}
        </QuickLink>
      ),
  },
  {
    key: 'line',
    name: words.line,
    width: 130,
    sort: null,
    Cell: ({ row }) => text(row.shipment?.shipping_line_short_name),
  },
  {
    key: 'customer',
    name: words.customer,
    width: 160,
    sort: null,
    Cell: ({ row }) => text(row.shipment?.customer_name),
  },
];

/** Containers by status under the other active filters; a search has no counts. */
function useCounts(search: ListSearch): ReadonlyMap<string, number> {
  const query = new URLSearchParams(filterParameters(search, CONTAINER_FILTERS, today()));
  const { data } = useQuery({
    queryKey: ['statuses', query.toString()],
    queryFn: () => get<readonly Resource<ContainerStatus>[]>(`/containers/statuses?${query}`),
    enabled: search.q === undefined,
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  if (search.q !== undefined) return new Map();
  return new Map((data?.data ?? []).map(({ attributes: { status, count } }) => [status ?? '', count]));
}

const nameOf = ({ container }: Row) => container.number;

function ContainersBulk({ rows, onClear }: { rows: readonly Row[]; onClear: () => void }) {
  const words = useWords(containersWords);
  const { user } = useSession();
  const actions = [
    { name: words.refresh, run: ({ id }: Row) => request('PATCH', `/containers/${id}/refresh`) },
    {
      name: words.lists.setCustomer,
      Form: CustomerForm,
      run: ({ shipmentId }: Row, customer: string) => assignCustomer(shipmentId ?? '', customer),
    },
  ];
  const fileOf = (all: readonly Row[]) =>
    `/v2/exports/containers?${new URLSearchParams({ format: 'xlsx', 'filter[number]': all.map(nameOf).join(',') })}`;
  return (
    <Bulk
      rows={rows}
      nameOf={nameOf}
      actions={user.attributes.role === 'viewer' ? [] : actions}
      fileOf={fileOf}
      onClear={onClear}
    />
  );
}

const SELECTING = { nameOf, Bulk: ContainersBulk };

export function Containers() {
  const words = useWords(containersWords);
  useTitle(words.title);
  const search = useSearch({ from: '/session/' });
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(words), [words]);
  const shown = useShownColumns('containers', columns);
  const counts = useCounts(search);
  const parameters = parametersOf(search);
  const standing = STATUSES.filter(
    ([status, isAlways]) => isAlways || (counts.get(status) ?? 0) > 0 || search.status === status,
  );
  const tabs = [
    [undefined, words.allStatuses] as const,
    ...standing.map(([status]) => [status, words.statuses[status] ?? status] as const),
  ];
  return (
    <div className="fill">
      <h1 className="sr">{words.title}</h1>
      <ListTabs name={words.status} address="/" search={search} tabs={tabs} counts={counts} />
      <ListTools
        address="/"
        list="containers"
        search={search}
        filters={CONTAINER_FILTERS}
        parameters={parameters}
        columns={columns}
      />
      <List
        name={words.title}
        address="/"
        search={search}
        path={`/containers?${parameters}&include=shipment&${FIELDS}`}
        rowsOf={rowsOf}
        columns={shown}
        onOpen={({ id }) => void navigate({ to: '/containers/$id', params: { id } })}
        count={words.count}
        empty={{ title: words.noContainers, text: words.noContainersText }}
        selection={SELECTING}
        Preview={PeekRow}
        OtherMatches={OtherMatches}
      />
    </div>
  );
}

function PeekRow({ row, onClose }: { row: Row; onClose: () => void }) {
  return <Preview id={row.id} onClose={onClose} />;
}
