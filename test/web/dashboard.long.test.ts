/** Further ways through the dashboard in a browser, and the reference of the API. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { type DashboardWorld, faultsOf, openDashboard } from './dashboard-world.ts';

const SCRIPT = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E
  departure           CNSHA      2026-04-21T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX/TTI  2026-06-10T10:00Z  on ARGO#9300009 010E
  planned discharge   USLAX/TTI  2026-06-11T10:00Z  on ARGO#9300009 010E`;

let world: DashboardWorld;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  world = await openDashboard(SCRIPT, 'SIMLWEB1', { port, settings: { publicUrl: `http://127.0.0.1:${port}` } });
  ({ origin } = world);
});
afterAll(() => world?.close());

/** Notes what the policy of a page blocks. */
const WATCH_POLICY = `{
  window.blocked = [];
  addEventListener('securitypolicyviolation', (each) => window.blocked.push(each.effectiveDirective + ' ' + each.blockedURI));
}`;

it('is asked before a link logs in somebody else, and not before it logs in where nobody is', async () => {
  const { page } = await world.enter('member', { path: '/me' });
  const [{ id }] = (await world.api.call(world.admin, 'GET', '/v2/users')).json().data;
  const makeLink = async () => {
    const url = `/v2/users/${id}/log_in_links`;
    return `${origin}/log-in#${(await world.api.call(world.admin, 'POST', url)).json().data.attributes.url.split('#')[1]}`;
  };
  await page.goto(await makeLink());
  await page.getByText('You are logged in as').waitFor();
  await page.getByRole('link', { name: 'Stay as you are' }).click();
  await page.waitForSelector('a.number');
  await page.goto(await makeLink());
  await page.getByRole('button', { name: 'Log in by the link' }).click();
  await page.waitForSelector('a.number');
  await page.context().clearCookies();
  await page.goto(await makeLink());
  await page.waitForSelector('a.number');
});

it('finds who changed a reference in the audit log, narrows it, and follows the link to the shipment', async () => {
  const [{ id }] = (await world.api.call(world.admin, 'GET', '/v2/shipments')).json().data;
  const change = (attributes: object) =>
    world.api.call(world.admin, 'PATCH', `/v2/shipments/${id}`, { payload: { data: { attributes } } });
  await change({ ref_numbers: ['PO-4711'] });
  await world.setRules({ source_silent_hours: 96 });
  const { page, problems } = await world.enter('admin', { path: '/settings/audit' });
  const first = page.locator('.changes > li').filter({ hasText: 'No news from the line: For so many hours' });
  expect(await first.innerText()).toMatch(/API key admin changed the company settings[\s\S]*the usual value → 96/);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('What', { exact: true }).selectOption('Shipments');
  await page.getByText('1 change', { exact: true }).waitFor();
  expect(page.url()).toContain('type=shipment');
  expect(await page.locator('.changes > li').innerText()).toMatch(/changed shipment SIMLWEB1[\s\S]*nothing → PO-4711/);
  await page.getByRole('link', { name: 'Shipment', exact: true }).click();
  await page.getByText('Changes by people').click();
  await page.locator('.changes-card').getByText('PO-4711').first().waitFor();
  expect(problems).toEqual([]);
});

it('changes a rule of exceptions and switches a kind off, by keyboard alone, and nothing else', async () => {
  await world.setRules({ source_silent_hours: 96, switched_off: [] });
  const { page, problems } = await world.enter('admin', { path: '/settings/exceptions' });
  const field = page.getByLabel('Not picked up: After so many days', { exact: false });
  await page.getByRole('heading', { name: 'Exception rules' }).waitFor();
  await world.setRules({ source_silent_hours: 120 });
  await page.getByRole('checkbox', { name: /^Held/ }).focus();
  await page.keyboard.press('Space');
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.getByText('Give a whole number from 0 to 60.').waitFor();
  await page.keyboard.type('5');
  const line = page.getByRole('listitem').filter({ has: field });
  await line.getByText('now 0 containers → with these settings 0').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Saved. Exceptions follow within a minute.').waitFor();
  const { exception_rules } = (await world.api.call(world.admin, 'GET', '/v2/account')).json().data.attributes;
  expect(exception_rules).toMatchObject({
    not_picked_up_days: 5,
    source_silent_hours: 120,
    switched_off: ['on_hold'],
  });
  await world.setRules({ switched_off: [] });
  expect(problems).toEqual([]);
});

it('sees which containers a changed rule would find, and is asked before it opens very many', async () => {
  await world.setRules({ milestone_overdue_hours: 1000 });
  world.api.clock.set(Date.parse('2026-06-12T10:00:00Z'));
  const { page, problems } = await world.enter('admin', { path: '/settings/exceptions', bypassCSP: true });
  const line = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Milestone overdue/ }) });
  await line.getByRole('textbox').fill('24');
  await line.getByText('now 0 containers → with these settings 1').waitFor();
  await line.getByRole('link', { name: 'SIMU0000001' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.route('**/v2/attention/preview', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const each of body.data.attributes.kinds) if (each.kind === 'milestone_overdue') each.opened = 50_000;
    await route.fulfill({ response, json: { ...body } });
  });
  await line.getByRole('textbox').fill('12');
  await line.getByText('now 0 containers → with these settings 1').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Open 50,000 new exceptions?' });
  await dialog.waitFor();
  const stored = async () =>
    (await world.api.call(world.admin, 'GET', '/v2/account')).json().data.attributes.exception_rules
      .milestone_overdue_hours;
  expect(await stored()).toBe(1000);
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(stored).toBe(12);
  await world.setRules({ milestone_overdue_hours: 24 });
  expect(problems).toEqual([]);
});

it('opens the changes of a container, by keyboard alone, and a member sees no audit log', async () => {
  const [{ id }] = (await world.api.call(world.admin, 'GET', '/v2/containers')).json().data;
  const payload = { data: { attributes: { text: 'Ask for the seal.' } } };
  await world.api.call(world.admin, 'POST', `/v2/containers/${id}/notes`, { payload });
  const { page } = await world.enter('member', { path: `/containers/${id}` });
  const summary = page.locator('.changes-card summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.locator('.changes-card').getByText('Ask for the seal.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${origin}/settings/audit`);
  await page.getByText('Only admins see the audit log').waitFor();
});

it('shows operations with examples and sends a request, and its policy blocks nothing of it', async () => {
  const { page, problems } = await world.open();
  await page.addInitScript(WATCH_POLICY);
  await page.goto(`${origin}/docs/reference/#tag/parties/POST/v2/parties`);
  const operation = page.getByRole('region', { name: 'Create a party' });
  const code = operation.locator('code.language-curl');
  await code.waitFor();
  // The style of an element in highlighted code, and one that the script made.
  const styleOf = (selector: string, property: string) =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`);
  await expect.poll(() => styleOf('code.language-curl', '--line-digits')).toMatch(/^\d$/);
  await page.locator('code.language-curl .hljs-keyword').first().waitFor();
  const colour = await styleOf('code.language-curl .hljs-keyword', 'color');
  expect(colour).not.toBe(await styleOf('code.language-curl', 'color'));
  await operation.getByRole('button', { name: /^Test Request/ }).click();
  const answered = page.waitForResponse(`${origin}/v2/parties*`);
  await page.getByRole('button', { name: /^Send/ }).first().click();
  expect((await answered).status()).toBe(401);
  await page.getByRole('link', { name: 'Unauthorized' }).first().waitFor();
  expect(await page.evaluate('window.blocked')).toEqual([]);
  expect(problems.filter((each) => !each.includes('401'))).toEqual([]);
});
