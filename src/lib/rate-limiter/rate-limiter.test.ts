import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRateLimiter, type Taken } from './rate-limiter.ts';

/** The rule in its plainest words. */
class NaiveLimiter {
  readonly #allowed: number[] = [];

  take(limit: number, now: number): { allowed: boolean; remaining: number; retryAfterSeconds: number } {
    const recent = this.#allowed.filter((time) => time > now - 60_000);
    if (recent.length < limit) {
      this.#allowed.push(now);
      return { allowed: true, remaining: limit - recent.length - 1, retryAfterSeconds: 0 };
    }
    let seconds = 0;
    while (this.#allowed.filter((time) => time > now + seconds * 1000 - 60_000).length >= limit && seconds < 60)
      seconds += 1;
    return { allowed: false, remaining: 0, retryAfterSeconds: seconds };
  }
}

const take = async (limiter: MemoryRateLimiter, key: string, bucket: string, limit: number, now: number) =>
  (await limiter.take([{ key, bucket, limit }], now))[0] as Taken;

describe('MemoryRateLimiter', () => {
  it('agrees with the plain rule for any sequence of requests and limits', async () => {
    const step = fc.record({
      wait: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 70_000 })),
      limit: fc.constantFrom(1, 3, 20, 20, 20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
        const limiter = new MemoryRateLimiter();
        const naive = new NaiveLimiter();
        let now = 1_000_000;
        for (const { wait, limit } of steps) {
          now += wait;
          const { allowed, remaining, retryAfterSeconds } = await take(limiter, 'key', 'default', limit, now);
          expect({ allowed, remaining, retryAfterSeconds }).toEqual(naive.take(limit, now));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('allows a request again exactly sixty seconds after the oldest', async () => {
    const limiter = new MemoryRateLimiter();
    expect((await take(limiter, 'k', 'b', 1, 5)).allowed).toBe(true);
    expect(await take(limiter, 'k', 'b', 1, 60_004)).toEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 1,
      retryAfterSeconds: 1,
    });
    expect((await take(limiter, 'k', 'b', 1, 60_005)).allowed).toBe(true);
  });

  it('never lets more than the limit through any sixty seconds, even around a minute boundary', async () => {
    const limiter = new MemoryRateLimiter();
    const allowedAt: number[] = [];
    for (let now = 0; now < 180_000; now += 100)
      if ((await take(limiter, 'k', 'b', 100, now)).allowed) allowedAt.push(now);
    for (const [index, time] of allowedAt.entries()) {
      const hundredLater = allowedAt[index + 100];
      if (hundredLater !== undefined) expect(hundredLater - time).toBeGreaterThanOrEqual(60_000);
    }
    expect(allowedAt).toHaveLength(300);
  });

  it('keeps keys and buckets apart', async () => {
    const limiter = new MemoryRateLimiter();
    await take(limiter, 'a', 'x', 1, 0);
    expect((await take(limiter, 'b', 'x', 1, 0)).allowed).toBe(true);
    expect((await take(limiter, 'a', 'y', 1, 0)).allowed).toBe(true);
    expect((await take(limiter, 'a', 'x', 1, 0)).allowed).toBe(false);
  });

  it('forgets keys that were idle for a window', async () => {
    const limiter = new MemoryRateLimiter();
    for (let key = 0; key < 1000; key += 1) await take(limiter, String(key), 'b', 5, 0);
    await take(limiter, 'late', 'b', 5, 120_000);
    expect(limiter.size).toBe(1);
  });

  it('stays exact when the clock is set back', async () => {
    const limiter = new MemoryRateLimiter();
    await take(limiter, 'k', 'b', 2, 100_000);
    await take(limiter, 'k', 'b', 2, 50_000);
    expect((await take(limiter, 'k', 'b', 2, 90_000)).allowed).toBe(false);
  });

  it('blocks no caller for as long as the clock was set back', async () => {
    const limiter = new MemoryRateLimiter();
    const hour = 3_600_000;
    for (const time of [0, 10_000, 20_000]) await take(limiter, 'k', 'b', 3, 2 * hour + time);
    // The log keeps its distances: what was 20 s old is 20 s old.
    expect(await take(limiter, 'k', 'b', 3, hour)).toEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 40,
      retryAfterSeconds: 40,
    });
    expect((await take(limiter, 'k', 'b', 3, hour + 39_999)).allowed).toBe(false);
    expect((await take(limiter, 'k', 'b', 3, hour + 40_000)).allowed).toBe(true);
  });

  it('counts a request in every log or in none', async () => {
    const limiter = new MemoryRateLimiter();
    const [narrow, wide] = [
      { key: 'k', bucket: 'x', limit: 1 },
      { key: 'a', bucket: 'x', limit: 3 },
    ];
    await limiter.take([narrow, wide], 0);
    for (let count = 0; count < 5; count += 1)
      expect((await limiter.take([narrow, wide], 0)).map(({ allowed }) => allowed)).toEqual([false, true]);
    const others = [{ ...narrow, key: 'l' }, wide];
    expect((await limiter.take(others, 0)).map(({ remaining }) => remaining)).toEqual([0, 1]);
  });
});
