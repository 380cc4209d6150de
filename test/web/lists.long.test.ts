/** What lists do while data change, and the search over everything, in a browser on the real service. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW } from '../helpers/api.ts';
import { until } from '../helpers/until.ts';
import { faultsOf, openWorkingDay, tooWide, type WorkingDay } from './dashboard-world.ts';
import { PHONE } from './screens.ts';

let world: WorkingDay;
let origin: string;
beforeAll(async () => {
  // To the present clock nothing would have changed since yesterday.
  const now = { worldMillis: NOW, wallMillis: Date.now(), speed: 1 };
  world = await openWorkingDay({ port: 0, settings: { world: now } });
  ({ origin } = world);
});
afterAll(() => world?.close());

it('never cuts a number, and sizes columns by mouse, by keyboard and by their content', async () => {
  const { page, problems } = await world.enter('member', { bypassCSP: true });
  await page.locator('a.number').first().waitFor();
  const cut = () =>
    page.evaluate(`[...document.querySelectorAll('.cell.whole')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1).length`);
  expect(await cut()).toBe(0);
  const border = page.getByRole('separator', { name: 'Width of Customer' });
  const widthOf = async () => Number(await border.getAttribute('aria-valuenow'));
  const before = await widthOf();
  await border.focus();
  await page.keyboard.press('ArrowRight');
  await until(async () => expect(await widthOf()).toBe(before + 10));
  const box = await border.boundingBox();
  if (box === null) throw new Error('The column has no border.');
  await page.mouse.move(box.x + 4, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 104, box.y + 8, { steps: 3 });
  await page.mouse.up();
  await until(async () => expect(await widthOf()).toBe(before + 110));
  // Stored with the user, not with the browser.
  await page.reload();
  await page.locator('a.number').first().waitFor();
  await until(async () => expect(await widthOf()).toBe(before + 110));
  await border.dblclick();
  await until(async () => expect(await widthOf()).toBeLessThan(before + 10));
  const first = page.getByRole('separator', { name: 'Width of Container' });
  await first.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowLeft');
  // Broken in two lines.
  await until(async () => expect(await cut()).toBe(0));
  expect(await faultsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

it('says what changed since a time, and leaves rows under a selection where they are', async () => {
  const { page } = await world.enter('member', { path: '/?changed=yesterday&sort=-pod_eta_at', bypassCSP: true });
  // Both containers have one number.
  const shown = () =>
    page.locator('[role=row] a.number').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.locator('a.number').first().waitFor();
  await page.getByRole('columnheader', { name: 'Changed' }).waitFor();
  await page.getByRole('list', { name: 'Active filters' }).getByText('yesterday').waitFor();
  expect(await page.locator('.found').first().innerText()).toContain('new');
  const order = await shown();
  await page.getByRole('checkbox').first().check();
  await page.mouse.move(2, 2);
  const [last] = await world.api.list(world.admin, '/v2/containers?sort=pod_eta_at&page[size]=1');
  await world.api.database.systemPool.query(
    `UPDATE containers SET pod_eta_at = pod_eta_at + interval '90 days', changed_at = changed_at + interval '1 second' WHERE id = $1`,
    [last?.id],
  );
  // An event makes the list read again.
  await world.api.patch(world.admin, `/v2/containers/${last?.id}`, { attributes: { ref_numbers: ['MOVED-1'] } });
  const waiting = page.getByRole('status').filter({ hasText: /new change/ });
  await waiting.waitFor();
  expect(await shown()).toEqual(order);
  await page.getByRole('button', { name: 'show', exact: true }).click();
  await until(async () => expect(await shown()).not.toEqual(order));
  expect(await waiting.count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});

it('searches everything from the header, and says where it found it, on a phone too', async () => {
  const { page, problems } = await world.enter('member', { path: '/?holds=yes', bypassCSP: true });
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('simu 00');
  const results = page.getByRole('listbox', { name: 'Results of the search' });
  await results.getByRole('group', { name: 'Containers' }).getByRole('option').first().waitFor();
  expect(await results.locator('mark').first().innerText()).toBe('SIMU00');
  await page
    .getByRole('status')
    .filter({ hasText: /Containers \d/ })
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // The filters stay where they are chosen, and the list leads on where they leave nothing.
  await results.getByRole('option', { name: /^Search this list/ }).click();
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await page.getByText('Found without these filters:').waitFor();
  await page.getByRole('button', { name: /without the filters$/ }).click();
  await page.locator('a.number').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('api k');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await results.waitFor({ state: 'detached' });
  expect(await page.getByRole('combobox').inputValue()).toBe('api k');
  await page.setViewportSize(PHONE);
  await page.getByRole('combobox').fill('los angeles');
  await results.getByRole('option', { name: /Port of discharge: Los Angeles/ }).waitFor();
  expect(await tooWide(page)).toEqual([]);
  await results.getByRole('option', { name: /Port of discharge: Los Angeles/ }).click();
  await page.waitForURL(`${origin}/?pod=USLAX`);
  expect(problems).toEqual([]);
});
