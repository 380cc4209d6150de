/** The columns of the list of shipments: those of its export. */
import type { ShownChange } from '@portolan/wording/change-text';
import { findWord } from '@portolan/wording/word-of';
import type { Shipment } from '../../app/api/resources.ts';
import { Predicted, PredictedLater } from '../../parts/arrivals/predicted-cells.tsx';
import { Arrival, Departure, References, RouteText, VesselLines } from '../../parts/cells.tsx';
import type { RowWithFields } from '../../parts/custom-fields/field-columns.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import type { Match } from '../../parts/matches/match-text.ts';
import { QuickLink } from '../../parts/quick-link.tsx';
import { DateCell } from '../../parts/times/date-cell.tsx';
import type { ShipmentsWords } from './words.ts';

export interface Row extends RowWithFields {
  readonly shipment: Shipment;
  readonly customerId: string | null;
  readonly containers: number;
  /** Why the search found it. */
  readonly matches: readonly Match[];
  /** What changed of it; null: the list is not one of changes. */
  readonly changes: readonly ShownChange[] | null;
}

export const nameOf = ({ shipment }: Pick<Row, 'shipment'>) =>
  shipment.bill_of_lading_number ?? shipment.booking_number ?? shipment.normalized_number;

const text = (value: string | null | undefined) => (
  <span className={value ? '' : 'dim'} title={value ?? undefined}>
    {value || '—'}
  </span>
);

/** Of one attribute, which it is sorted by. */
const plain = (name: string, key: keyof Shipment, width: number, shown: keyof Shipment = key): Column<Row> => ({
  key,
  name,
  width,
  sort: key,
  isExtra: true,
  Cell: ({ row }) => text(row.shipment[shown] as string | null),
});

const moment = (name: string, key: keyof Shipment, zone: keyof Shipment): Column<Row> => ({
  key,
  name,
  width: 136,
  sort: key,
  isExtra: true,
  Cell: ({ row: { shipment } }) => (
    <DateCell at={shipment[key] as string | null} zone={shipment[zone] as string | null} />
  ),
});

export const columnsOf = (words: ShipmentsWords): readonly Column<Row>[] => [
  {
    key: 'number',
    name: words.billOfLading,
    term: 'B/L',
    width: 150,
    isWhole: true,
    sort: 'bill_of_lading_number',
    Cell: ({ row: { id, shipment } }) => (
      <QuickLink className="number" to={`/shipments/${id}`}>
        {nameOf({ shipment })}
      </QuickLink>
    ),
  },
  {
    key: 'customer',
    name: words.customer,
    width: 150,
    sort: 'customer_name',
    Cell: ({ row }) => text(row.shipment.customer_name),
  },
  {
    key: 'references',
    name: words.references,
    width: 100,
    isWhole: true,
    sort: 'ref_numbers',
    Cell: ({ row }) => <References of={row.shipment.ref_numbers} />,
  },
  { key: 'containers', name: words.containers, width: 84, sort: null, Cell: ({ row }) => row.containers },
  {
    key: 'eta',
    name: words.eta,
    term: 'ETA',
    width: 138,
    sort: 'pod_eta_at',
    Cell: ({ row }) => <Arrival of={row.shipment} />,
  },
  {
    key: 'departure',
    name: words.departure,
    term: 'ETD',
    width: 126,
    sort: 'pol_etd_at',
    Cell: ({ row }) => <Departure of={row.shipment} />,
  },
  {
    key: 'route',
    name: words.route,
    width: 172,
    sort: 'port_of_discharge',
    Cell: ({ row }) => <RouteText of={row.shipment} />,
  },
  {
    key: 'vessel',
    name: words.vessel,
    width: 136,
    sort: 'pod_vessel_name',
    Cell: ({ row }) => <VesselLines of={row.shipment} />,
  },
  {
    key: 'line',
    name: words.line,
    term: 'shipping line',
    width: 96,
    sort: 'shipping_line_scac',
    Cell: ({ row }) => text(row.shipment.shipping_line_short_name),
  },
  {
    key: 'tracking',
    name: words.tracking,
    width: 98,
    sort: 'line_tracking_stopped_at',
    Cell: ({ row: { shipment } }) => {
      const reason = shipment.line_tracking_stopped_reason;
      const why = findWord(words.stoppedReasons, reason) ?? words.stopped;
      return shipment.line_tracking_stopped_at === null ? (
        <span>{words.tracked}</span>
      ) : (
        <span className="dim" title={why}>
          {why}
        </span>
      );
    },
  },
  { ...plain(words.booking, 'booking_number', 130), isWhole: true },
  {
    key: 'tags',
    name: words.tags,
    width: 130,
    sort: 'tags',
    isExtra: true,
    Cell: ({ row }) => text(row.shipment.tags.join(', ')),
  },
  { ...plain(words.portOfLading, 'port_of_lading_name', 130), sort: 'port_of_lading' },
  { ...plain(words.portOfDischarge, 'port_of_discharge_name', 130), sort: 'port_of_discharge' },
  { ...plain(words.destination, 'destination_name', 130), sort: 'destination' },
  plain(words.voyage, 'pod_voyage_number', 90),
  {
    key: 'predicted',
    name: words.predicted,
    width: 206,
    sort: 'predicted_pod_at',
    isExtra: true,
    Cell: ({ row: { shipment } }) => <Predicted of={shipment.predicted_eta} zone={shipment.pod_timezone} />,
  },
  {
    key: 'predicted_later',
    name: words.predictedLater,
    width: 144,
    sort: null,
    isExtra: true,
    Cell: ({ row: { shipment } }) => (
      <PredictedLater of={shipment.predicted_eta} eta={shipment.pod_eta_at} zone={shipment.pod_timezone} />
    ),
  },
  moment(words.departedAt, 'pol_atd_at', 'pol_timezone'),
  moment(words.firstEta, 'pod_original_eta_at', 'pod_timezone'),
  moment(words.arrivedAt, 'pod_ata_at', 'pod_timezone'),
  moment(words.inlandEta, 'destination_eta_at', 'destination_timezone'),
  moment(words.trackingStopped, 'line_tracking_stopped_at', 'pod_timezone'),
];
