/**
 * Imports and their rows as readers see them. A key that is limited to customers sees the imports it made itself, and those
 * made by keys whose customers are all among its own: one that takes its place still sees them.
 */

import type { AccountSession } from '../../database/database.ts';
import { type Condition, listPage } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import {
  IMPORT_ROW_STATUSES,
  type ImportFacts,
  type ImportRowFacts,
  type ImportRowStatus,
  type ImportStatus,
  type RowError,
} from './schema.ts';

interface ImportRow extends Record<string, unknown> {
  readonly id: string;
  readonly status: ImportStatus;
  readonly dry_run: boolean;
  readonly rows_count: number;
  readonly processed_count: number;
  readonly created_count: number;
  readonly valid_count: number;
  readonly duplicate_count: number;
  readonly failed_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly finished_at: Date | null;
}

export const IMPORT_LIST = sqlList({
  type: 'import',
  from: 'imports i',
  columns:
    'i.id, i.status, i.dry_run, i.rows_count, i.processed_count, i.created_count, i.valid_count, i.duplicate_count, ' +
    'i.failed_count, i.created_at, i.updated_at, i.finished_at',
  account: 'i.account_id',
  id: 'i.id',
  keys: { created_at: { kind: 'time', sql: 'i.created_at' } },
  defaultSort: ['-created_at'],
});
const SHOWN: Condition = () => `i.status <> 'receiving'`;

/** Who reads. */
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
  const page = await listPage<ImportRow>(session, IMPORT_LIST, query, {
    conditions: partyIds === null ? [SHOWN] : [SHOWN, own],
  });
  return { ...page, rows: page.rows.map(toImport) };
}

export async function findImport(
  session: AccountSession,
  id: string,
  { keyId, partyIds }: ImportReader,
): Promise<ImportFacts | undefined> {
  const [row] = await session.prepared<ImportRow>(
    `SELECT ${IMPORT_LIST.columns} FROM imports i
      WHERE i.account_id = $1 AND i.id = $2 AND i.status <> 'receiving'
        AND ($4::uuid[] IS NULL OR ${visible('$3', '$4')})`,
    [session.accountId, id, keyId, partyIds],
  );
  return row && toImport(row);
}

/** For keys that see all customers. */
export async function findImportsByIds(session: AccountSession, ids: readonly string[]): Promise<ImportFacts[]> {
  const rows = await session.prepared<ImportRow>(
    `SELECT ${IMPORT_LIST.columns} FROM imports i WHERE i.account_id = $1 AND i.id = any($2::uuid[]) AND i.status <> 'receiving'`,
    [session.accountId, ids],
  );
  return rows.map(toImport);
}

function toImport(row: ImportRow): ImportFacts {
  return {
    id: row.id,
    status: row.status,
    dryRun: row.dry_run,
    rowsCount: row.rows_count,
    processedCount: row.processed_count,
    createdCount: row.created_count,
    validCount: row.valid_count,
    duplicateCount: row.duplicate_count,
    failedCount: row.failed_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
  };
}

interface RowOfImport extends Record<string, unknown> {
  readonly id: string;
  readonly row: number;
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly status: ImportRowStatus;
  readonly tracking_request_id: string | null;
  readonly errors: readonly RowError[] | null;
}

export const IMPORT_ROW_LIST = sqlList({
  type: 'import_row',
  from: 'import_rows r',
  columns: 'r.id, r.row, r.line, r.cells, r.status, r.tracking_request_id, r.errors',
  account: 'r.account_id',
  id: 'r.id',
  keys: { row: { kind: 'number', sql: 'r.row' } },
  defaultSort: ['row'],
  filters: {
    status: {
      kind: 'choice',
      values: IMPORT_ROW_STATUSES,
      description: 'What became of the row',
      where: anyOf('r.status', 'text'),
    },
  },
});

export async function pageImportRows(
  session: AccountSession,
  importId: string,
  query: ListQuery,
): Promise<Page<ImportRowFacts>> {
  const page = await listPage<RowOfImport>(session, IMPORT_ROW_LIST, query, {
    conditions: [(parameters) => `r.import_id = ${parameters.of(importId)}`],
  });
  return { ...page, rows: page.rows.map((row) => toRow(row, importId)) };
}

function toRow(row: RowOfImport, importId: string): ImportRowFacts {
  return {
    id: row.id,
    importId,
    row: row.row,
    line: row.line,
    cells: row.cells,
    status: row.status,
    trackingRequestId: row.tracking_request_id,
    errors: row.errors ?? [],
  };
}
