/** Invites, which create users, and links, by which users log in; both are found by the hash of their token. */

import { insertRow } from '../../../database/columns.ts';
import type { AccountSession, Session } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { type InviteRow, InviteSchema } from '../schema.ts';

export async function insertInvite(session: Session, invite: InviteRow, tokenHash: Buffer): Promise<void> {
  const names = 'id email role party_ids token_hash created_at expires_at';
  await insertRow(session, 'INSERT INTO invites', names, { ...invite, tokenHash });
}

export const INVITE_LIST = resourceList(InviteSchema, 'invites', {
  own: 'account_id party_ids',
  defaultSort: ['-created_at'],
});

export async function pageInvites(session: AccountSession, query: ListQuery, now: Date): Promise<Page<InviteRow>> {
  return listPage<InviteRow>(session, INVITE_LIST, query, {
    conditions: [(parameters) => `expires_at > ${parameters.of(now)}::timestamptz`],
  });
}

export async function findInvite(session: Session, tokenHash: Buffer, now: Date): Promise<InviteRow | undefined> {
  const [row] = await session.prepared<InviteRow>(
    `SELECT ${INVITE_LIST.columns} FROM invites WHERE token_hash = $1 AND expires_at > $2`,
    [tokenHash, now],
  );
  return row;
}

/** Undefined: there is none any more. Of two that come at once one has it. Does not check expiry: the caller has. */
export async function claimInvite(session: Session, tokenHash: Buffer): Promise<InviteRow | undefined> {
  const [row] = await session.prepared<InviteRow>(
    `DELETE FROM invites WHERE token_hash = $1 RETURNING ${INVITE_LIST.columns}`,
    [tokenHash],
  );
  return row;
}

/** Undefined: it is used already. */
export async function claimInviteById(
  session: Session,
  { accountId, id }: Pick<InviteRow, 'accountId' | 'id'>,
): Promise<InviteRow | undefined> {
  const [row] = await session.prepared<InviteRow>(
    `DELETE FROM invites WHERE account_id = $1 AND id = $2 RETURNING ${INVITE_LIST.columns}`,
    [accountId, id],
  );
  return row;
}

/** Those without an address; invites sent to an address stay. */
export async function deleteOpenInvitesOf(session: Session, accountId: string): Promise<void> {
  await session.prepared('DELETE FROM invites WHERE account_id = $1 AND email IS NULL', [accountId]);
}

export async function deleteInvite(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared('DELETE FROM invites WHERE account_id = $1 AND id = $2 RETURNING id', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}

export interface LogInLink {
  readonly accountId: string;
  readonly id: string;
  readonly userId: string;
  readonly usesLeft: number;
  readonly expiresAt: Date;
  /** The user's second factor is needed too. */
  readonly needsFactor: boolean;
}

export async function insertLogInLink(session: Session, link: LogInLink, tokenHash: Buffer): Promise<void> {
  const names = 'id user_id token_hash uses_left expires_at needs_factor';
  await insertRow(session, 'INSERT INTO log_in_links', names, { ...link, tokenHash });
}

/** All that are open. */
export async function deleteLogInLinksOf(
  session: Session,
  { accountId, userId }: Pick<LogInLink, 'accountId' | 'userId'>,
): Promise<void> {
  await session.prepared('DELETE FROM log_in_links WHERE account_id = $1 AND user_id = $2', [accountId, userId]);
}

/** Undefined: unknown, used up, expired, or its user is deactivated. */
export async function claimLogInLink(
  session: Session,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<LogInLink, 'accountId' | 'userId' | 'needsFactor'> | undefined> {
  const [row] = await session.prepared<Pick<LogInLink, 'accountId' | 'userId' | 'needsFactor'>>(
    `UPDATE log_in_links l SET uses_left = uses_left - 1 FROM users u
      WHERE l.token_hash = $1 AND l.uses_left > 0 AND l.expires_at > $2
        AND u.account_id = l.account_id AND u.id = l.user_id AND u.deactivated_at IS NULL
      RETURNING l.account_id AS "accountId", l.user_id AS "userId", l.needs_factor AS "needsFactor"`,
    [tokenHash, now],
  );
  return row;
}
