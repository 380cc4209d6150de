/** What a coordinator does all day with lists, Today and a container, in a browser on the real service, by mouse and by keyboard. */
import { readFileSync } from 'node:fs';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchContainers } from '../../src/tracking/attention/watch-containers.ts';
import { until } from '../helpers/until.ts';
import { type DashboardWorld, faultsOf, openDashboard, PASSWORD, SLOW } from './dashboard-world.ts';

const WORDS = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300001 010E
  departure           CNSHA      2026-04-21T10:00Z  on ARGO#9300001 010E
  estimated arrival   USLAX/TTI  2026-06-10T10:00Z  on ARGO#9300001 010E`;
const LATER = WORDS.replace('2026-06-10', '2026-06-16');
const FIRST = 'SIMU0000001';

let world: DashboardWorld;
let origin: string;
let id: string;
beforeAll(async () => {
  world = await openDashboard(WORDS, 'SIMLDAY1');
  ({ origin } = world);
  const { shipmentId } = await world.api.track(world.admin, 'SIMLDAY2');
  world.says(LATER);
  world.api.clock.advance(3_600_000);
  await world.api.check(world.admin, shipmentId);
  const [late] = await world.api.list(world.admin, '/v2/containers?filter[eta_slip_days]=5');
  id = late?.id ?? '';
  await world.setRules({ source_silent_hours: 0 });
  const payload = { data: { attributes: { url: 'https://hooks.example.com/told' } } };
  expect((await world.api.call(world.admin, 'POST', '/v2/webhooks', { payload })).statusCode).toBe(201);
  await watchContainers(world.api.tracking);
}, SLOW);
afterAll(() => world?.close());

it(
  'narrows a list, keeps the view, and takes it along as a file',
  async () => {
    const { page, complaints } = await world.enter('member', { acceptDownloads: true });
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
    await page.getByRole('list', { name: 'Narrowed by' }).getByText('+5 d').waitFor();

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Save this view as').fill('Late');
    await page.keyboard.press('Enter');
    const views = page.getByRole('navigation', { name: 'Your views' });
    await views.getByRole('link', { name: 'Late' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await views.getByRole('link', { name: 'Late' }).getAttribute('aria-current')).toBe('page');
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
    ).toEqual([expect.stringMatching(new RegExp(`^${FIRST},on_ship,.*SIMLDAY2`)), '']);
    expect(complaints).toEqual([]);
  },
  SLOW,
);

it(
  'finds what comes by one ship next month, by names and days alone',
  async () => {
    const { page } = await world.enter('member');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'Ship', exact: true }).fill('argo');
    await page.getByRole('option', { name: 'ARGO (2)' }).click();
    await page.getByLabel('ETA', { exact: true }).selectOption('between two days');
    await page.getByLabel('ETA: from').fill('2026-06-11');
    await page.getByLabel('ETA: to').fill('2026-06-30');
    await page.getByRole('combobox', { name: 'Port of discharge' }).fill('los');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 container', { exact: true }).waitFor();
    const chips = page.getByRole('list', { name: 'Narrowed by' });
    await chips.getByText('ETA: 11 Jun – 30 Jun').waitFor();
    await chips.getByText('Ship: ARGO').waitFor();
    await chips.getByText('Port of discharge: Los Angeles').waitFor();
    expect(new URL(page.url()).search).toBe('?eta=2026-06-11..2026-06-30&pod=USLAX&ship=9300001');
    await page.goto(`${origin}/?eta=..-1`);
    await page.getByRole('list', { name: 'Narrowed by' }).getByText('before today').waitFor();
  },
  SLOW,
);

