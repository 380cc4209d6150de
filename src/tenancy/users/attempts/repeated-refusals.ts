/**
 * The refusals that this process has given, under keys: whoever is refused repeatedly takes no connection of the
 * database.
 */

import { keepLatest } from '../../../lib/keep-latest.ts';
import { TooManyFailures } from '../errors.ts';

/** The count may have become lower: it is read again after this. */
const LONGEST_MILLIS = 60_000;
const MOST_KEPT = 10_000;

export class RepeatedRefusals {
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
