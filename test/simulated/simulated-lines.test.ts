import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer } from '../../simulator/server.ts';
import { createSimulation } from '../../simulator/simulation.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import type { DcsaSettings } from '../../src/sources/carriers/dcsa/settings.ts';
import { type CarrierRegistry, createCarriers } from '../../src/sources/carriers/registry.ts';
import { noAbort } from '../helpers/no-abort.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const simulator = buildServer(
  createSimulation({ seed: 7, speed: 0, start, worldOrigin: start, scenarios: [], wallNow: () => start }),
);
const http = createHttpClient({ timeoutMillis: 600_000 });
const clock = manualClock(start);
let carriers: CarrierRegistry;
let simulatorUrl: string;

beforeAll(async () => {
  simulatorUrl = await simulator.listen({ host: '127.0.0.1', port: 0 });
  /**
   * SIMX has the deviations of several lines: envelope, link paging, local times marked Z, an empty list for unknown
   * numbers.
   */
  const simx: DcsaSettings = {
    scac: 'SIMX',
    dialect: 'dcsa-2.2',
    baseUrl: `${simulatorUrl}/lines/SIMX`,
    auth: { style: 'headers', headers: { 'X-API-Key': 'simulated' } },
    localTimesMarkedZ: true,
    paging: { style: 'header', limit: 5, maximumPages: 20 },
  };
  carriers = createCarriers({ simulatorUrl, lines: [simx] }, http, clock, {});
});
beforeEach(() => control('DELETE', '/trouble'));
afterAll(async () => {
  await http.close();
  await simulator.close();
});

async function control(method: 'POST' | 'DELETE', url: '/clock' | '/trouble', payload?: object): Promise<void> {
  const response = await simulator.inject({ method, url, ...(payload ? { payload } : {}) });
  expect(response.statusCode, response.body).toBeLessThan(300);
}

async function query(scac: string, number: string, signal = noAbort()) {
  const carrier = carriers.find(scac);
  if (carrier === undefined) throw new Error(`${scac} is not in the registry`);
  const reference = { type: 'bill_of_lading', number } as const;
  return carrier.parse(await carrier.fetch(reference, signal), reference);
}

interface SimulatedJourney {
  readonly line: string;
  readonly bill_of_lading: string;
  readonly booking: string;
  readonly containers: readonly string[];
}

test('every journey of every simulated line is parsed completely, from booking to empty return', async () => {
  const journeys = (await simulator.inject('/journeys')).json<SimulatedJourney[]>();
  expect(new Set(journeys.map(({ line }) => line))).toEqual(new Set(['SIML', 'SIMX']));
  for (let day = 1; day <= 91; day += 10) {
    clock.set(start + day * 86_400_000);
    await control('POST', '/clock', { set: new Date(clock.now()).toISOString() });
    for (const { line, bill_of_lading, booking } of journeys) {
      const parsed = await query(line, bill_of_lading);
      expect(parsed, `${bill_of_lading} on day ${day}`).toMatchObject({
        report: { complete: true, booking },
        unreadable: [],
      });
    }
  }
  for (const { line, bill_of_lading, containers } of journeys) {
    const parsed = await query(line, bill_of_lading);
    if ('refusal' in parsed) throw new Error(parsed.evidence);
    const { equipment, observations } = parsed.report;
    expect(equipment.map(({ number }) => number).sort()).toEqual([...containers].sort());
    expect(observations.every(({ kind }) => kind !== null)).toBe(true);
    const returned = observations.filter(
      ({ kind, laden, classifier }) => kind === 'gate_in' && !laden && classifier === 'actual',
    );
    expect(new Set(returned.map(({ equipment: box }) => box))).toEqual(new Set(containers));
    expect(new Set(observations.map(({ at }) => at.kind)).has('local')).toBe(
      line === 'SIMX' || bill_of_lading === 'SIML2600003',
    );
  }
});

test.each(['SIML', 'SIMX'])('an unknown number of %s is not found', async (scac) => {
  expect(await query(scac, 'NOSUCH1')).toMatchObject({ refusal: 'notFound' });
});

test.each([
  ['outage_500', 'unreachable'],
  ['outage_503', 'unreachable'],
  ['rate_limit_429', 'unreachable'],
  ['html', 'unrecognized'],
  ['truncated', 'unrecognized'],
  ['huge', 'unrecognized'],
  ['silence', 'unreachable'],
  ['reset', 'unreachable'],
  ['empty_list', 'notFound'],
])('the trouble %s is %s', async (kind, refusal) => {
  await control('POST', '/trouble', { line: 'SIML', kind });
  // A request without a response ends by its timeout.
  const signal = kind === 'silence' ? AbortSignal.timeout(400) : noAbort();
  expect(await query('SIML', 'SIML2600001', signal)).toMatchObject({ refusal });
});

test.each(['duplicates', 'reordered'])('the trouble %s changes no observation', async (kind) => {
  const sorted = async () => {
    const parsed = await query('SIML', 'SIML2600002');
    if ('refusal' in parsed) throw new Error(parsed.evidence);
    return parsed.report.observations.map((observation) => JSON.stringify(observation)).sort();
  };
  const expected = await sorted();
  await control('POST', '/trouble', { line: 'SIML', kind });
  expect(await sorted()).toEqual(expected);
});
