/**
 * The order of statuses on a journey, written down anew so that the core's own order is not its judge.
 */
import type { DerivedContainer } from '../../src/core/state/container-state.ts';
import type { StatusRule } from '../../src/core/state/status.ts';

/** Statuses within one rank refine each other in any direction. */
const RANKS: readonly (readonly StatusRule[])[] = [
  ['nothingYet'],
  ['atOrigin'],
  ['atSea'],
  [
    'ashore',
    'awaitingInland',
    'terminalReportsAvailable',
    'terminalReportsNotAvailable',
    'userReportsAvailable',
    'userReportsNotAvailable',
    'movedOffDock',
    'backAtTerminal',
  ],
  ['byRail', 'onward', 'byTruck'],
  ['offRail', 'atRamp'],
  ['pickedUp'],
  ['delivered'],
  ['returned'],
];

function rankOf({ status }: DerivedContainer): number {
  return RANKS.findIndex((rules) => rules.includes(status.rule));
}

export function isBack(was: DerivedContainer, is: DerivedContainer): boolean {
  const [before, after] = [rankOf(was), rankOf(is)];
  return after < before;
}
