/** Containers with what their charges are worked out from. A key limited to some customers sees only theirs. */
import type { ContainerState } from '../../core/state/container-state.ts';
import { asMembers } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';

export interface ChargedRow {
  readonly id: string;
  readonly number: string;
  readonly shipmentId: string;
  readonly scac: string;
  readonly customerId: string | null;
  readonly state: ContainerState;
  /** `2026-05-23` */
  readonly chargesFrom: string | null;
}

const COLUMNS = `${asMembers('c', 'id number shipment_id customer_id state')}, s.scac, c.charges_from::text AS "chargesFrom"`;
const SHIPMENT = 'JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id';

export const CHARGE_LIST = sqlList({
  type: 'container_charges',
  from: 'containers c',
  join: SHIPMENT,
  columns: COLUMNS,
  account: 'c.account_id',
  id: 'c.id',
  customer: 'c.customer_id',
  keys: { charges_from: { kind: 'date', sql: 'c.charges_from' } },
  defaultSort: ['charges_from'],
  search: { within: 'How far ahead' },
});

/** Those whose charges run or begin until a day. @param until `2026-05-23`, inclusive */
export async function pageCharged(
  session: AccountSession,
  query: ListQuery,
  until: string,
  customers: Customers,
): Promise<Page<ChargedRow>> {
  return listPage<ChargedRow>(session, CHARGE_LIST, query, {
    customers,
    conditions: [(parameters) => `c.charges_from IS NOT NULL AND c.charges_from <= ${parameters.of(until)}::date`],
  });
}

/** The containers that the shipment shows, or one of them. By number. */
export async function listCharged(
  session: AccountSession,
  shipmentId: string,
  containerId: string | null = null,
): Promise<ChargedRow[]> {
  return session.prepared<ChargedRow>(
    `SELECT ${COLUMNS} FROM containers c ${SHIPMENT}
      WHERE c.account_id = $1 AND c.shipment_id = $2 AND CASE WHEN $3::uuid IS NULL THEN c.listed ELSE c.id = $3 END
      ORDER BY c.number, c.journey`,
    [session.accountId, shipmentId, containerId],
  );
}

export async function listChargedByIds(session: AccountSession, ids: readonly string[]): Promise<ChargedRow[]> {
  return session.prepared<ChargedRow>(
    `SELECT ${COLUMNS} FROM containers c ${SHIPMENT} WHERE c.account_id = $1 AND c.id = any($2::uuid[])`,
    [session.accountId, ids],
  );
}
