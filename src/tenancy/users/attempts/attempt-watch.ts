/**
 * Watches attempts under limits: each counts as a failure from its begin, and what did not fail is withdrawn. Knows
 * neither who attempts what, nor SQL.
 */
import { isBrokenOff, isTransient, isUnavailable } from '../../../database/connection-errors.ts';
import { keepLatest } from '../../../lib/keep-latest.ts';
import { retry } from '../../../lib/repeat.ts';
import { CodeWrong, CredentialsWrong, PasswordWrong, TooManyFailures } from '../errors.ts';
import type { AttemptStore } from './attempts-store.ts';
import { begun, type FailureCount, succeeded, today, waitMillis, withdrawn } from './failure-count.ts';

/** An address counts as known to a user for so long after a log-in. */
export const KNOWN_MILLIS = 30 * 86_400_000;

/** A correction of counts is tried for about an hour. */
const TRIES = 130;
const LONGEST_PAUSE_MILLIS = 30_000;

export interface Limit {
  readonly key: string;
  /** Failures of a day without a delay. */
  readonly free: number;
  /** Who fails, in words. */
  readonly who: string;
}

export interface Limits {
  /** A success forgets its failures, and for some time after one the others do not count. */
  readonly own: Limit;
  readonly others: readonly Limit[];
}

export interface AttemptOptions {
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
