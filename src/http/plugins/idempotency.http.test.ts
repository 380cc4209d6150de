import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { dying } from '../../../test/helpers/dying.ts';
import { kysely } from '../../../test/helpers/kysely.ts';
import type { AccountSession } from '../../database/database.ts';
import { claimKey, deleteForgottenKeys, recordAnswer, releaseKey, renewClaim } from './idempotency-store.ts';

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  key = await api.key(await api.account());
});
afterAll(() => api.close());

function create(idempotencyKey: string, name = 'Acme', by = key) {
  const payload = { data: { attributes: { company_name: name } } };
  return api.call(by, 'POST', '/v2/parties', { headers: { 'idempotency-key': idempotencyKey }, payload });
}
const total = async () => (await api.call(key, 'GET', '/v2/parties')).json().meta.total;

describe('a POST with an Idempotency-Key', () => {
  it('gets the first answer again, and changes nothing again', async () => {
    const first = await create('a');
    const again = await create('a');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect([again.statusCode, again.body, again.headers.location]).toEqual([201, first.body, first.headers.location]);
    expect(again.headers['content-type']).toBe('application/vnd.api+json');
    expect(await total()).toBe(1);
  });

  it('is answered 422 when the key came with another body or path', async () => {
    await create('a');
    const other = await create('a', 'Other');
    expect([other.statusCode, errorsOf(other)[0]?.code]).toEqual([422, 'idempotency_mismatch']);
    const payload = { data: { attributes: { company_name: 'Acme' } } };
    const elsewhere = await api.call(key, 'POST', '/v2/parties?x=1', { headers: { 'idempotency-key': 'a' }, payload });
    expect(elsewhere.statusCode).toBe(422);
    expect(await total()).toBe(1);
  });

  it('creates one resource for many concurrent requests: the others get the answer or 409', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create('a')));
    expect(await total()).toBe(1);
    for (const answer of answers) expect([201, 409]).toContain(answer.statusCode);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(errorsOf(answer)[0]?.code).toBe('idempotency_in_flight');
      expect(answer.headers['retry-after']).toBe('1');
    }
  });

  it('is new again after 24 hours', async () => {
    await create('a');
    api.clock.advance(24 * 3600 * 1000 - 1);
    expect((await create('a')).headers['idempotency-replayed']).toBe('true');
    api.clock.advance(1);
    expect((await create('a', 'Other')).statusCode).toBe(201);
    expect(await total()).toBe(2);
  });

  it('is separate for each account and for each API key', async () => {
    await create('a');
    const colleague = await api.key(key.accountId);
    const stranger = await api.key(await api.account());
    expect((await create('a', 'Acme', colleague)).headers['idempotency-replayed']).toBeUndefined();
    expect((await create('a', 'Acme', stranger)).headers['idempotency-replayed']).toBeUndefined();
  });

  it('replays a refusal, too', async () => {
    const payload = { data: { attributes: { name: 'x', role: 'admin' }, relationships: { parties: { data: [] } } } };
    const refuse = () => api.call(key, 'POST', '/v2/api_keys', { headers: { 'idempotency-key': 'a' }, payload });
    const first = await refuse();
    const again = await refuse();
    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([422, first.body, 'true']);
  });

  it('releases the key after an internal error, so that the next try works', async () => {
    const payload = { data: { attributes: { role: 'member' } } };
    const invite = () => api.call(key, 'POST', '/v2/invites', { headers: { 'idempotency-key': 'a' }, payload });
    const failing = vi.spyOn(api.database, 'changeAccount').mockRejectedValueOnce(new Error('a failure'));
    const failed = await invite().finally(() => failing.mockRestore());
    expect([failed.statusCode, errorsOf(failed)[0]?.code]).toEqual([500, 'internal_error']);
    const again = await invite();
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });
});

