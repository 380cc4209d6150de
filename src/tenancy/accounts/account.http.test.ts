/** The account that a key belongs to: seen by all its keys, renamed by admins, limited by the operator. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { setRateLimits } from './store.ts';

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

  test('shows the requested fields', async () => {
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

  test('sets and takes back what its documents are like', async () => {
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

describe('the mail of an account', () => {
  const set = (key: TestKey, attributes: object) => rename(key, { type: 'account', attributes });

  test('accepts no senders until its alias and its senders are set', async () => {
    const key = await api.key(await api.account('Mailed'), 'admin');
    const { data } = (await api.call(key, 'GET', '/v2/account')).json();
    expect(data.attributes).toMatchObject({ mail_alias: null, mail_senders: [], mail_tracking: false });
    const answer = await set(key, {
      mail_alias: ' Acme.Imports ',
      mail_senders: ['@Line.example', 'line.example', '*'],
    });
    expect(answer.json().data.attributes).toMatchObject({
      mail_alias: 'acme.imports',
      mail_senders: ['line.example', '*'],
      mail_tracking: false,
    });
    const tracked = (await set(key, { mail_tracking: true })).json().data.attributes;
    expect(tracked).toMatchObject({
      mail_alias: 'acme.imports',
      mail_senders: ['line.example', '*'],
      mail_tracking: true,
    });
    expect((await set(key, { mail_alias: null })).json().data.attributes.mail_alias).toBeNull();
  });

  test.each([
    [{ mail_alias: 'postmaster' }, '/data/attributes/mail_alias', 'another one'],
    [{ mail_alias: 'a b' }, '/data/attributes/mail_alias', '1 to 63'],
    [{ mail_senders: ['line'] }, '/data/attributes/mail_senders', '"line" is not a sender'],
  ])('is refused as %j', async (attributes, pointer, words) => {
    const answer = await set(admin, attributes);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toMatchObject([{ detail: expect.stringContaining(words), source: { pointer } }]);
  });

  test('has an alias that no other account has, in any case, also in concurrent requests', async () => {
    const keys = await Promise.all([1, 2].map(async (n) => api.key(await api.account(`Same ${n}`), 'admin')));
    const answers = await Promise.all(keys.map((key) => set(key, { mail_alias: 'Wanted', company_name: 'Renamed' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && errorsOf(refused)).toMatchObject([{ detail: expect.stringContaining('"wanted"') }]);
    const names = await Promise.all(
      keys.map(async (key) => (await api.call(key, 'GET', '/v2/account')).json().data.attributes),
    );
    expect(names.map(({ company_name }) => company_name).toSorted()).toEqual([
      expect.stringMatching('Renamed'),
      expect.stringMatching(/^Same/),
    ]);
  });
});
