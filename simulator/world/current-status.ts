/**
 * The container status that follows from the milestones that have happened, in Portolan's words. The furthest one decides.
 * A terminal's own word (available, holds) is not part of this world yet.
 */
import type { Milestone } from './journey.ts';

export type CurrentStatus =
  | 'new'
  | 'on_ship'
  | 'grounded'
  | 'awaiting_inland_transfer'
  | 'on_rail'
  | 'picked_up'
  | 'empty_returned';

/** `happened` in order; `planned`: all milestones of the container, which tell whether rail follows the discharge. */
export function currentStatus(happened: readonly Milestone[], planned: readonly Milestone[]): CurrentStatus {
  const last = happened.at(-1);
  switch (last) {
    case undefined:
    case 'empty_out':
    case 'full_in':
      return 'new';
    case 'vessel_discharged':
      return planned.includes('rail_loaded') ? 'awaiting_inland_transfer' : 'grounded';
    case 'rail_loaded':
    case 'rail_departed':
    case 'rail_arrived':
      return 'on_rail';
    case 'rail_unloaded':
      return 'grounded';
    case 'full_out':
      return 'picked_up';
    case 'empty_in':
      return 'empty_returned';
    default:
      return 'on_ship';
  }
}
