/** The dashboard in a browser, on the real service: joining, logging in and out, the list, a container, by mouse and by keyboard alone. */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { told } from '../helpers/told.ts';
import type { TestKey } from '../http/api.ts';
import { startTrackedApi, type TrackedApi } from '../http/tracked.ts';

const WORDS = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E
  departure           CNSHA      2026-04-21T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX/TTI  2026-06-10T10:00Z  on ARGO#9300009 010E
  planned discharge   USLAX/TTI  2026-06-11T10:00Z  on ARGO#9300009 010E`;
const PASSWORD = 'nine grey gulls over Ghent';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SLOW = 60_000;

let api: TrackedApi;
let origin: string;
let browser: Browser;
let admin: TestKey;
beforeAll(async () => {
  api = await startTrackedApi();
  api.script = (reference, now) => ({ report: told(reference, now, WORDS), unreadable: [], shortfall: null });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await api.key(await api.account('Acme Forwarding'));
  await api.track(admin, 'SIMLWEB1');
  browser = await launchBrowser();
}, SLOW);
afterAll(async () => {
  await browser?.close();
  await api?.close();
});

interface Watched {
  readonly page: Page;
  readonly complaints: string[];
}

async function openPage(look: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    bypassCSP: false,
    ...look,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(origin) || complaints.push(`asks ${request.url()}`)));
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  return { page, complaints };
}

interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** What a browser fetches before it shows anything: a program, its styles, and all that it imports at once. */
function filesOf(manifest: Readonly<Record<string, Built>>, name: string, found = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = manifest[name] as Built;
  if (found.has(file)) return found;
  for (const each of [file, ...css]) found.add(each);
  for (const each of imports) filesOf(manifest, each, found);
  return found;
}

let count = 0;
async function inviteLink(role = 'member'): Promise<{ link: string; email: string }> {
  count += 1;
  const payload = { data: { attributes: { role } } };
  const { url } = (await api.call(admin, 'POST', '/v2/invites', { payload })).json().data.attributes;
  return { link: `${origin}/join#${url.split('#')[1]}`, email: `person${count}@example.com` };
}

/** With a session, on the list. */
async function enter(look?: BrowserContextOptions, role = 'member'): Promise<Watched & { email: string }> {
  const watched = await openPage(look);
  const { link, email } = await inviteLink(role);
  const { page } = watched;
  await page.goto(link);
  await page.getByLabel(/^(Your name|Ihr Name)/).fill('Ada Lovelace');
  await page.getByLabel(/E-?mail/i).fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForSelector('a.number');
  return { ...watched, email };
}

