/** Mails to customers in a browser: their recipients, and the words of milestones. And how a page that fails ends its test. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DashboardWorld, faultsOf, openDashboard } from './dashboard-world.ts';

const SCRIPT = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX/TTI  2026-06-10T10:00Z  on ARGO#9300009 010E`;

let world: DashboardWorld;
beforeAll(async () => {
  world = await openDashboard(SCRIPT, 'SIMLMAIL1');
});
afterAll(() => world?.close());

const open = async (path: string) => world.enter('admin', { path, bypassCSP: true });
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

it('fails at once, and with its reason, where a page fails', async () => {
  const { page } = await world.open();
  await page.goto(`${world.origin}/log-in`);
  const waiting = page.getByText('This comes never').waitFor();
  const failed = expect(waiting).rejects.toThrow('the page fell over');
  await page.evaluate("setTimeout(() => { throw new Error('the page fell over') })");
  await failed;
});
