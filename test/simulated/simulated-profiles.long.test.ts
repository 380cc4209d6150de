/**
 * Every profile of reference/line-profiles over HTTP, against the simulator in the manner of its line, with the settings of
 * simulator/settings: only addresses and secrets are set beside a profile.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LISTED_LINES } from '../../simulator/lines/listed-lines.ts';
import { presentTruth } from '../../simulator/world/truth.ts';
import { loadConfig } from '../../src/config/config.ts';
import { REFERENCE_TYPES, type TrackedReference } from '../../src/core/observation.ts';
import type { Clock } from '../../src/lib/clock.ts';
import type { HttpClient } from '../../src/lib/http-client.ts';
import { loadReference } from '../../src/reference/reference.ts';
import { type Carrier, supports } from '../../src/sources/carriers/carrier.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import { explainAnswer } from '../../src/tracking/lines/explain-answer.ts';
import { expectConformance } from '../carriers/conformance.ts';
import { noAbort } from '../helpers/no-abort.ts';
import {
  hasToken,
  isDcsa,
  LINES,
  lineEnvironment,
  lineSettings,
  mannerOf,
  numbersAt,
} from '../helpers/simulated-profiles.ts';
import { announcedMilestones } from '../helpers/simulator.ts';
import { CERTIFICATES, useSteppedSimulator } from '../helpers/stepped-simulator.ts';

const root = join(import.meta.dirname, '../..');
const DAY = 86_400_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const certificate = (name: string) => join(CERTIFICATES, name);
const { clock, simulation, server: simulator, http, control, setTime, url } = useSteppedSimulator(start);
const { locate } = loadReference(join(root, 'reference'));

beforeAll(() => toDay(40));
const toDay = (day: number) => setTime(start + day * DAY);

interface SetUp {
  readonly beside?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly client?: HttpClient;
  readonly wall?: Clock;
}

/** COSCO's client itself keeps the pace between containers. */
const paceOf = (scac: string) => (isDcsa(scac) ? {} : { limits: { requestsPerSecond: 1000, concurrency: 1 } });

function setUp(scac: string, changes: SetUp = {}): Carrier {
  const { beside = {}, environment = lineEnvironment(scac), client = http, wall = clock } = changes;
  const line = { ...lineSettings(scac, url()), ...paceOf(scac), ...beside };
  const config = loadConfig(root, { ...environment, PORTOLAN_CARRIERS_LINES: JSON.stringify([line]) });
  const carriers = createCarriers(config.carriers, client, wall, environment);
  const carrier = carriers.find(scac);
  if (carrier === undefined) throw new Error(carriers.missingLineSettings(scac) ?? scac);
  return carrier;
}

/** The shipment in the line's own numbers, as each kind of number that the line takes. */
function shipmentOf(carrier: Carrier, scenario: string) {
  const journey = simulation.world.journeys.find((each) => each.scenario === scenario);
  if (journey === undefined) throw new Error(`no scenario ${scenario}`);
  const numbers = numbersAt(carrier.scac, journey);
  const references = REFERENCE_TYPES.filter((type) => supports(carrier, type)).map(
    (type): TrackedReference => ({ type, number: numbers[type] }),
  );
  return { journey, references: references as [TrackedReference, ...TrackedReference[]] };
}

async function query(carrier: Carrier, reference: TrackedReference) {
  expect(carrier.refuse?.(reference)).toBeNull();
  return carrier.parse(await carrier.fetch(reference, noAbort()), reference);
}

const unknownOf = ({ type, number }: TrackedReference): TrackedReference => ({
  type,
  number: number.replace(/\d{3}$/, '999'),
});

/** The words of the line's own manner for a number that it does not know. */
const UNKNOWN = (scac: string) => (['MAEU', 'CMDU'].includes(scac) ? 'privateOrUnknown' : 'notFound');

/** Damaged answers of each kind; the suites of the dialects try many more. */
const RUNS = { json: 15, replaced: 15, cut: 15 };

test('the simulator has the manner of each line with a profile', () => {
  expect(LINES.length).toBeGreaterThanOrEqual(10);
  const listed = LISTED_LINES.map(({ scac }) => scac);
  expect(LINES.filter((scac) => !listed.includes(scac))).toEqual([]);
});

