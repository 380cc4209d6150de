/** Definitions that many values go with: deleted for everybody at once, and in the database bit by bit. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, startApi } from '../../../../test/helpers/api.ts';
import { newTenant, type Tenant, type Tracked } from '../../../../test/helpers/custom-fields/tenant.ts';
import { customFields } from '../feature.ts';

const TASK = 'delete-custom-field-definition';
let api: Api;
let tenant: Tenant;
let tracked: Tracked;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  tenant = await newTenant(api);
  tracked = await tenant.track();
});
afterAll(() => api.close());

async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await api.database.systemPool.query(text, values)).rows as Row[];
}

/** On tracking requests that are there for nothing else. */
async function setOnMany(definition: string, count: number): Promise<void> {
  const { accountId } = tenant.admin;
  await sql(
    `WITH request AS (INSERT INTO tracking_requests (account_id, id, request_type, request_number, normalized_number, status,
         created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'container', n, n, 'failed', now(), now() FROM generate_series(1, $3::int) AS n
       RETURNING id)
     INSERT INTO custom_fields (account_id, id, entity_type, entity_id, definition_id, value, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'TrackingRequest', id, $2, '"x"', now(), now() FROM request`,
    [accountId, definition, count],
  );
}

const jobs = () =>
  sql<{ id: string; payload: unknown }>(
    `SELECT j.id, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = $1`,
    [TASK],
  );

async function work(): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [job] = await jobs();
    if (job === undefined) return done;
    await sql('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [job.id]);
    await customFields.work({ database: api.database } as never).importTasks[TASK]?.(job.payload, {
      abortSignal: new AbortController().signal,
    } as never);
  }
}

async function left(definition: string): Promise<number[]> {
  const [row] = await sql<{ counts: number[] }>(
    `SELECT ARRAY[(SELECT count(*) FROM custom_fields WHERE definition_id = $1),
       (SELECT count(*) FROM custom_field_definitions WHERE id = $1)]::int[] AS counts`,
    [definition],
  );
  return row?.counts ?? [];
}

const define = () => tenant.define({ entity_type: 'TrackingRequest' });
const remove = (id: string) => tenant.delete(`/custom_field_definitions/${id}`, tenant.admin);

test('a definition with many values is hidden before its values are deleted', async () => {
  const id = await define();
  await setOnMany(id, 1001);
  const request = `/tracking_requests/${tracked.request}`;
  const field = await tenant.post(`${request}/custom_fields`, { api_slug: 'cost_centre', value: 'x' });
  await tenant.post(`${request}/custom_fields`, { api_slug: 'incoterm', value: 'FOB' });
  expect((await remove(id)).statusCode).toBe(204);

  expect((await remove(id)).statusCode).toBe(404);
  expect((await tenant.get(`/custom_field_definitions/${id}`)).statusCode).toBe(404);
  expect((await tenant.get(`/custom_fields/${field.json().data.id}`)).statusCode).toBe(404);
  expect((await tenant.patch(`/custom_fields/${field.json().data.id}`, { value: 'y' })).statusCode).toBe(404);
  for (const path of ['/custom_fields', `${request}/custom_fields`, '/custom_fields?page[number]=1']) {
    const { data, meta } = (await tenant.get(path)).json();
    expect([path, data.length, meta.total]).toEqual([path, 1, 1]);
  }
  expect((await tenant.get('/custom_field_definitions?filter[display_name]=Cost')).json().meta.total).toBe(0);
  const again = await define();
  expect((await tenant.post(`${request}/custom_fields`, { api_slug: 'cost_centre', value: 'y' })).statusCode).toBe(201);

  expect(await left(id)).toEqual([1002, 1]);
  expect(await work()).toBe(1);
  expect(await left(id)).toEqual([0, 0]);
  expect(await left(again)).toEqual([1, 1]);
  expect((await tenant.get('/custom_fields')).json().meta.total).toBe(2);
});

test('many values are deleted by several jobs', async () => {
  const id = await define();
  // Without the triggers, which take longer than all else; the values are on nothing.
  await sql(
    `BEGIN; SET LOCAL session_replication_role = replica;
     INSERT INTO custom_fields (account_id, id, entity_type, entity_id, definition_id, value, created_at, updated_at)
       SELECT '${tenant.admin.accountId}', gen_random_uuid(), 'Shipment', gen_random_uuid(), '${id}', '"x"', now(), now()
         FROM generate_series(1, 20001); COMMIT`,
  );
  await remove(id);
  expect(await work()).toBe(2);
  expect(await left(id)).toEqual([0, 0]);
});

test('few values are deleted at once', async () => {
  const id = await define();
  await setOnMany(id, 1000);
  expect((await remove(id)).statusCode).toBe(204);
  expect([await left(id), await jobs()]).toEqual([[0, 0], []]);
});

test('values that wait for a shipment are not set once their definition is deleted', async () => {
  const id = await tenant.define({});
  const before = await sql<{ id: string }>(
    `INSERT INTO initial_custom_fields (account_id, tracking_request_id, position, entity_type, definition_id, value)
       SELECT $1, $2, n, 'Shipment', $3, '"x"' FROM generate_series(1, 1001) AS n RETURNING position AS id`,
    [tenant.admin.accountId, tracked.request, id],
  );
  expect(before).toHaveLength(1001);
  await remove(id);
  const waiting = () => sql('SELECT FROM initial_custom_fields WHERE definition_id = $1', [id]);
  expect(await waiting()).toHaveLength(1001);
  const { listInitialFields } = await import('./initial-fields-store.ts');
  const listed = await api.database.forAccount(tenant.admin.accountId, (session) =>
    listInitialFields(session, { shipmentId: tracked.shipment }),
  );
  expect(listed).toEqual([]);
  await work();
  expect(await waiting()).toEqual([]);
});
