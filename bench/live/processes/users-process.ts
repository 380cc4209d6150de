/**
 * One user of the dashboard and one client of the API. The user looks at the list, Today and a container, with the requests
 * of these screens, and pauses between them; the client reads the feed of events to its end and tracks what is booked.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { acceleratedClock, type WorldOrigin } from '../../../src/lib/clock.ts';
import { ENTRY_FIELDS } from '../../../web/src/features/today/entry-fields.ts';
import { answerQuestions } from '../../measure/process.ts';
import { bookedAt, LINES, type LiveWorld, shipmentAt } from '../world/shipments.ts';

export interface UsersQuestion {
  /** Begins; without, it only reports. */
  readonly start?: {
    readonly url: string;
    /** Of the large account; may track shipments. */
    readonly key: string;
    readonly world: LiveWorld;
    readonly origin: WorldOrigin;
  };
}

export type Screen = 'list' | 'today' | 'container' | 'events';

export interface UsersAnswer {
  /** Milliseconds of each request since the last question. */
  readonly millis: Readonly<Record<Screen, readonly number[]>>;
  readonly events: number;
  readonly tracked: number;
  readonly failures: readonly string[];
}

const PAUSE_MILLIS = 2000;
const SYNC_MILLIS = 5000;
const PAGE = 100;
const LIST =
  'include=shipment,exceptions.assigned_to&fields[container]=number,current_status,pickup_lfd,pod_discharged_at,pod_timezone,ref_numbers,exceptions,shipment&fields[shipment]=customer,customer_name,ref_numbers,bill_of_lading_number,shipping_line_short_name,port_of_discharge_name,port_of_lading_name,pod_eta_at';

const noTimes = (): Record<Screen, number[]> => ({ list: [], today: [], container: [], events: [] });
let millis = noTimes();
let [events, tracked] = [0, 0];
let failures: string[] = [];
const stop = new AbortController();

interface Page {
  readonly data: readonly { readonly id: string; readonly attributes: { readonly sequence?: number } }[];
}

type Get = (screen: Screen, path: string) => Promise<Page>;

function getter(url: string, key: string): Get {
  return async (screen, path) => {
    const begun = performance.now();
    const response = await fetch(`${url}/v2${path}`, { headers: { authorization: `Token ${key}` } });
    const text = await response.text();
    millis[screen].push(performance.now() - begun);
    if (response.status !== 200) throw new Error(`GET ${path} answered ${response.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text) as Page;
  };
}

async function look(get: Get): Promise<void> {
  const [list] = await Promise.all([
    get('list', `/containers?filter[picked_up]=false&sort=due_at&${LIST}&page[size]=50`),
    get('list', '/containers/statuses'),
  ]);
  await pause(PAUSE_MILLIS);
  const open = 'filter[status]=open&filter[leading]=true';
  await Promise.all([
    get('today', '/attention'),
    get('today', `/exceptions?${open}&${ENTRY_FIELDS}&sort=-owed,rank,since&page[size]=50`),
    get('today', '/containers/last_free_days'),
    get('today', '/calendar?kinds=arrival'),
  ]);
  await pause(PAUSE_MILLIS);
  const box = list.data[Math.floor(Math.random() * list.data.length)];
  if (box === undefined) return;
  await Promise.all([
    get('container', `/containers/${box.id}?include=shipment,pod_terminal,pickup_facility`),
    get('container', `/containers/${box.id}/transport_events`),
    get('container', `/containers/${box.id}/sources`),
  ]);
  await pause(PAUSE_MILLIS);
}

/** Continues behind the last event that it has. */
function createSync(get: Get): () => Promise<void> {
  let after = 0;
  return async () => {
    for (let isWhole = false; !isWhole && !stop.signal.aborted; ) {
      const page = await get('events', `/events?after=${after}&page[size]=${PAGE}&include=reference_object`);
      after = page.data.at(-1)?.attributes.sequence ?? after;
      events += page.data.length;
      isWhole = page.data.length < PAGE;
    }
    await pause(SYNC_MILLIS);
  };
}

/** What was booked since the last call is tracked, as a client does that learns of bookings by its own system. */
function createTracker({ url, key, world, origin }: NonNullable<UsersQuestion['start']>): () => Promise<void> {
  const clock = acceleratedClock(origin);
  let next = world.count;
  return async () => {
    for (; bookedAt(world, next) <= clock.now() && !stop.signal.aborted; next += 1) {
      const { billOfLading } = shipmentAt(world, next).journey;
      const scac = LINES[next % LINES.length]?.scac;
      const attributes = { request_type: 'bill_of_lading', request_number: billOfLading, scac };
      const response = await fetch(`${url}/v2/tracking_requests`, {
        method: 'POST',
        headers: { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' },
        body: JSON.stringify({ data: { type: 'tracking_request', attributes } }),
      });
      const text = await response.text();
      if (response.status >= 300) throw new Error(`${billOfLading} was refused: ${text.slice(0, 200)}`);
      tracked += 1;
    }
    await pause(PAUSE_MILLIS);
  };
}

async function repeat(work: () => Promise<void>): Promise<void> {
  while (!stop.signal.aborted) {
    await work().catch(async (error: unknown) => {
      if (stop.signal.aborted) return;
      failures.push(error instanceof Error ? error.message : String(error));
      await pause(PAUSE_MILLIS);
    });
  }
}

function pause(milliseconds: number): Promise<void> {
  return sleep(milliseconds, undefined, { signal: stop.signal }).catch(() => {});
}

answerQuestions<UsersQuestion, UsersAnswer>(
  async ({ start }) => {
    if (start !== undefined) {
      const get = getter(start.url, start.key);
      for (const work of [() => look(get), createSync(get), createTracker(start)]) void repeat(work);
    }
    const measured = { millis, events, tracked, failures };
    [millis, events, tracked, failures] = [noTimes(), 0, 0, []];
    return measured;
  },
  async () => stop.abort(),
);
