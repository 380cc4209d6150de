/**
 * The limits on attempts to log in, by user and network address together, by address, and by user; and on proofs that a
 * logged-in user gives anew. Nobody can lock out another: where a user has logged in before, failures from elsewhere do
 * not count. Knows no routes and no SQL.
 */

import { isBrokenOff, isTransient, isUnavailable } from '../../../database/connection-errors.ts';
import { networkOf } from '../../../http/plugins/address-limit.ts';
import { keepLatest } from '../../../lib/keep-latest.ts';
import { retry } from '../../../lib/repeat.ts';
import { CodeWrong, CredentialsWrong, PasswordWrong, TooManyFailures } from '../errors.ts';
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

/** An address counts as known to a user for so long after a log-in. */
export const KNOWN_MILLIS = 30 * 86_400_000;

/** A correction of counts is tried for about an hour. */
const TRIES = 130;
const LONGEST_PAUSE_MILLIS = 30_000;

interface Limit {
  readonly key: string;
  /** Failures of a day without a delay. */
  readonly free: number;
  /** Who fails, in words. */
  readonly who: string;
}

interface Limits {
  /** A success forgets its failures, and for some time after one the others do not count. */
  readonly own: Limit;
  readonly others: readonly Limit[];
}

interface AttemptOptions {
  /** Called with the reason why a count was not corrected: it has one failure too many. */
  readonly onLost?: (error: unknown) => void;
  /** Before a correction is tried again. @param failures so far */
  readonly pauseMillis?: (failures: number) => number;
}

export class AttemptWatch {
  readonly #store: AttemptStore;
  readonly #options: Required<AttemptOptions>;
  /** By the own key: the same limits apply to whoever has it. */
  readonly #refusals = new RepeatedRefusals();

  constructor(store: AttemptStore, options: AttemptOptions = {}) {
    this.#store = store;
    this.#options = { onLost: () => {}, pauseMillis, ...options };
  }

  /** @throws TooManyFailures, and what `work` throws */
  async watch<Result>(limits: Limits, now: number, work: () => Promise<Result>): Promise<Result> {
    const { key } = limits.own;
    this.#refusals.repeat(key, now);
    const before = await this.#begin(limits, now).catch((error: unknown) => {
      if (error instanceof TooManyFailures) this.#refusals.keep(key, error, now);
      throw error;
    });
    const keys = keysOf(limits).slice(0, before.length);
    const withdraw = (count: FailureCount, index: number) => withdrawn(count, before[index] ?? count, now);
    let result: Result;
    try {
      result = await work();
    } catch (error) {
      if (!isFailedProof(error)) await this.#correct(keys, now, withdraw);
      throw error;
    }
    await this.#correct(keys, now, (count, index) => (index === 0 ? succeeded(count, now) : withdraw(count, index)));
    return result;
  }

  /** @returns what the counts were, of those that the attempt counts for @throws TooManyFailures */
  async #begin(limits: Limits, now: number): Promise<readonly FailureCount[]> {
    const all = [limits.own, ...limits.others];
    let before: readonly FailureCount[] = [];
    await this.#store.change(keysOf(limits), now, (stored) => {
      const counts = stored.map((count) => today(count, now));
      before = wasThere(counts[0], now) ? counts.slice(0, 1) : counts;
      for (const [index, count] of before.entries()) refuseFull(all[index], count, now);
      return counts.map((count, index) => (index < before.length ? begun(count, now) : count));
    });
    return before;
  }

  /**
   * Resolves after the first try, whatever comes of it: the result of the attempt does not depend on its count. An outage
   * that ended the attempt keeps the count from being written too: it is tried again meanwhile.
   */
  #correct(
    keys: readonly string[],
    now: number,
    change: (count: FailureCount, index: number) => FailureCount,
  ): Promise<void> {
    // The refusal may have counted this attempt, which was under way.
    this.#refusals.forget(keys[0] ?? '');
    const first = Promise.withResolvers<void>();
    const { pauseMillis, onLost } = this.#options;
    retry({ tries: TRIES, pauseMillis, isRetryable }, () =>
      this.#store.change(keys, now, (counts) => counts.map(change)).finally(first.resolve),
    ).catch(onLost);
    return first.promise;
  }
}

