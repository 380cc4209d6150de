/** Aliases of places, answers of lines, the glossary and the help in a browser, on the real service. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserRole } from '../../src/tenancy/users/store.ts';
import { NOW } from '../helpers/api.ts';
import { storeAnswer } from '../helpers/sources/store-answer.ts';
import { type DashboardWorld, faultsOf, openDashboard } from './dashboard-world.ts';

const SCRIPT = `
  listed 45G1
  load                CNSHA             2026-04-20T10:00Z  on ARGO#9300009 010E
  departure           CNSHA             2026-04-21T10:00Z  on ARGO#9300009 010E
  arrival             "Nowhere Wharf"   2026-04-25T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX/TTI         2026-06-10T10:00Z  on ARGO#9300009 010E`;

let world: DashboardWorld;
beforeAll(async () => {
  // To the present clock all sources would be silent.
  const origin = { worldMillis: NOW, wallMillis: Date.now(), speed: 1 };
  world = await openDashboard(SCRIPT, 'SIMLSOURCES1', { port: 0, settings: { world: origin } });
});
afterAll(() => world?.close());

const enter = async (role: UserRole, path: string, look = {}): Promise<Page> =>
  (await world.enter(role, { path, bypassCSP: true, ...look })).page;
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

it('An admin sees what answers, failed and is missing, and gives an unknown place its alias, by keyboard', async () => {
  const page = await enter('admin', '/settings/sources');
  await entry(page, 'Simulated Line')
    .filter({ hasText: /Answers, last .+, for 1 shipment\./ })
    .waitFor();
  await entry(page, 'Hapag-Lloyd').filter({ hasText: 'the operator has to set HLCU_CLIENT_ID' }).waitFor();
  await page.getByText('No terminal is polled.').waitFor();
  await page.getByText('No source is silent, and none failed in the last 24 hours.').waitFor();
  await page.getByRole('button', { name: 'Add an alias: Nowhere Wharf' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'The place' }).fill('Chicago');
  await page.getByRole('option', { name: 'Chicago, IL (USCHI)' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add an alias', exact: true }).click();
  await entry(page, 'Nowhere Wharf is Chicago').filter({ hasText: 'USCHI' }).waitFor();
  await page.getByText('Every place that a source named is known.').waitFor();
  await page.getByRole('button', { name: 'Remove: Nowhere Wharf' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Add an alias: Nowhere Wharf' }).waitFor();
});

it('An admin sees what was not used of the answers of a line, by reason and day, and the answers themselves', async () => {
  const { accountId } = world.admin;
  const id = await storeAnswer(world.api, accountId, 'SIML');
  const page = await enter('admin', '/settings/sources');
  await page.getByRole('link', { name: 'Answers of Simulated Line' }).click();
  const codes = entry(page, 'unknown code').filter({ hasText: '2 in 30 days, 2 today' });
  expect(await codes.getByRole('img').getAttribute('aria-label')).toMatch(/^\d+ \w+: 2$/);
  await entry(page, 'SIML2600099')
    .filter({ hasText: 'eventDateTime is missing' })
    .getByText('Understood in part.')
    .waitFor();
  const others = entry(page, 'SIMLSOURCES1').filter({ hasText: 'Understood.' });
  await others.waitFor();
  await codes.getByRole('link', { name: 'unknown code' }).click();
  await page.getByText('Only with: unknown code.').waitFor();
  await others.waitFor({ state: 'detached' });
  expect(await faultsOf(page)).toEqual([]);
  const raw = await page.getByRole('link', { name: 'Answer as it came' }).getAttribute('href');
  const { status, body } = await page.evaluate(async (path) => {
    const answer = await fetch(path);
    return { status: answer.status, body: (await answer.json()) as { data: { id: string } } };
  }, raw ?? '');
  expect([status, body.data.id]).toEqual([200, id]);
  await page.getByRole('link', { name: 'Show all' }).click();
  await others.waitFor();
});

it('A user reads a word of the field by keyboard, in German too, and opens the help of the screen', async () => {
  const [container] = await world.api.list(world.admin, '/v2/containers');
  const path = `/containers/${container?.id}`;
  const page = await enter('member', path);
  await page.getByRole('button', { name: 'ETA', exact: true }).focus();
  const tip = page.getByRole('tooltip', { name: /estimated, actual time of arrival/ });
  await tip.waitFor();
  const [word, shown] = await Promise.all([page.locator('.term:focus').boundingBox(), tip.boundingBox()]);
  expect(Math.abs((word?.y ?? 0) - (shown?.y ?? 0))).toBeLessThan(100);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Help on this screen' }).click();
  const help = await opened;
  await help.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(new URL(help.url()).pathname + new URL(help.url()).hash).toBe('/docs/dashboard#container');
  expect(await faultsOf(help)).toEqual([]);
  await help.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'Glossary' }).click();
  await help.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();

  const german = await enter('member', path, { locale: 'de-DE' });
  await german.getByRole('button', { name: 'ETA', exact: true }).focus();
  await german.getByRole('tooltip', { name: /voraussichtliche Ankunft/ }).waitFor();
});
