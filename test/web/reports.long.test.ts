/** Reports in a browser, on the real service: from the menu to the invoices behind a bar, mailed, and shared on a phone. */

import { addMonths, monthsOfPeriod } from '@portolan/wording/report-periods';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countReported } from '../../src/features/reports/sums/count-changes.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { reference } from '../helpers/tracking.ts';
import { type DashboardWorld, faultsOf, openDashboard, tooWide } from './dashboard-world.ts';
import { PHONE } from './screens.ts';

const SCRIPT = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E
  departure           CNSHA      2026-04-21T10:00Z  on ARGO#9300009 010E
  arrival             USLAX      2026-05-12T10:00Z  on ARGO#9300009 010E
  discharge           USLAX/TTI  2026-05-13T10:00Z  on ARGO#9300009 010E`;

let world: DashboardWorld;

beforeAll(async () => {
  world = await openDashboard(SCRIPT, 'SIMLREPORT1');
  const { api, admin } = world;
  const [acme, nagoya] = [await api.party(admin, 'Acme Imports'), await api.party(admin, '名古屋トレーディング')];
  // The periods of the browser are those of its clock.
  const month = new Date().toISOString().slice(0, 7);
  const { from } = monthsOfPeriod('last_quarter', month);
  const day = (months: number, date: string) => `${addMonths(from, months)}-${date}`;
  const bills = [
    [day(0, '04'), acme, 900],
    [day(1, '20'), acme, 350],
    [day(2, '11'), acme, 1240],
    [day(2, '12'), nagoya, 2100],
    [day(0, '20'), nagoya, 480],
    [day(-2, '03'), acme, 3000],
  ] as const;
  for (const [at, [billedOn, customer, amount]] of bills.entries()) {
    const line = {
      container_number: 'SIMU0000002',
      charge: 'demurrage',
      from: billedOn,
      to: billedOn,
      days: 1,
      amount,
    };
    const attributes = {
      ...{ number: `D-${at}`, biller: { kind: 'shipping_line', name: 'Simulated Line' }, invoice_date: billedOn },
      ...{ currency_code: 'USD', lines: [line] },
    };
    const relationships = { customer: { data: { type: 'party', id: customer } } };
    const payload = { data: { type: 'invoice', attributes, relationships } };
    const { statusCode, body } = await api.call(admin, 'POST', '/v2/invoices', { payload });
    expect(statusCode, body).toBe(201);
  }
  await countReported(api.database, reference, noAbort());
  api.clock.set(Date.now());
});
afterAll(() => world?.close());

it('Last quarter’s demurrage by customer is three clicks from the menu, and a bar opens its invoices', async () => {
  const { page, problems } = await world.enter('member', { bypassCSP: true });
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('link', { name: 'Demurrage and detention by customer' }).click();
  await page.getByRole('link', { name: 'Last quarter' }).click();
  const plot = page.getByRole('region', { name: 'Billed by customer' });
  await plot.getByRole('link', { name: /Acme Imports.*US\$2,490/ }).waitFor();
  expect(await plot.locator('.bar-name').allInnerTexts()).toEqual(['名古屋トレーディング', 'Acme Imports']);
  await page.getByRole('button', { name: /^Billed\s*US\$5,070.*more · worse/s }).waitFor();
  const faults = await faultsOf(page);
  await plot.getByRole('link', { name: /Acme Imports/ }).press('Enter');
  await page.getByRole('heading', { name: 'Invoices' }).waitFor();
  await page.getByRole('link', { name: /D-2/ }).waitFor();
  const listed = await page.locator('.invoice-list a').allInnerTexts();
  expect(
    listed
      .map((text) => /D-\d/.exec(text)?.[0])
      .filter(Boolean)
      .toSorted(),
  ).toEqual(['D-0', 'D-1', 'D-2']);
  expect([...faults, ...problems]).toEqual([]);
});

it('The old address of the CO₂ report leads to the new one', async () => {
  const { page } = await world.enter('viewer', { path: '/emissions?by=line' });
  await page.getByRole('heading', { name: 'CO₂e', exact: true }).waitFor();
  expect(page.url()).toContain('/reports/emissions?by=line');
});

it('A report is mailed by schedule, and shared with somebody who sees it on a phone', async () => {
  const path = '/reports/charges?by=customer&period=last_quarter';
  const { page, problems } = await world.enter('admin', { bypassCSP: true, viewport: PHONE, path });
  await page.getByRole('region', { name: 'Billed by customer' }).waitFor();
  const faults = [...(await faultsOf(page)), ...(await tooWide(page))];
  await page.getByRole('button', { name: 'Mail this' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('radio', { name: 'On the first of each quarter' }).isChecked()).toBe(true);
  faults.push(...(await faultsOf(page)));
  await dialog.getByRole('button', { name: 'Mail it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  const url = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  // The menu is closed on a phone: only the link above the title leads back.
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByText('Demurrage and detention by customer', { exact: true }).waitFor();
  faults.push(...(await faultsOf(page)), ...(await tooWide(page)));
  const shared = await world.open({ bypassCSP: true, viewport: PHONE });
  await shared.page.goto(world.origin + new URL(url).pathname);
  await shared.page.getByRole('heading', { name: 'Demurrage and detention by customer' }).waitFor();
  await shared.page.getByRole('row', { name: /名古屋トレーディング US\$2,580/ }).waitFor();
  faults.push(...(await faultsOf(shared.page)), ...(await tooWide(shared.page)));
  expect([...faults, ...problems, ...shared.problems]).toEqual([]);
});
