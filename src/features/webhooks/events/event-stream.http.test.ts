/** The stream of events over real HTTP: nothing missed and nothing twice, however often it is cut; and no other client is harmed. */
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiOptions, NOW, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { until } from '../../../../test/helpers/until.ts';
import {
  type AnnouncedEvent,
  announceEvents,
  type Message,
  type Reader,
  readStream,
} from '../../../../test/helpers/webhooks/feed.ts';
import type { AppDependencies } from '../../../composition/dependencies.ts';
import type { Database } from '../../../database/database.ts';
import { revokeKey } from '../../../tenancy/api-keys/store.ts';

const QUICK = { perKey: 3, perAccount: 5, pollMillis: 20, heartbeatSeconds: 1, stalledSeconds: 60 };

let api: Api;
let url: string;
const readers: Reader[] = [];

async function listening(options: ApiOptions): Promise<{ api: Api; url: string }> {
  const started = await startApi({ ...options, settings: { eventStreams: QUICK, ...options.settings } });
  return { api: started, url: await started.app.listen({ host: '127.0.0.1', port: 0 }) };
}

beforeAll(async () => {
  ({ api, url } = await listening({}));
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.cut();
});
afterAll(() => api.close());

async function tenant(): Promise<TestKey> {
  return api.key(await api.account());
}

const announce = (key: TestKey, events: readonly AnnouncedEvent[]) =>
  announceEvents(api.database, key.accountId, events, NOW);

async function open(
  key: TestKey,
  {
    query = '',
    lastId,
    onMessage,
  }: { query?: string; lastId?: number; onMessage?: Parameters<typeof readStream>[2] } = {},
): Promise<Reader> {
  const headers = {
    authorization: `Token ${key.key}`,
    ...(lastId !== undefined && { 'last-event-id': String(lastId) }),
  };
  const reader = await readStream(`${url}/v2/events/stream${query}`, headers, onMessage);
  readers.push(reader);
  return reader;
}

const events = (reader: Reader) => reader.messages.filter(({ data, event }) => data !== null && event !== 'missed');
const sequences = (reader: Reader) => events(reader).map(({ id }) => Number(id));
const isEvent = ({ data }: Message) => data !== null;

async function eventually(reader: Reader, expected: readonly number[]): Promise<void> {
  await until(() => expect(sequences(reader)).toEqual(expected));
}

/** Reads until so many events were seen, and is cut after every few. */
async function readThroughCuts(key: TestKey, count: number, cuts: number): Promise<number[]> {
  const seen: number[] = [];
  for (let connection = 0; seen.length < count; connection += 1) {
    const until = connection < cuts ? Math.floor(((connection + 1) * count) / (cuts + 1)) : count;
    const reader = await open(key, {
      lastId: seen.at(-1) ?? 0,
      onMessage: (message, own) => {
        if (!isEvent(message)) return;
        seen.push(Number(message.id));
        if (seen.length >= until) own.cut();
      },
    });
    await reader.ended;
  }
  return seen;
}

