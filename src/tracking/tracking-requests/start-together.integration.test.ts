/** Requests that come at the same time: each is stored by itself, and their first attempts are put on the queue together. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { queueDueWork } from '../schedule/schedule.ts';
import { createFirstAttempts } from './attempts/first-attempts.ts';
import { startTracking } from './start-tracking.ts';
import type { TrackingRequestInput } from './validate-request.ts';

let api: Api;
let key: TestKey;
beforeAll(async () => {
  api = await startApi();
  key = await api.key(await api.account());
});
afterAll(() => api.close());

function track(number: string, customer?: string) {
  const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'TEST' };
  const relationships = { customer: { data: { type: 'party', id: customer } } };
  const payload = { data: { attributes, ...(customer !== undefined && { relationships }) } };
  return api.call(key, 'POST', '/v2/tracking_requests', { payload });
}

const input = (requestNumber: string, refNumber: string): TrackingRequestInput => ({
  requestType: 'bill_of_lading',
  requestNumber,
  scac: 'TEST',
  autoDetect: false,
  refNumbers: [refNumber],
  shipmentTags: [],
  customerId: null,
  partyIds: null,
  apiKeyId: null,
  isByUser: false,
});

describe('many tracking requests at once', () => {
  it('each have their own answer: made, twice the same, unknown customer', async () => {
    const stranger = '0196c1a8-0000-7000-8000-000000000001';
    const answers = await Promise.all([
      ...Array.from({ length: 60 }, (_, index) => track(`AT-ONCE-${index}`)),
      track('AT-ONCE-7'),
      track('AT-ONCE-60', stranger),
    ]);
    expect(answers.slice(0, 60).map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(201));
    const [twice, unknown] = answers.slice(60);
    if (twice === undefined || unknown === undefined) throw new Error('62 requests were sent');
    expect(errorsOf(twice)).toMatchObject([
      { code: 'duplicate', meta: { tracking_request_id: answers[7]?.json().data.id } },
    ]);
    expect(unknown.statusCode).toBe(422);
    expect((await api.call(key, 'GET', '/v2/tracking_requests')).json().meta.total).toBe(60);
    await api.tracking.firstAttempts.settled();
    const { rows } = await api.database.systemPool.query<{ count: string }>(
      `SELECT count(*) FROM graphile_worker.jobs WHERE key LIKE 'attempt:%'`,
    );
    expect(Number(rows[0]?.count)).toBe(60);
  });

  it('are left to be polled a minute later where the queue cannot be reached', async () => {
    const complaints: string[] = [];
    const unreachable = { ...api.database, system: async () => Promise.reject(new Error('the connection broke')) };
    const firstAttempts = createFirstAttempts(unreachable, { warn: (line: string) => void complaints.push(line) });
    const { id } = await startTracking({ ...api.tracking, firstAttempts }, key.accountId, input('LEFT-1', 'PO-1'));
    await firstAttempts.settled();
    expect(complaints).toEqual(['1 first attempts are left to be polled: the connection broke']);
    const due = async () => {
      await queueDueWork(api.tracking);
      const { rows } = await api.database.systemPool.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [
        `attempt:${id}`,
      ]);
      return rows.length;
    };
    expect(await due()).toBe(0);
    await api.database.systemPool.query(
      `UPDATE tracking_requests SET queued_until = queued_until - interval '1 minute' WHERE id = $1`,
      [id],
    );
    expect(await due()).toBe(1);
  });

  it('are put on the queue once the database is back', async () => {
    const complaints: string[] = [];
    let outages = 1;
    const system: typeof api.database.system = async (work) => {
      outages -= 1;
      if (outages >= 0) throw Object.assign(new Error('the database is starting up'), { code: '57P03' });
      return api.database.system(work);
    };
    const log = { warn: (line: string) => void complaints.push(line) };
    const firstAttempts = createFirstAttempts({ ...api.database, system }, log);
    const { id } = await startTracking({ ...api.tracking, firstAttempts }, key.accountId, input('BACK-1', 'PO-1'));
    await firstAttempts.settled();
    expect(complaints).toEqual([]);
    const { rows } = await api.database.systemPool.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [
      `attempt:${id}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('do not fail with one that the database refuses', async () => {
    // The API lets no NUL in; PostgreSQL refuses it, and with it the whole statement.
    const inputs = [input('BREAKS-1', 'PO-1'), input('BREAKS-2', 'PO\u0000'), input('BREAKS-3', 'PO-3')];
    const outcomes = await Promise.allSettled(
      [input('BREAKS-0', 'PO-0'), ...inputs].map((each) => startTracking(api.tracking, key.accountId, each)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