// Milestones of COSU, whose own form has fewer words, are compared in simulated-cosco.test.ts.
describe.each(LINES.filter(isDcsa))('the profile %s', (scac) => {
  test.each(['direct', 'transshipment'])('tracks the shipment %s, and its milestones are true', async (scenario) => {
    const carrier = setUp(scac);
    const { journey, references } = shipmentOf(carrier, scenario);
    for (const reference of references) {
      const answer = await carrier.fetch(reference, noAbort());
      const explained = explainAnswer(carrier, { reference, answer }, locate);
      if (!('containers' in explained)) throw new Error(explained.refusal.evidence);
      expect(explained).toMatchObject({ complete: true, unreadable: [], shortfall: null });
      const truth = presentTruth(journey, clock.now(), simulation.world).containers.filter(
        ({ number }) => reference.type !== 'container' || number === reference.number,
      );
      const milestones = explained.containers.map(({ number, milestones: made }) => [
        number,
        made.filter(({ actual }) => actual).map(({ name, at, place }) => `${name} ${at.slice(0, 16)} ${place}`),
      ]);
      const right = truth.map((container) => [
        container.number,
        announcedMilestones(container).map(({ event, at, locode }) => `${event.split('.')[2]} ${at} ${locode}`),
      ]);
      expect(right.flat(2).length).toBeGreaterThan(6);
      expect(Object.fromEntries(milestones), reference.type).toEqual(Object.fromEntries(right));
    }
  });

  test('withdraws nothing for a last page that is cut off', async () => {
    if (mannerOf(scac)?.pageParameters === 'refused') return;
    const full = setUp(scac, { beside: { paging: { limit: 3 } } });
    const [reference] = shipmentOf(full, 'direct').references;
    const answer = await full.fetch(reference, noAbort());
    const pages = answer.pages.map((page, index) =>
      index === answer.pages.length - 1 ? { ...page, body: page.body.slice(0, -20) } : page,
    );
    const parsed = full.parse({ ...answer, pages }, reference);
    expect('report' in parsed && parsed.report.complete).toBe(false);
  });
});

describe.each(LINES)('the profile %s', (scac) => {
  test('keeps the laws of the conformance suite', async () => {
    const carrier = setUp(scac);
    const answerOf = async (reference: TrackedReference) => ({
      reference,
      answer: await carrier.fetch(reference, noAbort()),
    });
    const [direct] = shipmentOf(carrier, 'direct').references;
    const happy = await answerOf(direct);
    const others = ['transshipment', 'rollover'].map((scenario) => shipmentOf(carrier, scenario).references[0]);
    const good = [happy, ...(await Promise.all(others.map(answerOf)))];
    const empty = await answerOf(unknownOf(direct));
    await control('POST', '/trouble', { line: scac, kind: 'outage_500' });
    const error = await answerOf(direct);
    await control('DELETE', '/trouble');
    const pages = happy.answer.pages.map((page) => ({
      ...page,
      body: page.body.replaceAll(/"LOAD"|"Loaded at First POL"/g, '"NO SUCH MOVE"'),
    }));
    const strange = { reference: direct, answer: { ...happy.answer, pages } };
    const parsed = carrier.parse(strange.answer, direct);
    expect('report' in parsed && parsed.report.observations.filter(({ kind }) => kind === null)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ original: expect.objectContaining({ code: 'NO SUCH MOVE' }) }),
      ]),
    );
    expectConformance(carrier, [...good, empty, error, strange], RUNS);
  });

  test.each([
    ['truncated', 'unrecognized', /no valid JSON/],
    ['html', 'unrecognized', /a web page|web page instead of JSON/],
    ['empty', 'unrecognized', /an empty body|web page/],
    ['changed_form', 'unrecognized', /must have required propert|right would be a JSON array of events/],
    ['outage_503', 'unreachable', /503/],
  ])('refuses %s as %s, and says what is wrong', async (kind, refusal, words) => {
    const carrier = setUp(scac);
    const [reference] = shipmentOf(carrier, 'direct').references;
    // A token is there before the line is in trouble.
    await query(carrier, reference);
    await control('POST', '/trouble', { line: scac, kind });
    expect(await query(carrier, reference)).toMatchObject({ refusal, evidence: expect.stringMatching(words) });
  });

  test('says that its credentials are refused, without naming them', async () => {
    const wrong = { ...lineEnvironment(scac) };
    for (const name of Object.keys(wrong)) {
      if (name.endsWith('CERTIFICATE_FILE')) wrong[name] = certificate('server.pem');
      else wrong[name] = name.endsWith('KEY_FILE') ? certificate('server.key') : 'not-the-secret';
    }
    const carrier = setUp(scac, { environment: wrong });
    const parsed = await query(carrier, shipmentOf(carrier, 'direct').references[0]);
    expect(parsed).toMatchObject({ refusal: 'unreachable', evidence: expect.stringMatching(/401/) });
    expect(JSON.stringify(parsed)).not.toContain('not-the-secret');
  });

  test('waits while a quota is used up, and tells an unknown number by the words of the line', async () => {
    const carrier = setUp(scac);
    const [reference] = shipmentOf(carrier, 'direct').references;
    await control('POST', '/trouble', { line: scac, kind: 'rate_limit_429', delay_seconds: 60, for_requests: 1 });
    expect(await query(carrier, reference)).toMatchObject({ refusal: 'unreachable', retryAfterSeconds: 60 });
    expect(await query(carrier, unknownOf(reference))).toMatchObject({ refusal: UNKNOWN(scac) });
  });
});

