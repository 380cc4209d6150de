/**
 * The rate limit of processes that share a store, in real time; that of one process is rate-limit.test.ts. Where neither
 * valkey-server nor redis-server is on PATH, the suite says so and runs nothing of this.
 */
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/ids.ts';
import { MemoryRateLimiter, type RateLimiter, type Taken } from '../../../src/lib/rate-limiter.ts';
import { ValkeyRateLimiter } from '../../../src/lib/rate-limiter-valkey.ts';
import { generateApiKey, hashApiKey, hintOfApiKey } from '../../../src/lib/secrets.ts';
import { insertAccount, setRateLimits } from '../../../src/storage/account/accounts.ts';
import { insertKey } from '../../../src/storage/account/api-keys.ts';
import { type Database, openDatabase } from '../../../src/storage/database.ts';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { freePort } from '../../helpers/free-port.ts';
import { killLeftProcesses, startProcess } from '../../helpers/service-process.ts';
import { type StoreProcess, startStore, storeProgram } from '../../helpers/store-process.ts';
import { until } from '../../helpers/until.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, tenantConnections: 1, systemConnections: 2, onIdleError: () => {} });
  if (storeProgram === undefined) {
    process.stderr.write(
      '\nNot run: the rate limit of several processes. It needs valkey-server or redis-server on PATH.\n\n',
    );
  }
});
afterEach(killLeftProcesses);
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function newKey(rateLimits: Readonly<Record<string, number>> | null = null): Promise<string> {
  const now = systemClock.now();
  const [accountId, key] = [newId(now), generateApiKey('test')];
  await database.system(async (session) => {
    await insertAccount(session, { id: accountId, name: 'Test', createdAt: new Date(now) });
    if (rateLimits) await setRateLimits(session, accountId, rateLimits);
    const facts = { accountId, id: newId(now), name: 'test', role: 'viewer', partyIds: null } as const;
    await insertKey(session, { ...facts, createdAt: new Date(now), hash: hashApiKey(key), hint: hintOfApiKey(key) });
  });
  return key;
}

/** `portolan serve --role api` in a process of its own. */
async function startApiProcess(store: string): Promise<string> {
  const port = await freePort();
  const api = startProcess(['serve', '--role', 'api'], {
    DATABASE_URL: testDatabase.url,
    PORTOLAN_HTTP_PORT: String(port),
    PORTOLAN_HTTP_RATE_LIMIT_STORE: store,
  });
  await until(() => expect(api.said()).toContain('ready as api'), 90);
  return `http://127.0.0.1:${port}`;
}

/** 1,000 requests spread over 10 seconds, one address after the other. How many of each status. */
async function thousandIn10Seconds(urls: readonly string[], key: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const begun = systemClock.wallNow();
  const call = async (index: number) => {
    const due = begun + index * 10;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - systemClock.wallNow())));
    const answer = await fetch(`${urls[index % urls.length]}/v2/ports/NLRTM`, {
      headers: { authorization: `Token ${key}` },
    });
    await answer.arrayBuffer();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: 1000 }, (_, index) => call(index)));
  return counts;
}

describe.skipIf(storeProgram === undefined)('the rate limit of two processes that share a store', () => {
  let store: StoreProcess;
  beforeAll(async () => {
    store = await startStore();
  });
  afterAll(() => store.stop());

  it('lets exactly 100 of 1,000 requests in 10 seconds pass, and as many of an account as it has of its own', async () => {
    const urls = await Promise.all([startApiProcess(store.url), startApiProcess(store.url)]);
    const [usual, own] = [await newKey(), await newKey({ default: 37 })];
    const [ofUsual, ofOwn] = await Promise.all([thousandIn10Seconds(urls, usual), thousandIn10Seconds(urls, own)]);
    expect(ofUsual).toEqual({ 200: 100, 429: 900 });
    expect(ofOwn).toEqual({ 200: 37, 429: 963 });
  });
});

