/** Which arrivals of many shipments are one call of one ship: they count once. Pure. */
import type { ArrivalLeg } from '../arrival-leg.ts';

/** A ship is not back at a port sooner. */
const SAME_CALL_MILLIS = 2 * 24 * 3_600_000;

/** Equal for arrivals by one ship at one port, whenever. Null: the ship is not known, and the arrival is one of its own. */
export function callOf({ imo, line, voyage, to }: Pick<ArrivalLeg, 'imo' | 'line' | 'voyage' | 'to'>): string | null {
  if (imo !== null) return `${imo}|${to}`;
  return voyage === null ? null : `${line} ${voyage}|${to}`;
}

/** Of arrivals with an equal key. */
export function isSameCall(at: number, other: number): boolean {
  return Math.abs(at - other) <= SAME_CALL_MILLIS;
}

export class ShipCalls {
  readonly #calls = new Map<string, { readonly at: number; readonly number: number }[]>();
  #last = 0;

  /** Equal for arrivals of one call that are within two days of the first one that was seen. */
  numberOf(key: string | null, at: number): number {
    if (key === null) return this.#next();
    const calls = this.#calls.get(key) ?? [];
    const known = calls.find((each) => isSameCall(each.at, at));
    if (known !== undefined) return known.number;
    const made = { at, number: this.#next() };
    calls.push(made);
    this.#calls.set(key, calls);
    return made.number;
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }
}
