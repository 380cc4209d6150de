/** The dashboard in a browser, on the real service: join, log in and out, list, container, by mouse and by keyboard alone. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { PASSWORD } from '../helpers/people.ts';
import { until } from '../helpers/until.ts';
import { chooseInMenu, type DashboardWorld, faultsOf, openDashboard } from './dashboard-world.ts';

const SCRIPT = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E
  departure           CNSHA      2026-04-21T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX/TTI  2026-06-10T10:00Z  on ARGO#9300009 010E
  planned discharge   USLAX/TTI  2026-06-11T10:00Z  on ARGO#9300009 010E`;

let world: DashboardWorld;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  world = await openDashboard(SCRIPT, 'SIMLWEB1', { port, settings: { publicUrl: `http://127.0.0.1:${port}` } });
  ({ origin } = world);
});
afterAll(() => world?.close());

interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The files that a browser loads before it shows anything: the entry, its styles, and its static imports. */
function filesOf(manifest: Readonly<Record<string, Built>>, name: string, found = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = manifest[name] as Built;
  if (found.has(file)) return found;
  for (const each of [file, ...css]) found.add(each);
  for (const each of imports) filesOf(manifest, each, found);
  return found;
}

/** On paper. */
async function printed(page: Page) {
  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  return {
    pages,
    hasMap: await page.evaluate("document.querySelector('.map-picture').src.startsWith('data:image/png')"),
  };
}

describe('an invited user', () => {
  it('joins, finds a container, sees its journey and map, and logs out, by keyboard alone', async () => {
    const { page, problems } = await world.open({ drawsMaps: true });
    const { link, email } = await world.invite();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Join Acme Forwarding' }).waitFor();
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('simu 0000001');
    await page.getByRole('option', { name: /^SIMU0000001/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^SIMU0000001/ }).waitFor();
    await page.locator('.maplibregl-canvas').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await expect
      .poll(() => page.locator('.timeline .actual .what').allInnerTexts())
      .toEqual(['Loaded on vessel', 'Vessel departed']);
    expect(await page.locator('.timeline .estimated .what').allInnerTexts()).toEqual(['Vessel arrived']);
    expect(await page.locator('.timeline .planned .what').allInnerTexts()).toEqual(['Discharged']);
    expect(await page.locator('.timeline .when').first().innerText()).toMatch(/Mon,? 20 Apr, 18:00 GMT\+8/);
    await until(async () => expect(await printed(page)).toEqual({ pages: 1, hasMap: true }));
    await page.getByRole('button', { name: /^You: Ada/ }).focus();
    await page.keyboard.press('Enter');
    await chooseInMenu(page, 'Log out');
    await page.waitForURL(`${origin}/log-in`);
    expect(problems).toEqual([]);
  });

  it('logs in again after a wrong password, and returns to the same screen', async () => {
    const { page, email } = await world.enter('member', { path: '/me' });
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
  });

  it('logs in over the page when the session ends, and keeps typed text', async () => {
    const { page } = await world.enter('member', { path: '/me' });
    await page.getByLabel('Your name').fill('Ada King');
    const [{ id }] = (await world.api.call(world.admin, 'GET', '/v2/sessions')).json().data;
    await world.api.call(world.admin, 'DELETE', `/v2/sessions/${id}`);
    world.api.clock.advance(1001);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Password/).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada King');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
  });

  it('joins in German, and keeps the choice of another language', async () => {
    const { page } = await world.open({ locale: 'de-DE' });
    const words = new Set<string>();
    page.on('request', (request) => words.add(/\b(english|german|spanish)\b.*\.js$/.exec(request.url())?.[1] ?? ''));
    const { link, email } = await world.invite();
    await page.goto(link);
    await page.getByLabel('Ihr Name').fill('Ada Lovelace');
    await page.getByLabel('E-Mail').fill(email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { name: 'Heute', exact: true }).waitFor();
    expect([...words].filter((language) => language !== '')).toEqual(['german']);
    await page.goto(`${origin}/me`);
    await page.getByLabel('Sprache').selectOption('en');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
  });

  it('sees an empty result, a missing container, and a missing page', async () => {
    const { page } = await world.enter('member', { path: '/?status=delivered' });
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.waitForSelector('a.number');
    // Until the answer to a filter is there, the rows before it are marked, and nothing is counted.
    const held = Promise.withResolvers<void>();
    const HELD = '**/v2/containers?*filter*status*=picked_up*';
    await page.route(HELD, (route) => held.promise.then(() => route.continue()));
    await page.getByRole('link', { name: /^Picked up/ }).click();
    await page.locator('[role=table].outdated[aria-busy=true]').waitFor();
    expect(await page.locator('.bar-bottom [role=status]').textContent()).toBe('Loading …');
    held.resolve();
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.unroute(HELD);
    await page.goto(`${origin}/containers/01900000-0000-7000-8000-000000000000`);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
    await page.goto(`${origin}/?status=afloat`);
    await page.getByRole('heading', { name: 'This address has an unknown filter' }).waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.waitForSelector('a.number');
    await page.goto(`${origin}/no-such-page`);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Containers' }).waitFor();
    await page.goto(`${origin}/containers`);
    await page.waitForURL(`${origin}/`);
  });
});

