/** What reaches people, in a browser: test mails, the daily mail, mails to customers, rules of alerts and the bell. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allContainerFilters } from '../../src/composition/container-filters.ts';
import { matchAlerts } from '../../src/features/alerts/matching/match-alerts.ts';
import { watchContainers } from '../../src/features/exceptions/watch-containers.ts';
import { reference } from '../helpers/tracking.ts';
import { type DashboardWorld, faultsOf, openDashboard } from './dashboard-world.ts';

const SCRIPT = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX/TTI  2026-06-10T10:00Z  on ARGO#9300009 010E`;

let world: DashboardWorld;
beforeAll(async () => {
  world = await openDashboard(SCRIPT, 'SIMLMAIL1', { port: 0, settings: { sendsMail: true } });
});
afterAll(() => world?.close());

const open = async (path: string, role = 'admin') => world.enter(role, { path, bypassCSP: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const entry = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });
const press = async (locator: Locator) => {
  await locator.focus();
  await locator.page().keyboard.press('Enter');
};

it('An admin sends a test mail by keyboard, and sees it among the mails', async () => {
  const { page, email, problems } = await open('/settings/mail');
  await page.getByRole('textbox', { name: 'To', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`The test mail to ${email} is on its way.`).waitFor();
  await entry(page, 'Test mail').filter({ hasText: email }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

it('A user switches the daily mail on with the mouse, and sends one now', async () => {
  const { page } = await open('/me', 'viewer');
  await page.getByLabel('Send it to me').click();
  await page.getByText(/^Next: /).waitFor();
  await page.getByLabel('Also when there is nothing to report').click();
  await button(page, 'Send one now').click();
  // The application of the tests has no mail server.
  await page.getByText('This installation sends no mails yet.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

it('An admin adds a recipient of a customer by keyboard, and gives milestones words of their own, then not', async () => {
  await world.api.party(world.admin, 'Nordwind');
  const { page } = await open('/settings/customers');
  await press(button(page, 'Mails: Nordwind'));
  await press(button(page, 'Add a recipient'));
  await page.getByLabel('E-mail address').focus();
  await page.keyboard.type('buyer@nordwind.example');
  await page.keyboard.press('Enter');
  await entry(page, 'buyer@nordwind.example').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`${world.origin}/settings/milestone-mails`);
  const departs = page.locator('form').filter({ has: page.getByRole('heading', { name: 'The shipment departs' }) });
  const subject = departs.getByLabel('Subject');
  const usual = await subject.inputValue();
  await subject.fill('{vessel} has sailed, {weather}');
  await departs.getByRole('button', { name: 'Save' }).click();
  await departs.getByText('A name in braces is not one of those below.').waitFor();
  await subject.fill('{vessel} has sailed');
  await departs.getByRole('button', { name: 'Save' }).click();
  await departs.getByText('your own words').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await departs.getByRole('button', { name: 'Use the text of Portolan' }).click();
  await expect.poll(() => subject.inputValue()).toBe(usual);
});

it('A user sees an alert at the bell, and silences it by keyboard', async () => {
  const { page, email, problems } = await open('/alerts', 'member');
  await page.getByText('No alerts yet').waitFor();
  const users = await world.api.list(world.admin, '/v2/users?page[size]=100');
  const id = users.find(({ attributes }) => attributes.email === email)?.id ?? '';
  const data = {
    attributes: { kind: 'no_news' },
    relationships: { recipient: { data: { type: 'user', id } } },
  };
  const made = await world.api.call(world.admin, 'POST', '/v2/alert_rules', { payload: { data } });
  expect(made.statusCode, made.body).toBe(201);
  await world.setRules({ source_silent_hours: 0 });
  await watchContainers(world.api.tracking);
  const { database, clock, tracking } = world.api;
  const context = {
    database,
    clock,
    holidays: tracking.holidays,
    settings: { gatherSeconds: 60, retentionDays: 90 },
    containerFilters: allContainerFilters(reference),
    publicUrl: world.origin,
  };
  await matchAlerts(context, world.admin.accountId);
  await page.reload();
  await button(page, 'Alerts: 1 unread').click();
  const panel = page.getByRole('dialog');
  await press(panel.getByRole('button', { name: /^Silence: SIMU0000001/ }));
  await panel.getByRole('button', { name: /^Silenced/ }).waitFor();
  await page.getByRole('button', { name: 'Alerts: none unread', includeHidden: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

it('fails at once, and with its reason, where a page fails', async () => {
  const { page } = await world.open();
  await page.goto(`${world.origin}/log-in`);
  const waiting = page.getByText('This comes never').waitFor();
  const failed = expect(waiting).rejects.toThrow('the page fell over');
  await page.evaluate("setTimeout(() => { throw new Error('the page fell over') })");
  await failed;
});