describe.each(LINES.filter(hasToken))('the tokens of %s', (scac) => {
  test('that end before their time are renewed, in the middle of pages too', async () => {
    const isPaged = mannerOf(scac)?.paging !== 'none';
    let requests = 0;
    const client: HttpClient = {
      ...http,
      async send(request) {
        requests += 1;
        if (requests === (isPaged ? 3 : 2))
          await control('POST', '/trouble', { line: scac, kind: 'expired_token', for_requests: 1 });
        return http.send(request);
      },
    };
    const carrier = setUp(scac, { client, ...(isPaged && { beside: { paging: { limit: 3 } } }) });
    const [reference] = shipmentOf(carrier, 'direct').references;
    const answer = await carrier.fetch(reference, noAbort());
    expect(answer.pages.map(({ status }) => status)).toEqual(Array.from(answer.pages, () => 200));
    // Two tokens, and the page that was refused, which counts against a quota.
    expect(requests).toBe(answer.pages.length + 3);
    expect(answer.requests).toBe(answer.pages.length + 1);
    expect(answer.pages.length).toBeGreaterThan(isPaged ? 2 : 0);
    expect(carrier.parse(answer, reference)).toHaveProperty('report');
  });

  test('are not issued by a web page', async () => {
    const carrier = setUp(scac);
    const [reference] = shipmentOf(carrier, 'direct').references;
    await control('POST', '/trouble', { line: scac, kind: 'html' });
    const answer = await carrier.fetch(reference, noAbort());
    expect(answer.requests).toBe(0);
    expect(carrier.parse(answer, reference)).toMatchObject({
      refusal: 'unreachable',
      evidence: expect.stringMatching(
        /no token: http:\S+ answered 200 with a web page instead of JSON \(is tokenUrl in the settings right\?\)/,
      ),
    });
  });
});

test.each([
  [45_000, null],
  [-110_000, null],
  [90_000, 'the assertion is not valid yet'],
  [-130_000, 'the assertion has expired'],
])('a clock that is wrong by %i ms: MSC says %s', async (millis, words) => {
  const wall: Clock = { ...clock, wallNow: () => clock.wallNow() + millis };
  const carrier = setUp('MSCU', { wall });
  const parsed = await query(carrier, shipmentOf(carrier, 'direct').references[0]);
  if (words === null) return expect(parsed).toHaveProperty('report');
  expect(parsed).toMatchObject({ refusal: 'unreachable', evidence: expect.stringContaining(words) });
  expect(parsed).toMatchObject({ evidence: expect.stringContaining('or the clock of this machine is wrong') });
});

