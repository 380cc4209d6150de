/**
 * Ports and inland places by their names: 60,000 of them in half a megabyte, made at the first look-up. Holds hashes and codes only;
 * a place that is found is held against the name again.
 */
import type { Port, Ports } from '../ports.ts';
import { folded, otherNames } from './fold.ts';

export interface Named {
  /** Places with this full name. */
  readonly exact: readonly Port[];
  /** Those that go by it, too. */
  readonly other: readonly Port[];
}

export interface NameIndex {
  /** @param name in one spelling */
  find(name: string): Named;
}

export function nameIndex(ports: Ports): NameIndex {
  let index: Float64Array | null = null;
  return {
    find(name) {
      index ??= build(ports);
      const exact: Port[] = [];
      const other: Port[] = [];
      for (const code of codesOf(index, hashOf(name))) {
        const port = ports.getByLocode(code);
        if (folded(port.name) === name) exact.push(port);
        else if (otherNames(port.name).includes(name)) other.push(port);
      }
      return { exact, other };
    },
  };
}

/** More than there are codes of five letters and digits; with a hash of 27 bits, an entry is an integer that a number keeps exactly. */
const CODES = 2 ** 26;
const HASHES = 2 ** 27;

/** Hash and code of every name, sorted. */
function build(ports: Ports): Float64Array {
  const entries: number[] = [];
  for (const { code, name } of ports.rows()) {
    const number = Number.parseInt(code, 36);
    for (const each of [folded(name), ...otherNames(name)]) entries.push(hashOf(each) * CODES + number);
  }
  return Float64Array.from(entries).sort();
}

function codesOf(index: Float64Array, hash: number): string[] {
  const codes: string[] = [];
  for (let at = firstAt(index, hash * CODES); at < index.length; at++) {
    const entry = index[at] as number;
    if (Math.floor(entry / CODES) !== hash) break;
    codes.push((entry % CODES).toString(36).toUpperCase());
  }
  return [...new Set(codes)];
}

function firstAt(index: Float64Array, wanted: number): number {
  let [low, high] = [0, index.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((index[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** FNV-1a, shortened. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % HASHES;
}
