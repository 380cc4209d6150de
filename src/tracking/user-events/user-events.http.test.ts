/** User events of a container: how they are entered, their effects, which are refused, how they are withdrawn. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import type { FactField, FactValue, Observation, ReportedFact } from '../../core/observation.ts';
import { formatInstant } from '../../lib/clock.ts';
import { applyReport } from '../apply/apply-report.ts';
import { lockStoredShipment, type StoredShipment } from '../apply/stored-shipment.ts';

let api: TrackedApi;
let admin: TestKey;
let tracked: Tracked;
let path: string;
let count = 0;

const DISCHARGED = '2026-05-08T10:00:00Z';
const VOYAGE = [
  move('load', 'CNSHA', '2026-04-10T10:00:00Z', { vessel: 'EVER' }),
  move('departure', 'CNSHA', '2026-04-11T10:00:00Z', { vessel: 'EVER' }),
  move('arrival', 'USLGB', '2026-05-07T10:00:00Z', { vessel: 'EVER' }),
  move('discharge', 'USLGB', DISCHARGED, { vessel: 'EVER' }),
];

beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  admin = await api.key(await api.account());
  await begin(VOYAGE);
});

function scriptLine(observations: readonly Observation[], containers?: readonly string[]): void {
  api.script = (reference, now) => report(reference, now, { observations, ...(containers && { containers }) });
}

async function begin(observations: readonly Observation[], containers?: readonly string[]): Promise<void> {
  scriptLine(observations, containers);
  count += 1;
  tracked = await api.track(admin, `ENTERED${count}`);
  path = `/v2/containers/${tracked.containerIds[0]}`;
}

/** A message of the terminal, by itself. */
async function terminalSays(facts: Readonly<Partial<Record<FactField, FactValue>>>): Promise<void> {
  api.clock.advance(3_600_000);
  const source = { kind: 'terminal', code: 'TTI', name: 'TTI' } as const;
  const place = { locode: 'USLGB', name: null, facility: null };
  const now = api.clock.now();
  const stated = Object.entries(facts).map(
    ([field, value]): ReportedFact => ({
      source,
      statedAt: null,
      equipment: 'SIMU0000001',
      field: field as FactField,
      value: value as FactValue,
      place,
      original: { code: field, text: null },
      raw: null,
    }),
  );
  const message = {
    source,
    fetchedAt: new Date(now).toISOString().replace('.000Z', 'Z'),
    reference: { type: 'bill_of_lading', number: `ENTERED${count}` } as const,
    billOfLading: null,
    booking: null,
    equipment: [],
    observations: [],
    facts: stated,
    complete: false,
  };
  await api.database.changeAccount(admin.accountId, async (session) => {
    const stored = (await lockStoredShipment(session, api.tracking, tracked.shipmentId)) as StoredShipment;
    const { announcements } = await applyReport(session, api.tracking, stored, message);
    await api.tracking.announce(session, announcements, now);
  });
}

const hold = (name: string, status = 'hold') => ({ name, status, description: null }) as never;

const post = (attributes: object, key = admin, headers = {}) =>
  api.call(key, 'POST', `${path}/events`, { payload: { data: { type: 'user_event', attributes } }, headers });
async function enter(attributes: object, key = admin): Promise<Resource> {
  const answer = await post(attributes, key);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}
const withdraw = (id: string, key = admin) => api.call(key, 'DELETE', `${path}/events/${id}`);
const list = (key = admin) => api.list(key, `${path}/events`);
const shown = async () => (await api.read(admin, path)).attributes;
async function announcedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = await api.events(admin);
  await work();
  return (await api.events(admin)).slice(before.length);
}
const refused = async (attributes: object) => {
  const answer = await post(attributes);
  expect(answer.statusCode, answer.body).toBe(422);
  return errorsOf(answer).map(({ source, detail }) => [source?.pointer, detail]);
};

