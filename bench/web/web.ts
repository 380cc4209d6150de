/**
 * The dashboard in a real browser, with a hundred thousand containers of 240 customers in the account and six thousand
 * exceptions: bytes transferred, largest paint, duration of a key or click, frame rate of scrolling, and a map with five
 * thousand ships.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { systemClock } from '../../src/lib/clock.ts';
import { makeUser } from '../../src/tenancy/users/invites/join.ts';
import { makeLogInLink } from '../../src/tenancy/users/sessions/log-in.ts';
import { DRAWN_WHOLE, launchBrowser } from '../../test/helpers/browser.ts';
import { growTo, storeFirst } from '../list-containers/load-rows.ts';
import type { ServerAnswer, ServerQuestion } from '../list-containers/server-process.ts';
import { first, readOptions } from '../measure/options.ts';
import { startProcess } from '../measure/process.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { openBenchDatabase, projectDirectory, withDatabase } from '../setup/database.ts';

const SHIPS = 5000;
const CUSTOMERS = 240;
const QUIET_MILLIS = 1000;
const SCROLL_MILLIS = 3000;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rows: [100_000], rounds: [5] });
  const [rows, rounds] = [first(options.rows), first(options.rounds)];
  printHeading(`The dashboard with ${rows} containers, ${rounds} rounds, in software rendering`);
  await promisify(execFile)(process.execPath, [join(projectDirectory, 'web', 'scripts', 'build.ts')]);
  await withDatabase(async (databaseUrl) => {
    const accountId = await storeFirst(databaseUrl);
    await growTo(databaseUrl, accountId, rows, { states: true });
    await addCustomersAndExceptions(databaseUrl, accountId);
    const token = await addUser(databaseUrl, accountId);
    const server = startProcess<ServerQuestion, ServerAnswer>(
      `${import.meta.dirname}/../list-containers/server-process.ts`,
    );
    const browser = await launchBrowser(DRAWN_WHOLE);
    try {
      const { url } = await server.call({ start: { databaseUrl, accountId } });
      const state = await logIn(browser, url, token);
      const found: Record<string, number> = {};
      const note = (name: string, values: readonly number[], unit: string, goal: string) => {
        const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
        found[name] = median;
        print(`${name.padEnd(44)} ${median.toFixed(0).padStart(8)} ${unit.padEnd(4)} goal ${goal}`);
      };
      const measured: Measured[] = [];
      for (let round = 0; round < rounds; round++) measured.push(await measure(browser, url, state));
      const of = (pick: (each: Measured) => number) => measured.map(pick);
      note(
        'Today, first load over the wire',
        of((each) => each.today.bytes / 1000),
        'kB',
        '≤ 280',
      );
      note(
        'Today, largest contentful paint',
        of((each) => each.today.paint),
        'ms',
        '≤ 1000',
      );
      note(
        'Containers, largest contentful paint',
        of((each) => each.list.paint),
        'ms',
        '≤ 1000',
      );
      note(
        'Interaction to next paint (keys, filter, tab)',
        of((each) => each.interaction),
        'ms',
        '≤ 200',
      );
      note(
        'Scrolling the list',
        of((each) => each.framesPerSecond),
        'fps',
        '≥ 45',
      );
      note(
        `Map with ${SHIPS} ships, idle`,
        of((each) => each.map.idleMillis),
        'ms',
        '≤ 2500',
      );
      note(
        `Map with ${SHIPS} ships, CPU time of the page`,
        of((each) => each.map.cpuMillis),
        'ms',
        'none',
      );
      note('Containers as a CSV file', [await exportAll(browser, url, state, 'csv')], 'ms', 'none');
      printResult({ bench: 'web', rows, ...found });
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

type State = NonNullable<BrowserContextOptions['storageState']>;

interface Measured {
  readonly today: { readonly bytes: number; readonly paint: number };
  readonly list: { readonly paint: number };
  readonly interaction: number;
  readonly framesPerSecond: number;
  readonly map: { readonly idleMillis: number; readonly cpuMillis: number };
}

/** Customers with long names have one shipment in 240 each; one of sixteen containers has an exception. The account is past its first weeks. */
async function addCustomersAndExceptions(url: string, accountId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of CUSTOMERS_AND_EXCEPTIONS) await client.query(text, [accountId]);
    await client.query('VACUUM (ANALYZE) parties, shipments, exceptions');
  } finally {
    await client.end();
  }
}

const CUSTOMERS_AND_EXCEPTIONS = [
  `INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
  SELECT $1, uuidv7(), name, now(), now()
  FROM (SELECT 'Internationale Handelsgesellschaft für Maschinen und Anlagen Nr. ' || n || ' GmbH & Co. KG' AS name
    FROM generate_series(1, ${CUSTOMERS}) n) names`,
  `UPDATE shipments s SET customer_id = p.id,
    json = replace(s.json, '"customer_name":null', '"customer_name":' || to_json(p.company_name)::text)
  FROM (SELECT id, row_number() OVER (ORDER BY id) % ${CUSTOMERS} AS place FROM shipments WHERE account_id = $1) numbered
    JOIN (SELECT id, company_name, row_number() OVER (ORDER BY id) - 1 AS place FROM parties WHERE account_id = $1) p USING (place)
  WHERE s.account_id = $1 AND s.id = numbered.id`,
  `INSERT INTO exceptions (account_id, id, container_id, shipment_id, kind, rank, status, is_leading, facts, since, opened_at, updated_at)
  SELECT account_id, gen_random_uuid(), id, shipment_id, 'on_hold', 3, 'open', true,
    '{"holds": [{"name": "customs", "status": "hold", "description": "CBP 1H", "at": "port"}]}', now(), now(), now()
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM containers WHERE account_id = $1) c WHERE place % 16 = 0`,
  `UPDATE accounts SET created_at = created_at - interval '1 year' WHERE id = $1`,
];

