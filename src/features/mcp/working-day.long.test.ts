/**
 * Twenty questions of a forwarder's working day, asked by an MCP client of a service that has followed the simulated world to
 * the noon of 22 May. Each was written before the tools were looked at, and is answered in at most two calls.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDocuments } from '../../../test/contract/seed-documents.ts';
import { type Agent, connectAgent } from '../../../test/helpers/agent.ts';
import { linkedId, type Resource } from '../../../test/helpers/service.ts';
import {
  DAY,
  openTrackingWorld,
  START,
  type Tenant,
  type TrackingWorld,
} from '../../../test/helpers/tracking/world.ts';
import { watchContainers } from '../notices/finding/watch-containers.ts';

const MOST_CALLS = 2;

/** Not picked up, a day after its last free day; in exam; just discharged, late; on rail; two at sea; and one that is back. */
const OVERSTAY = { lading: 'SIML2600008', number: 'SIMU0811308' };
const EXAM = { lading: 'SIML2600007', number: 'SIMU0779000' };
const DELAYED = { lading: 'SIML2600004', number: 'SIMU0496206' };
const RAIL = { lading: 'SIML2600003', number: 'SIMU0339803' };
const AT_SEA = { lading: 'SIML2600002', numbers: ['SIMU0216711', 'SIMU0243105'] };
const BACK = { lading: 'SIML2600001', number: 'SIMU0175103' };

let world: TrackingWorld;
let tenant: Tenant;
let agent: Agent;

beforeAll(async () => {
  world = await openTrackingWorld({ mcp: { allowWrites: true } });
  tenant = await world.tenant();
  const post = async (path: string, data: object) => {
    const { status, body } = await world.service.call(tenant.key, path, { method: 'POST', body: { data } });
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body.data.id;
  };
  await post('/tariffs', {
    attributes: {
      name: 'Simulated Line, import demurrage',
      kind: 'demurrage',
      applies_to: { scac: 'SIML' },
      free_days: 5,
      free_days_are: 'calendar',
      counted_from: 'discharge',
      tiers: [{ days: null, amount: 120 }],
      currency_code: 'USD',
    },
  });
  const ladings = (await world.simulator.journeys()).filter(({ line }) => line === 'SIML');
  const customers = new Map<string, string>();
  for (const company_name of ['Acme Imports', 'Globex'])
    customers.set(company_name, await post('/parties', { attributes: { company_name } }));
  const requests: string[] = [];
  for (const [index, { bill_of_lading }] of ladings.entries()) {
    const customer = customers.get(bill_of_lading === EXAM.lading ? 'Globex' : 'Acme Imports');
    requests.push(
      await post('/tracking_requests', {
        attributes: {
          request_type: 'bill_of_lading',
          request_number: bill_of_lading,
          scac: 'SIML',
          ref_numbers: [`PO-450${index}`],
        },
        relationships: { customer: { data: { type: 'party', id: customer } } },
      }),
    );
  }
  requests.push(await tenant.track({ request_number: 'SIML9999999' }));
  let shipments: string[] = [];
  for (const day of [0, 3, 8, 13, 15, 17, 20, 21.5]) {
    await world.setClock(START + day * DAY);
    for (const id of requests) await tenant.attempt(id);
    for (const id of shipments) await tenant.check(id);
    shipments = (await world.service.call(tenant.key, '/shipments')).body.data.map(({ id }: { id: string }) => id);
  }
  const [rail] = (await world.service.call(tenant.key, `/containers?filter[number]=${RAIL.number}`)).body
    .data as unknown as [Resource];
  await seedDocuments(world, tenant, { container: rail.id, shipment: linkedId(rail, 'shipment') });
  await watchContainers(world.service.tracking);
  agent = await connectAgent(String(world.service.url), tenant.key);
});
afterAll(async () => {
  await agent?.close();
  await world?.close();
});

type Answer = Record<string, unknown> & { readonly items: readonly Record<string, unknown>[] };
type Ask = (tool: string, args?: Record<string, unknown>) => Promise<Answer>;

const numbersOf = (rows: unknown, name = 'number') =>
  (rows as Record<string, unknown>[]).map((row) => row[name]).sort();