function keysOf({ own, others }: Limits): string[] {
  return [own, ...others].map(({ key }) => key);
}

function pauseMillis(failures: number): number {
  return Math.min(LONGEST_PAUSE_MILLIS, 250 * 2 ** failures);
}

function isRetryable(error: unknown): boolean {
  return isUnavailable(error) || isTransient(error) || isBrokenOff(error);
}

function wasThere(count: FailureCount | undefined, now: number): boolean {
  return count?.succeededAt != null && now - count.succeededAt < KNOWN_MILLIS;
}

/** @throws TooManyFailures */
function refuseFull(limit: Limit | undefined, count: FailureCount, now: number): void {
  if (limit === undefined) return;
  const wait = waitMillis(count, limit.free, now);
  if (wait > 0) throw new TooManyFailures(limit.who, wait);
}

function isFailedProof(error: unknown): boolean {
  return [CredentialsWrong, CodeWrong, PasswordWrong].some((kind) => error instanceof kind);
}

/** The count may have become lower: it is read again after this. */
const LONGEST_MILLIS = 60_000;
const MOST_KEPT = 10_000;

class RepeatedRefusals {
  readonly #kept = new Map<string, { readonly refusal: TooManyFailures; readonly at: number }>();

  keep(key: string, refusal: TooManyFailures, now: number): void {
    keepLatest(this.#kept, key, { refusal, at: now }, MOST_KEPT);
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }

  /** @throws TooManyFailures */
  repeat(key: string, now: number): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    const { refusal, at } = kept;
    const left = at + refusal.waitMillis - now;
    // A clock that was set back must not make a delay longer.
    if (left > 0 && now >= at && now - at < LONGEST_MILLIS) throw new TooManyFailures(refusal.who, left);
    this.#kept.delete(key);
  }
}

/**
 * How often somebody may fail to prove who they are: some failures are free, then the delay doubles from a minute to an
 * hour, until a day has passed since the first failure. Pure.
 */

const FIRST_DELAY_MILLIS = 60_000;
const LONGEST_DELAY_MILLIS = 3_600_000;
const DAY_MILLIS = 86_400_000;

/** Times are Unix milliseconds. */
export interface FailureCount {
  /** Attempts under way are among them, so that many at once gain nothing. */
  readonly failures: number;
  /** Of the first failure of the day, and of the last. */
  readonly since: number;
  readonly lastAt: number;
  /** Of the last success; null: none is known. */
  readonly succeededAt: number | null;
}

/** Without the failures of a day that is over. */
function today(count: FailureCount, now: number): FailureCount {
  return now - count.since < DAY_MILLIS ? count : { ...count, failures: 0, since: now, lastAt: now };
}

/** How long no attempt is allowed. @param free failures of a day without a delay */
function waitMillis({ failures, lastAt }: FailureCount, free: number, now: number): number {
  if (failures < free) return 0;
  const delay = Math.min(LONGEST_DELAY_MILLIS, FIRST_DELAY_MILLIS * 2 ** (failures - free));
  // A clock that was set back must not make a delay longer.
  return Math.max(0, Math.min(delay, lastAt + delay - now));
}

/** As if the attempt had failed already. */
function begun(count: FailureCount, now: number): FailureCount {
  const since = count.failures === 0 ? now : count.since;
  return { ...count, failures: count.failures + 1, since, lastAt: now };
}

/** The attempt did not fail. @param before what it was when the attempt began, at `begunAt` */
function withdrawn(count: FailureCount, before: FailureCount, begunAt: number): FailureCount {
  const lastAt = count.lastAt === begunAt ? before.lastAt : count.lastAt;
  return { ...count, failures: Math.max(0, count.failures - 1), lastAt };
}

function succeeded(count: FailureCount, now: number): FailureCount {
  return { ...count, failures: 0, since: now, lastAt: now, succeededAt: now };
}
