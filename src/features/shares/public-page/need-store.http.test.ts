/** Which entries of a list that is too long for its page are on it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { pageContainers } from '../../../tracking/containers/list-store.ts';
import { pageShipments } from '../../../tracking/shipments/list-store.ts';
import { EXCEPTION_KINDS, type ExceptionKind } from '../../notices/kinds/kinds.ts';
import type { ShareField } from '../share.ts';
import { byNeed } from '../store.ts';

let api: TrackedApi;
let key: TestKey;
const tracked: Tracked[] = [];

beforeAll(async () => {
  api = await startTrackedApi();
  key = await api.key(await api.account());
  for (const number of ['NEED1', 'NEED2', 'NEED3', 'NEED4']) tracked.push(await api.track(key, number));
  const [held, costly, over] = tracked as [Tracked, Tracked, Tracked];
  await stand(held, 'on_hold');
  await stand(costly, 'last_free_day_passed');
  await stand(over, 'last_free_day_passed', new Date(api.clock.now()));
});
afterAll(() => api.close());

async function stand({ shipmentId, containerIds }: Tracked, kind: ExceptionKind, resolvedAt: Date | null = null) {
  const status = resolvedAt === null ? 'open' : 'resolved';
  const at = new Date(api.clock.now());
  const rank = EXCEPTION_KINDS.indexOf(kind);
  await api.database.changeAccount(key.accountId, (session) =>
    session.query(
      `INSERT INTO exceptions (account_id, id, container_id, shipment_id, kind, rank, status, is_leading, facts, since, opened_at,
         updated_at, resolved_at)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, $6, false, '{}', $7, $7, $7, $8)`,
      [session.accountId, containerIds[0], shipmentId, kind, rank, status, at, resolvedAt],
    ),
  );
}

const QUERY = {
  page: { size: 2, number: 1 },
  sort: [{ field: 'number', direction: 'descending', kind: 'text' } as const],
  filters: {},
  search: {},
  include: [],
  fields: {},
};

it('are the containers that cost most, before those that only need action', async () => {
  const { rows, total } = await api.database.forAccount(key.accountId, (session) =>
    pageContainers(session, {
      filters: {},
      query: QUERY,
      customers: null,
      first: byNeed('containers', { kinds: ['last_free_day_passed', 'on_hold'], fields: [] }),
    }),
  );
  const [held, costly] = tracked as [Tracked, Tracked];
  expect(rows.map(({ id }) => id)).toEqual([costly.containerIds[0], held.containerIds[0]]);
  expect(total).toBe(tracked.flatMap(({ containerIds }) => containerIds).length);
});

it('are the shipments of such containers, and no exception tells that the page does not show', async () => {
  const query = { ...QUERY, sort: [{ field: 'created_at', direction: 'descending', kind: 'time' } as const] };
  const first = async (kinds: readonly ExceptionKind[]) => {
    const { rows } = await api.database.forAccount(key.accountId, (session) =>
      pageShipments(session, query, null, { first: byNeed('shipments', { kinds, fields: [] }) }),
    );
    return rows[0]?.id;
  };
  const [held, costly] = tracked as [Tracked, Tracked];
  expect(await first(['last_free_day_passed', 'on_hold'])).toBe(costly.shipmentId);
  expect(await first(['on_hold'])).toBe(held.shipmentId);
});

it('goes on behind its first page where it ended, by what the page shows alone', async () => {
  const page = (number: number, fields: readonly ShareField[]) =>
    api.database.forAccount(key.accountId, async (session) => {
      const query = { ...QUERY, page: { size: 2, number } };
      const first = byNeed('containers', { kinds: ['on_hold'], fields });
      const { rows } = await pageContainers(session, { filters: {}, query, customers: null, first });
      return rows.map(({ id }) => id);
    });
  const [held, costly, over, last] = tracked.map(({ containerIds: [id] }) => id) as [string, string, string, string];
  await api.database.changeAccount(key.accountId, async (session) => {
    const change = (id: string, changes: string) =>
      session.query(`UPDATE containers SET ${changes} WHERE id = $1`, [id]);
    await change(costly, "current_status = 'delivered'");
    await change(over, "current_status = 'on_ship', pickup_lfd = '2026-05-02T00:00Z'");
    await change(last, "current_status = 'on_ship', pickup_lfd = '2026-05-01T00:00Z'");
  });
  const all = async (fields: readonly ShareField[]) => [...(await page(1, fields)), ...(await page(2, fields))];
  expect((await all(['last_free_day'])).filter((id) => tracked.some(({ containerIds: [own] }) => own === id))).toEqual([
    held,
    last,
    over,
    costly,
  ]);
  expect((await all([])).indexOf(over)).toBeLessThan((await all([])).indexOf(costly));
});
