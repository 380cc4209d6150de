/**
 * Filters and orders of the lists of shipments, containers and tracking requests that an index serves, on 20,000 rows each, as a
 * request has them, under row-level security. Filters on facts that few rows have (holds, fees, a ship, a custom field) are not here.
 */

import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FilledDatabase, fillDatabase } from '../../test/helpers/filled-database.ts';
import { reference } from '../../test/helpers/tracking.ts';
import { allContainerFilters } from '../composition/features.ts';
import type { AccountSession, Database } from '../database/database.ts';
import type { Customers } from '../database/lists/list-filters.ts';
import type { ListQuery, SortKey } from '../database/lists/list-query.ts';
import { pageContainers } from './containers/list-store.ts';
import { pageShipments } from './shipments/list-store.ts';
import { pageTrackingRequests } from './tracking-requests/list-store.ts';

const ROWS = 20_000;
const ACCOUNT = randomUUID();
const PARTIES = [randomUUID(), randomUUID()] as const;
const TERMINAL = randomUUID();
const ASSIGNEE = randomUUID();
/** The id that FILL gives to the seventh shipment. */
const SHIPMENT = createHash('md5').update('s7').digest('hex');

let filled: FilledDatabase;
let database: Database;

/** A tenth as many rows of another account lie between ours. */
const FILL = `
  INSERT INTO accounts (id, name, created_at) VALUES ('${ACCOUNT}', 'Ours', now()), ('${PARTIES[1]}', 'Theirs', now());
  INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
    VALUES ('${ACCOUNT}', '${PARTIES[0]}', 'Acme', now(), now()), ('${ACCOUNT}', '${PARTIES[1]}', 'Bolt', now(), now());
  CREATE TEMP TABLE made AS SELECT n, CASE WHEN n % 10 = 0 THEN '${PARTIES[1]}' ELSE '${ACCOUNT}' END::uuid AS account_id,
      md5('s' || n)::uuid AS shipment_id, timestamptz '2026-01-01' + n * interval '3 minutes' AS at,
      timestamptz '2026-02-01' + (n * 7919 % 20000) * interval '3 minutes' AS later
    FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO shipments (account_id, id, scac, normalized_number, tracked_type, tracked_number, customer_id, tags, state,
      pod_eta_at, line_tracking_stopped_at, json, created_at, updated_at)
    SELECT account_id, shipment_id, CASE WHEN n % 500 = 3 THEN 'RARE' ELSE 'SIML' END, 'BL' || n, 'bill_of_lading', 'BL' || n,
      CASE WHEN n % 100 = 7 THEN '${PARTIES[0]}'::uuid END, CASE WHEN n % 400 = 9 THEN ARRAY['hot', 'n' || n] ELSE ARRAY['n' || n] END,
      '{}', CASE WHEN n % 5 <> 0 THEN later END, CASE WHEN n % 3 = 0 THEN at END, repeat('x', 1500), at, at FROM made;
  INSERT INTO shipment_checks (account_id, shipment_id) SELECT account_id, shipment_id FROM made;
  INSERT INTO containers (account_id, id, shipment_id, number, customer_id, state, current_status, available_for_pickup, pickup_lfd,
      pod_eta_at, pod_terminal_id, json, created_at, updated_at, refreshed_at)
    SELECT account_id, md5('c' || n)::uuid, shipment_id, 'SIMU' || lpad(n::text, 7, '0'),
      CASE WHEN n % 100 = 7 THEN '${PARTIES[0]}'::uuid END, '{}', CASE WHEN n % 300 = 1 THEN 'available' ELSE 'on_ship' END,
      CASE WHEN n % 300 = 1 THEN true WHEN n % 300 = 2 THEN false END, CASE WHEN n % 4 = 0 THEN later END, later,
      CASE WHEN n % 200 = 1 THEN '${TERMINAL}'::uuid END, repeat('x', 1500), at, later, later FROM made;
  INSERT INTO tracking_requests (account_id, id, request_type, request_number, normalized_number, scac, status, shipment_id,
      customer_id, created_at, updated_at)
    SELECT account_id, md5('r' || n)::uuid, 'bill_of_lading', 'bl ' || n, 'BL' || n, CASE WHEN n % 500 = 3 THEN 'RARE' ELSE 'SIML' END,
      CASE WHEN n % 400 = 1 THEN 'failed' ELSE 'created' END, shipment_id,
      CASE WHEN n % 100 = 7 THEN '${PARTIES[0]}'::uuid END, at, later FROM made;
  INSERT INTO exceptions (account_id, id, container_id, shipment_id, kind, rank, status, is_leading, facts, since, opened_at, updated_at,
      assigned_to)
    SELECT account_id, md5('x' || n)::uuid, md5('c' || n)::uuid, shipment_id, 'on_hold', 4, 'open', true, '{}', at, at, at,
      CASE WHEN n % 300 = 1 THEN '${ASSIGNEE}'::uuid END FROM made WHERE n % 3 = 1;
  UPDATE shipments s SET changed_at = m.later FROM made m WHERE s.id = m.shipment_id AND m.n % 40 = 1;
  UPDATE containers c SET changed_at = m.later FROM made m WHERE c.shipment_id = m.shipment_id AND m.n % 40 = 1;
  ANALYZE`;

