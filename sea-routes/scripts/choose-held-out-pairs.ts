/**
 * Chooses the 100 port pairs that are excluded from tuning, at random with a fixed seed, and prints them. It ran once
 * before the first tuning; test/fixtures/held-out-pairs.csv is its output.
 */
import { readFileSync } from 'node:fs';

const SEED = 20261123;
const COUNT = 100;

/** Mulberry32: numbers from 0 (inclusive) to 1 (exclusive), the same for a seed on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const file = new URL('../test/fixtures/port_distances.csv', import.meta.url);
const pairs = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',').slice(0, 2).join(','));
const next = randomNumbers(SEED);
const chosen = pairs
  .map((pair) => ({ pair, lot: next() }))
  .sort((a, b) => a.lot - b.lot)
  .slice(0, COUNT)
  .map(({ pair }) => pair)
  .sort();
process.stdout.write(`from_locode,to_locode\n${chosen.join('\n')}\n`);
