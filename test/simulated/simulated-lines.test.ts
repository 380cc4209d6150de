import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { DcsaSettings } from '../../src/sources/carriers/dcsa/settings.ts';
import { type CarrierRegistry, createCarriers } from '../../src/sources/carriers/registry.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { CERTIFICATES, useSteppedSimulator } from '../helpers/stepped-simulator.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const certificate = (name: string) => join(CERTIFICATES, name);
const { clock, server: simulator, http, control, url } = useSteppedSimulator(start);
let carriers: CarrierRegistry;
let simulatorUrl: string;

beforeAll(() => {
  simulatorUrl = url();
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

/** Lines as they are set up anew, each with a token of its own still to be requested. */
function setUp(scac: 'SIMA' | 'SIMB' | 'SIMC' | 'SIMD' | 'SIM3', changed: object = {}): void {
  const baseUrl = `${simulatorUrl}/lines/${scac}`;
  const token = { tokenUrl: `${baseUrl}/token`, clientId: 'simulated' };
  const secret = { ...token, style: 'oauth2', clientSecret: 'simulated' };
  const keyed = (name: string) => ({ headers: { [name]: 'simulated' }, tokenHeaders: { [name]: 'simulated' } });
  const files = { certificateFile: certificate('client.pem'), keyFile: certificate('client.key') };
  const settings = {
    SIMA: { auth: { ...secret, ...keyed('Consumer-Key') }, statusMeanings: { 404: 'privateOrUnknown' } },
    SIMB: {
      auth: { ...secret, ...keyed('apikey'), sentIn: 'basic' },
      paging: { style: 'none', limit: 10, maximumPages: 1 },
    },
    SIMC: {
      auth: { ...token, style: 'oauth2-certificate', ...files },
      paging: { style: 'none', limit: null, maximumPages: 1 },
      localTimesMarkedZ: true,
    },
    SIMD: {
      auth: { style: 'headers', headers: { 'X-API-Key': 'simulated' } },
      paging: { style: 'none', limit: null, maximumPages: 1 },
    },
    SIM3: {
      dialect: 'dcsa-3.0',
      auth: { style: 'headers', headers: { 'X-API-Key': 'simulated' } },
    },
  }[scac];
  const line = { scac, dialect: 'dcsa-2.2', baseUrl, ...settings, ...changed } as unknown as DcsaSettings;
  carriers = createCarriers({ simulatorUrl, lines: [line] }, http, clock, {});
  expect(carriers.missingLineSettings(scac)).toBeNull();
}

async function tokensOf(scac: string): Promise<number> {
  const { lines } = (await simulator.inject('/stats')).json<{
    lines: Record<string, { tokens: { requested?: number } }>;
  }>();
  return lines[scac]?.tokens.requested ?? 0;
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

const kindsOf = (parsed: Awaited<ReturnType<typeof query>>) =>
  'report' in parsed
    ? parsed.report.observations.map(({ kind, classifier }) => `${classifier} ${kind}`).sort()
    : [parsed.evidence];

test.each(['SIMA', 'SIMC', 'SIMD'] as const)('%s tells in its own way what the standard tells', async (scac) => {
  setUp(scac);
  const parsed = await query(scac, 'SIML2600002');
  expect(parsed).toMatchObject({ report: { complete: true }, unreadable: [], shortfall: null });
  expect(kindsOf(parsed)).toEqual(kindsOf(await query('SIML', 'SIML2600002')));
  if (!('report' in parsed) || scac !== 'SIMD') return;
  const calls = parsed.report.observations.filter(({ kind }) => kind === 'arrival' || kind === 'departure');
  expect(calls.length).toBeGreaterThan(0);
  for (const { place, vessel } of calls) expect([place.locode, place.name, vessel]).toEqual([null, null, null]);
});

test('a line of version 3.0 has pages, keeps the last version of each event, and does not tell what it does not know', async () => {
  setUp('SIM3', { apiVersion: '3' });
  const reference = { type: 'bill_of_lading', number: 'SIML2600002' } as const;
  const answer = await carriers.find('SIM3')?.fetch(reference, noAbort());
  const pages = answer?.pages ?? [];
  const ids = pages.flatMap(({ body }) => JSON.parse(body).events.map((event: { eventID: string }) => event.eventID));
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBeLessThan(ids.length);
  const parsed = await query('SIM3', reference.number);
  if (!('report' in parsed)) throw new Error(parsed.evidence);
  expect(new Set(parsed.report.observations.map(({ sourceEventId }) => sourceEventId)).size).toBe(new Set(ids).size);
  // Its transport events name no container: each is explained once, not for each container.
  const explained = (of: Awaited<ReturnType<typeof query>>) =>
    'report' in of
      ? new Set(
          of.report.observations.map(({ kind, classifier, at, place }) =>
            JSON.stringify([kind, classifier, at, place.locode]),
          ),
        )
      : of.evidence;
  expect(explained(parsed)).toEqual(explained(await query('SIML', reference.number)));
  await control('POST', '/trouble', { line: 'SIM3', kind: 'reordered' });
  expect(kindsOf(await query('SIM3', reference.number))).toEqual(kindsOf(parsed));
  expect(await query('SIM3', 'NOSUCH1')).toMatchObject({ refusal: 'privateOrUnknown' });
});

test('a token is requested once by many, kept, and renewed when the line ends it or its time is over', async () => {
  setUp('SIMA', { paging: { style: 'header', limit: 5, maximumPages: 20 } });
  const before = await tokensOf('SIMA');
  const tokens = async () => (await tokensOf('SIMA')) - before;
  await Promise.all(Array.from({ length: 8 }, () => query('SIMA', 'SIML2600002')));
  expect(await tokens()).toBe(1);
  await control('POST', '/trouble', { line: 'SIMA', kind: 'expired_token', for_requests: 1 });
  expect(await query('SIMA', 'SIML2600002')).toMatchObject({ report: { complete: true } });
  expect(await tokens()).toBe(2);
  clock.advance(280_000);
  expect(await query('SIMA', 'SIML2600002')).toHaveProperty('report');
  expect(await tokens()).toBe(3);
});

test.each([
  ['SIMA', { 'consumer-key': 'simulated' }, { 'consumer-key': 'wrong' }],
  ['SIMA', { 'consumer-key': 'wrong' }, { 'consumer-key': 'simulated' }],
] as const)(
  'a wrong key of %s for events %j or tokens %j is explained as such',
  async (scac, headers, tokenHeaders) => {
    const token = { tokenUrl: `${simulatorUrl}/lines/${scac}/token`, clientId: 'simulated', clientSecret: 'simulated' };
    setUp(scac, { auth: { style: 'oauth2', ...token, headers, tokenHeaders } });
    expect(await query(scac, 'SIML2600002')).toMatchObject({
      refusal: 'unreachable',
      evidence: expect.stringMatching(/no token: .* answered 401.*consumer-key|credentials refused/),
    });
  },
);

test('an assertion with the key of another certificate is refused', async () => {
  const files = { certificateFile: certificate('server.pem'), keyFile: certificate('server.key') };
  const token = { tokenUrl: `${simulatorUrl}/lines/SIMC/token`, clientId: 'simulated' };
  setUp('SIMC', { auth: { style: 'oauth2-certificate', ...token, ...files } });
  expect(await query('SIMC', 'SIML2600002')).toMatchObject({
    refusal: 'unreachable',
    evidence: expect.stringContaining('the signature of the assertion is wrong'),
  });
});

test('a token endpoint with a web page makes the line unreachable', async () => {
  setUp('SIMB');
  await control('POST', '/trouble', { line: 'SIMB', kind: 'html' });
  expect(await query('SIMB', 'SIML2600002')).toMatchObject({
    refusal: 'unreachable',
    evidence: expect.stringContaining('answered 200 with a web page instead of JSON'),
  });
});

test('a number that is unknown or not ours is explained as both, and one without content is not found', async () => {
  setUp('SIMA');
  for (const number of ['SIML2600007', 'NOSUCH1']) {
    expect(await query('SIMA', number)).toMatchObject({ refusal: 'privateOrUnknown' });
  }
  setUp('SIMC');
  expect(await query('SIMC', 'NOSUCH1')).toMatchObject({ refusal: 'notFound' });
});

test('a short page is cut off, a lifetime as text is kept, and a used-up quota makes the line unreachable', async () => {
  setUp('SIMB');
  const before = await tokensOf('SIMB');
  for (let count = 0; count < 20; count += 1) {
    expect(await query('SIMB', 'SIML2600002')).toMatchObject({
      report: { complete: false },
      shortfall: { refusal: 'unrecognized', isLasting: true },
    });
    if (count === 9) clock.advance(3_500_000);
  }
  expect((await tokensOf('SIMB')) - before).toBe(1);
  expect(await query('SIMB', 'SIML2600002')).toMatchObject({
    refusal: 'unreachable',
    evidence: expect.stringContaining('20 requests of the day are used up'),
  });
});
