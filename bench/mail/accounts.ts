/**
 * Accounts with containers, exceptions, and users who want a digest. The containers of the first are stored as in
 * production; the database makes the others of it, under ids of their own.
 */
import pg from 'pg';
import { storeFirst } from '../list-containers/load-rows.ts';

export interface Accounts {
  readonly accounts: number;
  readonly usersOfEach: number;
}

const COPIED = ['parties', 'shipments', 'shipment_checks', 'containers', 'exceptions'];
/** They get an id of their own in each account. */
const IDS = new Set(['id', 'shipment_id', 'container_id', 'customer_id']);

/** @param url the superuser's, of an empty database */
export async function loadAccounts(url: string, { accounts, usersOfEach }: Accounts): Promise<void> {
  const accountId = await storeFirst(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The statements below write what triggers would.
    await client.query('SET session_replication_role = replica');
    for (const text of FIRST) await client.query(text, [accountId]);
    await client.query(
      `INSERT INTO accounts (id, name, created_at)
       SELECT uuidv7(), 'Account ' || n, now() - interval '1 year' FROM generate_series(2, $1::int) AS n`,
      [accounts],
    );
    for (const table of COPIED) await copyToAll(client, table, accountId);
    await client.query(USERS, [usersOfEach]);
    await client.query(LIMITED);
    await client.query(DIGESTS);
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

async function copyToAll(client: pg.Client, table: string, accountId: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => {
    if (name === 'account_id') return 'a.id';
    return IDS.has(name) ? `md5(a.id::text || t.${name})::uuid` : `t.${name}`;
  });
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table} t, accounts a
      WHERE t.account_id = $1 AND a.id <> $1`,
    [accountId],
  );
}

const placed = (from: string) =>
  `(SELECT *, row_number() OVER (ORDER BY id) AS place FROM ${from} WHERE account_id = $1)`;

/** Twenty customers; sixty containers arrive within three days; eighty have an exception. */
const FIRST = [
  `INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
   SELECT $1, gen_random_uuid(), 'Customer ' || n || ' GmbH', now(), now() FROM generate_series(1, 20) AS n`,
  `UPDATE containers c SET customer_id = p.id,
     pod_eta_at = now() + p.place % 25 * interval '1 day',
     state = c.state || jsonb_build_object('podEtaAt', to_char(now() + p.place % 25 * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM ${placed('containers')} numbered
    JOIN ${placed('parties')} p ON p.place = 1 + numbered.place % 20
   WHERE c.account_id = $1 AND c.id = numbered.id`,
  `INSERT INTO exceptions (account_id, id, container_id, shipment_id, kind, rank, status, is_leading, facts, since, opened_at, updated_at)
   SELECT account_id, gen_random_uuid(), id, shipment_id, kind, rank, 'open', true, facts, now() - place * interval '2 hours',
     now() - place * interval '1 hour', now()
    FROM ${placed('containers')} c
    JOIN (VALUES
      (0, 'last_free_day_passed', 0, '{"last_free_day": "2026-05-07", "said_by": "terminal", "days_over": 4, "owed": [{"amount": 600, "tomorrow": 150, "currency_code": "USD"}]}'::jsonb),
      (1, 'detention_running', 1, '{"charged_from": "2026-05-08", "tariff_name": "Line", "owed": [{"amount": 300, "tomorrow": 75, "currency_code": "EUR"}]}'),
      (2, 'last_free_day_near', 2, '{"last_free_day": "2026-05-13", "said_by": "terminal", "days_left": 2}'),
      (3, 'on_hold', 3, '{"holds": [{"name": "customs", "status": "hold", "description": "CBP 1H", "at": "port"}]}'),
      (4, 'eta_moved', 8, '{"eta_at": "2026-05-20T10:00:00Z", "was_at": "2026-05-15T10:00:00Z", "compared_with": "first", "days": 5}')
    ) AS kinds (slot, kind, rank, facts) ON slot = place % 5
   WHERE place <= 80`,
];

const USERS = `
  INSERT INTO users (account_id, id, email, name, role, signing_key, created_at, updated_at)
  SELECT a.id, uuidv7(), 'user' || n || '@' || left(a.id::text, 8) || right(a.id::text, 8) || '.example', 'Ada ' || n, 'member', sha256(a.id::text::bytea), now(), now()
    FROM accounts a, generate_series(1, $1::int) AS n`;
/** Each fifth sees two customers only. */
const LIMITED = `
  UPDATE users u SET party_ids = ARRAY(SELECT p.id FROM parties p WHERE p.account_id = u.account_id ORDER BY p.id LIMIT 2)
   WHERE ('x' || right(u.id::text, 6))::bit(24)::int % 5 = 0`;
/** At this hour, in UTC. */
const DIGESTS = `
  INSERT INTO digests (account_id, user_id, hour, on_weekends, when_empty, next_at, reported_until)
  SELECT account_id, id, extract(hour FROM now() AT TIME ZONE 'UTC'), true, true, now(), now() - interval '1 day' FROM users`;
