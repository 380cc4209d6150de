/** What reaches people, in a browser: mails to customers, the daily mail, mails of the service, the bell. And how a page that fails ends its test. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allContainerFilters } from '../../src/composition/features.ts';
import { type AlertsContext, matchAlerts } from '../../src/features/notices/matching/match-alerts.ts';
import { type DashboardWorld, faultsOf, openDashboard } from './dashboard-world.ts';

const script = (arrival: string) => `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX/TTI  ${arrival}T10:00Z  on ARGO#9300009 010E`;

let world: DashboardWorld;
beforeAll(async () => {
  world = await openDashboard(script('2026-06-10'), 'SIMLMAIL1', { port: 0, settings: { sendsMail: true } });
});
afterAll(() => world?.close());

const open = async (path: string, role: 'admin' | 'member' = 'admin') => world.enter(role, { path, bypassCSP: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const entry = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });
const press = async (locator: Locator) => {
  await locator.focus();
  await locator.page().keyboard.press('Enter');
};

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

it('An admin sends a test mail by keyboard, and sees that it waits', async () => {
  const { page } = await open('/settings/mail');
  const to = page.getByRole('textbox', { name: 'To' });
  await to.fill('ops@example.com');
  await press(button(page, 'Send'));
  await page.getByText('The test mail to ops@example.com is on its way.').waitFor();
  await entry(page, 'ops@example.com').getByText('Waits').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

it('A member has a daily mail, at another hour, and tries it', async () => {
  const { page, email } = await open('/me', 'member');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Daily mail' }) });
  await expect.poll(() => card.getByLabel('Send it to me').isEnabled()).toBe(true);
  await card.getByLabel('Send it to me').focus();
  await page.keyboard.press('Space');
  await card.getByLabel('At', { exact: true }).selectOption('06:00');
  await card.getByText(/Next: .* 06:00\./).waitFor();
  await card.getByLabel('Also when there is nothing to report').check();
  await press(card.getByRole('button', { name: 'Send one now' }));
  await card.getByText('Sent.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const mails = await world.api.list(world.admin, '/v2/outgoing_mails');
  expect(mails.filter(({ attributes }) => attributes.kind === 'digest')).toMatchObject([{ attributes: { email } }]);
});

it('A member finds an alert at the bell, opens what it is about, and silences it', async () => {
  const { page } = await open('/settings/alerts', 'member');
  await button(page, 'Add: Mail me and show me when the ETA of a shipment moves by 48 hours or more.').click();
  const { api, admin } = world;
  // The suggestion has the words of the rule.
  await expect.poll(async () => (await api.list(admin, '/v2/alert_rules')).length).toBe(1);
  await expect.poll(() => entry(page, 'the ETA of a shipment moves').count()).toBe(1);
  const [shipment] = await api.list(admin, '/v2/shipments');
  world.reports(script('2026-06-16'));
  api.clock.advance(3_600_000);
  await api.check(admin, shipment?.id ?? '');
  await matchAlerts(alertsContext(), admin.accountId);

  await page.reload();
  await press(button(page, 'Alerts: 1 unread'));
  const panel = page.getByRole('dialog', { name: 'Alerts' });
  expect(await faultsOf(page)).toEqual([]);
  await press(panel.getByRole('link', { name: /SIMLMAIL1/ }));
  await page.getByRole('heading', { name: 'SIMLMAIL1' }).waitFor();
  await press(button(page, 'Alerts: none unread'));
  await press(panel.getByRole('button', { name: /^No more of these alerts for / }));
  await panel.getByRole('button', { name: /^Silenced – hear again/ }).waitFor();
  world.reports(script('2026-06-20'));
  api.clock.advance(3_600_000);
  await api.check(admin, shipment?.id ?? '');
  await matchAlerts(alertsContext(), admin.accountId);
  await page.reload();
  await button(page, 'Alerts: none unread').waitFor();
});

function alertsContext(): AlertsContext {
  const { database, clock } = world.api;
  return {
    database,
    clock,
    settings: { gatherSeconds: 60, retentionDays: 90 },
    containerFilters: allContainerFilters({ ports: { listCodesOfPort: (code: string) => [code] } } as never),
    publicUrl: world.origin,
  };
}

it('fails at once, and with its reason, where a page fails', async () => {
  const { page } = await world.open();
  await page.goto(`${world.origin}/log-in`);
  const waiting = page.getByText('This comes never').waitFor();
  const failed = expect(waiting).rejects.toThrow('the page fell over');
  await page.evaluate("setTimeout(() => { throw new Error('the page fell over') })");
  await failed;
});
