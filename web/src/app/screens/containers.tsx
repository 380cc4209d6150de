/** All containers. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { related } from '../api/request.ts';
import type { Container, Shipment } from '../api/resources.ts';
import { type Column, List, type Page, Tabs } from '../list/list.tsx';
import type { ListSearch } from '../list/search.ts';
import { Arrival, Fees, Holds, LastFreeDay, RouteText, Status, VesselText } from '../parts/cells.tsx';
import type { Words } from '../words/english.ts';
import { useWords } from '../words/words.tsx';

/** News must not move rows under somebody's pointer. */
const STEADY = 'number';
const FIELDS =
  'fields[container]=number,current_status,pickup_lfd,pod_discharged_at,pod_timezone,holds_at_pod_terminal,ind_facility_holds,fees_at_pod_terminal,ind_facility_fees,shipment&' +
  'fields[shipment]=bill_of_lading_number,shipping_line_short_name,port_of_lading_name,port_of_lading_locode,port_of_discharge_name,port_of_discharge_locode,destination_name,destination_locode,' +
  'pod_eta_at,pod_original_eta_at,pod_ata_at,pod_timezone,pod_vessel_name,pod_voyage_number,customer_name';
const FILTERED = ['on_ship', 'grounded', 'not_available', 'available', 'on_rail', 'picked_up', 'empty_returned'];

interface Row {
  readonly id: string;
  readonly container: Container;
  readonly shipmentId: string | null;
  readonly shipment: Shipment | null;
}

function pathOf({ q, status, sort }: ListSearch): string {
  const query = new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(status !== undefined && { 'filter[status]': status }),
    sort: sort ?? STEADY,
    include: 'shipment',
  });
  return `/containers?${query}&${FIELDS}`;
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
const columnsOf = (words: Words): readonly Column<Row>[] => [
  {
    name: words.container,
    width: 132,
    sort: 'number',
    Cell: ({ row }) => (
      <Link className="number" to="/containers/$id" params={{ id: row.id }}>
        {row.container.number}
      </Link>
    ),
  },
  { name: words.status, width: 150, sort: null, Cell: ({ row }) => <Status of={row.container} /> },
  {
    name: words.lastFreeDay,
    width: 150,
    sort: 'pickup_lfd',
    Cell: ({ row }) => <LastFreeDay of={row.container} />,
  },
  { name: words.eta, width: 160, sort: 'pod_eta_at', Cell: ({ row }) => <Arrival of={row.shipment} /> },
  { name: words.route, width: 260, sort: null, Cell: ({ row }) => <RouteText of={row.shipment} /> },
  { name: words.vessel, width: 210, sort: null, Cell: ({ row }) => <VesselText of={row.shipment} /> },
  { name: words.holds, width: 150, sort: null, Cell: ({ row }) => <Holds of={row.container} /> },
  { name: words.fees, width: 110, sort: null, Cell: ({ row }) => <Fees of={row.container} /> },
  {
    name: words.billOfLading,
    width: 150,
    sort: null,
    Cell: ({ row }) =>
      row.shipmentId === null ? (
        text(null)
      ) : (
        <Link className="quiet" to="/shipments/$id" params={{ id: row.shipmentId }}>
          {row.shipment?.bill_of_lading_number ?? '—'}
        </Link>
      ),
  },
  { name: words.line, width: 130, sort: null, Cell: ({ row }) => text(row.shipment?.shipping_line_short_name) },
  { name: words.customer, width: 160, sort: null, Cell: ({ row }) => text(row.shipment?.customer_name) },
];

export function Containers() {
  const words = useWords();
  const search = useSearch({ from: '/behind/' });
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(words), [words]);
  const tabs = [undefined, ...FILTERED].map(
    (status) => [status, status === undefined ? words.allStatuses : (words.statuses[status] ?? status)] as const,
  );
  return (
    <div className="fill">
      <h1 className="sr">{words.containers}</h1>
      <Tabs name={words.status} address="/" search={search} tabs={tabs} />
      <List
        name={words.containers}
        address="/"
        search={search}
        path={pathOf(search)}
        rowsOf={rowsOf}
        columns={columns}
        onOpen={({ id }) => void navigate({ to: '/containers/$id', params: { id } })}
        count={words.count}
        none={{ title: words.noContainers, text: words.noContainersText }}
      />
    </div>
  );
}
