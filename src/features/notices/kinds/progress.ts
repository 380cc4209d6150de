/** How far a container has come on its journey, as the exception rules need it. Pure. */
import type { ContainerState } from '../../../core/state/container-state.ts';
import { hasLeft } from '../../../core/state/status.ts';

export function isOut({ currentStatus }: ContainerState): boolean {
  return hasLeft(currentStatus);
}

export function hasArrived(state: ContainerState): boolean {
  return state.podArrivedAt !== null || state.podDischargedAt !== null || isOut(state);
}
