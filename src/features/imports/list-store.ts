/**
 * Imports and their rows as readers see them. A key limited to customers sees its own imports, and those
 * of keys whose customers are all among its own, so that a replacement key still sees them.
 */

import { asMembers } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { type Condition, listPage } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import { IMPORT_ROW_STATUSES, type ImportFacts, type ImportRowFacts } from './schema.ts';

export const IMPORT_LIST = sqlList({
  type: 'import',
  from: 'imports i',
  columns: asMembers(
    'i',
    'id status dry_run rows_count processed_count created_count valid_count duplicate_count failed_count created_at updated_at finished_at',
  ),
  account: 'i.account_id',
  id: 'i.id',
  keys: { created_at: { kind: 'time', sql: 'i.created_at' } },
  defaultSort: ['-created_at'],
});
const SHOWN: Condition = () => `i.status <> 'receiving'`;

/** The reader. */
export interface ImportReader {
  readonly keyId: string;
  /** Null: sees all customers. */
  readonly partyIds: readonly string[] | null;
}

/** A key for no customers shares nothing with others. */
const visible = (keyId: string, partyIds: string) =>
  `(i.api_key_id = ${keyId} OR (i.party_ids <@ ${partyIds}::uuid[] AND i.party_ids <> '{}'))`;

export async function pageImports(
  session: AccountSession,
  query: Pick<ListQuery, 'page' | 'sort'>,
  { keyId, partyIds }: ImportReader,
): Promise<Page<ImportFacts>> {
  const own: Condition = (parameters) => visible(parameters.of(keyId), parameters.of(partyIds));
  return listPage<ImportFacts>(session, IMPORT_LIST, query, {
    conditions: partyIds === null ? [SHOWN] : [SHOWN, own],
  });
}

export async function findImport(
  session: AccountSession,
  id: string,
  { keyId, partyIds }: ImportReader,
): Promise<ImportFacts | undefined> {
  const [row] = await session.prepared<ImportFacts>(
    `SELECT ${IMPORT_LIST.columns} FROM imports i
      WHERE i.account_id = $1 AND i.id = $2 AND i.status <> 'receiving'
        AND ($4::uuid[] IS NULL OR ${visible('$3', '$4')})`,
    [session.accountId, id, keyId, partyIds],
  );
  return row;
}

/** For keys that see all customers. */
export async function findImportsByIds(session: AccountSession, ids: readonly string[]): Promise<ImportFacts[]> {
  return session.prepared<ImportFacts>(
    `SELECT ${IMPORT_LIST.columns} FROM imports i WHERE i.account_id = $1 AND i.id = any($2::uuid[]) AND i.status <> 'receiving'`,
    [session.accountId, ids],
  );
}

export const IMPORT_ROW_LIST = sqlList({
  type: 'import_row',
  from: 'import_rows r',
  columns: `${asMembers('r', 'id import_id row line cells status tracking_request_id')}, coalesce(r.errors, '[]') AS errors`,
  account: 'r.account_id',
  id: 'r.id',
  keys: { row: { kind: 'number', sql: 'r.row' } },
  defaultSort: ['row'],
  filters: {
    status: {
      kind: 'choice',
      values: IMPORT_ROW_STATUSES,
      description: 'Status of the row',
      where: anyOf('r.status', 'text'),
    },
  },
});

export async function pageImportRows(
  session: AccountSession,
  importId: string,
  query: ListQuery,
): Promise<Page<ImportRowFacts>> {
  return listPage<ImportRowFacts>(session, IMPORT_ROW_LIST, query, {
    conditions: [(parameters) => `r.import_id = ${parameters.of(importId)}`],
  });
}
