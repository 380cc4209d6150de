/** Recipients of milestone mails, each of one customer. */

import type { AccountSession } from '../../../../database/database.ts';
import { listPage, type Parameters } from '../../../../database/lists/list.ts';
import { anyOf } from '../../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../../database/lists/list-query.ts';
import { sqlList } from '../../../../http/jsonapi/reading/list.ts';
import type { MailLocale } from '../../../../tenancy/outgoing-mail/mail-locale.ts';
import { moveUnsubscribed } from '../../../../tenancy/outgoing-mail/unsubscribing/store.ts';
import type { PartyHolding } from '../../../../tenancy/parties/holdings.ts';
import { countsOf, type PartyMove } from '../../../../tenancy/parties/holdings.ts';
import type { MailedMilestone } from '../../kinds/milestones.ts';

export interface MilestoneRecipient {
  readonly id: string;
  readonly partyId: string;
  readonly email: string;
  readonly name: string | null;
  readonly locale: MailLocale;
  readonly milestones: readonly MailedMilestone[];
  /** Whether the recipient unsubscribed by the link in a mail. */
  readonly isUnsubscribed: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const RECIPIENT_LIST = sqlList({
  type: 'milestone_recipient',
  from: 'milestone_recipients r',
  columns: `r.id, r.party_id AS "partyId", r.email, r.name, r.locale, r.milestones,
    EXISTS (SELECT FROM mail_unsubscribes u WHERE u.account_id = r.account_id AND u.email = r.email
      AND u.scope = 'party:' || r.party_id AND u.unsubscribed_at IS NOT NULL) AS "isUnsubscribed",
    r.created_at AS "createdAt", r.updated_at AS "updatedAt"`,
  account: 'r.account_id',
  id: 'r.id',
  keys: { email: { kind: 'text', sql: 'r.email' }, created_at: { kind: 'time', sql: 'r.created_at' } },
  defaultSort: ['email'],
  sortable: ['email', 'created_at'],
  filters: { party_id: { kind: 'uuid', description: 'Id of the party', where: anyOf('r.party_id', 'uuid') } },
});

export async function pageRecipients(session: AccountSession, query: ListQuery): Promise<Page<MilestoneRecipient>> {
  return listPage<MilestoneRecipient>(session, RECIPIENT_LIST, query, {});
}

const ONLY: Pick<ListQuery, 'page' | 'sort' | 'filters'> = {
  page: { size: 1, number: 1 },
  sort: [{ field: 'email', direction: 'ascending', kind: 'text' }],
  filters: {},
};

export async function findRecipient(session: AccountSession, id: string): Promise<MilestoneRecipient | undefined> {
  const conditions = [(parameters: Parameters) => `r.id = ${parameters.of(id)}::uuid`];
  const page = await listPage<MilestoneRecipient>(session, RECIPIENT_LIST, ONLY, { conditions });
  return page.rows[0];
}

export type RecipientToStore = Omit<MilestoneRecipient, 'isUnsubscribed'>;

/** @returns false: the party has the address already */
export async function insertRecipient(session: AccountSession, recipient: RecipientToStore): Promise<boolean> {
  const { id, partyId, email, name, locale, milestones, createdAt } = recipient;
  const rows = await session.prepared(
    `INSERT INTO milestone_recipients (account_id, id, party_id, email, name, locale, milestones, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT (account_id, party_id, email) DO NOTHING RETURNING id`,
    [session.accountId, id, partyId, email, name, locale, milestones, createdAt],
  );
  return rows.length > 0;
}

export async function updateRecipient(session: AccountSession, recipient: RecipientToStore): Promise<void> {
  const { id, name, locale, milestones, updatedAt } = recipient;
  await session.prepared(
    `UPDATE milestone_recipients SET name = $3, locale = $4, milestones = $5, updated_at = $6
      WHERE account_id = $1 AND id = $2`,
    [session.accountId, id, name, locale, milestones, updatedAt],
  );
}

export async function deleteRecipient(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared(
    'DELETE FROM milestone_recipients WHERE account_id = $1 AND id = $2 RETURNING id',
    [session.accountId, id],
  );
  return rows.length > 0;
}

async function countRecipients(
  session: AccountSession,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await session.prepared<{ id: string; count: number }>(
    `SELECT party_id AS id, count(*)::int AS count FROM milestone_recipients
      WHERE account_id = $1 AND party_id = any($2::uuid[]) GROUP BY party_id`,
    [session.accountId, partyIds],
  );
  return countsOf(rows);
}

/** An address that the other party has too stays there once. */
async function moveRecipients(session: AccountSession, { from, into, at }: PartyMove): Promise<void> {
  await session.prepared(
    `UPDATE milestone_recipients r SET party_id = $3, updated_at = $4 WHERE account_id = $1 AND party_id = $2
       AND NOT EXISTS (SELECT FROM milestone_recipients other
         WHERE other.account_id = $1 AND other.party_id = $3 AND other.email = r.email)`,
    [session.accountId, from, into, at],
  );
  await moveUnsubscribed(session, { from: partyScope(from), into: partyScope(into) });
}

/** What the link in a mail of the party's milestones stops. */
export function partyScope(partyId: string): string {
  return `party:${partyId}`;
}

/** Counted, and moved when the party is merged into another. */
export const MILESTONE_RECIPIENTS: PartyHolding = {
  attribute: 'milestone_recipients',
  count: countRecipients,
  move: moveRecipients,
};
