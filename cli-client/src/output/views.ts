/** What a person sees of each type of resource: the columns of its lists. Scripts get every attribute. */
import { type Document, type Resource, related } from '../api.ts';
import { type CellOptions, cellText, valueText, zoneOf } from './cells.ts';
import type { TableColumn } from './table.ts';

export interface Column extends TableColumn {
  /** In CSV these stand instead of it: a cell there has one value. */
  readonly csv?: readonly Column[];
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
  csv: [through('ETA', path, expected), through('ATA', path, actual)],
  text: (resource, document, options) => {
    let found: Resource | undefined = resource;
    for (const step of path) found = found && related(document, found, step);
    if (found === undefined) return '';
    const known = cellText(actual, found.attributes, options);
    return known || cellText(expected, found.attributes, options).replace(/^(?=.)/, 'ETA ');
  },
});

/** The predicted arrival, with the days by which it is later than the line's ETA. @param path to what has the ETA */
const likely = (path: readonly string[] = []): Column => ({
  title: 'LIKELY',
  csv: (['p50', 'p10', 'p90'] as const).map((part) => ({
    title: { p50: 'PREDICTED', p10: 'PREDICTED FROM', p90: 'PREDICTED UNTIL' }[part],
    text: ({ attributes: a }, _, options) => valueText(predictedOf(a)?.[part], zoneOf('pod_eta_at', a), options),
  })),
  text: (resource, document, options) => {
    const predicted = predictedOf(resource.attributes);
    if (predicted === null) return '';
    let line: Resource | undefined = resource;
    for (const step of path) line = line && related(document, line, step);
    const days = Math.round((Date.parse(predicted.p50) - Date.parse(String(line?.attributes.pod_eta_at))) / DAY_MILLIS);
    const later = Number.isNaN(days) || days === 0 ? '' : ` (${days > 0 ? '+' : ''}${days} d)`;
    return valueText(predicted.p50, zoneOf('pod_eta_at', resource.attributes), options) + later;
  },
});

const DAY_MILLIS = 86_400_000;
const predictedOf = ({ predicted_eta: predicted }: Resource['attributes']) =>
  (predicted ?? null) as Readonly<Record<'p10' | 'p50' | 'p90', string>> | null;

const LINE = attribute('LINE', 'shipping_line_scac');
/** Left out where the terminal is too narrow, the highest first. */
const ranked = (rank: number, column: Column): Column => ({ ...column, rank });
const words = (column: Column): Column => ({ ...column, isText: true });