test.each(['ONEY', 'HLCU'])('a full page of %s counts as cut off', async (scac) => {
  const carrier = setUp(scac, { beside: { paging: { limit: 3 } } });
  expect(await query(carrier, shipmentOf(carrier, 'direct').references[0])).toMatchObject({
    report: { complete: false },
    shortfall: { isLasting: true },
  });
});

test('a shipment of others is as unknown to Maersk as one that is not there', async () => {
  const carrier = setUp('MAEU');
  const { references } = shipmentOf(carrier, 'exam');
  for (const reference of references)
    expect(await query(carrier, reference)).toMatchObject({ refusal: 'privateOrUnknown' });
});

test.each(['MAEU', 'EGLV'])('%s gets its bills of lading without the prefix', async (scac) => {
  const carrier = setUp(scac);
  const [{ type, number }] = shipmentOf(carrier, 'direct').references;
  expect(await query(carrier, { type, number: `${scac}${number}` })).toMatchObject({ report: { complete: true } });
});

const billsOf = (scac: string) => simulation.statistics.get(scac)?.bills ?? 0;

test('CMA CGM bills an unknown number, and never sees a container with a wrong check digit', async () => {
  const carrier = setUp('CMDU');
  const before = billsOf('CMDU');
  await query(carrier, { type: 'bill_of_lading', number: 'CMDUSIM0000000' });
  expect(billsOf('CMDU') - before).toBe(1);
  expect(carrier.refuse?.({ type: 'container', number: 'SIMU0000007' })).toMatchObject({ refusal: 'invalidNumber' });
  expect(carrier.limits.billed).toBe(true);
});

describe('the private product of CMA CGM', () => {
  const readme = readFileSync(join(root, 'reference/line-profiles/CMDU/README.md'), 'utf8');
  const [, shown = ''] = /^```json\n([\s\S]*?)^```/m.exec(readme) ?? [];
  const environment = { CMDU_CLIENT_ID: 'simulated', CMDU_CLIENT_SECRET: 'simulated' };
  const setUpPrivate = (changes: object = {}) => {
    const { profile: _, ...own } = JSON.parse(shown);
    const baseUrl = `${url()}/lines/CMDP`;
    return setUp('CMDU', {
      environment,
      beside: { baseUrl, auth: { ...own.auth, tokenUrl: `${baseUrl}/token` }, ...changes },
    });
  };

  test('has a token with the scopes of its page, and answers for parties only', async () => {
    const carrier = setUpPrivate();
    const [reference] = shipmentOf(carrier, 'direct').references;
    expect(await query(carrier, reference)).toMatchObject({ report: { complete: true } });
    for (const other of [shipmentOf(carrier, 'exam').references[0], unknownOf(reference)])
      expect(await query(carrier, other)).toMatchObject({ refusal: 'privateOrUnknown' });
  });

  test('bills a question that it refuses with 400, and neither tokens nor unknown numbers', async () => {
    const carrier = setUpPrivate();
    const [reference] = shipmentOf(carrier, 'direct').references;
    await query(carrier, reference);
    const before = billsOf('CMDP');
    await query(carrier, unknownOf(reference));
    expect(billsOf('CMDP') - before).toBe(0);
    expect(await query(setUpPrivate({ apiVersion: '3' }), reference)).toMatchObject({
      refusal: 'unrecognized',
      evidence: expect.stringContaining('answered 400'),
    });
    expect(billsOf('CMDP') - before).toBe(1);
  });
});

test('the quota of Hapag-Lloyd is used up until the next day', async () => {
  const url = '/lines/HLCU/hlag/external/v2/events/?carrierBookingReference=80000000';
  const headers = { 'x-ibm-client-id': 'simulated', 'x-ibm-client-secret': 'simulated' };
  for (let count = 0; count < 100; count += 1) await simulator.inject({ url, headers });
  const carrier = setUp('HLCU');
  const [reference] = shipmentOf(carrier, 'direct').references;
  expect(await query(carrier, reference)).toMatchObject({
    refusal: 'unreachable',
    evidence: expect.stringContaining('are used up'),
  });
  clock.advance(DAY);
  expect(await query(carrier, reference)).toMatchObject({ report: { complete: true } });
});
