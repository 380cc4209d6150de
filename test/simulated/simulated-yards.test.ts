/**
 * Each profile of a terminal or railroad against the simulator's manner of it, over HTTP. Fields that are not publicly known
 * are below `simulated` in the answers, and the settings here name them, as a user's settings would.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer } from '../../simulator/server.ts';
import { createSimulation } from '../../simulator/simulation.ts';
import type { TroubleKind } from '../../simulator/sources/trouble.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { FeedReport } from '../../src/core/feed-reports/feed-report.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { createPolledSources } from '../../src/sources/polled/registry.ts';
import type { FeedAnswer, PolledSource } from '../../src/sources/polled/source.ts';
import { noAbort } from '../helpers/no-abort.ts';
import {
  isRailroad,
  POLLED_WITH_TOKEN,
  polledEnvironment,
  polledSettings,
  RAILROADS,
  TERMINALS,
} from '../helpers/simulated-profiles.ts';
import { expectConformance } from '../helpers/sources/conformance.ts';
import { CERTIFICATES } from '../helpers/stepped-simulator.ts';

const root = join(import.meta.dirname, '../..');
const certificate = (name: string) => join(CERTIFICATES, name);
const pem = (name: string) => readFileSync(certificate(name), 'utf8');
const start = Date.parse('2026-05-01T00:00:00Z');
/** Ours, for tokens. */
const wall = manualClock(start);
const simulation = createSimulation({
  seed: 7,
  speed: 0,
  start,
  worldOrigin: start,
  scenarios: ['rail', 'direct'],
  wallNow: wall.wallNow,
  clientCertificate: pem('client.pem'),
});
const simulator = buildServer(simulation);
/** The same world over TLS. */
const secure = buildServer(simulation, { key: pem('server.key'), cert: pem('server.pem'), ca: pem('ca.pem') });
const http = createHttpClient();
let url: string;
let secureUrl: string;

beforeAll(async () => {
  const anyPort = { host: '127.0.0.1', port: 0 };
  [url, secureUrl] = await Promise.all([simulator.listen(anyPort), secure.listen(anyPort)]);
});
afterAll(async () => {
  await http.close();
  await Promise.all([simulator.close(), secure.close()]);
});
beforeEach(() => {
  simulation.troubles = [];
  // Tokens of the test before are an hour old: those of UP are counted by the hour.
  wall.advance(2 * HOUR);
});

const HOUR = 3_600_000;
const [train] = simulation.world.railTrips;
const visit = simulation.world.stays.find(({ operator }) => operator === 'TTI');
if (train === undefined || visit === undefined) throw new Error('the world has no train, or no container at TTI');
const [trip, stay] = [train, visit];
const AT_RAMP = trip.container.number;
const AT_TERMINAL = stay.container.number;
const UNKNOWN = 'TCLU7654320';

const ALL = [...RAILROADS, ...TERMINALS];

interface Changes {
  readonly entry?: object;
  readonly environment?: Record<string, string>;
  /** Of the simulator with TLS. */
  readonly url?: string;
}

function setUp(profile: string, changes: Changes = {}) {
  const list = isRailroad(profile) ? 'railroads' : 'terminals';
  const entry = { ...polledSettings(profile, changes.url ?? url), ...changes.entry };
  const config = loadConfig(root, {}, { [list]: [entry] });
  // Tokens are of our time.
  const at = { ...wall, now: () => simulation.clock.base.world };
  const { sources, list: listed } = createPolledSources(config, http, at, changes.environment ?? polledEnvironment);
  expect(listed().map(({ lacks }) => lacks)).toEqual([null]);
  return sources[0] as PolledSource;
}

const kindOf = (profile: string) => (isRailroad(profile) ? 'rail' : 'terminal');
const numberAt = (profile: string) => (kindOf(profile) === 'rail' ? AT_RAMP : AT_TERMINAL);

async function ask(source: PolledSource, numbers: readonly string[]) {
  const raw = await source.fetch(numbers, noAbort());
  return { raw, answer: source.parse(raw, numbers) };
}

const reportsOf = (answer: FeedAnswer): readonly FeedReport[] => ('refusal' in answer ? [] : answer.reports);

async function befall(profile: string, kind: TroubleKind, limits: object = {}): Promise<void> {
  const subject = { [kindOf(profile) === 'rail' ? 'railroad' : 'terminal']: `manner:${profile}` };
  const payload = { ...subject, kind, delay_seconds: 30, ...limits };
  simulation.troubles = [];
  expect((await simulator.inject({ method: 'POST', url: '/trouble', payload })).statusCode).toBe(201);
}

