/** Settings in a browser, on the real service: keys, customers, company. Each screen: every-screen.long.test.ts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeParty } from '../../src/tenancy/parties/merge-party.ts';
import { mergeContext } from '../helpers/merge.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { type DashboardWorld, faultsOf } from './dashboard-world.ts';
import { button, entry, named, openSettings, press, type Settings } from './settings-screens.ts';

let world: DashboardWorld;
let open: Settings['open'];
let post: Settings['post'];
beforeAll(async () => {
  ({ world, open, post } = await openSettings());
});
afterAll(() => world?.close());

it('An admin creates a key by keyboard, rotates it while the old one works, and revokes it', async () => {
  const page = await open('api-keys');
  await press(button(page, 'Create a key'));
  await named(page).focus();
  await page.keyboard.type('ERP');
  await page.keyboard.press('Enter');
  const first = await page.getByLabel('The key', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await button(page, 'Rotate ERP').click();
  await page.getByLabel('The old key works for').selectOption('one more week');
  await button(page, 'Rotate').click();
  const second = await page.getByLabel('The key', { exact: true }).inputValue();
  await page
    .getByText(/^the old key works until/)
    .last()
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const statusOf = async (key: string) =>
    (await world.api.call({ ...world.admin, key }, 'GET', '/v2/ports/NLRTM')).statusCode;
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  await button(page, 'Revoke: ERP').click();
  await button(page, 'Revoke').click();
  await expect.poll(() => entry(page, 'ERP').count()).toBe(0);
});

it('An admin merges two customers after a preview of what moves, and a customer in use is not deleted', async () => {
  const [from, into] = [
    await post('/parties', { company_name: 'Acme Imports' }),
    await post('/parties', { company_name: 'ACME' }),
  ];
  const { shipmentId } = await world.api.track(world.admin, 'SIMLSET2', {
    relationships: { customer: { data: { type: 'party', id: from } } },
  });
  const page = await open('customers');
  await entry(page, 'Acme Imports').filter({ hasText: '1 shipment' }).waitFor();
  await button(page, 'Delete: Acme Imports').click();
  await page.getByText('It is still in use and cannot be deleted.').waitFor();
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await press(button(page, 'Merge: Acme Imports'));
  await page.getByRole('dialog').getByText('1 tracking request').waitFor();
  await page.getByRole('combobox', { name: 'Into' }).focus();
  await page.keyboard.type('ACME');
  await page.getByRole('option', { name: 'ACME', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(button(page, 'Merge Acme Imports into ACME'));
  await entry(page, 'Acme Imports').getByText('is being merged into ACME').waitFor();
  await mergeParty(mergeContext(world.api), { accountId: world.admin.accountId, partyId: from }, noAbort());
  await expect.poll(() => entry(page, 'Acme Imports').count()).toBe(0);
  const shipment = await world.api.read(world.admin, `/v2/shipments/${shipmentId}`);
  expect(shipment.relationships.customer?.data).toMatchObject({ id: into });
});

it('Two admins change the company: the second sees what the first did, and keeps what was typed', async () => {
  const page = await open('company');
  await named(page).fill('Acme Forwarding Ltd');
  await world.api.patch(world.admin, '/v2/account', { attributes: { company_name: 'Acme Group' } });
  await button(page, 'Save').click();
  await page.getByText('A colleague changed this while you had it open: Name: Acme Group.').waitFor();
  expect(await named(page).inputValue()).toBe('Acme Forwarding Ltd');
  expect(await faultsOf(page)).toEqual([]);
  await press(button(page, 'Save'));
  await page.getByText('Saved.').waitFor();
  expect((await world.api.read(world.admin, '/v2/account')).attributes.company_name).toBe('Acme Forwarding Ltd');
});

it('An admin who loses the role while a form is open is told so, and keeps what was typed; a member is told who may', async () => {
  const { page, email } = await world.enter('admin', { path: '/settings/custom-fields' });
  await button(page, 'Create a field').click();
  await named(page).fill('Broker');
  const user = (await world.api.list(world.admin, '/v2/users?page[size]=100')).find(
    ({ attributes }) => attributes.email === email,
  );
  await world.api.patch(world.admin, `/v2/users/${user?.id}`, { attributes: { role: 'member' } });
  world.api.clock.advance(1001);
  await button(page, 'Create the field').click();
  await page.getByText('You may no longer change this: your role was changed.').waitFor();
  expect(await named(page).inputValue()).toBe('Broker');
  await page.keyboard.press('Escape');
  await expect.poll(() => button(page, 'Create a field').count()).toBe(0);
  await page.goto(`${world.origin}/settings/team`);
  await page.getByText('Only admins of your company see and change this.').waitFor();
  expect(await button(page, 'Invite somebody').count()).toBe(0);
});
