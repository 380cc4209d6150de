/** The events that webhooks can subscribe to, in English: name and meaning. */
export interface EventWords {
  readonly name: string;
  readonly text: string;
}

export const EVENT_WORDS: Readonly<Record<string, EventWords>> = {
  'tracking_request.succeeded': {
    name: 'Request succeeded',
    text: 'The number was found; its shipment and containers exist.',
  },
  'tracking_request.failed': { name: 'Request failed', text: 'The number cannot be tracked; the reason is given.' },
  'tracking_request.awaiting_manifest': {
    name: 'Number not known yet',
    text: 'The line does not know the number yet; the service tries again.',
  },
  'tracking_request.tracking_stopped': {
    name: 'Tracking stopped',
    text: 'The journey is over, nothing new came, or you stopped it.',
  },
  'container.transport.empty_out': { name: 'Empty out', text: 'The empty container left the depot for the shipper.' },
  'container.transport.full_in': { name: 'Gate in, full', text: 'The laden container came in at the port of lading.' },
  'container.transport.vessel_loaded': {
    name: 'Loaded on vessel',
    text: 'The container was loaded at the port of lading.',
  },
  'container.transport.vessel_departed': {
    name: 'Vessel departed',
    text: 'The vessel left the port of lading with the container.',
  },
  'container.transport.transshipment_arrived': {
    name: 'Arrived at transshipment',
    text: 'The vessel arrived at a port of transshipment.',
  },
  'container.transport.transshipment_discharged': {
    name: 'Discharged at transshipment',
    text: 'The container was discharged at a port of transshipment.',
  },
  'container.transport.transshipment_loaded': {
    name: 'Loaded at transshipment',
    text: 'The container was loaded again at a port of transshipment.',
  },
  'container.transport.transshipment_departed': {
    name: 'Departed from transshipment',
    text: 'The next vessel left a port of transshipment with the container.',
  },
  'container.transport.feeder_arrived': {
    name: 'Feeder arrived',
    text: 'A feeder or barge arrived with the container.',
  },
  'container.transport.feeder_discharged': {
    name: 'Discharged from feeder',
    text: 'The container was discharged from a feeder or barge.',
  },
  'container.transport.feeder_loaded': {
    name: 'Loaded on feeder',
    text: 'The container was loaded onto a feeder or barge.',
  },
  'container.transport.feeder_departed': {
    name: 'Feeder departed',
    text: 'A feeder or barge left with the container.',
  },
  'container.transport.vessel_arrived': {
    name: 'Vessel arrived',
    text: 'The vessel arrived at the port of discharge.',
  },
  'container.transport.vessel_berthed': {
    name: 'Vessel berthed',
    text: 'The vessel made fast at the port of discharge.',
  },
  'container.transport.vessel_discharged': {
    name: 'Discharged',
    text: 'The container was discharged at the port of discharge.',
  },
  'container.transport.available': {
    name: 'Available',
    text: 'The terminal reports the container available for pickup.',
  },
  'container.transport.not_available': {
    name: 'No longer available',
    text: 'The terminal reports the container no longer available for pickup.',
  },
  'container.transport.full_out': { name: 'Picked up', text: 'The laden container left the terminal.' },
  'container.transport.delivered': {
    name: 'Delivered',
    text: 'The container was delivered, as you or the carrier reported.',
  },
  'container.transport.empty_in': { name: 'Empty returned', text: 'The empty container was returned.' },
  'container.transport.rail_loaded': { name: 'Loaded on rail', text: 'The container was loaded onto a train.' },
  'container.transport.rail_departed': { name: 'Train departed', text: 'The train left with the container.' },
  'container.transport.rail_arrived': { name: 'Train arrived', text: 'The train arrived with the container.' },
  'container.transport.rail_unloaded': {
    name: 'Unloaded from rail',
    text: 'The container was unloaded from the train.',
  },
  'container.transport.arrived_at_inland_destination': {
    name: 'Arrived inland',
    text: 'The container arrived at its inland destination.',
  },
  'container.transport.estimated.vessel_departed': {
    name: 'Departure estimate',
    text: 'The estimated departure from the port of lading is new, or moved.',
  },
  'container.transport.estimated.vessel_arrived': {
    name: 'Arrival estimate',
    text: 'The estimated arrival at the port of discharge is new, or moved.',
  },
  'container.transport.estimated.arrived_at_inland_destination': {
    name: 'Inland estimate',
    text: 'The estimated arrival at the inland destination is new, or moved.',
  },
  'shipment.estimated.arrival': {
    name: 'Shipment: arrival estimate',
    text: 'The estimated arrival of the shipment is new, or moved.',
  },
  'container.created': { name: 'Container added', text: 'A container was added to a shipment later.' },
  'container.updated': {
    name: 'Container changed',
    text: 'Anything changed that has no event of its own, with old and new value.',
  },
  'container.pod_terminal_changed': {
    name: 'Terminal changed',
    text: 'The terminal at the port of discharge became known or changed.',
  },
  'container.pickup_lfd.changed': {
    name: 'Last free day changed',
    text: 'The last free day changed, whichever source it comes from.',
  },
  'container.pickup_lfd_line.changed': {
    name: 'Last free day of the line changed',
    text: 'The last free day that the shipping line states changed.',
  },
  'container.pickup_lfd_terminal.changed': {
    name: 'Last free day of the terminal changed',
    text: 'The last free day that the terminal states changed.',
  },
  'container.pickup_lfd_rail.changed': {
    name: 'Last free day of the railroad changed',
    text: 'The last free day that the railroad states changed.',
  },
  'container.pickup_appointment.changed': {
    name: 'Appointment changed',
    text: 'The appointment for pick-up was made, moved or cancelled.',
  },
  'container.rolled_over': { name: 'Rolled over', text: 'The container missed its vessel and is booked on another.' },
  'container.removed_from_shipment': {
    name: 'Removed from the shipment',
    text: 'The line no longer lists the container on the shipment.',
  },
  'container.milestone_corrected': {
    name: 'Milestone corrected',
    text: 'An announced milestone was withdrawn or its time changed.',
  },
  'container.milestone_overdue': { name: 'Milestone overdue', text: 'An expected milestone did not occur.' },
  'shipment.vessel_changed': { name: 'Vessel changed', text: 'The shipment moved to another vessel.' },
  'shipment.port_of_discharge_changed': {
    name: 'Port of discharge changed',
    text: 'The shipment goes to another port of discharge.',
  },
  'shipment.predicted_arrival_changed': {
    name: 'Predicted arrival changed',
    text: 'The predicted arrival moved so far that plans change.',
  },
  'exception.opened': { name: 'Exception opened', text: 'Something about a container needs attention.' },
  'exception.resolved': { name: 'Exception resolved', text: 'An exception of a container no longer needs attention.' },
  'document.extracted': { name: 'Document read', text: 'A document was read and linked; its fields are available.' },
  'document.extraction_failed': {
    name: 'Document not read',
    text: 'No fields were found in a document; the reason is given.',
  },
  'invoice.checked': { name: 'Invoice checked', text: 'An invoice was checked, with another result than before.' },
  'invoice.dispute_due': {
    name: 'Dispute due',
    text: 'The last day for the dispute of an invoice is near, and no dispute was sent.',
  },
  'link.created': { name: 'Document linked', text: 'A document was linked to a shipment or a container.' },
  'email_submission.created': {
    name: 'Mail processed',
    text: 'A mail arrived and was processed; its documents exist.',
  },
  'shipment.updated': {
    name: 'Shipment changed',
    text: 'A shipment changed in a way that has no event of its own: numbers, tags, customer, custom fields, tracking.',
  },
  'shipment.deleted': {
    name: 'Shipment deleted',
    text: 'A shipment was deleted, with its containers.',
  },
  'container.deleted': {
    name: 'Container deleted',
    text: 'A container was deleted, with its milestones and notes.',
  },
  'tracking_request.updated': {
    name: 'Request changed',
    text: 'What users set of a tracking request changed, or its tracking was resumed.',
  },
  'tracking_request.deleted': {
    name: 'Request deleted',
    text: 'A tracking request was deleted.',
  },
  'document.deleted': {
    name: 'Document deleted',
    text: 'A document was deleted, with its links.',
  },
  'link.deleted': {
    name: 'Document unlinked',
    text: 'A document is no longer linked to a shipment or a container.',
  },
  'note.deleted': {
    name: 'Note deleted',
    text: 'A note of a container was deleted.',
  },
  'party.deleted': {
    name: 'Customer deleted',
    text: 'A customer was deleted, or merged into another one.',
  },
  'custom_field_definition.deleted': {
    name: 'Custom field deleted',
    text: 'A custom field was deleted, with its values.',
  },
};
