/**
 * Every profile through the whole service: what is tracked, what moves it, and that no answer of a bad day withdraws
 * anything that is stored. One service and one simulator for all; each profile has an account of its own.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Journey } from '../../simulator/world/journey.ts';
import { REFERENCE_TYPES } from '../../src/core/observation.ts';
import { supports } from '../../src/sources/carriers/carrier.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { checkShipment } from '../../src/tracking/schedule/check-shipment.ts';
import { pollSource } from '../../src/tracking/sources/poll-source.ts';
import { attemptRequest } from '../../src/tracking/tracking-requests/attempts/attempt-request.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { linkedId, startTestService, type TestService } from '../helpers/service.ts';
import {
  isDcsa,
  isRailroad,
  LINES,
  lineEnvironment,
  lineSettings,
  numbersAt,
  polledEnvironment,
  polledSettings,
  RAILROADS,
  TERMINALS,
} from '../helpers/simulated-profiles.ts';
import { useSteppedSimulator } from '../helpers/stepped-simulator.ts';
import { storedStatements } from '../helpers/tracking/stored-statements.ts';

const DAY = 86_400_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const { clock, simulation, control, setTime, url } = useSteppedSimulator(start);
const BAD_DAYS = ['truncated', 'changed_form', 'empty_list'] as const;
/** What an operator reads in the health of the source. */
const WORDS: Readonly<Record<(typeof BAD_DAYS)[number], RegExp>> = {
  truncated: /^unrecognized: .*no valid JSON/,
  changed_form: /^unrecognized: .*(must have required propert|right would be)/,
  empty_list: /^(notFound|privateOrUnknown): \S/,
};
const FAST = { requestsPerSecond: 1000, concurrency: 1 };

let service: TestService;
let context: TrackingContext;
let sql: pg.Pool;

beforeAll(async () => {
  const environment = Object.assign({}, ...LINES.map(lineEnvironment), polledEnvironment) as Record<string, string>;
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  service = await startTestService({
    clock,
    role: 'api',
    settings: {
      carriers: {
        simulatorUrl: url(),
        lines: LINES.map((scac) => ({ ...lineSettings(scac, url()), ...(isDcsa(scac) ? {} : { limits: FAST }) })),
      },
      terminals: TERMINALS.map((profile) => polledSettings(profile, url())),
      railroads: RAILROADS.map((profile) => polledSettings(profile, url())),
      http: { port: 0, metricsToken: 'a-token-for-metrics' },
    },
  });
  context = { ...service.tracking, chance: () => 0.5 };
  sql = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
});
afterAll(async () => {
  await sql.end();
  await service.close();
  vi.unstubAllEnvs();
});

interface Tracked {
  readonly accountId: string;
  readonly key: string;
  readonly shipmentId: string;
}

const journeyOf = (scenario: string) => simulation.world.journeys.find((each) => each.scenario === scenario) as Journey;
const isOfChecks = (name: string) => /_(attempted|succeeded|checked)_at$|last_tracking_request_at$/.test(name);
/** Slots, quotas and charged numbers: other tests are about them. */
const forgetPace = () => sql.query('TRUNCATE line_pace, line_queues, source_quotas, charged_requests');

async function track(scac: string, reference: { readonly type: string; readonly number: string }): Promise<Tracked> {
  const accountId = await service.account();
  const key = await service.key(accountId);
  const attributes = { request_type: reference.type, request_number: reference.number, scac };
  const { id } = await service.track(key, attributes);
  await attemptRequest(context, accountId, id, noAbort());
  const request = (await service.call(key, `/tracking_requests/${id}`)).body.data;
  expect(request.attributes, scac).toMatchObject({ status: 'created' });
  return { accountId, key, shipmentId: linkedId(request, 'tracked_object') };
}

/** What users see of the shipment, and how much is stored of it and withdrawn. */
async function stateOf({ accountId, key, shipmentId }: Tracked) {
  const shown = async (path: string) => {
    const { status, body } = await service.call(key, path);
    expect(status, path).toBe(200);
    const kept = (attributes: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(attributes).filter(([name]) => !isOfChecks(name)));
    return [body.data].flat().map(({ id, attributes }) => ({ id, attributes: kept(attributes) }));
  };
  const events = await sql.query('SELECT count(*)::int AS count FROM events WHERE account_id = $1', [accountId]);
  const statements = await storedStatements(sql, accountId);
  const withdrawn = statements.filter(({ record }) => record.withdrawnAt !== null).length;
  const rows = { events: events.rows[0].count, statements: statements.length, withdrawn };
  return { shipment: await shown(`/shipments/${shipmentId}`), containers: await shown('/containers'), rows };
}

