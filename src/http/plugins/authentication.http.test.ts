import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { generateApiKey } from '../../lib/secrets.ts';

let api: Api;
let account: string;
let admin: TestKey;

beforeAll(async () => {
  api = await startApi();
  account = await api.account();
  admin = await api.key(account, 'admin');
});
afterAll(() => api.close());

const newParty = (key: TestKey, name: string) =>
  api.call(key, 'POST', '/v2/parties', { payload: { data: { attributes: { company_name: name } } } });

describe('a request', () => {
  it.each([
    undefined,
    'Basic dXNlcjpwYXNz',
    'Token',
    'Token x',
    'Token a b',
    `Token ${generateApiKey('live')}`,
    'Token \u00e4',
  ])('with the Authorization %j is answered 401 with a challenge', async (authorization) => {
    const response = await api.call(null, 'GET', '/v2/ports', {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Token');
    expect(errorsOf(response)[0]).toMatchObject({ code: 'unauthorized', source: { header: 'Authorization' } });
  });

  it.each(['Token KEY', 'token KEY', 'Bearer KEY', 'Token token=KEY', 'Token token="KEY"'])(
    'may have its key as %s',
    async (form) => {
      const response = await api.call(null, 'GET', '/v2/ports/NLRTM', {
        headers: { authorization: form.replace('KEY', admin.key) },
      });
      expect(response.statusCode).toBe(200);
    },
  );

  it('with a typo in its key is refused without a look-up', async () => {
    const last = admin.key.at(-1) === 'a' ? 'b' : 'a';
    const response = await api.call({ ...admin, key: admin.key.slice(0, -1) + last }, 'GET', '/v2/ports');
    expect(errorsOf(response)[0]?.detail).toContain('not well-formed');
  });

  it('never shows its key in the log', () => {
    expect(api.logged.join('')).not.toContain(admin.key);
  });
});

describe('a rotated key', () => {
  const rotate = async (key: TestKey, overlap_hours?: number) => {
    const attributes = overlap_hours === undefined ? {} : { overlap_hours };
    const answer = await api.call(admin, 'POST', `/v2/api_keys/${key.id}/rotate`, {
      payload: { data: { attributes } },
    });
    api.clock.advance(1001);
    return answer.json().data.attributes as { key: string; hint: string; previous_valid_until: string | null };
  };
  const status = async (key: string) => (await api.call({ ...admin, key }, 'GET', '/v2/ports/NLRTM')).statusCode;

  it('works beside the new one until the overlap ends, and is the same key', async () => {
    const key = await api.key(account, 'member');
    const made = await rotate(key, 2);
    expect([await status(key.key), await status(made.key)]).toEqual([200, 200]);
    expect(made.key.startsWith(made.hint.slice(0, -1))).toBe(true);
    const shown = (await api.call(admin, 'GET', `/v2/api_keys/${key.id}`)).json().data.attributes;
    expect(shown).toMatchObject({ hint: made.hint, previous_valid_until: made.previous_valid_until, role: 'member' });
    expect(shown.key).toBeUndefined();
    api.clock.advance(2 * 3_600_000);
    expect([await status(key.key), await status(made.key)]).toEqual([401, 200]);
  });

  it('ends at once without an overlap, and with the next rotation', async () => {
    const key = await api.key(account, 'member');
    const second = await rotate(key);
    const third = await rotate(key);
    expect([await status(key.key), await status(second.key), await status(third.key)]).toEqual([401, 200, 200]);
    const last = await rotate(key, 0);
    expect([await status(third.key), await status(last.key)]).toEqual([401, 200]);
    expect(last.previous_valid_until).toBeNull();
    await api.call(admin, 'DELETE', `/v2/api_keys/${key.id}`);
    api.clock.advance(1001);
    expect(await status(last.key)).toBe(401);
  });

  it('may have a lower rate limit than its account, and a new name', async () => {
    const key = await api.key(account, 'member');
    const change = (attributes: object) =>
      api.call(admin, 'PATCH', `/v2/api_keys/${key.id}`, { payload: { data: { attributes } } });
    const changed = await change({ name: 'Portal', rate_limit: 2 });
    expect(changed.json().data.attributes).toMatchObject({ name: 'Portal', rate_limit: 2 });
    api.clock.advance(1001);
    expect([await status(key.key), await status(key.key), await status(key.key)]).toEqual([200, 200, 429]);
    expect((await change({ rate_limit: null })).json().data.attributes).toMatchObject({
      name: 'Portal',
      rate_limit: null,
    });
    api.clock.advance(1001);
    expect(await status(key.key)).toBe(200);
  });
});

describe('roles', () => {
  it.each([
    ['viewer', 200, 403, 403],
    ['member', 200, 201, 403],
    ['admin', 200, 201, 200],
  ] as const)('%s: read %i, write %i, administer %i', async (role, read, write, administer) => {
    const key = await api.key(account, role);
    expect((await api.call(key, 'GET', '/v2/parties')).statusCode).toBe(read);
    expect((await newParty(key, 'x')).statusCode).toBe(write);
    expect((await api.call(key, 'GET', '/v2/api_keys')).statusCode).toBe(administer);
  });
});

describe('accounts', () => {
  it('do not see one another, and cannot distinguish a foreign id from an unknown one', async () => {
    const other = await api.key(await api.account(), 'admin');
    const { id } = (await newParty(admin, 'Secret')).json().data;
    const foreign = await api.call(other, 'GET', `/v2/parties/${id}`);
    const unknown = await api.call(other, 'GET', '/v2/parties/019e184d-9c40-708a-bd12-eee9b21ac7be');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body.replace(id, '')).toBe(unknown.body.replace('019e184d-9c40-708a-bd12-eee9b21ac7be', ''));
    const payload = { data: { attributes: { company_name: 'Mine' } } };
    expect((await api.call(other, 'PATCH', `/v2/parties/${id}`, { payload })).statusCode).toBe(404);
    expect((await api.call(other, 'DELETE', `/v2/api_keys/${admin.id}`)).statusCode).toBe(404);
    expect((await api.call(other, 'GET', '/v2/parties')).json().meta.total).toBe(0);
  });
});

describe('a key limited to parties', () => {
  it('sees those parties only, adds none, and administers nothing', async () => {
    const seen = (await newParty(admin, 'Seen')).json().data.id;
    const hidden = (await newParty(admin, 'Hidden')).json().data.id;
    const key = await api.key(account, 'member', [seen]);
    const list = (await api.call(key, 'GET', '/v2/parties')).json();
    expect(list.data.map((party: { id: string }) => party.id)).toEqual([seen]);
    expect(list.meta.total).toBe(1);
    expect((await api.call(key, 'GET', `/v2/parties/${hidden}`)).statusCode).toBe(404);
    expect((await newParty(key, 'x')).statusCode).toBe(403);
    const adminByMistake = await api.key(account, 'admin', [seen]);
    expect((await api.call(adminByMistake, 'GET', '/v2/api_keys')).statusCode).toBe(403);
  });

  it('must name at least one party', async () => {
    const data = {
      type: 'api_key',
      attributes: { name: 'none', role: 'viewer' },
      relationships: { parties: { data: [] } },
    };
    const answer = await api.call(admin, 'POST', '/v2/api_keys', { payload: { data } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({
      code: 'invalid_value',
      detail: 'Name at least one party, or leave parties out for a key that sees them all.',
      source: { pointer: '/data/relationships/parties/data' },
    });
  });

  it('limited to none sees none', async () => {
    const key = await api.key(account, 'viewer', []);
    expect((await api.call(key, 'GET', '/v2/parties')).json().meta.total).toBe(0);
  });
});

describe('API keys', () => {
  const make = (payload: object) => api.call(admin, 'POST', '/v2/api_keys', { payload: { data: payload } });

  it('are shown once, work, and stop within a second of being revoked', async () => {
    const made = (await make({ attributes: { name: 'CI', role: 'viewer' } })).json().data;
    const key = { id: made.id, accountId: account, key: made.attributes.key };
    expect(key.key).toMatch(/^ptl_live_/);
    expect((await api.call(key, 'GET', '/v2/parties')).statusCode).toBe(200);
    const shown = async () => (await api.call(admin, 'GET', `/v2/api_keys/${made.id}`)).json().data.attributes;
    // The last use is recorded beside the answer.
    await expect.poll(async () => (await shown()).last_used_at).not.toBeNull();
    expect(await shown()).toEqual({
      name: 'CI',
      role: 'viewer',
      hint: `${key.key.slice(0, 13)}…`,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      rate_limit: null,
      allowed_addresses: [],
      previous_valid_until: null,
    });
    const revoked = await api.call(admin, 'DELETE', `/v2/api_keys/${made.id}`);
    expect([revoked.statusCode, revoked.body]).toEqual([204, '']);
    api.clock.advance(1000);
    expect((await api.call(key, 'GET', '/v2/parties')).statusCode).toBe(401);
    expect((await api.call(admin, 'DELETE', `/v2/api_keys/${made.id}`)).statusCode).toBe(404);
  });

  it('stop within a second of being revoked even where the clock is set back', async () => {
    const key = await api.key(account, 'viewer');
    const status = async () => (await api.call(key, 'GET', '/v2/parties')).statusCode;
    expect(await status()).toBe(200);
    await api.call(admin, 'DELETE', `/v2/api_keys/${key.id}`);
    api.clock.advance(-3_600_000);
    expect(await status()).toBe(401);
    api.clock.advance(3_600_000);
  });

  it('are stored as a hash only', async () => {
    const made = (await make({ attributes: { name: 'x', role: 'viewer' } })).json().data;
    const rows = await api.database.system((session) =>
      session.prepared<{ row: string }>('SELECT row_to_json(k)::text AS row FROM api_keys k', []),
    );
    expect(rows.map(({ row }) => row).join('')).not.toContain(made.attributes.key);
  });

  it('record their last use at most once a minute', async () => {
    const key = await api.key(account, 'viewer');
    const lastUse = async () =>
      (await api.call(admin, 'GET', `/v2/api_keys/${key.id}`)).json().data.attributes.last_used_at;
    await api.call(key, 'GET', '/v2/parties');
    await expect.poll(lastUse).not.toBeNull();
    const first = await lastUse();
    api.clock.advance(30_000);
    await api.call(key, 'GET', '/v2/parties');
    expect(await lastUse()).toBe(first);
    api.clock.advance(30_000);
    await api.call(key, 'GET', '/v2/parties');
    await expect.poll(lastUse).not.toBe(first);
  });

  it('may be limited to parties of the account, and to no others', async () => {
    const party = (await newParty(admin, 'P')).json().data.id;
    const limited = {
      attributes: { name: 'x', role: 'viewer' },
      relationships: { parties: { data: [{ type: 'party', id: party }] } },
    };
    expect((await make(limited)).json().data.relationships.parties.data).toEqual([{ type: 'party', id: party }]);
    const wrong = await make({ ...limited, relationships: { parties: { data: [{ type: 'party', id: account }] } } });
    expect([wrong.statusCode, errorsOf(wrong)[0]?.source?.pointer]).toEqual([
      422,
      '/data/relationships/parties/data/0/id',
    ]);
    const powerful = await make({ ...limited, attributes: { name: 'x', role: 'admin' } });
    expect([powerful.statusCode, errorsOf(powerful)[0]?.source?.pointer]).toEqual([422, '/data/attributes/role']);
  });
});
