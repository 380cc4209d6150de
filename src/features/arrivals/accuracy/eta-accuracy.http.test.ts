/** How right ETAs were, from recorded arrivals to the API, the export and the command line. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { lineScript } from '../../../../test/helpers/line-report.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { accuracyAsCsv } from '../../exports/eta-accuracy-columns.ts';
import { describeAccuracy } from './describe-accuracy.ts';
import { measureAccuracy, measureArrived } from './measure-accuracy.ts';
import { listUnmeasured } from './measured-store.ts';

const DAY = 86_400_000;
const SAILED = `
listed 45R1
load               CNSHA  2026-03-05T10:00Z  on ALBATROSS#9300001 14E
departure          CNSHA  2026-03-05T20:00Z  on ALBATROSS#9300001 14E`;
let api: TrackedApi;
let key: TestKey;
let other: TestKey;

beforeAll(async () => {
  api = await startTrackedApi();
  const start = Date.parse('2026-03-06T00:00:00Z');
  [key, other] = [await api.key(await api.account()), await api.key(await api.account())];
  const answers = [
    [0, 'estimated arrival  NLRTM  2026-04-01T00:00Z  on ALBATROSS#9300001 14E'],
    [20, 'estimated arrival  NLRTM  2026-04-03T00:00Z  on ALBATROSS#9300001 14E'],
    [30, 'berthing           NLRTM  2026-04-04T00:00Z  on ALBATROSS#9300001 14E'],
  ] as const;
  for (const [days, line] of answers) {
    api.clock.set(start + days * DAY);
    api.script = lineScript(`${SAILED}\n${line}`);
    if (days === 0) {
      // One call of the ship, which two shipments share.
      await api.track(key, 'SIML1');
      await api.track(key, 'SIML2');
      continue;
    }
    for (const { id } of await api.list(key, '/v2/shipments')) await api.check(key, id);
  }
  await measureArrived(api.database, noAbort());
});
afterAll(() => api.close());

it('shows the error of each source by days before the arrival, of the own account', async () => {
  const rows = await api.list(key, '/v2/eta_accuracy');
  expect(
    rows.map(({ attributes: { days_out, arrivals_count, bias_hours } }) => [days_out, arrivals_count, bias_hours]),
  ).toEqual([
    [1, 1, -24],
    [3, 1, -24],
    [5, 1, -24],
    [7, 1, -24],
    [10, 1, -72],
    [14, 1, -72],
    [21, 1, -72],
  ]);
  expect(rows[0]?.attributes).toMatchObject({
    source: { kind: 'shipping_line', code: 'SIML', channel: null },
    line_scac: null,
    missing_share: 0,
    within_24_hours_share: 1,
    band: null,
  });
  expect(await api.list(other, '/v2/eta_accuracy')).toEqual([]);
});

it('groups and filters', async () => {
  const count = async (query: string) => (await api.list(key, `/v2/eta_accuracy?${query}`)).length;
  const [row] = await api.list(key, '/v2/eta_accuracy?group_by=source,line,lane');
  expect(row?.attributes).toMatchObject({
    line_scac: 'SIML',
    from_locode: 'CNSGH',
    to_locode: 'NLRTM',
    etas_count: 7,
    changes_per_voyage: 1,
  });
  expect(await count('filter[line]=SIML&filter[from]=CNSHA&filter[to]=NLRTM&filter[source]=SIML')).toBe(7);
  expect(await count('filter[arrived][start]=2026-04-01&filter[arrived][end]=2026-05-01')).toBe(7);
  for (const none of [
    'line=MAEU',
    'from=VNHPH',
    'to=BEANR',
    'source=portolan',
    'arrived=2026-03-01',
    'target=transshipment',
  ])
    expect(await count(`filter[${none.replace('=', ']=')}`)).toBe(0);
  const wrong = await api.call(key, 'GET', '/v2/eta_accuracy?group_by=ship');
  expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('source, line, lane, days_out')]);
});

it('shows a key that is limited to customers only what they ship', async () => {
  const party = await api.party(key, 'Acme');
  expect(await api.list(await api.key(key.accountId, 'viewer', [party]), '/v2/eta_accuracy')).toEqual([]);
});

it('is exported, and reported at the command line', async () => {
  const { body } = await api.call(
    key,
    'GET',
    '/v2/exports/eta_accuracy?group_by=line&columns=line_scac,etas_count,bias_hours',
  );
  expect(body.trim().split('\r\n').at(-1)).toBe('SIML,7,-44.6');
  const groupings = ['source', 'days_out'] as const;
  const rows = await measureAccuracy((work) => api.database.system(work), {
    accountId: null,
    customers: null,
    filters: {},
    groupings,
  });
  expect(describeAccuracy(rows, groupings).split('\n').slice(0, 2)).toEqual([
    'source     days out  arrivals  without  mean error  median     p90     bias  within 24 h  within 48 h  changes',
    'line SIML  1                1       0%      24.0 h  24.0 h  24.0 h  -24.0 h         100%         100%      0.0',
  ]);
  expect((await accuracyAsCsv(rows)).split('\r\n')).toHaveLength(8);
  expect(describeAccuracy([], groupings)).toBe('No arrival with an ETA was recorded.');
});

it('shows a key that is limited to a customer what this one ships, and follows what changes', async () => {
  const party = await api.party(key, 'Acme');
  const [{ id = '' } = {}] = await api.list(key, '/v2/shipments');
  await api.database.systemPool.query('UPDATE shipments SET customer_id = $1 WHERE id = $2', [party, id]);
  const limited = await api.key(key.accountId, 'viewer', [party]);
  const all = await api.list(key, '/v2/eta_accuracy');
  expect(await api.list(limited, '/v2/eta_accuracy?filter[arrived][end]=2026-04-01')).toEqual(all);
  expect(await api.list(limited, '/v2/eta_accuracy?filter[arrived]=2026-03-31')).toEqual([]);
  api.clock.advance(DAY);
  api.script = lineScript(`${SAILED}\nberthing NLRTM 2026-04-04T06:00Z on ALBATROSS#9300001 14E`);
  for (const each of await api.list(key, '/v2/shipments')) await api.check(key, each.id);
  expect(await api.database.system((session) => listUnmeasured(session, 10))).toHaveLength(2);
  await measureArrived(api.database, noAbort());
  for (const reader of [key, limited])
    expect((await api.list(reader, '/v2/eta_accuracy'))[0]?.attributes.bias_hours).toBe(-30);
});
