/**
 * Two workers track journeys at high speed while one or the other is killed at random moments. The stored data and the
 * received webhooks must equal those of an undisturbed service.
 */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SimulatorProcess, startSimulator } from '../../src/cli/demo/simulator-process.ts';
import { acceleratedClock } from '../../src/lib/clock.ts';
import { type Resource, startTestService, type TestService } from '../helpers/service.ts';
import { killLeftProcesses, type ServiceProcess, startWorkerProcess } from '../helpers/service-process.ts';
import { announcedMilestones, steer, type Truth } from '../helpers/simulator.ts';
import { until } from '../helpers/until.ts';
import { type Receiver, startReceiver, verify } from '../helpers/webhooks/receiver.ts';

/** Two world days in a second: the journeys below take up to 13. */
const SPEED = 172_800;
const START = Date.parse('2026-05-01T00:00:00Z');
const SCENARIOS = ['direct', 'delayed', 'rollover'];
const KILLS = 20;

let simulator: SimulatorProcess;
let service: TestService;
let receiver: Receiver;
let workerSettings: Record<string, string>;

beforeAll(async () => {
  receiver = await startReceiver();
  const world = { worldMillis: START, wallMillis: Date.now(), speed: SPEED };
  const directory = resolve(import.meta.dirname, '../..');
  const origin = { worldStart: START, worldOrigin: world.wallMillis };
  simulator = await startSimulator({ directory, seed: 7, speed: SPEED, ...origin });
  const carriers = { simulatorUrl: simulator.url };
  const webhooks = { guard: { allowHttpLoopback: true } };
  service = await startTestService({ clock: acceleratedClock(world), role: 'api', settings: { carriers, webhooks } });
  workerSettings = {
    DATABASE_URL: service.databaseUrl,
    PORTOLAN_WORLD: JSON.stringify(world),
    PORTOLAN_CARRIERS_SIMULATOR_URL: simulator.url,
    PORTOLAN_QUEUE_HEARTBEAT_SECONDS: '1',
    PORTOLAN_WEBHOOKS_GUARD_ALLOW_HTTP_LOOPBACK: 'true',
    // Ninety days, the default, are 45 seconds of this world: a worker that starts later would delete what is compared below.
    PORTOLAN_WEBHOOKS_RETENTION_DAYS: '36500',
  };
});
afterEach(killLeftProcesses);
afterAll(async () => {
  await service?.close();
  await simulator?.stop();
  await receiver?.close();
});

test('workers that are killed repeatedly cause no loss and no duplicates', async () => {
  const key = await service.key(await service.account());
  const data = { type: 'webhook', attributes: { url: receiver.urlOf('/events') } };
  const webhook = (await service.call(key, '/webhooks', { method: 'POST', body: { data } })).body.data;
  const control = steer(simulator.url);
  const journeys = (await control.journeys()).filter(({ scenario }) => SCENARIOS.includes(scenario));
  for (const { bill_of_lading } of journeys) {
    await service.track(key, { request_number: bill_of_lading, scac: 'SIML' });
  }

  let workers = [await startWorkerProcess(workerSettings), await startWorkerProcess(workerSettings)];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(300 + 170 * (kill % 5));
    const [victim, survivor] = workers as [ServiceProcess, ServiceProcess];
    await victim.end('SIGKILL', 'process');
    workers = [survivor, await startWorkerProcess(workerSettings)];
  }
  await until(async () => {
    const { body } = await service.call(key, '/tracking_requests?filter[status]=tracking_stopped');
    expect(body.meta.total).toBe(journeys.length);
  }, 200);
  const total = (await sql('SELECT count(*)::int AS n FROM webhook_notifications'))[0]?.n as number;
  const received = () => receiver.received('/events');
  await until(() => expect(new Set(received().map(({ sequence }) => sequence)).size).toBe(total), 200);
  for (const worker of workers) expect(await worker.end('SIGTERM', 'process'), worker.output()).toBe(0);

  const truths = (await control.truth()).filter(({ scenario }) => SCENARIOS.includes(scenario));
  await expectTruth(key, truths);
  expect(await sql('SELECT min(sequence)::int, max(sequence)::int, count(*)::int FROM events')).toEqual([
    { min: 1, max: total, count: total },
  ]);

  // What is repeated has the same id and the same bytes.
  const bodies = new Map<number, string>();
  for (const request of received()) {
    verify(request, webhook.attributes.secret as string);
    expect(bodies.get(request.sequence) ?? request.body).toBe(request.body);
    bodies.set(request.sequence, request.body);
  }
  // What was sent and not recorded when a worker was killed: of each container, shipment and request one.
  const [keys] = await sql('SELECT count(DISTINCT ordering_key)::int AS n FROM webhook_notifications');
  expect(received().length - total).toBeLessThanOrEqual(KILLS * Number(keys?.n));
  for (const truth of truths.flatMap(({ containers }) => containers)) {
    const inOrder = [...bodies.values()]
      .map((body) => JSON.parse(body) as { data: Resource; included: Resource[] })
      .filter(({ data }) => isMilestone(String(data.attributes.event)))
      .filter(({ included }) => included.some(({ attributes }) => attributes.number === truth.number))
      .map(({ data }) => data.attributes.event);
    expect(inOrder, truth.number).toEqual(announcedMilestones(truth).map(({ event }) => event));
  }
});

/** What happened; not what is expected. */
function isMilestone(event: string): boolean {
  return event.startsWith('container.transport.') && !event.startsWith('container.transport.estimated.');
}

async function sql(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function expectTruth(key: string, truths: readonly Truth[]): Promise<void> {
  const { body } = await service.call(key, '/containers?include=transport_events&page[size]=100');
  expect(body.data).toHaveLength(truths.flatMap(({ containers }) => containers).length);
  for (const truth of truths.flatMap(({ containers }) => containers)) {
    const container = body.data.find(({ attributes }) => attributes.number === truth.number) as Resource;
    expect(container.attributes.current_status, truth.number).toBe('empty_returned');
    const linked = container.relationships.transport_events?.data as { id: string }[];
    const events = linked.map(({ id }) => body.included.find((each) => each.id === id)?.attributes ?? {});
    expect(events.map(({ event, timestamp }) => [event, String(timestamp).slice(0, 16)])).toEqual(
      announcedMilestones(truth).map(({ event, at }) => [event, at]),
    );
  }
}