/** Two hours after the container became available, as the truth has it. */
function setWaiting(profile: string): void {
  const free = staysOf(profile).facts.find(({ field, value }) => field === 'available' && value === true);
  simulation.clock = { ...simulation.clock, base: { world: (free?.from ?? 0) + 2 * HOUR, wall: start } };
}

const staysOf = (profile: string) => (kindOf(profile) === 'rail' ? trip.stay : stay);

test.each(ALL)(
  '%s reports the availability, last free day, holds and moves of a container that waits',
  async (profile) => {
    setWaiting(profile);
    const number = numberAt(profile);
    const { answer } = await ask(setUp(profile), [number]);
    expect(answer).toMatchObject({ reports: [{ equipment: number }], unreadable: [] });
    const [report] = reportsOf(answer);
    const facts = Object.fromEntries((report?.facts ?? []).map(({ field, value }) => [field, value]));
    const lastFreeDay = staysOf(profile).facts.find(({ field }) => field === 'last_free_day')?.value;
    expect(facts).toMatchObject({ available: true, holds: [], pickup_lfd: { kind: 'date', on: lastFreeDay } });
    const moves = report?.observations.map(({ kind, mode, classifier }) => `${classifier} ${mode} ${kind}`);
    expect(moves).toContain(kindOf(profile) === 'rail' ? 'actual rail arrival' : 'actual null discharge');
  },
);

test.each(ALL)('%s: an answer that is cut off is refused and withdraws nothing', async (profile) => {
  setWaiting(profile);
  const source = setUp(profile);
  await befall(profile, 'truncated');
  expect((await ask(source, [numberAt(profile)])).answer).toMatchObject({ refusal: 'unrecognized' });
  await befall(profile, 'empty');
  const empty = (await ask(source, [numberAt(profile)])).answer;
  expect(empty).toMatchObject({ refusal: 'unrecognized', evidence: expect.stringContaining('an empty body') });
});

test.each(ALL)('%s: 429 is tried again when it says', async (profile) => {
  const source = setUp(profile);
  await befall(profile, 'rate_limit_429');
  const { answer } = await ask(source, [numberAt(profile)]);
  expect(answer).toMatchObject({ refusal: 'unreachable', retryAfterSeconds: 30 });
});

test.each(ALL)('%s: a container that it does not know has no report', async (profile) => {
  setWaiting(profile);
  const source = setUp(profile);
  const requested = source.limits.containersPerRequest > 1 ? [numberAt(profile), UNKNOWN] : [UNKNOWN];
  const { answer } = await ask(source, requested);
  expect(reportsOf(answer).map(({ equipment }) => equipment)).toEqual(requested.filter((each) => each !== UNKNOWN));
  if (profile === 'RAILINC') expect(answer).toMatchObject({ refusal: 'notFound' });
  else expect(answer).toMatchObject({ unknown: ['UP', 'LBCT'].includes(profile) ? [UNKNOWN] : [], unreadable: [] });
});

test.each(TERMINALS)('%s: a container that was not requested is refused', async (profile) => {
  setWaiting(profile);
  const source = setUp(profile);
  await befall(profile, 'another_box');
  expect((await ask(source, [numberAt(profile)])).answer).toMatchObject({
    refusal: 'unrecognized',
    evidence: expect.stringContaining('was not requested'),
  });
});

test.each(ALL)('%s keeps the laws of the conformance suite', async (profile) => {
  setWaiting(profile);
  const source = setUp(profile);
  const requested = [numberAt(profile)];
  const answerOf = async (numbers: readonly string[]) => ({
    requested: numbers,
    answer: await source.fetch(numbers, noAbort()),
  });
  const happy = await answerOf(requested);
  const answers = [happy, await answerOf([UNKNOWN])];
  for (const kind of ['emptied', 'outage_503', 'html', 'another_box'] as const) {
    await befall(profile, kind);
    answers.push(await answerOf(requested));
  }
  expectConformance(source, answers, { json: 15, replaced: 30, cut: 15 });
});

test.each(ALL)('%s: another form, a web page and an outage are refused with words', async (profile) => {
  setWaiting(profile);
  const source = setUp(profile);
  // A token is there before the trouble.
  await ask(source, [numberAt(profile)]);
  for (const [kind, refusal, words] of [
    ['changed_form', 'unrecognized', /is not in the answer|has none of the fields|must have the container number/],
    ['html', 'unrecognized', /a web page/],
    ['outage_503', 'unreachable', /503/],
  ] as const) {
    await befall(profile, kind);
    const { answer } = await ask(source, [numberAt(profile)]);
    expect(answer).toMatchObject({ refusal, evidence: expect.stringMatching(words) });
  }
});

