/**
 * How a journey is shown: the role of each statement, disbelieved statements, what is known before a box is named, and
 * unknown places.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, type TestKey } from '../../../test/helpers/api.ts';
import { lineReport, lineScript } from '../../../test/helpers/line-report.ts';
import { type Resource, startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';

const HOUR = 3_600_000;

let api: TrackedApi;
let key: TestKey;
beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOW);
  key = await api.key(await api.account());
});

/** An hour later. */
async function checked(shipmentId: string, lines: string): Promise<void> {
  api.clock.advance(HOUR);
  api.script = lineScript(lines);
  await api.check(key, shipmentId);
}

const attributes = ({ attributes }: Resource) => attributes;

describe('raw events of a transshipment', () => {
  const DONE = `
    listed 45G1
    booking-confirmed      2026-04-01T09:00Z
    empty gate-out  CNSHA  2026-04-16T09:00
    laden gate-in   CNSHA  2026-04-18T09:00
    load            CNSHA  2026-04-20T10:00  on ARGO 010E
    departure       CNSHA  2026-04-21T10:00  on ARGO 010E
    code:XY         CNSHA  2026-04-21T11:00`;
  const AHEAD = `
    estimated arrival   SGSIN  2026-05-13T10:00  on ARGO 010E  stated 2026-05-01T00:00Z
    estimated arrival   SGSIN  2026-05-14T10:00  on ARGO 010E  stated 2026-05-09T00:00Z
    planned discharge   SGSIN  2026-05-15T10:00  on ARGO 010E
    planned departure   SGSIN  2026-05-15T22:00  on ARGO 010E`;
  const onward = (vessel: string) => `
    planned load        SGSIN  2026-05-19T10:00  on ${vessel}
    planned departure   SGSIN  2026-05-20T10:00  on ${vessel}
    planned arrival     NLRTM  2026-06-10T10:00  on ${vessel}
    planned discharge   NLRTM  2026-06-11T10:00  on ${vessel}
    planned departure   NLRTM  2026-06-12T10:00  on ${vessel}
    planned laden gate-out    NLRTM  2026-06-14T10:00
    planned empty gate-in     NLRTM  2026-06-16T10:00`;

  const shown = async (containerId: string) =>
    (await api.list(key, `/v2/containers/${containerId}/raw_events?page[size]=100`)).map(attributes).map((each) => {
      const happens = each.estimated ? 'planned' : 'happened';
      const suffix = each.invalidated_at === null ? '' : ' (superseded)';
      return `${happens} ${each.location_locode} ${each.vessel_name}: ${each.event}${suffix}`;
    });

  test('have the role of each statement, planned ones too, and none for documents, the ship by itself and unknown codes', async () => {
    api.script = lineScript(DONE + AHEAD + onward('BOREAS#9300002 020W'));
    const { containerIds } = await api.track(key, 'ROLES1');
    const listed = await api.call(key, 'GET', `/v2/containers/${containerIds[0]}/raw_events?page[size]=100`);
    const types = new Set(listed.json().included.map(({ type }: { type: string }) => type));
    expect([...types].sort()).toEqual(['port', 'vessel']);
    expect(await shown(containerIds[0] as string)).toEqual([
      'happened null null: null',
      'happened CNSHA null: empty_out',
      'happened CNSHA null: full_in',
      'happened CNSHA ARGO: vessel_loaded',
      'happened CNSHA ARGO: vessel_departed',
      'happened CNSHA null: null',
      'planned SGSIN ARGO: transshipment_arrived (superseded)',
      'planned SGSIN ARGO: transshipment_arrived',
      'planned SGSIN ARGO: transshipment_discharged',
      'planned SGSIN ARGO: null',
      'planned SGSIN BOREAS: transshipment_loaded',
      'planned SGSIN BOREAS: transshipment_departed',
      'planned NLRTM BOREAS: vessel_arrived',
      'planned NLRTM BOREAS: vessel_discharged',
      'planned NLRTM BOREAS: null',
      'planned NLRTM null: full_out',
      'planned NLRTM null: empty_in',
    ]);
  });

  test('keep what a plan that was given up was to the journey', async () => {
    api.script = lineScript(DONE + AHEAD + onward('BOREAS#9300002 020W'));
    const { containerIds, shipmentId } = await api.track(key, 'ROLES2');
    await checked(shipmentId, DONE + AHEAD + onward('CERES#9300003 030W'));
    const events = await shown(containerIds[0] as string);
    expect(events.filter((each) => each.includes('CERES'))).toEqual([
      'planned SGSIN CERES: transshipment_loaded',
      'planned SGSIN CERES: transshipment_departed',
      'planned NLRTM CERES: vessel_arrived',
      'planned NLRTM CERES: vessel_discharged',
      'planned NLRTM CERES: null',
    ]);
    expect(events.filter((each) => each.includes('BOREAS')).slice(0, 4)).toEqual([
      'planned SGSIN BOREAS: transshipment_loaded (superseded)',
      'planned SGSIN BOREAS: transshipment_departed (superseded)',
      'planned NLRTM BOREAS: vessel_arrived (superseded)',
      'planned NLRTM BOREAS: vessel_discharged (superseded)',
    ]);
  });
});

