/** More of sharing in a browser: a list with a password, a long list, users who may not share, how shared pages look. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DashboardWorld, faultsOf, openDashboard } from './dashboard-world.ts';
import { PHONE } from './screens.ts';

let world: DashboardWorld;
let containerId: string;
beforeAll(async () => {
  const script = `
    listed 45G1
    departure           CNSHA  2026-04-21T10:00Z  on ARGO#9300001 010E
    estimated arrival   NLRTM  2026-06-10T10:00Z  on ARGO#9300001 010E`;
  world = await openDashboard(script, 'SIMLSHARE1');
  await world.api.track(world.admin, 'SIMLSHARE2');
  const [container] = await world.api.list(world.admin, '/v2/containers?filter[number]=SIMU0000001');
  containerId = container?.id ?? '';
});
afterAll(() => world.close());

/** The path that a link has on the service of the test. */
async function madeLink(page: Page): Promise<string> {
  const url = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(url).toMatch(/^http:\/\/api\.test\/s\/[\w-]{43}$/);
  return world.origin + new URL(url).pathname;
}

/** A customer on a phone, who has only the link. */
async function visit(link: string, locale = 'en-GB') {
  const visited = await world.open({ viewport: PHONE, locale });
  await visited.page.clock.install();
  await visited.page.goto(link);
  return visited;
}

it('shares a list with a password with the mouse; the customer opens one container, in German', async () => {
  const { page } = await world.enter('member', { path: '/?q=SIMLSHARE' });
  await page.waitForSelector('a.number');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Details', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await page.getByLabel('Show it in other websites').fill('https://portal.example.com/tracking');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByText('An address begins with https:// and has no path').waitFor();
  await page.getByLabel('Show it in other websites').fill('https://portal.example.com');
  await page.frameLocator('.share-preview').getByRole('link', { name: 'SIMU0000001' }).first().waitFor();
  await page.getByRole('button', { name: 'Create the link' }).click();
  const link = await madeLink(page);
  await page.getByText('Embed', { exact: true }).click();
  await page.getByLabel('What it shows').selectOption('the whole page');
  expect(await page.getByLabel('Code for the website').inputValue()).toContain('<iframe src="http://api.test/s/');
  await page.getByText('Works on https://portal.example.com.').waitFor();

  const customer = await visit(link, 'de-DE');
  const field = customer.page.getByLabel('Passwort');
  await field.fill('wrong horse');
  await field.press('Enter');
  await customer.page.getByText('Das Passwort ist falsch.').waitFor();
  expect(await faultsOf(customer.page)).toEqual([]);
  await field.fill('correct horse');
  await field.press('Enter');
  await customer.page.getByText('2 Container').waitFor();
  expect(await faultsOf(customer.page)).toEqual([]);
  await customer.page.getByRole('link', { name: 'SIMU0000001' }).first().click();
  await customer.page.getByText('Von Shanghai unterwegs nach Rotterdam.').waitFor();
  await customer.page.getByText('Niederlande').waitFor();
  await repeatBoxes(customer.page, 60);
  await customer.page.getByRole('link', { name: 'Alle Container' }).click();
  await customer.page.getByText('60 Container').waitFor();
  const items = customer.page.locator('.boxes > li:visible');
  expect(await items.count()).toBe(20);
  const search = customer.page.getByRole('searchbox');
  await search.fill('simu 000007-7');
  await customer.page.getByText('1 gefunden').waitFor();
  await customer.page.clock.runFor('01:01');
  expect([await search.inputValue(), await items.count()]).toEqual(['simu 000007-7', 1]);
  await search.fill('');
  await customer.page.getByRole('button', { name: 'Alle 60 zeigen' }).press('Enter');
  expect(await items.count()).toBe(60);
  expect(await faultsOf(customer.page)).toEqual([]);
});

/** The page gets its first container so often, under other numbers. */
async function repeatBoxes(page: Page, total: number): Promise<void> {
  await page.route('**/data?*', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const shared = await response.json();
    const boxes = Array.from({ length: total }, (_, index) => ({
      ...shared.boxes[0],
      number: `SIMU${String(index + 1).padStart(6, '0')}7`,
    }));
    await route.fulfill({ response, json: { ...shared, boxes, total } });
  });
}

it('tells a viewer who shares, and offers nothing that a viewer may not do', async () => {
  const { page, problems } = await world.enter('viewer', { path: '/settings/shares' });
  await page.getByText('You cannot share').waitFor();
  await page.goto(`${world.origin}/containers/${containerId}`);
  await page.getByRole('heading', { name: 'SIMU0000001' }).waitFor();
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  expect(problems).toEqual([]);
});

it('sets color and contact of shared pages, and refuses a color that is too light', async () => {
  const { page } = await world.enter('admin', { path: '/settings/shares' });
  await page.getByLabel('Color', { exact: true }).fill('#ffee00');
  const save = page.getByRole('button', { name: 'Save: How shared pages look' });
  await save.click();
  await page.getByText('White text on this color is hard to read').waitFor();
  await page.getByLabel('Color', { exact: true }).fill('#7a1f3d');
  await save.click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('link', { name: 'Change it in the settings of your company.' }).click();
  await page.getByLabel('Whom to ask').fill('Import desk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  const { attributes } = await world.api.read(world.admin, '/v2/account');
  expect(attributes).toMatchObject({ share_accent_color: '#7a1f3d', share_contact: { name: 'Import desk' } });
});
