/** Accessibility of every screen and its dialogs: light and dark, on a wide screen and a phone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf, openWorkingDay, tooWide, type WorkingDay } from './dashboard-world.ts';
import { DESKTOP, LOG_IN, PHONE, type Screen, screensOf } from './screens.ts';

const LANDED = `
  listed 45G1
  load       CNSHA      2026-04-01T10:00Z  on ARGO#9300009 009E
  departure  CNSHA      2026-04-02T10:00Z  on ARGO#9300009 009E
  arrival    USLAX/TTI  2026-04-20T10:00Z  on ARGO#9300009 009E
  discharge  USLAX/TTI  2026-04-21T10:00Z  on ARGO#9300009 009E`;
const LOOKS = [DESKTOP, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

let world: WorkingDay;
let origin: string;
let id: string;
beforeAll(async () => {
  world = await openWorkingDay();
  ({ origin, containerId: id } = world);
  world.reports(LANDED);
  await world.api.track(world.admin, 'SIMLMAP1');
});
afterAll(() => world?.close());

it.each(LOOKS)('every screen is accessible, $colorScheme, $viewport.width pixels wide', async (look) => {
  const { page } = await world.enter('admin', { ...look, bypassCSP: true, drawsMaps: true, path: '/me' });
  const faults: string[] = [];
  const check = async ({ path, shows }: Screen) => {
    await page.goto(origin + path);
    await page.locator(shows).first().waitFor();
    faults.push(...(await tooWide(page)), ...(await faultsOf(page)));
  };
  for (const screen of screensOf(world)) await check(screen);
  await check({ path: `/containers/${id}?part=values`, shows: 'role=row[name=/^Loaded on vessel/]' });
  await check({ path: `/containers/${id}?part=events`, shows: '.superseded' });
  await check({ path: '/map', shows: '.maplibregl-canvas' });
  await page.context().clearCookies();
  await check(LOG_IN);
  const { link } = await world.invite();
  await check({ path: link.slice(origin.length), shows: 'role=button[name="Join"]' });
  expect(faults).toEqual([]);
});

it.each(LOOKS)(
  'an open port on the map is accessible, and a container opens from there by keyboard, $colorScheme, $viewport.width pixels wide',
  async (look) => {
    const { page } = await world.enter('viewer', { ...look, bypassCSP: true, drawsMaps: true, path: '/map' });
    await page.locator('.maplibregl-canvas').waitFor();
    await page.getByRole('button', { name: /^Los Angeles/ }).focus();
    await page.keyboard.press('Enter');
    const first = page.locator('.map-list ul a').first();
    await first.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await first.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/containers\/[0-9a-f-]{36}/);
  },
);

it.each(['light', 'dark'] as const)('menus and dialogs are accessible, %s', async (colorScheme) => {
  const { page } = await world.enter('member', { colorScheme, bypassCSP: true });
  const faults: string[] = [];
  const look = async () => void faults.push(...(await faultsOf(page)));
  await page.keyboard.press('x');
  await page.keyboard.press('p');
  await page.getByRole('complementary', { name: 'Preview' }).waitFor();
  await look();
  for (const name of ['Filter', 'Views', 'Columns']) {
    await page.getByRole('button', { name }).click();
    await page.locator('.mantine-Popover-dropdown').waitFor();
    await look();
    await page.keyboard.press('Escape');
    await page.locator('.mantine-Popover-dropdown').waitFor({ state: 'detached' });
  }
  await page.goto(`${origin}/?slip=5&attention=source_silent`);
  await page.waitForSelector('.chips');
  await look();
  await page.keyboard.press('Control+k');
  await page.getByRole('listbox', { name: 'Results of the search' }).waitFor();
  await look();
  await page.route('**/charges', (route) => route.abort());
  await page.goto(`${origin}/containers/${id}`);
  await page.locator('.card', { hasText: 'Charges' }).getByText('The service cannot be reached.').waitFor();
  await page.locator('.notes').waitFor({ state: 'attached' });
  await page.getByRole('region', { name: 'Needs action' }).waitFor();
  await look();
  await page.getByRole('link', { name: 'Notifications sent' }).click();
  await page.getByRole('region', { name: 'Notifications sent' }).locator('code, p.dim').first().waitFor();
  await page.getByRole('button', { name: 'Report an update' }).click();
  await page.getByRole('dialog').waitFor();
  await look();
  await page.goto(`${origin}/me`);
  await page.getByLabel('Times').selectOption('utc');
  await look();
  await page.goto(`${origin}/containers/${id}`);
  await page.locator('.timeline .when', { hasText: 'UTC' }).first().waitFor();
  expect(faults).toEqual([]);
});