describe('a request whose process died', () => {
  const claim = (name: string) => {
    const at = new Date(api.clock.wallNow());
    return api.database.forAccount(key.accountId, (session) =>
      claimKey(session, { key: name, hash: Buffer.from('h'), at }),
    );
  };

  it('is in flight for ten seconds, and then taken over by the next with the same body only', async () => {
    expect(await claim('died')).toEqual({ outcome: 'claimed' });
    api.clock.advance(9999);
    expect(await claim('died')).toEqual({ outcome: 'in_flight' });
    api.clock.advance(1);
    const at = new Date(api.clock.wallNow());
    const other = { key: 'died', hash: Buffer.from('other'), at };
    expect(await api.database.forAccount(key.accountId, (session) => claimKey(session, other))).toEqual({
      outcome: 'other_request',
    });
    expect(await claim('died')).toEqual({ outcome: 'claimed' });
    expect(await claim('died')).toEqual({ outcome: 'in_flight' });
  });

  it('that ends after it was taken over neither answers for the other nor releases its key', async () => {
    const late = { key: 'late', hash: Buffer.from('h'), at: new Date(api.clock.wallNow()) };
    expect(await claim('late')).toEqual({ outcome: 'claimed' });
    api.clock.advance(10_000);
    expect(await claim('late')).toEqual({ outcome: 'claimed' });
    const answer = { status: 201, headers: {}, sealedBody: '' };
    await api.database.forAccount(key.accountId, (session) => releaseKey(session, late));
    expect(await claim('late')).toEqual({ outcome: 'in_flight' });
    await api.database.forAccount(key.accountId, (session) => recordAnswer(session, late, answer));
    expect(await claim('late')).toEqual({ outcome: 'in_flight' });
    const other = { ...late, at: new Date(api.clock.wallNow()) };
    await api.database.forAccount(key.accountId, (session) => recordAnswer(session, other, answer));
    expect(await claim('late')).toEqual({ outcome: 'answered', answer });
  });
});

describe('a process that dies', () => {
  const post = (path: string, payload: unknown) =>
    api.call(key, 'POST', path, { headers: { 'idempotency-key': 'kill' }, payload: payload as object });

  it.each([
    ['/v2/parties', { company_name: 'Acme' }],
    ['/v2/tracking_requests', { request_type: 'bill_of_lading', request_number: 'TEST-1', scac: 'TEST' }],
  ])('between the change of %s and its answer leaves the answer: the retry gets it', async (path, attributes) => {
    const payload = { data: { attributes } };
    const first = await dying(api.database, 'after', () => post(path, payload));
    const again = await post(path, payload);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
    expect(again.headers.location).toBe(first.headers.location);
    expect((await api.call(key, 'GET', path)).json().meta.total).toBe(1);
  });

  it('leaves nothing where another request has taken its key over since', async () => {
    const real = api.database.changeAccount;
    const stopped = vi.spyOn(api.database, 'changeAccount').mockImplementationOnce(async (accountId, work) => {
      // The process stands still for longer than a claim, and another request comes.
      api.clock.advance(10_000);
      expect((await create('a')).statusCode).toBe(201);
      return real(accountId, work);
    });
    const late = await create('a').finally(() => stopped.mockRestore());
    expect([late.statusCode, errorsOf(late)[0]?.code]).toEqual([409, 'idempotency_in_flight']);
    expect(await total()).toBe(1);
    expect((await create('a')).headers['idempotency-replayed']).toBe('true');
  });

  it('is told from one that takes long: the claim of a live one is renewed', async () => {
    const at = new Date(api.clock.wallNow());
    const claim = { key: 'slow', hash: Buffer.from('h'), at };
    const within = <Result>(work: (session: AccountSession) => Promise<Result>) =>
      api.database.forAccount(key.accountId, work);
    expect(await within((session) => claimKey(session, claim))).toEqual({ outcome: 'claimed' });
    api.clock.advance(9000);
    const now = () => new Date(api.clock.wallNow());
    expect(await within((session) => renewClaim(session, claim, now()))).toBe(true);
    api.clock.advance(9000);
    expect(await within((session) => claimKey(session, { ...claim, at: now() }))).toEqual({ outcome: 'in_flight' });
    api.clock.advance(1000);
    expect(await within((session) => claimKey(session, { ...claim, at: now() }))).toEqual({ outcome: 'claimed' });
    expect(await within((session) => renewClaim(session, claim, now()))).toBe(false);
  });
});

describe('kept answers', () => {
  it('replay a secret that is shown once, and never store it in clear', async () => {
    const payload = { data: { attributes: { name: 'Continuous integration', role: 'viewer' } } };
    const make = () => api.call(key, 'POST', '/v2/api_keys', { headers: { 'idempotency-key': 'k' }, payload });
    const secret = (await make()).json().data.attributes.key;
    expect((await make()).json().data.attributes.key).toBe(secret);
    const rows = await api.database.system((session) =>
      session.prepared<{ row: string }>('SELECT row_to_json(i)::text AS row FROM idempotency_keys i', []),
    );
    const dump = rows.map(({ row }) => row).join('');
    expect(dump).toContain('/k');
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain('Continuous');
  });

  it('are deleted after 24 hours', async () => {
    await create('old');
    api.clock.advance(24 * 3600 * 1000);
    await create('new');
    await api.database.system((session) => deleteForgottenKeys(session, new Date(api.clock.wallNow())));
    const rows = await api.database.forAccount(key.accountId, (session) =>
      kysely(session).selectFrom('idempotency_keys').select('key').execute(),
    );
    expect(rows.map((row) => row.key.split('/')[1])).toEqual(['new']);
  });
});
