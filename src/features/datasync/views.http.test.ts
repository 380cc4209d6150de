/** Each row of the views says what the API says of the same resource, whatever its journey was. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { playJourney, startDatasyncApi } from '../../../test/helpers/datasync.ts';
import type { Resource, TrackedApi } from '../../../test/helpers/tracked.ts';
import { listDatasyncTables, pageRows } from './rows-store.ts';
import type { DatasyncRow, TableName } from './tables.ts';

const JOURNEYS = [
  'direct',
  'inland-rail-two-railroads',
  'busan-vancouver-detroit',
  'availability-and-appointment',
  'last-free-day-order',
  'retraction',
  'date-only',
  'unknown-codes',
  'merged-bill-of-lading',
  'user-over-all',
  'land/availability/availability-with-holds-and-fees',
  'land/availability/what-has-no-event-of-its-own',
  'land/places/one-terminal-by-two-lists',
  'land/places/terminal-by-firms-and-smdg-code',
  'sources/rail/railroad-names-no-ramp',
  'sources/users/seal-and-weight-of-three',
  'sources/users/all-sources-one-life',
  'sources/terminals/fees-in-two-currencies',
  'users/entered-holds-cleared',
];

const RAMP = `To a ramp of a railroad, with every hold

2026-05-01T00:00Z line SIML answers
  listed 45G1
  load       CNSHA  2026-04-05T11:00  on ARGO 014E
  departure  CNSHA  2026-04-05T23:00  on ARGO 014E
  arrival    USLAX  2026-04-20T07:30  on ARGO 014E
  discharge  USLAX  2026-04-21T02:00  on ARGO 014E
  estimated rail arrival  /FIRMS:H797  2026-05-15T12:00
then

2026-05-02T00:00Z terminal PCT at USLAX answers
  holds USDA TMF VACIS
then
`;
const BOOKED = `Not sailed yet

2026-05-01T00:00Z line SIML answers
  listed 22G1
  planned load       CNSHA  2026-05-20T11:00  on ARGO 015E
  planned departure  CNSHA  2026-05-20T23:00  on ARGO 015E
  estimated arrival  USLAX  2026-06-05T07:30  on ARGO 015E
then
`;

let api: TrackedApi;
let key: TestKey;
const views = {} as Record<TableName, readonly DatasyncRow[]>;

beforeAll(async () => {
  api = await startDatasyncApi();
  key = await api.key(await api.account(), 'admin');
  const customer = await api.party(key, 'Möbel „Süd“ 家具');
  for (const [index, file] of JOURNEYS.entries())
    await playJourney(api, key, {
      file,
      number: `siml ${7000 + index}`,
      body: {
        attributes: { ref_numbers: [`PO-${index}`, 'Ünïted'], shipment_tags: ['zebra', 'Apfel'] },
        ...(index % 2 === 0 && { relationships: { customer: { data: { type: 'party', id: customer } } } }),
      },
    });
  await playJourney(api, key, { story: RAMP, number: 'SIMLRAMP' });
  await playJourney(api, key, { story: BOOKED, number: 'SIMLBOOKED' });
  await api.request(key, 'SIML-WAITS');
  const tables = await api.database.system(listDatasyncTables);
  for (const table of tables) {
    const page = await api.database.forAccount(key.accountId, (session) =>
      pageRows(session, table, { after: null, limit: 1000 }),
    );
    views[table.name] = page.rows;
  }
});
afterAll(() => api.close());

const listed = async (path: string) => api.list(key, `${path}${path.includes('?') ? '&' : '?'}page[size]=100`);

/** As the API writes it. */
const instant = (text: unknown) => (text === null ? null : new Date(String(text)).toISOString().replace('.000Z', 'Z'));
const joined = (list: unknown) => (list as string[]).join(', ') || null;
const yesOrNo = (given: unknown) => (given === null ? null : given ? 'Yes' : 'No');
const titled = (text: unknown) =>
  text === null
    ? 'unknown'
    : String(text).replaceAll(/(^|_| )(\w)/g, (_, gap, letter) => (gap && ' ') + letter.toUpperCase());

