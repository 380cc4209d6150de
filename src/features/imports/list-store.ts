/**
 * Imports and their rows as readers see them. A key limited to customers sees its own imports, and those
 * of keys whose customers are all among its own, so that a replacement key still sees them.
 */

import type { AccountSession } from '../../database/database.ts';
import { type Condition, listPage } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { IMPORT_ROW_STATUSES, type ImportFacts, type ImportRowFacts, ImportRowSchema, ImportSchema } from './schema.ts';

export const IMPORT_LIST = resourceList(ImportSchema, 'imports i', { defaultSort: ['-created_at'] });
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

export const IMPORT_ROW_LIST = resourceList(ImportRowSchema, 'import_rows r', {
  own: 'import_id cells tracking_request_id',
  computed: { errors: `coalesce(r.errors, '[]')` },
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
