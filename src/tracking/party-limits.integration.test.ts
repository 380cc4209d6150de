/** What a key that is limited to some customers may have tracked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi, type TestKey } from '../../test/helpers/api.ts';
import { runImport } from '../features/imports/run-import.ts';
import { attemptRequest } from './tracking-requests/attempts/attempt-request.ts';

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

function track(key: TestKey, number: string, customer?: string, request_type = 'bill_of_lading') {
  const relationships = customer === undefined ? {} : { customer: { data: { type: 'party', id: customer } } };
  const attributes = { request_type, request_number: number, scac: 'TEST' };
  return api.call(key, 'POST', '/v2/tracking_requests', { payload: { data: { attributes, relationships } } });
}

describe('a key limited to customers', () => {
  test('tracks for its only customer without naming it', async () => {
    const key = await api.key(admin.accountId, 'member', [parties[0] as string]);
    const answer = await track(key, 'ONLY1');
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data.relationships.customer.data.id).toBe(parties[0]);
    expect((await api.call(key, 'GET', `/v2/tracking_requests/${answer.json().data.id}`)).statusCode).toBe(200);
  });

  test('must name one of its several customers', async () => {
    const key = await api.key(admin.accountId, 'member', parties);
    const answer = await track(key, 'SEVERAL1');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({
      code: 'missing_member',
      source: { pointer: '/data/relationships/customer' },
    });
    expect((await track(key, 'SEVERAL1', parties[1])).statusCode).toBe(201);
  });

  test.each([
    ['another customer', () => parties[1]],
    ['no customer', () => undefined],
  ])('does not learn that a number is tracked for %s: it ends as a private one', async (name, customer) => {
    const mine = await api.key(admin.accountId, 'member', [parties[0] as string]);
    const number = `SHARED${name.length}`;
    const first = await track(admin, number, customer());
    const own = await track(mine, number);
    expect(own.statusCode).toBe(201);
    expect(own.json().data.attributes).toMatchObject({ status: 'pending', failed_reason: null });
    const { id } = own.json().data;
    const again = await track(mine, number);
    expect([again.statusCode, again.json().errors[0].meta]).toEqual([422, { tracking_request_id: id }]);
    await attemptRequest(api.tracking, admin.accountId, id, new AbortController().signal);
    const ended = (await api.call(mine, 'GET', `/v2/tracking_requests/${id}`)).json().data;
    expect(ended.attributes).toMatchObject({ status: 'failed', failed_reason: 'data_unavailable', is_retrying: false });
    expect(ended.relationships.tracked_object.data).toBeNull();
    expect(JSON.stringify([own.json(), ended])).not.toContain(first.json().data.id);
    const asAdmin = await track(admin, number);
    expect(asAdmin.json().errors[0].meta).toEqual({ tracking_request_id: first.json().data.id });
  });

  test('does not learn it from the line’s answer either, once the other has its shipment', async () => {
    const mine = await api.key(admin.accountId, 'member', [parties[0] as string]);
    const attempt = (id: string) => attemptRequest(api.tracking, admin.accountId, id, new AbortController().signal);
    const theirs = (await track(admin, 'TEST-TR-SUCCEEDED', parties[1])).json().data.id;
    await attempt(theirs);
    const led = (await api.call(admin, 'GET', `/v2/tracking_requests/${theirs}`)).json().data;
    expect(led.attributes.status).toBe('created');
    const shipment = led.relationships.tracked_object.data.id;
    const stopped = await api.call(admin, 'PATCH', `/v2/shipments/${shipment}/stop_tracking`);
    expect(stopped.statusCode).toBe(200);
    const id = (await track(mine, 'TEST-TR-SUCCEEDED')).json().data.id;
    await attempt(id);
    const answer = await api.call(mine, 'GET', `/v2/tracking_requests/${id}?include=tracked_object`);
    expect(answer.json().data.attributes).toMatchObject({ status: 'failed', failed_reason: 'data_unavailable' });
    expect(answer.body).not.toContain(shipment);
    const events = await api.call(mine, 'GET', '/v2/events?include=reference_object&page[size]=100');
    expect(events.body).toContain(id);
    expect(events.body).not.toContain(shipment);
    const after = (await api.call(admin, 'GET', `/v2/shipments/${shipment}`)).json().data;
    expect(after.attributes.line_tracking_stopped_at).not.toBeNull();
    // A request that others made for its customer shows how it went, and not where it led.
    const booked = await track(admin, 'TEST-TR-SUCCEEDED', parties[0], 'booking_number');
    await attempt(booked.json().data.id);
    const path = `/v2/tracking_requests/${booked.json().data.id}?include=tracked_object`;
    expect((await api.call(admin, 'GET', path)).body).toContain(shipment);
    expect((await api.call(mine, 'GET', path)).statusCode).toBe(200);
    for (const read of [path, '/v2/tracking_requests', '/v2/events?include=reference_object&page[size]=100'])
      expect((await api.call(mine, 'GET', read)).body, read).not.toContain(shipment);
  });

  test('does not learn it from the trial run of an import either', async () => {
    const mine = await api.key(admin.accountId, 'member', [parties[0] as string]);
    await track(admin, 'DRYRUN1', parties[1]);
    const payload = 'request_type,request_number,scac\nbill_of_lading,DRYRUN1,TEST\nbill_of_lading,DRYRUN1,TEST\n';
    const headers = { 'content-type': 'text/csv' };
    const sent = await api.call(mine, 'POST', '/v2/imports/tracking_requests?dry_run=true', { headers, payload });
    const { id } = sent.json().data;
    await runImport(api.tracking, admin.accountId, id, new AbortController().signal);
    const results = await api.call(mine, 'GET', `/v2/imports/${id}/rows`);
    expect(results.json().data.map((row: { attributes: { status: string } }) => row.attributes.status)).toEqual([
      'valid',
      'duplicate',
    ]);
  });
});
