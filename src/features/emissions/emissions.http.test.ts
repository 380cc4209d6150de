/** CO₂e over the production app: read, stored, kept when a passage closes, summed, exported, and seen by customers. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import type { SeaRoutes } from '../../core/map/drawn-leg.ts';
import type { Observation } from '../../core/observation.ts';
import { unpackDerived } from '../../database/event-contents/packed-text.ts';
import { loadEmissionFactors } from '../../reference/emission-factors.ts';
import { emissions } from './feature.ts';

const FACTORS = loadEmissionFactors(join(import.meta.dirname, '../../../reference'), null);

let api: TrackedApi;
let key: TestKey;
let tracked: Tracked;
let customer: string;

/** Straight, or by the Cape of Good Hope. */
const ROUTES: SeaRoutes = {
  way: () => null,
  closedPassages: [],
  past: (from, to) => [from, to],
  ahead: (from, to, closed = []) => (closed.includes('suez') ? [from, [18, -35], to] : [from, to]),
};
const LOADED = [move('load', 'CNSHA', '2026-04-20T10:00', { vessel: 'EVER MADE' })];
const SAILED = [...LOADED, move('departure', 'CNSHA', '2026-04-21T10:00', { vessel: 'EVER MADE' })];
const AHEAD = move('arrival', 'NLRTM', '2026-05-30T08:00', { vessel: 'EVER MADE', classifier: 'estimated' });
const LANDED = [
  move('arrival', 'NLRTM', '2026-05-30T08:00', { vessel: 'EVER MADE' }),
  move('discharge', 'NLRTM', '2026-05-31T20:00', { vessel: 'EVER MADE' }),
];

function lineReports(observations: readonly Observation[], isoCode: string | null = '45G1'): void {
  api.script = (reference, now) => {
    const answer = report(reference, now, { observations });
    if (!('report' in answer)) return answer;
    const [equipment] = answer.report.equipment;
    if (equipment === undefined) throw new Error('The report is about no container.');
    return { ...answer, report: { ...answer.report, equipment: [{ ...equipment, isoCode }] } };
  };
}

beforeAll(async () => {
  api = await startTrackedApi({ tracking: { seaRoutes: ROUTES } });
  api.clock.set(Date.parse('2026-05-01T12:00:00Z'));
  key = await api.key(await api.account());
  lineReports([...SAILED, AHEAD]);
  tracked = await api.track(key, 'EMIT1');
});
afterAll(() => api.close());

/** As a worker would. */
async function sweep(): Promise<number> {
  const { tracking, database } = api;
  const reference = { emissionFactors: FACTORS };
  const config = { reference: { closedPassages: [] } };
  const work = emissions.work({ tracking, database, reference, config } as never);
  await work.sweep();
  const name = `emissions:${key.accountId}`;
  const { rows: jobs } = await api.database.systemPool.query<{ sequence: string | null }>(
    'SELECT queue_name AS sequence FROM graphile_worker.jobs WHERE key = $1',
    [name],
  );
  if (jobs.length === 0) return 0;
  // Another sweep may queue it while it runs: no two work on the same containers.
  expect(jobs).toEqual([{ sequence: name }]);
  await api.database.systemPool.query('SELECT graphile_worker.remove_job($1)', [name]);
  const signal = new AbortController().signal;
  await work.importTasks['estimate-emissions']?.({ account_id: key.accountId }, { abortSignal: signal } as never);
  return jobs.length;
}

const close = (passage: string) =>
  api.database.systemPool.query('UPDATE accounts SET closed_passages = $2 WHERE id = $1', [key.accountId, [passage]]);

const estimateOf = async () => (await api.read(key, `/v2/containers/${tracked.containerIds[0]}/emissions`)).attributes;
const kilometresOf = (attributes: Resource['attributes']) =>
  (attributes.legs as { distance_km: number }[]).map(({ distance_km }) => Math.round(distance_km / 1000));

it('estimates a container leg by leg, with factors and sources', async () => {
  const found = await estimateOf();
  expect(found).toMatchObject({
    is_estimate: true,
    teu: 2,
    cargo_tonnes: 20,
    refrigerated: false,
    is_complete: true,
    done_co2e_kg: 0,
    legs: [
      {
        mode: 'sea',
        from: 'CNSHA',
        to: 'NLRTM',
        vessel_name: 'EVER MADE',
        factor: { grams: 71.7, per: 'teu_km', scope: 'average', edition: 'v3.2', year: 2025 },
        unknown: null,
      },
    ],
  });
  expect(kilometresOf(found)).toEqual([9]);
});

