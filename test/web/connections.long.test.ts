/** An empty installation in a browser: an admin connects a line with OAuth by keyboard alone, and tracks a shipment of it. */
import type { Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, launchBrowser } from '../helpers/browser.ts';
import { PATIENCE_MILLIS } from '../helpers/patience.ts';
import { join } from '../helpers/people.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { numbersAt } from '../helpers/simulated-profiles.ts';
import { useSteppedSimulator } from '../helpers/stepped-simulator.ts';
import { until } from '../helpers/until.ts';
import { faultsOf, tooWide } from './dashboard-world.ts';
import { DESKTOP, PHONE } from './screens.ts';

const { clock, simulation, setTime, url } = useSteppedSimulator(Date.parse('2026-05-01T00:00:00Z'));
const SECRET = 'simulated';

let service: TestService;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let accountId: string;
let cookie: { readonly name: string; readonly value: string };
beforeAll(async () => {
  await setTime(Date.parse('2026-05-12T00:00:00Z'));
  service = await startTestService({
    clock,
    role: 'all',
    hasQuickQueue: true,
    settings: { carriers: { simulatorUrl: null, lines: [] } },
  });
  accountId = await service.account();
  const person = { accountId, email: 'ada@example.com', name: 'Ada', role: 'admin' } as const;
  const [name = '', value = ''] = (await join({ database: service.database, clock }, person)).cookie.split('=');
  cookie = { name, value };
  // The dashboard counts the first hour by real time.
  await service.database.systemPool.query('UPDATE accounts SET created_at = now() WHERE id = $1', [accountId]);
  browser = await launchBrowser();
});
afterAll(async () => {
  if (browser) await closeBrowser(browser);
  await service?.close();
});

async function enter(viewport: ViewportSize = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', bypassCSP: true });
  context.setDefaultTimeout(PATIENCE_MILLIS);
  await context.addCookies([{ ...cookie, url: service.url }]);
  return context.newPage();
}

it('An admin connects a line by keyboard alone: finds it, sees why a test call fails, corrects it, saves, and tracks', async () => {
  const journey = simulation.world.journeys.find(({ scenario }) => scenario === 'direct');
  if (journey === undefined) throw new Error('the simulator has no direct journey');
  const number = numbersAt('MAEU', journey).bill_of_lading;
  const page = await enter();
  const press = async (role: 'link' | 'button' | 'radio', name: string | RegExp) => {
    await page.getByRole(role, { name, exact: true }).focus();
    await page.keyboard.press(role === 'radio' ? 'Space' : 'Enter');
  };
  const type = async (label: string | RegExp, text: string) => {
    await page.getByLabel(label).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };

  await page.goto(`${service.url}/track`);
  await press('link', 'Connect a shipping line');
  await page.getByText('Nothing is connected yet').waitFor();
  await type('Name or code', 'maersk');
  await press('link', 'Maersk');
  await page.getByRole('heading', { level: 1, name: 'Connect Maersk' }).waitFor();
  await press('button', 'Save the connection');
  await page.getByText('Enter a value.').first().waitFor();
  await type(/^Client ID/i, SECRET);
  await type(/^Client secret/i, 'wrong-secret');
  await type(/^Consumer key/i, SECRET);
  await press('radio', 'All companies of this installation');
  await page.getByText('Another address of its interface').focus();
  await page.keyboard.press('Enter');
  await type('Address of the API', `${url()}/lines/MAEU`);
  await type('Address of the token', `${url()}/lines/MAEU/token`);

  await type('A number of your own', number);
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Log in failed' }).waitFor();
  await page.getByText('The source does not accept the credentials.').waitFor();
  expect(await page.locator('#main').innerText()).not.toContain('wrong-secret');
  const faults = await faultsOf(page);
  const phone = await enter(PHONE);
  await phone.goto(page.url());
  await phone.getByRole('heading', { level: 1, name: 'Connect Maersk' }).waitFor();
  const wide = await tooWide(phone);
  expect([...faults, ...wide]).toEqual([]);

  await type(/^Client secret/i, SECRET);
  await press('button', 'Run the test call');
  await page.getByText('It works.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Read the answer done' }).waitFor();
  await press('button', 'Save the connection');
  await page.getByRole('heading', { name: 'Maersk is connected' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await press('link', 'Import numbers');
  await page.getByLabel('Numbers or a table').focus();
  await page.keyboard.insertText(`Number\tCarrier\n${number}\tMAEU`);
  await press('button', 'Continue');
  await press('button', 'Check all rows');
  await page.getByText('1 row, all valid.').waitFor();
  await press('button', 'Track 1 number');
  await page.getByText('1 now tracked, 0 already tracked, 0 failed.').waitFor();
  const key = await service.key(accountId);
  await until(async () => {
    // The line allows a request only after some time of the clock, which stands still.
    clock.advance(10_000);
    expect((await service.call(key, '/shipments')).body.data).toHaveLength(1);
  });
  await page.goto(`${service.url}/shipments`);
  await page
    .getByRole('link', { name: number.replace(/^MAEU/, '') })
    .or(page.getByRole('link', { name: number }))
    .first()
    .waitFor();

  await page.goto(`${service.url}/today`);
  await page.getByText('1 line connected').waitFor({ state: 'attached' });
});

it('The admin sees that it works, tries the stored credentials without seeing them, and disconnects it after reading what stops', async () => {
  const page = await enter();
  await page.goto(`${service.url}/settings/connections`);
  const entry = page.getByRole('listitem').filter({ hasText: 'for all companies of this installation' });
  await entry.getByText('Works', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Replace credentials: Maersk' }).click();
  await page
    .getByText(/^Stored on .* Leave it empty to keep it/)
    .first()
    .waitFor();
  expect(await page.getByLabel(/^Client secret/i).inputValue()).toBe('');
  await page.getByLabel('A number of your own').fill('265NONE11');
  await page.getByRole('button', { name: 'Run the test call' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Log in done' }).waitFor();
  await page.getByRole('link', { name: 'All connections' }).click();
  await page.getByRole('button', { name: 'Disconnect Maersk' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Shipments of this line stay').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Nothing is connected yet').waitFor();
});