describe('GET /events/stream', () => {
  it('delivers 1,000 concurrent events once and in order through 20 disconnects, separately for two accounts', async () => {
    const [one, two] = [await tenant(), await tenant()];
    const announceAll = async (key: TestKey) => {
      const writers = Array.from({ length: 4 }, async () => {
        for (let count = 0; count < 50; count += 1)
          await announce(
            key,
            Array.from({ length: 5 }, () => ({})),
          );
      });
      await Promise.all(writers);
    };
    const all = Array.from({ length: 1000 }, (_, index) => index + 1);
    const [first, second] = await Promise.all([
      readThroughCuts(one, 1000, 20),
      readThroughCuts(two, 1000, 20),
      announceAll(one),
      announceAll(two),
    ]);
    expect(first).toEqual(all);
    expect(second).toEqual(all);
  });

  it('sends each event with its included resources, as server-sent events', async () => {
    const key = await tenant();
    await announce(key, [{ note: 'as it was' }]);
    const reader = await open(key, { query: '?after=0' });
    await eventually(reader, [1]);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      ratelimit: expect.stringContaining('default'),
    });
    const [message] = events(reader);
    expect(message?.event).toBe('tracking_request.failed');
    const { data, included } = JSON.parse(String(message?.data));
    expect(data).toMatchObject({ type: 'event', attributes: { sequence: 1, event: 'tracking_request.failed' } });
    expect(included).toMatchObject([
      { id: data.relationships.reference_object.data.id, attributes: { note: 'as it was' } },
    ]);
  });

  it('starts with the next event if no position is given, and reports the position', async () => {
    const key = await tenant();
    await announce(key, [{}, {}]);
    const reader = await open(key);
    await until(() => expect(reader.messages[0]?.id).toBe('2'));
    await announce(key, [{}]);
    await eventually(reader, [3]);
  });

  it('continues after Last-Event-ID, and ignores the position in the URL', async () => {
    const key = await tenant();
    await announce(key, [{}, {}, {}, {}]);
    await eventually(await open(key, { query: '?after=1' }), [2, 3, 4]);
    await eventually(await open(key, { query: '?after=1', lastId: 3 }), [4]);
  });

  it('reports deleted events before the stored ones', async () => {
    const key = await tenant();
    await announce(key, [{}, {}, {}, {}]);
    await api.database.system((session) =>
      kysely(session)
        .deleteFrom('events')
        .where('account_id', '=', key.accountId)
        .where('sequence', '<=', '3')
        .execute(),
    );
    const reader = await open(key, { lastId: 1 });
    await eventually(reader, [4]);
    expect(reader.messages.find(({ event }) => event === 'missed')).toMatchObject({
      id: null,
      data: '{"from_sequence":2,"to_sequence":3}',
    });
  });

  it('sends only the requested events, and heartbeats move the position past the others', async () => {
    const key = await tenant();
    const reader = await open(key, { query: '?filter[event]=tracking_request.succeeded&after=0' });
    await announce(key, [{}, { event: 'tracking_request.succeeded' }, {}]);
    await eventually(reader, [2]);
    await until(() => expect(reader.messages.at(-1)).toMatchObject({ comment: 'heartbeat', id: '3' }));
  });

  it('sends heartbeats also while events happen that were not requested', async () => {
    const key = await tenant();
    const reader = await open(key, { query: '?filter[event]=tracking_request.succeeded&after=0' });
    const heartbeats = () => reader.messages.filter(({ comment }) => comment === 'heartbeat');
    // Events do not pause: a heartbeat that only a pause brings never comes.
    await until(async () => {
      await announce(key, [{}]);
      expect(Number(heartbeats().at(-1)?.id), 'the id of the last heartbeat').toBeGreaterThan(5);
    }, 100);
  });

  it.each([
    ['after', { query: '?after=9' }],
    ['Last-Event-ID', { lastId: 9 }],
  ])('sends a reset where %s is beyond the newest event, and continues from the newest', async (_, given) => {
    const key = await tenant();
    await announce(key, [{}, {}]);
    const reader = await open(key, given);
    await until(() => expect(reader.messages).toHaveLength(2));
    expect(reader.messages).toMatchObject([
      { id: '2', data: null },
      { event: 'reset', data: '{"last_sequence":2}' },
    ]);
    await announce(key, [{}]);
    await until(() => expect(reader.messages.at(-1)).toMatchObject({ id: '3', event: 'tracking_request.failed' }));
  });

  it('shows a key limited to customers nothing of others', async () => {
    const key = await tenant();
    const data = { attributes: { company_name: 'Ours' } };
    const party = (await api.call(key, 'POST', '/v2/parties', { payload: { data } })).json() as {
      data: { id: string };
    };
    const limited = await api.key(key.accountId, 'viewer', [party.data.id]);
    const attributes = { request_type: 'bill_of_lading', request_number: 'TEST-9', scac: 'TEST' };
    const relationships = { customer: { data: { type: 'party', id: party.data.id } } };
    const made = await api.call(key, 'POST', '/v2/tracking_requests', {
      payload: { data: { attributes, relationships } },
    });
    const referenceId = (made.json() as { data: { id: string } }).data.id;
    const reader = await open(limited, { query: '?after=0' });
    await announce(key, [{}, { referenceId }, {}]);
    await eventually(reader, [2]);
  });

  it('limits the streams of a key, and allows another when one ends', async () => {
    const key = await tenant();
    const open3 = [await open(key), await open(key), await open(key)];
    const refused = await open(key);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('10');
    open3[0]?.cut();
    await until(async () => expect((await open(key)).status).toBe(200), 100);
  });

  it.each([
    ['?after=x', {}, { parameter: 'after' }],
    ['?filter[event]=x', {}, { parameter: 'filter[event]' }],
    ['', { 'last-event-id': 'abc' }, { header: 'Last-Event-ID' }],
  ])('refuses %s %j', async (query, headers, source) => {
    const key = await tenant();
    const reader = await readStream(`${url}/v2/events/stream${query}`, {
      authorization: `Token ${key.key}`,
      ...headers,
    });
    await reader.ended;
    expect(reader.status).toBe(400);
    expect(JSON.parse(reader.text()).errors[0].source).toEqual(source);
  });

  it('ends when its key is revoked', async () => {
    const key = await tenant();
    const reader = await open(key);
    await api.database.system((session) => revokeKey(session, key.accountId, key.id, new Date(NOW)));
    await reader.ended;
  });

  it('outlives a broken database connection', async () => {
    const key = await tenant();
    const reader = await open(key);
    const databaseName = (await api.database.systemPool.query('SELECT current_database() AS name')).rows[0]?.name;
    const breaker = new pg.Client({ connectionString: String(api.database.systemPool.options.connectionString) });
    await breaker.connect();
    await breaker.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [databaseName],
    );
    await breaker.end();
    await until(() => announce(key, [{}]));
    await eventually(reader, [1]);
  });
});

