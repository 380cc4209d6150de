/** The mails of an account, as admins see them, and sending one again. */
import type { AccountSession } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { MAIL_KINDS } from './queue-mail.ts';
import { MAIL_STATES, type OutgoingMailRow, OutgoingMailSchema } from './schema.ts';
import { enqueueMail } from './store.ts';

export const OUTGOING_MAIL_LIST = resourceList(OutgoingMailSchema, 'outgoing_mails m', {
  computed: { attemptsCount: 'm.attempts', canBeResent: `m.state <> 'queued' AND m.body IS NOT NULL` },
  defaultSort: ['-created_at'],
  filters: {
    state: { kind: 'choice', values: MAIL_STATES, description: 'State of the mail', where: anyOf('m.state', 'text') },
    kind: { kind: 'choice', values: MAIL_KINDS, description: 'Kind of the mail', where: anyOf('m.kind', 'text') },
  },
});

export async function pageOutgoingMails(session: AccountSession, query: ListQuery): Promise<Page<OutgoingMailRow>> {
  return listPage<OutgoingMailRow>(session, OUTGOING_MAIL_LIST, query);
}

export async function findOutgoingMail(session: AccountSession, id: string): Promise<OutgoingMailRow | undefined> {
  const [row] = await session.prepared<OutgoingMailRow>(
    `SELECT ${OUTGOING_MAIL_LIST.columns} FROM ${OUTGOING_MAIL_LIST.from} WHERE m.account_id = $1 AND m.id = $2`,
    [session.accountId, id],
  );
  return row;
}

/** With the same Message-ID. @returns false: it is queued, or its text is gone */
export async function requeueMail(session: AccountSession, id: string): Promise<boolean> {
  const { accountId } = session;
  const rows = await session.prepared(
    `UPDATE outgoing_mails SET state = 'queued', queued_at = now(), ended_at = NULL, sent_at = NULL,
       next_attempt_at = NULL, slot_at = NULL, failure = NULL, status_code = NULL, answer = NULL, attempts = 0
     WHERE account_id = $1 AND id = $2 AND state <> 'queued' AND body IS NOT NULL RETURNING id`,
    [accountId, id],
  );
  if (rows.length === 0) return false;
  await enqueueMail(session, { accountId, id, runAt: null, isUrgent: true });
  return true;
}
