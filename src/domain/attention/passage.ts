/** How far a container has come, as far as the rules ask. Pure. */
import type { ContainerState } from '../state/container-state.ts';

export function isOut({ currentStatus }: ContainerState): boolean {
  return currentStatus === 'picked_up' || currentStatus === 'delivered' || currentStatus === 'empty_returned';
}

export function hasArrived(state: ContainerState): boolean {
  return state.podArrivedAt !== null || state.podDischargedAt !== null || isOut(state);
}
