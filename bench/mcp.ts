/**
 * Tools of agents in an account of 10,000 containers, as an agent calls them: over HTTP with a key, one at a time. Each
 * answer is complete and without a fault before its time counts.
 */
import pg from 'pg';
import { loadConfig } from '../src/config/config.ts';
import { createLogger } from '../src/lib/logger.ts';
import { startService } from '../src/service.ts';
import { storeFirst } from './list-containers/load-rows.ts';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printResult } from './measure/report.ts';
import { spreadOf } from './measure/rounds.ts';
import { fillStates, loadRows } from './search/load-rows.ts';
import { projectDirectory, withDatabase } from './setup/database.ts';
import { addKey } from './setup/keys.ts';

const GOAL_MILLIS = 300;
const UNLIMITED = 1_000_000;

/** A portfolio in which every question finds many: a fifth waits, of which a third has no last free day, and a tenth is late. */
const PORTFOLIO = [
  `UPDATE containers c SET
     current_status = (ARRAY['on_ship', 'on_ship', 'on_ship', 'on_ship', 'grounded', 'available', 'picked_up', 'delivered', 'empty_returned', 'empty_returned'])[1 + n % 10],
     pickup_lfd = CASE WHEN n % 3 > 0 THEN now() + (n % 40 - 10) * interval '1 day' END,
     pod_eta_at = now() + (n % 60 - 30) * interval '1 day',
     available_for_pickup = CASE WHEN n % 10 = 5 THEN true END,
     pod_locode = (ARRAY['USLGB', 'NLRTM', 'DEHAM'])[1 + n / 7 % 3],
     state = CASE WHEN n % 25 = 4 THEN state || '{"holds": [{"name": "customs", "status": "hold", "description": null}]}' ELSE state END
   FROM (SELECT id, abs(hashtext(id::text)) AS n FROM containers WHERE account_id = $1) AS numbered
   WHERE c.account_id = $1 AND c.id = numbered.id`,
  `UPDATE shipments s SET pod_eta_at = t.eta, state = s.state || jsonb_build_object('podOriginalEtaAt',
     to_char(t.eta - (abs(hashtext(s.id::text)) % 10) * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
   FROM (SELECT shipment_id, max(pod_eta_at) AS eta FROM containers WHERE account_id = $1 GROUP BY 1) AS t
   WHERE s.account_id = $1 AND s.id = t.shipment_id`,
  `INSERT INTO exceptions (account_id, id, container_id, shipment_id, kind, rank, status, is_leading, facts, since, opened_at, updated_at)
   SELECT account_id, uuidv7(), id, shipment_id, 'on_hold', 4, 'open', true, '{"holds": ["customs"]}', now(), now(), now()
   FROM containers WHERE account_id = $1 AND abs(hashtext(id::text)) % 5 = 0`,
  `INSERT INTO events (account_id, sequence, id, event, shipment_id, container_id, reference_type, reference_id, included, created_at)
   SELECT account_id, 1000000 + row_number() OVER (), uuidv7(), 'container.updated', shipment_id, id, 'container', id, '[]', now()
   FROM containers, generate_series(0, 9) AS k WHERE account_id = $1`,
  `INSERT INTO event_sequences AS e (account_id, last) SELECT account_id, max(sequence) FROM events WHERE account_id = $1 GROUP BY 1
     ON CONFLICT (account_id) DO UPDATE SET last = excluded.last`,
  'VACUUM (ANALYZE) shipments, containers, exceptions, events',
];

const CALLS: readonly (readonly [tool: string, args: Readonly<Record<string, unknown>>])[] = [
  ['list_containers', { page_size: 50 }],
  ['list_containers', { status: 'grounded,available', port: 'USLGB', page_size: 50 }],
  ['list_containers', { query: 'MSCU', page_size: 50 }],
  ['list_containers', { page: 100, page_size: 50 }],
  ['list_shipments', { page_size: 50 }],
  ['list_shipments', { query: 'trading 19', page_size: 50 }],
  ['list_tracking_requests', { page_size: 50 }],
  ['attention', { page_size: 50 }],
  ['attention', { focus: 'last_free_days', page_size: 50 }],
  ['attention', { focus: 'last_free_days', port: 'USLGB', page_size: 50 }],
  ['attention', { focus: 'arrivals', page_size: 50 }],
  ['attention', { focus: 'delays', page_size: 50 }],
  ['attention', { focus: 'holds', page_size: 50 }],
  ['get_charges', { within_days: 7, page_size: 50 }],
  ['list_events_since', { limit: 50 }],
  ['list_events_since', { after: 1_000_000, limit: 50 }],
  ['search_container', { query: 'MSCU' }],
  ['search_container', { query: 'PO-000062' }],
  ['search_container', { query: 'trading 199' }],
];

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rows: [10_000], rounds: [9] });
  const [rows, rounds] = [first(options.rows), first(options.rounds)];
  printHeading(`Tools of agents over ${rows} containers, milliseconds a call; goal < ${GOAL_MILLIS}`);
  await withDatabase(async (databaseUrl) => {
    const accountId = await storeFirst(databaseUrl);
    await fill(databaseUrl, accountId, rows);
    const key = await addKey(databaseUrl, accountId, 'viewer');
    const http = { port: 0, rateLimits: { default: UNLIMITED, session: UNLIMITED } };
    const config = loadConfig(projectDirectory, {}, { http });
    const logger = createLogger(config.log.level, '/dev/null');
    const service = await startService({ config, directory: projectDirectory, databaseUrl, role: 'api', logger });
    try {
      const calls = [];
      for (const [tool, args] of CALLS) {
        const times: number[] = [];
        let found = '';
        for (let round = 0; round < rounds; round += 1) {
          const start = performance.now();
          found = await call(String(service.url), key, tool, args);
          times.push(performance.now() - start);
        }
        const { median, highest } = spreadOf(times);
        const name = `${tool} ${JSON.stringify(args)}`;
        print(`${name.padEnd(90)} ${median.toFixed(0).padStart(5)} ms ${found.padStart(16)}`);
        calls.push({ tool, args, median, highest });
      }
      const worst = Math.max(...calls.map(({ median }) => median));
      print(`\nThe slowest: ${worst.toFixed(0)} ms${worst < GOAL_MILLIS ? '' : `, more than ${GOAL_MILLIS}`}`);
      printResult({ bench: 'mcp', rows, worst, calls });
    } finally {
      await service.stop();
    }
  });
}

async function fill(databaseUrl: string, accountId: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await loadRows(client, accountId, { from: 0, to: rows });
    await client.query('SET session_replication_role = replica');
    await fillStates(client, accountId);
    for (const text of PORTFOLIO) await client.query(text, text.includes('$1') ? [accountId] : []);
  } finally {
    await client.end();
  }
}

/** @returns how many rows there are @throws Error where the tool refuses */
async function call(url: string, key: string, name: string, args: object): Promise<string> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  const text = await response.text();
  const { result } = JSON.parse(/^data: ?(.+)$/m.exec(text)?.[1] ?? text) as {
    result?: { isError?: boolean; structuredContent?: Record<string, unknown> };
  };
  const found = result?.structuredContent;
  if (found === undefined || result?.isError) throw new Error(`${name} failed: ${text.slice(0, 500)}`);
  const list = (found.items ?? found.containers ?? []) as unknown[];
  const total = (found.meta as { total?: number } | undefined)?.total ?? found.total_results ?? list.length;
  return `${list.length} of ${total}`;
}
