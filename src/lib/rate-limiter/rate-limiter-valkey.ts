/**
 * The rolling limits of rate-limiter.ts for several processes: one log for each key and bucket, in Valkey or Redis. Each
 * request is one script, so it is decided in one place, in one round trip, by the one clock all processes share: the
 * store's. Where the store is away, this process goes on by itself.
 */
import { Redis } from 'ioredis';
import { errorMessage } from '../errors.ts';
import {
  MemoryRateLimiter,
  type RateLimiter,
  type RateLimitLog,
  type Taken,
  takenOf,
  WINDOW_SECONDS,
} from './rate-limiter.ts';

/**
 * For each key a list of the times of allowed requests, oldest first, in Unix milliseconds, that lives one window longer than
 * its last entry. Answers the store's time, then for each: whether there was room, entries, and the entry whose end gives a
 * place, or nothing.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window = tonumber(ARGV[#ARGV])
local rooms, allowed = {}, true
for index, key in ipairs(KEYS) do
  local last = tonumber(redis.call('LINDEX', key, -1))
  if last and last > now then
    for place, entry in ipairs(redis.call('LRANGE', key, 0, -1)) do
      redis.call('LSET', key, place - 1, string.format('%.0f', tonumber(entry) - last + now))
    end
    redis.call('PEXPIRE', key, window)
  end
  while tonumber(redis.call('LINDEX', key, 0) or now) <= now - window do redis.call('LPOP', key) end
  rooms[index] = redis.call('LLEN', key) < tonumber(ARGV[index])
  allowed = allowed and rooms[index]
end
local answer = { now }
for index, key in ipairs(KEYS) do
  if allowed then
    redis.call('RPUSH', key, string.format('%.0f', now))
    redis.call('PEXPIRE', key, window)
  end
  local count = redis.call('LLEN', key)
  local oldest = redis.call('LINDEX', key, math.max(0, count - tonumber(ARGV[index])))
  answer[index + 1] = { rooms[index] and 1 or 0, count, oldest and tonumber(oldest) or -1 }
end
return answer`;

/** An answer that takes longer counts as none: a request must not wait for its limit. */
const PATIENCE_MILLIS = 1000;
/** After a failure the store is left alone for so long. */
const PAUSE_MILLIS = 1000;
const LONGEST_RECONNECT_MILLIS = 2000;

export interface ValkeyRateLimiterOptions {
  /** `redis://`, `rediss://`, `valkey://` or `valkeys://`, with user and password if the store requires them. */
  readonly url: string;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly windowSeconds?: number;
}

/** What TAKE answers. */
type Answer = readonly [now: number, ...logs: (readonly [hadRoom: number, count: number, oldest: number])[]];
type Store = Redis & { takePlaces(keysCount: number, ...keysThenLimits: (string | number)[]): Promise<Answer> };

export class ValkeyRateLimiter implements RateLimiter {
  readonly #store: Store;
  readonly #log: ValkeyRateLimiterOptions['log'];
  readonly #windowMillis: number;
  /** Counts along what was allowed, so that a key does not begin anew when the store goes away. */
  readonly #own = new MemoryRateLimiter();
  #awaySince: number | null = null;

  constructor({ url, log, windowSeconds = WINDOW_SECONDS }: ValkeyRateLimiterOptions) {
    this.#log = log;
    this.#windowMillis = windowSeconds * 1000;
    this.#store = new Redis(url.replace(/^valkey/, 'redis'), {
      lazyConnect: true,
      // What cannot be sent now is decided here, not later.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      commandTimeout: PATIENCE_MILLIS,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(times * 100, LONGEST_RECONNECT_MILLIS),
      scripts: { takePlaces: { lua: TAKE } },
    }) as Store;
    // Every failed attempt to connect is reported here; take() reports an unavailable store once.
    this.#store.on('error', () => {});
  }

  /** Waits for the first connection, but goes on without one. @param now wall time, Unix milliseconds */
  async connect(now: number): Promise<void> {
    try {
      await this.#store.connect();
    } catch (error) {
      this.#noteAway(error, now);
    }
  }

  async take(places: readonly RateLimitLog[], now: number): Promise<readonly Taken[]> {
    const taken = this.#isPaused(now) ? null : await this.#queryStore(places, now);
    if (taken?.some(({ allowed }) => !allowed)) return taken;
    const own = this.#own.takeNow(places, now);
    return taken ?? own;
  }

  async close(): Promise<void> {
    this.#store.disconnect();
  }

  #isPaused(now: number): boolean {
    return this.#awaySince !== null && now >= this.#awaySince && now - this.#awaySince < PAUSE_MILLIS;
  }

  /** Null where it does not answer. */
  async #queryStore(places: readonly RateLimitLog[], now: number): Promise<readonly Taken[] | null> {
    try {
      const names = places.map(({ bucket, key }) => `portolan:rate:${bucket}:${key}`);
      const limits = places.map(({ limit }) => limit);
      const [storeNow, ...logs] = await this.#store.takePlaces(places.length, ...names, ...limits, this.#windowMillis);
      this.#noteBack();
      return logs.map(([hadRoom, count, oldest], index) => {
        const facts = { hadRoom: hadRoom === 1, count, oldest: oldest < 0 ? null : oldest };
        return takenOf(facts, limits[index] ?? 0, storeNow, this.#windowMillis);
      });
    } catch (error) {
      this.#noteAway(error, now);
      return null;
    }
  }

  #noteAway(error: unknown, now: number): void {
    if (this.#awaySince === null)
      this.#log.warn(
        `the store of rate limits is away (${errorMessage(error)}); until it is back this process counts by itself`,
      );
    this.#awaySince = now;
  }

  #noteBack(): void {
    if (this.#awaySince === null) return;
    this.#awaySince = null;
    this.#log.info('the store of rate limits is back');
  }
}
