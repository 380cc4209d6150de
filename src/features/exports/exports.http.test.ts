/** Exports of one account: one at a time, few that wait, none for a client that left; and never in the way of others. */
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { until } from '../../../test/helpers/until.ts';

const ROWS = 3000;
const PATH = '/v2/exports/tracking_requests?columns=request_number';
let api: Api;
let greedy: TestKey;
let other: TestKey;
let origin: string;

beforeAll(async () => {
  api = await startApi({
    settings: { exports: { atOnce: 1, waitingPerAccount: 2, waiting: 10 }, rateLimits: { exports: 30 } },
  });
  [greedy, other] = [await api.key(await api.account(), 'viewer'), await api.key(await api.account(), 'viewer')];
  await api.database.systemPool.query(
    `INSERT INTO tracking_requests (account_id, id, request_type, request_number, normalized_number, status, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'container', 'N' || n, 'N' || n, 'failed', now() + n * interval '1 second', now() FROM generate_series(1, $2) AS n`,
    [greedy.accountId, ROWS],
  );
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

it('is audited with its filters by parameter, and leaves reads of the account on the replica', async () => {
  const change = vi.spyOn(api.database, 'changeAccount');
  const query = `columns=request_number&q=Acme%20GmbH&${new URLSearchParams({ 'filter[request_number]': 'a&b=c+d' })}`;
  expect((await api.call(other, 'GET', `/v2/exports/tracking_requests?${query}`)).statusCode).toBe(200);
  expect(change.mock.calls.map(([, , options]) => options)).toEqual([{ changesReads: false }]);
  change.mockRestore();
  const admin = await api.key(other.accountId);
  const [event] = (await api.call(admin, 'GET', '/v2/audit_events?filter[resource_type]=export')).json().data;
  expect(event?.attributes.changes).toEqual([
    expect.objectContaining({ attribute: 'filter', to: { q: 'Acme GmbH', 'filter[request_number]': 'a&b=c+d' } }),
    expect.objectContaining({ attribute: 'format', to: 'csv' }),
  ]);
});

const exported = (key: TestKey) => api.call(key, 'GET', PATH);

/** Sends a request and leaves when it has begun. */
async function abandon(): Promise<void> {
  const outgoing = httpRequest(`${origin}${PATH}`, { headers: { authorization: `Token ${greedy.key}` } });
  outgoing.on('error', () => {});
  await new Promise<void>((resolve) => outgoing.end(resolve));
  await new Promise((resolve) => setTimeout(resolve, 5));
  outgoing.destroy();
}

it('refuses more of one account than may wait, and serves another account before those that do', async () => {
  const served: string[] = [];
  const refused: Awaited<ReturnType<typeof exported>>[] = [];
  const note = async (name: string, key: TestKey) => {
    const answer = await exported(key);
    if (answer.statusCode === 200) served.push(name);
    else refused.push(answer);
    return answer;
  };
  // The first one runs until the lock is gone, so that all others find it running, in whatever order they come.
  const lock = await api.database.systemPool.connect();
  await lock.query('BEGIN; LOCK TABLE tracking_requests IN ACCESS EXCLUSIVE MODE');
  const all = [1, 2, 3, 4, 5].map(() => note('greedy', greedy));
  await until(() => expect(refused).toHaveLength(2));
  const others = note('other', other);
  await api.call(other, 'GET', '/v2/account');
  await lock.query('ROLLBACK');
  lock.release();
  const answers = await Promise.all(all);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 503, 503]);
  expect(
    answers
      .find(({ statusCode }) => statusCode === 200)
      ?.body.trim()
      .split('\r\n'),
  ).toHaveLength(ROWS + 1);
  for (const answer of refused) {
    const [error] = errorsOf(answer);
    const detail = expect.stringMatching(/one export running and 2 waiting/);
    expect(error).toMatchObject({ code: 'unavailable', detail });
    expect(answer.headers['retry-after']).toBe('10');
  }
  expect((await others).statusCode).toBe(200);
  expect(served).toEqual(['greedy', 'other', 'greedy', 'greedy']);
});

it('ends and leaves the queue when the client closes the connection', async () => {
  for (let count = 0; count < 12; count += 1) await abandon();
  expect((await exported(greedy)).statusCode).toBe(200);
  expect(api.logged.filter((line) => line.includes('fault of ours'))).toEqual([]);
});

it('draws on a limit of its own', async () => {
  const key = await api.key(other.accountId, 'viewer');
  const answer = await exported(key);
  expect(answer.headers['ratelimit-policy']).toBe('"exports";q=30;w=60');
});
