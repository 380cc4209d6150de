/** The list of shipments. */
import { Button, Stack, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { today } from '../../app/api/now.ts';
import { get, type Identifier, type Resource, request } from '../../app/api/request.ts';
import type { Shipment } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { Arrival, Departure, RouteText, VesselText } from '../../parts/cells.tsx';
import { assignCustomer, CustomerForm } from '../../parts/customers/bulk-customer.tsx';
import { splitLabels } from '../../parts/labels-field.tsx';
import { Bulk } from '../../parts/list/bulk.tsx';
import { filterParameters, SHIPMENT_FILTERS } from '../../parts/list/filters.ts';
import type { Page } from '../../parts/list/grid/list-pages.ts';
import { type BulkSelection, List } from '../../parts/list/list.tsx';
import { useColumns } from '../../parts/list/list-columns.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { ListTabs } from '../../parts/list/list-tabs.tsx';
import { ListTools } from '../../parts/list/list-tools.tsx';
import type { ListSearch } from '../../parts/list/search.ts';
import { QuickLink } from '../../parts/quick-link.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { type ShipmentsWords, shipmentsWords } from './words.ts';

interface Row {
  readonly id: string;
  readonly shipment: Shipment;
  readonly containers: number;
}

function parametersOf(search: ListSearch): URLSearchParams {
  const { q, status, sort } = search;
  return new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(status !== undefined && { 'filter[tracking_stopped]': String(status === 'stopped') }),
    ...filterParameters(search, SHIPMENT_FILTERS, today()),
    ...(sort !== undefined && { sort }),
  });
}

function rowsOf({ data }: Page<Shipment>): Row[] {
  return data.map(({ id, attributes: shipment, relationships }) => ({
    id,
    shipment,
    containers: (relationships.containers?.data as readonly Identifier[] | undefined)?.length ?? 0,
  }));
}

const nameOf = ({ shipment }: Pick<Row, 'shipment'>) =>
  shipment.bill_of_lading_number ?? shipment.booking_number ?? shipment.normalized_number;

const text = (value: string | null) => <span className={value ? '' : 'dim'}>{value || '—'}</span>;
const columnsOf = (words: ShipmentsWords): readonly Column<Row>[] => [
  {
    key: 'number',
    name: words.billOfLading,
    width: 196,
    sort: null,
    Cell: ({ row: { id, shipment } }) => (
      <QuickLink className="number" to={`/shipments/${id}`}>
        {nameOf({ shipment })}
      </QuickLink>
    ),
  },
  {
    key: 'line',
    name: words.line,
    width: 130,
    sort: null,
    Cell: ({ row }) => text(row.shipment.shipping_line_short_name),
  },
  { key: 'containers', name: words.containers, width: 96, sort: null, Cell: ({ row }) => row.containers },
  { key: 'route', name: words.route, width: 280, sort: null, Cell: ({ row }) => <RouteText of={row.shipment} /> },
  {
    key: 'departure',
    name: words.departure,
    width: 150,
    sort: null,
    Cell: ({ row }) => <Departure of={row.shipment} />,
  },
  { key: 'eta', name: words.eta, width: 170, sort: 'pod_eta_at', Cell: ({ row }) => <Arrival of={row.shipment} /> },
  { key: 'vessel', name: words.vessel, width: 210, sort: null, Cell: ({ row }) => <VesselText of={row.shipment} /> },
  {
    key: 'references',
    name: words.references,
    width: 180,
    sort: null,
    Cell: ({ row }) => text(row.shipment.ref_numbers.join(', ')),
  },
  {
    key: 'customer',
    name: words.customer,
    width: 160,
    sort: null,
    Cell: ({ row }) => text(row.shipment.customer_name),
  },
  {
    key: 'tracking',
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

function ShipmentsBulk(props: BulkSelection<Row> & { onClear: () => void }) {
  const words = useWords(shipmentsWords);
  const change =
    (action: string) =>
    ({ id }: Row) =>
      request('PATCH', `/shipments/${id}/${action}`);
  const actions = [
    { name: words.stopTracking, run: change('stop_tracking') },
    { name: words.resumeTracking, run: change('resume_tracking') },
    {
      name: words.lists.setCustomer,
      Form: CustomerForm,
      run: ({ id }: Row, customer: string) => assignCustomer(id, customer),
    },
    {
      name: words.lists.addTags,
      Form: TagsForm,
      // Added to the current tags: the list may be outdated.
      run: async ({ id }: Row, tags: string) => {
        const { data } = await get<Resource<Shipment>>(`/shipments/${id}?fields[shipment]=tags`);
        await request('PATCH', `/shipments/${id}`, {
          tags: [...new Set([...data.attributes.tags, ...splitLabels(tags)])],
        });
      },
    },
  ];
  return <Bulk {...props} nameOf={nameOf} actions={actions} />;
}

function TagsForm({ onSubmit }: { onSubmit: (tags: string) => void }) {
  const words = useWords(shipmentsWords);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(String(new FormData(event.currentTarget).get('tags')));
      }}
    >
      <Stack gap="sm">
        <TextInput
          size="xs"
          name="tags"
          label={words.tags}
          description={words.commaSeparated}
          required
          data-autofocus
        />
        <Button size="xs" type="submit">
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}

const SELECTING = { nameOf, Bulk: ShipmentsBulk };

export function Shipments() {
  const { user } = useSession();
  const words = useWords(shipmentsWords);
  useTitle(words.title);
  const search = useSearch({ from: '/session/shipments' });
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(words), [words]);
  const choice = useColumns({ list: 'shipments', address: '/shipments', search }, columns);
  const parameters = parametersOf(search);
  return (
    <div className="fill">
      <h1 className="sr">{words.title}</h1>
      <ListTabs
        name={words.tracking}
        address="/shipments"
        search={search}
        tabs={[
          [undefined, words.allStatuses],
          ['tracked', words.tracked],
          ['stopped', words.stopped],
        ]}
      />
      <ListTools
        address="/shipments"
        list="shipments"
        search={search}
        filters={SHIPMENT_FILTERS}
        parameters={parameters}
        columns={choice}
      />
      <List
        name={words.title}
        address="/shipments"
        search={search}
        path={`/shipments?${parameters}`}
        rowsOf={rowsOf}
        columns={choice}
        onOpen={({ id }) => void navigate({ to: '/shipments/$id', params: { id } })}
        count={words.countShipments}
        empty={{ title: words.noShipments, text: words.noShipmentsText }}
        {...(user.attributes.role !== 'viewer' && { selection: SELECTING })}
      />
    </div>
  );
}