it(
  'puts columns away for good, selects rows, and is told what became of each',
  async () => {
    const { page } = await world.enter('member');
    await page.getByRole('columnheader', { name: 'Vessel' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Vessel' }).click();
    await page.getByRole('button', { name: 'ETA: further left' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Vessel' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForSelector('a.number');
    expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 5)).toEqual([
      'Container',
      'Status',
      'ETA',
      'Last free day',
      'Route',
    ]);

    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('2 of 2 done.').waitFor();

    await page.keyboard.press('p');
    const beside = page.getByRole('complementary', { name: 'At a glance' });
    await beside.getByRole('heading', { name: new RegExp(FIRST) }).waitFor();
    await beside.getByText('Line is silent').waitFor();
    await page.keyboard.press('Escape');
    await beside.waitFor({ state: 'detached' });
  },
  SLOW,
);

it(
  'stops tracking several shipments, and takes them up again',
  async () => {
    const { page } = await world.enter('member');
    await page.goto(`${origin}/shipments`);
    await page.waitForSelector('a.number');
    await page.keyboard.press('x');
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Stop tracking' }).click();
    await page.getByText('1 of 1 done.').waitFor();
    await page.goto(`${origin}/shipments?status=stopped`);
    await page.getByText('stopped by a user').waitFor();
    await page.keyboard.press('x');
    await selection.getByRole('button', { name: 'Track again' }).click();
    await page.getByText('1 of 1 done.').waitFor();
  },
  SLOW,
);

it(
  'gives shipments to a customer who is new, and adds tags, several at once',
  async () => {
    const { page } = await world.enter('member');
    await page.goto(`${origin}/shipments`);
    await page.waitForSelector('a.number');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Customer …' }).click();
    await page.getByRole('combobox', { name: 'Customer' }).fill('Zoe & Söhne');
    await page.getByRole('option', { name: 'New customer: Zoe & Söhne' }).click();
    await until(async () =>
      expect(await page.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe('Zoe & Söhne'),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 of 2 done.').waitFor();
    await selection.getByRole('button', { name: 'Add tags …' }).click();
    await page.getByRole('dialog').getByLabel('Tags').fill('spring, fair');
    await page.keyboard.press('Enter');
    await page.getByText('2 of 2 done.').waitFor();
    await until(async () =>
      expect((await world.api.list(world.admin, '/v2/shipments')).map(({ attributes }) => attributes)).toMatchObject(
        Array(2).fill({ customer_name: 'Zoe & Söhne', tags: ['spring', 'fair'] }),
      ),
    );
  },
  SLOW,
);

it(
  'takes a matter, writes what is known of it, and finds it again under Mine and on the page of the container',
  async () => {
    const { page } = await world.enter('member');
    await page.goto(`${origin}/today`);
    const more = page.getByRole('region', { name: 'ETA moved' }).getByRole('button', { name: /^More: / });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'I take it' }).click();
    await page.getByText('with Ada Lovelace').waitFor();
    await more.click();
    await page.getByRole('menuitem', { name: 'Note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('اتصل بالوكيل');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.note-text', { hasText: 'اتصل بالوكيل' }).waitFor();
    await page.getByRole('link', { name: 'Mine' }).click();
    await until(async () => expect(await page.getByRole('button', { name: /^More: / }).count()).toBe(1));
    await page.locator('.group a.number').click();
    await page.getByRole('region', { name: 'Needs action' }).getByText('اتصل بالوكيل').waitFor();
  },
  SLOW,
);

it(
  'writes a note, fills a field, and looks at what was known before, by keyboard',
  async () => {
    const { page } = await world.enter('member');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('SIMLDAY2');
    await page.getByRole('option', { name: /^SIMLDAY2 Shipment/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/shipments\//);
    await page.goto(`${origin}/containers/${id}`);
    await page.getByLabel('A note for colleagues').fill(`Ring the <b>broker</b> ${'long '.repeat(60)}`);
    await page.locator('.card', { hasText: 'Notes' }).getByRole('button', { name: 'Save' }).click();
    await page.locator('.notes li', { hasText: '<b>broker</b>' }).waitFor();
    await page.locator('summary', { hasText: 'Your fields' }).click();
    await page.getByLabel('Purchase order number').fill('PO-77');
    await page.keyboard.press('Enter');
    await until(async () => {
      const values = await world.api.list(world.admin, `/v2/containers/${id}/custom_fields`);
      expect(values.map(({ attributes }) => attributes.value)).toEqual(['PO-77']);
    });
    await page.goto(`${origin}/?field=purchase_order_number:PO-77`);
    await page.getByText('1 container').waitFor();

    await page.goto(`${origin}/containers/${id}`);
    await page.locator('.facts').getByText('16 Jun').waitFor();
    await page.getByLabel('As known').focus();
    await page.keyboard.press('Home');
    await page.getByText(/^as it was known on/).waitFor();
    await page.locator('.facts').getByText('10 Jun').waitFor();
    expect(page.url()).toContain('at=');
    await page.getByRole('button', { name: 'now', exact: true }).click();
    await page.locator('.facts').getByText('16 Jun').waitFor();
  },
  SLOW,
);

it(
  'says what no source tells, by keyboard, is refused what cannot be, sees who was told, and takes it back',
  async () => {
    const { page, complaints } = await world.enter('member');
    // Hours pass while the page is open.
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
    await facts.getByText('Not discharged').waitFor();
    await page.getByRole('button', { name: 'Report an update' }).focus();
    await page.keyboard.press('Enter');
    const what = page.getByLabel('What happened');
    await what.selectOption('Delivered');
    await page.getByLabel('Day').fill('2031-01-01');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await what.selectOption('Last free day');
    await page.getByLabel('Day').fill('2026-06-20');
    await page.getByLabel('Note', { exact: true }).fill('Told by phone');
    await page.keyboard.press('Enter');
    await page.getByText('It overrides what the sources say').waitFor();
    await facts.getByText('20 Jun').waitFor();
    await page.getByRole('list', { name: 'What you have reported' }).getByText('Told by phone').waitFor();
    expect(await page.getByText(/^as it was known on/).count()).toBe(0);
    expect(page.url()).not.toContain('at=');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Who said each value' }).click();
    await page.getByRole('row', { name: /^Last free day 20 Jun User/ }).waitFor();
    await page.getByRole('link', { name: 'Notifications sent' }).click();
    await page.getByRole('row', { name: /container\.pickup_lfd\.changed hooks\.example\.com on its way/ }).waitFor();
    await page.getByRole('button', { name: 'Report an update' }).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await facts.getByText('Not discharged').waitFor();
    expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
  },
  SLOW,
);

it(
  'loses the service for a while: the page stays, says so, and goes on when it is back',
  async () => {
    const { page } = await world.enter('member');
    await page.route('**/v2/events/stream', (route) => route.abort());
    await page.reload();
    await page.getByText('reconnecting').waitFor();
    await page.unroute('**/v2/events/stream');
    await page.getByText('live', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('a.number', { hasText: 'SIMLDAY' }).first().waitFor();
  },
  SLOW,
);

it(
  'goes by the time of the service where the clock of the device is wrong',
  async () => {
    const { page } = await world.enter('member');
    await page.addInitScript('const real = Date.now; Date.now = () => real() - 10 * 86_400_000;');
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/v2/containers?')),
      page.goto(`${origin}/?lfd=0..0`),
    ]);
    const day = new URL(asked.url()).searchParams.get('filter[last_free_day][start]') ?? '';
    expect(Math.abs(Date.parse(day) - Date.now())).toBeLessThan(2 * 86_400_000);
  },
  SLOW,
);

it(
  'sees a viewer do none of it',
  async () => {
    const { page } = await world.enter('viewer');
    await page.goto(`${origin}/containers/${id}`);
    await page.getByRole('heading', { name: 'Notes' }).waitFor();
    await page.getByRole('region', { name: 'Needs action' }).waitFor();
    expect(await page.getByLabel('A note for colleagues').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^More: / }).count()).toBe(0);
    await page.goto(`${origin}/?holds=perhaps&colour=red`);
    await page.getByRole('alert').getByText('filter[holds] must be true or false').waitFor();
  },
  SLOW,
);

it(
  'sets up a second factor, and is asked for a code at the next log-in',
  async () => {
    const { page, email, complaints } = await world.enter('member');
    await page.goto(`${origin}/me`);
    await page.getByRole('button', { name: 'Set it up' }).click();
    await page.getByRole('img', { name: 'QR code of the secret' }).waitFor();
    const secret = await page.locator('.card code').innerText();
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: world.api.clock.wallNow() });
    await page.getByLabel(/^Code/).fill(codeNow());
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Keep these codes').waitFor();
    world.api.clock.advance(60_000);
    await page.context().clearCookies();
    await page.goto(`${origin}/log-in`);
    await page.getByLabel(/E-mail/).fill(email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByLabel(/^Code/).fill(codeNow());
    await page.keyboard.press('Enter');
    await page.waitForSelector('a.number');
    expect(complaints.filter((each) => !each.includes('401'))).toEqual([]);
  },
  SLOW,
);

it.each(['light', 'dark'] as const)(
  'reads it all, whoever one is, %s',
  async (colorScheme) => {
    const { page } = await world.enter('member', { colorScheme, bypassCSP: true });
    const faults: string[] = [];
    const look = async () => void faults.push(...(await faultsOf(page)));
    await page.keyboard.press('x');
    await page.keyboard.press('p');
    await page.getByRole('complementary', { name: 'At a glance' }).waitFor();
    await look();
    for (const name of ['Filter', 'Views', 'Columns']) {
      await page.getByRole('button', { name }).click();
      await page.locator('.mantine-Popover-dropdown').waitFor();
      await look();
      await page.keyboard.press('Escape');
      await page.locator('.mantine-Popover-dropdown').waitFor({ state: 'detached' });
    }
    await page.goto(`${origin}/?slip=5&attention=source_silent`);
    await page.waitForSelector('.chips');
    await look();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).waitFor();
    await look();
    await page.goto(`${origin}/containers/${id}`);
    await page.locator('.notes').waitFor({ state: 'attached' });
    await page.getByRole('region', { name: 'Needs action' }).waitFor();
    await look();
    await page.getByRole('link', { name: 'Notifications sent' }).click();
    await page.getByRole('region', { name: 'Notifications sent' }).locator('code, p.dim').first().waitFor();
    await page.getByRole('button', { name: 'Report an update' }).click();
    await page.getByRole('dialog').waitFor();
    await look();
    await page.goto(`${origin}/me`);
    await page.getByLabel('Times').selectOption('utc');
    await look();
    await page.goto(`${origin}/containers/${id}`);
    await page.locator('.timeline .when', { hasText: 'UTC' }).first().waitFor();
    expect(faults).toEqual([]);
  },
  SLOW,
);
