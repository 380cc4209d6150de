/** From an announcement to the receiver, with a real database, a real queue and a real receiver. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { until } from '../../../../test/helpers/until.ts';
import { deliverDue } from '../../../../test/helpers/webhooks/deliver-due.ts';
import { type NotificationBody, verify } from '../../../../test/helpers/webhooks/receiver.ts';
import { eventOf, newContainer, openWorld, QUICK, type World } from '../../../../test/helpers/webhooks/world.ts';
import type { Database } from '../../../database/database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { announce } from '../announce.ts';
import { createSender } from '../sending/send.ts';
import { newWebhookSecret } from '../sending/sign.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.stopWorkers());
afterAll(() => world.close());

describe('a notification', () => {
  test('reaches the receiver with its reference object and two valid signatures', async () => {
    const account = await world.addAccount();
    const webhook = await world.addWebhook(account, '/happy', { headers: [{ name: 'X-Team', value: 'ocean' }] });
    const announcement = eventOf(newContainer());
    await world.startWorker();
    await world.announce(account, announcement);
    await until(async () => expect(await world.statuses(account)).toEqual(['succeeded']));

    const [request] = world.receiver.received('/happy');
    if (!request) throw new Error('nothing was received');
    verify(request, webhook.secret);
    const hex = createHmac('sha256', webhook.secret).update(request.body).digest('hex');
    expect(request.headers).toMatchObject({
      'content-type': 'application/vnd.api+json',
      'x-team': 'ocean',
      'x-t49-webhook-signature': hex,
    });
    const body = JSON.parse(request.body) as NotificationBody;
    expect(body.data).toMatchObject({
      id: request.headers['webhook-id'],
      type: 'webhook_notification',
      attributes: { event: 'container.updated', sequence: 1, delivery_status: 'pending' },
      relationships: { webhook: { data: { id: webhook.id } } },
    });
    expect(body.included.map((resource) => resource.id)).toEqual([announcement.reference.id, announcement.containerId]);
    expect(await world.attempts(account)).toMatchObject([{ number: 1, statusCode: 200, error: null }]);
  });

  test('is signed with the previous secret as well while that is still valid', async () => {
    const account = await world.addAccount();
    const [previous, expired] = [newWebhookSecret(), newWebhookSecret()];
    const soon = new Date(systemClock.now() + 60_000);
    const webhook = await world.addWebhook(account, '/rotating', {
      previousSecrets: [{ secret: previous, expires_at: soon.toISOString() }],
    });
    await world.addWebhook(account, '/rotated', {
      previousSecrets: [{ secret: expired, expires_at: new Date(0).toISOString() }],
    });
    await world.startWorker();
    await world.announce(account, eventOf(newContainer()));
    await until(async () => expect(await world.statuses(account)).toEqual(['succeeded', 'succeeded']));
    const [request] = world.receiver.received('/rotating');
    const [rotated] = world.receiver.received('/rotated');
    if (!request || !rotated) throw new Error('nothing was received');
    for (const secret of [webhook.secret, previous]) verify(request, secret);
    expect(() => verify(rotated, expired)).toThrow('No matching signature');
  });

  test('goes only to active webhooks that subscribe to its event', async () => {
    const account = await world.addAccount();
    await world.addWebhook(account, '/all');
    await world.addWebhook(account, '/star', { events: ['*'] });
    await world.addWebhook(account, '/named', { events: ['container.updated', 'container.created'] });
    await world.addWebhook(account, '/other', { events: ['container.created'] });
    await world.addWebhook(account, '/inactive', { active: false });
    await world.startWorker();
    await world.announce(account, eventOf(newContainer()));
    await until(async () => expect(await world.statuses(account)).toEqual(['succeeded', 'succeeded', 'succeeded']));
    for (const path of ['/all', '/star', '/named']) expect(world.receiver.received(path)).toHaveLength(1);
    for (const path of ['/other', '/inactive']) expect(world.receiver.received(path)).toHaveLength(0);
  });

  test('is not sent when the transaction that announced it rolls back', async () => {
    const account = await world.addAccount();
    await world.addWebhook(account, '/rolled-back');
    await world.startWorker();
    const change = world.database.changeAccount(account, async (session) => {
      await announce(session, [eventOf(newContainer())], new Date(systemClock.now()));
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    await world.announce(account, eventOf(newContainer()));
    await until(async () => expect(await world.statuses(account)).toEqual(['succeeded']));
    expect(world.receiver.received('/rolled-back').map((request) => request.sequence)).toEqual([1]);
  });
});

describe('a delivery that fails', () => {
  test('is repeated with the same id and bytes until it succeeds, and every attempt is logged', async () => {
    const account = await world.addAccount();
    const webhook = await world.addWebhook(account, '/recovering');
    world.receiver.answer('/recovering', (_, index, response) => {
      response.statusCode = index < 2 ? 500 : 204;
      response.setHeader('x-request-id', `r${index}`).setHeader('set-cookie', ['sid=4711', 'b=2']);
      response.end(index < 2 ? `broken\0${'x'.repeat(5000)}` : '');
    });
    await world.startWorker();
    await world.announce(account, eventOf(newContainer()));
    await until(async () => expect(await world.statuses(account)).toEqual(['succeeded']));
    const requests = world.receiver.received('/recovering');
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map((request) => request.body)).size).toBe(1);
    expect(new Set(requests.map((request) => request.headers['webhook-id'])).size).toBe(1);
    for (const request of requests) verify(request, webhook.secret);
    const attempts = await world.attempts(account);
    expect(attempts.map(({ number, statusCode }) => [number, statusCode])).toEqual([
      [1, 500],
      [2, 500],
      [3, 204],
    ]);
    expect(attempts[2]?.responseHeaders).toMatchObject({ 'x-request-id': 'r2', 'set-cookie': '•••' });
    expect(attempts[0]?.responseBody).toBe(`broken\uFFFD${'x'.repeat(1024 - 'broken\0'.length)}`);
  });

  test('is given up after the last try', async () => {
    const account = await world.addAccount();
    await world.addWebhook(account, '/hopeless');
    world.receiver.answer(
      '/hopeless',
      (_request, _index, response) => void response.writeHead(302, { location: '/happy' }).end(),
    );
    await world.startWorker();
    await world.announce(account, eventOf(newContainer()));
    await until(async () => expect(await world.statuses(account)).toEqual(['failed']));
    expect(world.receiver.received('/hopeless')).toHaveLength(3);
  });

  test('waits as long as Retry-After requires', async () => {
    const account = await world.addAccount();
    await world.addWebhook(account, '/busy');
    world.receiver.answer('/busy', (_, index, response) => {
      if (index === 0) response.writeHead(503, { 'retry-after': '1' });
      response.end();
    });
    await world.startWorker();
    await world.announce(account, eventOf(newContainer()));
    await until(async () => expect(await world.statuses(account)).toEqual(['succeeded']));
    const [first, second] = world.receiver.received('/busy');
    expect((second?.atMillis ?? 0) - (first?.atMillis ?? 0)).toBeGreaterThan(990);
  });

  test('ends the webhook at once where the endpoint answers 410', async () => {
    const account = await world.addAccount();
    const webhook = await world.addWebhook(account, '/gone');
    world.receiver.answer('/gone', (_request, _index, response) => void response.writeHead(410).end());
    await world.startWorker();
    await world.announce(account, eventOf(newContainer()));
    await until(async () => expect(await world.statuses(account)).toEqual(['failed']));
    await world.announce(account, eventOf(newContainer()));
    expect(await world.statuses(account)).toEqual(['failed']);
    const row = await world.database.forAccount(account, (session) =>
      kysely(session).selectFrom('webhooks').selectAll().where('id', '=', webhook.id).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ active: false, deactivated_reason: 'The endpoint answered 410 Gone.' });
    expect(row.deactivated_at).not.toBeNull();
  });

  test('keeps unsent notifications pending when the endpoint answers 410', async () => {
    const account = await world.addAccount();
    await world.addWebhook(account, '/going');
    world.receiver.answer('/going', (_request, _index, response) => void response.writeHead(410).end());
    await world.announce(account, ...Array.from({ length: 60 }, () => eventOf(newContainer())));
    // While the refusals are being recorded, the webhook is still switched on.
    await world.database.changeSystem(async (session) => {
      await session.prepared('LOCK TABLE webhook_attempts IN SHARE MODE', []);
      await world.startWorker();
      await until(() => expect(world.receiver.received('/going').length).toBeGreaterThan(0));
      await sleep(300);
    });
    const sent = () => world.receiver.received('/going').length;
    // Each that was sent is recorded, if not all at once.
    await until(async () => {
      const failed = (await world.statuses(account)).filter((status) => status === 'failed');
      expect(failed).toHaveLength(sent());
    });
    await sleep(100);
    expect(sent()).toBeLessThanOrEqual(QUICK.concurrencyPerWebhook);
    const pending = (await world.statuses(account)).filter((status) => status === 'pending');
    expect(pending).toHaveLength(60 - sent());
  });

  test('is logged as refused where the address is private', async () => {
    const account = await world.addAccount();
    await world.addWebhook(account, '/', { url: 'https://localhost/hook' });
    await world.startWorker();
    await world.announce(account, eventOf(newContainer()));
    await until(async () => expect(await world.attempts(account)).not.toHaveLength(0));
    expect((await world.attempts(account))[0]).toMatchObject({
      statusCode: null,
      error: expect.stringMatching(/^localhost is a local name|is not a public address/),
    });
  });
});

describe('a worker that dies between an answer and its recording', () => {
  test('causes a repeated delivery with the same id, and no partial record', async () => {
    const account = await world.addAccount();
    const webhook = await world.addWebhook(account, '/unrecorded');
    await world.announce(account, eventOf(newContainer()));
    const sender = createSender(QUICK);
    const context = { database: world.database, clock: systemClock, sender, settings: QUICK, chance: () => 0.5 };
    const dying: Database = {
      ...world.database,
      system: () => Promise.reject(new Error('the disk is full')),
    };
    const target = { accountId: account, webhookId: webhook.id };
    const { signal } = new AbortController();
    await expect(deliverDue({ ...context, database: dying }, target, signal)).rejects.toThrow('the disk is full');
    expect(world.receiver.received('/unrecorded')).toHaveLength(1);
    expect(await world.statuses(account)).toEqual(['pending']);
    expect(await world.attempts(account)).toEqual([]);

    await deliverDue(context, target, signal);
    expect(await world.statuses(account)).toEqual(['succeeded']);
    const bodies = world.receiver.received('/unrecorded').map((request) => request.body);
    expect(bodies).toHaveLength(2);
    expect(new Set(bodies).size).toBe(1);
    await sender.close();
  });
});

describe('an endpoint', () => {
  test('that does not answer delays no other', async () => {
    const account = await world.addAccount();
    await world.addWebhook(account, '/silent');
    await world.addWebhook(account, '/prompt');
    world.receiver.answer('/silent', () => {});
    await world.startWorker();
    const announcements = Array.from({ length: 30 }, () => eventOf(newContainer()));
    await world.announce(account, ...announcements);
    await until(() => expect(world.receiver.received('/prompt')).toHaveLength(30));
    await until(() => expect(world.receiver.received('/silent')).toHaveLength(10));
    await sleep(100);
    expect(world.receiver.received('/silent')).toHaveLength(10);
    const errors = async () => (await world.attempts(account)).map((attempt) => attempt.error);
    // All that before the first was given up: nothing waited for it.
    expect(await errors()).not.toContain('No answer in 5 s.');
    await until(async () => expect(await errors()).toContain('No answer in 5 s.'));
  });

  test('that answers 200 and then never ends its body has received the notification', async () => {
    const account = await world.addAccount();
    await world.addWebhook(account, '/dribbling');
    world.receiver.answer('/dribbling', (_request, _index, response) => void response.writeHead(200).write('o'));
    await world.startWorker({ timeoutMillis: 1000 });
    await world.announce(account, eventOf(newContainer()));
    await until(async () => expect(await world.statuses(account)).toEqual(['succeeded']));
    expect(await world.attempts(account)).toMatchObject([{ statusCode: 200, responseBody: 'o' }]);
  });

  test('that was deleted receives nothing more, and the announcing change commits', async () => {
    const account = await world.addAccount();
    await world.addWebhook(account, '/deleted');
    await world.announce(account, eventOf(newContainer()));
    await world.database.changeAccount(account, (session) =>
      kysely(session).deleteFrom('webhooks').where('account_id', '=', account).execute(),
    );
    await world.startWorker();
    await world.announce(account, eventOf(newContainer()));
    await sleep(300);
    expect(world.receiver.received('/deleted')).toHaveLength(0);
  });
});
