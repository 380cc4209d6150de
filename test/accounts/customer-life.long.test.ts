/**
 * A customer of an account that uses everything is deleted. All tables and files are looked through for its name, addresses and
 * numbers; what is of other customers stays to the row.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_PARTS, deleteConfiguredCustomer } from '../../src/composition/delete-customer.ts';
import { loadConfig } from '../../src/config/config.ts';
import { deleteCustomer } from '../../src/tracking/customer-deletion/delete-customer.ts';
import { openSeededWorld, type SeededWorld } from '../contract/seed.ts';
import { contentOf, findInFiles, findTraces } from '../helpers/account-scan.ts';
import { projectDirectory, queryOnce } from '../helpers/backups.ts';
import { stateDirectory } from '../helpers/state-directory.ts';

const NAME = 'Acme Imports';

let world: SeededWorld;
let source: pg.Client;
let accountId: string;
let other: string;
let theirs: string;
let successorId: string;

beforeAll(async () => {
  world = await openSeededWorld();
  accountId = world.tenant.accountId;
  source = new pg.Client({ connectionString: world.service.databaseUrl });
  await source.connect();
  other = await post('/parties', { attributes: { company_name: 'Acme Imports West' } });
  theirs = await giveOneAway();
  await livesOfPeople();
});
afterAll(async () => {
  await source.end();
  await world.close();
});

async function post(path: string, data: object): Promise<string> {
  const { status, body } = await world.service.call(world.tenant.key, path, { method: 'POST', body: { data } });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.data.id;
}

/** @returns the shipment that the other customer has from now on */
async function giveOneAway(): Promise<string> {
  const { body } = await world.service.call(world.tenant.key, '/shipments');
  const shipment = body.data.find(({ id }: { id: string }) => id !== world.ids.shipment);
  const relationships = { customer: { data: { type: 'party', id: other } } };
  if (shipment === undefined) throw new Error('the seeded world has one shipment');
  const change = { method: 'PATCH' as const, body: { data: { attributes: {}, relationships } } };
  expect((await world.service.call(world.tenant.key, `/shipments/${shipment.id}`, change)).status).toBe(200);
  return shipment.id;
}

/** People of the customer, and what is limited to it, alone and with the other one. */
async function livesOfPeople(): Promise<void> {
  await source.query("UPDATE users SET role = 'admin' WHERE id = $1", [world.ids.other_user]);
  const { party = '', user = '', other_user = '' } = world.ids;
  successorId = other_user;
  const limits = { parties: { data: [{ type: 'party', id: party }] } };
  await post('/invites', { attributes: { email: 'clerk@acme.example', role: 'viewer' }, relationships: limits });
  await post('/saved_views', { attributes: { list: 'containers', name: 'One', query: `filter[customer]=${party}` } });
  await post('/saved_views', {
    attributes: { list: 'containers', name: 'Both', query: `filter[customer]=${other},${party}` },
  });
  await source.query(
    "UPDATE users SET role = 'viewer', party_ids = ARRAY[$1::uuid], email = 'owner@acme.example', name = 'Olga Owner' WHERE id = $2",
    [party, user],
  );
}

/** What only the customer has. */
async function tracesOfCustomer(): Promise<Set<string>> {
  const { rows } = await source.query<{ number: string; is_theirs: boolean }>(
    `SELECT number, bool_and(customer_id = $1) AS is_theirs FROM (
       SELECT customer_id, number FROM containers UNION ALL SELECT customer_id, bill_of_lading_number FROM shipments
       UNION ALL SELECT customer_id, request_number FROM tracking_requests) n WHERE number IS NOT NULL GROUP BY 1`,
    [world.ids.party],
  );
  const numbers = rows.filter(({ is_theirs }) => is_theirs).map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(5);
  return new Set([
    ...numbers,
    `${NAME}"`,
    'buyer@example.com',
    'Bea Buyer',
    'clerk@acme.example',
    'owner@acme.example',
    'Olga Owner',
  ]);
}