describe('an actual that cannot belong to the voyage', () => {
  const VOYAGE = `
    listed 45G1
    load               CNSHA  2026-04-20T10:00  on ARGO 010E
    departure          CNSHA  2026-04-21T10:00  on ARGO 010E
    estimated arrival  NLRTM  2026-05-20T10:00  on ARGO 010E`;

  test('is shown with the reason, and used for nothing until another statement supports it', async () => {
    api.script = lineScript(`${VOYAGE}\n    discharge NLRTM 2025-05-21T10:00 on ARGO 010E`);
    const { containerIds, shipmentId } = await api.track(key, 'TYPO1');
    const path = `/v2/containers/${containerIds[0]}`;
    const typo = async () =>
      (await api.list(key, `${path}/raw_events`))
        .map(attributes)
        .find((each) => each.actual_at === '2025-05-21T08:00:00Z');
    expect(await typo()).toMatchObject({
      estimated: false,
      invalidated_at: null,
      implausible_reason: 'more than 60 days away from all other statements about the journey',
    });
    const others = (await api.list(key, `${path}/raw_events`)).map(attributes).map((each) => each.implausible_reason);
    expect(others.filter((each) => each !== null)).toHaveLength(1);
    expect(attributes(await api.read(key, path))).toMatchObject({ current_status: 'on_ship', pod_discharged_at: null });
    const milestones = (await api.list(key, `${path}/transport_events`)).map((each) => each.attributes.event);
    expect(milestones).toEqual(['container.transport.vessel_loaded', 'container.transport.vessel_departed']);

    api.clock.set(Date.parse('2026-05-22T00:00:00Z'));
    await checked(shipmentId, `${VOYAGE}\n    discharge NLRTM 2026-05-21T10:00 on ARGO 010E`);
    expect(attributes(await api.read(key, path))).toMatchObject({ pod_discharged_at: '2026-05-21T08:00:00Z' });
    expect(await typo()).toMatchObject({ invalidated_at: expect.any(String) });
    expect(await api.events(key)).not.toContain('container.milestone_corrected');
  });

  test('gives way to a later word of its source: then it is superseded, and no longer judged', async () => {
    const early = '\n    discharge NLRTM 2025-05-21T10:00 on ARGO 010E id D1 stated 2026-05-01T00:00Z';
    const late = '\n    discharge NLRTM 2026-05-10T10:00 on ARGO 010E id D1 stated 2026-05-11T19:00Z';
    const partly = (lines: string) => {
      api.script = (reference, now) => ({
        report: { ...lineReport(reference, now, lines), complete: false },
        unreadable: [],
        shortfall: null,
      });
    };
    partly(VOYAGE + early);
    const { containerIds, shipmentId } = await api.track(key, 'TYPO2');
    api.clock.advance(HOUR);
    partly(VOYAGE + late);
    await api.check(key, shipmentId);
    const discharges = (await api.list(key, `/v2/containers/${containerIds[0]}/raw_events`))
      .map(attributes)
      .filter((each) => each.original_event === 'discharge');
    expect(discharges.map((each) => [each.actual_at, each.implausible_reason !== null, each.invalidated_at])).toEqual([
      ['2025-05-21T08:00:00Z', false, '2026-05-11T19:30:00Z'],
      ['2026-05-10T08:00:00Z', false, null],
    ]);
  });
});

