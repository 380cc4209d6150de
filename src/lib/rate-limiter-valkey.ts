/**
 * The rolling limits of rate-limiter.ts for several processes: one log for each key and bucket, in Valkey or Redis. Each
 * request is one script, so it is decided in one place, in one round trip, by the one clock all processes share: the
 * store's. Where the store is away, this process goes on by itself.
 */
import { Redis } from 'ioredis';
import { errorMessage } from './errors.ts';
import { CLOCK_SLACK_MILLIS, MemoryRateLimiter, type RateLimiter, type Taken, WINDOW_SECONDS } from './rate-limiter.ts';

/**
 * A list of the times of allowed requests, oldest first, in Unix milliseconds; it lives one window longer than its last
 * entry. A clock set back must not put times out of order; one set back by more than a moment takes the list with it.
 * Answers: whether allowed, places left, milliseconds until a place becomes free, milliseconds until a request is allowed.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit, window, slack = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local last = redis.call('LINDEX', KEYS[1], -1)
local ahead = last and tonumber(last) - now or 0
if ahead > slack then
  local times = redis.call('LRANGE', KEYS[1], 0, -1)
  for index, time in ipairs(times) do
    redis.call('LSET', KEYS[1], index - 1, string.format('%.0f', tonumber(time) - ahead))
  end
  redis.call('PEXPIRE', KEYS[1], window)
elseif ahead > 0 then
  now = now + ahead
end
local first = redis.call('LINDEX', KEYS[1], 0)
while first and tonumber(first) <= now - window do
  redis.call('LPOP', KEYS[1])
  first = redis.call('LINDEX', KEYS[1], 0)
end
local count = redis.call('LLEN', KEYS[1])
local allowed = count < limit
if allowed then
  redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], window)
  count = count + 1
end
local surplus = math.max(0, count - limit)
local reset = 0
if count > surplus then reset = tonumber(redis.call('LINDEX', KEYS[1], surplus)) + window - now end
local retry = 0
if not allowed then retry = count > surplus and reset or window end
return { allowed and 1 or 0, math.max(0, limit - count), reset, retry }`;

/** An answer that takes longer counts as none: a request must not wait for its limit. */
const PATIENCE_MILLIS = 1000;
/** After a failure the store is left alone for so long. */
const PAUSE_MILLIS = 1000;
const LONGEST_RECONNECT_MILLIS = 2000;

export interface ValkeyRateLimiterOptions {
  /** `redis://`, `rediss://`, `valkey://` or `valkeys://`, with user and password where the store asks for them. */
  readonly url: string;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly windowSeconds?: number;
}

/** What TAKE answers. */
type Answer = readonly [allowed: number, remaining: number, resetMillis: number, retryMillis: number];
type Store = Redis & {
  takePlace(key: string, limit: number, windowMillis: number, slackMillis: number): Promise<Answer>;
};

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
      scripts: { takePlace: { numberOfKeys: 1, lua: TAKE } },
    }) as Store;
    // Each failed try to connect is told here; take() says once that the store is away.
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

  async take(key: string, bucket: string, limit: number, now: number): Promise<Taken> {
    const taken = this.#isPaused(now) ? null : await this.#askStore(key, bucket, limit, now);
    if (taken !== null && !taken.allowed) return taken;
    const own = await this.#own.take(key, bucket, limit, now);
    return taken ?? own;
  }

  async close(): Promise<void> {
    this.#store.disconnect();
  }

  #isPaused(now: number): boolean {
    return this.#awaySince !== null && now >= this.#awaySince && now - this.#awaySince < PAUSE_MILLIS;
  }

  /** Null where it does not answer. */
  async #askStore(key: string, bucket: string, limit: number, now: number): Promise<Taken | null> {
    try {
      const name = `portolan:rate:${bucket}:${key}`;
      const answer = await this.#store.takePlace(name, limit, this.#windowMillis, CLOCK_SLACK_MILLIS);
      this.#noteBack();
      return toTaken(answer);
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

function toTaken([allowed, remaining, resetMillis, retryMillis]: Answer): Taken {
  return {
    allowed: allowed === 1,
    remaining,
    resetSeconds: Math.ceil(resetMillis / 1000),
    retryAfterSeconds: Math.ceil(retryMillis / 1000),
  };
}
