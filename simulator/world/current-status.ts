/**
 * The status of a container in Portolan's terms, derived from its furthest milestone. It ignores facts of terminals
 * such as availability and holds.
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

/**
 * @param happened in order; `planned`: all milestones of the container, which show whether rail follows the discharge
 */
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
