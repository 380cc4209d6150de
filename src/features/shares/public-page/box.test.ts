/** A share shows exactly its chosen fields: every attribute has a value of its own, and each is looked for in what visitors get. */
import { expect, it } from 'vitest';
import { ContainerAttributes } from '../../../tracking/containers/schema.ts';
import { ShipmentAttributes } from '../../../tracking/shipments/schema.ts';
import { EXCEPTION_KINDS } from '../../notices/kinds/kinds.ts';
import { SHARE_FIELDS, type ShareField } from '../share.ts';
import { type BoxFacts, presentBox, presentShipment } from './box.ts';
import { briefLocation, publicFeatures } from './journey.ts';

const marked = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `${prefix}.${name};`]));
const HOLD = { ...marked('hold', ['name', 'status', 'description']), internal: 'hold.internal;' };
const FEE = { ...marked('fee', ['type', 'amount', 'currency_code']), internal: 'fee.internal;' };

const feature = (feature_type: string, properties: object) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [1, 2] as const },
  properties: { feature_type, ...properties },
});
const PORT = marked('port', [
  'location_id',
  'name',
  'state',
  'country',
  'country_code',
  'time_zone',
  'inbound_eta_at',
  'inbound_ata_at',
  'outbound_etd_at',
  'outbound_atd_at',
  'label',
  'updated_at',
]);
const SHIP = marked('ship', [
  'vessel_id',
  'vessel_name',
  'vessel_imo',
  'voyage_number',
  'vessel_location_timestamp',
  'departure_port_id',
  'arrival_port_id',
  'arrival_port_name',
  'arrival_port_eta',
]);
const LINE = { ...marked('line', ['vessel_id', 'start_time', 'inbound_ata_at', 'mode']), ports_sequence: 1 };
const FEATURES = [
  feature('port', { ...PORT, ports_sequence: 1 }),
  feature('current_vessel', { ...SHIP, ports_sequence: 1 }),
  feature('past_vessel_locations', {
    ...LINE,
    gaps: [{ start_time: 'gap.start_time;', start_index: 0, end_index: 1 }],
  }),
  feature('of_a_later_version', marked('later', ['name'])),
];
const EXCEPTION_FACTS = marked('exception', [
  'last_free_day',
  'tariff_name',
  'owed',
  'holds',
  'error',
  'note',
  'expected_at',
]);

const PREDICTED = {
  p10: 'predicted.early;',
  p50: 'predicted.middle;',
  p90: 'predicted.late;',
  reasons: ['predicted.reason;'],
  as_of: 'predicted.as_of;',
};

const FACTS: BoxFacts = {
  id: 'id;',
  container: {
    ...marked('container', Object.keys(ContainerAttributes.properties)),
    ref_numbers: ['container.ref_numbers;'],
    predicted_eta: PREDICTED,
    predicted_destination_eta: null,
    holds_at_pod_terminal: [HOLD],
    ind_facility_holds: [HOLD],
    fees_at_pod_terminal: [FEE],
    ind_facility_fees: [FEE],
  } as never,
  shipment: {
    ...marked('shipment', Object.keys(ShipmentAttributes.properties)),
    ref_numbers: ['shipment.ref_numbers;'],
  } as never,
  features: FEATURES,
  lateness: [{ kind: 'omitted', place: 'late.place;' }],
  exceptions: EXCEPTION_KINDS.map((kind) => ({
    kind,
    facts: {
      ...EXCEPTION_FACTS,
      days_left: `${kind}.days;`,
      ...(kind === 'rolled_over' && { from: 'rolled.from;', to: 'rolled.to;', place: 'rolled.place;' }),
      ...(kind === 'eta_moved' && { was_at: 'moved.was_at;', eta_at: 'moved.eta_at;' }),
    },
  })),
  owed: [{ ...FEE, amount: 'owed.amount;', currency_code: 'owed.currency_code;', by: ['owed.by;'] } as never],
  parts: [{ ...marked('part', ['type', 'amount', 'currency_code', 'by']) } as never],
  unassessed: ['charge.unassessed;' as never],
  documents: [{ ...marked('document', ['id', 'name', 'type', 'path']) } as never],
  terminal: 'terminal.name;',
};

