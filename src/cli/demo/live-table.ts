/** Formats the table that the demonstration shows in the terminal: one line for each container of the API. Pure. */
import type { WriteStream } from 'node:tty';

interface Attributes {
  readonly [name: string]: unknown;
}

export interface ApiResource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Attributes;
  readonly relationships: Readonly<Record<string, { readonly data: { id: string } | { id: string }[] | null }>>;
}

export interface ContainersResponse {
  readonly data: readonly ApiResource[];
  readonly included: readonly ApiResource[];
}

interface Hold {
  readonly name: string;
  readonly status: string;
}

interface Fee {
  readonly type: string;
  readonly amount: number;
  readonly currency_code: string;
}

/** Statuses of a container that has left the terminal and the ramp. */
const DEPARTED = ['picked_up', 'delivered', 'dropped', 'loaded', 'empty_returned'];

const HEADINGS = ['CONTAINER', 'STATUS', 'LAST MILESTONE', 'WHERE', 'ETA', 'AT THE TERMINAL', 'FROM → TO'];

/** Lines of text; the first has the headings. */
export function tableOf(response: ContainersResponse): string[] {
  const included = new Map(response.included.map((resource) => [`${resource.type}:${resource.id}`, resource]));
  const rows = response.data
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

/** The last table that could be loaded. */
export interface LoadedTable {
  readonly lines: readonly string[];
  /** Milliseconds since then. */
  readonly ageMillis: number;
}

/** A busy machine answers late: for so long the last table is shown without comment. */
const QUIET_MILLIS = 15_000;

/** What is shown while no newer table can be loaded. @param sinceMillis since the first attempt, where none was loaded */
export function withoutAnswer(last: LoadedTable | null, sinceMillis: number, reason: string): readonly string[] {
  if (last !== null && last.ageMillis < QUIET_MILLIS) return last.lines;
  const waits = Math.round((last?.ageMillis ?? sinceMillis) / 1000);
  if (last === null)
    return [sinceMillis < QUIET_MILLIS ? 'Loading the containers …' : `Waiting for the containers: ${reason}`];
  return [...last.lines, '', `The table is ${waits} s old, because the service answers late: ${reason}`];
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
    terminalCell(container.attributes),
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

/** State at the port terminal and the ramp; a dash after the container has left. */
function terminalCell(attributes: Attributes): string {
  if (DEPARTED.includes(text(attributes.current_status))) return '–';
  const { available_for_pickup: available, pickup_lfd, pickup_appointment_at } = attributes;
  const holds = list<Hold>(attributes.holds_at_pod_terminal, attributes.ind_facility_holds);
  const held = holds.map(({ name, status }) => (status === 'pending' ? `${name} (pending)` : name)).join(', ');
  const parts = [
    held === '' ? '' : `hold: ${held}`,
    held !== '' || typeof available !== 'boolean' ? '' : available ? 'available' : 'not available',
    lastFreeDay(text(pickup_lfd), attributes),
    text(pickup_appointment_at) === '' ? '' : `truck ${shortTime(text(pickup_appointment_at))}`,
    ...owed(list<Fee>(attributes.fees_at_pod_terminal, attributes.ind_facility_fees)),
  ];
  return parts.filter((part) => part !== '').join(', ') || '–';
}

/** The attribute is the start of the day in the time zone of the facility. */
function lastFreeDay(lfd: string, { pod_timezone, final_destination_timezone }: Attributes): string {
  if (lfd === '') return '';
  const timeZone = text(final_destination_timezone) || text(pod_timezone) || 'UTC';
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(new Date(lfd));
  return `free until ${day}`;
}

/** The sum per currency. A fee of type total includes the others. */
function owed(fees: readonly Fee[]): string[] {
  const totals = fees.filter(({ type }) => type === 'total');
  const byCurrency = Map.groupBy(totals.length > 0 ? totals : fees, ({ currency_code }) => currency_code);
  return [...byCurrency].map(([currency, each]) => {
    const sum = each.reduce((amount, fee) => amount + fee.amount, 0);
    return `${currency} ${Math.round(sum * 100) / 100} owed`;
  });
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

function list<Item>(...values: readonly unknown[]): Item[] {
  return values.flatMap((value) => (Array.isArray(value) ? (value as Item[]) : []));
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

export interface Screen {
  show(worldTime: string, lines: readonly string[]): void;
  /** A line that stays; the next table is drawn below it. */
  note(line: string): void;
  /** What is written from now on stands below the last table. */
  leave(): void;
}

/** Draws the table: a terminal is redrawn in place; a file or pipe gets only the changed lines. */
export function screenOn(out: NodeJS.WriteStream | WriteStream): Screen {
  return out.isTTY ? redrawing(out) : appending(out);
}

function redrawing(out: NodeJS.WriteStream): Screen {
  let height = 0;
  return {
    show: (worldTime, lines) => {
      const width = out.columns ?? 80;
      const drawn = [`World time ${worldTime}`, '', ...lines].map((line) => line.slice(0, width - 1));
      const up = height > 0 ? `\x1b[${height}A` : '';
      out.write(`${up}${drawn.map((line) => `\x1b[2K${line}`).join('\n')}\n\x1b[J`);
      height = drawn.length;
    },
    note: (line) => {
      out.write(`${height > 0 ? `\x1b[${height}A\x1b[J` : ''}${line}\n`);
      height = 0;
    },
    leave: () => {
      height = 0;
    },
  };
}

function appending(out: NodeJS.WriteStream): Screen {
  let before: readonly string[] = [];
  return {
    show: (worldTime, lines) => {
      const compact = lines.map((line) => line.replace(/ {2,}/g, '  '));
      for (const line of compact.filter((each) => !before.includes(each))) out.write(`${worldTime}  ${line}\n`);
      before = compact;
    },
    note: (line) => void out.write(`${line}\n`),
    leave: () => {},
  };
}
