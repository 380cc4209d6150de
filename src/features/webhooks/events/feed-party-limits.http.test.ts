/**
 * What a key limited to customers reads of events, both as pages and as a stream; of webhooks it reads nothing. A customer's request may lead to another one's
 * shipment: then the request's events are its own, and the shipment's are not.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, NOW, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { addParty, addShipment } from '../../../../test/helpers/tracked-rows.ts';
import { until } from '../../../../test/helpers/until.ts';
import { announceEvents, readStream } from '../../../../test/helpers/webhooks/feed.ts';

let api: Api;
let url: string;
let all: TestKey;
let ours: TestKey;
let theirs: TestKey;
let shipment: string;

interface Body {
  data: { attributes: { sequence: number }; id: string }[];
  included: { attributes: { note: string } }[];
}

beforeAll(async () => {
  api = await startApi();
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  all = await api.key(await api.account());
  const { accountId } = all;
  const attributes = { url: 'https://example.com/hook', events: ['*'] };
  await api.call(all, 'POST', '/v2/webhooks', { payload: { data: { type: 'webhook', attributes } } });
  const [us, them] = await api.database.system(async (session) => [
    await addParty(session, accountId, 'Ours'),
    await addParty(session, accountId, 'Theirs'),
  ]);
  const request = async (customer: string | undefined, number: string) => {
    const relationships = { customer: { data: { type: 'party', id: customer } } };
    const data = {
      attributes: { request_type: 'bill_of_lading', request_number: number, scac: 'TEST' },
      relationships,
    };
    const made = await api.call(all, 'POST', '/v2/tracking_requests', { payload: { data } });
    return (made.json() as { data: { id: string } }).data.id;
  };
  shipment = await api.database.system((session) => addShipment(session, { accountId, customerId: String(us) }));
  const [ourRequest, theirRequest] = [await request(us, 'TEST-1'), await request(them, 'TEST-2')];
  await announceEvents(
    api.database,
    accountId,
    [
      { referenceId: ourRequest, shipmentId: shipment, note: 'our request' },
      {
        event: 'shipment.estimated.arrival',
        referenceType: 'shipment_updated_event',
        shipmentId: shipment,
        note: 'it',
      },
      { referenceId: theirRequest, shipmentId: shipment, note: 'their request, to our shipment' },
      { referenceId: theirRequest, note: 'their request' },
      { note: 'no party' },
    ],
    NOW,
  );
  [ours, theirs] = [
    await api.key(accountId, 'viewer', [String(us)]),
    await api.key(accountId, 'viewer', [String(them)]),
  ];
});
afterAll(() => api.close());

const keys = () => [
  { key: ours, seen: [1, 2], notes: ['it', 'our request'] },
  { key: theirs, seen: [3, 4], notes: ['their request'] },
];

it('GET /v2/events', async () => {
  for (const { key, seen, notes } of keys()) {
    const body = (await api.call(key, 'GET', '/v2/events?include=reference_object')).json() as Body;
    expect(body.data.map(({ attributes }) => attributes.sequence).sort()).toEqual(seen);
    expect(body.included.map(({ attributes }) => attributes.note).sort()).toEqual(notes);
    expect(JSON.stringify(body).includes(shipment)).toBe(key === ours);
  }
});

it('has no webhook, notification or attempt for a key limited to parties', async () => {
  await api.database.systemPool.query(
    `INSERT INTO webhook_attempts (account_id, notification_id, number, id, attempted_at, duration_ms, succeeded, status_code, response_body)
     SELECT account_id, id, 1, id, created_at, 1, false, 599, 'what the endpoint answered' FROM webhook_notifications`,
  );
  const include = 'include=webhook,reference_object,webhook_notification_logs';
  const list = (key: TestKey) => api.call(key, 'GET', `/v2/webhook_notifications?${include}`);
  const { data, included } = (await list(all)).json() as Body;
  expect([data.length, JSON.stringify(included).match(/what the endpoint answered/g)?.length]).toEqual([5, 5]);
  for (const key of [ours, theirs]) {
    expect((await list(key)).json()).toMatchObject({ data: [], included: [], meta: { total: 0 } });
    for (const { id } of data) {
      expect((await api.call(key, 'GET', `/v2/webhook_notifications/${id}?${include}`)).statusCode).toBe(404);
    }
  }
});

it('GET /v2/events/stream', async () => {
  for (const { key, seen } of keys()) {
    const reader = await readStream(`${url}/v2/events/stream?after=0`, { authorization: `Token ${key.key}` });
    const sequences = () => reader.messages.filter(({ data }) => data !== null).map(({ id }) => Number(id));
    await until(() => expect(sequences().at(-1)).toBe(seen.at(-1)));
    expect(sequences()).toEqual(seen);
    expect(reader.messages.some(({ data }) => data?.includes(shipment))).toBe(key === ours);
    reader.cut();
  }
});
