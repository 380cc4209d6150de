/** The sources of an installation and the unknown places that they name, over HTTP and in the metrics. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../test/docs/documents.ts';
import type { TestKey } from '../../../test/helpers/api.ts';
import { type Checker, openApiChecker } from '../../../test/helpers/openapi.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, refusal, report } from '../../../test/helpers/tracking/core-world.ts';
import type { Address, Observation, Place } from '../../core/observation.ts';
import { gazetteerOf } from '../../features/reference-data/gazetteer.ts';
import { loadReference } from '../../reference/reference.ts';
import { measureUnresolvedPlaces } from '../places/unresolved-places.ts';
import { type InstalledLine, listDataSources } from './data-sources.ts';

let api: TrackedApi;
let key: TestKey;
let checker: Checker;
const folder = mkdtempSync(join(tmpdir(), 'portolan-sources-'));

beforeAll(async () => {
  api = await startTrackedApi();
  key = await api.key(await api.account());
  checker = await openApiChecker(api.app);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const at = (each: Observation, place: Partial<Place>): Observation => ({
  ...each,
  place: { locode: null, name: null, facility: null, ...place },
});
const address = (over: Partial<Address>): Address => ({ city: null, subdivision: null, country: null, ...over });

/** A voyage whose line sends no code of its ports, nor of its ramp, which no list has. */
const moves = (ramp: Partial<Place>) => [
  at(move('load', 'CNSHA', '2026-04-01T10:00', { vessel: 'EVER' }), { name: 'Shanghai, China' }),
  at(move('discharge', 'USLAX', '2026-05-01T10:00', { vessel: 'EVER' }), { name: 'LOS ANGELES, CA' }),
  at(move('gate_in', 'USCHI', '2026-05-08T10:00', { laden: true }), ramp),
  at(move('gate_out', 'USCHI', '2026-05-09T10:00', { laden: true }), ramp),
];
const RAMP = { name: 'Chicago Yard 7', address: address({ country: 'US' }) };

const NO_CHECKS = {
  shipments_count: 0,
  last_answered_at: null,
  failing_shipments_count: 0,
  failing_since: null,
  failure: null,
};

const NO_FAILURES = {
  count: 0,
  previous_count: 0,
  first_at: null,
  last_at: null,
  causes: [],
  containers_count: 0,
};

async function placesOf(code: string, reader = key) {
  const response = await api.call(reader, 'GET', '/v2/sources');
  expect(response.statusCode, response.body).toBe(200);
  const answer = { path: '/v2/sources', method: 'get', status: 200, mediaType: 'application/vnd.api+json' };
  expect(checker.faults({ ...answer, body: response.json() })).toEqual([]);
  const { data } = response.json() as { data: { attributes: { code: string; unresolved_places: object[] } }[] };
  return data.find(({ attributes }) => attributes.code === code)?.attributes.unresolved_places;
}

