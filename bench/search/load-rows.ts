/**
 * A large account for the search to look through, made by the database itself: containers two to a shipment, with numbers of
 * a few owners, bills of lading, bookings, references and customers. Documents are those of shipments stored as in production.
 */
import type pg from 'pg';

const ROWS_AT_ONCE = 50_000;
const PARTIES = 200;
/** A fifth of all containers and bills of lading belong to the first. */
const OWNERS = "ARRAY['MSCU', 'MSKU', 'HLXU', 'CMAU', 'ONEU']";
const LINES = "ARRAY['MEDU', 'MAEU', 'HLCU', 'CMDU', 'ONEY']";

export interface Growth {
  /** Containers that were loaded before, and that are to be there afterwards: even numbers. */
  readonly from: number;
  readonly to: number;
}

/** @param client a superuser's, the same for all calls */
export async function loadRows(client: pg.Client, accountId: string, { from, to }: Growth): Promise<void> {
  // What the triggers would write row by row is written below for all rows at once, and indexed when all is there.
  await switchTriggers(client, 'DISABLE');
  const indexes = await dropSearchIndexes(client);
  if (from === 0) {
    await client.query(PARTIES_TEXT, [accountId]);
    await client.query(TEMPLATES, [accountId]);
  }
  for (let first = from / 2; first < to / 2; first += ROWS_AT_ONCE) {
    await client.query(`DROP TABLE IF EXISTS made`);
    await client.query(MADE, [accountId, first, Math.min(first + ROWS_AT_ONCE, to / 2) - 1]);
    for (const text of COPIES) await client.query(text, [accountId]);
  }
  await switchTriggers(client, 'ENABLE');
  for (const { definition } of indexes) await client.query(definition);
  await client.query(
    'VACUUM (ANALYZE) parties, shipments, shipment_checks, containers, tracking_requests, search_entries',
  );
  await client.query('CHECKPOINT');
}

/** The ones that make search quick; all else can be loaded with its indexes in place. */
export async function dropSearchIndexes(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'search_entries' AND indexdef LIKE '%USING gin%'",
  );
  await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
  return rows;
}

async function switchTriggers(client: pg.Client, to: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of ['shipments', 'containers', 'tracking_requests'])
    await client.query(`ALTER TABLE ${table} ${to} TRIGGER enter_search`);
}

const PARTIES_TEXT = `
  INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
  SELECT $1::uuid, uuidv7(), (ARRAY['Acme', 'Globex', 'Initech', 'Umbrella', 'Hooli'])[1 + n % 5] || ' Trading ' || n || ' Ltd',
    now() - interval '100 days', now() FROM generate_series(1, ${PARTIES}) AS n`;

const TEMPLATES = `
  CREATE TEMPORARY TABLE templates AS
  SELECT row_number() OVER () - 1 AS place, c.id AS container_id, c.number, c.current_status, c.pod_terminal_id,
    container_json(c.json, c.transport_event_ids, c.raw_event_ids) AS container_json, s.id AS shipment_id, s.scac, s.bill_of_lading_number, s.state, s.json
  FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id WHERE c.account_id = $1`;

/** Numbers are spread by a multiplication, so that neighbours in time are none in number. */
const MADE = `
  CREATE TEMPORARY TABLE made AS
  SELECT n, uuidv7() AS shipment_id, uuidv7() AS first_id, uuidv7() AS second_id, uuidv7() AS request_id,
    (${LINES})[1 + n % 5] || lpad((n * 7919 % 1000000000)::text, 9, '0') AS bill_of_lading,
    (${OWNERS})[1 + n % 5] || lpad((n * 48271 % 10000000)::text, 7, '0') AS first_number,
    (${OWNERS})[1 + n % 5] || lpad(((n * 48271 + 5) % 10000000)::text, 7, '0') AS second_number,
    CASE WHEN n % 2 = 0 THEN ARRAY['PO-' || lpad((n * 31 % 1000000)::text, 6, '0')] ELSE '{}' END AS ref_numbers,
    (SELECT ids[1 + n % array_length(ids, 1)] FROM (SELECT array_agg(id ORDER BY id) AS ids FROM parties WHERE account_id = $1) AS p) AS customer_id,
    now() - (random() * interval '90 days') AS at
  FROM generate_series($2::bigint, $3::bigint) AS n`;

const CHOSEN = 'made m JOIN templates t ON t.place = m.n % (SELECT count(*) FROM templates)';

