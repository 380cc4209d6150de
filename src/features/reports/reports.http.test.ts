/**
 * Reports over the production app: what the job counted, as rows and totals; each row's list shows exactly what it counts;
 * customers see their own; what changes or goes is taken out.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import { reference } from '../../../test/helpers/tracking.ts';
import type { Observation } from '../../core/observation.ts';
import { measureArrived } from '../arrivals/accuracy/measure-accuracy.ts';
import { REPORTS } from './catalogue.ts';
import { countReported } from './sums/count-changes.ts';

let api: TrackedApi;
let key: TestKey;
let acme: string;

beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());

const count = async () => {
  const { signal } = new AbortController();
  await measureArrived(api.database, signal);
  await countReported(api.database, reference, signal);
};

const LADEN = { laden: true } as const;
const ship = (vessel: string) => ({ vessel });
const planned = (vessel: string) => ({ vessel, classifier: 'planned' as const });
const eta = (at: string, vessel: string) => move('arrival', 'USLAX', at, { vessel, classifier: 'estimated' });

function lineAnswers(observations: readonly Observation[], isoCode: string | null = '45G1'): void {
  api.script = (reference, now) => {
    const answer = report(reference, now, { observations });
    if (!('report' in answer)) return answer;
    const [equipment] = answer.report.equipment;
    if (equipment === undefined) throw new Error('The report is about no container.');
    return { ...answer, report: { ...answer.report, equipment: [{ ...equipment, isoCode }] } };
  };
}

/** Known before it leaves, rolled over from one ship to a later one, ten hours late, picked up three days after the discharge. */
async function rolledOver(number: string, customer: string | null): Promise<Tracked> {
  api.clock.set(Date.parse('2026-04-01T12:00:00Z'));
  lineAnswers([
    move('departure', 'CNSHA', '2026-04-05T10:00', planned('EVER MADE')),
    eta('2026-04-20T10:00', 'EVER MADE'),
  ]);
  const tracked = await api.track(key, number, {
    relationships: { customer: { data: customer === null ? null : { type: 'party', id: customer } } },
  });
  api.clock.set(Date.parse('2026-04-04T12:00:00Z'));
  lineAnswers([
    move('departure', 'CNSHA', '2026-04-12T10:00', planned('COSCO STAR')),
    eta('2026-04-29T00:00', 'COSCO STAR'),
  ]);
  await api.check(key, tracked.shipmentId);
  api.clock.set(Date.parse('2026-04-13T12:00:00Z'));
  const sailed = [
    move('load', 'CNSHA', '2026-04-11T10:00', ship('COSCO STAR')),
    move('departure', 'CNSHA', '2026-04-12T10:00', ship('COSCO STAR')),
  ];
  lineAnswers([...sailed, eta('2026-04-29T00:00', 'COSCO STAR')]);
  await api.check(key, tracked.shipmentId);
  api.clock.set(Date.parse('2026-05-10T12:00:00Z'));
  lineAnswers([
    ...sailed,
    move('arrival', 'USLAX', '2026-04-28T20:00', ship('COSCO STAR')),
    move('discharge', 'USLAX', '2026-04-29T10:00', ship('COSCO STAR')),
    move('gate_out', 'USLAX', '2026-05-02T10:00', LADEN),
  ]);
  await api.check(key, tracked.shipmentId);
  return tracked;
}

/** Tracked once it had left; nothing is known of its plan, and its size is not known. */
async function foundAtSea(number: string): Promise<Tracked> {
  api.clock.set(Date.parse('2026-05-10T12:00:00Z'));
  lineAnswers(
    [
      move('load', 'CNSHA', '2026-05-02T08:00', ship('EVER MADE')),
      move('departure', 'CNSHA', '2026-05-02T20:00', ship('EVER MADE')),
    ],
    null,
  );
  return api.track(key, number);
}

beforeEach(async () => {
  key = await api.key(await api.account());
  acme = await api.party(key, 'Acme');
});

interface Row {
  readonly key: string | null;
  readonly name: string | null;
  readonly figures: Readonly<Record<string, number | null>>;
  readonly previous: Readonly<Record<string, number | null>> | null;
  readonly counted: number;
  readonly unknown: number;
  readonly list: {
    readonly path: string;
    readonly filters: Readonly<Record<string, string | { start: string; end: string }>>;
  } | null;
}
interface ReportAttributes {
  readonly rows: readonly Row[];
  readonly totals: readonly Row[];
  readonly [name: string]: unknown;
}

async function read(name: string, query = '', by = key): Promise<ReportAttributes> {
  const { attributes } = await api.read(by, `/v2/reports/${name}?from=2026-04&to=2026-05${query}`);
  return attributes as unknown as ReportAttributes;
}

