/** Further tasks of a coordinator, beside working-day.test.ts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkingDay, type WorkingDay } from './dashboard-world.ts';

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
  await page.getByRole('combobox', { name: 'Ship, on any leg', exact: true }).fill('argo');
  await page.getByRole('option', { name: 'ARGO (2)' }).click();
  await page.getByLabel('ETA', { exact: true }).selectOption('between two days');
  await page.getByLabel('ETA: from').fill('2026-06-11');
  await page.getByLabel('ETA: to').fill('2026-06-30');
  await page.getByRole('combobox', { name: 'Port of discharge' }).fill('los');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('1 container', { exact: true }).waitFor();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByText('ETA: 11 Jun – 30 Jun').waitFor();
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
  await page.getByRole('alert').getByText('filter[holds] must be true or false').waitFor();
});
