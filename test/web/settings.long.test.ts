/** Further settings in a browser, on the real service: team, second factor, custom fields, tariffs, alert rules. */
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/people.ts';
import type { Resource } from '../helpers/tracked.ts';
import { type DashboardWorld, faultsOf } from './dashboard-world.ts';
import { button, entry, named, openSettings, press, type Settings } from './settings-screens.ts';

let world: DashboardWorld;
let open: Settings['open'];
let post: Settings['post'];
beforeAll(async () => {
  ({ world, open, post } = await openSettings());
});
afterAll(() => world?.close());

const listed = (path: string): Promise<Resource[]> => world.api.list(world.admin, `/v2${path}`);

/** Begins or ends a view; the service notices after a second of its clock. */
async function switchView(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(/\/view$/);
  await act();
  await answered;
  world.api.clock.advance(1001);
}

/** A user whose name is unlike the others', through an invite of the API. */
async function joined(name: string): Promise<string> {
  const { link, email } = await world.invite('member');
  const attributes = { token: link.split('#')[1], name, email, password: PASSWORD };
  const answer = await world.api.call(null, 'POST', '/v2/invites/accept', {
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { data: { attributes } },
  });
  return answer.json().data.relationships.user.data.id;
}

it('An admin invites a colleague limited to a customer, changes a role by keyboard, ends sessions, and deletes a user', async () => {
  await post('/parties', { company_name: 'Nordwind' });
  await joined('Grace Hopper');
  const page = await open('team');
  await button(page, 'Invite somebody').click();
  await page.getByLabel('E-mail address').fill('bo@example.com');
  await page.getByRole('combobox', { name: 'Customers' }).click();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  // Nothing was chosen: an invite now would be open to all customers. Escape closes the choices alone.
  await page.keyboard.press('Escape');
  expect(await listed('/invites')).toEqual([]);
  await page.getByRole('combobox', { name: 'Customers' }).fill('Nord');
  await page.getByRole('option', { name: 'Nordwind' }).click();
  await button(page, 'Create the link').click();
  expect(await page.getByLabel('Link of the invite').inputValue()).toMatch(/\/join#[\w-]{43}$/);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await entry(page, 'bo@example.com').filter({ hasText: 'Nordwind' }).waitFor();

  await press(button(page, 'Edit Grace Hopper'));
  // A dialog takes the focus once it is open: what is focused before loses it.
  await page.locator('[role=dialog]:focus-within').waitFor();
  await page.getByLabel('Role').focus();
  await page.keyboard.press('v');
  await expect.poll(() => page.getByLabel('Role').inputValue()).toBe('viewer');
  await press(button(page, 'Save'));
  await entry(page, 'Grace Hopper').filter({ hasText: 'Viewer' }).waitFor();

  await button(page, 'More for Grace Hopper').click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  await button(page, 'End').click();
  await page.getByText('Logged in nowhere.').waitFor();

  await page.keyboard.press('Escape');
  await button(page, 'More for Grace Hopper').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Notes, histories and the audit log keep the name.').waitFor();
  await button(page, 'Delete').click();
  await expect.poll(() => entry(page, 'Grace Hopper').count()).toBe(0);
});

it('An admin requires a second factor, once they have one, and bounds a key; a colleague sets theirs up before all else', async () => {
  const { page } = await world.enter('admin', { path: '/settings/team', bypassCSP: true });
  const colleague = await world.enter('viewer', { path: '/me', bypassCSP: true });
  await button(page, 'Require it of everybody').click();
  await page.getByText(/none and must set one up at once/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Require it of everybody' }).click();
  await page.getByText('Set up your own second factor first, in your profile.').waitFor();
  await world.api.database.systemPool.query(
    "UPDATE users SET factor_secret = '\\x3132', factor_confirmed_at = now() WHERE account_id = $1 AND role = 'admin'",
    [world.admin.accountId],
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Require it of everybody' }).click();
  await page.getByText('Required: who has none sets one up before anything else.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  world.api.clock.advance(1001);

  // The next request of the open page leads there.
  await button(colleague.page, 'Save').click();
  await colleague.page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  expect(await colleague.page.getByRole('navigation').count()).toBe(0);
  expect(await faultsOf(colleague.page)).toEqual([]);
  await button(colleague.page, 'Set up').click();
  const secret = await colleague.page.locator('code').innerText();
  await colleague.page.getByLabel('Code').fill(new TOTP({ secret }).generate({ timestamp: world.api.clock.wallNow() }));
  await colleague.page.getByLabel('Current password').fill(PASSWORD);
  await button(colleague.page, 'Confirm').click();
  await button(colleague.page, 'I have kept the codes: go on').click();
  await colleague.page.getByText('Your company requires a second factor. An admin can remove yours').waitFor();

  await page.goto(`${world.origin}/settings/api-keys`);
  await button(page, 'Create a key').click();
  await named(page).fill('Warehouse');
  await page.getByLabel('Allowed addresses').fill('192.0.2.7\n10.0.0.5/8');
  await button(page, 'Create the key').click();
  await page.getByText('“10.0.0.5/8” is no range. The range would be 10.0.0.0/8.').waitFor();
  await page.getByLabel('Allowed addresses').fill('192.0.2.7, 10.0.0.0/8');
  await button(page, 'Create the key').click();
  await page.getByLabel('The key', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await entry(page, 'Warehouse').filter({ hasText: 'only from 192.0.2.7, 10.0.0.0/8' }).waitFor();
  await button(page, 'Change Warehouse').click();
  await page.getByLabel('Allowed addresses').fill('');
  await button(page, 'Save').click();
  await expect.poll(() => entry(page, 'Warehouse').filter({ hasText: 'only from' }).count()).toBe(0);
  await world.api.patch(world.admin, '/v2/account', { type: 'account', attributes: { second_factor_required: false } });
});

it('An admin sees what a limited colleague sees, read-only, and ends the view', async () => {
  const seen = await post('/parties', { company_name: 'Seen Ltd' });
  await post('/parties', { company_name: 'Unseen Ltd' });
  const id = await joined('Linus Limited');
  await world.api.patch(world.admin, `/v2/users/${id}`, {
    relationships: { parties: { data: [{ type: 'party', id: seen }] } },
  });
  const page = await open('team');
  await button(page, 'More for Linus Limited').click();
  await page.getByRole('menuitem', { name: 'View as this user' }).click();
  await switchView(page, () => button(page, 'View as this user').click());
  // The page is left for the list; the banner may be there before.
  await page.waitForURL(`${world.origin}/`);
  await page.getByText('You see the data that Linus Limited sees.').waitFor();
  await page.goto(`${world.origin}/today`);
  await page.getByText('You see the shipments of Seen Ltd.').waitFor();
  // What is about the whole company is not there, by its address neither.
  await page.goto(`${world.origin}/settings/customers`);
  await page.getByText('There is no such page').waitFor();
  await page.goto(`${world.origin}/settings/alerts`);
  await page.getByText('No rules yet').waitFor();
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Settings' }).getByRole('link').allInnerTexts())
    .toEqual(['Alerts', 'Profile']);
  expect(await page.getByRole('heading', { name: /chat/i }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  await switchView(page, () => press(button(page, 'End the view')));
  await page.waitForURL(/settings\/team$/);
  await entry(page, 'Linus Limited').waitFor();
  await expect.poll(() => page.getByText(/^You see the data/).count()).toBe(0);
});

it('An admin creates a field with options by keyboard; a saved view ignores it once it is deleted', async () => {
  const page = await open('custom-fields');
  await press(button(page, 'Create a field'));
  await named(page).focus();
  await page.keyboard.type('Cargo class');
  await page.getByLabel('Kind').selectOption('One of several options');
  expect(await page.getByLabel('Name for programs').inputValue()).toBe('cargo_class');
  await page.getByLabel('On', { exact: true }).selectOption('On containers');
  await press(button(page, 'Create the field'));
  await page.getByRole('dialog', { name: 'Options of Cargo class' }).waitFor();
  for (const option of ['Fragile', 'Heavy']) {
    await page.getByLabel('Add an option').fill(option);
    await page.keyboard.press('Enter');
    await page.getByLabel(`Text: ${option}`).waitFor();
  }
  await press(button(page, 'Move Heavy up'));
  await expect
    .poll(() =>
      page
        .getByLabel(/^Text: /)
        .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value)),
    )
    .toEqual(['Heavy', 'Fragile']);
  await expect.poll(() => button(page, 'Move Heavy up').evaluate((each) => each.matches(':focus'))).toBe(true);
  await page.getByLabel('Add an option').fill('Bulky');
  await page.keyboard.press('Escape');
  await page.getByText('“Bulky” is not an option yet').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Add an option').fill('');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  // The list offers the options by their names, and so does the paper.
  const [box] = await listed('/containers');
  await post(`/containers/${box?.id}/custom_fields`, { api_slug: 'cargo_class', value: 'fragile' });
  await page.goto(`${world.origin}/`);
  await press(button(page, 'Filter'));
  await page.getByLabel('Custom field').selectOption('Cargo class (Container)');
  await page.getByLabel('Value').selectOption('Fragile');
  await press(button(page, 'Apply'));
  await page.getByRole('list', { name: 'Active filters' }).getByText('Custom field: Cargo class: Fragile').waitFor();
  await page.locator('a.number').first().click();
  await button(page, 'Print').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Cargo class: Fragile').waitFor();
  await page.getByRole('button', { name: 'ETA', exact: true }).waitFor();
  expect(await page.getByText('Show earlier facts').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`${world.origin}/settings/custom-fields`);
  await post('/saved_views', {
    list: 'containers',
    name: 'Fragile',
    query: 'field=cargo_class%3Afragile',
    is_shared: true,
  });
  await button(page, 'Delete: Cargo class').click();
  await page.getByText('1 saved view uses it. They will ignore it.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => entry(page, 'Cargo class').count()).toBe(0);
  await page.goto(`${world.origin}/?field=cargo_class%3Afragile`);
  await page.getByText('The custom field “cargo_class” was deleted.').waitFor();
  await page.waitForSelector('a.number');
});

it('An admin enters a tariff by keyboard, sees its example follow, and a gap named beside its tier', async () => {
  const page = await open('tariffs');
  await page.getByText('No tariffs yet').waitFor();
  await press(page.getByRole('link', { name: 'New tariff' }));
  await named(page).focus();
  await page.keyboard.type('US import');
  await button(page, 'Add a tier').focus();
  await page.keyboard.press('Enter');
  const tier = (number: number) => page.getByRole('group', { name: `Tier ${number}` });
  for (const [number, amount] of [
    [1, '220'],
    [2, '280'],
  ] as const) {
    await tier(number).getByLabel('Amount').focus();
    await page.keyboard.type(amount);
  }
  await press(page.getByText('An example of your own'));
  await page.getByLabel('Discharged', { exact: true }).fill('2026-05-08T14:00');
  await page.getByLabel('Fetched', { exact: true }).fill('2026-05-21');
  const example = page.locator('.example-text');
  await example.getByText(/in Long Beach, .*then 5 days at 220, 2 days at 280, in all 1,660 USD\.$/).waitFor();
  await tier(1).getByLabel('To day').fill('3');
  await tier(2).getByText('Days 4 to 5 have no price.').waitFor();
  await tier(1).getByLabel('To day').fill('5');
  await page.getByLabel('Valid from').fill('2026-05-02');
  await page.getByLabel('Valid to').fill('2026-05-01');
  await page.getByText('The last day is before the first.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Valid to').fill('');
  await named(page).fill('');
  await press(button(page, 'Create the tariff'));
  await expect.poll(() => page.evaluate('document.activeElement.ariaInvalid')).toBe('true');
  await named(page).fill('US import');
  await press(button(page, 'Create the tariff'));
  await page.getByRole('heading', { level: 1, name: 'US import' }).waitFor();
  await page
    .getByRole('region', { name: 'What it charges now' })
    .getByText(/ charged by it now/)
    .waitFor();
  await page.getByRole('link', { name: 'Back to the tariffs' }).click();
  await entry(page, 'US import').filter({ hasText: '4 working days free' }).waitFor();
  expect((await listed('/tariffs'))[0]?.attributes).toMatchObject({
    name: 'US import',
    valid_from: '2026-05-02',
    tiers: [
      { days: 5, amount: 220, per: 'day' },
      { days: null, amount: 280, per: 'day' },
    ],
  });
});

it('Two admins change a tariff and lose nothing; it is pasted as JSON, and deleted after a look at what it charges', async () => {
  const rule = { kind: 'demurrage', free_days: 4, counted_from: 'discharge', currency_code: 'USD' };
  const id = await post('/tariffs', { ...rule, name: 'Shared', tiers: [{ days: null, amount: 100 }] });
  const stored = async () => (await world.api.read(world.admin, `/v2/tariffs/${id}`)).attributes;
  const page = await open('tariffs');
  await button(page, 'Delete: Shared').waitFor();
  await page.getByRole('link', { name: 'Change: Shared' }).click();
  await page.getByLabel('Free days', { exact: true }).fill('6');
  await world.api.patch(world.admin, `/v2/tariffs/${id}`, { attributes: { maximum: 900 } });
  await button(page, 'Save').click();
  await page.getByText('Saved. Last free days and charges follow in the background.').waitFor();
  expect(await stored()).toMatchObject({ free_days: 6, maximum: 900 });

  await page.getByLabel('Free days', { exact: true }).fill('7');
  await world.api.patch(world.admin, `/v2/tariffs/${id}`, { attributes: { free_days: 9 } });
  await button(page, 'Save').click();
  await page.getByText('A colleague changed this while you had it open: Free days: 9.').waitFor();
  expect(await page.getByLabel('Free days', { exact: true }).inputValue()).toBe('7');
  await button(page, 'Save').click();
  await expect.poll(async () => (await stored()).free_days).toBe(7);

  await page.getByText('As JSON').click();
  const json = page.getByRole('textbox', { name: 'As JSON' });
  const given = JSON.parse(await json.inputValue());
  expect(given).toMatchObject({ name: 'Shared', free_days: 7, maximum: 900 });
  await json.fill('{"colour": "red"}');
  await button(page, 'Apply to the form').click();
  await page.getByText('This is not the JSON of a tariff.').waitFor();
  await json.fill(JSON.stringify({ ...given, kind: 'storage', free_days: 2 }));
  await button(page, 'Apply to the form').click();
  expect(await page.getByLabel('Free days', { exact: true }).inputValue()).toBe('2');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Back to the tariffs' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Free days', { exact: true }).inputValue()).toBe('2');
  await page.getByRole('link', { name: 'Back to the tariffs' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await button(page, 'Delete: Shared').click();
  await page
    .getByRole('dialog')
    .getByText(/charged by it now/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => entry(page, 'Shared').count()).toBe(0);
});

it('A user adds a suggested rule, makes one by keyboard with a preview, silences it, and follows a container', async () => {
  const customer = await post('/parties', { company_name: 'Free Days Ltd' });
  expect(customer).not.toBe('');
  const page = await open('alerts', 'member');
  await button(page, 'Add: Mail me and show me when the last free day of a container has passed.').click();
  await entry(page, 'the last free day of a container has passed').getByText('On', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Add: / }).count()).toBe(3);

  await press(button(page, 'New rule'));
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog
    .getByRole('region', { name: 'The last 7 days' })
    .getByText('This rule would have sent 0 messages in the last 7 days')
    .waitFor();
  // With the list of customers closed: the kit opens it beside the landmarks.
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Customers' }).focus();
  await page.keyboard.type('Free');
  await page.getByRole('option', { name: 'Free Days Ltd' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(dialog.getByRole('button', { name: 'Save', exact: true }));
  const sentence =
    'Mail me and show me when the last free day of a container is 3 working days away (customers: Free Days Ltd).';
  await entry(page, sentence).waitFor();
  await page.getByRole('switch', { name: `On: ${sentence}` }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('switch', { name: `Silenced: ${sentence}` }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const [container] = await listed('/containers');
  await page.goto(`${world.origin}/containers/${container?.id}`);
  await button(page, 'Follow').click();
  await button(page, 'Following').waitFor();
  await press(button(page, 'Alerts: none unread'));
  await page.getByRole('dialog', { name: 'Alerts' }).getByText('No alerts yet').waitFor();
});
