/** A shipment and its containers, read together: what each key may see of them, also under concurrent requests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, NOW, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { addContainers, addParty, addShipment } from '../../../test/helpers/tracked-rows.ts';
import { newId } from '../../lib/ids.ts';

let api: Api;
let all: TestKey;
let ofAcme: TestKey;
let ofOther: TestKey;
let stranger: TestKey;
let shipmentId: string;
let empty: string;
/** The second is another customer's. */
let containerIds: string[];

beforeAll(async () => {
  api = await startApi();
  const accountId = await api.account();
  const [acme, other] = await api.database.changeSystem(async (session) => {
    const parties = [await addParty(session, accountId, 'Acme'), await addParty(session, accountId, 'Other')] as const;
    shipmentId = await addShipment(session, { accountId, billOfLading: 'ONE', customerId: parties[0] });
    empty = await addShipment(session, { accountId, billOfLading: 'EMPTY' });
    const box = (number: string, customerId: string) => ({ accountId, shipmentId, number, customerId });
    // Out of the order of their numbers.
    containerIds = await addContainers(session, [
      box('SIMU0000038', parties[0]),
      box('SIMU0000022', parties[1]),
      box('SIMU0000001', parties[0]),
    ]);
    return parties;
  });
  all = await api.key(accountId, 'viewer');
  ofAcme = await api.key(accountId, 'viewer', [acme]);
  ofOther = await api.key(accountId, 'viewer', [other]);
  stranger = await api.key(await api.account(), 'viewer');
});
afterAll(() => api.close());

const read = async (key: TestKey, path: string) => {
  const response = await api.call(key, 'GET', `/v2${path}`);
  const { data, included } = response.json() as { data?: { id: string }; included?: { id: string }[] };
  return { status: response.statusCode, id: data?.id, included: included?.map(({ id }) => id) };
};

test('comes with all of its containers by number, or with those that the key may see', async () => {
  const path = `/shipments/${shipmentId}?include=containers`;
  const [third, second, first] = containerIds;
  expect(await read(all, path)).toEqual({ status: 200, id: shipmentId, included: [first, second, third] });
  expect(await read(ofAcme, path)).toEqual({ status: 200, id: shipmentId, included: [first, third] });
  expect(await read(all, `/shipments/${empty}?include=containers`)).toEqual({ status: 200, id: empty, included: [] });
});

test('is not found with a key of another customer or account, nor under an unknown id', async () => {
  const path = `/shipments/${shipmentId}?include=containers`;
  for (const key of [ofOther, stranger]) expect(await read(key, path)).toMatchObject({ status: 404 });
  expect(await read(all, `/shipments/${newId(NOW)}?include=containers`)).toMatchObject({ status: 404 });
  expect(await read(all, '/shipments/nothing?include=containers')).toMatchObject({ status: 404 });
});

test('a container comes with its shipment, where the key may see that', async () => {
  const [, second, first] = containerIds;
  const path = (id?: string) => `/containers/${id}?include=shipment`;
  expect(await read(all, path(second))).toEqual({ status: 200, id: second, included: [shipmentId] });
  expect(await read(ofAcme, path(first))).toEqual({ status: 200, id: first, included: [shipmentId] });
  expect(await read(ofOther, path(second))).toEqual({ status: 200, id: second, included: [] });
  expect(await read(ofAcme, path(second))).toMatchObject({ status: 404 });
});

test('reads of several keys in one turn see each what they may', async () => {
  const [third, second, first] = containerIds;
  const keys = [all, ofAcme, ofOther, stranger];
  const together = await Promise.all(
    Array.from({ length: 24 }, (_, place) =>
      read(keys[place % 4] as TestKey, `/shipments/${shipmentId}?include=containers`),
    ),
  );
  for (const [place, { included }] of together.entries())
    expect(included).toEqual([[first, second, third], [first, third], undefined, undefined][place % 4]);
  const alone = await Promise.all(keys.map((key) => read(key, `/containers/${second}`)));
  expect(alone.map(({ status }) => status)).toEqual([200, 404, 200, 404]);
});