const ALWAYS = ['container.current_status', 'container.number', 'container.updated_at', 'id'];
/** What each field shows, beside what is always shown. */
const EXPECTED: Readonly<Record<Exclude<ShareField, 'map' | 'eta' | 'actions'>, readonly string[]>> = {
  location: ['ship.arrival_port_name', 'ship.vessel_location_timestamp'],
  journey: [
    'container.delivered_at',
    'container.empty_out_at',
    'container.empty_terminated_at',
    'container.empty_terminated_timezone',
    'container.final_destination_full_out_at',
    'container.final_destination_timezone',
    'container.pol_full_in_at',
    'container.pol_timezone',
    'line.mode',
    'port.country_code',
    'port.inbound_ata_at',
    'port.label',
    'port.name',
    'port.outbound_atd_at',
    'port.time_zone',
  ],
  predicted_eta: ['container.pod_timezone', 'predicted.early', 'predicted.late', 'predicted.middle'],
  eta_reason: ['container.pod_timezone', 'late.place', 'moved.eta_at', 'moved.was_at', 'rolled.place'],
  route: ['shipment.destination_name', 'shipment.port_of_discharge_name', 'shipment.port_of_lading_name'],
  vessel: ['shipment.pod_vessel_name', 'shipment.pod_voyage_number'],
  shipping_line: ['shipment.shipping_line_name'],
  last_free_day: ['container.final_destination_timezone', 'container.pickup_lfd'],
  availability: ['container.availability_known', 'container.available_for_pickup'],
  equipment: [
    'container.equipment_height',
    'container.equipment_length',
    'container.equipment_type',
    'container.weight_in_lbs',
  ],
  appointment: ['container.final_destination_timezone', 'container.pickup_appointment_at'],
  holds: ['hold.description', 'hold.name', 'hold.status'],
  charges: [
    'charge.unassessed',
    'owed.amount',
    'owed.by',
    'owed.currency_code',
    'part.amount',
    'part.by',
    'part.currency_code',
    'part.type',
  ],
  references: [
    'container.ref_numbers',
    'container.seal_number',
    'shipment.bill_of_lading_number',
    'shipment.booking_number',
    'shipment.ref_numbers',
  ],
  customer: ['shipment.customer_name'],
  documents: ['document.id', 'document.name', 'document.type'],
};

const markersIn = (shown: unknown) => [
  ...new Set([...JSON.stringify(shown).matchAll(/"([a-z_.]+);"/g)].map(([, name]) => name as string)),
];
const shownBy = (...fields: ShareField[]) => markersIn(presentBox(FACTS, fields)).toSorted();
const withAlways = (markers: readonly string[]) => [...ALWAYS, ...markers].toSorted();

it('shows number, status and time of the last change alone where no field is chosen', () => {
  expect(shownBy()).toEqual(ALWAYS);
  expect(shownBy('map')).toEqual(ALWAYS);
});

it.each(Object.entries(EXPECTED))('shows of %s its own attributes and no other', (field, expected) => {
  expect(shownBy(field as ShareField)).toEqual(withAlways(expected));
});

it('shows arrivals for the ETA, and estimates only while there is none', () => {
  expect(shownBy('eta')).toEqual(
    withAlways([
      'container.final_destination_timezone',
      'container.ind_ata_at',
      'container.pod_arrived_at',
      'container.pod_timezone',
      'shipment.pod_original_eta_at',
    ]),
  );
  const ahead = {
    ...FACTS,
    container: { ...FACTS.container, pod_arrived_at: null, ind_ata_at: null, ind_eta_at: null },
    shipment: { ...(FACTS.shipment as object), pod_ata_at: null, destination_ata_at: null } as never,
  };
  expect(markersIn(presentBox(ahead, ['eta']).facts).toSorted()).toEqual([
    'container.final_destination_timezone',
    'container.pod_timezone',
    'shipment.destination_eta_at',
    'shipment.pod_eta_at',
    'shipment.pod_original_eta_at',
  ]);
});

it('names what needs action only by fields that are chosen themselves', () => {
  const kindsBy = (...fields: ShareField[]) =>
    (presentBox(FACTS, ['actions', ...fields]).facts.actions as { kind: string }[]).map(({ kind }) => kind);
  expect(kindsBy()).toEqual([]);
  expect(kindsBy('holds')).toEqual(['on_hold']);
  expect(kindsBy('charges')).toEqual(['detention_running']);
  expect(kindsBy('last_free_day', 'availability', 'journey')).toEqual([
    'last_free_day_passed',
    'last_free_day_near',
    'not_available',
    'not_picked_up',
    'milestone_overdue',
  ]);
  expect(kindsBy(...SHARE_FIELDS)).not.toContain('source_silent');
  const stated = markersIn(presentBox(FACTS, [...SHARE_FIELDS])).filter((name) => name.startsWith('exception.'));
  expect(stated, 'the last free day, and when the overdue step of the journey was expected').toEqual([
    'exception.last_free_day',
    'exception.expected_at',
  ]);
});

it('names what an owed sum is made of; once nothing is owed, the fees that are stated, with their source', () => {
  const chargesOf = (facts: BoxFacts) => presentBox(facts, ['charges']).facts.charges as { parts: { by: string }[] };
  expect(chargesOf(FACTS).parts).toEqual(FACTS.parts);
  expect(chargesOf({ ...FACTS, owed: [] }).parts.map(({ by }) => by)).toEqual(['terminal', 'rail']);
});

