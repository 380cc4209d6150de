/** The feed of events where things happen between two of its statements: nothing is skipped, and no stream stays behind. */
import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, NOW, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { until } from '../../../../test/helpers/until.ts';
import {
  type Around,
  announceEvents,
  aroundStatements,
  type Reader,
  readStream,
} from '../../../../test/helpers/webhooks/feed.ts';

const PER_KEY = 3;
const POLL_MILLIS = 20;
const eventStreams = {
  perKey: PER_KEY,
  perAccount: 100,
  pollMillis: POLL_MILLIS,
  heartbeatSeconds: 60,
  stalledSeconds: 60,
};
const undisturbed: Around = (_, run) => run();

let own: Api;
let served: Api;
let url: string;
let around = undisturbed;
const readers: Reader[] = [];

beforeAll(async () => {
  own = await startApi();
  const database = aroundStatements(own.database, (text, run) => around(text, run));
  served = await startApi({ settings: { eventStreams }, dependencies: { database } });
  url = await served.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  around = undisturbed;
  for (const reader of readers.splice(0)) reader.cut();
});
afterAll(async () => {
  await served.close();
  await own.close();
});

const tenant = async () => own.key(await own.account());
const announce = (key: TestKey) => announceEvents(own.database, key.accountId, [{}], NOW);
const headers = (key: TestKey) => ({ authorization: `Token ${key.key}` });

async function open(key: TestKey, query = ''): Promise<Reader> {
  const reader = await readStream(`${url}/v2/events/stream${query}`, headers(key));
  readers.push(reader);
  return reader;
}

const sequences = (reader: Reader) => reader.messages.filter(({ data }) => data !== null).map(({ id }) => Number(id));

it('a stream that joins a read in progress skips no event', async () => {
  const key = await tenant();
  let readings = 0;
  around = async (text, run) => {
    const rows = await run();
    if (text.includes('e.included,')) readings += 1;
    return rows;
  };
  const joining = await open(key, '?after=0');
  await until(() => expect(readings).toBe(1));
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  around = async (text, run) => {
    const rows = await run();
    if (!text.includes('e.included,')) return rows;
    around = undisturbed;
    held.resolve();
    await released.promise;
    return rows;
  };
  const begun = await open(key, '?after=0');
  await held.promise;
  await announce(key);
  await sleep(10 * POLL_MILLIS);
  released.resolve();
  await until(() => expect([sequences(begun), sequences(joining)]).toEqual([[1], [1]]));
});

it('a client that disconnects while its stream opens leaves no stream behind', async () => {
  const key = await tenant();
  const released = Promise.withResolvers<void>();
  let held = 0;
  around = async (text, run) => {
    if (text.includes('min(sequence)')) {
      held += 1;
      await released.promise;
    }
    return run();
  };
  const begun = Array.from({ length: PER_KEY }, (): ClientRequest => {
    const outgoing = request(`${url}/v2/events/stream`, { headers: headers(key), agent: false });
    return outgoing.on('error', () => {}).end();
  });
  await until(() => expect(held).toBe(PER_KEY));
  for (const outgoing of begun) outgoing.destroy();
  const connections = promisify(served.app.server.getConnections.bind(served.app.server));
  await until(async () => expect(await connections()).toBe(0));
  around = undisturbed;
  released.resolve();
  // The first place is free once a stream has seen that its reader is gone.
  for (let count = 0; count < PER_KEY; count += 1) await until(async () => expect((await open(key)).status).toBe(200));
  expect((await open(key)).status).toBe(429);
  expect(served.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('a page shows every event up to the newest number it names', async () => {
  const key = await tenant();
  await announce(key);
  let before = Promise.resolve<unknown>(null);
  around = (text, run) => {
    const rows = before.then(run);
    if (/ (events|event_sequences) /.test(text)) before = rows.then(() => announce(key));
    return rows;
  };
  const response = await served.call(key, 'GET', '/v2/events');
  await before;
  const { data, meta } = response.json() as {
    data: { attributes: { sequence: number } }[];
    meta: { last_sequence: number; read_to_sequence: number };
  };
  expect(meta.last_sequence).toBeGreaterThan(0);
  expect(data.map(({ attributes }) => attributes.sequence)).toEqual(
    Array.from({ length: meta.last_sequence }, (_, index) => index + 1),
  );
});