describe('a reader that takes nothing', () => {
  it('is disconnected, and no events are buffered for it', async () => {
    let readings = 0;
    const own = await listening({});
    const counted: Database = {
      ...own.api.database,
      forAccount: (...given) => {
        readings += 1;
        return own.api.database.forAccount(...given);
      },
    };
    const dependencies: Partial<AppDependencies> = { database: counted };
    const eventStreams = { ...QUICK, stalledSeconds: 1 };
    const slow = await listening({ dependencies, settings: { eventStreams } });
    try {
      const key = await own.api.key(await own.api.account());
      const note = 'x'.repeat(20_000);
      for (let count = 0; count < 20; count += 1) {
        await announceEvents(
          own.api.database,
          key.accountId,
          Array.from({ length: 100 }, () => ({ note })),
          NOW,
        );
      }
      const reader = await readStream(`${slow.url}/v2/events/stream?after=0`, { authorization: `Token ${key.key}` });
      reader.pause();
      const connections = promisify(slow.api.app.server.getConnections.bind(slow.api.app.server));
      await until(async () => expect(await connections()).toBe(0));
      reader.cut();
      // 40 MB in 40 batches wait; what fits into sockets' buffers on both sides was taken.
      expect(readings).toBeLessThan(20);
    } finally {
      await slow.api.close();
      await own.api.close();
    }
  });
});

describe('a process that is stopped', () => {
  it('ends its streams and does not wait for them', async () => {
    const own = await listening({});
    const key = await own.api.key(await own.api.account());
    const reader = await readStream(`${own.url}/v2/events/stream`, { authorization: `Token ${key.key}` });
    const closed = own.api.close();
    await reader.ended;
    await closed;
  });
});