async function totalOf({ path, filters }: NonNullable<Row['list']>, by = key): Promise<number> {
  const query = Object.entries(filters).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`filter[${name}]=${encodeURIComponent(value)}`]
      : [`filter[${name}][start]=${value.start}`, `filter[${name}][end]=${value.end}`],
  );
  const answer = await api.call(by, 'GET', `/v2${path}?${query.join('&')}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().meta.total;
}

const INVOICE = {
  number: 'INV-1',
  biller: { kind: 'shipping_line', code: 'SIML' },
  invoice_date: '2026-05-11',
  currency_code: 'USD',
  total: 500,
  lines: [
    { charge: 'demurrage', amount: 420 },
    { charge: 'per_diem', amount: 80 },
  ],
};

it('counts departures, arrivals, pick-ups and invoices, and a list shows what each row counts', async () => {
  await rolledOver('ROLLED1', acme);
  await foundAtSea('ATSEA1');
  const invoice = await api.call(key, 'POST', '/v2/invoices', { payload: { data: { attributes: INVOICE } } });
  expect(invoice.statusCode, invoice.body).toBe(201);
  await count();

  expect((await read('volumes', '&group_by=month')).rows).toMatchObject([
    { key: '2026-04', figures: { containers: 1, teu: 2 }, counted: 1, unknown: 0 },
    { key: '2026-05', figures: { containers: 1, teu: null }, counted: 1, unknown: 1 },
  ]);
  expect((await read('volumes', '&group_by=lane')).rows).toMatchObject([
    { key: 'CNSGH-USLAX', name: 'Shanghai – Los Angeles', counted: 1 },
    { key: null, name: null, counted: 1 },
  ]);
  expect((await read('transit_times')).totals).toMatchObject([
    { figures: { transit_days_p50: 17.63, on_time_share: 1 }, counted: 1, unknown: 0, previous: null },
  ]);
  expect((await read('eta_errors')).totals).toMatchObject([
    { figures: { median_absolute_hours: 10, bias_hours: -10, within_24_hours_share: 1 }, counted: 1 },
  ]);
  expect(
    (await read('eta_errors', '&group_by=days_out')).rows.map(({ key, figures }) => [key, figures.bias_hours]),
  ).toEqual([
    ['1', -10],
    ['3', -10],
    ['5', -10],
    ['7', -10],
    ['10', -10],
    ['14', -10],
    ['21', -10],
  ]);
  expect((await read('dwell')).totals).toMatchObject([
    { figures: { dwell_days_p50: 3, pick_up_hours_p50: null }, counted: 1, unknown: 1 },
  ]);
  expect((await read('transshipments')).totals).toMatchObject([
    { figures: { rolled_over: 1, rolled_over_share: 1, missed_connections: null }, counted: 2, unknown: 1 },
  ]);
  expect((await read('carriers')).rows).toMatchObject([
    { key: 'SIML', figures: { rolled_over_share: 1, on_time_share: 1 } },
  ]);
  expect((await read('emissions')).totals).toMatchObject([{ figures: { co2e_kg: null }, counted: 2, unknown: 2 }]);
  expect((await read('charges', '&group_by=line')).rows).toMatchObject([
    {
      key: 'SIML',
      currency_code: 'USD',
      figures: { billed: 500, billed_demurrage: 420, billed_detention: 80, paid: 0 },
    },
  ]);

  for (const { name, groups } of REPORTS)
    for (const group of groups) {
      const { rows, totals } = await read(name, `&group_by=${group}`);
      expect(rows.length, `${name} by ${group}`).toBeGreaterThan(0);
      for (const { counted, list } of [...rows, ...totals])
        expect([name, group, list, list === null ? 0 : await totalOf(list)]).toEqual([name, group, list, counted]);
    }
});

it('shows a customer its own, and other accounts nothing', async () => {
  await rolledOver('ROLLED2', acme);
  await foundAtSea('ATSEA2');
  await count();
  const limited = await api.key(key.accountId, 'viewer', [acme]);
  const { rows, totals } = await read('volumes', '&group_by=customer', limited);
  expect(rows).toMatchObject([{ key: acme, name: 'Acme', counted: 1 }]);
  expect(await totalOf(totals[0]?.list as NonNullable<Row['list']>, limited)).toBe(1);
  const stranger = await api.key(await api.account());
  expect((await read('volumes', '', stranger)).totals).toMatchObject([{ counted: 0, list: null }]);
});

it('follows a shipment that moves to another customer, and what is deleted', async () => {
  const { shipmentId, requestId } = await rolledOver('ROLLED3', acme);
  await count();
  const other = await api.party(key, 'Other');
  const customer = { data: { type: 'party', id: other } };
  await api.patch(key, `/v2/shipments/${shipmentId}`, {
    type: 'shipment',
    id: shipmentId,
    relationships: { customer },
  });
  expect(await read('dwell')).toMatchObject({ is_current: false });
  await count();
  expect((await read('dwell', '&group_by=customer')).rows).toMatchObject([{ key: other, counted: 1 }]);
  expect(await read('dwell')).toMatchObject({ is_current: true });
  await api.database.systemPool.query('DELETE FROM tracking_requests WHERE id = $1', [requestId]);
  await api.database.systemPool.query('DELETE FROM shipments WHERE id = $1', [shipmentId]);
  await count();
  const left = await api.database.systemPool.query(
    'SELECT FROM report_facts WHERE account_id = $1 UNION ALL SELECT FROM report_sums WHERE account_id = $1',
    [key.accountId],
  );
  expect(left.rowCount).toBe(0);
});

it.each([
  ['volumes', 'group_by=terminal', 'group_by'],
  ['volumes', 'filter[terminal]=none', 'filter[terminal]'],
  ['volumes', 'from=2026-13', 'from'],
  ['volumes', 'from=2026-05&to=2026-04', 'from'],
  ['volumes', 'from=2020-01', 'from'],
])('refuses %s?%s', async (name, query, parameter) => {
  const answer = await api.call(key, 'GET', `/v2/reports/${name}?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(errorsOf(answer)).toMatchObject([{ source: { parameter } }]);
});

it('names the reports that there are', async () => {
  const definitions = await api.list(key, '/v2/reports');
  expect(definitions.map(({ id }) => id)).toEqual(REPORTS.map(({ name }) => name));
  expect((await api.call(key, 'GET', '/v2/reports/profit')).statusCode).toBe(404);
});