const containers = (which: 'first' | 'second') => `
  INSERT INTO containers (account_id, id, shipment_id, number, customer_id, ref_numbers, state, current_status,
    pod_terminal_id, json, created_at, updated_at, refreshed_at)
  SELECT $1::uuid, m.${which}_id, m.shipment_id, m.${which}_number, m.customer_id, m.ref_numbers, '{}', t.current_status,
    t.pod_terminal_id, replace(replace(replace(t.container_json, t.shipment_id::text, m.shipment_id::text),
      t.container_id::text, m.${which}_id::text), t.number, m.${which}_number), m.at, m.at, m.at
  FROM ${CHOSEN}`;

const COPIES = [
  `INSERT INTO shipments (account_id, id, scac, bill_of_lading_number, booking_number, normalized_number, tracked_type,
     tracked_number, customer_id, ref_numbers, state, json, created_at, updated_at)
   SELECT $1::uuid, m.shipment_id, t.scac, m.bill_of_lading, m.n::text, m.bill_of_lading, 'bill_of_lading', m.bill_of_lading,
     m.customer_id, m.ref_numbers, '{}', replace(replace(t.json, t.shipment_id::text, m.shipment_id::text),
       t.bill_of_lading_number, m.bill_of_lading), m.at, m.at
   FROM ${CHOSEN}`,
  'INSERT INTO shipment_checks (account_id, shipment_id, line_attempted_at) SELECT $1::uuid, shipment_id, at FROM made',
  containers('first'),
  containers('second'),
  `INSERT INTO tracking_requests (account_id, id, request_type, request_number, normalized_number, scac, ref_numbers, status,
     shipment_id, customer_id, created_at, updated_at)
   SELECT $1::uuid, request_id, 'bill_of_lading', bill_of_lading, bill_of_lading, left(bill_of_lading, 4), ref_numbers, 'created',
     shipment_id, customer_id, at, at
   FROM made`,
  // As the triggers' functions write them.
  `INSERT INTO search_entries (account_id, kind, id, customer_id, terms, created_at)
   SELECT $1::uuid, 'shipment', shipment_id, customer_id,
     search_terms(ARRAY[bill_of_lading, n::text] || ref_numbers || ARRAY[first_number, second_number]), at FROM made
   UNION ALL SELECT $1::uuid, 'container', first_id, customer_id,
     search_terms(ARRAY[first_number] || ref_numbers || ARRAY[bill_of_lading, n::text]), at FROM made
   UNION ALL SELECT $1::uuid, 'container', second_id, customer_id,
     search_terms(ARRAY[second_number] || ref_numbers || ARRAY[bill_of_lading, n::text]), at FROM made
   UNION ALL SELECT $1::uuid, 'tracking_request', request_id, customer_id, search_terms(ARRAY[bill_of_lading] || ref_numbers), at FROM made`,
];

/** Of one shipment each its own values, as far as a list is ordered by them. */
const STATES = [
  `UPDATE shipments s SET scac = t.scac, tags = ARRAY['tag ' || hashtext(s.id::text) % 50],
     state = t.state || jsonb_build_object('podVesselName', 'SHIP ' || n % 300, 'podVoyageNumber', n % 900 || 'E',
       'polLocode', (ARRAY['CNSHA', 'KRPUS', 'SGSIN', 'CNNGB'])[1 + n % 4], 'podLocode', (ARRAY['USLGB', 'NLRTM', 'DEHAM'])[1 + n % 3],
       'polAtdAt', to_char(s.created_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
     FROM (SELECT id, abs(hashtext(id::text)) AS n FROM shipments WHERE account_id = $1) AS numbered
       JOIN templates t ON t.place = n % (SELECT count(*) FROM templates)
    WHERE s.account_id = $1 AND s.id = numbered.id AND s.state = '{}'`,
  `UPDATE containers c SET state = t.state FROM (SELECT id, state, row_number() OVER () - 1 AS place FROM containers
     WHERE account_id = $1 AND state <> '{}') AS t
    WHERE c.account_id = $1 AND c.state = '{}' AND t.place = abs(hashtext(c.id::text)) % 500`,
];

/** Gives those that loadRows made states as in production. @param client the same, without triggers */
export async function fillStates(client: pg.Client, accountId: string): Promise<void> {
  for (const text of STATES) await client.query(text, [accountId]);
}
