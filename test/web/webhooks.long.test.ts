/** Webhooks in the settings, in a browser on the real service, with a real receiver. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announce } from '../../src/features/webhooks/announce.ts';
import { createSender, type Sender } from '../../src/features/webhooks/sending/send.ts';
import { deliverDue } from '../helpers/webhooks/deliver-due.ts';
import { type Receiver, startReceiver } from '../helpers/webhooks/receiver.ts';
import { eventOf, QUICK } from '../helpers/webhooks/world.ts';
import { faultsOf, openWorkingDay, tooWide, type WorkingDay } from './dashboard-world.ts';
import { PHONE } from './screens.ts';

const NUMBER = 'SIMU0000001';

let world: WorkingDay;
let receiver: Receiver;
let sender: Sender;
beforeAll(async () => {
  [world, receiver] = await Promise.all([openWorkingDay(), startReceiver()]);
  sender = createSender(QUICK);
});
afterAll(async () => {
  await sender?.close();
  await receiver?.close();
  await world?.close();
});

async function addWebhook(path: string, events: string[] = []): Promise<string> {
  const payload = { data: { attributes: { url: receiver.urlOf(path), events } } };
  return (await world.api.call(world.admin, 'POST', '/v2/webhooks', { payload })).json().data.id;
}

/** An event of the container, delivered to the webhook. */
async function happen(webhookId: string, event: Parameters<typeof eventOf>[1]): Promise<void> {
  const { api, admin, containerId } = world;
  await api.database.changeAccount(admin.accountId, (session) =>
    announce(session, [eventOf(containerId, event)], new Date(api.clock.now())),
  );
  await deliverWaiting(webhookId);
}

async function deliverWaiting(webhookId: string): Promise<void> {
  const { api, admin } = world;
  const context = { database: api.database, clock: api.clock, sender, settings: QUICK, chance: () => 0.5 };
  await deliverDue(context, { accountId: admin.accountId, webhookId }, new AbortController().signal);
}