describe('an admin', () => {
  it('finds who changed a reference in the audit log, narrows it, and follows the link to the shipment', async () => {
    const [{ id }] = (await world.api.call(world.admin, 'GET', '/v2/shipments')).json().data;
    const change = (attributes: object) =>
      world.api.call(world.admin, 'PATCH', `/v2/shipments/${id}`, { payload: { data: { attributes } } });
    await change({ ref_numbers: ['PO-4711'] });
    await world.setRules({ source_silent_hours: 96 });
    const { page, problems } = await world.enter('admin', { path: '/settings/audit' });
    const first = page.locator('.changes > li').filter({ hasText: 'No news from the line: For so many hours' });
    expect(await first.innerText()).toMatch(/API key admin changed the company settings[\s\S]*the usual value → 96/);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('What', { exact: true }).selectOption('Shipments');
    await page.getByText('1 change', { exact: true }).waitFor();
    expect(page.url()).toContain('type=shipment');
    expect(await page.locator('.changes > li').innerText()).toMatch(
      /changed shipment SIMLWEB1[\s\S]*nothing → PO-4711/,
    );
    await page.getByRole('link', { name: 'Shipment', exact: true }).click();
    await page.getByText('Changes by people').click();
    await page.locator('.changes-card').getByText('PO-4711').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('changes a rule of exceptions and switches a kind off, by keyboard alone, and nothing else', async () => {
    await world.setRules({ source_silent_hours: 96, switched_off: [] });
    const { page, problems } = await world.enter('admin', { path: '/settings/exceptions' });
    const field = page.getByLabel('Not picked up: After so many days', { exact: false });
    await page.getByRole('heading', { name: 'Exception rules' }).waitFor();
    await world.setRules({ source_silent_hours: 120 });
    await page.getByRole('checkbox', { name: /^Held/ }).focus();
    await page.keyboard.press('Space');
    await field.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.getByText('Give a whole number from 0 to 60.').waitFor();
    await page.keyboard.type('5');
    const line = page.getByRole('listitem').filter({ has: field });
    await line.getByText('now 0 containers → with these settings 0').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Saved. Exceptions follow within a minute.').waitFor();
    const { exception_rules } = (await world.api.call(world.admin, 'GET', '/v2/account')).json().data.attributes;
    expect(exception_rules).toMatchObject({
      not_picked_up_days: 5,
      source_silent_hours: 120,
      switched_off: ['on_hold'],
    });
    await world.setRules({ switched_off: [] });
    expect(problems).toEqual([]);
  });
});

describe('the page', () => {
  it('is small, and has a policy that allows no other origin', async () => {
    const answer = await world.api.app.inject('/');
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
    expect((await world.api.app.inject('/assets/dashboard-gone.js')).statusCode).toBe(404);
  });

  it('is served to browsers at every address, while other clients and the API keep their errors', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml' };
    const statusOf = async (method: 'GET' | 'POST', url: string, headers = {}) =>
      (await world.api.app.inject({ method, url, headers })).statusCode;
    expect(await statusOf('GET', '/containers/1', browser)).toBe(200);
    expect(await statusOf('GET', '/containers/1')).toBe(404);
    expect(await statusOf('POST', '/containers/1', browser)).toBe(404);
    expect(await statusOf('GET', '/v2/nothing', browser)).toBe(404);
    expect(await statusOf('GET', '/assets/dashboard-gone.js', browser)).toBe(404);
  });
});
