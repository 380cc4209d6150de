/** The feed of events in pages: order, going on from a number, what a key may see, and what is no longer kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, NOW, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { type AnnouncedEvent, announceEvents } from '../../../../test/helpers/webhooks/feed.ts';
import { newId } from '../../../lib/ids.ts';

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface FeedBody {
  data: { id: string; type: string; attributes: { sequence: number; event: string; created_at: string } }[];
  included: { id: string; type: string; attributes: { note: string } }[];
  links: Record<string, string>;
  meta: Record<string, unknown>;
}

async function read(url: string, reader = key): Promise<FeedBody> {
  const response = await api.call(reader, 'GET', url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as FeedBody;
}

const sequences = (body: FeedBody) => body.data.map(({ attributes }) => attributes.sequence);
const announce = (accountId: string, events: readonly AnnouncedEvent[]) =>
  announceEvents(api.database, accountId, events, NOW);

/** Many at once, all of one name. */
async function addEvents(accountId: string, count: number): Promise<void> {
  await api.database.changeSystem(async (session) => {
    await session.prepared(
      `INSERT INTO events (account_id, sequence, id, event, reference_type, reference_id, included, created_at)
        SELECT account_id, last + n, uuidv7(), 'tracking_request.failed', 'tracking_request', account_id, '[]', $3
          FROM event_sequences, generate_series(1, $2::integer) n WHERE account_id = $1`,
      [accountId, count, new Date(NOW)],
    );
    await session.prepared('UPDATE event_sequences SET last = last + $2 WHERE account_id = $1', [accountId, count]);
  });
}

async function accountWith(events: readonly AnnouncedEvent[]): Promise<void> {
  key = await api.key(await api.account());
  await announce(key.accountId, events);
}

