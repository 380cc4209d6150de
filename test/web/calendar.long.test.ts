/** The calendar in a browser: agenda, month and filters, on a desk and on a phone; and a link that is made and read. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DashboardWorld, faultsOf, openDashboard, tooWide } from './dashboard-world.ts';
import { DESKTOP, PHONE } from './screens.ts';

const NOW = Date.parse('2026-05-11T19:00:00Z');
const VOYAGE = ['listed 45G1', 'departure CNSHA 2026-05-01T10:00Z', 'estimated arrival USLGB 2026-05-16T05:00Z'].join(
  '; ',
);

/** Copies of the container that is tracked: some wait in Long Beach, some are out, some are at sea. */
const COPIES = `
  INSERT INTO containers (account_id, id, shipment_id, number, customer_id, announced, state, current_status, listed, pickup_lfd,
      pod_eta_at, pod_locode, json, created_at, updated_at, refreshed_at)
    SELECT c.account_id, md5('c' || n)::uuid, c.shipment_id, 'CALU' || lpad(n::text, 7, '0'), c.customer_id, c.announced,
      c.state || jsonb_build_object('podTimeZone', 'America/Los_Angeles', 'number', 'CALU' || lpad(n::text, 7, '0')) ||
        CASE n % 4 WHEN 3 THEN '{}' ELSE jsonb_build_object('podArrivedAt', '2026-05-01T00:00:00Z', 'runningClocks',
          jsonb_build_array(jsonb_build_object('kind', CASE n % 4 WHEN 2 THEN 'detention' ELSE 'demurrage' END, 'at', 'port',
            'freeUntil', date '2026-05-09' + n % 17, 'chargedFrom', date '2026-05-10' + n % 17, 'amount', 150,
            'currency', CASE n % 9 WHEN 0 THEN 'EUR' ELSE 'USD' END))) END,
      CASE n % 4 WHEN 3 THEN 'on_ship' WHEN 2 THEN 'picked_up' ELSE 'grounded' END, true, NULL,
      CASE n % 4 WHEN 3 THEN timestamptz '2026-05-12T12:00Z' + n % 13 * interval '1 day' END, 'USLGB', c.json, c.created_at, c.updated_at,
      c.refreshed_at
    FROM containers c CROSS JOIN generate_series(1, 160) AS n WHERE c.account_id = $1`;

let world: DashboardWorld;
beforeAll(async () => {
  world = await openDashboard(VOYAGE, 'CALENDAR1');
  world.api.clock.set(NOW);
  await world.api.database.systemPool.query(COPIES, [world.admin.accountId]);
});
afterAll(() => world?.close());

const day = (text: string) => `.agenda-day:has-text("${text}")`;

it('shows days with money, opens their entries and lists, narrows by kind, and shows a month', async () => {
  const { page, problems } = await world.enter('member', { path: '/calendar?from=2026-05-11' });
  const free = page.locator(`${day('14 May')} .kind-last_free_day`);
  await free.getByText(/Last free day: \d+ containers/).waitFor();
  // The browser has the real time, in which these days are past.
  expect(await free.locator('.agenda-money').innerText()).toMatch(/^costs since the day after: US?\$[\d,]+ for the/);
  expect(await faultsOf(page)).toEqual([]);
  await free.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const entry = free.locator('.calendar-entries li').first();
  await entry.getByText('Demurrage').waitFor();
  expect(await entry.innerText()).toMatch(/CALU\d{7}[\s\S]*Demurrage US?\$150 from 15 May/);

  const counted = Number(/(\d+) containers/.exec(await free.getByRole('button').innerText())?.[1]);
  await free.getByRole('link', { name: 'Open list' }).click();
  await page.waitForURL(/free=2026-05-14\.\.2026-05-14/);
  await expect.poll(() => page.locator('a.number').count()).toBe(counted);
  await page.goBack();

  await page.getByRole('button', { name: 'Empty return due' }).first().click();
  await page.waitForURL(/kinds=empty_return/);
  await expect.poll(() => page.locator('.kind-last_free_day.agenda-kind').count()).toBe(0);
  expect(await page.locator('.kind-empty_return.agenda-kind').count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Month' }).click();
  await page.getByText('May 2026').waitFor();
  await page.locator('.month-kind').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.locator('.month-kind').first().click();
  await page.locator('.calendar-entries li').first().waitFor();
  expect(problems).toEqual([]);
});

it.each(['light', 'dark'] as const)('fits a phone, in %s', async (colorScheme) => {
  const { page } = await world.enter('viewer', { viewport: PHONE, colorScheme, path: '/calendar?from=2026-05-11' });
  await page.locator('.agenda-kind').first().waitFor();
  expect([...(await tooWide(page)), ...(await faultsOf(page))]).toEqual([]);
  await page.getByRole('link', { name: 'Month' }).click();
  await page.locator('.month-kind').first().waitFor();
  expect([...(await tooWide(page)), ...(await faultsOf(page))]).toEqual([]);
});

it('makes a link for the own calendar, which shows the days, and revokes it', async () => {
  const { page, problems } = await world.enter('viewer', {
    viewport: DESKTOP,
    path: '/calendar?from=2026-05-11&kinds=last_free_day',
  });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByRole('heading', { name: 'Google Calendar' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const read = () => fetch(world.origin + new URL(link).pathname);
  const calendar = new ICAL.Component(ICAL.parse(await (await read()).text()));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Last free day');
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(10);

  await dialog.getByRole('button', { name: 'Revoke: Last free day' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).last().click();
  await expect.poll(() => dialog.getByText('Your links').count()).toBe(0);
  expect((await read()).status).toBe(404);
  expect(problems).toEqual([]);
});
