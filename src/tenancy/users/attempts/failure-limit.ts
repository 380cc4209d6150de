/**
 * How often somebody may fail to prove who they are: some failures are free, then the delay doubles from a minute to an
 * hour, until a day has passed since the first failure. Counted by this process. Knows no requests.
 */
import { TooManyFailures } from '../errors.ts';

const FIRST_DELAY_MILLIS = 60_000;
const LONGEST_DELAY_MILLIS = 3_600_000;
const DAY_MILLIS = 86_400_000;
const MOST_KEYS = 100_000;

interface Entry {
  /** Unix milliseconds of the first failure of the day, and of the last. */
  readonly since: number;
  readonly lastAt: number;
  readonly failures: number;
  readonly underWay: number;
}

export type ProofOutcome = 'failed' | 'succeeded' | 'undecided';

export class FailureLimit {
  readonly #free: number;
  readonly #who: string;
  readonly #entries = new Map<string, Entry>();

  /** @param free failures of a day without a delay @param who fails, in words */
  constructor(free: number, who: string) {
    this.#free = free;
    this.#who = who;
  }

  /** Attempts under way count as failures, so that many at once gain nothing. @throws TooManyFailures */
  begin(key: string, now: number): void {
    const wait = this.#waitMillis(this.#entryOf(key, now), now);
    if (wait > 0) throw new TooManyFailures(this.#who, Math.ceil(wait / 1000));
    const entry = this.#entryOf(key, now);
    this.#set(key, { ...entry, underWay: entry.underWay + 1 });
  }

  /** @param outcome of an attempt that began; a success forgets the failures where `forgets` */
  end(key: string, now: number, outcome: ProofOutcome, forgets: boolean): void {
    const entry = this.#entryOf(key, now);
    const underWay = Math.max(0, entry.underWay - 1);
    const failures = entry.failures + (outcome === 'failed' ? 1 : 0);
    if (outcome === 'succeeded' && forgets) this.#set(key, { since: now, lastAt: now, failures: 0, underWay });
    else this.#set(key, { ...entry, failures, underWay, lastAt: outcome === 'failed' ? now : entry.lastAt });
  }

  #waitMillis({ failures, underWay, lastAt }: Entry, now: number): number {
    if (failures + underWay < this.#free) return 0;
    if (underWay > 0) return 1000;
    const delay = Math.min(LONGEST_DELAY_MILLIS, FIRST_DELAY_MILLIS * 2 ** (failures - this.#free));
    // A clock that was set back must not make a delay longer.
    return Math.min(delay, lastAt + delay - now);
  }

  #entryOf(key: string, now: number): Entry {
    const known = this.#entries.get(key);
    if (known !== undefined && now - known.since < DAY_MILLIS) return known;
    return { since: now, lastAt: now, failures: 0, underWay: known?.underWay ?? 0 };
  }

  /** Bounded: the key that was not used for longest goes first. */
  #set(key: string, entry: Entry): void {
    this.#entries.delete(key);
    if (entry.failures > 0 || entry.underWay > 0) this.#entries.set(key, entry);
    if (this.#entries.size <= MOST_KEYS) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }
}
