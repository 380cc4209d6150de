/** What a key that is limited to some customers may ask to have tracked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi, type TestKey } from '../http/api.ts';

let api: Api;
let admin: TestKey;
const parties: string[] = [];

beforeAll(async () => {
  api = await startApi({ settings: { rateLimits: { default: 1000, tracking_requests: 1000 } } });
  const account = await api.account();
  admin = await api.key(account);
  for (const company_name of ['Acme', 'Bolt']) {
    const answer = await api.call(admin, 'POST', '/v2/parties', {
      payload: { data: { attributes: { company_name } } },
    });
    parties.push(answer.json().data.id);
  }
});
afterAll(() => api.close());

function track(key: TestKey, number: string, customer?: string) {
  const relationships = customer === undefined ? {} : { customer: { data: { type: 'party', id: customer } } };
  const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'TEST' };
  return api.call(key, 'POST', '/v2/tracking_requests', { payload: { data: { attributes, relationships } } });
}

describe('a key limited to customers', () => {
  test('asks for its only customer without saying so', async () => {
    const key = await api.key(admin.accountId, 'member', [parties[0] as string]);
    const answer = await track(key, 'ONLY1');
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data.relationships.customer.data.id).toBe(parties[0]);
    expect((await api.call(key, 'GET', `/v2/tracking_requests/${answer.json().data.id}`)).statusCode).toBe(200);
  });

  test('must say for which of several customers it asks', async () => {
    const key = await api.key(admin.accountId, 'member', parties);
    const answer = await track(key, 'SEVERAL1');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({
      code: 'missing_member',
      source: { pointer: '/data/relationships/customer' },
    });
    expect((await track(key, 'SEVERAL1', parties[1])).statusCode).toBe(201);
  });

  test('is not told of the request of another customer that stands in its way', async () => {
    const mine = await api.key(admin.accountId, 'member', [parties[0] as string]);
    const first = await track(admin, 'SHARED1', parties[1]);
    const mineAgain = await track(mine, 'SHARED1');
    expect(mineAgain.statusCode).toBe(422);
    expect(mineAgain.body).not.toContain(first.json().data.id);
    const asAdmin = await track(admin, 'SHARED1');
    expect(asAdmin.json().errors[0].meta).toEqual({ tracking_request_id: first.json().data.id });
  });
});
