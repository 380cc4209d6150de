/** The mails that an account did not accept, the latest of them. */
import type { AccountSession, Session } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { type RefusedMail, RefusedMailSchema } from './schema.ts';

/** Anybody may write to an address: of each account so many are kept. */
const MOST_KEPT = 200;

export const REFUSED_MAIL_LIST = resourceList(RefusedMailSchema, 'refused_mails m', {
  computed: { firstRefusedAt: 'm.first_at', refusedAt: 'm.last_at' },
  keys: { last_at: { kind: 'time', sql: 'm.last_at' } },
  defaultSort: ['-last_at'],
});

export async function pageRefusedMails(
  session: AccountSession,
  query: Pick<ListQuery, 'page' | 'sort'>,
): Promise<Page<RefusedMail>> {
  return listPage<RefusedMail>(session, REFUSED_MAIL_LIST, query);
}

/** Counts it where the same was refused before, and forgets the oldest beyond the limit. */
export async function upsertRefusedMail(
  session: AccountSession,
  { id, sender, recipient, reason, subject, refusedAt }: Omit<RefusedMail, 'mailsCount' | 'firstRefusedAt'>,
): Promise<void> {
  await session.prepared(
    `INSERT INTO refused_mails AS m (account_id, id, sender, recipient, reason, subject, mails_count, first_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $7)
     ON CONFLICT (account_id, sender, recipient, reason) DO UPDATE SET mails_count = m.mails_count + 1,
       subject = coalesce(excluded.subject, m.subject), last_at = greatest(m.last_at, excluded.last_at)`,
    [session.accountId, id, sender, recipient, reason, subject, refusedAt],
  );
  await session.prepared(
    `DELETE FROM refused_mails WHERE account_id = $1 AND id IN (SELECT id FROM refused_mails WHERE account_id = $1
       ORDER BY last_at DESC, id DESC OFFSET ${MOST_KEPT})`,
    [session.accountId],
  );
}

/** Who would have got a mail to an address that nobody has: the only account of the installation. Undefined: there are several. */
export async function findOnlyAccount(session: Session): Promise<string | undefined> {
  const rows = await session.prepared<{ id: string }>('SELECT id FROM accounts LIMIT 2', []);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

export async function deleteOldRefusedMails(session: Session, before: Date): Promise<void> {
  await session.prepared('DELETE FROM refused_mails WHERE last_at < $1', [before]);
}
