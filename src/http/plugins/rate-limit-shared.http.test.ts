/**
 * The rate limit of processes that share a store, in real time; that of one process is rate-limit.test.ts, two whole processes are in
 * rate-limit-shared.long.test.ts. Where neither valkey-server nor redis-server is on PATH, these tests are skipped; with REQUIRE_STORE=1, as
 * in CI, they fail.
 */
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestService } from '../../../test/helpers/service.ts';
import { isStoreMissing, STORE_NEEDED, type StoreProcess, startStore } from '../../../test/helpers/store-process.ts';
import { until } from '../../../test/helpers/until.ts';
import { systemClock } from '../../lib/clock.ts';
import { MemoryRateLimiter, type RateLimiter, type Taken } from '../../lib/rate-limiter/rate-limiter.ts';
import { ValkeyRateLimiter } from '../../lib/rate-limiter/rate-limiter-valkey.ts';

describe.skipIf(isStoreMissing)(`ValkeyRateLimiter (${STORE_NEEDED})`, () => {
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

  it('decides each request as the limiter in memory does', async () => {
    const [shared, memory] = [await open(), new MemoryRateLimiter()];
    for (const limit of [3, 3, 3, 3, 5, 5, 5, 2, 2, 1]) {
      expect(await take(shared, 'same', limit)).toEqual(await take(memory, 'same', limit));
    }
  });

  it('counts a request in every bucket or in none', async () => {
    const [shared, memory] = [await open(), new MemoryRateLimiter()];
    const places = [
      { key: 'one', bucket: 'both', limit: 2 },
      { key: 'all', bucket: 'both', limit: 3 },
    ];
    const others = [{ ...places[0], key: 'two' }, places[1]] as typeof places;
    for (const limits of [places, places, places, others, others]) {
      const now = systemClock.wallNow();
      expect(await shared.take(limits, now)).toEqual(await memory.take(limits, now));
    }
  });

  it('counts the requests of two processes together', async () => {
    const [one, two] = [await open(), await open()];
    const counts = await Promise.all([allowed(one, 'two', 200, 100), allowed(two, 'two', 200, 100)]);
    expect(counts[0] + counts[1]).toBe(100);
  });

  it('frees a place after 60 seconds, and does not count refused requests', async () => {
    const limiter = await open(1);
    expect(await allowed(limiter, 'rolling', 20)).toBe(5);
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect(await allowed(limiter, 'rolling', 20)).toBe(5);
  });

  it('keeps keys and buckets apart', async () => {
    const limiter = await open();
    await take(limiter, 'a', 1, 'x');
    expect((await take(limiter, 'b', 1, 'x')).allowed).toBe(true);
    expect((await take(limiter, 'a', 1, 'y')).allowed).toBe(true);
    expect((await take(limiter, 'a', 1, 'x')).allowed).toBe(false);
  });

  it('works alone while the store is away, logs that once, and shares again when it is back', async () => {
    const limiter = await open();
    expect(await allowed(limiter, 'away', 3)).toBe(3);
    await store.stop();
    // What was let through before still counts here.
    expect(await allowed(limiter, 'away', 10)).toBe(2);
    expect(await allowed(limiter, 'away', 10)).toBe(0);
    expect(log).toEqual([expect.stringContaining('is away')]);
    await store.start();
    await until(async () => {
      await take(limiter, 'other');
      expect(log).toEqual([expect.stringContaining('is away'), 'the store of rate limits is back']);
    }, 100);
    const other = await open();
    const counts = await Promise.all([allowed(limiter, 'again', 10), allowed(other, 'again', 10)]);
    expect(counts[0] + counts[1]).toBe(5);
  });

  it("locks out no client when the store's clock was set back", async () => {
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

  it('is used by a service with a configured store, which names what it sends in clear', async () => {
    const direct = new Redis(store.url);
    const before = await direct.keys('portolan:rate:default:*');
    const http = { port: 0, rateLimitStore: store.url, rateLimits: { default: 2 } };
    const settings = { http, webhooks: { proxyUrl: 'http://proxy.test:3128' } };
    const service = await startTestService({ clock: systemClock, role: 'api', settings });
    expect(service.complaints.join('')).toContain('webhooks.proxyUrl: the connection with proxy.test is not encrypted');
    const key = await service.key(await service.account());
    const statuses = [];
    for (let request = 0; request < 3; request += 1) statuses.push((await service.call(key, '/ports/NLRTM')).status);
    const counted = await direct.keys('portolan:rate:default:*');
    await service.close();
    expect(statuses).toEqual([200, 200, 429]);
    direct.disconnect();
    // The key and its account.
    expect(counted.filter((name) => !before.includes(name))).toHaveLength(2);
  });
});