describe('GET /events', () => {
  it('returns nothing for an account without events, and reports it', async () => {
    key = await api.key(await api.account());
    const body = await read('/v2/events');
    expect(body).toMatchObject({
      data: [],
      included: [],
      meta: { size: 30, first_sequence: 1, last_sequence: 0, read_to_sequence: 0 },
    });
    expect(body.links).not.toHaveProperty('next');
  });

  it('walks all events once, in their order, by links.next', async () => {
    await accountWith(Array.from({ length: 25 }, () => ({})));
    const seen: number[] = [];
    let url: string | undefined = '/v2/events?page[size]=10';
    for (let pages = 0; url !== undefined && pages < 10; pages += 1) {
      const body: FeedBody = await read(url.replace('http://api.test', ''));
      seen.push(...sequences(body));
      expect(body.links.next_cursor).toBe(body.links.next);
      url = body.links.next;
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  it('continues after a sequence number, by either parameter, and is empty after the newest', async () => {
    await accountWith([{}, {}, {}]);
    expect(sequences(await read('/v2/events?after=2'))).toEqual([3]);
    expect(sequences(await read('/v2/events?page[after]=1'))).toEqual([2, 3]);
    const behind = await read('/v2/events?after=3');
    expect(behind.data).toEqual([]);
    expect(behind.meta).toEqual({ size: 30, first_sequence: 1, last_sequence: 3, read_to_sequence: 3 });
  });

  it('begins with the first event of a time, and goes on by sequence', async () => {
    await accountWith([{}, {}, {}]);
    const happened = async (times: string) =>
      api.database.systemPool.query(
        `UPDATE events SET created_at = t.at, id = uuid_at(t.at) FROM unnest($2::timestamptz[]) WITH ORDINALITY AS t (at, sequence)
          WHERE account_id = $1 AND events.sequence = t.sequence`,
        [key.accountId, times.split(' ').map((day) => `2026-05-${day}T00:00:00Z`)],
      );
    await happened('02 03 04');
    const body = await read('/v2/events?since=2026-05-03T00:00:00Z&page[size]=1');
    expect(sequences(body)).toEqual([2]);
    expect(sequences(await read(String(body.links.next).replace('http://api.test', '')))).toEqual([3]);
    expect(sequences(await read('/v2/events?since=2026-05-09T00:00:00Z'))).toEqual([]);
    expect(sequences(await read('/v2/events?since=2020-01-01T00:00:00Z'))).toEqual([1, 2, 3]);
    // The second change committed late.
    await happened('05 03 28');
    expect(sequences(await read('/v2/events?since=2026-05-04T00:00:00Z'))).toEqual([1, 2, 3]);
    expect(sequences(await read('/v2/events?since=2026-05-06T00:00:00Z'))).toEqual([3]);
    for (const query of ['since=yesterday', 'since=2026-05-03T00:00:00Z&after=1'])
      expect(errorsOf(await api.call(key, 'GET', `/v2/events?${query}`))).toMatchObject([
        { code: 'invalid_parameter', source: { parameter: 'since' } },
      ]);
  });

  it.each(['after', 'page[after]'])('refuses %s beyond the newest event, and names that event', async (parameter) => {
    await accountWith([{}, {}, {}]);
    const response = await api.call(key, 'GET', `/v2/events?${parameter}=4`);
    expect(response.statusCode).toBe(400);
    expect(errorsOf(response)).toMatchObject([
      { code: 'invalid_parameter', source: { parameter }, meta: { last_sequence: 3 } },
    ]);
  });

  it('scans a bounded number of events at a time, reports the position, and can be read to the end', async () => {
    await accountWith([{ event: 'tracking_request.succeeded' }]);
    await addEvents(key.accountId, 25_000);
    await announce(key.accountId, [{ event: 'tracking_request.succeeded' }]);
    const query = 'filter[event]=tracking_request.succeeded';
    const first = await read(`/v2/events?${query}&after=1`);
    expect(first.data).toEqual([]);
    expect(first.meta).toMatchObject({ read_to_sequence: 10_001, last_sequence: 25_002 });
    expect(first.links.next).toContain('after=10001');
    const seen: number[] = [];
    let url: string | undefined = `/v2/events?${query}`;
    let pages = 0;
    for (; url !== undefined && pages < 10; pages += 1) {
      const body: FeedBody = await read(url.replace('http://api.test', ''));
      seen.push(...sequences(body));
      url = body.links.next;
      if (url === undefined) expect(body.meta.read_to_sequence).toBe(25_002);
    }
    expect({ seen, pages }).toEqual({ seen: [1, 25_002], pages: 3 });
  });

  it('passes over the numbers that a restore leaves without events, in one page', async () => {
    await accountWith([{}, {}]);
    await api.database.changeSystem((session) =>
      session.prepared('UPDATE event_sequences SET last = last + 90000000 WHERE account_id = $1', [key.accountId]),
    );
    const restored = await read('/v2/events?after=1');
    expect(sequences(restored)).toEqual([2]);
    expect(restored.meta.read_to_sequence).toBe(90_000_002);
    expect(restored.links.next).toBeUndefined();
    await announce(key.accountId, [{ event: 'tracking_request.succeeded' }]);
    const before = await read('/v2/events?after=2');
    expect(before.data).toEqual([]);
    expect(before.meta.read_to_sequence).toBe(90_000_002);
    expect(sequences(await read('/v2/events?after=90000002'))).toEqual([90_000_003]);
  });

  it('starts at the first event that is kept, however old the requested position', async () => {
    await accountWith([{}]);
    await addEvents(key.accountId, 25_000);
    await api.database.system((session) =>
      kysely(session)
        .deleteFrom('events')
        .where('account_id', '=', key.accountId)
        .where('sequence', '<=', '24000')
        .execute(),
    );
    await announce(key.accountId, [{ event: 'tracking_request.succeeded' }]);
    expect(sequences(await read('/v2/events?filter[event]=tracking_request.succeeded&after=1'))).toEqual([25_002]);
  });

  it('is filtered by name, and keeps the filter in its links', async () => {
    await accountWith([{}, { event: 'tracking_request.succeeded' }, {}, { event: 'tracking_request.succeeded' }]);
    const body = await read('/v2/events?filter[event]=tracking_request.succeeded&page[size]=1');
    expect(sequences(body)).toEqual([2]);
    expect(sequences(await read(String(body.links.next).replace('http://api.test', '')))).toEqual([4]);
  });

  it('includes each reference object once, in its latest state on the page', async () => {
    const referenceId = newId(NOW);
    await accountWith([
      { referenceId, note: 'first' },
      { referenceId, note: 'second' },
    ]);
    expect((await read('/v2/events?include=reference_object')).included).toMatchObject([
      { id: referenceId, type: 'tracking_request', attributes: { note: 'second' } },
    ]);
    const first = await read('/v2/events?include=reference_object&page[size]=1');
    expect(first.included).toMatchObject([{ attributes: { note: 'first' } }]);
  });

  it('shows a gap where events are no longer kept', async () => {
    await accountWith([{}, {}, {}, {}]);
    await api.database.system((session) =>
      kysely(session)
        .deleteFrom('events')
        .where('account_id', '=', key.accountId)
        .where('sequence', '<=', '3')
        .execute(),
    );
    const body = await read('/v2/events?after=1');
    expect(sequences(body)).toEqual([4]);
    expect(body.meta).toMatchObject({ first_sequence: 4, missed: { from_sequence: 2, to_sequence: 3 } });
    expect((await read('/v2/events?after=3')).meta).not.toHaveProperty('missed');
    expect((await read('/v2/events?after=0')).meta).not.toHaveProperty('missed');
  });

  it('shows a gap even if no event is kept', async () => {
    await accountWith([{}, {}]);
    await api.database.system((session) =>
      kysely(session).deleteFrom('events').where('account_id', '=', key.accountId).execute(),
    );
    expect((await read('/v2/events?after=1')).meta).toEqual({
      size: 30,
      first_sequence: 3,
      last_sequence: 2,
      read_to_sequence: 2,
      missed: { from_sequence: 2, to_sequence: 2 },
    });
  });

  it('keeps accounts apart', async () => {
    await accountWith([{}, {}]);
    const other = await api.key(await api.account());
    await announce(other.accountId, [{}]);
    expect(sequences(await read('/v2/events'))).toEqual([1, 2]);
    expect(sequences(await read('/v2/events', other))).toEqual([1]);
  });

  it('shows a key limited to customers the events of their requests, and no others', async () => {
    key = await api.key(await api.account());
    const party = async (name: string) => {
      const data = { attributes: { company_name: name } };
      const response = await api.call(key, 'POST', '/v2/parties', { payload: { data } });
      return (response.json() as { data: { id: string } }).data.id;
    };
    const [ours, theirs] = [await party('Ours'), await party('Theirs')];
    const track = async (customer: string, number: string) => {
      const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'TEST' };
      const relationships = { customer: { data: { type: 'party', id: customer } } };
      const response = await api.call(key, 'POST', '/v2/tracking_requests', {
        payload: { data: { attributes, relationships } },
      });
      return (response.json() as { data: { id: string } }).data.id;
    };
    await announce(key.accountId, [
      { referenceId: await track(ours, 'TEST-1') },
      { referenceId: await track(theirs, 'TEST-2') },
      {},
    ]);
    const limited = await api.key(key.accountId, 'viewer', [ours]);
    expect(sequences(await read('/v2/events', limited))).toEqual([1]);
    expect(sequences(await read('/v2/events'))).toEqual([1, 2, 3]);
  });

  it.each([
    ['after=-1', 'after'],
    ['after=abc', 'after'],
    ['after=1.5', 'after'],
    ['after=9999999999999999', 'after'],
    ['after=1&after=2', 'after'],
    ['page[after]=bm9uc2Vuc2U', 'page[after]'],
    ['after=1&page[after]=1', 'page[after]'],
    ['page[number]=2', 'page[number]'],
    ['page[size]=0', 'page[size]'],
    ['filter[event]=no.such_event', 'filter[event]'],
    ['filter[event]=', 'filter[event]'],
    ['filter[other]=x', 'filter[other]'],
    ['include=webhook', 'include'],
    ['sort=sequence', 'sort'],
  ])('refuses ?%s', async (query, parameter) => {
    const response = await api.call(key, 'GET', `/v2/events?${query}`);
    expect(response.statusCode).toBe(400);
    expect(errorsOf(response)[0]?.source).toEqual({ parameter });
  });

  it('clamps the page size to 100, and serves sparse fieldsets and conditional reads', async () => {
    await accountWith([{}]);
    const url = '/v2/events?page[size]=1000&fields[event]=sequence';
    const body = await read(url);
    expect(body.meta.size).toBe(100);
    expect(body.data[0]?.attributes).toEqual({ sequence: 1 });
    const { headers } = await api.call(key, 'GET', url);
    const again = await api.call(key, 'GET', url, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});