test('nothing of a customer is left but what is named, and the rest stays', async () => {
  const { database, databaseUrl } = world.service;
  const traces = await tracesOfCustomer();
  const before = await contentOf(databaseUrl, accountId);
  expect(Object.keys(await findTraces(source, traces)).length).toBeGreaterThan(20);
  expect(findInFiles(stateDirectory, traces).length).toBeGreaterThan(0);
  const customer = { accountId, partyId: String(world.ids.party) };
  const config = loadConfig(projectDirectory, {}, { stateDirectory });
  const options = { customer, clock: world.clock, config, directory: projectDirectory, successorId };
  const wrong = deleteConfiguredCustomer(database, { ...options, confirm: 'Acme' });
  await expect(wrong).rejects.toThrow('has another name than "Acme"');
  const alone = deleteConfiguredCustomer(database, { ...options, confirm: NAME, successorId: null });
  await expect(alone).rejects.toThrow('owner@acme.example. Name by --successor');
  expect(await contentOf(databaseUrl, accountId)).toEqual(before);

  const killed = deleteCustomer({ database, clock: world.clock }, customer, {
    ...{ confirm: NAME, successorId, ...CUSTOMER_PARTS, batch: 2 },
    onProgress: () => {
      throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  await deleteConfiguredCustomer(database, { ...options, confirm: NAME });
  expect(await findTraces(source, traces)).toEqual({});
  expect(findInFiles(stateDirectory, traces)).toEqual([]);

  const after = await contentOf(databaseUrl, accountId);
  expect(unexplained(before, after, new Set([...traces, customer.partyId]))).toEqual([]);
  const naming = (content: Record<string, string[]>) =>
    Object.entries(content).flatMap(([table, rows]) =>
      rows.filter((row) => row.includes(theirs) && !/^(events|webhook_|audit_)/.test(table)).map((row) => [table, row]),
    );
  expect(naming(before).length).toBeGreaterThan(10);
  expect(naming(after)).toEqual(naming(before));
  const views = await queryOnce(
    databaseUrl,
    `SELECT query FROM saved_views WHERE account_id = '${accountId}' AND name IN ('One', 'Both')`,
  );
  expect(views).toEqual([{ query: `filter[customer]=${other}` }]);
  const { rows: notices } = await source.query(
    'SELECT DISTINCT event FROM events WHERE account_id = $1 AND customer_id = $2',
    [accountId, customer.partyId],
  );
  expect(notices.map(({ event }) => event).toSorted()).toEqual([]);
  await expect(deleteConfiguredCustomer(database, { ...options, confirm: NAME })).rejects.toThrow('has no customer');
});

/** Rows that went, and neither have one of the traces nor the id of a row that went with them. */
function unexplained(
  before: Record<string, string[]>,
  after: Record<string, string[]>,
  traces: ReadonlySet<string>,
): string[] {
  const known = new Set(traces);
  let gone = Object.entries(before).flatMap(([table, rows]) => {
    const kept = new Set(after[table]);
    return rows.filter((row) => !kept.has(row)).map((row) => ({ table, row }));
  });
  expect(gone.length).toBeGreaterThan(500);
  for (let last = -1; last !== gone.length; ) {
    last = gone.length;
    gone = gone.filter(({ table, row }) => {
      // The shipment that passed to the other customer has lost the events of the time before.
      const isPassed = table === 'events' && row.includes(theirs);
      const isKnown = isPassed || table === 'event_sequences' || [...known].some((each) => row.includes(each));
      const { id, sha256 } = JSON.parse(row);
      if (isKnown) for (const each of [id, sha256]) if (typeof each === 'string') known.add(each.replace('\\', '\\\\'));
      return !isKnown;
    });
  }
  return gone.map(({ table, row }) => `${table}: ${row}`.slice(0, 300));
}
