/** COSCO's own API over HTTP, against the simulator in its manner, with the settings of its profile. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COSCO_LINE, coscoNumberOf } from '../../simulator/lines/cosco/profile.ts';
import { presentTruth } from '../../simulator/world/truth.ts';
import { REFERENCE_TYPES, type TrackedReference } from '../../src/core/observation.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { loadReference } from '../../src/reference/reference.ts';
import type { Carrier } from '../../src/sources/carriers/carrier.ts';
import { signedHeaders } from '../../src/sources/carriers/cosu/client.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import { explainAnswer } from '../../src/tracking/lines/explain-answer.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { announcedMilestones } from '../helpers/simulator.ts';
import { useSteppedSimulator } from '../helpers/stepped-simulator.ts';

const root = join(import.meta.dirname, '../..');
const DAY = 86_400_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const { clock, simulation, server: simulator, http, control, setTime, url } = useSteppedSimulator(start);
const { locate } = loadReference(join(root, 'reference'));
const profile = JSON.parse(readFileSync(join(root, 'reference/line-profiles/COSU/profile.json'), 'utf8'));

const SECRETS = { PORTOLAN_COSU_KEY: 'simulated', PORTOLAN_COSU_SECRET: 'simulated' };

function setUp(environment: Record<string, string> = SECRETS, wall: Clock = clock): Carrier {
  const limits = { requestsPerSecond: 1000, concurrency: 1 };
  const line = { ...profile.settings, scac: 'COSU', baseUrl: `${url()}/lines/COSU`, limits };
  const carriers = createCarriers({ simulatorUrl: null, lines: [line] }, http, wall, environment);
  const carrier = carriers.find('COSU');
  if (carrier === undefined) throw new Error(carriers.missingLineSettings('COSU') ?? 'COSU is not in the registry');
  return carrier;
}

function shipmentOf(scenario: string) {
  const journey = simulation.world.journeys.find((each) => each.scenario === scenario);
  if (journey === undefined) throw new Error(`no scenario ${scenario}`);
  const number = coscoNumberOf(journey);
  const numbers = { bill_of_lading: `COSU${number}`, booking_number: number, container: journey.containers[0]?.number };
  const references = REFERENCE_TYPES.map((type): TrackedReference => ({ type, number: numbers[type] ?? '' }));
  return { journey, references, bill: references[0] as TrackedReference };
}

async function query(carrier: Carrier, reference: TrackedReference) {
  expect(carrier.refuse?.(reference)).toBeNull();
  return carrier.parse(await carrier.fetch(reference, noAbort()), reference);
}

async function explain(reference: TrackedReference) {
  const carrier = setUp();
  const explained = explainAnswer(carrier, { reference, answer: await carrier.fetch(reference, noAbort()) }, locate);
  if (!('containers' in explained)) throw new Error(explained.refusal.evidence);
  return explained;
}

async function signedGet(url: string) {
  const access = { key: 'simulated', secret: 'simulated' };
  const headers = signedHeaders(access, `GET ${url} HTTP/1.1`, clock.wallNow());
  const { statusCode, body } = await simulator.inject({ url, headers });
  return { status: statusCode, body };
}

const requests = () => simulation.statistics.get('COSU')?.requests ?? 0;

/** COSCO names places without a code, and one port may have several. */
const keyOf = (locode: string | null) => locate({ locode, name: null, facility: null })?.key;

/** COSCO has no words for these. */
const NOT_TOLD = ['rail_loaded', 'rail_unloaded'];
/** A container alone is answered without its ships. */
const OF_SHIPS = ['vessel_departed', 'vessel_arrived', 'transshipment_departed', 'transshipment_arrived'];

/** The world's time never runs backwards: this one comes first. */
test('a container that waits at a transshipment port has not come to its port of discharge', async () => {
  const { journey, references } = shipmentOf('transshipment');
  const [container] = journey.containers;
  const at = (milestone: string) =>
    journey.journeyEvents.find((each) => each.milestone === milestone && each.container === container)?.at ?? 0;
  await setTime((at('transshipment_discharged') + at('transshipment_loaded')) / 2);
  const explained = await explain(references.find(({ type }) => type === 'container') as TrackedReference);
  expect(explained.containers[0]).toMatchObject({ number: container?.number, status: 'on_ship' });
  expect(explained.containers[0]?.milestones.at(-1)?.name).toBe('transshipment_discharged');
  expect(explained.shipment.port_of_discharge_locode).toBeNull();
});