describe.skipIf(storeProgram === undefined)('ValkeyRateLimiter', () => {
  let store: StoreProcess;
  const log: string[] = [];
  const limiters: ValkeyRateLimiter[] = [];

  beforeAll(async () => {
    store = await startStore();
  });
  afterEach(async () => {
    for (const limiter of limiters.splice(0)) await limiter.close();
    log.length = 0;
  });
  afterAll(() => store.stop());

  async function open(windowSeconds = 60, url = store.url): Promise<ValkeyRateLimiter> {
    const note = (line: string) => void log.push(line);
    const limiter = new ValkeyRateLimiter({ url, log: { info: note, warn: note }, windowSeconds });
    limiters.push(limiter);
    await limiter.connect(systemClock.wallNow());
    return limiter;
  }

  const take = async (limiter: RateLimiter, key: string, limit = 5, bucket = 'default') =>
    (await limiter.take([{ key, bucket, limit }], systemClock.wallNow()))[0] as Taken;
  const allowed = async (limiter: RateLimiter, key: string, count: number, limit = 5) =>
    (await Promise.all(Array.from({ length: count }, () => take(limiter, key, limit)))).filter((taken) => taken.allowed)
      .length;

  it('says of each request what the limiter in memory says', async () => {
    const [shared, memory] = [await open(), new MemoryRateLimiter()];
    for (const limit of [3, 3, 3, 3, 5, 5, 5, 2, 2, 1]) {
      expect(await take(shared, 'same', limit)).toEqual(await take(memory, 'same', limit));
    }
  });

  it('takes a place in every log or in none', async () => {
    const [shared, memory] = [await open(), new MemoryRateLimiter()];
    const places = [
      { key: 'one', bucket: 'both', limit: 2 },
      { key: 'all', bucket: 'both', limit: 3 },
    ];
    const others = [{ ...places[0], key: 'two' }, places[1]] as typeof places;
    for (const asked of [places, places, places, others, others]) {
      const now = systemClock.wallNow();
      expect(await shared.take(asked, now)).toEqual(await memory.take(asked, now));
    }
  });

  it('counts what two processes let through at once as one', async () => {
    const [one, two] = [await open(), await open()];
    const counts = await Promise.all([allowed(one, 'two', 200, 100), allowed(two, 'two', 200, 100)]);
    expect(counts[0] + counts[1]).toBe(100);
  });

  it('gives a place back when its time is over, and no place to requests that were refused', async () => {
    const limiter = await open(1);
    expect(await allowed(limiter, 'rolling', 20)).toBe(5);
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect(await allowed(limiter, 'rolling', 20)).toBe(5);
  });

  it('keeps keys and buckets apart, and leaves nothing behind', async () => {
    const limiter = await open(1);
    await take(limiter, 'a', 1, 'x');
    expect((await take(limiter, 'b', 1, 'x')).allowed).toBe(true);
    expect((await take(limiter, 'a', 1, 'y')).allowed).toBe(true);
    expect((await take(limiter, 'a', 1, 'x')).allowed).toBe(false);
  });

  it('goes on by itself while the store is away, says so once, and shares again when it is back', async () => {
    const limiter = await open();
    expect(await allowed(limiter, 'away', 3)).toBe(3);
    await store.stop();
    // What was let through before still counts here.
    expect(await allowed(limiter, 'away', 10)).toBe(2);
    expect(await allowed(limiter, 'away', 10)).toBe(0);
    expect(log).toEqual([expect.stringContaining('is away')]);
    await store.start();
    await until(
      async () => {
        await take(limiter, 'other');
        expect(log).toEqual([expect.stringContaining('is away'), 'the store of rate limits is back']);
      },
      20,
      100,
    );
    const other = await open();
    const counts = await Promise.all([allowed(limiter, 'again', 10), allowed(other, 'again', 10)]);
    expect(counts[0] + counts[1]).toBe(5);
  });

  it("locks nobody out for as long as the store's clock was set back", async () => {
    const limiter = await open();
    const direct = new Redis(store.url);
    const name = 'portolan:rate:default:back';
    try {
      const aheadMillis = systemClock.wallNow() + 3_600_000;
      for (const ago of [59_500, 30_000, 0]) await direct.rpush(name, aheadMillis - ago);
      expect(await take(limiter, 'back', 3)).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
      await until(async () => expect((await take(limiter, 'back', 3)).allowed).toBe(true));
      expect(await direct.pttl(name)).toBeLessThanOrEqual(60_000);
    } finally {
      direct.disconnect();
    }
  });

  it('starts without a store, too', async () => {
    const limiter = await open(60, 'valkey://127.0.0.1:1');
    expect(await allowed(limiter, 'none', 10)).toBe(5);
    expect(log).toHaveLength(1);
  });
});
