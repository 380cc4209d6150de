/** Sharing in a browser: a colleague makes and ends a link, a customer and another website open it. More: shares.long.test.ts. */
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
  await page.locator('.share-details > summary').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('where it is now').focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: 'Own choice' }).waitFor();
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

it('has elements of at most 18 and 10 kB for other websites, each in one file', () => {
  const folder = join(import.meta.dirname, '../../web/dist/embed/v1');
  const sizeOf = (name: string) => gzipSync(readFileSync(join(folder, name))).length;
  expect(sizeOf('portolan-status.js')).toBeLessThan(18_000);
  expect(sizeOf('portolan-map.js')).toBeLessThan(10_000);
  expect(readFileSync(join(folder, 'portolan-map.js'), 'utf8')).not.toMatch(/\bimport\(/);
});
