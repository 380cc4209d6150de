/** A share by a preset on a phone: chosen, previewed, opened with its password, in the dark, with the contact of the company. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DashboardWorld, faultsOf, openDashboard, tooWide } from './dashboard-world.ts';
import { PHONE } from './screens.ts';

let world: DashboardWorld;

beforeAll(async () => {
  world = await openDashboard(
    `
    listed 45G1
    departure           CNSHA  2026-04-21T10:00Z  on ARGO#9300001 010E
    estimated arrival   NLRTM  2026-06-10T10:00Z  on ARGO#9300001 010E`,
    'SIMLPRESET1',
  );
});
afterAll(() => world?.close());

it('a haulier gets what picking up needs, from a phone to a phone', async () => {
  const { page, problems } = await world.enter('admin', {
    path: '/?q=SIMLPRESET',
    viewport: PHONE,
    colorScheme: 'dark',
  });
  await page.getByText('SIMU0000001').first().waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Customer' }).and(dialog.locator(':checked')).waitFor();
  // Asked once, where nobody has said it yet.
  const contact = dialog.getByRole('group', { name: 'Whom may recipients ask?' });
  await contact.getByLabel('Whom to ask').fill('Import desk');
  await contact.getByRole('button', { name: 'Save for all pages' }).click();
  await contact.waitFor({ state: 'detached' });
  await dialog.getByRole('radio', { name: 'Haulier' }).check();
  const preview = page.frameLocator('.share-preview');
  await preview.getByText('Import desk').waitFor();
  await dialog.getByText('ends after a month · no password').first().waitFor();
  await dialog.locator('summary', { hasText: 'Details' }).click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await dialog.getByText('ends after a month · password protected').first().waitFor();
  await preview.getByText('This page has a password').waitFor();
  expect(await tooWide(page)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await dialog.getByText('Visitors need its password').waitFor();
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const [share] = await world.api.list(world.admin, '/v2/shares');
  expect(share?.attributes.fields).toEqual(expect.arrayContaining(['appointment', 'holds', 'equipment', 'references']));
  expect(share?.attributes.fields).not.toContain('charges');
  await page.goto(`${world.origin}/settings/shares`);
  await page.getByText('password protected').waitFor();
  expect(problems).toEqual([]);

  const haulier = await world.open({ viewport: PHONE, colorScheme: 'dark' });
  await haulier.page.goto(world.origin + new URL(url).pathname);
  await haulier.page.getByLabel('Password').fill('correct horse');
  await haulier.page.keyboard.press('Enter');
  await haulier.page.getByRole('link', { name: 'SIMU0000001' }).waitFor();
  const shown = await haulier.page.locator('#share-page').innerText();
  expect(shown).toContain('Import desk');
  expect(shown).toContain('This page has a password');
  expect(await tooWide(haulier.page)).toEqual([]);
  expect(await faultsOf(haulier.page)).toEqual([]);
});
