/**
 * Exact rolling rate limits: a log of the times of allowed requests, by key and bucket. The interface is asynchronous so
 * that a store shared by several processes can stand behind it; this one lives in one process's memory.
 */
export const WINDOW_SECONDS = 60;
const WINDOW_MILLIS = WINDOW_SECONDS * 1000;
/** A clock that goes back by less is held still; one that was set back further takes its log with it. */
export const CLOCK_SLACK_MILLIS = 1000;

export interface Taken {
  readonly allowed: boolean;
  /** Places left in the window after this request. */
  readonly remaining: number;
  /** Whole seconds until the next place becomes free; 0 where nothing was used. */
  readonly resetSeconds: number;
  /** Whole seconds until a request would be allowed; 0 when this one was. */
  readonly retryAfterSeconds: number;
}

export interface RateLimiter {
  /**
   * Takes a place if fewer than `limit` requests were allowed in the 60 seconds up to `now`; a refused request takes none.
   * @param now wall time, Unix milliseconds
   */
  take(key: string, bucket: string, limit: number, now: number): Promise<Taken>;
}

export class MemoryRateLimiter implements RateLimiter {
  readonly #logs = new Map<string, RequestLog>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  async take(key: string, bucket: string, limit: number, now: number): Promise<Taken> {
    this.#sweep(now);
    const name = `${bucket} ${key}`;
    let log = this.#logs.get(name);
    if (!log) {
      log = new RequestLog();
      this.#logs.set(name, log);
    }
    return log.take(limit, now);
  }

  /** Logs held at present: one for each key and bucket used in the last two windows. */
  get size(): number {
    return this.#logs.size;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < WINDOW_MILLIS && now >= this.#sweptAt) return;
    this.#sweptAt = now;
    for (const [name, log] of this.#logs) if (log.isIdle(now)) this.#logs.delete(name);
  }
}

/** A ring of times, oldest first; it grows by doubling and never holds more than the limit. */
class RequestLog {
  #times = new Float64Array(8);
  #start = 0;
  #count = 0;

  take(limit: number, wallNow: number): Taken {
    const now = this.#inOrder(wallNow);
    this.#forget(now);
    const allowed = this.#count < limit;
    if (allowed) this.#append(now);
    // A limit lowered since may leave more entries than places: only the surplus' end frees one.
    const surplus = Math.max(0, this.#count - limit);
    return {
      allowed,
      remaining: Math.max(0, limit - this.#count),
      resetSeconds: this.#count > surplus ? secondsUntil(this.#at(surplus) + WINDOW_MILLIS, now) : 0,
      retryAfterSeconds: allowed
        ? 0
        : this.#count > surplus
          ? secondsUntil(this.#at(surplus) + WINDOW_MILLIS, now)
          : WINDOW_SECONDS,
    };
  }

  isIdle(now: number): boolean {
    return this.#count === 0 || this.#at(this.#count - 1) <= now - WINDOW_MILLIS;
  }

  /** A clock set back must neither put times out of order nor stand still until it has caught up. */
  #inOrder(now: number): number {
    const ahead = this.#count > 0 ? this.#at(this.#count - 1) - now : 0;
    if (ahead <= CLOCK_SLACK_MILLIS) return now + Math.max(0, ahead);
    for (let index = 0; index < this.#times.length; index += 1) this.#times[index] = (this.#times[index] ?? 0) - ahead;
    return now;
  }

  #at(index: number): number {
    return this.#times[(this.#start + index) % this.#times.length] ?? 0;
  }

  #forget(now: number): void {
    while (this.#count > 0 && this.#at(0) <= now - WINDOW_MILLIS) {
      this.#start = (this.#start + 1) % this.#times.length;
      this.#count -= 1;
    }
  }

  #append(time: number): void {
    if (this.#count === this.#times.length) {
      const grown = new Float64Array(this.#times.length * 2);
      for (let index = 0; index < this.#count; index += 1) grown[index] = this.#at(index);
      this.#times = grown;
      this.#start = 0;
    }
    this.#times[(this.#start + this.#count) % this.#times.length] = time;
    this.#count += 1;
  }
}

function secondsUntil(moment: number, now: number): number {
  return Math.ceil((moment - now) / 1000);
}