describe('a user event', () => {
  test('applies at the place of the box, is announced as of the user, and has the user in its provenance', async () => {
    let event: Resource | undefined;
    const announced = await announcedDuring(async () => {
      event = await enter({ event: 'picked_up', at: '2026-05-10T09:30', note: 'driver called' });
    });
    expect(announced).toEqual(['container.transport.full_out']);
    expect(event).toMatchObject({
      type: 'user_event',
      attributes: {
        event: 'picked_up',
        at: '2026-05-10T16:30:00Z',
        place: 'USLGB',
        note: 'driver called',
        author: { api_key_id: admin.id, name: 'admin' },
        created_at: formatInstant(api.clock.now()),
        replaced_at: null,
        withdrawn_at: null,
      },
      relationships: { container: { data: { id: tracked.containerIds[0] } } },
    });
    expect(await shown()).toMatchObject({ current_status: 'picked_up', pod_full_out_at: '2026-05-10T16:30:00Z' });
    const [out] = (await api.list(admin, `${path}/transport_events`)).slice(-1);
    expect(out?.attributes).toMatchObject({ event: 'container.transport.full_out', data_source: 'user' });
    const provenance = await api.list(admin, `${path}/provenance`);
    expect(provenance.find(({ attributes }) => attributes.attribute === 'pod_full_out_at')?.attributes).toMatchObject({
      rule: 'laden gate-out after the sea voyage; entered by the user, with the API key "admin"',
      statement: { source: { kind: 'user' }, raw: { api_key_id: admin.id, note: 'driver called' } },
    });
    expect(await api.differences(admin)).toEqual([]);
  });

  test('prevails over later reports of sources, until it is withdrawn', async () => {
    const { id } = await enter({ event: 'picked_up', at: '2026-05-10T16:30:00Z' });
    scriptLine([...VOYAGE, move('gate_out', 'USLGB', '2026-05-10T20:00:00Z', { laden: true })]);
    api.clock.advance(60_000);
    await api.check(admin, tracked.shipmentId);
    expect(await shown()).toMatchObject({ pod_full_out_at: '2026-05-10T16:30:00Z' });
    api.clock.advance(60_000);
    const announced = await announcedDuring(async () => {
      const answer = await withdraw(id);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    });
    expect(announced).toEqual(['container.milestone_corrected', 'container.transport.full_out']);
    expect(await shown()).toMatchObject({ pod_full_out_at: '2026-05-10T20:00:00Z', current_status: 'picked_up' });
    expect((await list())[0]?.attributes).toMatchObject({
      event: 'picked_up',
      withdrawn_at: expect.stringMatching(/^2026-05-1/),
      withdrawn_by: { api_key_id: admin.id },
    });
    expect((await withdraw(id)).statusCode).toBe(204);
    expect(await api.differences(admin)).toEqual([]);
  });

  test('takes its status back where no other source reports it', async () => {
    const { id } = await enter({ event: 'empty_returned', at: '2026-05-10', place: 'Yard Seven, Fontana, CA' });
    expect(await shown()).toMatchObject({ current_status: 'empty_returned' });
    const announced = await announcedDuring(() => withdraw(id));
    expect(announced).toEqual(['container.milestone_corrected']);
    expect(await shown()).toMatchObject({ current_status: 'grounded', empty_terminated_at: null });
    expect(await api.differences(admin)).toEqual([]);
  });

  test('is one event when entered twice, or by two at once; another time replaces it', async () => {
    const announced = await announcedDuring(async () => {
      const answers = await Promise.all(
        ['2026-05-10T16:30:00Z', '2026-05-10T09:30:00-07:00', '2026-05-10T16:30:00Z'].map((at) =>
          post({ event: 'picked_up', at }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((each) => each.json().data.id)).size).toBe(1);
    });
    expect(announced).toEqual(['container.transport.full_out']);
    const [first] = await list();
    const { id } = await enter({ event: 'picked_up', at: '2026-05-10T17:00:00Z' });
    expect(await list()).toMatchObject([
      { id, attributes: { replaced_at: null } },
      { id: first?.id, attributes: { replaced_at: expect.any(String), withdrawn_at: null } },
    ]);
    const conflict = await withdraw(first?.id ?? '');
    expect([conflict.statusCode, errorsOf(conflict)[0]?.detail]).toEqual([409, expect.stringContaining(id)]);
    // Withdrawn and entered again at the same moment.
    await withdraw(id);
    const again = await enter({ event: 'picked_up', at: '2026-05-10T17:00:00Z' });
    expect(again.id).not.toBe(id);
    expect(await shown()).toMatchObject({ pod_full_out_at: '2026-05-10T17:00:00Z' });
    expect(await list()).toHaveLength(3);
    expect(await api.differences(admin)).toEqual([]);
  });

  test('beats the line on what happens at sea, and is what its place makes of it', async () => {
    await enter({ event: 'vessel_arrived', at: '2026-05-06T20:00:00Z' });
    await enter({ event: 'vessel_discharged', at: '2026-05-07T20:00:00Z' });
    expect(await shown()).toMatchObject({
      pod_arrived_at: '2026-05-06T20:00:00Z',
      pod_discharged_at: '2026-05-07T20:00:00Z',
    });
    await begin([
      ...VOYAGE.slice(0, 2).map((each) => ({ ...each, vessel: { imo: '9300001', name: 'EVER' }, voyage: '7W' })),
      move('discharge', 'SGSIN', '2026-04-22T10:00:00Z', { classifier: 'estimated', vessel: 'EVER' }),
      move('load', 'SGSIN', '2026-04-26T10:00:00Z', { classifier: 'estimated', vessel: 'OTHER' }),
      move('discharge', 'USLGB', '2026-05-18T10:00:00Z', { classifier: 'estimated', vessel: 'OTHER' }),
    ]);
    await enter({ event: 'vessel_discharged', at: '2026-04-20T10:00:00Z', place: 'SGSIN' });
    const listed = await api.list(admin, `${path}/transport_events`);
    expect(listed.at(-1)?.attributes).toMatchObject({
      event: 'container.transport.transshipment_discharged',
      location_locode: 'SGSIN',
      data_source: 'user',
      voyage_number: '7W',
    });
    expect(listed.at(-1)?.relationships.vessel?.data).toMatchObject({ type: 'vessel' });
    expect(await shown()).toMatchObject({ current_status: 'on_ship', pod_discharged_at: null });
    expect(await api.differences(admin)).toEqual([]);
  });

  test('takes an Idempotency-Key', async () => {
    const send = () =>
      post({ event: 'picked_up', at: '2026-05-10T16:30:00Z' }, admin, { 'idempotency-key': `key-${count}` });
    const [first, second] = [await send(), await send()];
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.json().data.id).toBe(first.json().data.id);
  });

  test('describes a whole journey that no line knows', async () => {
    await begin([], ['SIMU0000001']);
    const steps: [object, object][] = [
      [{ event: 'empty_out', at: '2026-04-01T09:00', place: 'CNSHA' }, { empty_out_at: '2026-04-01T01:00:00Z' }],
      [{ event: 'full_in', at: '2026-04-02', place: 'CNSHA' }, { pol_full_in_at: '2026-04-02T04:00:00Z' }],
      [{ event: 'vessel_loaded', at: '2026-04-03T09:00', place: 'CNSHA' }, { current_status: 'on_ship' }],
      [{ event: 'vessel_departed', at: '2026-04-03T20:00' }, { pol_vessel_departed_at: '2026-04-03T12:00:00Z' }],
      [{ event: 'vessel_arrived', at: '2026-04-20T08:00', place: 'uslgb' }, { pod_arrived_at: '2026-04-20T15:00:00Z' }],
      [{ event: 'vessel_discharged', at: '2026-04-21T08:00' }, { current_status: 'grounded' }],
      [{ event: 'rail_loaded', at: '2026-04-22T08:00' }, { pod_rail_loaded_at: '2026-04-22T15:00:00Z' }],
      [{ event: 'rail_departed', at: '2026-04-22T20:00' }, { current_status: 'on_rail' }],
      [{ event: 'rail_arrived', at: '2026-04-27T08:00', place: 'Chicago, IL' }, { ind_ata_at: '2026-04-27T13:00:00Z' }],
      [{ event: 'rail_unloaded', at: '2026-04-27T10:00' }, { ind_rail_unloaded_at: '2026-04-27T15:00:00Z' }],
      [{ event: 'available' }, { current_status: 'available' }],
      [{ event: 'picked_up', at: '2026-04-28T10:00' }, { final_destination_full_out_at: '2026-04-28T15:00:00Z' }],
      [
        { event: 'delivered', at: '2026-04-28' },
        { current_status: 'delivered', delivered_at: '2026-04-28T17:00:00Z' },
      ],
      [{ event: 'empty_returned', at: '2026-04-30T10:00', place: 'USCHI' }, { current_status: 'empty_returned' }],
    ];
    for (const [entry, state] of steps) {
      await enter(entry);
      expect(await shown(), JSON.stringify(entry)).toMatchObject(state);
    }
    expect((await list()).map(({ attributes }) => attributes.event)).toEqual(
      steps.map(([entry]) => (entry as { event: string }).event).toReversed(),
    );
    const delivered = (await api.list(admin, `${path}/transport_events`)).find(
      ({ attributes }) => attributes.event === 'container.transport.delivered',
    );
    expect(delivered?.attributes).toMatchObject({ precision: 'day', data_source: 'user' });
    expect(await api.differences(admin)).toEqual([]);
  });
});

