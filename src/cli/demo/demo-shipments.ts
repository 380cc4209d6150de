/**
 * The shipments of the demonstration. It tracks what the simulated world books, for as long as the world runs, by
 * importing files over HTTP like any client. Of these it deletes those whose containers came back long ago; what a person
 * tracks stays.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { hashApiKey } from '../../lib/secrets.ts';
import { deleteShipments } from '../../tracking/shipments/walk-store.ts';
import { listOwnShipmentsBefore } from './demo-store.ts';
import { fetchText, isPassing } from './patience.ts';
import { listJourneys, type SimulatedJourney } from './simulator-process.ts';

/** Stories of the simulator that other programs of this repository rely on; the rest is regular services. */
const SCENARIOS = ['direct', 'transshipment', 'rail', 'delayed', 'exam', 'overstay'];
const LINE = 'SIML';
const DAY = 86_400_000;
/** Of the world. A journey takes two months at most. */
const FORGOTTEN_AFTER = 100 * DAY;
/** A journey that ended earlier is not tracked any more. */
const ENDED_BEFORE = 3 * DAY;
const INTERVAL_MILLIS = 3_000;
/** One page of the API. */
const NUMBERS_A_REQUEST = 100;

const CUSTOMERS = [
  'Alder & Finch Outdoor',
  'Brightwater Kitchens',
  'Calder Bicycle Works',
  'Dunmore Furniture',
  'Eastgate Electronics',
  'Fennimore Toys',
];

export interface DemoShipments {
  readonly apiUrl: string;
  /** Imports the traffic, and nothing else is imported with it. */
  readonly key: string;
  readonly simulatorUrl: string;
  readonly accountId: string;
  readonly database: Database;
  readonly clock: Clock;
}

/** Tracks what is booked and not yet tracked. */
export interface BookingTracker {
  /** @throws if the simulator or the API refuses */
  track(): Promise<void>;
}

export function createBookingTracker(demo: DemoShipments): BookingTracker {
  let tracked: Set<string> | undefined;
  return {
    async track() {
      const now = demo.clock.now();
      const journeys = (await listJourneys(demo.simulatorUrl)).filter((journey) => isTracked(journey, now));
      tracked ??= await listTracked(
        demo,
        journeys.map(({ bill_of_lading }) => bill_of_lading),
      );
      const known = tracked;
      const added = journeys.filter(({ bill_of_lading }) => !known.has(bill_of_lading));
      if (added.length === 0) return;
      await ensureCustomers(demo);
      await ensureTariffs(demo);
      await callApi(demo, 'POST', '/imports/tracking_requests', { type: 'text/csv', text: fileOf(added) });
      for (const { bill_of_lading } of added) known.add(bill_of_lading);
    },
  };
}

/** Repeats the work until `stop` is aborted. @param onError gets each new error once, and whether it passes by itself */
export async function keepTracking(
  demo: DemoShipments,
  work: readonly (() => Promise<void>)[],
  { stop, onError }: { stop: AbortSignal; onError: (message: string, passes: boolean) => void },
): Promise<void> {
  let lastError = '';
  while (!stop.aborted) {
    await sleep(INTERVAL_MILLIS, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) return;
    try {
      for (const each of work) await each();
      await forgetOldTraffic(demo);
      lastError = '';
    } catch (error) {
      const message = errorMessage(error);
      if (message !== lastError && !stop.aborted) onError(message, isPassing(error));
      lastError = message;
    }
  }
}

/** Deletes what the demonstration itself tracked long ago. */
export async function forgetOldTraffic(
  { database, clock, accountId, key }: DemoShipments,
  before = new Date(clock.now() - FORGOTTEN_AFTER),
): Promise<void> {
  const own = { accountId, keyHash: hashApiKey(key), before };
  await database.changeSystem(async (session) => {
    const ids = await listOwnShipmentsBefore(session, own);
    if (ids.length > 0) await deleteShipments(session, accountId, ids);
  });
}

function isTracked({ line, scenario, booked_at, ends_at }: SimulatedJourney, now: number): boolean {
  if (line !== LINE || Date.parse(booked_at) > now) return false;
  const isService = scenario.includes('|');
  return isService ? Date.parse(ends_at) > now - ENDED_BEFORE : SCENARIOS.includes(scenario);
}

/** What an earlier start has tracked. */
async function listTracked(demo: DemoShipments, numbers: readonly string[]): Promise<Set<string>> {
  const tracked = new Set<string>();
  for (let from = 0; from < numbers.length; from += NUMBERS_A_REQUEST) {
    const part = numbers.slice(from, from + NUMBERS_A_REQUEST).join(',');
    const path = `/tracking_requests?filter[request_number]=${part}&page[size]=${NUMBERS_A_REQUEST}`;
    const { data } = (await callApi(demo, 'GET', `${path}&fields[tracking_request]=request_number`)) as {
      data: readonly { attributes: { request_number: string } }[];
    };
    for (const { attributes } of data) tracked.add(attributes.request_number);
  }
  return tracked;
}

function fileOf(journeys: readonly SimulatedJourney[]): string {
  const rows = journeys.map(({ line, bill_of_lading }) => {
    const serial = Number(bill_of_lading.slice(-6));
    const purchaseOrder = `PO-${40_000 + ((serial * 37) % 60_000)}`;
    return ['bill_of_lading', bill_of_lading, line, purchaseOrder, CUSTOMERS[serial % CUSTOMERS.length]].join(',');
  });
  return ['request_type,request_number,scac,ref_numbers,customer', ...rows, ''].join('\n');
}

async function ensureCustomers(demo: DemoShipments): Promise<void> {
  const { data } = (await callApi(demo, 'GET', '/parties?page[size]=100&fields[party]=company_name')) as {
    data: readonly { attributes: { company_name: string } }[];
  };
  const known = new Set(data.map(({ attributes }) => attributes.company_name));
  for (const name of CUSTOMERS.filter((each) => !known.has(each))) {
    const text = JSON.stringify({ data: { type: 'party', attributes: { company_name: name } } });
    await callApi(demo, 'POST', '/parties', { type: 'application/vnd.api+json', text });
  }
}

async function ensureTariffs(demo: DemoShipments): Promise<void> {
  const { data } = (await callApi(demo, 'GET', '/tariffs')) as { data: readonly unknown[] };
  if (data.length > 0) return;
  // What line and terminals of the world publish, and bill by.
  for (const attributes of JSON.parse(await fetchText(`${demo.simulatorUrl}/tariffs`)) as readonly object[]) {
    const text = JSON.stringify({ data: { type: 'tariff', attributes } });
    await callApi(demo, 'POST', '/tariffs', { type: 'application/vnd.api+json', text });
  }
}

/** @returns the parsed answer. @throws as `fetchText` */
export async function callApi(
  { apiUrl, key }: DemoShipments,
  method: string,
  path: string,
  body?: { readonly type: string; readonly text: string },
): Promise<unknown> {
  const text = await fetchText(`${apiUrl}/v2${path}`, {
    method,
    headers: { authorization: `Token ${key}`, ...(body && { 'content-type': body.type }) },
    ...(body && { body: body.text }),
  });
  return JSON.parse(text);
}
