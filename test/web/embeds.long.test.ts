/** Embedded elements in a browser: maps as they are drawn, a list, attributes that change, and every reason to show nothing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../helpers/until.ts';
import { type DashboardWorld, faultsOf, type Look, openDashboard, tooWide } from './dashboard-world.ts';
import { embeddingSite } from './embedding-site.ts';
import { pictureOf } from './map-pages.ts';

let world: DashboardWorld;
let container: object;
let mapLink: string;
beforeAll(async () => {
  const script = `
    listed 45G1
    departure           CNSHA  2026-04-21T10:00Z  on ARGO#9300001 010E
    estimated arrival   NLRTM  2026-06-10T10:00Z  on ARGO#9300001 010E`;
  world = await openDashboard(script, 'SIMLEMBED1');
  const [found] = await world.api.list(world.admin, '/v2/containers');
  container = { container: { data: { type: 'container', id: found?.id } } };
  await world.api.track(world.admin, 'SIMLEMBED2');
  const payload = { data: { type: 'map_link', attributes: { expires_in_hours: 1 } } };
  const made = await world.api.call(world.admin, 'POST', `/v2/containers/${found?.id}/map_links`, { payload });
  mapLink = onService(made.json().data.attributes.url);
});
afterAll(() => world.close());

const onService = (url: string) => world.origin + new URL(url).pathname + new URL(url).search;
async function share(
  attributes: object = {},
  relationships: object = container,
): Promise<{ id: string; link: string }> {
  const payload = { data: { type: 'share', attributes, relationships } };
  const answer = await world.api.call(world.admin, 'POST', '/v2/shares', { payload });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, attributes: made } = answer.json().data;
  return { id, link: onService(made.url) };
}
const errorsOf = async (page: Page) =>
  (await page.evaluate<[string, string, { code: string }][]>('sent'))
    .filter(([, type]) => type === 'portolan-error')
    .map(([name, , { code }]) => `${name} ${code}`);
async function visit(body: string, look: Look = {}): Promise<Page> {
  const { page } = await world.open(look);
  await page.goto(await embeddingSite(world.origin, body));
  return page;
}

it('draws the map of a share and of a map link, in the frame and in the colors that the page chooses', async () => {
  const { link } = await share();
  const page = await visit(
    `<portolan-map src="${link}"></portolan-map>
     <portolan-map src="${mapLink}" lang="de" theme="light" style="--portolan-map-ship: red"></portolan-map>`,
    { drawsMaps: true, colorScheme: 'dark', viewport: { width: 900, height: 900 } },
  );
  const maps = page.locator('portolan-map');
  const shown = maps.locator('.frame[data-state=shown]');
  await shown.nth(1).waitFor();
  const frameAt = (path: string) => page.frames().find((frame) => new URL(frame.url()).pathname.startsWith(path));
  const lookOf = (path: string) =>
    frameAt(path)?.evaluate('[document.documentElement.dataset.theme, document.documentElement.lang]');
  expect([await lookOf('/s/'), await lookOf('/map/')]).toEqual([
    ['dark', 'en'],
    ['light', 'de'],
  ]);
  const framed = await world.open({ drawsMaps: true, viewport: { width: 640, height: 400 } });
  await framed.page.goto(`${link}/map?theme=light`);
  await framed.page.locator('#map-frame[data-state=shown]').waitFor();
  const { hasSea, hasLand, pixels } = await pictureOf(framed.page);
  expect([hasSea, hasLand, pixels.route.length > 100]).toEqual([true, true, true]);
  expect(framed.problems).toEqual([]);
  expect(await errorsOf(page)).toEqual([]);
});

it('shows a list from 280 pixels of width on, what its attributes choose, and no more than the share', async () => {
  const { link } = await share({ label: 'Orders', filter: 'sort=number', fields: ['eta'] }, {});
  const page = await visit(
    `<div style="width: 280px"><portolan-status src="${link}" limit="1" lang="de"></portolan-status></div>`,
    { viewport: { width: 304, height: 800 } },
  );
  const status = page.locator('portolan-status');
  await status.getByText('2 Container').waitFor();
  await status.getByText('1 weitere').waitFor();
  expect([await tooWide(page), await faultsOf(page)]).toEqual([[], []]);
  expect(await status.locator('.frame').innerText()).not.toMatch(/Shanghai|SIMLEMBED/);
  await page.evaluate("document.querySelector('portolan-status').limit = 2");
  await until(async () => expect(await status.getByText('1 weitere').count()).toBe(0));
  await page.evaluate(
    `Object.assign(document.querySelector('portolan-status'), { container: 'simu0000001', lang: 'en' })`,
  );
  await status.getByText('Expected arrival').waitFor();
  expect(await status.locator('.entries').count()).toBe(0);
  await page.evaluate("document.querySelector('portolan-status').container = 'NONE1234567'");
  await status.getByText('This container is not there at the moment.').waitFor();
});

it('says in the page and in an event why it shows nothing', async () => {
  const [locked, ended, noMap] = [
    await share({ password: 'correct horse' }),
    await share(),
    await share({ fields: ['eta'] }),
  ];
  await world.api.call(world.admin, 'DELETE', `/v2/shares/${ended.id}`);
  const page = await visit(
    `<portolan-status src="${locked.link}"></portolan-status><portolan-status src="${ended.link}"></portolan-status>
     <portolan-map src="${noMap.link}"></portolan-map><portolan-status src="/nothing"></portolan-status>
     <portolan-status src="${mapLink}"></portolan-status><portolan-map src="http://127.0.0.1:1/s/x"></portolan-map>`,
  );
  await until(async () =>
    expect((await errorsOf(page)).toSorted()).toEqual([
      'portolan-map no_map',
      'portolan-map unreachable',
      'portolan-status ended',
      'portolan-status locked',
      'portolan-status src_invalid',
      'portolan-status src_invalid',
    ]),
  );
  const link = page.getByRole('link', { name: 'Open the page' }).first();
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    locked.link,
    'noopener noreferrer',
  ]);
  expect(await faultsOf(page)).toEqual([]);
});

it('is refused by a website that the share does not name, whose page can read why', async () => {
  const { id, link } = await share();
  const page = await visit('');
  // A sandbox has the origin `null`, which no share names.
  const inside = `<script src="${world.origin}/embed/v1/portolan-status.js"></script>
    <script src="${world.origin}/embed/v1/portolan-map.js"></script>
    <portolan-status src="${link}"></portolan-status><portolan-map src="${link}"></portolan-map>`;
  await page.evaluate(`document.body.append(Object.assign(document.createElement('iframe'),
    { sandbox: 'allow-scripts', srcdoc: ${JSON.stringify(inside).replaceAll('</', '<\\/')}, width: 600, height: 500 }))`);
  const frame = page.frameLocator('iframe');
  await frame.locator('portolan-status').getByText('This website may not show it.').waitFor();
  await frame.locator('portolan-map').getByText('This website may not show it.').waitFor();
  expect((await world.api.read(world.admin, `/v2/shares/${id}`)).attributes.open_count).toBe(0);
});

it('keeps what it shows while the service is away, says since when, and goes on by itself', async () => {
  const { link } = await share();
  const { page } = await world.open();
  await page.clock.install();
  await page.goto(await embeddingSite(world.origin, `<portolan-status src="${link}"></portolan-status>`));
  const status = page.locator('portolan-status');
  await status.getByText('As of').waitFor();
  await page.route('**/s/**', (route) => route.abort());
  await page.clock.runFor('01:01');
  await status.getByText('Not refreshed since').waitFor();
  expect(await status.locator('.frame').innerText()).toContain('SIMU0000001');
  await page.unroute('**/s/**');
  await page.clock.runFor('02:01');
  await status.getByText('As of').waitFor();
});
