/** Further tasks of a coordinator, beside coordinator-day.long.test.ts. */
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/people.ts';
import { until } from '../helpers/until.ts';
import { faultsOf, openWorkingDay, type WorkingDay } from './dashboard-world.ts';
import { DESKTOP, PHONE } from './screens.ts';

const FIRST = 'SIMU0000001';
/** Long enough for whatever a screen loads from this machine. */
const SETTLED_MILLIS = 500;
/** Sums the layout shifts of a page, as Cumulative Layout Shift does, without its windows of time. */
/** The sum, and what was moved. */
const SUM_SHIFTS = `globalThis.shifts = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) {
      if (each.hadRecentInput) continue;
      globalThis.shifts.sum += each.value;
      for (const { node } of each.sources) globalThis.shifts.moved.push((node?.className || node?.nodeName) ?? '');
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

let world: WorkingDay;
let origin: string;
let id: string;
beforeAll(async () => {
  world = await openWorkingDay();
  ({ origin, containerId: id } = world);
});
afterAll(() => world?.close());

it('finds the containers of one ship next month by names and days', async () => {
  const { page } = await world.enter('member');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Places and ships' }).click();
  await page.getByRole('combobox', { name: 'Ship', exact: true }).fill('argo');
  await page.getByRole('option', { name: 'ARGO (2)' }).click();
  await page.getByRole('button', { name: 'Times of the journey' }).click();
  await page.getByLabel('ETA of the line', { exact: true }).selectOption('between two days');
  await page.getByLabel('ETA of the line: from').fill('2026-06-11');
  await page.getByLabel('ETA of the line: to').fill('2026-06-30');
  await page.getByRole('combobox', { name: 'Port of discharge' }).fill('los');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('1 container', { exact: true }).waitFor();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByText('ETA of the line: 11 Jun – 30 Jun').waitFor();
  await chips.getByText('Ship: ARGO').waitFor();
  await chips.getByText('Port of discharge: Los Angeles').waitFor();
  expect(new URL(page.url()).search).toBe('?eta=2026-06-11..2026-06-30&pod=USLAX&ship=9300001');
  await page.goto(`${origin}/?eta=..-1`);
  await page.getByRole('list', { name: 'Active filters' }).getByText('before today').waitFor();
});

it('stops tracking several shipments, and resumes it', async () => {
  const { page } = await world.enter('member', { path: '/shipments' });
  await page.waitForSelector('a.number');
  await page.keyboard.press('x');
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Stop tracking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop tracking' }).click();
  await page.getByText('1 of 1 done.').waitFor();
  await page.goto(`${origin}/shipments?status=stopped`);
  await page.getByText('stopped by a user').waitFor();
  await page.keyboard.press('x');
  await selection.getByRole('button', { name: 'Resume tracking' }).click();
  await page.getByText('1 of 1 done.').waitFor();
});

it('uses the time of the service where the clock of the device is wrong', async () => {
  const { page } = await world.enter('member');
  await page.addInitScript('const real = Date.now; Date.now = () => real() - 10 * 86_400_000;');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/v2/containers?')),
    page.goto(`${origin}/?lfd=0..0`),
  ]);
  const day = new URL(sent.url()).searchParams.get('filter[last_free_day][start]') ?? '';
  expect(Math.abs(Date.parse(day) - Date.now())).toBeLessThan(2 * 86_400_000);
});

it('offers a viewer none of these actions', async () => {
  const { page } = await world.enter('viewer', { path: `/containers/${id}` });
  await page.getByRole('heading', { name: 'Notes' }).waitFor();
  await page.getByRole('region', { name: 'Needs action' }).waitFor();
  expect(await page.getByLabel('A note for colleagues').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^More: / }).count()).toBe(0);
  await page.goto(`${origin}/?holds=perhaps&colour=red`);
  await page.getByText('This address has an unknown filter').waitFor();
});

it('hides columns permanently, runs an action on selected rows, and previews one', async () => {
  const { page } = await world.enter('member');
  await page.getByRole('columnheader', { name: 'Vessel' }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Vessel' }).click();
  await page.getByRole('button', { name: 'Move ETA left' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Vessel' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForSelector('a.number');
  expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 5)).toEqual([
    'Container',
    'Status',
    'ETA',
    'Last free day',
    'Customer',
  ]);

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 selected').waitFor();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('2 of 2 done.').waitFor();

  await page.keyboard.press('p');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await preview.getByRole('heading', { name: new RegExp(FIRST) }).waitFor();
  await preview.getByText('No news from the line').waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
});

it('drags a column, saves it in a view, selects a range with Shift, and drops the column of a deleted field', async () => {
  const { page, problems } = await world.enter('member');
  const headers = () => page.getByRole('columnheader').allInnerTexts();
  await page.goto(`${origin}/?cols=number,field_01985b00-0000-7000-8000-00000000ffff:130`);
  await page.getByText('A column is no longer shown').waitFor();
  await page.getByRole('button', { name: 'Remove from these columns' }).click();
  await page.getByText('A column is no longer shown').waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('ffff');

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Save this view as').fill('Mine');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const customer = page.getByRole('columnheader', { name: 'Customer' });
  await customer.dragTo(page.getByRole('columnheader', { name: 'Status' }));
  await until(async () => expect((await headers()).slice(0, 3)).toEqual(['Container', 'Customer', 'Status']));
  await page.getByRole('button', { name: 'Save changes to “Mine”' }).click();
  await page.getByRole('button', { name: 'Save changes to “Mine”' }).waitFor({ state: 'detached' });
  await page.goto(`${origin}/`);
  await page.getByRole('navigation', { name: 'Your views' }).getByRole('link', { name: 'Mine' }).click();
  await until(async () => expect((await headers()).slice(0, 3)).toEqual(['Container', 'Customer', 'Status']));

  const boxes = page.getByRole('checkbox', { name: /^Select: SIMU/ });
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await page.getByText('2 selected').waitFor();
  expect(problems).toEqual([]);
});

it('finds a shipment by a container of it, sees why, and sorts by any column', async () => {
  const { page, problems } = await world.enter('member', { path: `/shipments?q=${FIRST}` });
  await page.getByRole('columnheader', { name: 'Found by' }).waitFor();
  await until(async () =>
    expect(new Set(await page.locator('.found').allInnerTexts())).toEqual(new Set([`container ${FIRST}`])),
  );
  await page.goto(`${origin}/shipments`);
  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('link').click();
  await page.waitForURL(/sort=customer_name/);
  await page.getByRole('columnheader', { name: 'Customer ↑' }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'First ETA' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'First ETA' }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Default columns' }).click();
  expect(problems).toEqual([]);
});

it('assigns a new customer and tags to several shipments at once', async () => {
  const { page } = await world.enter('member', { path: '/shipments' });
  await page.waitForSelector('a.number');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Customer …' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Zoe & Söhne');
  await page.getByRole('option', { name: 'New customer: Zoe & Söhne' }).click();
  await until(async () =>
    expect(await page.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe('Zoe & Söhne'),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 of 2 done.').waitFor();
  await selection.getByRole('button', { name: 'Add tags …' }).click();
  await page.getByRole('dialog').getByLabel('Tags').fill('spring, fair');
  await page.keyboard.press('Enter');
  await page.getByText('2 of 2 done.').waitFor();
  await until(async () =>
    expect((await world.api.list(world.admin, '/v2/shipments')).map(({ attributes }) => attributes)).toMatchObject(
      Array(2).fill({ customer_name: 'Zoe & Söhne', tags: ['spring', 'fair'] }),
    ),
  );
});

it('keeps everything in its place while screens load', async () => {
  const { page } = await world.enter('member', { path: '/me' });
  await page.addInitScript(SUM_SHIFTS);
  const shifts: Record<string, { sum: number; moved: string[] }> = {};
  for (const [path, shown] of [
    ['/today', '.group a.number'],
    ['/today?by=customer', '.opener'],
    ['/', 'a.number'],
    [`/containers/${id}`, '.timeline .what'],
    ['/shipments', 'a.number'],
    ['/map', '.map-list'],
  ] as const) {
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await page.goto(origin + path);
      await page.locator(shown).first().waitFor();
      await until(async () => expect(await page.locator('.skeleton, .loading-page, [aria-busy=true]').count()).toBe(0));
      await page.waitForTimeout(SETTLED_MILLIS);
      shifts[`${path.replace(id, '$id')} ${size.width}`] = await page.evaluate('globalThis.shifts');
    }
  }
  expect(Object.entries(shifts).filter(([, { sum }]) => sum >= 0.05)).toEqual([]);
});

it('loses the connection: the page stays, shows it, and continues when it is back', async () => {
  const { page } = await world.enter('member');
  await page.route('**/v2/events/stream', (route) => route.abort());
  await page.reload();
  await page.getByText('reconnecting').waitFor();
  await page.unroute('**/v2/events/stream');
  await page.getByText('live', { exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Shipments', exact: true }).click();
  await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('a.number', { hasText: 'SIMLDAY' }).first().waitFor();
});

it('keeps the screen where a part of its frame cannot be loaded', async () => {
  const { page } = await world.enter('member');
  await page.route('**/assets/panel-*.js', (route) => route.abort());
  const [failed] = await Promise.all([page.waitForEvent('requestfailed'), page.keyboard.press('Control+K')]);
  expect(failed.url()).toContain('/assets/panel-');
  await page.getByRole('link', { name: 'Shipments', exact: true }).click();
  await page.locator('a.number', { hasText: 'SIMLDAY' }).first().waitFor();
});

it('sets up a second factor, and enters a code at the next log-in', async () => {
  const { page, email, problems } = await world.enter('member', { path: '/me' });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  const secret = await page.locator('.card code').innerText();
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: world.api.clock.wallNow() });
  await page.getByLabel('Current password').last().fill(PASSWORD);
  await page.getByLabel(/^Code/).fill(codeNow());
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Keep these codes').waitFor();
  world.api.clock.advance(60_000);
  await page.context().clearCookies();
  await page.goto(`${origin}/log-in`);
  await page.getByLabel(/E-mail/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Code/).fill(codeNow());
  await page.keyboard.press('Enter');
  await page.waitForSelector('a.number');
  expect(problems.filter((each) => !each.includes('401'))).toEqual([]);
});
