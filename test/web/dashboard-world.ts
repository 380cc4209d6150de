/** The dashboard in a browser, on the real service with one shipment: users who join, and an accessibility check by axe. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { listSchemas } from '@portolan/papers';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { DocumentSchemas } from '../../src/features/documents/document-schemas/document-schemas.ts';
import { processDocument } from '../../src/features/documents/processing/process-document.ts';
import { watchContainers } from '../../src/features/notices/finding/watch-containers.ts';
import { STREAM_TIMES } from '../../src/features/webhooks/events/event-stream.ts';
import type { UserRole } from '../../src/tenancy/users/store.ts';
import type { ApiOptions, TestKey } from '../helpers/api.ts';
import { closeBrowser, launchBrowser } from '../helpers/browser.ts';
import { paperEngines, paperOf } from '../helpers/documents/engines.ts';
import { addDocument } from '../helpers/documents/files.ts';
import { lineScript } from '../helpers/line-report.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { PATIENCE_MILLIS } from '../helpers/patience.ts';
import { join } from '../helpers/people.ts';
import { startTrackedApi, type TrackedApi } from '../helpers/tracked.ts';
import { DESKTOP, type Screen } from './screens.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Settles when all finite animations have ended. */
const MOTION_ENDS = `Promise.allSettled(
  document.getAnimations().filter((each) => each.effect.getComputedTiming().iterations < Infinity).map((each) => each.finished),
).then(() => {})`;
/** Disables WebGL, so that maps cannot be drawn. */
const NO_WEBGL = `{
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more);
  };
}`;
/** The defaults of config.default.json: every open page holds a stream, and each poll is a query. */
const EVENT_STREAMS = { ...STREAM_TIMES, perKey: 10, perAccount: 100 };

interface Watched {
  readonly page: Page;
  /** Console errors, and requests to other origins. */
  readonly problems: string[];
}

export interface Look extends BrowserContextOptions {
  /** Off by default: without a graphics card, a map takes more CPU time than four screens. */
  readonly drawsMaps?: boolean;
}

export interface DashboardWorld {
  readonly api: TrackedApi;
  readonly origin: string;
  /** A key of the account that all users join. */
  readonly admin: TestKey;
  /** Sets the line's report from now on, as a script (test/helpers/line-report.ts). */
  reports(script: string): void;
  open(look?: Look): Promise<Watched>;
  invite(role?: string, email?: string): Promise<{ link: string; email: string }>;
  /** A new user with a session, on the list of containers or on another screen. */
  enter(role?: UserRole, look?: Look & { readonly path?: string }): Promise<Watched & { readonly email: string }>;
  setRules(rules: object): Promise<void>;
  close(): Promise<void>;
}

export interface Place {
  readonly port: number;
  readonly settings: NonNullable<ApiOptions['settings']>;
}

/** @param number of the shipment that is tracked at the beginning */
export async function openDashboard(script: string, number: string, at?: Place): Promise<DashboardWorld> {
  const api = await startTrackedApi({
    settings: { eventStreams: EVENT_STREAMS, ...at?.settings },
    documents: { ...paperEngines(), schemas: new DocumentSchemas(listSchemas()) },
  });
  const reports = (lines: string) => {
    api.script = lineScript(lines);
  };
  reports(script);
  const origin = await api.app.listen({ host: '127.0.0.1', port: at?.port ?? 0 });
  const admin = await api.key(await api.account('Acme Forwarding'));
  await api.track(admin, number);
  const browser = await launchBrowser();
  let users = 0;
  /** Contexts that tests have left, by their looks: there the bundles are loaded and compiled. */
  const left = new Map<string, BrowserContext[]>();

  async function contextOf(asked: Look): Promise<BrowserContext> {
    const { drawsMaps = false, ...look } = asked;
    const free = left.getOrInsert(JSON.stringify(asked), []);
    let context = free.pop();
    if (context === undefined) {
      context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB', ...look });
      if (!drawsMaps) await context.addInitScript(NO_WEBGL);
      context.setDefaultTimeout(PATIENCE_MILLIS);
    }
    const used = context;
    onTestFinished(async () => {
      await Promise.all(used.pages().map((page) => page.close()));
      // The dashboard keeps nothing else in the browser.
      await used.clearCookies();
      free.push(used);
    });
    return used;
  }

  const world: DashboardWorld = {
    api,
    origin,
    admin,
    reports,
    open: async (look = {}) => {
      const context = await contextOf(look);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on(
        'request',
        (request) => void (request.url().startsWith(origin) || problems.push(`requests ${request.url()}`)),
      );
      page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
      page.on('pageerror', (error) => {
        problems.push(String(error));
        // Whatever the test waits for does not come: it fails now, and with the reason.
        page.close({ reason: `The page failed: ${error.stack ?? error.message}` }).catch(() => {});
      });
      return { page, problems };
    },
    invite: async (role = 'member', email?: string) => {
      users += 1;
      const payload = { data: { attributes: { role, ...(email && { email }) } } };
      const { url } = (await api.call(admin, 'POST', '/v2/invites', { payload })).json().data.attributes;
      return { link: `${origin}/join#${url.split('#')[1]}`, email: email ?? `person${users}@example.com` };
    },
    enter: async (role = 'member', { path, ...look } = {}) => {
      const watched = await world.open(look);
      users += 1;
      const email = `person${users}@example.com`;
      const joined = await join(api, { accountId: admin.accountId, email, name: 'Ada Lovelace', role });
      const [name = '', value = ''] = joined.cookie.split('=');
      await watched.page.context().addCookies([{ name, value, url: origin }]);
      await watched.page.goto(`${origin}${path ?? '/'}`);
      if (path === undefined) await watched.page.waitForSelector('a.number');
      return { ...watched, email };
    },
    setRules: async (exception_rules) => {
      const payload = { data: { type: 'account', attributes: { exception_rules } } };
      expect((await api.call(admin, 'PATCH', '/v2/account', { payload })).statusCode).toBe(200);
    },
    close: async () => {
      await closeBrowser(browser);
      await api.close();
    },
  };
  return world;
}

