/**
 * Random values as a function of (seed, label), independent of other draws, so that a new journey does not change
 * others. Stateless.
 */

/** FNV-1a over the text, then the finaliser of murmur3, so that similar labels differ. Returns 0 … 2³²−1. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 0 ≤ result < 1. */
export function draw(seed: number, label: string): number {
  return hash32(`${seed}|${label}`) / 0x1_0000_0000;
}

/** A whole number; both bounds are included. */
export function drawInteger(seed: number, label: string, bounds: { low: number; high: number }): number {
  return bounds.low + Math.floor(draw(seed, label) * (bounds.high - bounds.low + 1));
}

/** The items in another order, the same one for the same seed. */
export function shuffle<T>(seed: number, items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, rank: hash32(`${seed}|shuffle|${index}`) }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}
