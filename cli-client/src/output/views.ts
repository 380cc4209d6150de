/** What a person sees of each type of resource: the columns of its lists. Scripts get every attribute. */
import { type Document, type Resource, related } from '../api.ts';
import { type CellOptions, cellText, valueText } from './cells.ts';

export interface Column {
  readonly title: string;
  readonly text: (resource: Resource, document: Document, options: CellOptions) => string;
}

/** @param include relationships that the columns need */
interface View {
  readonly include?: string;
  readonly columns: readonly Column[];
}

const attribute = (title: string, name: string): Column => ({
  title,
  text: ({ attributes }, _, options) => cellText(name, attributes, options),
});

const through = (title: string, path: readonly string[], name: string): Column => ({
  title,
  text: (resource, document, options) => {
    let found: Resource | undefined = resource;
    for (const step of path) found = found && related(document, found, step);
    return found ? cellText(name, found.attributes, options) : '';
  },
});

/** The first that is known, with a mark for an expected time. */
const arrival = (title: string, actual: string, expected: string, path: readonly string[] = []): Column => ({
  title,
  text: (resource, document, options) => {
    let found: Resource | undefined = resource;
    for (const step of path) found = found && related(document, found, step);
    if (found === undefined) return '';
    const known = cellText(actual, found.attributes, options);
    return known || cellText(expected, found.attributes, options).replace(/^(?=.)/, 'ETA ');
  },
});

const LINE = attribute('LINE', 'shipping_line_scac');

