/** The short way through the dashboard in a browser, on the real service: join, log in and out, list, container, a form. More: *.long.test.ts. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { PASSWORD } from '../helpers/people.ts';
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

describe('an invited user', () => {
  it('joins, finds a container, sees its journey, and logs out, by keyboard alone', async () => {
    const { page, problems } = await world.open();
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
    expect(await faultsOf(page)).toEqual([]);
    await expect
      .poll(() => page.locator('.timeline .actual .what').allInnerTexts())
      .toEqual(['Loaded on vessel', 'Vessel departed']);
    expect(await page.locator('.timeline .estimated .what').allInnerTexts()).toEqual(['Vessel arrived']);
    expect(await page.locator('.timeline .planned .what').allInnerTexts()).toEqual(['Discharged']);
    expect(await page.locator('.timeline .when').first().innerText()).toMatch(/Mon,? 20 Apr, 18:00 GMT\+8/);
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
