/** A shared list of 5,000 containers: each comes once, in the order of need, and is opened with its map. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';

const TOTAL = 5000;
let api: TrackedApi;
let key: TestKey;

beforeAll(async () => {
  api = await startTrackedApi();
  key = await api.key(await api.account());
  const { containerIds, shipmentId } = await api.track(key, 'LONGLIST');
  await api.database.changeAccount(key.accountId, async (session) => {
    const columns = (
      await session.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns
        WHERE table_name = 'containers' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'number', 'pickup_lfd', 'json')`,
        [],
      )
    ).map(({ name }) => name);
    await session.query(
      `INSERT INTO containers (id, number, pickup_lfd, json, ${columns})
       SELECT gen_random_uuid(), 'SIMU' || (1000000 + n), at,
         replace(replace(json::text, format('"number":"%s"', number), format('"number":"SIMU%s"', 1000000 + n)),
           '"pickup_lfd":null', '"pickup_lfd":"' || to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '"'),
         ${columns}
       FROM containers, LATERAL (SELECT n, timestamptz '2026-05-01T00:00Z' + n * 7919 % 5003 * interval '1 hour' AS at
         FROM generate_series(1, $2) AS n) AS made
       WHERE account_id = $1 AND containers.id = $3`,
      [key.accountId, TOTAL - containerIds.length, containerIds[0]],
    );
  });
  expect(shipmentId).toBeDefined();
});
afterAll(() => api.close());

it('comes in twenty pages', async () => {
  const attributes = {
    filter: 'filter[status]=new,on_ship,grounded,available,not_available',
    fields: ['last_free_day', 'eta', 'actions', 'map'],
  };
  const made = await api.call(key, 'POST', '/v2/shares', { payload: { data: { type: 'share', attributes } } });
  expect(made.statusCode, made.body).toBe(201);
  const { pathname } = new URL(made.json().data.attributes.url);
  const read = async (query: string) => {
    const answer = await api.call(null, 'GET', `${pathname}/data${query}`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer.json();
  };
  const first = await read('');
  expect(first).toMatchObject({ total: TOTAL, page_count: 20 });
  const boxes: { id: string; facts: { last_free_day: { at: string | null } } }[] = [...first.boxes];
  for (let page = 2; page <= 20; page += 1) boxes.push(...(await read(`?page=${page}`)).boxes);
  expect(new Set(boxes.map(({ id }) => id)).size).toBe(TOTAL);
  const days = boxes.flatMap(({ facts }) => facts.last_free_day.at ?? []);
  expect(days).toEqual(days.toSorted());
  const last = boxes.at(-2)?.id;
  expect(await read(`?box=${last}`)).toMatchObject({ is_one: true, boxes: [{ id: last }] });
  expect((await api.call(null, 'GET', `${pathname}/map/${last}`)).statusCode).toBe(200);
});
