/** Where a customer is named and others are, too: limits of users, keys and rules, filters, and the people of the customer. */
import type { Session } from '../../database/database.ts';
import type { CustomerKey } from './deletion-store.ts';

/** Takes the name of a user or key out of the audit. */
export type EraseActor = (
  session: Session,
  actor: { readonly accountId: string; readonly id: string },
) => Promise<void>;

/** With `party_ids`. Users are erased by themselves. */
const LIMITED = ['api_keys', 'invites', 'imports', 'alert_rules'] as const;

/**
 * Those that are limited to the customer alone go; the others lose it. Nothing may end up without a limit.
 * @returns the ids of those that went
 */
export async function endLimits(
  session: Session,
  { accountId, partyId }: CustomerKey,
  eraseActor: EraseActor,
): Promise<string[]> {
  const gone: string[] = [];
  for (const table of LIMITED) {
    const alone = await session.query<{ id: string }>(
      `DELETE FROM ${table} WHERE account_id = $1 AND party_ids <@ ARRAY[$2::uuid] AND cardinality(party_ids) > 0 RETURNING id`,
      [accountId, partyId],
    );
    if (table !== 'api_keys') gone.push(...alone.map(({ id }) => id));
    else for (const { id } of alone) await eraseActor(session, { accountId, id });
  }
  for (const table of [...LIMITED, 'users'])
    await session.query(
      `UPDATE ${table} SET party_ids = array_remove(party_ids, $2) WHERE account_id = $1 AND party_ids @> ARRAY[$2::uuid]
         AND cardinality(party_ids) > 1`,
      [accountId, partyId],
    );
  return gone;
}

export interface CustomerUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Users who see this customer alone. */
export async function listCustomerUsers(
  session: Session,
  { accountId, partyId }: CustomerKey,
): Promise<CustomerUser[]> {
  return session.query<CustomerUser>(
    `SELECT id, email, name FROM users WHERE account_id = $1 AND party_ids <@ ARRAY[$2::uuid] AND cardinality(party_ids) > 0
       AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
    [accountId, partyId],
  );
}

/** Names and addresses of people whom the account writes to for the customer. */
export async function listContacts(session: Session, { accountId, partyId }: CustomerKey): Promise<string[]> {
  const rows = await session.query<{ text: string }>(
    `SELECT unnest(array_remove(ARRAY[email, name], NULL)) AS text FROM milestone_recipients WHERE account_id = $1 AND party_id = $2
     UNION SELECT email FROM invites WHERE account_id = $1 AND party_ids = ARRAY[$2::uuid]`,
    [accountId, partyId],
  );
  return rows.map(({ text }) => text).filter((text) => text.trim() !== '');
}

/**
 * Events of shipments that passed from the customer to another one: all up to the one that says so, for their contents, which SQL
 * cannot read, are of the time before. @returns their ids
 */
export async function listPassedEvents(session: Session, { accountId, partyId }: CustomerKey): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    `SELECT e.id FROM events e JOIN (SELECT shipment_id, max(sequence) AS last FROM events
         WHERE account_id = $1 AND shipment_id IS NOT NULL AND strpos(included, $2::uuid::text) > 0 GROUP BY 1) AS passed
       ON passed.shipment_id = e.shipment_id WHERE e.account_id = $1 AND e.sequence <= passed.last
     UNION SELECT id FROM events WHERE account_id = $1 AND shipment_id IS NULL AND strpos(included, $2::uuid::text) > 0`,
    [accountId, partyId],
  );
  return rows.map(({ id }) => id);
}

/** Columns with the text of filters. */
const FILTERS = [
  ['saved_views', 'query'],
  ['calendar_feeds', 'filter'],
  ['shares', 'filter'],
  ['report_schedules', 'parameters'],
] as const;

/** Of a filter with several customers this one is left out; one that has no other would show all, and is deleted. @returns their ids */
export async function endFilters(session: Session, { accountId, partyId }: CustomerKey): Promise<string[]> {
  const gone: string[] = [];
  for (const [table, column] of FILTERS) {
    await session.query(
      `UPDATE ${table} SET ${column} = regexp_replace(${column}, $2::uuid || '(,|%2C)|(,|%2C)' || $2::uuid, '', 'gi')
        WHERE account_id = $1 AND ${column} ~* ('(,|%2C)' || $2::uuid || '|' || $2::uuid || '(,|%2C)')`,
      [accountId, partyId],
    );
    const rows = await session.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE account_id = $1 AND ${column} ~* $2::uuid::text`,
      [accountId, partyId],
    );
    gone.push(...rows.map(({ id }) => id));
  }
  return gone;
}
