/**
 * Each profile of a terminal or railroad against the simulator's manner of it, over HTTP. Fields that are not publicly known
 * are below `simulated` in the answers, and the settings here name them, as a user's settings would.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer } from '../../simulator/server.ts';
import { createSimulation } from '../../simulator/simulation.ts';
import type { TroubleKind } from '../../simulator/sources/trouble.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { FeedReport } from '../../src/core/feed-reports/feed-report.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { secretNamesIn } from '../../src/reference/line-profiles.ts';
import { loadPolledProfiles } from '../../src/reference/source-profiles.ts';
import { createPolledSources } from '../../src/sources/polled/registry.ts';
import type { FeedAnswer, PolledSource } from '../../src/sources/polled/source.ts';
import { noAbort } from '../helpers/no-abort.ts';

const root = join(import.meta.dirname, '../..');
const profiles = loadPolledProfiles(join(root, 'reference'));
const certificate = (name: string) => join(import.meta.dirname, '../certificates', name);
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
});
const simulator = buildServer(simulation);
const http = createHttpClient();
let url: string;

beforeAll(async () => {
  url = await simulator.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await http.close();
  await simulator.close();
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

const VISIT = ['available', 'last_free_day', 'yard_location', 'chassis'];
const DETAILS = {
  holds: { name: 'name', status: 'status', description: 'description' },
  fees: { type: 'type', amount: 'amount', currency: 'currency' },
};

/** @param under the place of the container in its entry */
function members(under: string, names: readonly string[], lists: Readonly<Record<string, object>>) {
  const below = (name: string) => [under, name].filter((each) => each !== '').join('.');
  const found = Object.entries({ ...DETAILS, ...lists });
  return {
    ...Object.fromEntries([...VISIT, ...names].map((name) => [name, below(name)])),
    ...Object.fromEntries(found.map(([name, entry]) => [name, { each: below(name), members: entry }])),
  };
}

const PLACE = ['locode', 'name', 'city', 'state', 'country'];
const placeAt = (path: string) => ({ members: Object.fromEntries(PLACE.map((name) => [name, `${path}.${name}`])) });
const railMembers = (under: string) => ({
  ...members(under, ['railroad', 'eta', 'bill_of_lading'], {
    events: { type: 'type', at: 'at', railroad: 'railroad', place: placeAt('place') },
  }),
  destination: placeAt([under, 'destination'].filter((each) => each !== '').join('.')),
});
const terminalMembers = (under: string) =>
  members(under, ['seal', 'size_type', 'appointment'], {
    moves: { type: 'type', at: 'at', estimated: 'estimated', empty: 'empty', mode: 'mode' },
  });

const secrets = secretNamesIn([profiles.terminals.list(), profiles.railroads.list()]);
const environment: Record<string, string> = {
  ...Object.fromEntries(secrets.map((name) => [name, 'simulated'])),
  PORTOLAN_LBCT_KEY: 'simulated-key',
  PORTOLAN_BNSF_CERTIFICATE_FILE: certificate('client.pem'),
  PORTOLAN_BNSF_KEY_FILE: certificate('client.key'),
};

const SIMULATED = { code: 'SIMT', name: 'Simulated', facility: { locode: 'USLGB', smdg: 'TTI' } };
const inList = (found: object) => ({ containers: 'simulated', number: 'number', members: found });