it('creates a webhook for chosen events, and sends it a test event', async () => {
  const { page, problems } = await world.enter('admin', { path: '/settings/webhooks' });
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address (URL)').fill('example.com/hook');
  await dialog.getByRole('button', { name: 'Create the webhook' }).click();
  await dialog.getByText('This is no complete address.').waitFor();
  await dialog.getByLabel('Address (URL)').fill(receiver.urlOf('/made'));
  await dialog.getByLabel('Which events').selectOption('Only these events');
  await dialog.getByRole('button', { name: 'Create the webhook' }).click();
  await dialog.getByText('Choose at least one event.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Rolled over' }).check();
  await dialog.getByLabel('Own headers').fill('X-Team: ocean');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create the webhook' }).click();

  await page.getByRole('heading', { name: receiver.urlOf('/made') }).waitFor();
  await page.getByText('1 event', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send a test event …' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('It arrived: status 200').waitFor();
  const [sent] = receiver.received('/made');
  expect(sent).toMatchObject({ event: 'container.rolled_over', headers: { 'x-team': 'ocean' } });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit' }).click();
  const path = `/v2/webhooks/${page.url().split('/').at(-1)}`;
  await world.api.patch(world.admin, path, { attributes: { events: [] } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A colleague changed this while you had it open: Which events: all events.').waitFor();
  expect(problems).toEqual([]);
});

it('finds a failed delivery by keyboard, reads request and answer, and sends it again', async () => {
  const id = await addWebhook('/gone');
  receiver.answer('/gone', (_request, index, response) => {
    response.writeHead(index === 0 ? 410 : 200, { 'content-type': 'application/json' }).end('{"why":"moved"}');
  });
  await happen(id, 'container.created');
  const { page, problems } = await world.enter('admin', { path: `/settings/webhooks/${id}` });
  await page.getByText('The endpoint answered that it is gone (410). Switched off').waitFor();
  await page.getByText('100% of 1 notification failed since yesterday').waitFor();
  await page.getByRole('button', { name: 'Switch on' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Switch off' }).waitFor();
  await page.getByLabel('State', { exact: true }).and(page.locator('select')).selectOption('Given up');
  await page.getByLabel('Container number').fill(NUMBER.toLowerCase());
  await expect.poll(() => page.url()).toContain('container=');
  await page.getByRole('link', { name: /Container added .*Given up/ }).focus();
  await page.keyboard.press('Enter');
  const delivery = page.getByRole('region', { name: 'Container added · Given up' });
  await delivery.getByText('"why": "moved"').waitFor();
  await delivery.getByText(`POST ${receiver.urlOf('/gone')}`).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await delivery.getByRole('button', { name: 'Send again' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('It is sent again now.').waitFor();
  await page.getByRole('heading', { name: 'Container added · Waiting' }).waitFor();
  expect(problems).toEqual([]);
});

it('says in its row why a delivery waits and when it is tried next, and sends it again at once', async () => {
  const id = await addWebhook('/busy');
  receiver.answer('/busy', (_request, index, response) => {
    response.writeHead(index === 0 ? 503 : 200, { 'retry-after': '3600' }).end();
  });
  await happen(id, 'container.created');
  const { page, problems } = await world.enter('admin', { path: `/settings/webhooks/${id}`, viewport: PHONE });
  const row = page.getByRole('listitem').filter({ hasText: 'Container added' });
  await row.getByText('It is not available at the moment (503).').waitFor();
  expect(await row.innerText()).toMatch(/1 attempt · .* · Next try: in (1 hr|60 min)/);
  await page.getByText('100% of 1 notification failed since yesterday').waitFor();
  expect([...(await faultsOf(page)), ...(await tooWide(page))]).toEqual([]);
  await row.getByRole('button', { name: /^Send again: Container added/ }).focus();
  await page.keyboard.press('Enter');
  await row.getByText('It is tried now.').waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  await deliverWaiting(id);
  await row.getByText('Delivered').waitFor();
  await page.getByText('One notification since yesterday; it arrived').waitFor();
  expect(problems).toEqual([]);
});

it('tells why an event of a container did not arrive', async () => {
  const id = await addWebhook('/some', ['container.created']);
  await happen(id, 'container.created');
  const { page } = await world.enter('viewer', { path: '/settings/webhooks', viewport: PHONE });
  const why = page.getByRole('region', { name: 'Why did it not arrive?' });
  const ask = async (event: string) => {
    await why.getByLabel('Container number').fill(NUMBER);
    await why.getByLabel('Event').selectOption(event);
    await why.getByRole('button', { name: 'Find out' }).click();
  };
  const answers = why.getByRole('listitem').filter({ hasText: receiver.urlOf('/some') });
  await ask('container.created');
  await answers.getByText('your endpoint answered 200').waitFor();
  await ask('container.rolled_over');
  await answers.getByText('This webhook does not subscribe to the event.').waitFor();
  expect([...(await faultsOf(page)), ...(await tooWide(page))]).toEqual([]);
  await ask('container.created');
  await answers.getByRole('link', { name: 'Open the delivery' }).click();
  await page.getByRole('heading', { name: 'Container added · Delivered' }).waitFor();
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
});

it('checks a received signature, and tells another secret from a changed body', async () => {
  const id = await addWebhook('/signed');
  await happen(id, 'container.created');
  const [sent] = receiver.received('/signed');
  if (sent === undefined) throw new Error('nothing was received');
  const { page } = await world.enter('admin', { path: `/settings/webhooks/${id}?part=signature` });
  const headers = Object.entries(sent.headers).map(([name, value]) => `${name}: ${value}`);
  await page.getByLabel('Headers').fill(headers.join('\n'));
  const body = page.getByLabel('Body, exactly as received');
  await body.fill(sent.body);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('The signature matches').waitFor();
  await body.fill(JSON.stringify(JSON.parse(sent.body), null, 2));
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('it was parsed and written again').waitFor();
  await body.fill(sent.body);
  await page.getByLabel('Secret that your endpoint uses').fill(`whsec_${Buffer.alloc(32).toString('base64')}`);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('so the secret is another one').waitFor();
});

it('replaces the secret, and sends again what was given up in a period', async () => {
  const id = await addWebhook('/again');
  receiver.answer('/again', (_request, index, response) => void response.writeHead(index === 0 ? 410 : 200).end());
  await happen(id, 'container.created');
  const { page } = await world.enter('admin', { path: `/settings/webhooks/${id}` });
  await page.getByRole('button', { name: 'New secret …' }).click();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  await page.getByText('The new secret signs from now on.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('The replaced secret still signs until').waitFor();
  await page.getByRole('button', { name: 'Send again …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From').fill('2026-01-01T00:00');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByText('1 notification is sent again.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
