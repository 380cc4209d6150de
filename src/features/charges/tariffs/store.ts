/** Tariffs of an account. A key that is limited to some customers sees those that are for all, and those of its own. */

import { CHARGE_KINDS, type Tariff } from '../../../core/charges/tariff.ts';
import { asMembers, excluded, insertRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { type Condition, listPage } from '../../../database/lists/list.ts';
import { anyOf, codesOf } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { sqlList } from '../../../http/jsonapi/reading/list.ts';

export interface TariffRow {
  readonly id: string;
  readonly tariff: Tariff;
  readonly updatedAt: Date;
}

const COLUMNS = asMembers('tariffs', 'id tariff updated_at');

export const TARIFF_LIST = sqlList({
  type: 'tariff',
  from: 'tariffs',
  columns: COLUMNS,
  account: 'account_id',
  id: 'id',
  keys: { created_at: { kind: 'time', sql: 'created_at' } },
  defaultSort: ['-created_at'],
  filters: {
    kind: { kind: 'choice', values: CHARGE_KINDS, description: 'Kind of charge', where: anyOf('kind', 'text') },
    scac: {
      kind: 'text',
      description: 'SCAC of the line that the tariff is limited to',
      where: anyOf('scac', 'text', codesOf),
    },
  },
});

/** @param customers null: the reader sees all */
export async function pageTariffs(
  session: AccountSession,
  query: ListQuery,
  customers: readonly string[] | null,
): Promise<Page<TariffRow>> {
  const seen: Condition = (parameters) =>
    `(customer_id IS NULL OR customer_id = any(${parameters.of(customers)}::uuid[]))`;
  return listPage<TariffRow>(session, TARIFF_LIST, query, { conditions: customers === null ? [] : [seen] });
}

export async function findTariff(
  session: AccountSession,
  id: string,
  customers: readonly string[] | null,
): Promise<TariffRow | undefined> {
  const [row] = await session.prepared<TariffRow>(
    `SELECT ${COLUMNS} FROM tariffs WHERE account_id = $1 AND id = $2
        AND ($3::uuid[] IS NULL OR customer_id IS NULL OR customer_id = any($3))`,
    [session.accountId, id, customers],
  );
  return row;
}

/** Locked until the transaction ends. */
export async function lockTariff(session: AccountSession, id: string): Promise<TariffRow | undefined> {
  const [row] = await session.prepared<TariffRow>(
    `SELECT ${COLUMNS} FROM tariffs WHERE account_id = $1 AND id = $2 FOR UPDATE`,
    [session.accountId, id],
  );
  return row;
}

/** A new one, or in place of the one that has its id. */
export async function upsertTariff(session: AccountSession, { tariff, updatedAt }: TariffRow): Promise<void> {
  const { id, kind, createdAt, appliesTo } = tariff;
  const { customerId, scac } = appliesTo;
  const row = { id, kind, scac, customerId, tariff: JSON.stringify(tariff), createdAt, updatedAt };
  const update = `ON CONFLICT (account_id, id) DO UPDATE SET ${excluded('kind scac customer_id tariff updated_at')}`;
  const names = 'id kind scac customer_id tariff created_at updated_at';
  await insertRow(session, 'INSERT INTO tariffs', names, row, update);
}

export async function deleteTariff(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared('DELETE FROM tariffs WHERE account_id = $1 AND id = $2 RETURNING id', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}

export async function listTariffs(session: AccountSession): Promise<Tariff[]> {
  const rows = await session.prepared<Pick<TariffRow, 'tariff'>>('SELECT tariff FROM tariffs WHERE account_id = $1', [
    session.accountId,
  ]);
  return rows.map(({ tariff }) => tariff);
}

/** Those that may be for a shipment, by its line and customer. */
export async function listTariffsOfShipment(session: AccountSession, shipmentId: string): Promise<Tariff[]> {
  const rows = await session.prepared<Pick<TariffRow, 'tariff'>>(
    `SELECT t.tariff FROM shipments s JOIN tariffs t ON t.account_id = s.account_id
        AND (t.scac IS NULL OR t.scac = s.scac) AND (t.customer_id IS NULL OR t.customer_id = s.customer_id)
      WHERE s.account_id = $1 AND s.id = $2`,
    [session.accountId, shipmentId],
  );
  return rows.map(({ tariff }) => tariff);
}

/** Whether charges go by the customer anywhere in the account. */
export async function areTariffsByCustomer(session: AccountSession): Promise<boolean> {
  const rows = await session.prepared(
    'SELECT 1 FROM tariffs WHERE account_id = $1 AND customer_id IS NOT NULL LIMIT 1',
    [session.accountId],
  );
  return rows.length > 0;
}
