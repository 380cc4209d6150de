/** Sharing in a browser: colleagues make and end links, and customers open them with nothing but the link. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../helpers/until.ts';
import { type DashboardWorld, faultsOf, openDashboard, tooWide } from './dashboard-world.ts';
import { embeddingSite } from './embedding-site.ts';
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

it('shares a container with the keyboard; the customer sees it, until the link is revoked with the mouse', async () => {
  const { page, problems } = await world.enter('member', { path: `/containers/${containerId}` });
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await page.keyboard.type('For Nordwind');
  await page.keyboard.press('Tab');
  // The first field: where it is.
  await page.keyboard.press('Space');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('The link is ready.').waitFor();
  const link = await madeLink(page);
  await page.keyboard.press('Escape');

  const customer = await visit(link);
  const shown = customer.page.locator('#share-page');
  await shown.getByRole('heading', { name: 'SIMU0000001' }).waitFor();
  const text = await shown.innerText();
  expect(text).toContain('Acme Forwarding');
  expect(text).toContain('For Nordwind');
  expect(text).toContain('On ship');
  expect(text).toContain('Wed 10 Jun, 12:00\u00a0CEST');
  expect(text).toContain('ARGO');
  expect(text).not.toContain('Left Shanghai');
  expect(text).not.toContain('SIMLSHARE');
  expect(await faultsOf(customer.page)).toEqual([]);
  expect(await tooWide(customer.page)).toEqual([]);

  await page.goto(`${world.origin}/settings/shares`);
  const entry = page.getByRole('listitem').filter({ hasText: 'For Nordwind' });
  await entry.filter({ hasText: 'by Ada Lovelace' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await entry.getByRole('button', { name: 'Embed: For Nordwind' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('portolan-status').getByText('SIMU0000001').waitFor();
  const code = await dialog.getByLabel('Code for the website').inputValue();
  expect(code).toContain('<script async src="http://api.test/embed/v1/portolan-status.js"></script>');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('What it shows').selectOption('the map');
  await dialog.locator('portolan-map').getByText('This browser cannot draw the map.').waitFor();
  await page.keyboard.press('Escape');
  await entry.getByRole('button', { name: 'Revoke: For Nordwind' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => entry.count()).toBe(0);
  expect(problems).toEqual([]);

  await customer.page.clock.fastForward(61_000);
  await customer.page.getByText('This link was withdrawn or has expired.').waitFor();
  expect(await shown.innerText()).not.toContain('SIMU0000001');
});

it('shares a list with a password with the mouse; the customer opens one container, in German', async () => {
  const { page } = await world.enter('member', { path: '/?q=SIMLSHARE' });
  await page.waitForSelector('a.number');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await page.getByLabel('Show it in other websites').fill('https://portal.example.com/tracking');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByText('An address begins with https:// and has no path').waitFor();
  await page.getByLabel('Show it in other websites').fill('https://portal.example.com');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.frameLocator('.share-preview').getByRole('link', { name: 'SIMU0000001' }).first().waitFor();
  await page.getByRole('button', { name: 'Hide the preview' }).click();
  await page.locator('.share-preview').waitFor({ state: 'detached' });
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

it('is embedded in another website: a status that refreshes itself, a map in a frame, and why they end', async () => {
  const data = {
    type: 'share',
    attributes: { label: 'Portal' },
    relationships: { container: { data: { type: 'container', id: containerId } } },
  };
  const made = (await world.api.call(world.admin, 'POST', '/v2/shares', { payload: { data } })).json().data;
  const link = world.origin + new URL(made.attributes.url).pathname;
  const site = await embeddingSite(
    world.origin,
    `<portolan-status src="${link}"></portolan-status><portolan-map src="${link}" lang="de"></portolan-map>`,
  );
  const { page } = await world.open({ viewport: { width: 312, height: 800 } });
  const requests: Request[] = [];
  page.on('request', (request) => void (request.url().startsWith(world.origin) && requests.push(request)));
  await page.clock.install();
  await page.goto(site);
  const status = page.locator('portolan-status');
  await status.getByText('Wed 10 Jun, 12:00\u00a0CEST').waitFor();
  // The browsers of tests draw no map; its page in the frame says so.
  await page.locator('portolan-map').getByText('Dieser Browser kann die Karte nicht zeichnen.').waitFor();
  expect(await tooWide(page)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  for (const request of requests) {
    const { cookie, referer = '' } = await request.allHeaders();
    expect([cookie, referer.includes(new URL(site).host) && !request.url().includes('/embed/')]).toEqual([
      undefined,
      false,
    ]);
  }
  const entries = [{ number: 'SIMU0000001', status: 'on_ship' }];
  expect(await page.evaluate('sent')).toEqual(
    expect.arrayContaining([
      ['portolan-status', 'portolan-change', { entries }],
      ['portolan-map', 'portolan-error', { code: 'not_drawn', message: expect.any(String) }],
    ]),
  );

  await page.clock.runFor('01:01');
  await until(() => expect(requests.filter(isData).length).toBe(2));
  expect((await requests.filter(isData)[1]?.response())?.status()).toBe(304);
  await world.api.call(world.admin, 'DELETE', `/v2/shares/${made.id}`);
  await page.clock.runFor('01:01');
  await status.getByText('This link does not work any more.').waitFor();
  expect(await status.locator('.frame').innerText()).not.toContain('SIMU0000001');
});

const isData = (request: Request) =>
  request.method() === 'GET' &&
  new URL(request.url()).pathname.endsWith('/data') &&
  request.frame().parentFrame() === null;

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
  await page.getByLabel('Whom to ask').fill('Import desk');
  const save = page.getByRole('button', { name: 'Save: How shared pages look' });
  await save.click();
  await page.getByText('White text on this color is hard to read').waitFor();
  await page.getByLabel('Color', { exact: true }).fill('#7a1f3d');
  await save.click();
  await page.getByText('Saved.').waitFor();
  const { attributes } = await world.api.read(world.admin, '/v2/account');
  expect(attributes).toMatchObject({ share_accent_color: '#7a1f3d', share_contact: { name: 'Import desk' } });
});

it('is a page of less than 60 kB; the map is loaded after it', () => {
  const built = join(import.meta.dirname, '../../web/dist');
  type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>;
  const manifest: Manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'));
  const files = new Set<string>();
  const collect = (name: string) => {
    const { file, css = [], imports = [] } = manifest[name] as Manifest[string];
    for (const each of [file, ...css]) files.add(each);
    imports.forEach(collect);
  };
  collect('src/share-page/main.ts');
  const sizes = [...files].map((file) => statSync(join(built, `${file}.br`)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  expect(manifest['src/share-page/main.ts']?.dynamicImports).toContain('src/map/container-map.ts');
});

it('has elements of at most 15 and 10 kB for other websites, each in one file', () => {
  const folder = join(import.meta.dirname, '../../web/dist/embed/v1');
  const sizeOf = (name: string) => gzipSync(readFileSync(join(folder, name))).length;
  expect(sizeOf('portolan-status.js')).toBeLessThan(15_000);
  expect(sizeOf('portolan-map.js')).toBeLessThan(10_000);
  expect(readFileSync(join(folder, 'portolan-map.js'), 'utf8')).not.toMatch(/\bimport\(/);
});
