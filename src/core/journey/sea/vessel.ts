/**
 * Identifies vessels by IMO number, else by name. A renamed vessel keeps its IMO number. A name that was stated with
 * exactly one IMO number identifies that vessel. Two names of one transport call, or a name and a number, are one
 * vessel. Pure; knows no voyage.
 */
import type { VesselName } from '../../observation.ts';
import type { Statement } from '../statement.ts';

/** Equal for every way to name one ship: its IMO number, else its first name. Null where no ship is named. */
export type VesselKey = string | null;

/** The ships of one journey. */
export interface Vessels {
  keyOf(vessel: VesselName | null): VesselKey;
  /** Not known to be two: a ship that is not named may be any. */
  maySame(a: VesselKey, b: VesselKey): boolean;
  /** The number and all names of a ship, sorted; none for no ship. */
  namesOf(key: VesselKey): readonly string[];
}

/** @param statements every statement of the journey, in any order */
export function vesselsOf(statements: readonly Statement[]): Vessels {
  const named = new Set<string>();
  const families = new Families();
  for (const {
    observation: { vessel },
  } of statements) {
    const [number, name] = [numberOf(vessel), spellingOf(vessel)];
    for (const each of [number, name]) if (each !== null) named.add(each);
    if (number !== null && name !== null) families.join(number, name);
  }
  for (const [first, second] of namesOfOneCall(statements)) families.joinNames(first, second);
  const keys = new Map([...named].map((name) => [name, families.keyOf(name)]));
  const keyOf = (name: string) => keys.get(name) ?? name;
  return {
    keyOf(vessel) {
      const name = numberOf(vessel) ?? spellingOf(vessel);
      return name === null ? null : keyOf(name);
    },
    maySame: (a, b) => a === null || b === null || a === b,
    namesOf: (key) => (key === null ? [] : [...named].filter((name) => keyOf(name) === key).sort()),
  };
}

/** Whether two are known to be two ships, by number, else by name. */
export function areTwoVessels(a: VesselName, b: VesselName): boolean {
  if (a.imo !== null && b.imo !== null) return a.imo !== b.imo;
  if (a.name !== null && b.name !== null) return spellingOf(a) !== spellingOf(b);
  return false;
}

/** Numbers with the names stated with them. A name stated with two numbers identifies neither. */
class Families {
  readonly #numbersOf = new Map<string, Set<string>>();
  readonly #namesOf = new Map<string, Set<string>>();
  /** Names that no number is known of, by the first of those that mean one ship. */
  readonly #firstName = new Map<string, string>();

  join(number: string, name: string): void {
    put(this.#numbersOf, name, number);
    put(this.#namesOf, number, name);
  }

  /** Two names of one ship: the number of the one is the other's, too. */
  joinNames(one: string, other: string): void {
    const [a, b] = [this.keyOf(one), this.keyOf(other)];
    if (a === b || (isNumber(a) && isNumber(b))) return;
    if (isNumber(a)) this.join(a, other);
    else if (isNumber(b)) this.join(b, one);
    else this.#firstName.set(a < b ? b : a, a < b ? a : b);
  }

  keyOf(name: string): string {
    if (isNumber(name)) return name;
    const [number, ...others] = this.#numbersOf.get(name) ?? [];
    if (number !== undefined && others.length === 0) return number;
    const first = this.#firstName.get(name);
    return first === undefined ? name : this.keyOf(first);
  }
}

/** A transport call has one arrival and one departure, of one ship: pairs of names that differ. */
function namesOfOneCall(statements: readonly Statement[]): [string, string][] {
  const calls = new Map<string, string>();
  const pairs: [string, string][] = [];
  for (const { observation } of statements) {
    const { kind, transportCallId, source, vessel } = observation;
    const name = numberOf(vessel) ?? spellingOf(vessel);
    if (transportCallId === null || name === null || (kind !== 'arrival' && kind !== 'departure')) continue;
    const key = `${source.kind}|${source.code}|${transportCallId}|${kind}`;
    const before = calls.get(key);
    if (before === undefined) calls.set(key, name);
    else if (before !== name) pairs.push(before < name ? [before, name] : [name, before]);
  }
  return pairs.sort(([a, b], [c, d]) => (a + b < c + d ? -1 : 1));
}

function put(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

function isNumber(key: string): boolean {
  return /^\d{7}$/.test(key);
}

function numberOf(vessel: VesselName | null): string | null {
  return vessel?.imo ?? null;
}

/** `M/V  Argo` and `ARGO` are one name. */
function spellingOf(vessel: VesselName | null): string | null {
  if (vessel?.name == null) return null;
  return vessel.name
    .toUpperCase()
    .replace(/^M\/?V\.?\s+/, '')
    .replace(/[\s.-]+/g, ' ')
    .trim();
}
