/** The events that webhooks can subscribe to, in the groups in which people choose them. test/web/event-words.test.ts compares them. */
const transport = (...names: string[]) => names.map((name) => `container.transport.${name}`);

export const EVENT_GROUPS: Readonly<Record<EventGroup, readonly string[]>> = {
  requests: [
    'tracking_request.succeeded',
    'tracking_request.failed',
    'tracking_request.awaiting_manifest',
    'tracking_request.tracking_stopped',
    'tracking_request.updated',
    'tracking_request.deleted',
  ],
  milestones: transport(
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
  ),
  estimates: [
    ...transport('estimated.vessel_departed', 'estimated.vessel_arrived', 'estimated.arrived_at_inland_destination'),
    'shipment.estimated.arrival',
    'shipment.predicted_arrival_changed',
  ],
  containers: [
    'container.created',
    'container.updated',
    'container.pod_terminal_changed',
    'container.pickup_lfd.changed',
    'container.pickup_lfd_line.changed',
    'container.pickup_lfd_terminal.changed',
    'container.pickup_lfd_rail.changed',
    'container.pickup_appointment.changed',
    'container.rolled_over',
    'container.removed_from_shipment',
    'container.milestone_corrected',
    'container.milestone_overdue',
    'container.deleted',
    'note.deleted',
  ],
  shipments: [
    'shipment.updated',
    'shipment.vessel_changed',
    'shipment.port_of_discharge_changed',
    'shipment.deleted',
    'party.deleted',
    'custom_field_definition.deleted',
  ],
  exceptions: ['exception.opened', 'exception.resolved'],
  documents: [
    'document.extracted',
    'document.extraction_failed',
    'document.deleted',
    'link.created',
    'link.deleted',
    'email_submission.created',
    'invoice.checked',
    'invoice.dispute_due',
  ],
};
export type EventGroup =
  | 'requests'
  | 'milestones'
  | 'estimates'
  | 'containers'
  | 'shipments'
  | 'exceptions'
  | 'documents';
export const ALL_EVENT_NAMES = Object.values(EVENT_GROUPS).flat();

/** No events, or `*`, means all. */
export function isSubscribed(events: readonly string[], event: string): boolean {
  return events.length === 0 || events.includes('*') || events.includes(event);
}
