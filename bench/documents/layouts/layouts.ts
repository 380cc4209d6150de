/**
 * All layouts, and which of them are held out: rules are written and tuned looking at the others only, and of these nothing is
 * printed but their sums.
 */
import type { Layout } from '../layout.ts';
import { ARRIVALS } from './arrivals.ts';
import { BILLS } from './bills.ts';
import { CUSTOMS } from './customs.ts';
import { DELIVERIES } from './deliveries.ts';
import heldOutNames from './held-out.json' with { type: 'json' };
import { SALES } from './sales.ts';

export const LAYOUTS: readonly Layout[] = [...BILLS, ...ARRIVALS, ...DELIVERIES, ...SALES, ...CUSTOMS];

const HELD_OUT: ReadonlySet<string> = new Set(heldOutNames);

export const isHeldOut = ({ name }: Layout) => HELD_OUT.has(name);
