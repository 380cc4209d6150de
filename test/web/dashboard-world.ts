/** The dashboard in a browser, on the real service with one shipment in it: people who join, and what a checker of accessibility finds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { told } from '../helpers/told.ts';
import type { ApiOptions, TestKey } from '../http/api.ts';
import { startTrackedApi, type TrackedApi } from '../http/tracked.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Settles once all that moves has come to rest, but what moves for ever. */
const MOTION_ENDS = `Promise.allSettled(
  document.getAnimations().filter((each) => each.effect.getComputedTiming().iterations < Infinity).map((each) => each.finished),
).then(() => {})`;
export const PASSWORD = 'nine grey gulls over Ghent';
/** A browser on a machine that does other work. */
export const SLOW = 60_000;

export interface Watched {
  readonly page: Page;
  /** What the browser refused or asked elsewhere. */
  readonly complaints: string[];
}

export interface DashboardWorld {
  readonly api: TrackedApi;
  readonly origin: string;
  /** Of the account that everybody joins. */
  readonly admin: TestKey;
  /** What the line says from now on (test/helpers/told.ts). */
  says(words: string): void;
  open(look?: BrowserContextOptions): Promise<Watched>;
  invite(role?: string, email?: string): Promise<{ link: string; email: string }>;
  /** With a session, on the list. */
  enter(role?: string, look?: BrowserContextOptions): Promise<Watched & { readonly email: string }>;
  setRules(rules: object): Promise<void>;
  close(): Promise<void>;
}

export interface Place {
  readonly port: number;
  readonly settings: NonNullable<ApiOptions['settings']>;
}

/** @param number of the shipment that is tracked at the beginning */
export async function openDashboard(words: string, number: string, at?: Place): Promise<DashboardWorld> {
  const api = await startTrackedApi(at && { settings: at.settings });
  const says = (said: string) => {
    api.script = (reference, now) => ({ report: told(reference, now, said), unreadable: [], shortfall: null });
  };
  says(words);
  const origin = await api.app.listen({ host: '127.0.0.1', port: at?.port ?? 0 });
  const admin = await api.key(await api.account('Acme Forwarding'));
  await api.track(admin, number);
  const browser = await launchBrowser();
  let people = 0;

  const world: DashboardWorld = {
    api,
    origin,
    admin,
    says,
    open: async (look = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...look });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on(
        'request',
        (request) => void (request.url().startsWith(origin) || complaints.push(`asks ${request.url()}`)),
      );
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
      page.on('pageerror', (error) => void complaints.push(String(error)));
      return { page, complaints };
    },
    invite: async (role = 'member', email?: string) => {
      people += 1;
      const payload = { data: { attributes: { role, ...(email && { email }) } } };
      const { url } = (await api.call(admin, 'POST', '/v2/invites', { payload })).json().data.attributes;
      return { link: `${origin}/join#${url.split('#')[1]}`, email: email ?? `person${people}@example.com` };
    },
    enter: async (role, look) => {
      const watched = await world.open(look);
      const { page } = watched;
      const { link, email } = await world.invite(role);
      await page.goto(link);
      await page.getByLabel(/^(Your name|Ihr Name)/).fill('Ada Lovelace');
      await page.getByLabel(/E-?mail/i).fill(email);
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.locator('button[type=submit]').click();
      await page.waitForSelector('a.number');
      return { ...watched, email };
    },
    setRules: async (exception_rules) => {
      const payload = { data: { type: 'account', attributes: { exception_rules } } };
      expect((await api.call(admin, 'PATCH', '/v2/account', { payload })).statusCode).toBe(200);
    },
    close: async () => {
      await browser.close();
      await api.close();
    },
  };
  return world;
}

/** What axe finds wrong on the page as it is, once what fades in or slides has come. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(MOTION_ENDS);
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  return found.map((fault) => `${page.url()} ${fault}`);
}
