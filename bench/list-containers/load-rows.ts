/**
 * Fills an account with containers, one a shipment, and the yardstick's table with the same texts ready to send. The first
 * are stored as in production; the database then makes copies of them under ids of their own, spread over a quarter year.
 * Copies are not entered for searches, and have a state only where asked for: only files of lists read it. Indexes are built
 * when all is there.
 */
import pg from 'pg';
import { addAccount, openBenchDatabase } from '../setup/database.ts';
import { reportOf } from '../setup/journeys.ts';
import { addShipment, forEachAtOnce } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';

/** Eight milestones and twenty statements. */
const STEPS = 20;
const STORED = 500;
const COPIES_AT_ONCE = 50_000;

/** @returns the account's id */
export async function storeFirst(url: string): Promise<string> {
  const database = openBenchDatabase(url);
  try {
    const accountId = await addAccount(database);
    const context = benchTracking(database);
    const startedAt = context.clock.now() - 60 * 86_400_000;
    await forEachAtOnce(STORED, 8, async (index) => {
      await addShipment(context, accountId, reportOf(index, { steps: STEPS, startedAt, containers: 1 }));
    });
    return accountId;
  } finally {
    await database.close();
  }
}

/** Makes the account have `rows` containers. @param copied what copies have besides documents and columns */
export async function growTo(
  url: string,
  accountId: string,
  rows: number,
  copied: { readonly states: boolean } = { states: false },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of PREPARE) await client.query(text);
    const { rows: counted } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM containers WHERE account_id = $1',
      [accountId],
    );
    // In place of triggers and keys to other tables stand the statements below.
    await client.query('SET session_replication_role = replica');
    const indexes = await dropIndexes(client);
    const known = counted[0]?.count ?? 0;
    if (known <= STORED) await client.query(TEXTS, [accountId]);
    for (let missing = rows - known; missing > 0; missing -= COPIES_AT_ONCE) {
      await client.query('TRUNCATE copies');
      await client.query(CHOOSE, [accountId, Math.min(missing, COPIES_AT_ONCE)]);
      for (const text of copyOf(copied)) await client.query(text, [accountId]);
    }
    for (const definition of indexes) await client.query(definition);
    for (const text of FINISH) await client.query(text);
  } finally {
    await client.end();
  }
}

