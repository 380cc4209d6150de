/**
 * The limits on attempts to log in, by user and network address together, by address, and by user; and on proofs that a
 * logged-in user gives anew. Nobody can lock out another: where a user has logged in before, failures from elsewhere do
 * not count. Knows no routes and no SQL.
 */
import { networkOf } from '../../../http/plugins/address-limit.ts';
import { keepLatest } from '../../../lib/keep-latest.ts';
import { type AttemptOptions, AttemptWatch, KNOWN_MILLIS } from './attempt-watch.ts';
import type { AttemptStore } from './attempts-store.ts';

/** Free failures of a day. NIST SP 800-63B-4 allows a user at most 100 in a row. */
const OF_USER_AT_ADDRESS = 5;
const OF_ADDRESS = 100;
const OF_USER = 100;
const OF_PROOFS = 5;

/** Addresses of users that this process remembers. */
const MOST_KNOWN = 100_000;

export class LogInAttempts {
  readonly #watch: AttemptWatch;
  /** When a user last logged in from an address, at this process. */
  readonly #known = new Map<string, number>();

  constructor(store: AttemptStore, options?: AttemptOptions) {
    this.#watch = new AttemptWatch(store, options);
  }

  /**
   * By a password: tokens of links and invites have 256 random bits, which nobody guesses.
   * @param email normalized @param address of the network @throws TooManyFailures, and what `work` throws
   */
  async watch<Result>(
    { email, address }: { readonly email: string; readonly address: string },
    now: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const network = networkOf(address);
    const ofAddress = { key: keyOf('address', network), free: OF_ADDRESS, who: 'this address' };
    const pair = keyOf('user at address', email, network);
    const own = { key: pair, free: OF_USER_AT_ADDRESS, who: 'this user from this address' };
    const ofUser = { key: keyOf('user', email), free: OF_USER, who: 'this user' };
    const result = await this.#watch.watch({ own, others: [ofAddress, ofUser] }, now, work);
    keepLatest(this.#known, pair, now, MOST_KNOWN);
    return result;
  }

  /** Whether this process has seen a log-in of the user from there. Asks no database. */
  isKnown(email: string, address: string, now: number): boolean {
    const at = this.#known.get(keyOf('user at address', email, networkOf(address)));
    return at !== undefined && now - at < KNOWN_MILLIS;
  }
}

/** Passwords and codes that logged-in users give anew. */
export class ProofAttempts {
  readonly #watch: AttemptWatch;

  constructor(store: AttemptStore, options?: AttemptOptions) {
    this.#watch = new AttemptWatch(store, options);
  }

  /** @throws TooManyFailures, and what `work` throws */
  watch<Result>(userId: string, now: number, work: () => Promise<Result>): Promise<Result> {
    const own = { key: keyOf('proof', userId), free: OF_PROOFS, who: 'this user' };
    return this.#watch.watch({ own, others: [] }, now, work);
  }
}

function keyOf(...words: readonly string[]): string {
  return JSON.stringify(words);
}