const QUESTIONS: readonly (readonly [question: string, answer: (ask: Ask) => Promise<void>])[] = [
  [
    'Which containers cost demurrage today, and how much?',
    async (ask) => {
      const { items } = await ask('get_charges', { within_days: 0 });
      expect(items).toContainEqual(
        expect.objectContaining({
          number: OVERSTAY.number,
          owed: [expect.objectContaining({ amount: 360, currency_code: 'USD' })],
        }),
      );
    },
  ],
  [
    'Which last free days in Los Angeles and Long Beach are within three days, or have passed?',
    async (ask) => {
      const { items, cannot_assess } = await ask('attention', {
        focus: 'last_free_days',
        within_days: 3,
        port: 'USLAX,USLGB',
      });
      expect(numbersOf(items)).toEqual([EXAM.number, OVERSTAY.number]);
      expect(items[0]).toMatchObject({ number: OVERSTAY.number, last_free_day: '2026-05-19', urgency: 'overdue' });
      expect(cannot_assess).toMatchObject({ count: 0 });
    },
  ],
  [
    'What arrives in Rotterdam in the next two weeks?',
    async (ask) => {
      const { items } = await ask('attention', { focus: 'arrivals', within_days: 14, port: 'NLRTM' });
      expect(numbersOf(items)).toEqual(AT_SEA.numbers);
      expect(items[0]).toMatchObject({ eta: '2026-06-01T12:00:00Z', terminal: 'ROTTERDAM WORLD GATEWAY' });
    },
  ],
  [
    'Acme is on the telephone: where are their containers?',
    async (ask) => {
      const { items } = await ask('list_containers', { query: 'Acme' });
      expect(items).toHaveLength(7);
      expect(items.find(({ number }) => number === BACK.number)).toMatchObject({ currentStatus: 'empty_returned' });
    },
  ],
  [
    `Where is ${AT_SEA.numbers[0]}, and when does it arrive?`,
    async (ask) => {
      const found = await ask('get_container', { id: AT_SEA.numbers[0] });
      expect(found).toMatchObject({ status: 'on_ship' });
      expect(JSON.stringify(found)).toContain('2026-06-01T12:00:00Z');
    },
  ],
  [
    `Can we pick up ${EXAM.number}? If not, what blocks it?`,
    async (ask) => {
      const found = await ask('get_container', { id: EXAM.number });
      expect(found).toMatchObject({
        container_number: EXAM.number,
        demurrage: { pickup_lfd_local: expect.any(String) },
      });
      expect(found).toHaveProperty('location.available_for_pickup');
    },
  ],
  [
    `Why is ${DELAYED.number} late?`,
    async (ask) => {
      const { values } = await ask('explain_value', { id: DELAYED.number, attribute: 'lateness' });
      expect((values as object[]).length).toBeGreaterThan(0);
    },
  ],
  [
    'Which containers that are still ours are more than two days later than planned?',
    async (ask) => {
      const { items } = await ask('attention', { focus: 'delays', min_days_late: 2 });
      expect(items).toContainEqual(expect.objectContaining({ number: DELAYED.number, days_late: expect.any(Number) }));
    },
  ],
  [
    'A customer has only the purchase order PO-4502: where is it?',
    async (ask) => {
      const { shipments } = await ask('search_container', { query: 'PO-4502' });
      const [found] = shipments as { id: string; number: string }[];
      expect(await ask('get_shipment_details', { id: found?.id })).toMatchObject({
        bill_of_lading: RAIL.lading,
        status: 'arrived_at_pod',
        containers: { containers: [{ number: RAIL.number, status: expect.any(String) }] },
      });
    },
  ],
  [
    `When did ${OVERSTAY.number} leave Busan, and on which ship?`,
    async (ask) => {
      const found = await ask('get_container_transport_events', { id: OVERSTAY.number });
      expect(found.milestones).toHaveProperty('vessel_departed_at');
      expect(found.timeline).toContainEqual(
        expect.objectContaining({
          event: 'container.transport.vessel_departed',
          vessel: expect.objectContaining({ name: 'SIMULATED JACANA' }),
        }),
      );
    },
  ],
  [
    `Which way does bill of lading ${AT_SEA.lading} go, and where is it transshipped?`,
    async (ask) => {
      const { containers } = await ask('get_shipment_details', { id: AT_SEA.lading });
      const [first] = (containers as { containers: { id: string }[] }).containers;
      const { route_locations } = await ask('get_container_route', { id: first?.id });
      const ports = (route_locations as { port: { code: string } }[]).map(({ port }) => port.code);
      expect(ports).toEqual(['VNHPH', 'SGSIN', 'NLRTM']);
    },
  ],
  [
    `Which ETA did ${DELAYED.lading} have a week ago?`,
    async (ask) => {
      const { state } = await ask('get_state_at', { id: DELAYED.lading, kind: 'shipment', at: '2026-05-15T12:00:00Z' });
      expect(Date.parse((state as { pod_eta_at: string }).pod_eta_at)).toBeLessThan(Date.parse('2026-05-20T15:38:00Z'));
    },
  ],
  [
    `Who states the last free day of ${OVERSTAY.number}?`,
    async (ask) => {
      const { values } = await ask('explain_value', { id: OVERSTAY.number, attribute: 'pickup_lfd' });
      expect(values).toContainEqual(
        expect.objectContaining({ attribute: 'pickup_lfd', origin: 'source', rule: expect.anything() }),
      );
    },
  ],
  [
    'What changed since yesterday evening?',
    async (ask) => {
      const { items } = await ask('list_events_since', { since: '2026-05-21T18:00:00+02:00', limit: 50 });
      expect(items.length).toBeGreaterThan(0);
      for (const { created_at } of items)
        expect(Date.parse(String(created_at))).toBeGreaterThanOrEqual(Date.parse('2026-05-21T16:00:00Z'));
    },
  ],
  [
    `Is the arrival notice for ${RAIL.lading} here, and which last free day does it state?`,
    async (ask) => {
      const { items } = await ask('search_documents', { shipment: RAIL.lading, document_type: 'arrival_notice' });
      expect(await ask('get_document', { id: items[0]?.id })).toMatchObject({
        fields: { last_free_day: { value: '2026-05-22' } },
      });
    },
  ],
  [
    'Which of our requests could not be tracked, and why?',
    async (ask) => {
      const { items } = await ask('list_tracking_requests', { status: 'failed' });
      expect(items).toMatchObject([{ requestNumber: 'SIML9999999', failedReason: 'not_found' }]);
    },
  ],
  [
    'What of ours is on the SIMULATED CORMORANT?',
    async (ask) => {
      expect(numbersOf((await ask('list_containers', { query: 'SIMULATED CORMORANT' })).items)).toEqual(AT_SEA.numbers);
    },
  ],
  [
    'How many containers do we have in each status?',
    async (ask) => {
      const { meta } = await ask('list_containers', { page_size: 1 });
      expect(meta).toMatchObject({ total: 8, by_status: { on_ship: 2, empty_returned: 2 } });
    },
  ],
  [
    `What do we pay if we fetch ${OVERSTAY.number} only in two days?`,
    async (ask) => {
      const { items } = await ask('get_charges', { id: OVERSTAY.number });
      expect(items).toMatchObject([{ charges: [{ kind: 'demurrage', next_days: expect.any(Array) }] }]);
      expect(JSON.stringify(items)).toContain('2026-05-24');
    },
  ],
  [
    'Track bill of lading SIML2600009 for us, and tell me whether the line knows it.',
    async (ask) => {
      const args = { number: 'SIML2600009', numberType: 'bill_of_lading', scac: 'SIML' };
      expect(await ask('track_container', args)).toMatchObject({ tracking_request_created: true });
      const { items } = await ask('list_tracking_requests', { query: 'SIML2600009' });
      expect(items).toMatchObject([{ requestNumber: 'SIML2600009', status: 'pending' }]);
    },
  ],
];

it.each(QUESTIONS)('%s', async (_question, answer) => {
  let calls = 0;
  await answer(async (tool, args = {}) => {
    calls += 1;
    const { payload, isError, text } = await agent.call(tool, args);
    expect(isError, text).toBe(false);
    return payload as Answer;
  });
  expect(calls).toBeLessThanOrEqual(MOST_CALLS);
});

it('has twenty questions', () => {
  expect(QUESTIONS).toHaveLength(20);
});