/** All but those of primary and unique keys. @returns what makes them anew */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE NOT indisunique AND indrelid = ANY (ARRAY['shipments', 'containers', 'bench_texts']::regclass[])`,
  );
  await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
  return rows.map(({ definition }) => definition);
}

const PREPARE = [
  `CREATE TEMPORARY TABLE copies (id uuid, shipment_id uuid, old_id uuid, old_shipment uuid, copied_at timestamptz)`,
  `CREATE UNLOGGED TABLE IF NOT EXISTS bench_texts (account_id uuid, created_on date, refreshed_at timestamptz, id uuid, container text,
    shipment text, PRIMARY KEY (account_id, id))`,
  'ALTER TABLE bench_texts SET (toast_tuple_target = 8160)',
  'ALTER TABLE bench_texts ALTER COLUMN container SET STORAGE EXTERNAL, ALTER COLUMN shipment SET STORAGE EXTERNAL',
  'CREATE INDEX IF NOT EXISTS bench_texts_recent ON bench_texts (account_id, created_on DESC, refreshed_at DESC, id DESC)',
  `SET maintenance_work_mem = '512MB'`,
  'SET synchronous_commit = off',
  // Gigabytes are written at once: a checkpoint each gigabyte would write most pages several times.
  `ALTER SYSTEM SET max_wal_size = '16GB'`,
  'ALTER SYSTEM SET full_page_writes = off',
  'SELECT pg_reload_conf()',
];

const FINISH = [
  'VACUUM (ANALYZE) shipments, shipment_checks, containers, bench_texts',
  'ALTER SYSTEM RESET max_wal_size',
  'ALTER SYSTEM RESET full_page_writes',
  'SELECT pg_reload_conf()',
  'CHECKPOINT',
];

const CHOOSE = `
  INSERT INTO copies
  SELECT uuidv7(), uuidv7(), taken.id, taken.shipment_id, now() - random() * interval '90 days'
  FROM generate_series(1, $2::int) AS copy
  JOIN (SELECT c.id, c.shipment_id, row_number() OVER (ORDER BY c.id) AS place FROM containers c
      JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    WHERE c.account_id = $1 AND s.normalized_number NOT LIKE '%-%' LIMIT ${STORED}) taken ON taken.place = 1 + copy % ${STORED}`;

const timeText = (column: string) =>
  `coalesce('"' || to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '"', 'null')`;
const withAttributes = (json: string, attributes: string) =>
  `overlay(${json} PLACING ${attributes} FROM strpos(${json}, '"attributes":{') + 14 FOR 0)`;

/** The documents as answers show them: with the times of checks. */
const TEXTS = `
  INSERT INTO bench_texts
  SELECT c.account_id, c.created_on, c.refreshed_at, c.id,
    ${withAttributes('container_json(c.json, c.transport_event_ids, c.raw_event_ids)', `'"terminal_checked_at":null,"pod_last_tracking_request_at":null,"shipment_last_tracking_request_at":' || ${timeText('k.line_attempted_at')} || ',"rail_last_tracking_request_at":null,'`)},
    ${withAttributes('s.json', `'"line_tracking_last_attempted_at":' || ${timeText('k.line_attempted_at')} || ',"line_tracking_last_succeeded_at":' || ${timeText('k.line_succeeded_at')} || ','`)}
  FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    JOIN shipment_checks k ON k.account_id = c.account_id AND k.shipment_id = c.shipment_id
  WHERE c.account_id = $1
  ON CONFLICT DO NOTHING`;

/** A text of a shipment and its container, under the copies' ids. */
const renamed = (text: string) =>
  `replace(replace(${text}, n.old_shipment::text, n.shipment_id::text), n.old_id::text, n.id::text)`;

const copyOf = ({ states }: { readonly states: boolean }) => [
  `INSERT INTO shipments (account_id, id, scac, bill_of_lading_number, booking_number, normalized_number, tracked_type,
    tracked_number, state, pod_eta_at, announced_pod_eta_at, json, form_version, created_at, updated_at)
  SELECT s.account_id, n.shipment_id, s.scac, s.bill_of_lading_number, s.booking_number, s.normalized_number || '-' || n.shipment_id,
    s.tracked_type, s.tracked_number, ${states ? 's.state' : `'{}'`}, s.pod_eta_at, s.announced_pod_eta_at,
    ${renamed('s.json')}, s.form_version, n.copied_at, n.copied_at
  FROM copies n JOIN shipments s ON s.account_id = $1 AND s.id = n.old_shipment`,
  `INSERT INTO shipment_checks (account_id, shipment_id, line_attempted_at, line_succeeded_at, next_check_at)
  SELECT k.account_id, n.shipment_id, k.line_attempted_at, k.line_succeeded_at, k.next_check_at
  FROM copies n JOIN shipment_checks k ON k.account_id = $1 AND k.shipment_id = n.old_shipment`,
  `INSERT INTO containers (account_id, id, shipment_id, number, journey, state, current_status, pod_eta_at,
    pod_terminal_id, json, transport_event_ids, raw_event_ids, created_at, updated_at, refreshed_at)
  SELECT c.account_id, n.id, n.shipment_id, c.number, c.journey, ${states ? 'c.state' : `'{}'`}, c.current_status, c.pod_eta_at,
    c.pod_terminal_id, ${renamed('c.json')}, c.transport_event_ids, c.raw_event_ids,
    n.copied_at, n.copied_at, n.copied_at
  FROM copies n JOIN containers c ON c.account_id = $1 AND c.id = n.old_id`,
  `INSERT INTO row_counts AS c (account_id, kind, slot, rows)
  SELECT $1::uuid, kind, 0, (SELECT count(*) FROM copies) FROM unnest('{shipments,containers}'::text[]) AS kind
  ON CONFLICT (account_id, kind, slot) DO UPDATE SET rows = c.rows + excluded.rows`,
  `INSERT INTO bench_texts
  SELECT t.account_id, (n.copied_at AT TIME ZONE 'UTC')::date, n.copied_at, n.id, ${renamed('t.container')}, ${renamed('t.shipment')}
  FROM copies n JOIN bench_texts t ON t.account_id = $1 AND t.id = n.old_id`,
];