beforeAll(async () => {
  filled = await fillDatabase(FILL, 2);
  ({ database } = filled);
});
afterAll(() => filled.close());

const LISTS = {
  containers: (session: AccountSession, query: ListQuery, customers: Customers) =>
    pageContainers(session, { filters: allContainerFilters(reference), query, customers }),
  shipments: pageShipments,
  tracking_requests: pageTrackingRequests,
} as const;
const CREATED: SortKey = { field: 'created_at', direction: 'descending', kind: 'time' };
const DEFAULT_SORT: Readonly<Record<keyof typeof LISTS, readonly SortKey[]>> = {
  containers: [
    { field: 'created_on', direction: 'descending', kind: 'date' },
    { field: 'refreshed_at', direction: 'descending', kind: 'time' },
  ],
  shipments: [CREATED],
  tracking_requests: [CREATED],
};

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** The plan of the page's own statement. */
async function planOf(list: keyof typeof LISTS, query: Partial<ListQuery>, customers: readonly string[] | null = null) {
  return database.forAccount(ACCOUNT, async (session) => {
    const statements: { text: string; values: readonly unknown[] }[] = [];
    // Prepared or not: once the limit of prepared statements is reached, further lists are planned each time.
    const watched =
      (send: AccountSession['query']): AccountSession['query'] =>
      (text, values = []) => {
        statements.push({ text, values });
        return send(text, values);
      };
    const watching: AccountSession = {
      ...session,
      query: watched(session.query),
      prepared: watched(session.prepared),
    };
    const page = { size: 30, number: 1 };
    const whole = { page, sort: DEFAULT_SORT[list], filters: {}, search: {}, include: [], fields: {}, ...query };
    const { rows } = await LISTS[list](watching, whole, customers);
    const { text, values } = statements[0] ?? { text: '', values: [] };
    const [plan] = await session.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    return { rows, nodes: nodesOf((plan as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan) };
  });
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Reads of the lists' own tables. The table of checks is left out: it is narrow, and PostgreSQL joins it as it likes. */
function ownReads(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => Object.keys(LISTS).includes(node['Relation Name'] ?? ''));
}

function scanned(nodes: readonly Node[]): Node[] {
  return ownReads(nodes).filter((node) => node['Node Type'] === 'Seq Scan');
}

/** Rows that were read for a page of thirty. */
function touched(nodes: readonly Node[]): number {
  const rows = (node: Node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return Math.max(...ownReads(nodes).map((node) => rows(node) * node['Actual Loops']));
}

const day = (text: string) => `${text}T00:00:00.000Z`;
const FILTERS: readonly (readonly [keyof typeof LISTS, string, Readonly<Record<string, string>>])[] = [
  ['containers', 'number', { number: 'SIMU0000007,simu 000001-1' }],
  ['containers', 'status', { status: 'available' }],
  ['containers', 'shipment_id', { shipment_id: SHIPMENT }],
  ['containers', 'pickup_lfd', { 'pickup_lfd.start': day('2026-03-01'), 'pickup_lfd.end': '2026-03-01T06:00:00.000Z' }],
  ['containers', 'available_for_pickup', { available_for_pickup: 'true' }],
  ['containers', 'available_for_pickup=false', { available_for_pickup: 'false' }],
  ['containers', 'status without a last free day', { status: 'available', last_free_day_known: 'false' }],
  ['containers', 'pod_terminal', { pod_terminal: TERMINAL }],
  ['containers', 'updated_at', { 'updated_at.start': day('2026-03-01'), 'updated_at.end': '2026-03-01T06:00:00.000Z' }],
  ['containers', 'changed_since', { changed_since: day('2026-03-10') }],
  ['containers', 'tags', { tags: 'hot' }],
  ['containers', 'assigned_to', { assigned_to: ASSIGNEE }],
  ['shipments', 'changed_since', { changed_since: day('2026-03-10') }],
  ['shipments', 'tracking_stopped', { tracking_stopped: 'true' }],
  ['shipments', 'tracking_stopped=false', { tracking_stopped: 'false' }],
  ['shipments', 'customer_id', { customer_id: PARTIES[0] }],
  ['shipments', 'shipping_line_scac', { shipping_line_scac: 'rare' }],
  ['shipments', 'tags', { tags: 'hot' }],
  ['shipments', 'pod_eta_at', { 'pod_eta_at.start': day('2026-03-01'), 'pod_eta_at.end': '2026-03-01T06:00:00.000Z' }],
  ['shipments', 'updated_at', { 'updated_at.start': day('2026-01-20'), 'updated_at.end': '2026-01-20T06:00:00.000Z' }],
  ['tracking_requests', 'request_number', { request_number: 'bl 7,BL-11' }],
  ['tracking_requests', 'status', { status: 'failed' }],
  ['tracking_requests', 'scac', { scac: 'RARE' }],
  ['tracking_requests', 'created_at', { 'created_at.start': day('2026-02-01'), 'created_at.end': day('2026-02-02') }],
  [
    'tracking_requests',
    'updated_at',
    { 'updated_at.start': day('2026-03-01'), 'updated_at.end': '2026-03-01T06:00:00.000Z' },
  ],
];

describe('a filter reads by an index', () => {
  test.each(FILTERS)('%s by %s', async (list, _, filters) => {
    const { rows, nodes } = await planOf(list, { filters });
    expect(rows.length).toBeGreaterThan(0);
    expect(scanned(nodes)).toEqual([]);
    expect(touched(nodes)).toBeLessThan(1500);
  });
});

const SORTS: readonly (readonly [keyof typeof LISTS, string, SortKey['kind']])[] = [
  ['containers', 'created_at', 'time'],
  ['containers', 'updated_at', 'time'],
  ['containers', 'number', 'text'],
  ['containers', 'pickup_lfd', 'time'],
  ['containers', 'pod_eta_at', 'time'],
  ['shipments', 'created_at', 'time'],
  ['shipments', 'updated_at', 'time'],
  ['shipments', 'pod_eta_at', 'time'],
  ['tracking_requests', 'created_at', 'time'],
];
const DIRECTIONS = ['ascending', 'descending'] as const;

describe('an order is that of an index', () => {
  test.each(SORTS.flatMap((sort) => DIRECTIONS.map((direction) => [...sort, direction] as const)))(
    '%s by %s (%s), %s',
    async (list, field, kind, direction) => {
      const { nodes } = await planOf(list, { sort: [{ field, kind, direction }] });
      expect(scanned(nodes)).toEqual([]);
      expect(touched(nodes)).toBeLessThan(200);
    },
  );
});

test('what is due and not yet picked up is read by its own index', async () => {
  const { nodes } = await planOf('containers', {
    sort: [{ field: 'due_at', direction: 'ascending', kind: 'time' }],
    filters: { picked_up: 'false' },
  });
  expect(scanned(nodes)).toEqual([]);
  expect(touched(nodes)).toBeLessThan(200);
});

describe('a key limited to a customer reads its own rows', () => {
  test.each(['containers', 'shipments', 'tracking_requests'] as const)('of %s', async (list) => {
    const { rows, nodes } = await planOf(list, {}, [PARTIES[0]]);
    expect(rows).toHaveLength(30);
    expect(touched(nodes)).toBeLessThan(1500);
  });
});