describe('sources', () => {
  it('are the lines that are set up, with what the operator has to do', async () => {
    const { data } = (await api.call(key, 'GET', '/v2/sources')).json();
    expect(data.map((each: { attributes: object }) => each.attributes)).toEqual([
      {
        kind: 'shipping_line',
        code: 'HLCU',
        name: 'Hapag-Lloyd',
        supported: false,
        unsupported_because: 'no credentials: set HLCU_CLIENT_ID in the environment',
        simulated: false,
        unresolved_places: [],
        checks: NO_CHECKS,
        failures: NO_FAILURES,
        feed: null,
      },
      expect.objectContaining({ code: 'MAEU', supported: true, unsupported_because: null }),
      expect.objectContaining({ code: 'SIML', supported: true, simulated: true }),
    ]);
  });

  it('list unknown places, once each, however often they occur', async () => {
    api.script = (reference, now) => report(reference, now, { observations: moves(RAMP) });
    const { shipmentId } = await api.track(key, 'SIMLPLACES1');
    const first = {
      key: 'name:US:CHICAGO YARD 7',
      name: 'Chicago Yard 7',
      country_code: 'US',
      statements_count: 2,
      first_seen_at: '2026-05-11T18:30:00Z',
      last_seen_at: '2026-05-11T18:30:00Z',
    };
    expect(await placesOf('SIML')).toEqual([first]);

    api.clock.advance(3_600_000);
    await api.check(key, shipmentId);
    expect(await placesOf('SIML')).toEqual([first]);

    api.script = (reference, now) =>
      report(reference, now, {
        observations: [
          ...moves(RAMP),
          at(move('gate_in', 'USCHI', '2026-05-10T10:00', { laden: false }), { name: 'CHICAGO YARD 7, USA' }),
          at(move('gate_in', 'USCHI', '2026-05-10T11:00', { laden: false }), { locode: 'USZZ9', name: 'Depot' }),
          at(move('gate_in', 'USCHI', '2026-05-10T12:00', { laden: false }), { name: `Depot ${'9'.repeat(5000)}` }),
        ],
      });
    await api.check(key, shipmentId);
    const places = (await placesOf('SIML')) as { key: string }[];
    expect(places[0]).toMatchObject({ statements_count: 3, last_seen_at: '2026-05-11T19:30:00Z' });
    expect(places).toContainEqual(expect.objectContaining({ key: 'USZZ9', name: 'Depot', country_code: 'US' }));
    expect(places.map((each) => each.key.length)).toEqual([22, 5, 300]);
  });

  it('have what their polls gave: the last answer, and how many fail since when and why', async () => {
    const { data } = (await api.call(key, 'GET', '/v2/sources')).json();
    const checksOf = (code: string) =>
      data.find(({ attributes }: { attributes: { code: string } }) => attributes.code === code).attributes.checks;
    // The journey has ended, so that the line is polled no more.
    expect(checksOf('SIML')).toEqual({ ...NO_CHECKS, last_answered_at: '2026-05-11T19:30:00Z' });
    expect(checksOf('MAEU')).toEqual(NO_CHECKS);
    const other = await api.key(await api.account('Failing'));
    api.script = (reference, now) => report(reference, now, { observations: moves(RAMP).slice(0, 2) });
    const { shipmentId } = await api.track(other, 'SIMLPLACES2');
    api.clock.advance(3_600_000);
    api.script = () => refusal('unreachable');
    await api.check(other, shipmentId);
    const failing = (await api.call(other, 'GET', '/v2/sources')).json().data;
    expect(
      failing.find((each: { attributes: { code: string } }) => each.attributes.code === 'SIML').attributes.checks,
    ).toEqual({
      shipments_count: 1,
      last_answered_at: '2026-05-11T19:30:00Z',
      failing_shipments_count: 1,
      failing_since: '2026-05-11T20:30:00Z',
      failure: 'unreachable',
    });
    const party = await api.party(other, 'Customer');
    const limited = (await api.call(await api.key(other.accountId, 'member', [party]), 'GET', '/v2/sources')).json()
      .data;
    expect(new Set(limited.map((each: { attributes: { checks: unknown } }) => each.attributes.checks))).toEqual(
      new Set([null]),
    );
  });

  it('show what failed in the last day, against the day before, and for which containers', async () => {
    const other = await api.key(await api.account('Worse'));
    api.clock.set(Date.parse('2026-05-20T12:00:00Z'));
    const sailing = { observations: moves(RAMP).slice(0, 1) };
    api.script = (reference, now) => report(reference, now, sailing);
    const { shipmentId, containerIds } = await api.track(other, 'SIMLWORSE1');
    const fail = async (kind: Parameters<typeof refusal>[0], status: number) => {
      api.script = () => ({ ...refusal(kind), evidence: `${status} by the line` });
      await api.check(other, shipmentId);
      api.clock.advance(3_600_000);
    };
    await fail('unreachable', 503);
    api.clock.advance(24 * 3_600_000);
    await fail('unreachable', 429);
    await fail('unreachable', 429);
    await fail('unreachable', 401);
    await fail('unrecognized', 200);
    const failuresOf = async (reader: TestKey) =>
      (await api.list(reader, '/v2/sources')).find(({ attributes }) => attributes.code === 'SIML')?.attributes.failures;
    expect(await failuresOf(other)).toEqual({
      count: 4,
      previous_count: 1,
      first_at: '2026-05-21T13:00:00Z',
      last_at: '2026-05-21T16:00:00Z',
      causes: [
        { cause: 'rate_limited', count: 2, previous_count: 0 },
        { cause: 'login_refused', count: 1, previous_count: 0 },
        { cause: 'unreadable', count: 1, previous_count: 0 },
        { cause: 'unreachable', count: 0, previous_count: 1 },
      ],
      containers_count: 1,
    });
    const failing = () => api.list(other, '/v2/containers?filter[failing_source]=shipping_line:SIML,rail:UP');
    expect((await failing()).map(({ id }) => id)).toEqual(containerIds);
    expect(await api.list(other, '/v2/containers?filter[failing_source]=terminal:SIML')).toEqual([]);
    const polled = () => api.list(other, '/v2/containers?filter[polled_source]=shipping_line:SIML');
    expect((await polled()).map(({ id }) => id)).toEqual(containerIds);
    expect(await api.list(other, '/v2/containers?filter[polled_source]=terminal:SIML')).toEqual([]);
    const limited = await api.key(other.accountId, 'member', [await api.party(other, 'Customer')]);
    expect(await failuresOf(limited)).toBeNull();

    api.script = (reference, now) => report(reference, now, sailing);
    await api.check(other, shipmentId);
    expect(await failing()).toEqual([]);
    expect((await polled()).map(({ id }) => id)).toEqual(containerIds);
    expect(await failuresOf(other)).toMatchObject({ count: 4, containers_count: 0 });
  });

  it('are of one account, and their places of no customer alone', async () => {
    const party = await api.party(key, 'Customer');
    expect(await placesOf('SIML', await api.key(await api.account('Other')))).toEqual([]);
    expect(await placesOf('SIML', await api.key(key.accountId, 'member', [party]))).toEqual([]);
  });

  it('of a line that is set up no more, and of others that send by themselves, are listed for their places', async () => {
    const none: InstalledLine[] = [];
    const rows = await api.database.forAccount(key.accountId, (session) =>
      listDataSources(session, api.tracking, none, null),
    );
    expect(rows.map(({ json }) => JSON.parse(json).attributes)).toEqual([
      expect.objectContaining({
        code: 'SIML',
        supported: false,
        unsupported_because: expect.stringContaining('carriers.lines'),
      }),
    ]);
  });
});

