/**
 * The names of everything the service announces, written once, in the groups in which people choose them.
 * What an event's notification refers to and includes is not decided here.
 */

const transport = [
  'empty_out',
  'full_in',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'feeder_arrived',
  'feeder_discharged',
  'feeder_loaded',
  'feeder_departed',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'available',
  'not_available',
  'full_out',
  'delivered',
  'empty_in',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
  'arrived_at_inland_destination',
] as const;

const estimated = ['vessel_departed', 'vessel_arrived', 'arrived_at_inland_destination'] as const;

/** `extended`: not part of the list that other services of this API family send; a webhook for all events gets them too. */
export const EVENT_GROUPS = {
  tracking_request: [
    'tracking_request.succeeded',
    'tracking_request.failed',
    'tracking_request.awaiting_manifest',
    'tracking_request.tracking_stopped',
  ],
  milestone: transport.map((name) => `container.transport.${name}` as const),
  estimate: [
    ...estimated.map((name) => `container.transport.estimated.${name}` as const),
    'shipment.estimated.arrival',
  ],
  container: [
    'container.created',
    'container.updated',
    'container.pod_terminal_changed',
    'container.pickup_lfd.changed',
    'container.pickup_lfd_line.changed',
    'container.pickup_lfd_terminal.changed',
    'container.pickup_lfd_rail.changed',
    'container.pickup_appointment.changed',
  ],
  document: ['document.extracted', 'document.extraction_failed'],
  extended: [
    'container.rolled_over',
    'container.removed_from_shipment',
    'container.milestone_corrected',
    'container.milestone_overdue',
    'shipment.vessel_changed',
    'shipment.port_of_discharge_changed',
  ],
} as const;

export type EventGroup = keyof typeof EVENT_GROUPS;
export type EventName = (typeof EVENT_GROUPS)[EventGroup][number];

export interface NamedEvent {
  readonly name: EventName;
  readonly group: EventGroup;
}

export const EVENTS: readonly NamedEvent[] = (Object.keys(EVENT_GROUPS) as EventGroup[]).flatMap((group) =>
  EVENT_GROUPS[group].map((name) => ({ name, group })),
);

const names: ReadonlySet<string> = new Set(EVENTS.map((event) => event.name));

export function isEventName(text: string): text is EventName {
  return names.has(text);
}
