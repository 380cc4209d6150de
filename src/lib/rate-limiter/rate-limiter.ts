/**
 * Exact rolling rate limits: a log of the times of allowed requests for each key and bucket. A request takes a place in
 * several logs or in none. The rule is here; the logs are in this process's memory, or in a store that processes share
 * (rate-limiter-valkey.ts).
 */
export const WINDOW_SECONDS = 60;
const WINDOW_MILLIS = WINDOW_SECONDS * 1000;

/** One log, and how many requests it lets through in any 60 seconds. */
export interface RateLimitLog {
  readonly key: string;
  readonly bucket: string;
  readonly limit: number;
}

export interface Taken {
  /** Whether there was a free place; the request is allowed where there is one in every log. */
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
   * Takes a slot in every log if all have one free; a refused request takes none. Returns the result of each log, in
   * order.
   * @param now wall time, Unix milliseconds
   */
  take(places: readonly RateLimitLog[], now: number): Promise<readonly Taken[]>;
}

/** The state of a log after a request. */
export interface LogState {
  readonly hadRoom: boolean;
  readonly count: number;
  /** The time, Unix milliseconds, of the request whose expiry frees a slot; null if the log is empty. */
  readonly oldest: number | null;
}

export function takenOf(
  { hadRoom, count, oldest }: LogState,
  limit: number,
  now: number,
  windowMillis = WINDOW_MILLIS,
): Taken {
  const resetSeconds = oldest === null ? 0 : Math.ceil((oldest + windowMillis - now) / 1000);
  return {
    allowed: hadRoom,
    remaining: Math.max(0, limit - count),
    resetSeconds,
    retryAfterSeconds: hadRoom ? 0 : resetSeconds || Math.ceil(windowMillis / 1000),
  };
}

export class MemoryRateLimiter implements RateLimiter {
  readonly #logs = new Map<string, number[]>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  async take(places: readonly RateLimitLog[], now: number): Promise<readonly Taken[]> {
    return this.takeNow(places, now);
  }

  takeNow(places: readonly RateLimitLog[], now: number): readonly Taken[] {
    return this.#decide(places, now, true);
  }

  /** As `take`, but takes nothing. */
  look(places: readonly RateLimitLog[], now: number): readonly Taken[] {
    return this.#decide(places, now, false);
  }

  #decide(places: readonly RateLimitLog[], now: number, takes: boolean): readonly Taken[] {
    this.#sweep(now);
    const logs = places.map((place) => this.#logOf(place, now));
    const rooms = logs.map((log, index) => log.length < (places[index]?.limit ?? 0));
    if (takes && !rooms.includes(false)) for (const log of logs) log.push(now);
    return places.map(({ limit }, index) => {
      const log = logs[index] ?? [];
      // A limit lowered since may leave more entries than places: only the surplus' end frees one.
      const oldest = log[Math.max(0, log.length - limit)] ?? null;
      return takenOf({ hadRoom: rooms[index] ?? false, count: log.length, oldest }, limit, now);
    });
  }

  /** Logs held at present: one for each key and bucket used in the last two windows. */
  get size(): number {
    return this.#logs.size;
  }

  /** Oldest first, of the window up to now. A clock that was set back takes the log with it. */
  #logOf({ key, bucket }: RateLimitLog, now: number): number[] {
    const name = `${bucket} ${key}`;
    const known = this.#logs.get(name) ?? [];
    const ahead = Math.max(0, (known.at(-1) ?? now) - now);
    const shifted = ahead > 0 ? known.map((time) => time - ahead) : known;
    const first = shifted.findIndex((time) => time > now - WINDOW_MILLIS);
    const log = first === 0 ? shifted : first < 0 ? [] : shifted.slice(first);
    this.#logs.set(name, log);
    return log;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < WINDOW_MILLIS && now >= this.#sweptAt) return;
    this.#sweptAt = now;
    for (const [name, log] of this.#logs)
      if ((log.at(-1) ?? Number.NEGATIVE_INFINITY) <= now - WINDOW_MILLIS) this.#logs.delete(name);
  }
}