export const VIEWS: Readonly<Record<string, View>> = {
  container: {
    include: 'shipment',
    columns: [
      attribute('CONTAINER', 'number'),
      attribute('STATUS', 'current_status'),
      ranked(3, through('LINE', ['shipment'], 'shipping_line_scac')),
      ranked(1, through('BILL OF LADING', ['shipment'], 'bill_of_lading_number')),
      ranked(4, through('FROM', ['shipment'], 'port_of_lading_locode')),
      ranked(2, through('TO', ['shipment'], 'port_of_discharge_locode')),
      arrival('ARRIVAL', 'pod_ata_at', 'pod_eta_at', ['shipment']),
      ranked(1, likely(['shipment'])),
      attribute('LAST FREE DAY', 'pickup_lfd'),
      words(attribute('HOLDS', 'holds_at_pod_terminal')),
    ],
  },
  shipment: {
    columns: [
      attribute('BILL OF LADING', 'bill_of_lading_number'),
      ranked(3, attribute('BOOKING', 'booking_number')),
      ranked(4, LINE),
      ranked(1, words(attribute('CUSTOMER', 'customer_name'))),
      ranked(5, attribute('FROM', 'port_of_lading_locode')),
      attribute('TO', 'port_of_discharge_locode'),
      ranked(2, words(attribute('VESSEL', 'pod_vessel_name'))),
      arrival('ARRIVAL', 'pod_ata_at', 'pod_eta_at'),
      ranked(1, likely()),
      words(attribute('STOPPED', 'line_tracking_stopped_reason')),
    ],
  },
  tracking_request: {
    columns: [
      attribute('NUMBER', 'request_number'),
      ranked(2, attribute('TYPE', 'request_type')),
      attribute('LINE', 'scac'),
      attribute('STATUS', 'status'),
      words(attribute('REASON', 'failed_reason')),
      ranked(1, attribute('CREATED', 'created_at')),
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
        text: ({ attributes }) => eventWords(attributes.event),
      },
      attribute('PLACE', 'location_locode'),
      ranked(2, words(through('PORT', ['location'], 'name'))),
      ranked(3, words(through('TERMINAL', ['terminal'], 'name'))),
      ranked(1, words(through('VESSEL', ['vessel'], 'name'))),
      ranked(4, attribute('VOYAGE', 'voyage_number')),
      ranked(5, attribute('SOURCE', 'data_source')),
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
      words(attribute('ORIGINAL', 'original_event')),
      attribute('PLACE', 'location_locode'),
      ranked(2, words(attribute('NAME OF PLACE', 'location_name'))),
      ranked(1, words(attribute('VESSEL', 'vessel_name'))),
      ranked(3, attribute('VOYAGE', 'voyage_number')),
    ],
  },
  event: {
    columns: [
      attribute('SEQUENCE', 'sequence'),
      attribute('TIME', 'created_at'),
      attribute('EVENT', 'event'),
      through('CONTAINER', ['container'], 'number'),
      ranked(1, through('BILL OF LADING', ['shipment'], 'bill_of_lading_number')),
    ],
    include: 'container,shipment',
  },
  exception: {
    include: 'container',
    columns: [
      through('CONTAINER', ['container'], 'number'),
      attribute('KIND', 'kind'),
      ranked(1, attribute('SEVERITY', 'severity')),
      ranked(3, attribute('STATUS', 'status')),
      ranked(2, attribute('SINCE', 'since')),
      words(attribute('REASON', 'reason')),
    ],
  },
  provenance: {
    columns: [
      attribute('ATTRIBUTE', 'attribute'),
      attribute('VALUE', 'value'),
      words({ title: 'SOURCE', text: ({ attributes }) => sourceText(attributes) }),
      words(attribute('RULE', 'rule')),
    ],
  },
  source: {
    columns: [
      words(attribute('SOURCE', 'name')),
      ranked(3, attribute('KIND', 'kind')),
      attribute('STATE', 'state'),
      ranked(5, attribute('CHECKED', 'last_checked_at')),
      ranked(2, attribute('ANSWERED', 'last_answered_at')),
      ranked(4, attribute('CHANGED', 'last_changed_at')),
      ranked(1, attribute('NEXT CHECK', 'next_check_at')),
      words(attribute('ERROR', 'last_error')),
    ],
  },
  container_charges: {
    columns: [
      attribute('CONTAINER', 'number'),
      attribute('LAST FREE DAY', 'pickup_lfd_on'),
      ranked(1, attribute('BY', 'pickup_lfd_by')),
      attribute('CHARGES FROM', 'charges_from'),
      attribute('OWED', 'owed'),
      ranked(2, attribute('COMPLETE', 'is_complete')),
    ],
  },
  search_result: {
    columns: [
      attribute('NUMBER', 'number'),
      attribute('KIND', 'entity_type'),
      attribute('STATUS', 'status'),
      attribute('LINE', 'scac'),
      ranked(3, words(attribute('FROM', 'port_of_lading_name'))),
      ranked(2, words(attribute('TO', 'port_of_discharge_name'))),
      {
        title: 'FOUND IN',
        isText: true,
        text: ({ attributes: { matches } }) =>
          (Array.isArray(matches) ? matches : []).map(({ field, value }) => `${field} ${value}`).join(', '),
      },
    ],
  },
  webhook: {
    columns: [
      ranked(1, { title: 'ID', text: ({ id }) => id }),
      attribute('URL', 'url'),
      attribute('ACTIVE', 'active'),
      words(attribute('EVENTS', 'events')),
      words(attribute('ENDED', 'deactivated_reason')),
    ],
  },
  webhook_notification: {
    columns: [
      attribute('SEQUENCE', 'sequence'),
      attribute('TIME', 'created_at'),
      attribute('EVENT', 'event'),
      attribute('DELIVERY', 'delivery_status'),
      ranked(1, { title: 'ID', text: ({ id }) => id }),
    ],
  },
  document: {
    columns: [
      words(attribute('NAME', 'name')),
      attribute('TYPE', 'document_type'),
      ranked(3, words(attribute('FILE', 'file_name'))),
      ranked(2, attribute('PAGES', 'pages')),
      ranked(1, attribute('CREATED', 'created_at')),
      { title: 'ID', text: ({ id }) => id },
    ],
  },
  container_status: { columns: [attribute('STATUS', 'status'), attribute('CONTAINERS', 'count')] },
  container_facet: {
    columns: [attribute('VALUE', 'value'), attribute('NAME', 'name'), attribute('CONTAINERS', 'count')],
  },
  port: {
    columns: [attribute('CODE', 'code'), attribute('NAME', 'name'), attribute('STATE', 'state_abbr')],
  },
  terminal: {
    columns: [
      attribute('NAME', 'name'),
      attribute('NICKNAME', 'nickname'),
      attribute('FIRMS', 'firms_code'),
      attribute('SMDG', 'smdg_code'),
      ranked(1, { title: 'ID', text: ({ id }) => id }),
    ],
  },
  party: { columns: [attribute('NAME', 'company_name'), { title: 'ID', text: ({ id }) => id }] },
  shipping_line: {
    columns: [
      attribute('SCAC', 'scac'),
      words(attribute('NAME', 'name')),
      attribute('BILL OF LADING', 'bill_of_lading_tracking_support'),
      attribute('BOOKING', 'booking_tracking_support'),
      attribute('CONTAINER', 'container_number_tracking_support'),
    ],
  },
};

