/**
 * The main job, whole: the service and the simulator, each with its own clock at the same high speed, and a receiver that
 * accepts nothing it cannot verify. The events it received, and the resources of the API at the end, are compared with the truth.
 */
import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SimulatorProcess, startSimulator } from '../../src/cli/demo/simulator-process.ts';
import { acceleratedClock } from '../../src/lib/clock.ts';
import { linkedId, type Resource, startTestService, type TestService } from '../helpers/service.ts';
import {
  announcedMilestones,
  type Journey,
  type SimulatorControl,
  steer,
  type TrueContainer,
  type Truth,
} from '../helpers/simulator.ts';
import { until } from '../helpers/until.ts';
import { type Received, type Receiver, startReceiver, verify } from '../helpers/webhooks/receiver.ts';

/** A world day in half a second: the longest journey, of 36 days, takes 18 seconds. */
const SPEED = 172_800;
const START = Date.parse('2026-05-01T00:00:00Z');
const SUBSET = ['container.transport.vessel_departed', 'tracking_request.tracking_stopped'];

interface Notification {
  readonly data: Resource;
  readonly included: Resource[];
}

let service: TestService;
let simulator: SimulatorProcess;
let receiver: Receiver;
let control: SimulatorControl;
let key: string;
let journeys: Journey[];
let truths: Truth[];
let secrets: { all: string; subset: string };

beforeAll(async () => {
  receiver = await startReceiver();
  const wallMillis = Date.now();
  const directory = resolve(import.meta.dirname, '../..');
  simulator = await startSimulator({ directory, seed: 7, speed: SPEED, worldStart: START, worldOrigin: wallMillis });
  control = steer(simulator.url);
  service = await startTestService({
    clock: acceleratedClock({ worldMillis: START, wallMillis, speed: SPEED }),
    role: 'all',
    hasQuickQueue: true,
    settings: {
      carriers: { simulatorUrl: simulator.url },
      webhooks: { guard: { allowHttpLoopback: true } },
    },
  });
  key = await service.key(await service.account());
  secrets = { all: await subscribe('/all', ['*']), subset: await subscribe('/subset', SUBSET) };
  journeys = (await control.journeys()).filter(({ line }) => line === 'SIML');
  for (const { bill_of_lading } of journeys) {
    await service.track(key, { request_number: bill_of_lading, scac: 'SIML' });
  }
  await until(() => {
    const stopped = receivedOn('/all').filter(({ event }) => event === 'tracking_request.tracking_stopped');
    expect(stopped).toHaveLength(journeys.length);
  }, 100);
  // Events of different containers overtake each other on their way. What a transaction announces after the end of the
  // tracking may be the last to arrive, and its number is then not missed between others: only the service knows of it.
  await until(async () => {
    const { body } = await service.call(key, '/webhook_notifications?page[size]=1');
    expect(receivedOn('/all').length + receivedOn('/subset').length).toBe(body.meta.total);
  }, 100);
  truths = (await control.truth()).filter(({ line }) => line === 'SIML');
});

afterAll(async () => {
  await service?.close();
  await simulator?.stop();
  await receiver?.close();
});

