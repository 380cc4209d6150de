/** A box that has come ashore, for tests of what its stay costs. */
import { move } from './tracking/core-world.ts';

/** A Friday, 20:00 there. */
export const LANDED = [
  move('load', 'CNSHA', '2026-04-20T10:00', { vessel: 'EVER MADE' }),
  move('arrival', 'USLGB', '2026-04-30T08:00', { vessel: 'EVER MADE' }),
  move('discharge', 'USLGB', '2026-05-01T20:00', { vessel: 'EVER MADE' }),
];