async function counted(metric: string): Promise<string> {
  const headers = { authorization: 'Bearer a-token-for-metrics' };
  const { body } = await service.app.inject({ url: '/metrics', headers });
  return body
    .split('\n')
    .filter((line) => line.startsWith(metric))
    .join('\n');
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** Of lines, by SCAC: what is tracked, and its state before and after the bad days. The world's time never runs backwards. */
const tracked = new Map<string, Tracked>();
const known = new Map<string, State>();

async function next(day: number): Promise<void> {
  await forgetPace();
  await setTime(Math.max(clock.now(), start + day * DAY));
}

async function check(scac: string) {
  const own = tracked.get(scac) as Tracked;
  await checkShipment(context, own.accountId, { shipmentId: own.shipmentId, urgency: 'refresh' }, noAbort());
  const text = 'SELECT failures, last_error AS words FROM shipment_checks WHERE shipment_id = $1';
  const { rows } = await sql.query<{ failures: number; words: string | null }>(text, [own.shipmentId]);
  return { state: await stateOf(own), ...rows[0] };
}

describe('lines', () => {
  test.each(LINES)('%s: a shipment is tracked', async (scac) => {
    await next(9);
    const carrier = context.findCarrier(scac, null);
    if (carrier === undefined) throw new Error(context.missingLineSettings(scac, null) ?? scac);
    const numbers = numbersAt(scac, journeyOf('transshipment'));
    const type = REFERENCE_TYPES.find((each) => supports(carrier, each)) ?? 'container';
    const own = await track(scac, { type, number: numbers[type] });
    tracked.set(scac, own);
    const first = await stateOf(own);
    expect(first.containers).toHaveLength(journeyOf('transshipment').containers.length);
    known.set(scac, first);
  });

  test.each(LINES)('%s: its containers move, and no bad day withdraws anything or lacks words', async (scac) => {
    await next(14);
    const moved = await check(scac);
    expect(moved.state.containers).not.toEqual(known.get(scac)?.containers);
    let failures = 0;
    for (const kind of BAD_DAYS) {
      await forgetPace();
      await control('DELETE', '/trouble');
      await control('POST', '/trouble', { line: scac, kind });
      const after = await check(scac);
      failures += 1;
      expect(after, kind).toEqual({ ...moved, failures, words: expect.stringMatching(WORDS[kind]) });
    }
    known.set(scac, moved.state);
  });

  test('the bad days are counted for each line', async () => {
    const metrics = await counted('portolan_line_answers_total');
    for (const scac of LINES) expect(metrics).toMatch(new RegExp(`line="${scac}",result="unrecognized"\\} [2-9]`));
  });
});

describe('terminals and railroads', () => {
  const found = new Map<string, (typeof simulation.world.stays)[number]>();
  const stayAt = (operator: string) => {
    const stays = simulation.world.stays.filter((each) => each.operator === operator);
    const stay = stays.find(({ facts }) => startOf({ facts }) > clock.now());
    if (stay === undefined) throw new Error(`no container is still to become available at ${operator}`);
    return stay;
  };
  const startOf = ({ facts }: Pick<(typeof simulation.world.stays)[number], 'facts'>) =>
    facts.find(({ field, value }) => field === 'available' && value === true)?.from ?? 0;

  test.each([...TERMINALS, ...RAILROADS])('%s: no bad day withdraws anything', async (profile) => {
    const operator = isRailroad(profile) ? 'SRRB' : 'TTI';
    const stay = found.get(operator) ?? stayAt(operator);
    found.set(operator, stay);
    const journey = simulation.world.journeys.find(({ containers }) => containers.includes(stay.container)) as Journey;
    const available = startOf(stay);
    await setTime(Math.max(clock.now(), available - DAY));
    const own = await track('SIML', { type: 'bill_of_lading', number: journey.billOfLading });
    const source = sourceOf(profile);
    const poll = async () => {
      await forgetPace();
      const due = `UPDATE source_checks SET next_check_at = $2 WHERE account_id = $1 AND next_check_at IS NOT NULL`;
      await sql.query(due, [own.accountId, new Date(clock.now())]);
      await pollSource(context, own.accountId, source, noAbort());
      const text = `SELECT failures, last_error AS words, next_check_at IS NOT NULL AS "isPolled" FROM source_checks
         WHERE account_id = $1 AND number = $2 AND source_kind = $3 AND source_code = $4`;
      const parameters = [own.accountId, stay.container.number, source.kind, source.code];
      const { rows } = await sql.query(text, parameters);
      expect(rows, `${profile} is polled for the container`).toMatchObject([{ isPolled: true }]);
      return { state: await stateOf(own), failures: rows[0].failures, words: rows[0].words };
    };
    const before = await stateOf(own);
    const good = await poll();
    expect(good).toMatchObject({ failures: 0, words: null });
    expect(good.state.rows).not.toEqual(before.rows);
    const troubled = { [isRailroad(profile) ? 'railroad' : 'terminal']: `manner:${profile}` };
    for (const kind of BAD_DAYS) {
      await control('DELETE', '/trouble');
      await control('POST', '/trouble', { ...troubled, kind });
      const { state, words } = await poll();
      expect(state, kind).toEqual(good.state);
      expect(words).toMatch(kind === 'empty_list' ? /^(notFound|unrecognized): \S/ : /^unrecognized: \S/);
    }
    await control('DELETE', '/trouble');
    expect(await poll()).toEqual(good);
  });

  test('the bad days are counted for each source', async () => {
    const metrics = await counted('portolan_source_answers_total');
    for (const { kind, code } of [...TERMINALS, ...RAILROADS].map(sourceOf))
      expect(metrics).toMatch(new RegExp(`kind="${kind}",source="${code}",result="unrecognized"\\} [2-9]`));
  });
});

describe('lines, later', () => {
  test.each(LINES)('%s: a good answer goes on from there', async (scac) => {
    await next(36);
    const { state, failures } = await check(scac);
    expect(failures).toBe(0);
    expect(failures).toBe(0);
    expect(state.containers).not.toEqual(known.get(scac)?.containers);
  });
});

function sourceOf(profile: string) {
  const kind = isRailroad(profile) ? ('rail' as const) : ('terminal' as const);
  const { code, scac } = polledSettings(profile, url()) as { readonly code?: string; readonly scac?: string };
  return { kind, code: code ?? scac ?? profile };
}
