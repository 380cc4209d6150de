/** The account that a key belongs to: seen by all its keys, renamed by admins, limited by the operator. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRateLimits } from '../../../src/storage/account/accounts.ts';
import { type Api, errorsOf, startApi, type TestKey } from '../api.ts';

let api: Api;
let accountId: string;
let admin: TestKey;

beforeAll(async () => {
  api = await startApi({ settings: { rateLimits: { default: 1000, refresh: 10 } } });
  accountId = await api.account('Acme');
  admin = await api.key(accountId, 'admin');
});
afterAll(() => api.close());

const rename = (key: TestKey, data: unknown) =>
  api.call(key, 'PATCH', '/v2/account', {
    headers: { 'content-type': 'application/json' },
    payload: { data } as object,
  });

describe('GET /account', () => {
  test('shows its name, and the limits that hold for it', async () => {
    await api.database.system((session) => setRateLimits(session, accountId, { refresh: 77 }));
    const { data } = (await api.call(await api.key(accountId, 'viewer'), 'GET', '/v2/account')).json();
    expect(data).toMatchObject({
      id: accountId,
      type: 'account',
      attributes: {
        company_name: 'Acme',
        rate_limits: { default: 1000, refresh: 77 },
        created_at: '2026-05-11T18:30:00Z',
      },
    });
  });

  test('shows the fields that are asked for', async () => {
    const { data } = (await api.call(admin, 'GET', '/v2/account?fields[account]=company_name')).json();
    expect(data.attributes).toEqual({ company_name: 'Acme' });
  });
});

describe('PATCH /account', () => {
  test('renames it, and no other', async () => {
    const other = await api.key(await api.account('Other'), 'admin');
    const answer = await rename(admin, { id: accountId, type: 'account', attributes: { company_name: '  Acme Ltd ' } });
    expect([answer.statusCode, answer.json().data.attributes.company_name]).toEqual([200, 'Acme Ltd']);
    expect((await api.call(other, 'GET', '/v2/account')).json().data.attributes.company_name).toBe('Other');
  });

  test('sets and takes back what its papers are like', async () => {
    const papers = async (attributes: object) => {
      const { date_format, document_types } = (await rename(admin, { attributes })).json().data.attributes;
      return { date_format, document_types };
    };
    const set = { date_format: 'dd/MM/yyyy', document_types: ['packing_list', 'bill_of_lading'] };
    expect(await papers(set)).toEqual(set);
    expect(await papers({ company_name: 'Acme' })).toEqual(set);
    const unset = { date_format: null, document_types: null };
    expect(await papers(unset)).toEqual(unset);
  });

  test.each([
    { date_format: 'yyyy-MM-dd' },
    { date_format: '' },
    { document_types: [] },
    { document_types: ['novel'] },
    { document_types: ['other', 'other'] },
  ])('refuses %j', async (attributes) => {
    const answer = await rename(admin, { attributes });
    const pointer = `/data/attributes/${Object.keys(attributes)[0]}`;
    expect([answer.statusCode, errorsOf(answer)[0]?.source?.pointer?.startsWith(pointer)]).toEqual([422, true]);
  });

  test.each(['viewer', 'member'] as const)('is not for a %s', async (role) => {
    const answer = await rename(await api.key(accountId, role), { attributes: { company_name: 'Mine' } });
    expect([answer.statusCode, errorsOf(answer)[0]?.code]).toEqual([403, 'forbidden']);
  });

  test('leaves limits to the operator', async () => {
    const answer = await rename(admin, { attributes: { company_name: 'Acme', rate_limits: { default: 1_000_000 } } });
    expect([answer.statusCode, errorsOf(answer)[0]?.source]).toEqual([
      422,
      { pointer: '/data/attributes/rate_limits' },
    ]);
  });

  test.each([[''], ['  '], [null], ['x'.repeat(256)]])('refuses the name %j', async (name) => {
    const answer = await rename(admin, { attributes: { company_name: name } });
    expect([answer.statusCode, errorsOf(answer)[0]?.source]).toEqual([
      422,
      { pointer: '/data/attributes/company_name' },
    ]);
  });

  test('refuses the id of another account', async () => {
    const answer = await rename(admin, { id: await api.account(), attributes: { company_name: 'Acme' } });
    expect([answer.statusCode, errorsOf(answer)[0]?.code]).toEqual([409, 'id_mismatch']);
  });
});