/**
 * Shows another screen without loading the page again, which costs more than the screen itself.
 * @param screen its selector may also be on the present screen
 */
export async function goTo(page: Page, { path, shows }: Screen): Promise<void> {
  await page.locator(shows).evaluateAll((elements) => {
    for (const each of elements) each.setAttribute('data-left', '');
  });
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  await page.locator(shows).and(page.locator(':not([data-left])')).first().waitFor();
}

/** The page, where it needs horizontal scrolling. */
export async function tooWide(page: Page): Promise<string[]> {
  const [needed = 0, shown = 0] = await page.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
  return needed > shown ? [`${page.url()} is ${needed} pixels wide`] : [];
}

/** Settles when the timers that are set now, and those of the next frame, have run. */
const TIMERS_END = `new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))`;

/** By keyboard, once the menu that opens has taken the focus twice, as Mantine's trap does: it would take it from the item. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.locator('[role=menu]:focus-within').waitFor();
  await page.evaluate(TIMERS_END);
  await page.getByRole('menuitem', { name }).focus();
  await page.keyboard.press('Enter');
}

/** The violations that axe finds on the page, after its animations. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(MOTION_ENDS);
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  return found.map((fault) => `${page.url()} ${fault}`);
}

export interface WorkingDay extends DashboardWorld {
  /** SIMU0000001, of shipment SIMLDAY2: its ETA is later than before, and its line is silent. A webhook receives its changes. */
  readonly containerId: string;
  readonly shipmentId: string;
  readonly webhookId: string;
  /** An arrival notice of the shipment. */
  readonly documentId: string;
  /** With days that are counted wrongly. */
  readonly invoiceId: string;
}

/** An invoice over four days that counts and bills five, checked. @returns its id */
export async function billed({ api, admin }: DashboardWorld, container: string): Promise<string> {
  const line = { container_number: container, charge: 'demurrage', from: '2026-06-05', to: '2026-06-08', days: 5 };
  const attributes = {
    number: 'D-2026-17',
    biller: { kind: 'shipping_line', name: 'Simulated Line' },
    invoice_date: '2026-06-20',
    currency_code: 'USD',
    lines: [{ ...line, rates: [{ days: null, amount: 85 }], amount: 425 }],
  };
  const created = await api.call(admin, 'POST', '/v2/invoices', { payload: { data: { type: 'invoice', attributes } } });
  expect(created.json()).toMatchObject({ data: { type: 'invoice' } });
  const { id } = created.json().data;
  expect((await api.call(admin, 'POST', `/v2/invoices/${id}/check`)).statusCode).toBe(200);
  return id;
}

/** Two containers on one ship, for one coordinator. */
export async function openWorkingDay(at?: Place): Promise<WorkingDay> {
  const script = (arrival: string) => `
    listed 45G1
    load                CNSHA      2026-04-20T10:00Z  on ARGO#9300001 010E
    departure           CNSHA      2026-04-21T10:00Z  on ARGO#9300001 010E
    estimated arrival   USLAX/TTI  ${arrival}T10:00Z  on ARGO#9300001 010E`;
  const world = await openDashboard(script('2026-06-10'), 'SIMLDAY1', at);
  const { api, admin } = world;
  const { shipmentId } = await api.track(admin, 'SIMLDAY2');
  world.reports(script('2026-06-16'));
  api.clock.advance(3_600_000);
  await api.check(admin, shipmentId);
  const [late] = await api.list(admin, '/v2/containers?filter[eta_slip_days]=5');
  await world.setRules({ source_silent_hours: 0 });
  const payload = { data: { attributes: { url: 'https://hooks.example.com/portolan' } } };
  const webhook = await api.call(admin, 'POST', '/v2/webhooks', { payload });
  expect(webhook.statusCode).toBe(201);
  const bytes = paperOf({ type: 'arrival_notice', bill_of_lading: 'SIMLDAY2', last_free_day: '2026-06-20' });
  const { id: documentId } = await addDocument(api, admin, { bytes, fileName: 'notice.pdf' });
  await processDocument(api.documents, admin.accountId, documentId, noAbort());
  await watchContainers(api.tracking);
  const invoiceId = await billed(world, 'SIMU0000002');
  return {
    ...world,
    containerId: late?.id ?? '',
    shipmentId,
    webhookId: webhook.json().data.id,
    documentId,
    invoiceId,
  };
}
