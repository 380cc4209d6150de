/** Counts rows of an account for its ceilings, so that concurrent requests cannot exceed one together. */

import type { AccountSession } from '../../database/database.ts';
import { CeilingReached } from '../../lib/errors.ts';

const COUNTED = {
  api_keys: { where: 'revoked_at IS NULL', what: 'API keys; revoke one that is not needed' },
  webhooks: { where: 'deleted_at IS NULL', what: 'webhooks; delete one that is not needed' },
  custom_field_definitions: {
    where: 'deleted_at IS NULL',
    what: 'custom field definitions; delete one that is not needed',
  },
  tariffs: { where: 'true', what: 'tariffs; delete one that is not needed' },
  place_aliases: { where: 'true', what: 'place aliases; delete one that is not needed' },
  invoices: { where: 'true', what: 'invoices; delete those of former years' },
  invoice_layouts: { where: 'true', what: 'layouts of invoice files; delete one that is not needed' },
  waiting_invoice_files: {
    where: 'true',
    what: 'files of invoices that wait for a layout; add layouts, or delete files',
  },
  source_connections: { where: 'true', what: 'connections of sources; delete one that is not needed' },
  documents: { where: 'deleted_at IS NULL', what: 'documents; delete one that is not needed' },
} as const;

type Counted = keyof typeof COUNTED;

/** Others who would add one wait until the transaction ends. @throws CeilingReached */
export async function requireBelowCeiling(
  session: AccountSession,
  table: Counted,
  most: number,
  added = 1,
): Promise<void> {
  const { where, what } = COUNTED[table];
  await lockAdding(session, table);
  const [row] = await session.prepared<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table} WHERE account_id = $1 AND ${where}`,
    [session.accountId],
  );
  if ((row?.count ?? 0) + added > most) throw new CeilingReached(most, what);
}

/** Until the transaction ends, no other of the account adds one: where what is there decides whether one is added. */
export async function lockAdding(session: AccountSession, table: Counted): Promise<void> {
  await session.prepared('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${table}|${session.accountId}`]);
}