/** Names of the shipment that a container shows as its own: `why` takes them by the number of the container, too. */
const OF_SHIPMENT = [
  ...['bill_of_lading_number', 'booking_number', 'shipping_line_name', 'customer_name', 'ref_numbers', 'tags'],
  ...['port_of_lading_locode', 'port_of_lading_name', 'pol_etd_at', 'pol_atd_at'],
  ...['pod_vessel_name', 'pod_voyage_number', 'port_of_discharge_locode', 'port_of_discharge_name'],
  ...['pod_original_eta_at', 'pod_eta_at', 'pod_ata_at'],
  ...['destination_locode', 'destination_name', 'destination_eta_at', 'destination_ata_at'],
  ...['line_tracking_stopped_at', 'line_tracking_stopped_reason'],
];

/** What one resource shows before its attributes: what related resources know of it. */
export function summaryOf(document: Document, resource: Resource): Readonly<Record<string, unknown>> {
  const of = (name: string) => related(document, resource, name)?.attributes ?? {};
  if (resource.type === 'container') {
    const shipment = of('shipment');
    const inherited = OF_SHIPMENT.filter((name) => !(name in resource.attributes)).map(
      (name) => [name, shipment[name]] as const,
    );
    return {
      last_event: lastEventOf(document),
      ...Object.fromEntries(inherited),
      pod_terminal: of('pod_terminal').name,
    };
  }
  if (resource.type !== 'shipment') return {};
  const containers = (document.included ?? []).filter(({ type }) => type === 'container');
  return {
    containers: containers.map(({ attributes: a }) => `${a.number} ${a.current_status}`).join(', ') || undefined,
    pod_terminal: of('pod_terminal').name,
  };
}

function lastEventOf(document: Document): string | undefined {
  const happened = (document.included ?? []).filter(
    ({ type, attributes: a }) =>
      type === 'transport_event' && a.timestamp && !a.invalidated_at && !String(a.event).includes('.estimated.'),
  );
  const last = happened.toSorted((a, b) =>
    String(a.attributes.timestamp).localeCompare(String(b.attributes.timestamp)),
  );
  const a = last.at(-1)?.attributes;
  if (a === undefined) return undefined;
  return `${eventWords(a.event)}, ${a.location_locode ?? ''}, ${valueText(a.timestamp, null, { isLocal: false })}`;
}

const eventWords = (event: unknown) =>
  String(event)
    .replace(/^container\.(transport\.)?/, '')
    .replaceAll('_', ' ');

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