/** @returns the token of a log-in link */
async function addUser(url: string, accountId: string): Promise<string> {
  const database = openBenchDatabase(url);
  const person = { accountId, email: 'bench@example.com', name: 'Bench', role: 'admin' as const, partyIds: null };
  const token = await database.changeSystem(async (session) => {
    const userId = await makeUser(session, { ...person, password: null, createdAt: new Date(systemClock.wallNow()) });
    return makeLogInLink(session, systemClock, { accountId, userId, hours: 1, uses: 1 });
  });
  await database.close();
  return token;
}

async function logIn(browser: Browser, url: string, token: string): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/log-in#${token}`);
  await page.waitForSelector('a.number', { timeout: 60_000 });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A browser with an empty cache and a session. */
async function measure(browser: Browser, url: string, state: State): Promise<Measured> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(OBSERVE);
  const page = await context.newPage();
  try {
    const wire = await countBytes(page);
    await page.goto(`${url}/today`);
    await page.waitForSelector('.group a.number');
    const todayPaint = await settled(page);
    const today = { bytes: wire(), paint: todayPaint };
    await page.goto(url);
    await page.waitForSelector('a.number');
    const list = { paint: await settled(page) };
    const framesPerSecond = await scroll(page);
    const interaction = await interact(page);
    return { today, list, framesPerSecond, interaction, map: await drawMap(page, url) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: records the largest paint, the longest event, and the end of the last long task. */
const OBSERVE = `
  window.figures = { paint: 0, event: 0, busyUntil: 0 };
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (each) => { window.figures.paint = each.startTime; });
  watch('event', (each) => { if (each.interactionId) window.figures.event = Math.max(window.figures.event, each.duration); }, { durationThreshold: 16 });
  watch('longtask', (each) => { window.figures.busyUntil = each.startTime + each.duration; });
`;
interface Figures {
  readonly paint: number;
  readonly event: number;
  readonly busyUntil: number;
}
const figuresOf = (page: Page) => page.evaluate('window.figures') as Promise<Figures>;

async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Of the main thread of the next document, in milliseconds. */
async function countCpu(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

/** @returns the largest paint, once the page is idle */
async function settled(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(QUIET_MILLIS);
  return (await figuresOf(page)).paint;
}

/** As text: it runs in the page. @returns frames a second */
async function scroll(page: Page): Promise<number> {
  const frames = `new Promise((resolve) => {
    const grid = document.querySelector('.grid');
    const start = performance.now();
    let frames = 0;
    const step = (now) => {
      frames += 1;
      grid.scrollTop += 60;
      if (now - start < ${SCROLL_MILLIS}) requestAnimationFrame(step);
      else resolve((frames * 1000) / (now - start));
    };
    requestAnimationFrame(step);
  })`;
  return (await page.evaluate(frames)) as number;
}

async function interact(page: Page): Promise<number> {
  await page.evaluate(`document.querySelector('.grid').scrollTo(0, 0)`);
  await page.waitForTimeout(QUIET_MILLIS);
  await page.evaluate('window.figures.event = 0');
  for (const key of ['j', 'j', 'k', 'x', 'p', 'Escape']) await page.keyboard.press(key, { delay: 40 });
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.keyboard.press('Escape');
  await page.locator('.tab').nth(1).click();
  await page.waitForTimeout(QUIET_MILLIS);
  return (await figuresOf(page)).event;
}

/** @returns the time until the last byte of the file */
async function exportAll(browser: Browser, url: string, state: State, format: string): Promise<number> {
  const context = await browser.newContext({ storageState: state });
  const start = performance.now();
  const answer = await context.request.get(`${url}/v2/exports/containers?format=${format}`, { timeout: 120_000 });
  const rows = (await answer.text()).split('\n').length;
  if (answer.status() !== 200 || rows < 1000)
    throw new Error(`the file was not given: ${answer.status()}, ${rows} rows`);
  await context.close();
  return performance.now() - start;
}

/** Generates the ships; the page and the map are the service's. The CPU time is comparable between machines with other load. */
async function drawMap(page: Page, url: string): Promise<Measured['map']> {
  const features = Array.from({ length: SHIPS }, (_, index) => shipAt(index));
  const meta = { vessels: SHIPS, vessels_without_position: 0, ports: 0, complete: true };
  const body = JSON.stringify({ type: 'FeatureCollection', features, meta });
  await page.route('**/v2/map?*', (route) => route.fulfill({ contentType: 'application/json', body }));
  const cpuMillis = await countCpu(page);
  await page.goto(`${url}/map`);
  await page.waitForSelector('.maplibregl-canvas');
  for (let busy = -1; ; ) {
    const { busyUntil } = await figuresOf(page);
    if (busyUntil === busy) return { idleMillis: busyUntil, cpuMillis: await cpuMillis() };
    busy = busyUntil;
    await page.waitForTimeout(QUIET_MILLIS);
  }
}

function shipAt(index: number) {
  const [longitude, latitude] = [((index * 137.508) % 360) - 180, Math.sin(index) * 60];
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      feature_type: 'vessel',
      vessel_id: randomUUID(),
      vessel_name: `SHIP ${index}`,
      vessel_imo: String(9_000_000 + index),
      vessel_location_timestamp: new Date(systemClock.wallNow()).toISOString(),
      vessel_location_heading: (index * 37) % 360,
      vessel_location_speed: 14,
      vessel_at_anchor: null,
      containers_count: 1 + (index % 9),
      containers: [],
    },
  };
}
