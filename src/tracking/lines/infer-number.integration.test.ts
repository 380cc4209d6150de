import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { openApiChecker } from '../../../test/helpers/openapi.ts';
import { attemptRequest } from '../tracking-requests/attempts/attempt-request.ts';
import { countNumberSuccess } from './numbers-store.ts';

const PATH = '/v2/tracking_requests/infer_number';
const JSON_HEADERS = { 'content-type': 'application/json' };

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi({ settings: { rateLimits: { infer_number: 200 } } });
  key = await api.key(await api.account(), 'viewer');
});
afterAll(() => api.close());

const post = (body: unknown, caller: TestKey = key) =>
  api.call(caller, 'POST', PATH, { headers: JSON_HEADERS, payload: JSON.stringify(body) });

describe('POST /tracking_requests/infer_number', () => {
  it('answers what a number is, and whose, as it publishes', async () => {
    const response = await post({ number: 'maeu 123-456-789' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'infer_number_results',
        attributes: {
          number_type: 'bill_of_lading',
          validation: {
            is_valid: true,
            type: 'shipment',
            check_digit_passed: null,
            parsed_number: 'MAEU123456789',
            reason: null,
          },
          shipping_line: {
            decision: 'auto_select',
            selected: { scac: 'MAEU', name: 'Maersk', confidence: 0.95 },
            candidates: [{ scac: 'MAEU', name: 'Maersk', confidence: 0.95 }],
          },
        },
      },
      meta: { can_be_tracked: false },
    });
    const checker = await openApiChecker(api.app);
    const mediaType = String(response.headers['content-type']);
    const answer = { path: PATH, method: 'POST', status: 200, mediaType, body: response.json() };
    expect(checker.faults(answer)).toEqual([]);
  });

  it('takes the number in the place of JSON:API too', async () => {
    for (const headers of [JSON_HEADERS, { 'content-type': 'application/vnd.api+json' }]) {
      const payload = JSON.stringify({
        data: { type: 'infer_number_results', attributes: { number: 'EBKG12345678' } },
      });
      const response = await api.call(key, 'POST', PATH, { headers, payload });
      expect(response.json().data.attributes).toMatchObject({
        number_type: 'booking',
        shipping_line: { candidates: [{ scac: 'MSCU' }] },
      });
    }
  });

  it('recognises a container number and its check digit', async () => {
    expect((await post({ number: 'MSKU 907032 3' })).json().data.attributes).toMatchObject({
      number_type: 'container',
      validation: { is_valid: true, type: 'container', check_digit_passed: true, parsed_number: 'MSKU9070323' },
    });
    expect((await post({ number: 'MSKU 907032 4' })).json().data.attributes).toMatchObject({
      number_type: 'container',
      validation: { is_valid: false, type: 'container', check_digit_passed: false },
      shipping_line: { decision: 'no_prediction', selected: null, candidates: [] },
    });
  });

  it('selects a line once numbers were found there often enough and it can be polled', async () => {
    const success = { shape: 'QAAA9', numberType: 'bill_of_lading', scac: 'TEST' } as const;
    for (let count = 0; count < 19; count++) {
      await api.database.changeAccount(key.accountId, (session) => countNumberSuccess(session, success));
    }
    const other = await api.key(await api.account(), 'viewer');
    expect((await post({ number: 'QAAA7' }, other)).json().data.attributes.shipping_line).toMatchObject({
      decision: 'auto_select',
      selected: { scac: 'TEST', confidence: 0.95 },
    });
  });

  it('selects the line with which the account tracks the number, for whoever sees the shipment', async () => {
    const member = await api.key(key.accountId);
    const attributes = { request_type: 'bill_of_lading', request_number: 'TEST-TR-SUCCEEDED', scac: 'TEST' };
    const made = await api.call(member, 'POST', '/v2/tracking_requests', { payload: { data: { attributes } } });
    await attemptRequest(api.tracking, key.accountId, made.json().data.id, new AbortController().signal);
    const tracked = await post({ number: 'TEST-TR-SUCCEEDED' });
    expect(tracked.json()).toMatchObject({
      data: {
        attributes: {
          number_type: 'bill_of_lading',
          shipping_line: { decision: 'auto_select', selected: { scac: 'TEST', confidence: 1 } },
        },
      },
      meta: { can_be_tracked: true },
    });
    const limited = await api.key(key.accountId, 'viewer', []);
    for (const other of [limited, await api.key(await api.account(), 'viewer')]) {
      const { shipping_line } = (await post({ number: 'TEST-TR-SUCCEEDED' }, other)).json().data.attributes;
      expect(shipping_line.decision).not.toBe('auto_select');
    }
  });

  it('answers junk, saying why it is no number', async () => {
    for (const number of ['9'.repeat(900), '١٢٣٤٥', '💥', "'; DROP TABLE number_history; --"]) {
      const response = await post({ number });
      expect(response.statusCode).toBe(200);
      expect(response.json().data.attributes.validation).toMatchObject({ is_valid: false, parsed_number: null });
      expect(response.json().data.attributes.validation.reason).toBeTruthy();
    }
  });

  it.each([
    [{}, 'missing_member', '/number'],
    [{ number: '' }, 'invalid_value', '/number'],
    [{ number: '  ' }, 'invalid_value', '/number'],
    [{ number: null }, 'invalid_value', '/number'],
    [{ number: 123456789 }, 'invalid_value', '/number'],
    [{ number: 'a\u0000b' }, 'invalid_value', '/number'],
    [{ numbers: 'x' }, 'unknown_member', '/numbers'],
    [{ data: {} }, 'missing_member', '/data/attributes'],
    [{ data: { attributes: {} } }, 'missing_member', '/data/attributes/number'],
    [{ data: { attributes: { number: ' ' } } }, 'invalid_value', '/data/attributes/number'],
    [{ number: 'x', data: { attributes: { number: 'y' } } }, 'unknown_member', '/data'],
  ])('answers %j with 422', async (body, code, pointer) => {
    const response = await post(body);
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)).toEqual([expect.objectContaining({ code, source: { pointer } })]);
  });

  it('answers a body that is missing with 422, and a wrong type with 409', async () => {
    expect((await api.call(key, 'POST', PATH)).statusCode).toBe(422);
    expect((await post({ data: { type: 'ship', attributes: { number: 'x' } } })).statusCode).toBe(409);
  });

  it('needs a key, and draws on a bucket of its own', async () => {
    expect((await api.call(null, 'POST', PATH)).statusCode).toBe(401);
    const fresh = await api.key(await api.account(), 'viewer');
    const first = await post({ number: 'x' }, fresh);
    expect(first.headers['ratelimit-policy']).toBe('"infer_number";q=200;w=60');
    for (let count = 2; count <= 200; count++) await post({ number: 'x' }, fresh);
    expect((await post({ number: 'x' }, fresh)).statusCode).toBe(429);
    expect((await api.call(fresh, 'GET', '/v2/tracking_requests')).statusCode).toBe(200);
  });
});