/** What a user writes beside the profile: where its fields are, and here the address of the simulator. */
const settingsOf = (): Record<string, object> => ({
  UP: {
    auth: { tokenUrl: `${url}/manners/UP/oauth/token` },
    answer: { members: railMembers('load.simulated') },
  },
  CN: {
    auth: {
      tokenUrl: `${url}/manners/CN/v1/oauth/jwt-token/accesstokenJWT?grant_type=client_credentials`,
    },
    answer: inList(railMembers('')),
  },
  BNSF: {
    answer: { containers: 'intermodalUnits', number: 'simulated.number', members: railMembers('simulated') },
  },
  RAILINC: {
    auth: { style: 'none' },
    request: { words: { account: 'ME', fleet: '12' } },
    answer: { members: railMembers('simulated') },
  },
  LBCT: { answer: { number: 'simulated.number', members: terminalMembers('simulated') } },
  ICTSI: { ...SIMULATED, request: { words: { facility: 'MICT' } }, answer: inList(terminalMembers('')) },
  APMT: {
    ...SIMULATED,
    auth: {
      tokenUrl: `${url}/manners/APMT/oauth/client_credential/accesstoken?grant_type=client_credentials`,
    },
    request: { method: 'GET', path: '/import-availability?simulated={numbers}', numbers: 'whole' },
    answer: inList(terminalMembers('')),
  },
  PORTHOUSTON: {
    ...SIMULATED,
    auth: { tokenUrl: `${url}/manners/PORTHOUSTON/auth/realms/phaprod/protocol/openid-connect/token` },
    request: { method: 'GET', path: '/simulated/GetContainerAvailability?unitId={numbers}', numbers: 'whole' },
    answer: inList(terminalMembers('')),
  },
});

const RAILROADS = profiles.railroads.codes();
const TERMINALS = profiles.terminals.codes();
const ALL = [...RAILROADS, ...TERMINALS];

interface Changes {
  readonly entry?: object;
  readonly environment?: Record<string, string>;
}

function setUp(profile: string, changes: Changes = {}) {
  const list = RAILROADS.includes(profile) ? 'railroads' : 'terminals';
  const entry = { profile, url: `${url}/manners/${profile}`, ...settingsOf()[profile], ...changes.entry };
  const config = loadConfig(root, {}, { [list]: [entry] });
  // Tokens are of our time.
  const at = { ...wall, now: () => simulation.clock.base.world };
  const { sources, list: listed } = createPolledSources(config, http, at, changes.environment ?? environment);
  expect(listed().map(({ lacks }) => lacks)).toEqual([null]);
  return sources[0] as PolledSource;
}

const kindOf = (profile: string) => (RAILROADS.includes(profile) ? 'rail' : 'terminal');
const numberAt = (profile: string) => (kindOf(profile) === 'rail' ? AT_RAMP : AT_TERMINAL);

async function ask(source: PolledSource, numbers: readonly string[]) {
  const raw = await source.fetch(numbers, noAbort());
  return { raw, answer: source.parse(raw, numbers) };
}

const reportsOf = (answer: FeedAnswer): readonly FeedReport[] => ('refusal' in answer ? [] : answer.reports);

async function befall(profile: string, kind: TroubleKind): Promise<void> {
  const subject = { [kindOf(profile) === 'rail' ? 'railroad' : 'terminal']: `manner:${profile}` };
  const payload = { ...subject, kind, delay_seconds: 30 };
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

// The simulator has no TLS for the certificate of BNSF, and the credentials of Railinc are not known.
test.each(ALL.filter((each) => !['BNSF', 'RAILINC'].includes(each)))(
  '%s: a wrong key is refused with words, and stands in no evidence',
  async (profile) => {
    const wrong = Object.fromEntries(Object.keys(environment).map((name) => [name, 'S3CRET&KEY']));
    const { raw, answer } = await ask(setUp(profile, { environment: wrong }), [numberAt(profile)]);
    expect(answer).toMatchObject({ refusal: 'unreachable', evidence: expect.stringContaining('401') });
    expect(JSON.stringify([raw, answer])).not.toMatch(/S3CRET/);
  },
);

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
  setWaiting('UP');
  const { auth } = settingsOf().UP as { auth: object };
  const alone = async (profile: string, entry: object) =>
    (await ask(setUp(profile, { entry: { answer: null, ...entry } }), [numberAt(profile)])).answer;
  expect(await alone('UP', { auth, answer: {} })).toMatchObject({
    refusal: 'unrecognized',
    evidence: expect.stringContaining('is kept and not used'),
  });
  expect(await alone('BNSF', {})).toMatchObject({
    refusal: 'unrecognized',
    evidence: expect.stringContaining('neither the settings nor the profile have "answer"'),
  });
});
