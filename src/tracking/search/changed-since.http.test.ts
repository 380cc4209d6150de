/** Lists of what changed since a time, and what they say of each row. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import { formatInstant } from '../../lib/clock.ts';

let api: TrackedApi;
let key: TestKey;
let moved: Tracked;
let rested: Tracked;

const HOUR = 3_600_000;
const lineSays = (number: string, eta: string) => {
  api.script = (reference, now) =>
    report(reference, now, {
      containers: [number],
      observations: [
        move('load', 'CNSHA', '2026-04-10T10:00:00Z', { vessel: 'EVER', equipment: number }),
        move('arrival', 'NLRTM', eta, { vessel: 'EVER', classifier: 'estimated', equipment: number }),
      ],
    });
};
const found = async (list: 'containers' | 'shipments', since: string, more = '') => {
  const { data, meta } = (await api.call(key, 'GET', `/v2/${list}?filter[changed_since]=${since}${more}`)).json();
  const ids: string[] = data.map(({ id }: { id: string }) => id);
  return { ids, changes: meta.changes, changesSince: meta.changes_since };
};
let afterFirst: string;

beforeAll(async () => {
  api = await startTrackedApi();
  key = await api.key(await api.account());
  lineSays('SIMU0000001', '2026-06-01T10:00:00Z');
  moved = await api.track(key, 'MOVED');
  lineSays('SIMU0000022', '2026-06-01T10:00:00Z');
  rested = await api.track(key, 'RESTED');
  api.clock.advance(HOUR);
  afterFirst = formatInstant(api.clock.now());
  api.clock.advance(HOUR);
  await api.check(key, rested.shipmentId);
  lineSays('SIMU0000001', '2026-06-03T10:00:00Z');
  await api.check(key, moved.shipmentId);
  api.clock.advance(HOUR);
});
afterAll(() => api.close());

it('finds what changed, and says from what to what; a check that brought nothing is no change', async () => {
  const at = formatInstant(api.clock.now() - HOUR);
  const eta = [{ kind: 'eta', from: '2026-06-01T10:00:00Z', to: '2026-06-03T10:00:00Z', at }];
  const [container = ''] = moved.containerIds;
  expect(await found('containers', afterFirst)).toEqual({ ids: [container], changes: { [container]: eta } });
  expect(await found('shipments', afterFirst)).toEqual({
    ids: [moved.shipmentId],
    changes: { [moved.shipmentId]: eta },
  });
  expect((await found('containers', formatInstant(api.clock.now()))).ids).toEqual([]);
});

it('has what is new, with all that changed since', async () => {
  const { ids, changes } = await found('containers', '2026-01-01', '&sort=number');
  expect(ids).toEqual([...moved.containerIds, ...rested.containerIds]);
  const kinds = ids.map((id) => changes[id].map(({ kind }: { kind: string }) => kind));
  expect(kinds).toEqual([['added', 'eta'], ['added']]);
});

it('says from when on changes are kept, and refuses what is no time', async () => {
  expect((await found('containers', afterFirst)).changesSince).toBeUndefined();
  expect((await found('shipments', '2020-01-01')).changesSince).toBe(formatInstant(api.clock.now() - 90 * 24 * HOUR));
  const refused = await api.call(key, 'GET', '/v2/containers?filter[changed_since]=yesterday');
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors[0].detail).toContain('a time such as');
});

it('is a column of exports', async () => {
  const query = `filter[changed_since]=${afterFirst}&columns=number,changed&format=csv`;
  const file = await api.call(key, 'GET', `/v2/exports/containers?${query}`);
  expect(file.body.split('\r\n').slice(1, 2)).toEqual(['SIMU0000001,ETA +2 d: 2026-06-01 → 2026-06-03']);
  const all = await api.call(key, 'GET', '/v2/exports/containers?columns=changed&format=csv');
  expect(all.body.split('\r\n').slice(1, 3)).toEqual(['', '']);
});

it('derives nothing anew as a change', async () => {
  await api.database.forAccount(key.accountId, (session) =>
    session.query('UPDATE shipments SET form_version = 0 WHERE account_id = $1', [session.accountId]),
  );
  expect(await api.differences(key)).toEqual([]);
  expect((await found('containers', formatInstant(api.clock.now()))).ids).toEqual([]);
});
