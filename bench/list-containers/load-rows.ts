/**
 * Fills an account with containers, one a shipment, and the yardstick's table with the same texts ready to send. The first
 * are taken in as in production; the database then makes copies of them under ids of their own, spread over a quarter year.
 */
import pg from 'pg';
import { addAccount, openBenchDatabase } from '../setup/database.ts';
import { reportOf } from '../setup/journeys.ts';
import { addShipment, forEachAtOnce } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';

/** Eight milestones and twenty statements. */
const STEPS = 20;
const TAKEN_IN = 500;
const COPIES_AT_ONCE = 50_000;

/** @returns the account's id */
export async function takeInFirst(url: string): Promise<string> {
  const database = openBenchDatabase(url);
  try {
    const accountId = await addAccount(database);
    const context = benchTracking(database);
    const startedAt = context.clock.now() - 60 * 86_400_000;
    await forEachAtOnce(TAKEN_IN, 8, async (index) => {
      await addShipment(context, accountId, reportOf(index, { steps: STEPS, startedAt, containers: 1 }));
    });
    return accountId;
  } finally {
    await database.close();
  }
}

/** Makes the account have `rows` containers. */
export async function growTo(url: string, accountId: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(PREPARE);
    for (;;) {
      const { rows: counted } = await client.query(
        'SELECT count(*)::int AS count FROM containers WHERE account_id = $1',
        [accountId],
      );
      const missing = rows - (counted[0] as { count: number }).count;
      if (missing <= 0) break;
      await client.query('TRUNCATE copies');
      await client.query(CHOOSE, [accountId, Math.min(missing, COPIES_AT_ONCE)]);
      await client.query(COPY(accountId));
    }
    await client.query(TEXTS, [accountId]);
    await client.query('VACUUM (ANALYZE) shipments, shipment_checks, containers, bench_texts');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

const PREPARE = `
  CREATE TEMPORARY TABLE copies (id uuid, shipment_id uuid, old_id uuid, old_shipment uuid, copied_at timestamptz);
  CREATE TABLE IF NOT EXISTS bench_texts (account_id uuid, created_on date, refreshed_at timestamptz, id uuid, container text,
    shipment text, PRIMARY KEY (account_id, id));
  ALTER TABLE bench_texts SET (toast_tuple_target = 8160);
  ALTER TABLE bench_texts ALTER COLUMN container SET STORAGE EXTERNAL, ALTER COLUMN shipment SET STORAGE EXTERNAL;
  CREATE INDEX IF NOT EXISTS bench_texts_recent ON bench_texts (account_id, created_on DESC, refreshed_at DESC, id DESC)`;

const CHOOSE = `
  INSERT INTO copies
  SELECT uuidv7(), uuidv7(), taken.id, taken.shipment_id, now() - random() * interval '90 days'
  FROM generate_series(1, $2::int) AS copy
  JOIN (SELECT c.id, c.shipment_id, row_number() OVER (ORDER BY c.id) AS place FROM containers c
      JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    WHERE c.account_id = $1 AND s.normalized_number NOT LIKE '%-%') taken ON taken.place = 1 + copy % ${TAKEN_IN}`;

/** Three statements in one text take no parameters; the id is the benchmark's own. */
const COPY = (accountId: string) => `
  INSERT INTO shipments (account_id, id, scac, bill_of_lading_number, booking_number, normalized_number, tracked_type,
    tracked_number, state, pod_eta_at, announced_pod_eta_at, document, created_at, updated_at)
  SELECT s.account_id, n.shipment_id, s.scac, s.bill_of_lading_number, s.booking_number, s.normalized_number || '-' || n.shipment_id,
    s.tracked_type, s.tracked_number, s.state, s.pod_eta_at, s.announced_pod_eta_at,
    replace(replace(s.document, s.id::text, n.shipment_id::text), n.old_id::text, n.id::text), n.copied_at, n.copied_at
  FROM copies n JOIN shipments s ON s.account_id = '${accountId}' AND s.id = n.old_shipment;
  INSERT INTO shipment_checks (account_id, shipment_id, line_attempted_at, line_succeeded_at, next_check_at)
  SELECT k.account_id, n.shipment_id, k.line_attempted_at, k.line_succeeded_at, k.next_check_at
  FROM copies n JOIN shipment_checks k ON k.account_id = '${accountId}' AND k.shipment_id = n.old_shipment;
  INSERT INTO containers (account_id, id, shipment_id, number, journey, state, current_status, pod_eta_at,
    pod_terminal_id, document, created_at, updated_at, refreshed_at)
  SELECT c.account_id, n.id, n.shipment_id, c.number, c.journey, c.state, c.current_status, c.pod_eta_at,
    c.pod_terminal_id, replace(replace(c.document, n.old_shipment::text, n.shipment_id::text), n.old_id::text, n.id::text),
    n.copied_at, n.copied_at, n.copied_at
  FROM copies n JOIN containers c ON c.account_id = '${accountId}' AND c.id = n.old_id`;

const timeText = (column: string) =>
  `coalesce('"' || to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '"', 'null')`;
const withAttributes = (document: string, attributes: string) =>
  `overlay(${document} PLACING ${attributes} FROM strpos(${document}, '"attributes":{') + 14 FOR 0)`;

/** The documents as answers show them: with the times of checks. */
const TEXTS = `
  INSERT INTO bench_texts
  SELECT c.account_id, c.created_on, c.refreshed_at, c.id,
    ${withAttributes('c.document', `'"terminal_checked_at":null,"pod_last_tracking_request_at":null,"shipment_last_tracking_request_at":' || ${timeText('k.line_attempted_at')} || ',"rail_last_tracking_request_at":null,'`)},
    ${withAttributes('s.document', `'"line_tracking_last_attempted_at":' || ${timeText('k.line_attempted_at')} || ',"line_tracking_last_succeeded_at":' || ${timeText('k.line_succeeded_at')} || ','`)}
  FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    JOIN shipment_checks k ON k.account_id = c.account_id AND k.shipment_id = c.shipment_id
  WHERE c.account_id = $1
  ON CONFLICT DO NOTHING`;