describe('somebody who was invited', () => {
  it(
    'joins, finds a container, sees its journey and map, and leaves, by keyboard alone',
    async () => {
      const { page, complaints } = await openPage();
      const { link, email } = await inviteLink();
      await page.goto(link);
      await page.getByRole('heading', { name: 'Join Acme Forwarding' }).waitFor();
      await page.keyboard.type('Ada Lovelace');
      await page.keyboard.press('Tab');
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForSelector('a.number');
      await page.keyboard.press('/');
      await page.keyboard.type('simu 0000001');
      await expect.poll(() => page.url()).toContain('q=simu+0000001');
      await page.getByRole('status').filter({ hasText: '1 container' }).waitFor();
      await page.keyboard.press('Tab');
      await page.evaluate('document.activeElement.blur()');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^SIMU0000001/ }).waitFor();
      await page.locator('.maplibregl-canvas').waitFor();
      expect(await page.locator('.timeline .actual .what').allInnerTexts()).toEqual([
        'Loaded on vessel',
        'Vessel departed',
      ]);
      expect(await page.locator('.timeline .estimated .what').allInnerTexts()).toEqual([
        'Vessel arrived',
        'Discharged',
      ]);
      expect(await page.locator('.timeline .when').first().innerText()).toMatch(/Mon,? 20 Apr, 18:00 GMT\+8/);
      await page.getByRole('button', { name: /^You: Ada/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Log out' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${origin}/log-in`);
      expect(complaints).toEqual([]);
    },
    SLOW,
  );

  it(
    'logs in again, is told what is wrong, and comes back to where it was',
    async () => {
      const { page, email } = await enter();
      await page.context().clearCookies();
      await page.goto(`${origin}/?status=on_ship`);
      await page.waitForURL(/\/log-in\?to=/);
      await page.getByLabel(/E-mail/).fill(email);
      await page.getByLabel(/^Password/).fill('wrong, all of it');
      await page.getByRole('button', { name: 'Log in' }).click();
      expect(await page.getByRole('alert').innerText()).toContain('The e-mail address or the password is wrong');
      await page.getByLabel(/^Password/).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL(`${origin}/?status=on_ship`);
      await page.waitForSelector('a.number');
    },
    SLOW,
  );

  it(
    'whose session ends in the middle logs in over the page, and what is typed stays',
    async () => {
      const { page } = await enter();
      await page.goto(`${origin}/me`);
      await page.getByLabel('Your name').fill('Ada King');
      const [{ id }] = (await api.call(admin, 'GET', '/v2/sessions')).json().data;
      await api.call(admin, 'DELETE', `/v2/sessions/${id}`);
      api.clock.advance(1001);
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Password/).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Your name').inputValue()).toBe('Ada King');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved.').waitFor();
    },
    SLOW,
  );

  it(
    'reads it in German, and keeps that choice',
    async () => {
      const { page } = await enter({ locale: 'de-DE' });
      await page.getByRole('columnheader', { name: 'Letzter freier Tag' }).waitFor();
      await page.goto(`${origin}/me`);
      await page.getByLabel('Sprache').selectOption('en');
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    },
    SLOW,
  );

  it(
    'is told where there is nothing, no such container, and no such page',
    async () => {
      const { page } = await enter();
      await page.goto(`${origin}/?status=delivered`);
      await page.getByRole('heading', { name: 'Nothing is found' }).waitFor();
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.waitForSelector('a.number');
      await page.goto(`${origin}/containers/01900000-0000-7000-8000-000000000000`);
      await page.getByText('There is no container').waitFor();
    },
    SLOW,
  );
});

describe('what is shown', () => {
  it.each(['light', 'dark'] as const)(
    'can be read by everybody, %s',
    async (colorScheme) => {
      const { page } = await enter({ colorScheme, bypassCSP: true });
      const faults: string[] = [];
      const look = async (screen: string) => {
        await page.evaluate(AXE);
        const found = await page.evaluate(async () => {
          const { axe } = globalThis as unknown as {
            axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          };
          return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        });
        faults.push(...found.map((fault) => `${screen}: ${fault}`));
      };
      await look('containers');
      await page.locator('a.number').first().click();
      await page.locator('.timeline .what').first().waitFor();
      await look('container');
      await page.goto(`${origin}/me`);
      await page.getByRole('heading', { name: 'Profile' }).waitFor();
      await look('profile');
      await page.context().clearCookies();
      await page.goto(`${origin}/log-in`);
      await page.getByRole('button', { name: 'Log in' }).waitFor();
      await look('log-in');
      expect(faults).toEqual([]);
    },
    SLOW,
  );

  it('comes in few bytes, and under a policy that lets nothing else in', async () => {
    const answer = await api.app.inject('/');
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/,
    );
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const built = join(import.meta.dirname, '../../web/dist');
    const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as Record<string, Built>;
    const files = filesOf(manifest, 'src/app/main.tsx');
    expect([...files].some((file) => answer.body.includes(`/${file}`))).toBe(true);
    const sizes = [...files].map((file) => statSync(join(built, `${file}.br`)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
    expect((await api.app.inject('/assets/dashboard-gone.js')).statusCode).toBe(404);
  });
});