it('says of a shipment how many of its containers need the same action, and the first of their last free days', () => {
  const box = (last_free_day: string): BoxFacts => ({
    ...FACTS,
    exceptions: [{ kind: 'last_free_day_near', facts: { last_free_day } }],
  });
  const shipment = { id: 'id;', attributes: FACTS.shipment as never };
  const shown = presentShipment(shipment, [box('2026-05-12'), box('2026-05-11')], ['actions', 'last_free_day']);
  expect(shown.facts.actions).toEqual([{ kind: 'last_free_day_near', on: '2026-05-11', count: 2 }]);
});

it('says where a container of a list is by its status, and does not take a ship in port for one at sea', () => {
  const shipment = {
    port_of_lading_name: 'Shanghai',
    port_of_discharge_name: 'Vancouver',
    destination_name: 'Detroit',
  };
  const at = (current_status: string, more: object = {}) =>
    briefLocation({ current_status, pod_arrived_at: null, ind_ata_at: null, ...more } as never, shipment);
  expect(at('new')).toMatchObject({ kind: 'not_shipped', place: 'Shanghai' });
  expect(at('on_ship')).toMatchObject({ kind: 'aboard', next: 'Vancouver' });
  expect(at('on_ship', { pod_arrived_at: '2026-05-11T18:30:00Z' })).toMatchObject({
    kind: 'arrived',
    place: 'Vancouver',
  });
  expect(at('on_rail')).toMatchObject({ kind: 'left', place: 'Vancouver', next: 'Detroit', mode: 'rail' });
  expect(at('available', { ind_ata_at: '2026-05-11T18:30:00Z' })).toMatchObject({ kind: 'at', place: 'Detroit' });
  expect(at('delivered')).toBeNull();
  expect(briefLocation({ current_status: 'new', pod_arrived_at: null, ind_ata_at: null }, null)).toBeNull();
});

it('names the ship where it is only if ships are shown', () => {
  expect(shownBy('eta_reason', 'vessel')).toEqual(expect.arrayContaining(['rolled.from', 'rolled.to']));
  expect(shownBy('location')).not.toContain('ship.vessel_name');
  expect(shownBy('location', 'vessel')).toContain('ship.vessel_name');
});

it('names the terminal only where it stands, and the step that is overdue', () => {
  const arrived = feature('port', { ...PORT, name: 'Los Angeles', ports_sequence: 1 });
  const at = (features: BoxFacts['features']) => presentBox({ ...FACTS, features }, ['location']).facts.location;
  expect(at([arrived])).toMatchObject({ kind: 'arrived', terminal: 'terminal.name;' });
  expect(at(FEATURES)).toMatchObject({ kind: 'aboard', terminal: null });
  const exceptions: BoxFacts['exceptions'] = [
    { kind: 'milestone_overdue', facts: { milestone: 'vessel_arrived', expected_at: '2026-02-03T10:00:00Z' } },
  ];
  expect(presentBox({ ...FACTS, exceptions }, ['actions', 'journey']).facts.actions).toEqual([
    {
      kind: 'milestone_overdue',
      step: 'vessel_arrived',
      at: '2026-02-03T10:00:00Z',
      timezone: 'container.pod_timezone;',
    },
  ]);
});

it('shows no attribute that belongs to no field, though all fields are chosen', () => {
  const shown = new Set(shownBy(...SHARE_FIELDS));
  const hidden = [...Object.keys(marked('container', Object.keys(ContainerAttributes.properties)))].filter(
    (name) => !shown.has(`container.${name}`),
  );
  expect(hidden).toEqual(
    expect.arrayContaining([
      'created_at',
      'terminal_checked_at',
      'pod_full_out_chassis_number',
      'location_at_pod_terminal',
    ]),
  );
  expect([...shown].filter((name) => name.includes('internal') || name.startsWith('later'))).toEqual([]);
  expect([...shown]).not.toContain('shipment.tags');
  expect([...shown]).not.toContain('document.path');
});

it('shows on the map neither ships nor times unless they are chosen', () => {
  const onMap = (...fields: ShareField[]) => markersIn(publicFeatures(FEATURES, fields)).toSorted();
  const bare = [
    'line.mode',
    'port.country',
    'port.country_code',
    'port.label',
    'port.name',
    'port.time_zone',
    'ship.arrival_port_name',
    'ship.vessel_location_timestamp',
  ];
  expect(onMap('map')).toEqual(bare);
  expect(onMap('map', 'vessel')).toEqual(
    [...bare, 'ship.vessel_imo', 'ship.vessel_name', 'ship.voyage_number'].toSorted(),
  );
  expect(onMap('map', 'journey')).toEqual(
    [...bare, 'port.inbound_ata_at', 'port.inbound_eta_at', 'port.outbound_atd_at', 'port.outbound_etd_at'].toSorted(),
  );
});
