/** The columns of the list of containers: those of its export. What each needs of the API is requested only where it is shown. */
import type { ShownChange } from '@portolan/wording/change-text';
import { findWord } from '@portolan/wording/word-of';
import type { Container, Shipment } from '../../app/api/resources.ts';
import { Predicted, PredictedLater, PredictedWhy } from '../../parts/arrivals/predicted-cells.tsx';
import {
  Arrival,
  Departure,
  Fees,
  Holds,
  LastFreeDay,
  References,
  RouteText,
  Status,
  VesselLines,
} from '../../parts/cells.tsx';
import { FIELDS_OF_VALUES, type FieldValues } from '../../parts/custom-fields/field-columns.tsx';
import { ASSIGNEE_FIELDS } from '../../parts/exceptions/assignees.ts';
import type { TermName } from '../../parts/glossary/terms.ts';
import type { Column } from '../../parts/list/list-rows.tsx';
import type { Match } from '../../parts/matches/match-text.ts';
import { QuickLink } from '../../parts/quick-link.tsx';
import { referencesOf } from '../../parts/references/references.ts';
import { DateCell } from '../../parts/times/date-cell.tsx';
import type { ContainersWords } from './words.ts';

export interface Row {
  readonly id: string;
  readonly container: Container;
  readonly shipmentId: string | null;
  readonly shipment: Shipment | null;
  readonly customerId: string | null;
  /** Names of those whom its exceptions are assigned to; null where no column shows them. */
  readonly assignees: readonly string[] | null;
  /** Why the search found it. */
  readonly matches: readonly Match[];
  /** What changed of it; null: the list is not one of changes. */
  readonly changes: readonly ShownChange[] | null;
  /** Of the container and its shipment; empty where no column shows one. */
  readonly fields: FieldValues;
}

export interface ContainerColumn extends Column<Row> {
  /** Attributes of the container, and with `shipment.` those of its shipment; `exceptions` for those whom these are assigned to. */
  readonly needs: string;
}

const ASSIGNEE = 'assignee';
const EXCEPTIONS = 'exceptions';
const references = (values: readonly string[]) => <References of={values} />;
const KILOGRAMS_PER_POUND = 0.45359237;

const text = (value: string | null | undefined) => (
  <span className={value ? '' : 'dim'} title={value ?? undefined}>
    {value || '—'}
  </span>
);

/** A column of one attribute of the shipment. */
const ofShipment = (
  name: string,
  key: keyof Shipment,
  width: number,
  { sort = key, shown = key, term }: { sort?: string; shown?: keyof Shipment; term?: TermName } = {},
): ContainerColumn => ({
  key: sort,
  name,
  term,
  width,
  sort,
  isExtra: true,
  needs: `shipment.${shown}`,
  Cell: ({ row }) => text(row.shipment?.[shown] as string | null | undefined),
});

/** A column of a moment, of the container or its shipment, by the zone of its place. */
const moment = (
  name: string,
  key: string,
  zone: string,
  of: (row: Row) => Readonly<Record<string, unknown>> | null,
  owner: '' | 'shipment.',
): ContainerColumn => ({
  key,
  name,
  width: 136,
  sort: key,
  isExtra: true,
  needs: `${owner}${key},${owner}${zone}`,
  Cell: ({ row }) => {
    const found = of(row);
    return <DateCell at={(found?.[key] ?? null) as string | null} zone={(found?.[zone] ?? null) as string | null} />;
  },
});
const ofContainer = (name: string, key: keyof Container, zone: keyof Container = 'pod_timezone') =>
  moment(name, key, zone, ({ container }) => container, '');
const momentOfShipment = (name: string, key: keyof Shipment, zone: keyof Shipment) =>
  moment(name, key, zone, ({ shipment }) => shipment, 'shipment.');

interface ColumnsOf {
  readonly words: ContainersWords;
  readonly locale: string;
  /** False: the user sees no colleagues. */
  readonly seesAll: boolean;
}

export function columnsOf({ words, locale, seesAll }: ColumnsOf): readonly ContainerColumn[] {
  const columns = columnsWith(words, locale).filter(({ key }) => seesAll || key !== ASSIGNEE);
  return columns.map((column) => ({
    ...column,
    // Rows of before a column was chosen stay until the next answer, without its attributes.
    Cell: ({ row }) => (hasNeeded(row, column.needs) ? <column.Cell row={row} /> : null),
  }));
}

function hasNeeded({ container, shipment, assignees }: Row, needs: string): boolean {
  return needs
    .split(',')
    .filter(Boolean)
    .every((each) => {
      if (each === EXCEPTIONS) return assignees !== null;
      return each.startsWith('shipment.')
        ? shipment === null || each.slice('shipment.'.length) in shipment
        : each in container;
    });
}

