/** All shipments. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Identifier } from '../../api/request.ts';
import type { Shipment } from '../../api/resources.ts';
import { type Column, List, type Page, Tabs } from '../../list/list.tsx';
import type { ListSearch } from '../../list/search.ts';
import { Arrival, Departure, RouteText, VesselText } from '../../parts/cells.tsx';
import type { Words } from '../../words/english.ts';
import { useWords } from '../../words/words.tsx';

interface Row {
  readonly id: string;
  readonly shipment: Shipment;
  readonly containers: number;
}

function pathOf({ q, status, sort }: ListSearch): string {
  const query = new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(status !== undefined && { 'filter[tracking_stopped]': String(status === 'stopped') }),
    ...(sort !== undefined && { sort }),
  });
  return `/shipments?${query}`;
}

function rowsOf({ data }: Page<Shipment>): Row[] {
  return data.map(({ id, attributes: shipment, relationships }) => ({
    id,
    shipment,
    containers: (relationships.containers?.data as readonly Identifier[] | undefined)?.length ?? 0,
  }));
}

const text = (value: string | null) => <span className={value ? '' : 'dim'}>{value || '—'}</span>;
const columnsOf = (words: Words): readonly Column<Row>[] => [
  {
    name: words.billOfLading,
    width: 170,
    sort: null,
    Cell: ({ row: { id, shipment } }) => (
      <Link className="number" to="/shipments/$id" params={{ id }}>
        {shipment.bill_of_lading_number ?? shipment.booking_number ?? shipment.normalized_number}
      </Link>
    ),
  },
  { name: words.line, width: 130, sort: null, Cell: ({ row }) => text(row.shipment.shipping_line_short_name) },
  { name: words.containers, width: 96, sort: null, Cell: ({ row }) => row.containers },
  { name: words.route, width: 280, sort: null, Cell: ({ row }) => <RouteText of={row.shipment} /> },
  { name: words.departure, width: 150, sort: null, Cell: ({ row }) => <Departure of={row.shipment} /> },
  { name: words.eta, width: 170, sort: 'pod_eta_at', Cell: ({ row }) => <Arrival of={row.shipment} /> },
  { name: words.vessel, width: 210, sort: null, Cell: ({ row }) => <VesselText of={row.shipment} /> },
  { name: words.references, width: 180, sort: null, Cell: ({ row }) => text(row.shipment.ref_numbers.join(', ')) },
  { name: words.customer, width: 160, sort: null, Cell: ({ row }) => text(row.shipment.customer_name) },
  {
    name: words.tracking,
    width: 200,
    sort: null,
    Cell: ({ row: { shipment } }) => {
      const reason = shipment.line_tracking_stopped_reason;
      return shipment.line_tracking_stopped_at === null ? (
        <span>{words.tracked}</span>
      ) : (
        <span className="dim">{words.stoppedReasons[reason ?? ''] ?? words.stopped}</span>
      );
    },
  },
];

export function Shipments() {
  const words = useWords();
  const search = useSearch({ from: '/behind/shipments' });
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(words), [words]);
  return (
    <div className="fill">
      <h1 className="sr">{words.shipments}</h1>
      <Tabs
        name={words.tracking}
        address="/shipments"
        search={search}
        tabs={[
          [undefined, words.allStatuses],
          ['tracked', words.tracked],
          ['stopped', words.stopped],
        ]}
      />
      <List
        name={words.shipments}
        address="/shipments"
        search={search}
        path={pathOf(search)}
        rowsOf={rowsOf}
        columns={columns}
        onOpen={({ id }) => void navigate({ to: '/shipments/$id', params: { id } })}
        count={words.countShipments}
        none={{ title: words.noShipments, text: words.noShipmentsText }}
      />
    </div>
  );
}
