/** The table of lines and the first hour in a browser, on the real service. Aliases, answers and help: sources-help.long.test.ts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserRole } from '../../src/tenancy/users/store.ts';
import { NOW } from '../helpers/api.ts';
import { type DashboardWorld, faultsOf, openDashboard, tooWide } from './dashboard-world.ts';
import { PHONE } from './screens.ts';

const SCRIPT = `
  listed 45G1
  load                CNSHA             2026-04-20T10:00Z  on ARGO#9300009 010E
  departure           CNSHA             2026-04-21T10:00Z  on ARGO#9300009 010E
  arrival             "Nowhere Wharf"   2026-04-25T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX/TTI         2026-06-10T10:00Z  on ARGO#9300009 010E`;

let world: DashboardWorld;
beforeAll(async () => {
  // To the present clock all sources would be silent.
  const origin = { worldMillis: NOW, wallMillis: Date.now(), speed: 1 };
  world = await openDashboard(SCRIPT, 'SIMLSOURCES1', { port: 0, settings: { world: origin } });
});
afterAll(() => world?.close());

const enter = async (role: UserRole, path: string, look = {}): Promise<Page> =>
  (await world.enter(role, { path, bypassCSP: true, ...look })).page;

it('A viewer finds a line in the table of lines by keyboard and reads what it needs, on a phone too', async () => {
  const page = await enter('viewer', '/settings/sources', { viewport: PHONE });
  await page.getByLabel('Find a line').focus();
  await page.keyboard.type('matson');
  const row = page.getByRole('row').filter({ hasText: 'MATS' });
  await row.getByText('Sends EDI: X12 315').waitFor();
  expect(await page.getByRole('button', { name: /^Add an alias/ }).count()).toBe(0);
  expect(await tooWide(page)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
});

it('A member reads before and while typing which line can be asked, and what to do about the others', async () => {
  const page = await enter('member', '/track');
  await page.getByText('Can be asked here: Maersk').waitFor();
  await page.getByLabel('Number').focus();
  await page.keyboard.type('MSKU1234565');
  await page.getByText('Maersk takes bills of lading, bookings only.').waitFor();
  await page.getByLabel('Number').fill('HLCU1234568');
  await page.getByText('Hapag-Lloyd cannot be asked here.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'How to connect it' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which lines can be tracked' }).waitFor();
});

it('An admin follows the list of the first hour and hides it for good', async () => {
  const page = await enter('admin', '/settings/sources');
  // The account of the test was created at the time of its clock, months ago.
  await page.route(/\/v2\/account$/, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const attributes = { ...data.attributes, created_at: new Date().toISOString() };
    await route.fulfill({ response, json: { data: { ...data, attributes } } });
  });
  await page.goto(`${world.origin}/today`);
  const list = page.getByRole('region', { name: 'The first hour' });
  // Collapsed to a line while it is under way.
  await page.getByText(/^The first hour: \d of 5 done/).click();
  await list.getByRole('listitem').filter({ hasText: 'Import your boxes (done)' }).waitFor();
  await list.getByRole('listitem').filter({ hasText: 'Add a webhook (open)' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const stored = page.waitForResponse(/\/users\/me$/);
  await list.getByRole('button', { name: 'Hide this list' }).focus();
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  await stored;
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.locator('.day-strip').waitFor();
  expect(await list.count()).toBe(0);
});