async function subscribe(path: string, events: readonly string[]): Promise<string> {
  const data = { type: 'webhook', attributes: { url: receiver.urlOf(path), events } };
  const { status, body } = await service.call(key, '/webhooks', { method: 'POST', body: { data } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.attributes.secret as string;
}

const receivedOn = (path: string): Received[] => receiver.received(path);
const read = (request: Received): Notification => JSON.parse(request.body) as Notification;
const minute = (time: unknown): string => String(time).slice(0, 16);

/** What happened, not what is expected. */
function isMilestone(event: string): boolean {
  return event.startsWith('container.transport.') && !event.startsWith('container.transport.estimated.');
}

describe('the events that the receiver gets', () => {
  test('bears both signatures, each over the bytes that came', () => {
    for (const [path, secret] of Object.entries({ '/all': secrets.all, '/subset': secrets.subset })) {
      expect(receivedOn(path).length).toBeGreaterThan(10);
      for (const request of receivedOn(path)) {
        verify(request, secret);
        const signature = createHmac('sha256', secret).update(request.body).digest('hex');
        expect(request.headers['x-t49-webhook-signature']).toBe(signature);
        expect(request.headers['webhook-id']).toBe(read(request).data.id);
        expect(request.headers['content-type']).toBe('application/vnd.api+json');
      }
    }
    expect(() => verify(receivedOn('/all')[0] as Received, secrets.subset)).toThrow();
  });

  test('comes once, and its sequence rises by one from the first event to the last', () => {
    const ids = receivedOn('/all').map((request) => read(request).data.id);
    expect(new Set(ids).size).toBe(ids.length);
    const sequences = receivedOn('/all').map(({ sequence }) => sequence);
    expect(sequences.toSorted((a, b) => a - b)).toEqual(sequences.map((_, index) => index + 1));
  });

  test('are, per container, what truly happened in the order in which it happened, and nothing else', () => {
    for (const container of truths.flatMap(({ containers }) => containers)) {
      const events = receivedOn('/all')
        .map(read)
        .filter(({ data }) => isMilestone(String(data.attributes.event)))
        .filter((notification) => numberOf(notification) === container.number)
        .map(({ included }) => included[0] as Resource)
        .map(({ attributes }) => ({
          event: attributes.event,
          at: minute(attributes.timestamp),
          locode: attributes.location_locode,
          voyage: attributes.voyage_number,
        }));
      expect(events, container.number).toEqual(announcedMilestones(container));
    }
  });

  test('begins with the success of each request and ends with its tracking being stopped', () => {
    for (const { bill_of_lading } of journeys) {
      const about = receivedOn('/all')
        .map(read)
        .filter(({ data }) => String(data.attributes.event).startsWith('tracking_request.'))
        .filter(({ included }) => included[0]?.attributes.request_number === bill_of_lading);
      expect(about.map(({ data }) => data.attributes.event)).toEqual([
        'tracking_request.succeeded',
        'tracking_request.tracking_stopped',
      ]);
      const shipmentId = linkedId(about[0]?.included[0] as Resource, 'tracked_object');
      // Notifications of different containers may overtake each other on the way; their numbers do not.
      // Exceptions are resolved at a time of their own.
      const concerned = receivedOn('/all')
        .filter(({ body, event }) => body.includes(shipmentId) && !event.startsWith('exception.'))
        .sort((a, b) => a.sequence - b.sequence);
      expect(concerned[0]?.event).toBe('tracking_request.succeeded');
      expect(concerned.slice(-2).map(({ event }) => event)).toEqual([
        'tracking_request.tracking_stopped',
        'shipment.updated',
      ]);
    }
  });

  test('carries whole resources, each once, that are linked with each other', () => {
    for (const { data, included } of receivedOn('/all').map(read)) {
      const about = `${data.attributes.event} ${data.attributes.sequence}`;
      const names = included.map(({ type, id }) => `${type}:${id}`);
      expect(new Set(names).size, about).toBe(names.length);
      const [reference] = included as [Resource];
      expect(data.relationships.reference_object?.data, about).toEqual({ id: reference.id, type: reference.type });
      for (const relation of linksToInclude(reference)) {
        const linked = reference.relationships[relation]?.data;
        if (linked && !Array.isArray(linked))
          expect(names, `${about}: ${relation}`).toContain(`${linked.type}:${linked.id}`);
      }
      for (const { type, attributes } of included) expect(Object.keys(attributes).length, type).toBeGreaterThan(1);
      const [container, shipment] = ['container', 'shipment'].map((type) =>
        included.find((each) => each.type === type),
      );
      if (container !== undefined) expect(linkedId(container, 'shipment'), about).toBe(shipment?.id);
      if (container !== undefined) {
        expect(shipment?.relationships.containers?.data, about).toContainEqual({ id: container.id, type: 'container' });
      }
    }
  });

  test('is only what the second webhook subscribed to', () => {
    const wanted = receivedOn('/all').filter(({ event }) => SUBSET.includes(event));
    const got = receivedOn('/subset').map(({ event, sequence }) => ({ event, sequence }));
    expect(got.toSorted((a, b) => a.sequence - b.sequence)).toEqual(
      wanted.map(({ event, sequence }) => ({ event, sequence })).toSorted((a, b) => a.sequence - b.sequence),
    );
    expect(new Set(got.map(({ event }) => event))).toEqual(new Set(SUBSET));
  });
});

describe('the resources of the API at the end', () => {
  test('is the truth of every container: returned empty, with each milestone at its time and place', async () => {
    const { body } = await service.call(key, '/containers?page[size]=100&include=shipment,transport_events');
    const events = new Map(
      body.included.filter(({ type }) => type === 'transport_event').map((each) => [each.id, each]),
    );
    const byNumber = new Map(body.data.map((container) => [container.attributes.number, container]));
    expect(byNumber.size).toBe(truths.flatMap(({ containers }) => containers).length);
    for (const truth of truths.flatMap(({ containers }) => containers)) {
      const container = byNumber.get(truth.number) as Resource;
      expect(container.attributes.current_status, truth.number).toBe(truth.current_status);
      expect(container.attributes.current_status).toBe('empty_returned');
      const at = (event: string) => minute(truth.milestones.find((each) => each.event === event)?.at);
      expect(
        {
          empty_out_at: minute(container.attributes.empty_out_at),
          pol_full_in_at: minute(container.attributes.pol_full_in_at),
          pol_vessel_loaded_at: minute(container.attributes.pol_vessel_loaded_at),
          pol_vessel_departed_at: minute(container.attributes.pol_vessel_departed_at),
          pod_arrived_at: minute(container.attributes.pod_arrived_at),
          pod_discharged_at: minute(container.attributes.pod_discharged_at),
          empty_terminated_at: minute(container.attributes.empty_terminated_at),
        },
        truth.number,
      ).toEqual({
        empty_out_at: at('empty_out'),
        pol_full_in_at: at('full_in'),
        pol_vessel_loaded_at: at('vessel_loaded'),
        pol_vessel_departed_at: at('vessel_departed'),
        pod_arrived_at: at('vessel_arrived'),
        pod_discharged_at: at('vessel_discharged'),
        empty_terminated_at: at('empty_in'),
      });
      const linked = container.relationships.transport_events?.data as { id: string }[];
      const listed = linked.map(({ id }) => events.get(id)?.attributes ?? {});
      expect(listed.map((each) => [each.event, minute(each.timestamp), each.location_locode])).toEqual(
        announcedMilestones(truth).map(({ event, at: when, locode }) => [event, when, locode]),
      );
    }
  });

  test('is the truth of every shipment: places, departure, arrival, and tracking stopped', async () => {
    const { body } = await service.call(key, '/shipments?page[size]=100');
    expect(body.data).toHaveLength(truths.length);
    for (const truth of truths) {
      const shipment = body.data.find(({ attributes }) => attributes.bill_of_lading_number === truth.bill_of_lading);
      const happened = (truth.containers[0] as TrueContainer).milestones;
      const find = (event: string) => happened.find((each) => each.event === event);
      expect(shipment?.attributes, truth.bill_of_lading).toMatchObject({
        booking_number: truth.booking,
        shipping_line_scac: 'SIML',
        port_of_lading_locode: find('vessel_departed')?.locode,
        port_of_discharge_locode: find('vessel_arrived')?.locode,
        destination_locode: find('rail_arrived')?.locode ?? null,
        pod_vessel_imo: find('vessel_arrived')?.vessel?.imo,
        pod_voyage_number: find('vessel_arrived')?.vessel?.voyage,
        line_tracking_stopped_reason: 'all_containers_terminated',
        line_tracking_stopped_at: expect.any(String),
      });
      expect(minute(shipment?.attributes.pol_atd_at)).toBe(minute(find('vessel_departed')?.at));
      expect(minute(shipment?.attributes.pod_ata_at)).toBe(minute(find('vessel_arrived')?.at));
      expect(minute(shipment?.attributes.destination_ata_at ?? 'undefined')).toBe(minute(find('rail_arrived')?.at));
    }
  });

  test('counts every notification as delivered', async () => {
    // An exception that ends after its shipment's tracking has an event that may still be under way.
    await until(async () => {
      const { body } = await service.call(key, '/webhook_notifications?page[size]=100');
      expect(body.meta.total).toBe(receivedOn('/all').length + receivedOn('/subset').length);
      expect(new Set(body.data.map(({ attributes }) => attributes.delivery_status))).toEqual(new Set(['succeeded']));
    }, 100);
  });

  test('and nothing was logged as a warning', () => {
    expect(service.complaints).toEqual([]);
  });
});

function numberOf({ included }: Notification): unknown {
  return included.find(({ type }) => type === 'container')?.attributes.number;
}

/** What an event rests on is a link to follow; everything else that it names comes with it, and a request's shipment where it has one. */
function linksToInclude({ type, attributes, relationships }: Resource): string[] {
  if (type === 'tracking_request')
    return ['created', 'tracking_stopped'].includes(String(attributes.status)) ? ['tracked_object'] : [];
  return Object.keys(relationships).filter((name) => name !== 'source_event' && name !== 'previous_version');
}