function localText(at: unknown, timeZone: unknown): string | null {
  if (at === null || timeZone === null) return null;
  const local = Temporal.Instant.from(String(at)).toZonedDateTimeISO(String(timeZone)).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ');
}

function related(of: Resource, name: string): string | null {
  return (of.relationships[name]?.data as { id: string } | null)?.id ?? null;
}

/** Every column that ends in `_at` or `_on` beside its `_local` one. */
const instants = (row: DatasyncRow) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, /_(at|on|timestamp)$/.test(name) ? instant(value) : value]),
  );

describe('the views', () => {
  it('have the columns of the family, in its order', () => {
    expect(Object.keys(views.containers[0] ?? {})).toHaveLength(98);
    for (const name of Object.keys(views.containers[0] ?? {}).filter((each) => each.endsWith('_local')))
      expect(views.containers[0]).toHaveProperty(name.replace(/_local$/, ''));
    expect(Object.keys(views).sort()).toEqual(['containers', 'shipments', 'tracking_requests', 'transport_events']);
  });

  it('show containers as the API does', async () => {
    const [containers, shipments] = [await listed('/v2/containers'), await listed('/v2/shipments')];
    expect(views.containers.length).toBe(containers.length);
    expect(containers.length).toBeGreaterThanOrEqual(JOURNEYS.length);
    const seen = new Set<string>();
    for (const container of containers) {
      const row = instants(views.containers.find((each) => each.container_id === container.id) ?? {});
      const a = container.attributes;
      const shipment = shipments.find(({ id }) => id === related(container, 'shipment'));
      const s = shipment?.attributes ?? {};
      const fees = a.fees_at_pod_terminal as { type: string; amount: number; currency_code: string }[];
      const demurrage = fees.filter(({ type }) => type === 'demurrage');
      const holds = a.holds_at_pod_terminal as { name: string; status: string }[];
      const held = (name: string) =>
        holds.some((each) => each.name === name && each.status === 'hold') ? 'Hold' : null;
      const expected = {
        container_number: a.number,
        shipment_id: shipment?.id,
        shipment_bill_of_lading_number: s.bill_of_lading_number,
        shipment_normalized_number: s.normalized_number,
        shipment_reference_numbers: joined(s.ref_numbers),
        container_reference_numbers: joined(a.ref_numbers),
        shipment_tags: joined([...(s.tags as string[])].sort()),
        customer_id: related(shipment as Resource, 'customer'),
        customer_name: s.customer_name,
        shipping_line_scac: s.shipping_line_scac,
        shipping_line_name: s.shipping_line_name,
        pol_timezone: a.pol_timezone,
        // The container's own forecast, else that of its shipment, which stays after the departure.
        ...(s.pol_etd_at !== null && a.pol_vessel_departed_at !== null && { pol_etd_at: s.pol_etd_at }),
        pod_timezone: a.pod_timezone,
        ind_timezone: a.final_destination_timezone,
        empty_out_at: a.empty_out_at,
        full_in_at: a.pol_full_in_at,
        pol_loaded_at: a.pol_vessel_loaded_at,
        pol_atd_at: a.pol_vessel_departed_at,
        pod_arrived_at: a.pod_arrived_at,
        pod_arrived_at_local: localText(a.pod_arrived_at, a.pod_timezone),
        pol_loaded_at_local: localText(a.pol_vessel_loaded_at, a.pol_timezone),
        pod_discharged_at: a.pod_discharged_at,
        pod_last_free_day_on: a.pickup_lfd,
        pod_last_free_day_on_local: localText(a.pickup_lfd, a.pod_timezone),
        pod_pickup_appointment_at: a.pickup_appointment_at,
        pod_full_out_at: a.pod_full_out_at,
        pod_rail_carrier_scac: a.pod_rail_carrier_scac,
        pod_rail_departed_at: a.pod_rail_departed_at,
        ind_rail_carrier_scac: a.ind_rail_carrier_scac,
        ind_eta_at: a.ind_eta_at,
        ind_arrived_at: a.ind_ata_at,
        ind_arrived_at_local: localText(a.ind_ata_at, a.final_destination_timezone),
        ind_rail_unloaded_at: a.ind_rail_unloaded_at,
        ind_last_free_day_on: a.ind_facility_lfd_on,
        ind_full_out_at: a.final_destination_full_out_at,
        empty_terminated_at: a.empty_terminated_at,
        empty_terminated_at_local: localText(a.empty_terminated_at, a.empty_terminated_timezone ?? a.pod_timezone),
        fees_at_pod_terminal: fees,
        // Amounts in several currencies have no sum.
        demurrage_at_pod_terminal:
          new Set(demurrage.map((each) => each.currency_code)).size === 1
            ? demurrage.reduce((sum, { amount }) => sum + amount, 0)
            : null,
        holds_at_pod_terminal: holds,
        freight_hold_at_pod_terminal: held('freight'),
        customs_hold_at_pod_terminal: held('customs'),
        usda_hold_at_pod_terminal: held('USDA'),
        tmf_hold_at_pod_terminal: held('TMF'),
        other_hold_at_pod_terminal: held('other') ?? held('VACIS'),
        location_at_pod_terminal: a.location_at_pod_terminal,
        availability_known: yesOrNo(a.availability_known),
        available_for_pickup: yesOrNo(a.available_for_pickup),
        equipment_length: a.equipment_length,
        equipment_type: titled(a.equipment_type),
        equipment_height: titled(a.equipment_height),
        weight_in_lbs: a.weight_in_lbs,
        seal_number: a.seal_number,
        pod_full_out_chassis_number: a.pod_full_out_chassis_number,
        pod_voyage_number: s.pod_voyage_number,
        pod_vessel_name: s.pod_vessel_name,
        pod_vessel_imo: s.pod_vessel_imo,
        terminal_checked_at: a.terminal_checked_at,
        line_tracking_last_succeeded_at: s.line_tracking_last_succeeded_at,
        line_tracking_stopped_at: s.line_tracking_stopped_at,
        line_tracking_stopped_reason: s.line_tracking_stopped_reason,
        current_status: a.current_status,
        created_at: a.created_at,
        updated_at: a.updated_at,
      };
      const parsed = {
        ...row,
        fees_at_pod_terminal: JSON.parse(String(row.fees_at_pod_terminal)),
        holds_at_pod_terminal: JSON.parse(String(row.holds_at_pod_terminal)),
        demurrage_at_pod_terminal:
          row.demurrage_at_pod_terminal === null ? null : Number(row.demurrage_at_pod_terminal),
      };
      expect(parsed, String(a.number)).toMatchObject(expected);
      for (const [name, value] of Object.entries(row)) if (value !== null) seen.add(name);
      const terminal = related(container, 'pod_terminal');
      if (terminal !== null) {
        const { attributes } = await api.read(key, `/v2/terminals/${terminal}`);
        expect(row).toMatchObject({
          pod_terminal_name: attributes.name,
          pod_terminal_firms_code: attributes.firms_code,
        });
      }
      if (row.pol_locode !== null) {
        const port = await api.call(key, 'GET', `/v2/ports/${row.pol_locode}`);
        if (port.statusCode === 200) expect(row.pol_city).toBe(port.json().data.attributes.name);
      }
    }
    const inland = views.containers.find((each) => each.shipment_normalized_number === 'SIMLRAMP');
    expect(inland).toMatchObject({
      ind_locode: 'USDET',
      ind_city: 'Detroit',
      ind_terminal_firms_code: 'H797',
      ind_terminal_name: 'CSX RAILYARD',
    });
    // What no journey has, nothing was compared of.
    expect(Object.keys(views.containers[0] ?? {}).filter((name) => !seen.has(name))).toEqual(['terminal_checked_at']);
  });

  it('show shipments as the API does', async () => {
    const shipments = await listed('/v2/shipments');
    expect(views.shipments.length).toBe(shipments.length);
    for (const shipment of shipments) {
      const row = instants(views.shipments.find((each) => each.shipment_id === shipment.id) ?? {});
      const a = shipment.attributes;
      expect(row).toMatchObject({
        shipping_line_scac: a.shipping_line_scac,
        shipping_line_name: a.shipping_line_name,
        bill_of_lading_number: a.bill_of_lading_number,
        normalized_number: a.normalized_number,
        reference_numbers: joined(a.ref_numbers),
        customer_id: related(shipment, 'customer'),
        customer_name: a.customer_name,
        pol_locode: a.port_of_lading_locode,
        pod_locode: a.port_of_discharge_locode,
        destination_locode: a.destination_locode,
        pol_atd_at: a.pol_atd_at,
        pol_etd_at: a.pol_etd_at,
        pod_eta_at: a.pod_eta_at,
        pod_arrived_at: a.pod_ata_at,
        pod_voyage_number: a.pod_voyage_number,
        pod_vessel_name: a.pod_vessel_name,
        pod_vessel_imo: a.pod_vessel_imo,
        line_tracking_last_succeeded_at: a.line_tracking_last_succeeded_at,
        line_tracking_stopped_at: a.line_tracking_stopped_at,
        line_tracking_stopped_reason: a.line_tracking_stopped_reason,
        created_at: a.created_at,
        updated_at: a.updated_at,
      });
      for (const [relation, column] of [
        ['pod_terminal', 'pod_terminal_firms_code'],
        ['destination_terminal', 'destination_terminal_firms_code'],
      ] as const) {
        const terminal = related(shipment, relation);
        const found = terminal === null ? null : await api.call(key, 'GET', `/v2/terminals/${terminal}`);
        if (found === null) expect(row[column], relation).toBeNull();
        else if (found.statusCode === 200) expect(row[column]).toBe(found.json().data.attributes.firms_code);
      }
    }
  });

  it('show tracking requests as the API does', async () => {
    const requests = await listed('/v2/tracking_requests');
    expect(views.tracking_requests.length).toBe(requests.length);
    for (const request of requests) {
      const a = request.attributes;
      expect(instants(views.tracking_requests.find((each) => each.tracking_request_id === request.id) ?? {})).toEqual({
        tracking_request_id: request.id,
        request_number: a.request_number,
        reference_numbers: joined(a.ref_numbers),
        shipment_tags: joined(a.shipment_tags),
        status: a.status,
        failed_reason: a.failed_reason,
        request_type: a.request_type,
        scac: a.scac,
        shipment_id: related(request, 'tracked_object'),
        created_at: a.created_at,
        updated_at: a.updated_at,
      });
    }
  });

  it('show milestones as the API does, also those that were withdrawn or replaced', async () => {
    const containers = await listed('/v2/containers');
    let count = 0;
    for (const { id, attributes } of containers)
      for (const invalidated of ['false', 'true'])
        for (const event of await listed(`/v2/containers/${id}/transport_events?filter[invalidated]=${invalidated}`)) {
          const row = instants(views.transport_events.find((each) => each.id === event.id) ?? {});
          const a = event.attributes;
          count += 1;
          expect(row).toMatchObject({
            event: a.event,
            event_timestamp: a.timestamp,
            event_timestamp_local: localText(a.timestamp, a.timezone),
            container_id: id,
            container_number: attributes.number,
            shipment_id: related(event, 'shipment'),
            port_metro_id: related(event, 'location'),
            port_metro_locode: a.location_locode,
            port_metro_time_zone: a.timezone,
            facility_id: related(event, 'terminal'),
            vessel_id: related(event, 'vessel'),
            voyage_number: a.voyage_number,
            data_source_label: a.data_source === 'user' ? 'user_input' : a.data_source,
            invalidated_at: a.invalidated_at,
            previous_version_id: related(event, 'previous_version'),
            created_at: a.created_at,
          });
          expect(row.invalidation_reason === null, row.event as string).toBe(invalidated === 'false');
          if (row.vessel_id !== null) {
            const vessel = await api.read(key, `/v2/vessels/${row.vessel_id}`);
            expect(row).toMatchObject({ vessel_name: vessel.attributes.name, vessel_imo: vessel.attributes.imo });
          }
        }
    expect(count).toBe(views.transport_events.length);
    const reasons = new Set(views.transport_events.map((each) => each.invalidation_reason));
    expect([...reasons].sort()).toEqual(['replaced', 'withdrawn', null].sort());
  });
});
