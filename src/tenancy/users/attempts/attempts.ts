/**
 * The limits on attempts to log in, by user and network address together, by address, and by user; and on proofs that a
 * logged-in user gives anew. Nobody can lock out another: where a user has logged in before, failures from elsewhere do
 * not count. Knows no routes and no SQL.
 */
import ipaddr from 'ipaddr.js';
import { CodeWrong, CredentialsWrong, PasswordWrong, TooManyFailures } from '../errors.ts';
import type { AttemptStore } from './attempts-store.ts';
import { begun, type FailureCount, succeeded, today, waitMillis, withdrawn } from './failure-count.ts';

/** Free failures of a day. NIST SP 800-63B-4 allows a user at most 100 in a row. */
const OF_USER_AT_ADDRESS = 5;
const OF_ADDRESS = 100;
const OF_USER = 100;
const OF_PROOFS = 5;

/** An address counts as known to a user for so long after a log-in. */
export const KNOWN_MILLIS = 30 * 86_400_000;
const MOST_KNOWN = 100_000;

interface Limit {
  readonly key: string;
  readonly free: number;
  /** Who fails, in words. */
  readonly who: string;
}

export class LogInAttempts {
  readonly #store: AttemptStore;
  /** When a user last logged in from an address, at this process. */
  readonly #known = new Map<string, number>();

  constructor(store: AttemptStore) {
    this.#store = store;
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
    const result = await watchAll(this.#store, { own, others: [ofAddress, ofUser] }, now, work);
    this.#remember(pair, now);
    return result;
  }

  /** Whether this process has seen a log-in of the user from there. Asks no database. */
  isKnown(email: string, address: string, now: number): boolean {
    const at = this.#known.get(keyOf('user at address', email, networkOf(address)));
    return at !== undefined && now - at < KNOWN_MILLIS;
  }

  #remember(pair: string, now: number): void {
    this.#known.delete(pair);
    this.#known.set(pair, now);
    if (this.#known.size <= MOST_KNOWN) return;
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      return;
    }
  }
}

/** Passwords and codes that logged-in users give anew. */
export class ProofAttempts {
  readonly #store: AttemptStore;

  constructor(store: AttemptStore) {
    this.#store = store;
  }

  /** @throws TooManyFailures, and what `work` throws */
  watch<Result>(userId: string, now: number, work: () => Promise<Result>): Promise<Result> {
    const own = { key: keyOf('proof', userId), free: OF_PROOFS, who: 'this user' };
    return watchAll(this.#store, { own, others: [] }, now, work);
  }
}

interface Limits {
  /** A success forgets its failures, and for some time after one the others do not count. */
  readonly own: Limit;
  readonly others: readonly Limit[];
}

async function watchAll<Result>(
  store: AttemptStore,
  { own, others }: Limits,
  now: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const all = [own, ...others];
  let before: readonly FailureCount[] = [];
  await store.change(
    all.map(({ key }) => key),
    now,
    (stored) => {
      const counts = stored.map((count) => today(count, now));
      const isKnown = wasThere(counts[0], now);
      before = isKnown ? counts.slice(0, 1) : counts;
      for (const [index, count] of before.entries()) refuseFull(all[index], count, now);
      return counts.map((count, index) => (index < before.length ? begun(count, now) : count));
    },
  );
  const end = (change: (count: FailureCount, index: number) => FailureCount) =>
    store.change(
      all.slice(0, before.length).map(({ key }) => key),
      now,
      (counts) => counts.map(change),
    );
  const withdraw = (count: FailureCount, index: number) => withdrawn(count, before[index] ?? count, now);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    // What kept the work from an answer may keep this too.
    if (!isFailedProof(error)) await end(withdraw).catch(() => {});
    throw error;
  }
  await end((count, index) => (index === 0 ? succeeded(count, now) : withdraw(count, index)));
  return result;
}

function wasThere(count: FailureCount | undefined, now: number): boolean {
  return count?.succeededAt != null && now - count.succeededAt < KNOWN_MILLIS;
}

/** @throws TooManyFailures */
function refuseFull(limit: Limit | undefined, count: FailureCount, now: number): void {
  if (limit === undefined) return;
  const wait = waitMillis(count, limit.free, now);
  if (wait > 0) throw new TooManyFailures(limit.who, Math.ceil(wait / 1000));
}

function isFailedProof(error: unknown): boolean {
  return [CredentialsWrong, CodeWrong, PasswordWrong].some((kind) => error instanceof kind);
}

function keyOf(...words: readonly string[]): string {
  return JSON.stringify(words);
}

/** An IPv6 client has a whole /64 (RFC 6177): its addresses count as one. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString();
}
