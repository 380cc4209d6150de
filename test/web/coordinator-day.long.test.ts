/** A coordinator's day with lists, Today and a container, in a browser on the real service, by mouse and by keyboard. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../helpers/until.ts';
import { faultsOf, goTo, openWorkingDay, tooWide, type WorkingDay } from './dashboard-world.ts';
import { DESKTOP, LOG_IN, PHONE, screensOf } from './screens.ts';

const FIRST = 'SIMU0000001';
let world: WorkingDay;
let origin: string;
let id: string;
beforeAll(async () => {
  world = await openWorkingDay();
  ({ origin, containerId: id } = world);
});
afterAll(() => world?.close());

it('filters a list, saves the view, and exports it', async () => {
  const { page, problems } = await world.enter('member', { acceptDownloads: true });
  const counted = (count: number) =>
    page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} container`) })
      .waitFor();
  await counted(2);
  await page.locator('.tab', { hasText: 'On ship 2' }).waitFor();
  await page.getByRole('button', { name: 'Filter' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('ETA later by at least (days)').fill('5');
  await page.keyboard.press('Enter');
  await counted(1);
  expect(page.url()).toContain('slip=5');
  await page.getByRole('list', { name: 'Active filters' }).getByText('+5 d').waitFor();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Save this view as').fill('Late');
  await page.keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: 'Your views' });
  await views.getByRole('link', { name: 'Late' }).waitFor();
  await page.keyboard.press('Escape');
  await views.locator('a[aria-current=page]', { hasText: 'Late' }).waitFor();
  await page.getByRole('link', { name: /^Remove/ }).click();
  await counted(2);
  await views.getByRole('link', { name: 'Late' }).click();
  await counted(1);

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(
    readFileSync(await file.path(), 'utf8')
      .split('\r\n')
      .slice(1),
  ).toEqual([expect.stringMatching(new RegExp(`^${FIRST},on_ship,.*,ARGO,`)), '']);

  // A search from the header keeps the order.
  await page.goto(`${origin}/?sort=-number`);
  await page.waitForSelector('a.number');
  await page.keyboard.press('/');
  await page.keyboard.type('SIMLDAY');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'SIMLDAY');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-number');
  expect(problems).toEqual([]);
});

it('finds a box by its PO, opens it by keyboard, comes back to its row, and adds a reference to all that match', async () => {
  const { page } = await world.enter('member');
  await page.getByRole('columnheader', { name: /^Terminal fees/ }).waitFor();
  const isNarrow = 'document.querySelector(".grid").scrollWidth <= document.querySelector(".grid").clientWidth';
  await expect.poll(() => page.evaluate(isNarrow)).toBe(true);
  await page.keyboard.press('j');
  const current = page.locator('[role=row][aria-current=true]');
  expect(await current.getAttribute('aria-rowindex')).toBe('3');
  const focusedRow = () => page.evaluate('document.activeElement?.getAttribute("aria-rowindex")');
  await expect.poll(focusedRow).toBe('3');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^SIMU/, level: 1 }).waitFor();
  await page.goBack();
  await current.waitFor();
  await until(async () => expect(await focusedRow()).toBe('3'));
  expect(await current.getAttribute('aria-rowindex')).toBe('3');

  await page.keyboard.press('x');
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Select all 2 that match' }).click();
  await selection.getByRole('button', { name: 'Add references …' }).click();
  await page.getByRole('dialog', { name: 'Add references: 2 selected' }).getByLabel('References').fill('PO 4711');
  await page.keyboard.press('Enter');
  await selection.getByText('2 of 2 done.').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('po-4711');
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader', { name: 'Found by' }).waitFor();
  await until(async () => expect(await page.locator('.found').allInnerTexts()).toEqual(['PO 4711', 'PO 4711']));
  await page.getByRole('table', { name: 'Containers' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await help.getByText('select all rows up to this one').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  expect(await page.evaluate("document.activeElement.closest('[role=dialog]') !== null")).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
});

it('sees cards instead of a grid on a phone', async () => {
  const { page } = await world.enter('member', { viewport: { width: 390, height: 844 } });
  await page.locator('.list-card a.number').first().waitFor();
  expect(await page.getByRole('columnheader').count()).toBe(0);
  expect(await tooWide(page)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${origin}/shipments`);
  await page.locator('.list-card a.number').first().waitFor();
  expect(await tooWide(page)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
});

it('assigns an exception, adds a note, and finds it under Mine and on the page of the container', async () => {
  const { page } = await world.enter('member', { path: '/today' });
  const more = page.getByRole('region', { name: 'ETA moved' }).getByRole('button', { name: /^More: / });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Assign to me' }).click();
  await page.getByText('assigned to Ada Lovelace').waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('اتصل بالوكيل');
  const [exception] = await world.api.list(world.admin, '/v2/exceptions?filter[kind]=eta_moved');
  await world.api.patch(world.admin, `/v2/exceptions/${exception?.id}`, { attributes: { note: 'Called' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A colleague changed this while you had it open: Note: Called.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.note-text', { hasText: 'اتصل بالوكيل' }).waitFor();
  await page.getByRole('link', { name: 'Mine' }).click();
  await until(async () => expect(await page.getByRole('button', { name: /^More: / }).count()).toBe(1));
  await page.locator('.group a.number').click();
  await page.getByRole('region', { name: 'Needs action' }).getByText('اتصل بالوكيل').waitFor();
});

it('marks a whole group as done and takes it back, by keyboard', async () => {
  const { page } = await world.enter('member', { path: '/today?by=port', bypassCSP: true });
  const opener = page.getByRole('button', { name: 'Los Angeles' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.locator('.group a.number').nth(1).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.getByText('All 2 selected: Los Angeles').waitFor();
  const faults = await faultsOf(page);
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 entries done.').waitFor();
  // Its next reason.
  await page.getByText('1 container needs action.').waitFor();
  // The focus is on Undo.
  await page.keyboard.press('Enter');
  await page.getByText('2 entries opened again.').waitFor();
  await opener.waitFor();
  expect(faults).toEqual([]);
});

it('sorts the table of groups, walks through it and opens a container, by keyboard', async () => {
  const { page } = await world.enter('member', { path: '/today?by=line', bypassCSP: true });
  await page.locator('.group-table').getByRole('link', { name: 'Containers' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/order=-count/);
  await page.getByRole('columnheader', { name: 'Containers ↓' }).waitFor();
  const openers = page.locator('.group-table .opener');
  await openers.first().focus();
  await page.keyboard.press('End');
  await openers.last().and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Home');
  await openers.first().and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  const number = page.locator('.opened a.number').first();
  await number.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await number.focus();
  await page.keyboard.press('Enter');
  // Without WebGL the drawing stays in place of the map.
  await page.getByRole('img', { name: /^Drawing of the journey: / }).waitFor();
  expect(await page.locator('.title .actions button').allInnerTexts()).toEqual([
    'Share',
    'Follow',
    'Report an update',
    'Print',
    'Refresh',
  ]);
  expect(await page.locator('dl.facts').innerText()).not.toContain('—');
  expect(await faultsOf(page)).toEqual([]);
});

it('snoozes an entry, assigns another to a colleague, and finds who did it, with the mouse', async () => {
  const { page } = await world.enter('member', { path: '/today', bypassCSP: true });
  const silent = page.getByRole('region', { name: 'No news from the line' });
  await silent.getByRole('checkbox', { name: /^Select: SIMU/ }).click();
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Assign to …' }).click();
  await page.getByLabel('Assignee').selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 entry assigned.').waitFor();
  await silent.getByText('assigned to Ada Lovelace').waitFor();
  await silent.getByRole('button', { name: /^More: / }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'for 3 days' }).click();
  await page.getByText(/^1 entry snoozed until /).waitFor();
  await page.getByRole('navigation', { name: 'Shown' }).getByRole('link', { name: 'Snoozed' }).click();
  await page.getByText(/^snoozed by Ada Lovelace until \w+/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Select: SIMU/ }).click();
  await selection.getByRole('button', { name: 'Open again' }).click();
  await page.getByText('1 entry opened again.').waitFor();
  await page.getByText('Nothing snoozed').waitFor();
});

it('assigns the exceptions of all shipments that match, by keyboard, and adds a tag to one, with the mouse', async () => {
  const { page } = await world.enter('member', { path: '/shipments', bypassCSP: true });
  await page.waitForSelector('a.number');
  await page.keyboard.press('x');
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Add tags …' }).click();
  await page.getByRole('dialog').getByLabel('Tags').fill('spring');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await selection.getByText('1 of 1 done.').waitFor();
  await selection.getByRole('button', { name: /^Select all \d+ that match/ }).focus();
  await page.keyboard.press('Enter');
  await selection.getByRole('button', { name: 'Assign to …' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Assignee').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await selection.getByText(/^\d of \d done/).waitFor();
  await page.goto(`${origin}/today?mine=true`);
  await page.getByText('assigned to Ada Lovelace').first().waitFor();
});

it('writes a note, fills a custom field, and shows earlier facts, by keyboard', async () => {
  const { page } = await world.enter('member');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').and(page.locator(':focus')).fill('SIMLDAY2');
  const shipment = page.getByRole('group', { name: 'Shipments' }).getByRole('option', { name: /^SIMLDAY2/ });
  await shipment.waitFor();
  await until(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await shipment.getAttribute('aria-selected')).toBe('true');
  });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/shipments\//);
  await page.goto(`${origin}/containers/${id}`);
  await page.getByLabel('A note for colleagues').fill(`Ring the <b>broker</b> ${'long '.repeat(60)}`);
  await page.locator('.card', { hasText: 'Notes' }).getByRole('button', { name: 'Save' }).click();
  await page.locator('.notes li', { hasText: '<b>broker</b>' }).waitFor();
  await page.locator('summary', { hasText: 'Custom fields' }).click();
  await page.getByLabel('Purchase order number').fill('PO-77');
  await page.keyboard.press('Enter');
  await until(async () => {
    const values = await world.api.list(world.admin, `/v2/containers/${id}/custom_fields`);
    expect(values.map(({ attributes }) => attributes.value)).toEqual(['PO-77']);
  });
  await page.goto(`${origin}/?field=purchase_order_number:PO-77`);
  await page.getByText('1 container').waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Purchase order number (container)' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Purchase order number (container)' }).waitFor();
  await page.getByRole('cell', { name: 'PO-77' }).waitFor();

  await page.goto(`${origin}/containers/${id}`);
  await page.locator('.facts').getByText('16 Jun').waitFor();
  await page.getByText('Show earlier facts').click();
  await page.getByLabel('As known').focus();
  await page.keyboard.press('Home');
  await page.getByText(/^as it was known on/).waitFor();
  await page.locator('.facts').getByText('10 Jun').waitFor();
  expect(page.url()).toContain('at=');
  await page.getByRole('button', { name: 'now', exact: true }).click();
  await page.locator('.facts').getByText('16 Jun').waitFor();
});

it('reports an update by keyboard, sees a refusal and the notifications, and withdraws it', async () => {
  const { page, problems } = await world.enter('member');
  // Time runs fast while the page is open.
  await page.route(`${origin}/containers/${id}`, async (route) => {
    const answer = await route.fetch();
    const hours = JSON.stringify({ worldMillis: Date.now(), wallMillis: Date.now(), speed: 10_000 });
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('id="root"', `id="root" data-world='${hours}'`),
    });
  });
  await page.goto(`${origin}/containers/${id}`);
  const facts = page.locator('.facts');
  await facts.waitFor();
  // What is not known is left out.
  expect(await facts.getByText('Last free day').count()).toBe(0);
  await page.getByRole('button', { name: 'Report an update' }).focus();
  await page.keyboard.press('Enter');
  const what = page.getByLabel('What happened');
  await what.selectOption('Delivered');
  await page.getByRole('dialog').getByLabel('Day').fill('2031-01-01');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await what.selectOption('Last free day');
  await page.getByRole('dialog').getByLabel('Day').fill('2026-06-20');
  await page.getByLabel('Note', { exact: true }).fill('Reported by phone');
  await page.keyboard.press('Enter');
  await page.getByText('Your update overrides the sources').waitFor();
  await facts.getByText('20 Jun').waitFor();
  await page.getByRole('list', { name: 'Your updates' }).getByText('Reported by phone').waitFor();
  expect(await page.getByText(/^as it was known on/).count()).toBe(0);
  expect(page.url()).not.toContain('at=');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Source of each value' }).click();
  await page.getByRole('row', { name: /^Last free day 20 Jun User/ }).waitFor();
  await page.getByRole('link', { name: 'Notifications sent' }).click();
  await page.getByRole('row', { name: /container\.pickup_lfd\.changed hooks\.example\.com on its way/ }).waitFor();
  await page.getByRole('button', { name: 'Report an update' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await facts.getByText('Last free day').waitFor({ state: 'detached' });
  expect(problems.filter((each) => !each.includes('422'))).toEqual([]);
});

it('every screen is accessible, and none is wider than a phone', async () => {
  const { page } = await world.enter('admin', { bypassCSP: true, path: '/me' });
  const faults: string[] = [];
  const look = async (show: () => Promise<unknown>) => {
    await page.setViewportSize(PHONE);
    await show();
    faults.push(...(await tooWide(page)));
    await page.setViewportSize(DESKTOP);
    faults.push(...(await faultsOf(page)));
  };
  for (const screen of screensOf(world)) await look(() => goTo(page, screen));
  await page.context().clearCookies();
  await look(async () => {
    await page.goto(origin + LOG_IN.path);
    await page.locator(LOG_IN.shows).waitFor();
  });
  expect(faults).toEqual([]);
});

it('reads why a container is late, and what it costs by the day of its pickup', async () => {
  const { api, admin } = world;
  const day = (days: number) => new Date(api.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  world.reports(`
    listed 45G1
    load       CNSHA      ${day(-40)}T10:00Z  on ARGO#9300009 009E
    departure  CNSHA      ${day(-39)}T10:00Z  on ARGO#9300009 009E
    arrival    USLAX/TTI  ${day(-9)}T10:00Z  on ARGO#9300009 009E
    discharge  USLAX/TTI  ${day(-5)}T10:00Z  on ARGO#9300009 009E`);
  const tariff = {
    name: 'US import',
    kind: 'demurrage',
    free_days: 2,
    counted_from: 'discharge',
    currency_code: 'USD',
  };
  const payload = { data: { attributes: { ...tariff, tiers: [{ days: null, amount: 100 }] } } };
  expect((await api.call(admin, 'POST', '/v2/tariffs', { payload })).statusCode).toBe(201);
  const { containerIds } = await api.track(admin, 'SIMLDAY3');
  const { page } = await world.enter('member', { path: `/containers/${containerIds[0]}`, bypassCSP: true });
  await page
    .getByText('Why it is late: The ship waited 4 days at Los Angeles from the arrival to the discharge.')
    .waitFor();
  const costs = page.getByRole('region', { name: 'What if I fetch it on …' }).getByRole('cell');
  await costs.first().waitFor();
  expect((await costs.allInnerTexts()).slice(0, 3)).toEqual(['US$300', 'US$400', 'US$500']);
  const [fold, bottom] = [DESKTOP.height, await costs.first().evaluate((cell) => cell.getBoundingClientRect().bottom)];
  expect(bottom).toBeLessThan(fold);
  await page.getByText('No document of this container has come in yet.').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  // The map leads to the containers of a place.
  await page.goto(`${origin}/map`);
  await page.getByRole('list', { name: 'Legend' }).getByText('Place where your containers wait').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Los Angeles' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Active filters' }).getByText('Waits at: Los Angeles').waitFor();
  await page.getByText('1 container', { exact: true }).waitFor();
});