it('stores what changed once, and keeps the way of a ship that has sailed when a passage closes', async () => {
  lineReports([...LOADED, AHEAD]);
  customer = await api.party(key, 'Acme');
  const later = await api.track(key, 'EMIT0', {
    relationships: { customer: { data: { type: 'party', id: customer } } },
  });
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  await close('suez');
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  const ahead = (await api.read(key, `/v2/shipments/${later.shipmentId}/emissions`)).attributes;
  const sailed = await estimateOf();
  expect(kilometresOf(sailed)).toEqual([9]);
  expect(Number(ahead.co2e_kg)).toBeGreaterThan(1.5 * Number(sailed.co2e_kg));
  lineReports([...SAILED, ...LANDED]);
  api.clock.set(Date.parse('2026-06-02T12:00:00Z'));
  await api.check(key, tracked.shipmentId);
  const landed = await estimateOf();
  expect(kilometresOf(landed)).toEqual([9]);
  expect(landed).toMatchObject({ planned_co2e_kg: 0, done_co2e_kg: landed.co2e_kg });
  expect(await sweep()).toBe(1);
  // PostgreSQL counts microseconds.
  await api.database.systemPool.query(`UPDATE containers SET updated_at = updated_at + interval '1500 microseconds'`);
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
});

it('reads estimates as versions before stored them', async () => {
  const before = await estimateOf();
  const { rows } = await api.database.systemPool.query<{ packed: Buffer; estimate: null }>(
    'SELECT packed, estimate FROM container_emissions WHERE container_id = $1',
    [tracked.containerIds[0]],
  );
  const [{ packed, estimate } = { packed: null, estimate: null }] = rows;
  expect(estimate).toBeNull();
  await api.database.systemPool.query(
    'UPDATE container_emissions SET packed = NULL, estimate = $2 WHERE container_id = $1',
    [tracked.containerIds[0], { ...unpackDerived<object | null>(packed, null), tonnes: 7 }],
  );
  expect(await estimateOf()).toEqual({ ...before, cargo_tonnes: 7 });
});

it('sums a shipment, and reports by customer, month, line and lane, as JSON and CSV', async () => {
  const shipment = (await api.read(key, `/v2/shipments/${tracked.shipmentId}/emissions`)).attributes;
  const { co2e_kg: kilograms } = await estimateOf();
  expect(shipment).toMatchObject({ co2e_kg: kilograms, by_container: [{ number: 'SIMU0000001', co2e_kg: kilograms }] });
  const reportOf = async (query: string) =>
    (await api.list(key, `/v2/emissions_report${query}`)).map(({ attributes }) => attributes);
  const byCustomer = await reportOf('');
  expect(byCustomer).toMatchObject([
    { group: customer, name: 'Acme', containers: 1, teu: 2, done_co2e_kg: 0 },
    { group: null, containers: 1, teu: 2, co2e_kg: kilograms, planned_co2e_kg: 0, incomplete: 0, unknown: 0 },
  ]);
  const groups = async (query: string) => (await reportOf(query)).map(({ group }) => group);
  expect(await groups('?group_by=month')).toEqual(['2026-04']);
  expect(await groups('?group_by=line')).toEqual(['SIML']);
  expect(await groups('?group_by=lane&from=2026-04&to=2026-04')).toEqual(['CNSHA-NLRTM']);
  expect(await groups('?from=2026-05')).toEqual([]);
  const file = await api.call(key, 'GET', '/v2/exports/emissions_report?group_by=month');
  expect(file.headers['content-type']).toContain('text/csv');
  const planned = byCustomer[0]?.co2e_kg as number;
  const all = Math.round((planned + Number(kilograms)) * 100) / 100;
  expect(file.body).toContain(`2026-04,2,4,${all},${kilograms},${planned},0,0`);
  const list = await api.call(key, 'GET', '/v2/exports/containers?columns=number,co2e_kg');
  expect(list.body).toContain(`SIMU0000001,${kilograms}`);
});

it.each([
  ['group_by=ship', 'group_by'],
  ['from=2026-13', 'from'],
  ['to=May', 'to'],
])('refuses %s', async (query, parameter) => {
  const answer = await api.call(key, 'GET', `/v2/emissions_report?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(errorsOf(answer)).toMatchObject([{ source: { parameter } }]);
});

it('shows a customer only its own, and other accounts nothing', async () => {
  const stranger = await api.key(await api.account());
  const path = `/v2/containers/${tracked.containerIds[0]}/emissions`;
  expect((await api.call(stranger, 'GET', path)).statusCode).toBe(404);
  expect(await api.list(stranger, '/v2/emissions_report')).toEqual([]);
  const limited = await api.key(key.accountId, 'viewer', [customer]);
  expect((await api.call(limited, 'GET', path)).statusCode).toBe(404);
  expect((await api.list(limited, '/v2/emissions_report')).map(({ attributes }) => attributes.group)).toEqual([
    customer,
  ]);
});

it('leaves unknown what no source reports: the size', async () => {
  lineReports([...SAILED, AHEAD], null);
  const other = await api.track(key, 'EMIT2');
  const found = await api.read(key, `/v2/containers/${other.containerIds[0]}/emissions`);
  expect(found.attributes).toMatchObject({
    co2e_kg: null,
    is_complete: false,
    assumptions: [{ rule: 'dry' }],
    legs: [{ unknown: 'size_unknown', co2e_kg: null }],
  });
});
