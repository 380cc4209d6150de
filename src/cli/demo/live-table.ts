/**
 * What the terminal shows while the demonstration runs: one line a container, from the service's own API. Pure.
 */

interface Attributes {
  readonly [name: string]: unknown;
}

export interface ApiResource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Attributes;
  readonly relationships: Readonly<Record<string, { readonly data: { id: string } | { id: string }[] | null }>>;
}

export interface ContainersAnswer {
  readonly data: readonly ApiResource[];
  readonly included: readonly ApiResource[];
}

const HEADINGS = ['CONTAINER', 'STATUS', 'LAST MILESTONE', 'WHERE', 'ETA', 'FROM → TO'];

/** Lines of text, the headings first. */
export function tableOf(answer: ContainersAnswer): string[] {
  const included = new Map(answer.included.map((resource) => [`${resource.type}:${resource.id}`, resource]));
  const rows = answer.data
    .map((container) => rowOf(container, included))
    .sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
  const all = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function rowOf(container: ApiResource, included: ReadonlyMap<string, ApiResource>): string[] {
  const shipment = included.get(`shipment:${oneId(container, 'shipment')}`);
  const last = manyIds(container, 'transport_events')
    .map((id) => included.get(`transport_event:${id}`))
    .findLast((event) => event !== undefined);
  const event = text(last?.attributes.event).replace('container.transport.', '').replaceAll('_', ' ');
  const at = text(last?.attributes.timestamp);
  return [
    text(container.attributes.number),
    text(container.attributes.current_status).replaceAll('_', ' '),
    event === '' ? 'booked' : `${event}, ${shortTime(at)}`,
    text(last?.attributes.location_locode) || '–',
    etaOf(shipment),
    `${text(shipment?.attributes.port_of_lading_locode)} → ${destinationOf(shipment)}`,
  ];
}

function etaOf(shipment: ApiResource | undefined): string {
  const { pod_ata_at, pod_eta_at, pod_original_eta_at } = shipment?.attributes ?? {};
  if (typeof pod_ata_at === 'string') return `arrived ${shortTime(pod_ata_at)}`;
  if (typeof pod_eta_at !== 'string') return '–';
  if (typeof pod_original_eta_at !== 'string') return shortTime(pod_eta_at);
  const lateHours = Math.round((Date.parse(pod_eta_at) - Date.parse(pod_original_eta_at)) / 3_600_000);
  if (Math.abs(lateHours) < 1) return shortTime(pod_eta_at);
  const [size, unit] = Math.abs(lateHours) >= 48 ? [Math.round(lateHours / 24), 'd'] : [lateHours, 'h'];
  return `${shortTime(pod_eta_at)} (${size > 0 ? '+' : '−'}${Math.abs(size)} ${unit})`;
}

function destinationOf(shipment: ApiResource | undefined): string {
  const pod = text(shipment?.attributes.port_of_discharge_locode);
  const inland = text(shipment?.attributes.destination_locode);
  return inland === '' ? pod : `${pod} → ${inland}`;
}

function oneId(resource: ApiResource, relation: string): string | null {
  const data = resource.relationships[relation]?.data;
  return data && !Array.isArray(data) ? data.id : null;
}

function manyIds(resource: ApiResource, relation: string): string[] {
  const data = resource.relationships[relation]?.data;
  return Array.isArray(data) ? data.map(({ id }) => id) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `3 Dec 14:05`, UTC. */
export function shortTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  return `${date.getUTCDate()} ${month} ${iso.slice(11, 16)}`;
}
