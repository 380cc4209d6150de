/**
 * All layouts, and which of them are held out: rules are written and tuned looking at the others only, and of these
 * nothing is printed but their sums.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from '../layout.ts';
import heldOutNames from './held-out.json' with { type: 'json' };
import { readLayouts } from './read-layouts.ts';

export const LAYOUTS: readonly Layout[] = ['bills', 'arrivals', 'deliveries', 'sales', 'customs'].flatMap((name) =>
  readLayouts(readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')),
);

const HELD_OUT: ReadonlySet<string> = new Set(heldOutNames);

export const isHeldOut = ({ name }: Layout) => HELD_OUT.has(name);