test.each(['direct', 'transshipment', 'rail'])(
  'tracks the shipment %s, and its milestones are true',
  async (scenario) => {
    await setTime(start + 40 * DAY);
    const { journey, references } = shipmentOf(scenario);
    for (const reference of references) {
      const before = requests();
      const explained = await explain(reference);
      expect(explained).toMatchObject({ complete: true, unreadable: [], shortfall: null });
      const isAlone = reference.type === 'container';
      expect(requests() - before).toBe(isAlone ? 1 : 1 + journey.containers.length);
      const unstated = isAlone ? [...NOT_TOLD, ...OF_SHIPS] : NOT_TOLD;
      const truth = presentTruth(journey, clock.now(), simulation.world).containers.filter(
        ({ number }) => !isAlone || number === reference.number,
      );
      const made = explained.containers.map(({ number, milestones }) => [
        number,
        milestones
          .filter(({ actual }) => actual)
          .map(({ name, at, place }) => `${name} ${at.slice(0, 16)} ${keyOf(place)}`),
      ]);
      const right = truth.map((container) => [
        container.number,
        announcedMilestones(container)
          .map(({ event, at, locode }) => ({ name: event.split('.')[2] ?? '', at, locode }))
          .filter(({ name }) => !unstated.includes(name))
          .map(({ name, at, locode }) => `${name} ${at} ${keyOf(locode)}`),
      ]);
      expect(right.flat(2).length).toBeGreaterThan(4);
      expect(Object.fromEntries(made), reference.type).toEqual(Object.fromEntries(right));
    }
  },
);

test.each([
  ['key', { ...SECRETS, PORTOLAN_COSU_KEY: 'another' }, 'the key is missing or unknown'],
  ['secret', { ...SECRETS, PORTOLAN_COSU_SECRET: 'not-the-secret' }, 'the signature is wrong'],
])('a wrong %s is explained as refused credentials, without naming them', async (_, environment, words) => {
  const parsed = await query(setUp(environment), shipmentOf('direct').bill);
  expect(parsed).toMatchObject({ refusal: 'unreachable', evidence: expect.stringContaining('credentials refused') });
  expect(parsed).toMatchObject({ evidence: expect.stringContaining(words) });
  expect(JSON.stringify(parsed)).not.toContain('not-the-secret');
});

test.each([
  [119_000, null],
  [-119_000, null],
  [121_000, 'unreachable'],
  [-121_000, 'unreachable'],
])('a clock that is wrong by %i ms gets %s', async (millis, refusal) => {
  const wrong: Clock = { ...clock, wallNow: () => clock.wallNow() + millis };
  const parsed = await query(setUp(SECRETS, wrong), shipmentOf('direct').bill);
  if (refusal === null) expect(parsed).toMatchObject({ report: { complete: true } });
  else expect(parsed).toMatchObject({ refusal, evidence: expect.stringContaining('the clock of this machine') });
});

test('an answer cut in the middle withdraws nothing, whichever page it is', async () => {
  const { journey, bill } = shipmentOf('transshipment');
  await control('POST', '/trouble', { line: 'COSU', kind: 'truncated' });
  expect(await query(setUp(), bill)).toMatchObject({ refusal: 'unrecognized' });
  await control('DELETE', '/trouble');
  const last = journey.containers.at(-1)?.number;
  for (const [kind, refusal] of [
    ['truncated', 'unrecognized'],
    ['outage_500', 'unreachable'],
    ['empty_list', 'notFound'],
  ]) {
    await control('POST', '/trouble', { line: 'COSU', kind, only_number: last });
    const parsed = await query(setUp(), bill);
    expect(parsed).toMatchObject({ report: { complete: false }, shortfall: { refusal } });
    await control('DELETE', '/trouble');
  }
});

test('an unknown number is not found, and errors have the codes of the line', async () => {
  const unknown = { type: 'bill_of_lading', number: 'COSU6109999999' } as const;
  expect(await query(setUp(), unknown)).toMatchObject({ refusal: 'notFound' });
  await control('POST', '/trouble', { line: 'COSU', kind: 'outage_500' });
  const { bill } = shipmentOf('direct');
  expect(await query(setUp(), bill)).toMatchObject({
    refusal: 'unreachable',
    evidence: expect.stringContaining('5500'),
  });
  await control('DELETE', '/trouble');
  const { status, body } = await signedGet('/lines/COSU/info/tracking/1?numberType=xx');
  const page = { url: url(), status, headers: {}, body, role: 'shipment' };
  const answer = { fetchedAt: '2026-06-10T00:00:00Z', pages: [page], failure: null };
  expect(setUp().parse(answer, bill)).toMatchObject({
    refusal: 'unrecognized',
    evidence: expect.stringContaining('5400'),
  });
});

test('a quota that is used up makes the line unreachable until the next day', async () => {
  const { bill } = shipmentOf('direct');
  const carrier = setUp();
  expect(carrier.limits).toMatchObject({ requestsPerDay: 1000, requestsPerMonth: 30_000 });
  await setTime(start + 41 * DAY);
  const url = '/lines/COSU/info/tracking/1?numberType=bl';
  for (let count = 0; count < COSCO_LINE.requestsPerDay; count += 1) await signedGet(url);
  expect(await query(carrier, bill)).toMatchObject({
    refusal: 'unreachable',
    evidence: expect.stringContaining('are used up'),
  });
  await setTime(start + 42 * DAY);
  expect(await query(carrier, bill)).toMatchObject({ report: { complete: true } });
});