export const VIEWS: Readonly<Record<string, View>> = {
  container: {
    include: 'shipment',
    columns: [
      attribute('CONTAINER', 'number'),
      attribute('STATUS', 'current_status'),
      through('LINE', ['shipment'], 'shipping_line_scac'),
      through('BILL OF LADING', ['shipment'], 'bill_of_lading_number'),
      through('FROM', ['shipment'], 'port_of_lading_locode'),
      through('TO', ['shipment'], 'port_of_discharge_locode'),
      arrival('ARRIVAL', 'pod_ata_at', 'pod_eta_at', ['shipment']),
      attribute('LAST FREE DAY', 'pickup_lfd'),
      attribute('HOLDS', 'holds_at_pod_terminal'),
    ],
  },
  shipment: {
    columns: [
      attribute('BILL OF LADING', 'bill_of_lading_number'),
      attribute('BOOKING', 'booking_number'),
      LINE,
      attribute('CUSTOMER', 'customer_name'),
      attribute('FROM', 'port_of_lading_locode'),
      attribute('TO', 'port_of_discharge_locode'),
      attribute('VESSEL', 'pod_vessel_name'),
      arrival('ARRIVAL', 'pod_ata_at', 'pod_eta_at'),
      attribute('STOPPED', 'line_tracking_stopped_reason'),
    ],
  },
  tracking_request: {
    columns: [
      attribute('NUMBER', 'request_number'),
      attribute('TYPE', 'request_type'),
      attribute('LINE', 'scac'),
      attribute('STATUS', 'status'),
      attribute('REASON', 'failed_reason'),
      attribute('CREATED', 'created_at'),
    ],
  },
  transport_event: {
    include: 'location,terminal,vessel',
    columns: [
      {
        title: 'TIME',
        text: ({ attributes: a }, _, options) => valueText(a.timestamp ?? a.actual_on, a.timezone, options),
      },
      {
        title: 'EVENT',
        text: ({ attributes }) =>
          String(attributes.event)
            .replace(/^container\.(transport\.)?/, '')
            .replaceAll('_', ' '),
      },
      attribute('PLACE', 'location_locode'),
      through('PORT', ['location'], 'name'),
      through('TERMINAL', ['terminal'], 'name'),
      through('VESSEL', ['vessel'], 'name'),
      attribute('VOYAGE', 'voyage_number'),
      attribute('SOURCE', 'data_source'),
    ],
  },
  raw_event: {
    columns: [
      {
        title: 'TIME',
        text: ({ attributes: a }, _, options) =>
          valueText(a.actual_at ?? a.estimated_at ?? a.actual_on ?? a.estimated_on, a.timezone, options),
      },
      attribute('EVENT', 'event'),
      attribute('ORIGINAL', 'original_event'),
      attribute('PLACE', 'location_locode'),
      attribute('NAME OF PLACE', 'location_name'),
      attribute('VESSEL', 'vessel_name'),
      attribute('VOYAGE', 'voyage_number'),
    ],
  },
  event: {
    columns: [
      attribute('SEQUENCE', 'sequence'),
      attribute('TIME', 'created_at'),
      attribute('EVENT', 'event'),
      through('CONTAINER', ['container'], 'number'),
      through('BILL OF LADING', ['shipment'], 'bill_of_lading_number'),
    ],
    include: 'container,shipment',
  },
  exception: {
    include: 'container',
    columns: [
      through('CONTAINER', ['container'], 'number'),
      attribute('KIND', 'kind'),
      attribute('SEVERITY', 'severity'),
      attribute('STATUS', 'status'),
      attribute('SINCE', 'since'),
      attribute('REASON', 'reason'),
    ],
  },
  provenance: {
    columns: [
      attribute('ATTRIBUTE', 'attribute'),
      attribute('VALUE', 'value'),
      { title: 'SOURCE', text: ({ attributes }) => sourceText(attributes) },
      attribute('RULE', 'rule'),
    ],
  },
  source: {
    columns: [
      attribute('SOURCE', 'name'),
      attribute('KIND', 'kind'),
      attribute('STATE', 'state'),
      attribute('CHECKED', 'last_checked_at'),
      attribute('ANSWERED', 'last_answered_at'),
      attribute('CHANGED', 'last_changed_at'),
      attribute('NEXT CHECK', 'next_check_at'),
      attribute('ERROR', 'last_error'),
    ],
  },
  container_charges: {
    columns: [
      attribute('CONTAINER', 'number'),
      attribute('LAST FREE DAY', 'pickup_lfd_on'),
      attribute('BY', 'pickup_lfd_by'),
      attribute('CHARGES FROM', 'charges_from'),
      attribute('OWED', 'owed'),
      attribute('COMPLETE', 'is_complete'),
    ],
  },
  search_result: {
    columns: [
      attribute('NUMBER', 'number'),
      attribute('KIND', 'entity_type'),
      attribute('STATUS', 'status'),
      attribute('LINE', 'scac'),
      attribute('FROM', 'port_of_lading_name'),
      attribute('TO', 'port_of_discharge_name'),
      {
        title: 'FOUND IN',
        text: ({ attributes: { matches } }) =>
          (Array.isArray(matches) ? matches : []).map(({ field, value }) => `${field} ${value}`).join(', '),
      },
    ],
  },
  webhook: {
    columns: [
      { title: 'ID', text: ({ id }) => id },
      attribute('URL', 'url'),
      attribute('ACTIVE', 'active'),
      attribute('EVENTS', 'events'),
      attribute('ENDED', 'deactivated_reason'),
    ],
  },
  webhook_notification: {
    columns: [
      attribute('SEQUENCE', 'sequence'),
      attribute('TIME', 'created_at'),
      attribute('EVENT', 'event'),
      attribute('DELIVERY', 'delivery_status'),
      { title: 'ID', text: ({ id }) => id },
    ],
  },
  document: {
    columns: [
      attribute('NAME', 'name'),
      attribute('TYPE', 'document_type'),
      attribute('FILE', 'file_name'),
      attribute('PAGES', 'pages'),
      attribute('CREATED', 'created_at'),
      { title: 'ID', text: ({ id }) => id },
    ],
  },
  shipping_line: {
    columns: [
      attribute('SCAC', 'scac'),
      attribute('NAME', 'name'),
      attribute('BILL OF LADING', 'bill_of_lading_tracking_support'),
      attribute('BOOKING', 'booking_tracking_support'),
      attribute('CONTAINER', 'container_number_tracking_support'),
    ],
  },
};

/** The columns of a type; of one without a view, its first attributes. */
export function columnsOf(type: string, sample: Resource | undefined): readonly Column[] {
  const view = VIEWS[type];
  if (view) return view.columns;
  const names = Object.keys(sample?.attributes ?? {}).slice(0, 6);
  return [idColumn, ...names.map((name) => attribute(name.replaceAll('_', ' ').toUpperCase(), name))];
}

const idColumn: Column = { title: 'ID', text: ({ id }) => id };

function sourceText({ origin, statement }: Readonly<Record<string, unknown>>): string {
  const source = (statement as { source?: { name?: string; code?: string } } | null)?.source;
  return source?.name ?? source?.code ?? String(origin ?? '');
}
