/** Shipments and containers by the value of a custom field: the whole value, by its letters and digits. */
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';

/** A value that more of them share is no number to search by, and not looked for. */
const MAX_SHARING = 1000;

/** As `custom_fields.number_form` (migrations/0029_documents.sql); null: nothing to search by. */
export const FIELD_FORM = (text: string) =>
  `nullif(left(regexp_replace(upper(${text}::text), '[^A-Z0-9]', '', 'g'), 60), '')`;
/** Not of a sensitive or deleted definition. @param field the alias of `custom_fields` */
export const isSearchedField = (field: string) =>
  `NOT EXISTS (SELECT FROM custom_field_definitions d WHERE d.account_id = ${field}.account_id AND d.id = ${field}.own_definition_id
    AND (d.sensitive OR d.deleted_at IS NOT NULL))`;
const NAMED = `custom_fields f WHERE f.account_id = $1 AND f.number_form = ${FIELD_FORM('$2')} AND ${isSearchedField('f')}`;

/**
 * For users limited to customers: the shipment's values lead to a container only where both are of one customer, because
 * they may not see the shipment of another. @param container an alias
 */
export function ofSeenShipment(container: string, customers: Customers): string {
  if (customers === null) return '';
  return ` AND EXISTS (SELECT FROM shipments o WHERE o.account_id = ${container}.account_id AND o.id = ${container}.shipment_id
    AND o.customer_id = ${container}.customer_id)`;
}

const IDS = {
  shipment: () => `SELECT shipment_id AS id FROM ${NAMED} AND shipment_id IS NOT NULL`,
  // A container also by the fields of its shipment.
  container: (customers: Customers) => `SELECT container_id AS id FROM ${NAMED} AND container_id IS NOT NULL
    UNION SELECT c.id FROM containers c WHERE c.account_id = $1
      AND c.shipment_id IN (SELECT shipment_id FROM ${NAMED} AND shipment_id IS NOT NULL)${ofSeenShipment('c', customers)}`,
} as const;

/** Ids. */
export async function findByCustomField(
  session: AccountSession,
  q: string,
  kind: 'shipment' | 'container',
  customers: Customers,
): Promise<string[]> {
  const rows = await session.query<{ id: string }>(`${IDS[kind](customers)} LIMIT ${MAX_SHARING + 1}`, [
    session.accountId,
    q,
  ]);
  return rows.length > MAX_SHARING ? [] : rows.map(({ id }) => id);
}
