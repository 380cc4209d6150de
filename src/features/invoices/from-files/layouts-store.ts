/** Layouts of the account's files, one for each set of captions. */
import { asMembers, insertRow, updateRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { sqlList } from '../../../http/jsonapi/reading/list.ts';
import { columnsKeyOf, type InvoiceLayout } from './layout.ts';

export interface StoredLayout extends InvoiceLayout {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = `${asMembers('l', 'id name columns created_at updated_at')},
  jsonb_build_object('kind', l.biller_kind, 'code', l.biller_code, 'name', l.biller_name) AS biller,
  l.formats ->> 'dates' AS dates, l.formats ->> 'decimals' AS decimals, l.formats ->> 'currency' AS currency,
  l.formats ->> 'charge' AS charge`;

export const LAYOUT_LIST = sqlList({
  type: 'invoice_layout',
  from: 'invoice_layouts l',
  columns: COLUMNS,
  account: 'l.account_id',
  id: 'l.id',
  keys: { created_at: { kind: 'time', sql: 'l.created_at' } },
  defaultSort: ['-created_at'],
  filters: {},
});

export async function pageLayouts(session: AccountSession, query: ListQuery): Promise<Page<StoredLayout>> {
  return listPage<StoredLayout>(session, LAYOUT_LIST, query, {});
}

export async function findLayout(session: AccountSession, id: string): Promise<StoredLayout | undefined> {
  const [row] = await session.prepared<StoredLayout>(
    `SELECT ${COLUMNS} FROM invoice_layouts l WHERE l.account_id = $1 AND l.id = $2`,
    [session.accountId, id],
  );
  return row;
}

/** By their captions, whose keys these are. */
export async function findLayouts(
  session: AccountSession,
  columnsKeys: readonly string[],
): Promise<ReadonlyMap<string, StoredLayout>> {
  const rows = await session.prepared<StoredLayout & { readonly columnsKey: string }>(
    `SELECT ${COLUMNS}, l.columns_key AS "columnsKey" FROM invoice_layouts l
      WHERE l.account_id = $1 AND l.columns_key = any($2::text[])`,
    [session.accountId, columnsKeys],
  );
  return new Map(rows.map(({ columnsKey, ...layout }) => [columnsKey, layout]));
}

/** @returns whether it is new: another layout of these captions stays as it is */
export async function insertLayout(session: AccountSession, layout: StoredLayout): Promise<boolean> {
  const names = 'id name biller_kind biller_code biller_name columns_key columns formats created_at updated_at';
  const rest = 'ON CONFLICT (account_id, columns_key) DO NOTHING RETURNING id';
  const rows = await insertRow(session, 'INSERT INTO invoice_layouts', names, rowOf(layout), rest);
  return rows.length > 0;
}

/** Its captions stay. */
export async function updateLayout(session: AccountSession, layout: StoredLayout): Promise<void> {
  const names = 'name biller_kind biller_code biller_name columns formats updated_at';
  await updateRow(session, 'UPDATE invoice_layouts', names, rowOf(layout));
}

export async function deleteLayout(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared('DELETE FROM invoice_layouts WHERE account_id = $1 AND id = $2 RETURNING id', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}

function rowOf({ biller, columns, dates, decimals, currency, charge, ...layout }: StoredLayout) {
  return {
    ...layout,
    billerKind: biller.kind,
    billerCode: biller.code,
    billerName: biller.name,
    columnsKey: columnsKeyOf(columns.map(({ caption }) => caption)),
    columns: JSON.stringify(columns),
    formats: JSON.stringify({ dates, decimals, currency, charge }),
  };
}
