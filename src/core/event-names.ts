/**
 * The names of everything the service announces with what each means, written once, in the groups in which people choose
 * them. What an event's notification refers to and includes is not decided here.
 */

const TRANSPORT = {
  empty_out: 'The empty container left the depot for the shipper.',
  full_in: 'The laden container came in at the port of lading.',
  vessel_loaded: 'The container was loaded onto the vessel at the port of lading.',
  vessel_departed: 'The vessel left the port of lading with the container.',
  transshipment_arrived: 'The vessel arrived at a port of transshipment.',
  transshipment_discharged: 'The container was discharged at a port of transshipment.',
  transshipment_loaded: 'The container was loaded again at a port of transshipment.',
  transshipment_departed: 'The next vessel left a port of transshipment with the container.',
  feeder_arrived: 'A feeder or barge arrived with the container.',
  feeder_discharged: 'The container was discharged from a feeder or barge.',
  feeder_loaded: 'The container was loaded onto a feeder or barge.',
  feeder_departed: 'A feeder or barge left with the container.',
  vessel_arrived: 'The vessel arrived at the port of discharge.',
  vessel_berthed: 'The vessel made fast at the port of discharge.',
  vessel_discharged: 'The container was discharged at the port of discharge.',
  available: 'The terminal reports the container available for pickup.',
  not_available: 'The terminal reports the container no longer available for pickup.',
  full_out: 'The laden container left the terminal.',
  delivered: 'The container was delivered, as you or the delivering carrier reported.',
  empty_in: 'The empty container was returned.',
  rail_loaded: 'The container was loaded onto a train.',
  rail_departed: 'The train left with the container.',
  rail_arrived: 'The train arrived with the container.',
  rail_unloaded: 'The container was unloaded from the train.',
  arrived_at_inland_destination: 'The container arrived at its inland destination.',
} as const;

const ESTIMATED = {
  vessel_departed: "The estimate of the vessel's departure from the port of lading is new, or moved.",
  vessel_arrived: "The estimate of the vessel's arrival at the port of discharge is new, or moved.",
  arrived_at_inland_destination: 'The estimate of the arrival at the inland destination is new, or moved.',
} as const;

type Prefixed<Prefix extends string, Names> = { readonly [Name in keyof Names & string as `${Prefix}${Name}`]: string };

function prefixed<Prefix extends string, Names extends Readonly<Record<string, string>>>(prefix: Prefix, names: Names) {
  return Object.fromEntries(
    Object.entries(names).map(([name, description]) => [`${prefix}${name}`, description]),
  ) as Prefixed<Prefix, Names>;
}

/** `extended`: not part of the list that other services of this API family send; a webhook for all events gets them too. */
const GROUPS = {
  tracking_request: {
    'tracking_request.succeeded': 'The number was found; its shipment and containers exist.',
    'tracking_request.failed': 'The number cannot be tracked; `failed_reason` gives the reason.',
    'tracking_request.awaiting_manifest': 'The line does not know the number yet; the service tries again.',
    'tracking_request.tracking_stopped': 'Tracking ended: the journey is over, nothing new came, or you stopped it.',
  },
  milestone: prefixed('container.transport.', TRANSPORT),
  estimate: {
    ...prefixed('container.transport.estimated.', ESTIMATED),
    'shipment.estimated.arrival': "The estimate of the shipment's arrival at the port of discharge is new, or moved.",
  },
  container: {
    'container.created': 'A container was added to a shipment after the first answer of its line.',
    'container.updated':
      'A container changed in a way that has no event of its own; `changeset` has the old and new value of each attribute.',
    'container.pod_terminal_changed': 'The terminal at the port of discharge became known or changed.',
    'container.pickup_lfd.changed': 'The last free day changed, whichever source it comes from.',
    'container.pickup_lfd_line.changed': 'The last free day that the shipping line states changed.',
    'container.pickup_lfd_terminal.changed': 'The last free day that the terminal states changed.',
    'container.pickup_lfd_rail.changed': 'The last free day that the railroad states changed.',
    'container.pickup_appointment.changed': 'The appointment for pick-up was made, moved or cancelled.',
  },
  document: {
    'document.extracted': 'A document was read and linked; its fields are available.',
    'document.extraction_failed': 'No fields were found in a document; `meta.processing.reason` gives the reason.',
  },
  extended: {
    'container.rolled_over': 'The container missed its vessel and is booked on another.',
    'container.removed_from_shipment': 'The line no longer lists the container on the shipment.',
    'container.milestone_corrected': 'An announced milestone was withdrawn or its time changed.',
    'container.milestone_overdue': 'An expected milestone did not occur.',
    'shipment.vessel_changed': 'The shipment moved to another vessel.',
    'shipment.port_of_discharge_changed': 'The shipment goes to another port of discharge.',
    'shipment.predicted_arrival_changed':
      'The predicted arrival moved so far that plans change; `changeset` has what was announced before and what holds now.',
    'link.created': 'A document was linked to a shipment or a container.',
    'email_submission.created': 'A mail arrived and was processed; its documents exist.',
    'exception.opened': 'Something about a container needs attention.',
    'exception.resolved': 'An exception of a container no longer needs attention.',
    'invoice.checked': 'An invoice was checked, and the outcome or a sum is another than before.',
    'invoice.dispute_due': 'The last day for the dispute of an invoice is near, and no dispute was sent.',
    'shipment.updated':
      'A shipment changed in a way that has no event of its own; `changeset` has the old and new value of each attribute.',
    'tracking_request.updated':
      'What users set of a tracking request changed, or its tracking was resumed; `changeset` has the old and new values.',
    'shipment.deleted': 'A shipment was deleted, with its containers.',
    'container.deleted': 'A container was deleted, with its milestones, notes and exceptions.',
    'tracking_request.deleted': 'A tracking request was deleted.',
    'document.deleted': 'A document was deleted, with its links.',
    'link.deleted': 'A document is no longer linked to a shipment or a container.',
    'note.deleted': 'A note of a container was deleted.',
    'party.deleted': 'A customer was deleted, or merged into another one.',
    'custom_field_definition.deleted': 'A custom field was deleted, with its values.',
  },
} as const;

export type EventGroup = keyof typeof GROUPS;
export type EventName = { [Group in EventGroup]: keyof (typeof GROUPS)[Group] }[EventGroup];

const EVENT_GROUPS = Object.keys(GROUPS) as EventGroup[];

export interface NamedEvent {
  readonly name: EventName;
  readonly group: EventGroup;
  readonly description: string;
}

export const EVENTS: readonly NamedEvent[] = EVENT_GROUPS.flatMap((group) =>
  Object.entries(GROUPS[group]).map(([name, description]) => ({ name: name as EventName, group, description })),
);

export const EVENT_NAMES: readonly EventName[] = EVENTS.map(({ name }) => name);

const names: ReadonlySet<string> = new Set(EVENT_NAMES);

export function isEventName(text: string): text is EventName {
  return names.has(text);
}
