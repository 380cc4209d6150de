/** Sending an example to an address by hand. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, errorsOf, NOW, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import {
  type NotificationBody,
  type Receiver,
  startReceiver,
  verify,
} from '../../../../test/helpers/webhooks/receiver.ts';
import { EVENT_NAMES } from '../../../core/event-names.ts';
import { newWebhookSecret } from './sign.ts';

let api: Api;
let receiver: Receiver;
let admin: TestKey;
beforeAll(async () => {
  [api, receiver] = await Promise.all([startApi(), startReceiver()]);
  admin = await api.key(await api.account());
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});

const trigger = (payload: object, key = admin) => api.call(key, 'POST', '/v2/webhooks/trigger', { payload });
const EVENT = 'container.transport.vessel_departed';

describe('a trigger', () => {
  test('of a webhook has its URL, headers and secret', async () => {
    const attributes = { url: receiver.urlOf('/whole'), headers: [{ name: 'X-Team', value: 'ocean' }] };
    const made = await api.call(admin, 'POST', '/v2/webhooks', { payload: { data: { attributes } } });
    const { id, attributes: webhook } = made.json().data;
    const answer = await trigger({ webhook_id: id, event: EVENT });
    expect(answer.json()).toMatchObject({ url: receiver.urlOf('/whole'), succeeded: true, secret: webhook.secret });
    expect(receiver.received('/whole')[0]?.headers).toMatchObject({ 'x-team': 'ocean' });
    const other = await api.key(await api.account());
    expect((await trigger({ webhook_id: id, event: EVENT }, other)).statusCode).toBe(404);
    expect((await trigger({ event: EVENT })).statusCode).toBe(422);
  });

  test('sends the example, signed with the given secret, and reports the result', async () => {
    api.clock.set(Math.floor(performance.timeOrigin + performance.now()));
    receiver.answer('/tried', (_request, _index, response) => void response.writeHead(202).end('thanks'));
    const secret = newWebhookSecret();
    const answer = await trigger({ url: receiver.urlOf('/tried'), event: EVENT, secret });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    const [request] = receiver.received('/tried');
    if (!request) throw new Error('nothing was received');
    verify(request, secret);
    expect(request.headers['x-t49-webhook-signature']).toBe(
      createHmac('sha256', secret).update(request.body).digest('hex'),
    );
    expect(answer.json()).toEqual({
      url: receiver.urlOf('/tried'),
      event: EVENT,
      succeeded: true,
      error: null,
      failure: null,
      status_code: 202,
      duration_ms: expect.any(Number),
      response_body: 'thanks',
      response_headers: expect.objectContaining({ connection: expect.any(String) }),
      request_headers: {
        'Content-Type': 'application/vnd.api+json',
        'User-Agent': 'Portolan',
        'X-T49-Webhook-Signature': request.headers['x-t49-webhook-signature'],
        'webhook-id': request.headers['webhook-id'],
        'webhook-timestamp': request.headers['webhook-timestamp'],
        'webhook-signature': request.headers['webhook-signature'],
      },
      request_body: request.body,
      secret,
    });
    api.clock.set(NOW);
  });

  test('is audited before it is sent, with the host of its URL alone', async () => {
    const url = receiver.urlOf('/services/secret');
    const seen: unknown[] = [];
    const path = '/v2/audit_events?filter[resource_type]=webhook_trigger';
    const own = await api.key(await api.account());
    receiver.answer('/services/secret', async (_request, _index, response) => {
      seen.push((await api.call(own, 'GET', path)).json().data[0]?.attributes);
      response.writeHead(204).end();
    });
    expect((await trigger({ url, event: EVENT }, own)).json().succeeded).toBe(true);
    expect(seen).toMatchObject([
      { action: 'sent', resource_name: new URL(url).host, changes: [{ attribute: 'event', to: EVENT }] },
    ]);
    expect(JSON.stringify(seen)).not.toContain('services');
  });

  test('sends the example with a new id and time, and with sequence 0', async () => {
    await trigger({ url: receiver.urlOf('/same'), event: EVENT });
    await trigger({ url: receiver.urlOf('/same'), event: EVENT });
    const [first, second] = receiver.received('/same').map(({ body }) => JSON.parse(body) as NotificationBody);
    if (!first || !second) throw new Error('two were to be received');
    const example = (await api.call(admin, 'GET', `/v2/webhook_notifications/examples?event=${EVENT}`)).json();
    expect(first.included).toEqual(example.included);
    expect(first.data.relationships).toEqual(example.data.relationships);
    expect(first.data.attributes).toMatchObject({ event: EVENT, sequence: 0, created_at: '2026-05-11T18:30:00Z' });
    expect(first.data.id).not.toBe(second.data.id);
  });

  test.each(['c0ffee0123456789', 'a free text, ä', 'whsec_short'])(
    'is signed with a secret like %j by the hex header alone',
    async (secret) => {
      const path = `/free-${Buffer.from(secret).toString('hex')}`;
      const answer = await trigger({ url: receiver.urlOf(path), event: EVENT, secret });
      expect(answer.json()).toMatchObject({ succeeded: true, secret });
      const [request] = receiver.received(path);
      const signature = createHmac('sha256', secret)
        .update(request?.body ?? '')
        .digest('hex');
      expect(request?.headers).toMatchObject({ 'x-t49-webhook-signature': signature });
      expect(request?.headers).not.toHaveProperty('webhook-signature');
    },
  );

  test('creates and returns a secret if none is given', async () => {
    api.clock.set(Math.floor(performance.timeOrigin + performance.now()));
    const answer = await trigger({ url: receiver.urlOf('/secretless'), event: EVENT });
    const [request] = receiver.received('/secretless');
    if (!request) throw new Error('nothing was received');
    expect(() => verify(request, answer.json().secret)).not.toThrow();
    api.clock.set(NOW);
  });

  test('reports an endpoint that fails, redirects or does not exist, and does not retry', async () => {
    receiver.answer('/failing', (_request, _index, response) => void response.writeHead(500).end('broken'));
    receiver.answer('/moved', (_request, _index, response) => {
      response.writeHead(301, { location: receiver.urlOf('/elsewhere') }).end();
    });
    expect((await trigger({ url: receiver.urlOf('/failing'), event: EVENT })).json()).toMatchObject({
      succeeded: false,
      status_code: 500,
      response_body: 'broken',
      error: null,
    });
    expect((await trigger({ url: receiver.urlOf('/moved'), event: EVENT })).json()).toMatchObject({
      succeeded: false,
      status_code: 301,
    });
    const away = await trigger({ url: 'http://127.0.0.1:9/', event: EVENT });
    expect(away.json()).toMatchObject({
      ...{ succeeded: false, status_code: null, response_body: null, response_headers: null },
      failure: 'connection_refused',
    });
    expect(away.json().error).toContain('ECONNREFUSED');
    expect(receiver.received('/failing')).toHaveLength(1);
    expect(receiver.received('/elsewhere')).toHaveLength(0);
    const notifications = await api.call(admin, 'GET', '/v2/webhook_notifications');
    expect(notifications.json().meta.total).toBe(0);
  });

  test.each([
    [{ event: EVENT }, 'missing_member', '/url'],
    [{ url: 'https://example.com/' }, 'missing_member', '/event'],
    [{ url: 'https://example.com/', event: 'no.such.event' }, 'invalid_value', '/event'],
    [{ url: 'https://example.com/', event: '*' }, 'invalid_value', '/event'],
    [{ url: 'https://example.com/', event: 'Container.Created' }, 'invalid_value', '/event'],
    [{ url: 'https://example.com/', event: 'document.created' }, 'invalid_value', '/event'],
    [{ url: 'https://169.254.169.254/', event: EVENT }, 'invalid_value', '/url'],
    [{ url: 'http://example.com/', event: EVENT }, 'invalid_value', '/url'],
    [{ url: 'https://localhost/', event: EVENT }, 'invalid_value', '/url'],
    [{ url: 7, event: EVENT }, 'invalid_value', '/url'],
    [{ url: 'https://example.com/', event: EVENT, secret: '' }, 'invalid_value', '/secret'],
    [{ url: 'https://example.com/', event: EVENT, secret: 'x'.repeat(201) }, 'invalid_value', '/secret'],
    [{ url: 'https://example.com/', event: EVENT, headers: [] }, 'unknown_member', '/headers'],
  ])('with %j is refused: %s at %s', async (payload, code, pointer) => {
    const answer = await trigger(payload);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toMatchObject([{ code, source: { pointer } }]);
  });

  test('sends nothing where it is refused', async () => {
    for (const role of ['viewer', 'member'] as const) {
      const key = await api.key(admin.accountId, role);
      expect((await trigger({ url: receiver.urlOf('/no'), event: EVENT }, key)).statusCode).toBe(403);
    }
    expect(receiver.received('/no')).toHaveLength(0);
  });

  test('can be made for every event', async () => {
    for (const event of EVENT_NAMES) {
      expect((await trigger({ url: receiver.urlOf('/every'), event })).json().succeeded).toBe(true);
    }
    expect(receiver.received('/every').map((request) => request.event)).toEqual(EVENT_NAMES);
  });
});