function columnsWith(words: ContainersWords, locale: string): readonly ContainerColumn[] {
  return [
    {
      key: 'number',
      name: words.container,
      width: 134,
      isWhole: true,
      sort: 'number',
      needs: '',
      Cell: ({ row }) => (
        <QuickLink className="number" to={`/containers/${row.id}`}>
          {row.container.number}
        </QuickLink>
      ),
    },
    {
      key: 'status',
      name: words.status,
      width: 142,
      sort: 'current_status',
      needs: '',
      Cell: ({ row }) => <Status of={row.container} />,
    },
    {
      key: 'pickup_lfd',
      name: words.lastFreeDay,
      term: 'LFD',
      width: 126,
      sort: 'pickup_lfd',
      needs: '',
      Cell: ({ row }) => <LastFreeDay of={row.container} />,
    },
    {
      key: 'eta',
      name: words.eta,
      term: 'ETA',
      width: 160,
      sort: 'pod_eta_at',
      needs:
        'shipment.pod_eta_at,shipment.pod_original_eta_at,shipment.pod_ata_at,shipment.pod_timezone,' +
        'shipment.destination_eta_at,shipment.destination_original_eta_at,shipment.destination_ata_at,' +
        'shipment.destination_timezone,shipment.destination_name,predicted_eta,predicted_destination_eta',
      Cell: ({ row }) => <Arrival of={row.shipment} predictions={row.container} />,
    },
    {
      key: 'customer',
      name: words.customer,
      width: 132,
      sort: 'customer_name',
      needs: 'shipment.customer_name',
      Cell: ({ row }) => text(row.shipment?.customer_name),
    },
    {
      key: 'references',
      name: words.references,
      width: 100,
      isWhole: true,
      sort: 'ref_numbers',
      needs: 'ref_numbers,shipment.ref_numbers',
      Cell: ({ row }) => references(referencesOf(row.container, row.shipment)),
    },
    {
      key: 'holds',
      name: words.holds,
      term: 'hold',
      width: 96,
      sort: 'holds',
      needs: 'holds_at_pod_terminal,ind_facility_holds,availability_known',
      Cell: ({ row }) => <Holds of={row.container} />,
    },
    {
      key: 'fees',
      name: words.fees,
      width: 100,
      sort: 'fees',
      needs: 'fees_at_pod_terminal,ind_facility_fees,availability_known',
      Cell: ({ row }) => <Fees of={row.container} />,
    },
    {
      key: 'route',
      name: words.route,
      width: 160,
      sort: 'port_of_discharge',
      needs:
        'shipment.port_of_lading_name,shipment.port_of_lading_locode,shipment.port_of_discharge_name,shipment.port_of_discharge_locode,shipment.destination_name,shipment.destination_locode',
      Cell: ({ row }) => <RouteText of={row.shipment} />,
    },
    {
      key: 'vessel',
      name: words.vessel,
      width: 128,
      sort: 'pod_vessel_name',
      needs: 'shipment.pod_vessel_name,shipment.pod_voyage_number',
      Cell: ({ row }) => <VesselLines of={row.shipment} />,
    },
    {
      key: 'bill_of_lading',
      name: words.billOfLading,
      term: 'B/L',
      width: 150,
      isWhole: true,
      sort: 'bill_of_lading_number',
      isExtra: true,
      needs: 'shipment.bill_of_lading_number',
      Cell: ({ row }) =>
        row.shipmentId === null ? (
          text(null)
        ) : (
          <QuickLink className="quiet" to={`/shipments/${row.shipmentId}`}>
            {row.shipment?.bill_of_lading_number ?? '—'}
          </QuickLink>
        ),
    },
    ofShipment(words.line, 'shipping_line_short_name', 130, { sort: 'shipping_line_scac', term: 'shipping line' }),
    { ...ofShipment(words.booking, 'booking_number', 130, { term: 'booking' }), isWhole: true },
    {
      key: 'available',
      name: words.available,
      term: 'availability',
      width: 96,
      sort: 'available_for_pickup',
      isExtra: true,
      needs: 'available_for_pickup',
      Cell: ({ row }) => {
        const { available_for_pickup: available } = row.container;
        return text(available === null ? null : available ? words.yes : words.no);
      },
    },
    {
      key: ASSIGNEE,
      name: words.lists.names.assignee,
      width: 130,
      sort: null,
      isExtra: true,
      needs: EXCEPTIONS,
      Cell: ({ row }) => text(row.assignees?.join(', ')),
    },
    {
      key: 'predicted',
      name: words.predicted,
      width: 206,
      sort: 'predicted_pod_at',
      isExtra: true,
      needs: 'predicted_eta,pod_timezone',
      Cell: ({ row: { container } }) => <Predicted of={container.predicted_eta} zone={container.pod_timezone} />,
    },
    {
      key: 'predicted_later',
      name: words.predictedLater,
      width: 144,
      sort: null,
      isExtra: true,
      needs: 'predicted_eta,pod_timezone,shipment.pod_eta_at',
      Cell: ({ row: { container, shipment } }) => (
        <PredictedLater of={container.predicted_eta} eta={shipment?.pod_eta_at ?? null} zone={container.pod_timezone} />
      ),
    },
    {
      key: 'predicted_why',
      name: words.predictedWhy,
      width: 360,
      sort: null,
      isExtra: true,
      needs: 'predicted_eta,pod_timezone',
      Cell: ({ row: { container } }) => <PredictedWhy of={container.predicted_eta} zone={container.pod_timezone} />,
    },
    ofContainer(words.discharged, 'pod_discharged_at'),
    ofContainer(words.appointment, 'pickup_appointment_at'),
    ofContainer(words.pickedUp, 'pod_full_out_at'),
    ofContainer(words.emptyReturned, 'empty_terminated_at', 'empty_terminated_timezone'),
    {
      key: 'container_references',
      name: words.containerReferences,
      width: 130,
      isWhole: true,
      sort: 'container_ref_numbers',
      isExtra: true,
      needs: 'ref_numbers',
      Cell: ({ row }) => references(row.container.ref_numbers),
    },
    {
      key: 'seal',
      name: words.seal,
      width: 110,
      isWhole: true,
      sort: 'seal_number',
      isExtra: true,
      needs: 'seal_number',
      Cell: ({ row }) => text(row.container.seal_number),
    },
    {
      key: 'equipment',
      name: words.equipment,
      width: 120,
      sort: 'equipment',
      isExtra: true,
      needs: 'equipment_length,equipment_type,equipment_height',
      Cell: ({ row: { container: box } }) =>
        text(
          [
            box.equipment_length === null ? null : `${box.equipment_length}′`,
            findWord(words.equipmentTypes, box.equipment_type) ?? box.equipment_type,
            box.equipment_height === 'high_cube' ? words.highCube : null,
          ]
            .filter(Boolean)
            .join(' '),
        ),
    },
    {
      key: 'weight',
      name: words.weight,
      width: 96,
      sort: 'weight_in_lbs',
      isExtra: true,
      needs: 'weight_in_lbs',
      Cell: ({ row: { container: box } }) =>
        text(
          box.weight_in_lbs === null
            ? null
            : `${Math.round(box.weight_in_lbs * KILOGRAMS_PER_POUND).toLocaleString(locale)} kg`,
        ),
    },
    {
      key: 'tags',
      name: words.tags,
      width: 130,
      sort: 'tags',
      isExtra: true,
      needs: 'shipment.tags',
      Cell: ({ row }) => text(row.shipment?.tags.join(', ')),
    },
    ofShipment(words.portOfLading, 'port_of_lading_name', 130, { sort: 'port_of_lading', term: 'POL' }),
    ofShipment(words.portOfDischarge, 'port_of_discharge_name', 130, { sort: 'port_of_discharge', term: 'POD' }),
    ofShipment(words.destination, 'destination_name', 130, { sort: 'destination', term: 'inland destination' }),
    ofShipment(words.voyage, 'pod_voyage_number', 90),
    {
      key: 'departure',
      name: words.departure,
      term: 'ETD',
      width: 146,
      sort: 'pol_etd_at',
      isExtra: true,
      needs: 'shipment.pol_etd_at,shipment.pol_atd_at,shipment.pol_original_etd_at,shipment.pol_timezone',
      Cell: ({ row }) => (row.shipment === null ? text(null) : <Departure of={row.shipment} />),
    },
    momentOfShipment(words.departedAt, 'pol_atd_at', 'pol_timezone'),
    momentOfShipment(words.firstEta, 'pod_original_eta_at', 'pod_timezone'),
    momentOfShipment(words.arrivedAt, 'pod_ata_at', 'pod_timezone'),
    momentOfShipment(words.inlandEta, 'destination_eta_at', 'destination_timezone'),
    momentOfShipment(words.trackingStopped, 'line_tracking_stopped_at', 'pod_timezone'),
  ];
}