describe('a place that an alias names', () => {
  const figures = async (gazetteer: TrackedApi['tracking']['gazetteer']) => {
    const registry = new Registry();
    measureUnresolvedPlaces(registry, api.database, gazetteer);
    return registry.metrics();
  };

  it('is known at once, and leaves the list and the figure', async () => {
    const figure = 'portolan_unresolved_places{kind="shipping_line",source="SIML"}';
    expect(await figures(api.tracking.gazetteer)).toContain(`${figure} 3`);

    const file = join(folder, 'aliases.csv');
    writeFileSync(
      file,
      'name,country_code,subdivision,code,reason\nChicago Yard 7,US,IL,USCHI,a ramp\nUSZZ9,,,USCHI,a depot\n',
    );
    const gazetteer = gazetteerOf(loadReference(join(root, 'reference'), { ownPlaceAliases: file }));
    const left = await api.database.forAccount(key.accountId, (session) =>
      listDataSources(session, { ...api.tracking, gazetteer }, [], null),
    );
    expect(left.flatMap(({ json }) => JSON.parse(json).attributes.unresolved_places)).toEqual([
      expect.objectContaining({ key: expect.stringMatching(/^name::DEPOT 9+$/) }),
    ]);
    expect(await figures(gazetteer)).toContain(`${figure} 1`);
    expect(gazetteer.locate({ locode: null, facility: null, ...RAMP })).toMatchObject({ key: 'USCHI' });
  });

  it('is no figure while the database is away', async () => {
    const registry = new Registry();
    const database = { ...api.database, system: () => Promise.reject(new Error('away')) };
    measureUnresolvedPlaces(registry, database, api.tracking.gazetteer);
    expect(await registry.metrics()).not.toContain('portolan_unresolved_places{');
  });
});