describe('a delivery', () => {
  test('is one fact, entered as an event or as an attribute', async () => {
    const { id } = await enter({ event: 'delivered', at: '2026-05-10T18:00:00Z' });
    expect(await shown()).toMatchObject({ current_status: 'delivered', delivered_at: '2026-05-10T18:00:00Z' });
    const same = await api.patch(admin, path, { attributes: { delivered_at: '2026-05-10T18:00:00Z' } });
    expect(same.statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
    const moved = await api.patch(admin, path, { attributes: { delivered_at: '2026-05-10T19:00:00Z' } });
    expect(moved.statusCode, moved.body).toBe(200);
    const [latest, before] = await list();
    expect(before).toMatchObject({ id, attributes: { replaced_at: expect.any(String) } });
    expect((await withdraw(latest?.id ?? '')).statusCode).toBe(204);
    expect(await shown()).toMatchObject({ current_status: 'grounded', delivered_at: null });
    await enter({ event: 'delivered', at: '2026-05-10T18:00:00Z' });
    await api.patch(admin, path, { attributes: { delivered_at: null } });
    expect((await list())[0]?.attributes).toMatchObject({ withdrawn_at: expect.any(String) });
    expect(await shown()).toMatchObject({ delivered_at: null });
    expect(await api.differences(admin)).toEqual([]);
  });
});

describe('what is known of the terminal', () => {
  test('holds that are cleared are hidden while the terminal repeats them, and a new one shows', async () => {
    await terminalSays({ holds: [hold('customs'), hold('freight')] });
    let id = '';
    const announced = await announcedDuring(async () => {
      ({ id } = await enter({ event: 'holds_cleared', holds: ['customs'] }));
    });
    expect(announced).toEqual(['container.updated']);
    expect(await shown()).toMatchObject({ holds_at_pod_terminal: [{ name: 'freight' }] });
    await enter({ event: 'holds_cleared' });
    expect(await shown()).toMatchObject({ holds_at_pod_terminal: [] });
    const provenance = await api.list(admin, `${path}/provenance`);
    const holds = provenance.find(({ attributes }) => attributes.attribute === 'holds_at_pod_terminal');
    expect(holds?.attributes.rule).toMatch(/^without the holds that the user reports as lifted; .*entered by the user/);

    await terminalSays({ holds: [hold('customs'), hold('freight'), hold('USDA')] });
    await terminalSays({ holds: [hold('customs'), hold('freight'), hold('USDA')] });
    expect(await shown()).toMatchObject({ holds_at_pod_terminal: [{ name: 'USDA' }] });
    const [all] = await list();
    // All that were shown at the time of the entry.
    expect(all?.attributes.holds).toEqual(['freight']);
    await withdraw(all?.id ?? '');
    expect(await shown()).toMatchObject({ holds_at_pod_terminal: [{ name: 'freight' }, { name: 'USDA' }] });
    await withdraw(id);
    expect(((await shown()).holds_at_pod_terminal as unknown[]).length).toBe(3);
    expect(await refused({ event: 'holds_cleared', holds: ['TMF', 'customs', 'VACIS'] })).toEqual([
      ['/data/attributes/holds/0', 'There is no TMF among the holds; there are: customs, freight, USDA.'],
      ['/data/attributes/holds/2', 'There is no VACIS among the holds; there are: customs, freight, USDA.'],
    ]);
    expect(await api.differences(admin)).toEqual([]);
  });

  test('fees that are paid are gone until the terminal charges more', async () => {
    const fee = (amount: number) => [{ type: 'demurrage', amount, currency_code: 'USD' }] as const;
    await terminalSays({ fees: fee(120) });
    await enter({ event: 'fees_paid' });
    expect(await shown()).toMatchObject({ fees_at_pod_terminal: [] });
    await terminalSays({ fees: fee(240) });
    await terminalSays({ fees: fee(240) });
    expect(await shown()).toMatchObject({ fees_at_pod_terminal: [{ amount: 240 }] });
  });

  test('an appointment is made, moved and cancelled, against any report of the terminal', async () => {
    await terminalSays({ pickup_appointment: { kind: 'local', at: '2026-05-13T10:00', precision: 'minute' } });
    const announced = await announcedDuring(() => enter({ event: 'pickup_appointment', at: '2026-05-13T14:00' }));
    expect(announced).toEqual(['container.pickup_appointment.changed']);
    expect(await shown()).toMatchObject({ pickup_appointment_at: '2026-05-13T21:00:00Z' });
    const { id } = await enter({ event: 'pickup_appointment', at: null });
    expect(await shown()).toMatchObject({ pickup_appointment_at: null });
    await withdraw(id);
    expect(await shown()).toMatchObject({ pickup_appointment_at: '2026-05-13T17:00:00Z' });
  });

  test('a last free day prevails over those of the sources', async () => {
    await terminalSays({ pickup_lfd: { kind: 'date', on: '2026-05-14' } });
    const { id, attributes } = await enter({ event: 'last_free_day', at: '2026-05-18' });
    expect(attributes).toMatchObject({ at: '2026-05-18' });
    expect(await shown()).toMatchObject({ pickup_lfd: '2026-05-18T19:00:00Z' });
    await withdraw(id);
    expect(await shown()).toMatchObject({ pickup_lfd: '2026-05-14T19:00:00Z' });
  });

  test('availability is the status at the place of the box', async () => {
    await terminalSays({ available: false });
    const announced = await announcedDuring(() => enter({ event: 'available' }));
    expect(announced).toEqual(['container.transport.available']);
    const [event] = (await api.list(admin, `${path}/transport_events`)).slice(-1);
    expect(event?.attributes).toMatchObject({ event: 'container.transport.available', data_source: 'user' });
    const { id } = await enter({ event: 'not_available' });
    expect(await shown()).toMatchObject({ current_status: 'not_available' });
    await withdraw(id);
    expect(await shown()).toMatchObject({ current_status: 'not_available', available_for_pickup: false });
    expect(await api.differences(admin)).toEqual([]);
  });
});

describe('what cannot be', () => {
  const AT = '/data/attributes/at';
  test.each([
    ['in the future', { event: 'picked_up', at: '2026-06-11T19:30:00Z' }, AT, /still to come/],
    ['on a day of which noon is ahead', { event: 'picked_up', at: '2026-06-11' }, AT, /Write the hour/],
    ['before the discharge', { event: 'picked_up', at: '2026-05-08T09:00:00Z' }, AT, /vessel_discharged.*before/],
    ['in another year', { event: 'empty_returned', at: '2025-05-10T10:00:00Z' }, AT, /60 days/],
    ['before it was loaded', { event: 'vessel_discharged', at: '2026-04-01T10:00:00Z' }, AT, /too far from this/],
    [
      'fetched before it sailed',
      { event: 'picked_up', at: '2026-04-09T10:00:00Z' },
      '/data/attributes/event',
      /this is no/,
    ],
    ['on no day', { event: 'picked_up', at: '2026-02-30' }, AT, /is no time/],
    ['in words', { event: 'picked_up', at: 'yesterday' }, AT, /is no time/],
    ['in an unknown time zone', { event: 'empty_returned', at: '2026-05-10T10:00', place: 'Yard 7' }, AT, /offset/],
    ['without a time', { event: 'picked_up' }, AT, /required/],
    ['with null for a time', { event: 'delivered', at: null }, AT, /required/],
    [
      'at a code that is none',
      { event: 'picked_up', at: '2026-05-10', place: 'USZZ9' },
      '/data/attributes/place',
      /USZZ9/,
    ],
    [
      'at no place that is known',
      { event: 'rail_arrived', at: '2026-05-10' },
      '/data/attributes/place',
      /name the place/,
    ],
    ['a delivery before the discharge', { event: 'delivered', at: '2026-05-08T09:00:00Z' }, AT, /vessel_discharged/],
    ['a last free day to the hour', { event: 'last_free_day', at: '2026-05-18T10:00:00Z' }, AT, /is a day/],
    ['a last free day at sea', { event: 'last_free_day', at: '2026-05-01' }, AT, /came ashore/],
    [
      'an appointment in another year',
      { event: 'pickup_appointment', at: '2062-05-18T10:00:00Z' },
      AT,
      /more than a year/,
    ],
    ['cleared of nothing', { event: 'holds_cleared' }, '/data/attributes/event', /No holds/],
    ['an unknown event', { event: 'stolen' }, '/data/attributes/event', /one of "empty_out", .*"fees_paid"/],
  ])('%s is refused with its reason, and nothing is announced', async (_, attributes, pointer, reason) => {
    const announced = await announcedDuring(async () => {
      expect(await refused(attributes)).toEqual([[pointer, expect.stringMatching(reason)]]);
    });
    expect(announced).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('is reported together', async () => {
    const wrong = { event: 'available', at: '2026-05-10', place: 'USLGB', holds: ['customs'] };
    expect((await refused(wrong)).map(([pointer]) => pointer)).toEqual([
      '/data/attributes/at',
      '/data/attributes/place',
      '/data/attributes/holds',
    ]);
    expect((await refused({ event: 'picked_up', at: 'x', place: 'USZZ9' })).map(([pointer]) => pointer)).toEqual([
      '/data/attributes/place',
      AT,
    ]);
    expect((await refused({ event: 'picked_up', at: 7, by: 'me' })).map(([pointer]) => pointer).sort()).toEqual([
      AT,
      '/data/attributes/by',
    ]);
  });

  test('is refused for a box that left the shipment, or started another journey', async () => {
    await begin(VOYAGE, ['SIMU0000001', 'SIMU0000022']);
    const { id } = await enter({ event: 'picked_up', at: '2026-05-10T16:30:00Z' });
    scriptLine(VOYAGE, ['SIMU0000022']);
    api.clock.advance(60_000);
    await api.check(admin, tracked.shipmentId);
    expect(await refused({ event: 'delivered', at: '2026-05-10T18:00:00Z' })).toEqual([
      ['/data/attributes/event', expect.stringMatching(/no longer on/)],
    ]);
    expect((await withdraw(id)).statusCode).toBe(409);

    await begin(VOYAGE);
    await enter({ event: 'empty_returned', at: '2026-05-10T16:30:00Z', place: 'USLGB' });
    expect(await refused({ event: 'empty_out', at: '2026-05-11T10:00:00Z', place: 'USLGB' })).toEqual([
      ['/data/attributes/event', expect.stringMatching(/another journey/)],
    ]);
    expect(await api.differences(admin)).toEqual([]);
  });

  test('an available box is no box at sea, nor one that was picked up', async () => {
    await begin(VOYAGE.slice(0, 2));
    expect(await refused({ event: 'available' })).toEqual([
      ['/data/attributes/event', expect.stringMatching(/on_ship/)],
    ]);
    await begin([...VOYAGE, move('gate_out', 'USLGB', '2026-05-10T10:00:00Z', { laden: true })]);
    expect((await refused({ event: 'not_available' }))[0]?.[1]).toMatch(/picked_up/);
    expect((await refused({ event: 'pickup_appointment', at: '2026-05-13' }))[0]?.[1]).toMatch(/picked up already/);
  });
});

describe('who may', () => {
  test('a key that is limited to a customer acts for that one', async () => {
    const limited = await api.key(admin.accountId, 'member', [await api.party(admin, 'Acme')]);
    const { id } = await enter({ event: 'picked_up', at: '2026-05-10T16:30:00Z' });
    const entry = { event: 'delivered', at: '2026-05-10T18:00:00Z' };
    const statuses = async (key: TestKey) => [
      (await post(entry, key)).statusCode,
      (await api.call(key, 'GET', `${path}/events`)).statusCode,
      (await withdraw(id, key)).statusCode,
    ];
    await api.patch(admin, `/v2/shipments/${tracked.shipmentId}`, { attributes: { customer_name: 'Acme' } });
    expect(await statuses(limited)).toEqual([201, 200, 204]);
    expect((await list())[0]?.attributes).toMatchObject({ event: 'delivered', author: { api_key_id: limited.id } });
  });

  test('events are found by their container, and none by what is no id', async () => {
    const { id } = await enter({ event: 'picked_up', at: '2026-05-10T16:30:00Z' });
    const lower = path;
    path = `/v2/containers/${tracked.containerIds[0]?.toUpperCase()}`;
    expect((await enter({ event: 'picked_up', at: '2026-05-10T16:30:00Z' })).id).toBe(id);
    expect((await api.read(admin, `${path}/events/${id.toUpperCase()}`)).id).toBe(id);
    expect((await withdraw(id.toUpperCase())).statusCode).toBe(204);
    path = lower;
    await begin(VOYAGE);
    expect((await withdraw(id)).statusCode).toBe(404);
    expect((await api.call(admin, 'GET', `${path}/events/${id}`)).statusCode).toBe(404);
    expect((await withdraw('x')).statusCode).toBe(404);
    const missing = await api.call(admin, 'POST', '/v2/containers/x/events', {
      payload: { data: { attributes: { event: 'available' } } },
    });
    expect(missing.statusCode).toBe(404);
  });

  test('the list has pages', async () => {
    await enter({ event: 'picked_up', at: '2026-05-10T16:30:00Z' });
    await enter({ event: 'delivered', at: '2026-05-10T18:00:00Z' });
    const first = await api.call(admin, 'GET', `${path}/events?page[size]=1&include=container`);
    expect(first.json()).toMatchObject({ meta: { size: 1, total: 2 }, included: [{ type: 'container' }] });
    const next = new URL(first.json().links.next_cursor);
    expect((await api.list(admin, `${next.pathname}${next.search}`)).map(({ attributes }) => attributes.event)).toEqual(
      ['picked_up'],
    );
  });
});
