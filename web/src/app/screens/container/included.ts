/** What comes along with a container: the same wherever one is asked for, for an answer is kept for all. */
export const INCLUDED = 'shipment,pod_terminal,pickup_facility';