test.each(POLLED_WITH_TOKEN)(
  '%s: a token that ends before its time is renewed; a web page issues none',
  async (profile) => {
    setWaiting(profile);
    const source = setUp(profile);
    await ask(source, [numberAt(profile)]);
    await befall(profile, 'expired_token', { for_requests: 1 });
    expect((await ask(source, [numberAt(profile)])).answer).toMatchObject({ reports: [{}] });
    await befall(profile, 'html');
    expect((await ask(setUp(profile), [numberAt(profile)])).answer).toMatchObject({
      refusal: 'unreachable',
      evidence: expect.stringMatching(/no token: http:\S+ answered 200 with a web page instead of JSON/),
    });
  },
);

// The credentials of Railinc are not known.
test.each(ALL.filter((each) => !['BNSF', 'RAILINC'].includes(each)))(
  '%s: a wrong key is refused with words, and stands in no evidence',
  async (profile) => {
    const wrong = Object.fromEntries(Object.keys(polledEnvironment).map((name) => [name, 'S3CRET&KEY']));
    const { raw, answer } = await ask(setUp(profile, { environment: wrong }), [numberAt(profile)]);
    expect(answer).toMatchObject({ refusal: 'unreachable', evidence: expect.stringContaining('401') });
    expect(JSON.stringify([raw, answer])).not.toMatch(/S3CRET/);
  },
);

test('BNSF answers over TLS the client with the right certificate, and no other', async () => {
  setWaiting('BNSF');
  const own = { certificateFile: certificate('client.pem'), keyFile: certificate('client.key') };
  const other = { certificateFile: certificate('server.pem'), keyFile: certificate('server.key') };
  const askWith = async (tls: object | null) => {
    const entry = { tls: tls && { ...tls, caFile: certificate('ca.pem') } };
    return (await ask(setUp('BNSF', { url: secureUrl, entry }), [AT_RAMP])).answer;
  };
  expect(await askWith(own)).toMatchObject({ reports: [{ equipment: AT_RAMP }] });
  expect(await askWith(other)).toMatchObject({
    refusal: 'unreachable',
    evidence: expect.stringContaining('401 (credentials refused: check those of railroad BNSF in the settings)'),
  });
  // The certificate of the simulator is of no public authority.
  expect(await askWith(null)).toMatchObject({ refusal: 'unreachable' });
});

test('the key in the path of LBCT stands in no stored answer', async () => {
  setWaiting('LBCT');
  const { raw, answer } = await ask(setUp('LBCT'), [AT_TERMINAL]);
  expect(reportsOf(answer)).toHaveLength(1);
  expect(raw.pages[0]?.url).toBe(`${url}/manners/LBCT/***/API/LBCTCargoSearchWebService/cargo-numbers/${AT_TERMINAL}`);
});

test('UP without the header date answers nothing, which is refused', async () => {
  setWaiting('UP');
  const source = setUp('UP', { entry: { request: { headers: { date: 'today' } } } });
  expect((await ask(source, [AT_RAMP])).answer).toMatchObject({
    refusal: 'unrecognized',
    evidence: expect.stringContaining('200 with an empty body'),
  });
});

test('Railinc carries no container itself', async () => {
  setWaiting('RAILINC');
  const railroad = { members: { railroad: { is: null } } };
  const { answer } = await ask(setUp('RAILINC', { entry: { answer: railroad } }), [AT_RAMP]);
  expect(reportsOf(answer)).toMatchObject([{ billsOfLading: [trip.journey.billOfLading] }]);
  expect(JSON.stringify(answer)).not.toContain('rail_carrier');
});

test('a profile alone keeps what it cannot read, and says what is missing', async () => {
  setWaiting('ICTSI');
  const alone = async (profile: string, answer: object | null) =>
    (await ask(setUp(profile, { entry: { answer } }), [numberAt(profile)])).answer;
  expect(await alone('ICTSI', {})).toMatchObject({
    refusal: 'unrecognized',
    evidence: expect.stringContaining('is kept and not used'),
  });
  expect(await alone('PORTHOUSTON', null)).toMatchObject({
    refusal: 'unrecognized',
    evidence: expect.stringContaining('neither the settings nor the profile have "answer"'),
  });
});
