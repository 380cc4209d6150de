/** Invoices in a browser, on the real service: entered by hand, read, disputed with own records; readers change nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billed, type DashboardWorld, faultsOf, openDashboard, tooWide } from './dashboard-world.ts';
import { PHONE } from './screens.ts';

const SCRIPT = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E
  discharge           USLAX/TTI  2026-06-01T10:00Z  on ARGO#9300009 010E`;

let world: DashboardWorld;
beforeAll(async () => {
  world = await openDashboard(SCRIPT, 'SIMLBILL1');
});
afterAll(() => world?.close());

it('A member enters an invoice by hand, sees which days are wrong, and adds a record of its own', async () => {
  const { page, problems } = await world.enter('member', { bypassCSP: true, path: '/invoices/new' });
  await page.getByRole('textbox', { name: 'Biller' }).fill('Simulated Line');
  await page.getByLabel('Number').fill('D-2026-18');
  await page.getByRole('textbox', { name: 'Container', exact: true }).fill('SIMU0000002');
  await page.getByLabel('Charged from').fill('2026-06-05');
  await page.getByLabel('Charged until').fill('2026-06-08');
  await page.getByLabel('Per day').fill('85');
  await page.getByLabel('Amount (USD)').fill('425');
  const faults = await faultsOf(page);
  await page.getByRole('button', { name: 'Save and check' }).click();
  await page.getByRole('heading', { name: /^D-2026-18/ }).waitFor();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('region', { name: 'What the check found' }).getByText('Wrong sum of a line').waitFor();
  await page.getByRole('img', { name: /^The stay from .* Billed: 4 days, US\$425/ }).waitFor();
  await page.getByText('Day by day').click();
  const days = page.getByRole('region', { name: 'Days of the stay' }).getByRole('row');
  expect((await days.filter({ hasText: 'billed, ' }).allInnerTexts()).length).toBe(4);
  await page.getByRole('button', { name: 'Add a record' }).click();
  const dialog = page.getByRole('dialog');
  // Meanwhile a colleague adds one, too.
  const record = { kind: 'gate_closed', from: '2026-06-06', to: '2026-06-06', note: 'The gate was closed' };
  const invoice = page.url().split('/').at(-1);
  const { statusCode } = await world.api.patch(world.admin, `/v2/invoices/${invoice}`, {
    attributes: { records: [record] },
  });
  expect(statusCode).toBe(200);
  await dialog.getByLabel('from').fill('2026-06-05');
  await dialog.getByLabel('Note').fill('No appointment in the portal, screenshots kept');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const records = page.getByRole('region', { name: 'Your own records' });
  await records.getByText('No appointment in the portal').waitFor();
  await records.getByText('The gate was closed').waitFor();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Amount (USD)').fill('about 50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter an amount, such as 1240.50.').waitFor();
  await page.getByLabel('Amount (USD)').fill('50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Dispute of invoice D-2026-18: USD\u00A050.00').waitFor();
  expect([...faults, ...(await faultsOf(page)), ...problems]).toEqual([]);
});

it('A reader sees an invoice on a phone, and nothing to change it with', async () => {
  const id = await billed(world, 'SIMU0000002');
  const { page } = await world.enter('viewer', { bypassCSP: true, viewport: PHONE, path: `/invoices/${id}` });
  await page.locator('.strip .band').first().waitFor();
  const names = ['Check again', 'More', 'Write a letter', 'Add a record'];
  const shown = await Promise.all(names.map((name) => page.getByRole('button', { name, exact: true }).count()));
  expect(shown).toEqual([0, 0, 0, 0]);
  expect([...(await faultsOf(page)), ...(await tooWide(page))]).toEqual([]);
});