describe('a booking that is answered before its boxes are named', () => {
  const VOYAGE = `
    booking-confirmed         2026-05-01T09:00Z
    any planned load       CNSHA  2026-05-20T10:00  on ARGO#9300001 010E
    any planned departure  CNSHA  2026-05-21T10:00  on ARGO#9300001 010E
    any planned arrival    NLRTM  2026-06-20T10:00  on ARGO#9300001 010E
    any planned discharge  NLRTM  2026-06-21T10:00  on ARGO#9300001 010E`;
  const BOOKING = { attributes: { request_type: 'booking_number' } };

  test('has the ports, the times and the ship of its voyage; boxes are announced when they appear', async () => {
    api.script = lineScript(VOYAGE);
    const { containerIds, shipmentId } = await api.track(key, 'BOOKED1', BOOKING);
    expect(containerIds).toEqual([]);
    expect(attributes(await api.read(key, `/v2/shipments/${shipmentId}`))).toMatchObject({
      booking_number: 'BOOKED1',
      port_of_lading_locode: 'CNSHA',
      port_of_discharge_locode: 'NLRTM',
      pod_vessel_name: 'ARGO',
      pol_etd_at: '2026-05-21T02:00:00Z',
      pod_eta_at: '2026-06-20T08:00:00Z',
      pod_original_eta_at: '2026-06-20T08:00:00Z',
    });
    expect(await api.events(key)).toEqual(['tracking_request.succeeded', 'shipment.estimated.arrival']);

    await checked(shipmentId, `${VOYAGE}\n    SIMU0000001 listed 45G1\n    SIMU0000017 listed 45G1`);
    const events = (await api.events(key)).slice(2);
    expect(events.filter((event) => event === 'container.created')).toHaveLength(2);
    expect(events).not.toContain('shipment.estimated.arrival');
    expect(attributes(await api.read(key, `/v2/shipments/${shipmentId}`))).toMatchObject({
      port_of_lading_locode: 'CNSHA',
      port_of_discharge_locode: 'NLRTM',
      pod_eta_at: '2026-06-20T08:00:00Z',
    });
    expect(await api.differences(key)).toEqual([]);
  });

  test('has its boxes announced also where the first answer was empty', async () => {
    api.script = lineScript('');
    const { shipmentId } = await api.track(key, 'BOOKED2', BOOKING);
    expect(await api.events(key)).toEqual(['tracking_request.succeeded']);
    expect(await api.differences(key)).toEqual([]);
    await checked(shipmentId, 'listed 45G1');
    expect((await api.events(key)).slice(1)).toEqual(['container.created']);
  });

  test('has no announcement of boxes that come with the first answer', async () => {
    api.script = lineScript(`${VOYAGE}\n    listed 45G1`);
    await api.track(key, 'BOOKED3', BOOKING);
    expect(await api.events(key)).not.toContain('container.created');
  });
});

describe('unknown places', () => {
  const VOYAGE = `
    listed 45G1
    laden gate-in      "Nowhere Wharf, China"    2026-04-18T09:00
    load               "Nowhere Wharf, China"    2026-04-20T10:00  on ARGO 010E
    departure          "Nowhere Wharf, China"    2026-04-21T10:00  on ARGO 010E
    estimated arrival  "Port Erewhon, Utopia"    2026-05-20T10:00  on ARGO 010E`;

  test('are the ports of a shipment by their names; what happened there counts', async () => {
    api.script = lineScript(VOYAGE);
    const { containerIds, shipmentId } = await api.track(key, 'UNKNOWN1');
    const shipment = await api.read(key, `/v2/shipments/${shipmentId}`);
    expect(attributes(shipment)).toMatchObject({
      port_of_lading_locode: null,
      port_of_lading_name: 'Nowhere Wharf, China',
      pol_timezone: 'Asia/Shanghai',
      pol_atd_at: '2026-04-21T02:00:00Z',
      port_of_discharge_locode: null,
      port_of_discharge_name: 'Port Erewhon, Utopia',
      pod_timezone: null,
    });
    expect(shipment.relationships.port_of_lading?.data).toBeNull();
    const path = `/v2/containers/${containerIds[0]}`;
    expect(attributes(await api.read(key, path))).toMatchObject({
      current_status: 'on_ship',
      pol_vessel_departed_at: '2026-04-21T02:00:00Z',
    });
    const milestones = await api.list(key, `${path}/transport_events?include=location`);
    expect(milestones.map((each) => [each.attributes.event, each.attributes.location_locode])).toEqual([
      ['container.transport.full_in', null],
      ['container.transport.vessel_loaded', null],
      ['container.transport.vessel_departed', null],
    ]);
    const arrival = (await api.list(key, `${path}/raw_events`)).map(attributes).at(-1);
    expect(arrival).toMatchObject({
      event: 'vessel_arrived',
      location_name: 'Port Erewhon, Utopia',
      location_locode: null,
      timezone: null,
      estimated_at: null,
      estimated_on: '2026-05-20',
    });
    expect(await api.differences(key)).toEqual([]);
  });
});

describe('provenance', () => {
  test('names what made a port the end of the voyage, for the port and for the times there', async () => {
    api.script = lineScript(`
      listed 45G1
      load               CNSHA  2026-04-20T10:00  on ARGO 010E
      departure          CNSHA  2026-04-21T10:00  on ARGO 010E
      estimated arrival  NLRTM  2026-05-20T10:00  on ARGO 010E`);
    const { containerIds, shipmentId } = await api.track(key, 'RULES1');
    const rules = async (path: string) =>
      Object.fromEntries(
        (await api.list(key, `${path}/provenance`)).map(({ attributes: { attribute, rule } }) => [attribute, rule]),
      );
    expect(await rules(`/v2/containers/${containerIds[0]}`)).toMatchObject({
      pol_vessel_loaded_at: 'loading at the port of loading; the box was loaded or discharged there',
      pol_vessel_departed_at:
        'departure from the port of loading with the container; the box was loaded or discharged there',
    });
    expect(await rules(`/v2/shipments/${shipmentId}`)).toMatchObject({
      port_of_lading_locode: 'the box was loaded or discharged there',
      port_of_discharge_locode: 'the last port reported for the ship with the box',
      pol_atd_at: 'actual departure from the port of loading',
      pod_eta_at: 'latest arrival forecast at the port of discharge',
    });
  });
});