/** What rows, previews and cards need in any case. */
const ALWAYS =
  'number,current_status,pickup_lfd,pod_discharged_at,pod_timezone,ref_numbers,shipment.customer,shipment.customer_name,shipment.ref_numbers';

/** The parameters `fields` and `include` of the API. @param withFields with the values of custom fields */
export function fieldsOf(columns: readonly { readonly needs?: string }[], withFields: boolean): string {
  const needed = new Set([ALWAYS, ...columns.map(({ needs }) => needs ?? '')].join(',').split(',').filter(Boolean));
  const own = [...needed].filter((each) => !each.startsWith('shipment.'));
  const related = [...needed].flatMap((each) => (each.startsWith('shipment.') ? [each.slice('shipment.'.length)] : []));
  const withAssignees = needed.has(EXCEPTIONS);
  const include = [
    'shipment',
    withAssignees && 'exceptions.assigned_to',
    withFields && 'custom_fields,shipment.custom_fields',
  ].filter(Boolean);
  const more = [withAssignees && ASSIGNEE_FIELDS, withFields && FIELDS_OF_VALUES]
    .filter(Boolean)
    .map((each) => `${each}&`);
  return `include=${include.join(',')}&${more.join('')}fields[container]=${[...own, 'shipment'].join(',')}&fields[shipment]=${related.join(',')}`;
}
