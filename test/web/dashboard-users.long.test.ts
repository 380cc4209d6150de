/** Users of the dashboard in a browser, on the real service: another language, the map on paper, and where nothing is found. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { PASSWORD } from '../helpers/people.ts';
import { until } from '../helpers/until.ts';
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

/** On paper. */
async function printed(page: Page) {
  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  return {
    pages,
    hasMap: await page.evaluate("document.querySelector('.map-picture').src.startsWith('data:image/png')"),
  };
}

it('joins in German, and keeps the choice of another language', async () => {
  const { page } = await world.open({ locale: 'de-DE' });
  const words = new Set<string>();
  page.on('request', (request) => words.add(/\b(english|german|spanish)\b.*\.js$/.exec(request.url())?.[1] ?? ''));
  const { link, email } = await world.invite();
  await page.goto(link);
  await page.getByLabel('Ihr Name').fill('Ada Lovelace');
  await page.getByLabel('E-Mail').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { name: 'Heute', exact: true }).waitFor();
  expect([...words].filter((language) => language !== '')).toEqual(['german']);
  await page.goto(`${origin}/me`);
  await page.getByLabel('Sprache').selectOption('en');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
  await page.locator('html[lang=en]').waitFor({ state: 'attached' });
});

it('sees the map of a container, and prints it with its journey on one page', async () => {
  const [container] = await world.api.list(world.admin, '/v2/containers');
  const { page, problems } = await world.enter('member', { drawsMaps: true, path: `/containers/${container?.id}` });
  await page.locator('.maplibregl-canvas').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await until(async () => expect(await printed(page)).toEqual({ pages: 1, hasMap: true }));
  expect(problems).toEqual([]);
});

it('sees an empty result, a missing container, and a missing page', async () => {
  const { page } = await world.enter('member', { path: '/?status=delivered' });
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.waitForSelector('a.number');
  // Until the answer to a filter is there, the rows before it are marked, and nothing is counted.
  const held = Promise.withResolvers<void>();
  const HELD = '**/v2/containers?*filter*status*=picked_up*';
  await page.route(HELD, (route) => held.promise.then(() => route.continue()));
  await page.getByRole('link', { name: /^Picked up/ }).click();
  await page.locator('[role=table].outdated[aria-busy=true]').waitFor();
  expect(await page.locator('.bar-bottom [role=status]').textContent()).toBe('Loading …');
  held.resolve();
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await page.unroute(HELD);
  await page.goto(`${origin}/containers/01900000-0000-7000-8000-000000000000`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await page.goto(`${origin}/?status=afloat`);
  await page.getByRole('heading', { name: 'This address has an unknown filter' }).waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.waitForSelector('a.number');
  await page.goto(`${origin}/no-such-page`);
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Containers' }).waitFor();
  await page.goto(`${origin}/containers`);
  await page.waitForURL(`${origin}/`);
});
