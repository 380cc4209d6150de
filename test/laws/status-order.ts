/**
 * The order of statuses on a journey, written down anew so that the core's own order is not its judge.
 */
import type { ContainerState } from '../../src/core/state/container-state.ts';
import { STATUS_RULES, type StatusRule } from '../../src/core/state/status.ts';

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

function rankOf({ provenance }: ContainerState): number {
  const rule = provenance.currentStatus?.rule;
  const name = (Object.keys(STATUS_RULES) as StatusRule[]).find((each) => STATUS_RULES[each] === rule) ?? 'nothingYet';
  return RANKS.findIndex((rules) => rules.includes(name));
}

export function isBack(was: ContainerState, is: ContainerState): boolean {
  const [before, after] = [rankOf(was), rankOf(is)];
  return after < before;
}
