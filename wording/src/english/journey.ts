/** A container on its way: its status, the milestones of its journey, and why tracking stopped; ../german/journey.ts has the same members. */

/** Apart, for pages that need no milestones. */
export const statuses = {
  new: 'New',
  on_ship: 'On ship',
  grounded: 'Discharged',
  available: 'Available',
  not_available: 'Not available',
  awaiting_inland_transfer: 'Awaiting rail',
  on_rail: 'On rail',
  off_dock: 'Off dock',
  dropped: 'Dropped',
  loaded: 'Loaded',
  picked_up: 'Picked up',
  delivered: 'Delivered',
  empty_returned: 'Empty returned',
};

export const journey = {
  statuses,
  milestones: {
    empty_out: 'Empty out',
    full_in: 'Gate in, full',
    vessel_loaded: 'Loaded on vessel',
    vessel_departed: 'Vessel departed',
    transshipment_arrived: 'Vessel arrived',
    transshipment_discharged: 'Discharged',
    transshipment_loaded: 'Loaded on vessel',
    transshipment_departed: 'Vessel departed',
    feeder_loaded: 'Loaded on feeder',
    feeder_departed: 'Feeder departed',
    feeder_arrived: 'Feeder arrived',
    feeder_discharged: 'Discharged from feeder',
    vessel_arrived: 'Vessel arrived',
    vessel_berthed: 'Vessel berthed',
    vessel_discharged: 'Discharged',
    rail_loaded: 'Loaded on rail',
    rail_departed: 'Train departed',
    rail_arrived: 'Train arrived',
    rail_unloaded: 'Unloaded from rail',
    arrived_at_inland_destination: 'Arrived inland',
    available: 'Available',
    not_available: 'Not available',
    full_out: 'Picked up',
    delivered: 'Delivered',
    empty_in: 'Empty returned',
  },
  /** Why a line is asked no more. */
  stoppedReasons: {
    all_containers_terminated: 'all containers are back',
    past_arrival_window: 'arrived long ago',
    past_full_out_window: 'picked up long ago',
    no_updates_at_line: 'no updates from the line',
    cancelled_by_user: 'stopped by a user',
    booking_cancelled: 'the booking was cancelled',
  },
};
