/** Users: found by e-mail address across accounts for a log-in, listed and changed within their account. */
import { insertRow } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import { partsOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { type UserRow, UserSchema } from './schema.ts';

export const USER_ROLES = ['viewer', 'member', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export interface NewUser
  extends Pick<UserRow, 'accountId' | 'id' | 'email' | 'name' | 'role' | 'partyIds' | 'createdAt'> {
  readonly password: string | null;
  readonly signingKey: Buffer;
}

/** False: the address is taken, of this account or another one. */
export async function insertUser(session: Session, user: NewUser): Promise<boolean> {
  const names = 'id email name role party_ids password signing_key created_at updated_at';
  const row = { ...user, updatedAt: user.createdAt };
  const rows = await insertRow(session, 'INSERT INTO users', names, row, 'ON CONFLICT (email) DO NOTHING RETURNING id');
  return rows.length > 0;
}

export const USER_LIST = resourceList(UserSchema, 'users u', {
  own: 'account_id party_ids deactivated_at deleted_at',
  computed: {
    hasPassword: 'u.password IS NOT NULL',
    hasSecondFactor: 'u.factor_confirmed_at IS NOT NULL',
    lastUsedAt: '(SELECT max(s.last_used_at) FROM sessions s WHERE s.account_id = u.account_id AND s.user_id = u.id)',
  },
  defaultSort: ['-created_at'],
  filters: {
    active: {
      kind: 'choice',
      values: ['true', 'false'],
      description: 'Whether the user may log in',
      where: (value, parameters) => `(u.deactivated_at IS NULL)::text = any(${parameters.of(partsOf(value))}::text[])`,
    },
  },
});

export async function pageUsers(session: AccountSession, query: ListQuery): Promise<Page<UserRow>> {
  return listPage<UserRow>(session, USER_LIST, query, { conditions: [() => 'u.deleted_at IS NULL'] });
}

/** Deleted ones too: they are named as authors. */
export async function findUsers(session: AccountSession, ids: readonly string[]): Promise<UserRow[]> {
  return session.prepared<UserRow>(
    `SELECT ${USER_LIST.columns} FROM ${USER_LIST.from} WHERE u.account_id = $1 AND u.id = any($2::uuid[])`,
    [session.accountId, ids],
  );
}

export interface ActiveUser {
  readonly id: string;
  readonly name: string;
  /** Null: sees all customers. */
  readonly partyIds: readonly string[] | null;
}

/** Those who may log in, by name. */
export async function listActiveUsers(session: AccountSession): Promise<ActiveUser[]> {
  return session.prepared<ActiveUser>(
    'SELECT id, name, party_ids AS "partyIds" FROM users WHERE account_id = $1 AND deactivated_at IS NULL ORDER BY name, id',
    [session.accountId],
  );
}

/** Locks the user until the transaction ends. */
export async function lockUser(session: AccountSession, id: string): Promise<void> {
  await session.prepared('SELECT FROM users WHERE account_id = $1 AND id = $2 FOR UPDATE', [session.accountId, id]);
}

/** All of an account but deleted ones, by address. */
export async function listUsers(session: Session, accountId: string): Promise<UserRow[]> {
  return session.prepared<UserRow>(
    `SELECT ${USER_LIST.columns} FROM ${USER_LIST.from} WHERE u.account_id = $1 AND u.deleted_at IS NULL ORDER BY u.email`,
    [accountId],
  );
}

export interface LogInRow {
  readonly accountId: string;
  readonly id: string;
  readonly password: string | null;
}

/** Whoever may log in with this address. */
export async function findForLogIn(session: Session, email: string): Promise<LogInRow | undefined> {
  const [row] = await session.prepared<LogInRow>(
    'SELECT account_id AS "accountId", id, password FROM users WHERE email = $1 AND deactivated_at IS NULL',
    [email],
  );
  return row;
}

export async function findPassword(session: AccountSession, id: string): Promise<string | null> {
  const [row] = await session.prepared<{ password: string | null }>(
    'SELECT password FROM users WHERE account_id = $1 AND id = $2',
    [session.accountId, id],
  );
  return row?.password ?? null;
}

/** A provider has stated that the address is the user's. */
export async function verifyEmail(
  session: Session,
  { accountId, id }: Pick<UserRow, 'accountId' | 'id'>,
  at: Date,
): Promise<void> {
  await session.prepared('UPDATE users SET email_verified_at = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    at,
  ]);
}

type Changeable = Pick<
  UserRow,
  'name' | 'locale' | 'timeZone' | 'preferences' | 'role' | 'partyIds' | 'deactivatedAt'
> & {
  readonly password: string;
};
export type UserChange = { readonly [Member in keyof Changeable]?: Changeable[Member] | undefined };

const CHANGED: Readonly<Record<keyof UserChange, string>> = {
  name: 'name',
  locale: 'locale',
  timeZone: 'time_zone',
  preferences: 'preferences',
  password: 'password',
  role: 'role',
  partyIds: 'party_ids',
  deactivatedAt: 'deactivated_at',
};

/** Of what is there; the rest stays. */
export async function updateUser(session: AccountSession, id: string, change: UserChange, at: Date): Promise<void> {
  const entries = (Object.keys(CHANGED) as (keyof UserChange)[]).filter((member) => change[member] !== undefined);
  const sets = entries.map((member, index) => `${CHANGED[member]} = $${index + 4}`);
  await session.query(`UPDATE users SET ${[...sets, 'updated_at = $3'].join(', ')} WHERE account_id = $1 AND id = $2`, [
    session.accountId,
    id,
    at,
    ...entries.map((member) => change[member]),
  ]);
}

/** Locks those it counts: of two admins that end each other's role at once one stays. */
export async function countOtherAdmins(session: AccountSession, id: string): Promise<number> {
  const rows = await session.prepared(
    `SELECT id FROM users WHERE account_id = $1 AND id <> $2 AND role = 'admin' AND deactivated_at IS NULL ORDER BY id FOR UPDATE`,
    [session.accountId, id],
  );
  return rows.length;
}

/** Of the account; locked until the transaction ends. */
export async function lockUserByEmail(
  session: AccountSession,
  email: string,
): Promise<{ id: string; emailVerifiedAt: Date | null } | undefined> {
  const [row] = await session.prepared<{ id: string; emailVerifiedAt: Date | null }>(
    `SELECT id, email_verified_at AS "emailVerifiedAt" FROM users WHERE account_id = $1 AND email = $2 FOR UPDATE`,
    [session.accountId, email],
  );
  return row;
}

/** In place of the address stands one of a domain that nobody can have (RFC 2606). */
export async function deactivateWithoutAddress(session: AccountSession, id: string, at: Date): Promise<void> {
  await session.prepared(
    `UPDATE users SET email = id || '@released.invalid', deactivated_at = coalesce(deactivated_at, $3), updated_at = $3
      WHERE account_id = $1 AND id = $2`,
    [session.accountId, id, at],
  );
}

/** Only id, name, role and times stay; nothing that the user signed is valid any more. */
export async function eraseUser(session: AccountSession, id: string, at: Date): Promise<void> {
  await session.prepared(
    `UPDATE users SET email = id || '@deleted.invalid', email_verified_at = NULL, password = NULL, locale = NULL, time_zone = NULL,
       preferences = '{}', party_ids = NULL, factor_secret = NULL, factor_confirmed_at = NULL, factor_step = NULL,
       recovery_codes = '{}', deactivated_at = coalesce(deactivated_at, $3), deleted_at = $3, updated_at = $3,
       signing_key = decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
      WHERE account_id = $1 AND id = $2`,
    [session.accountId, id, at],
  );
}

/** The deletion of a user keeps the name, but not of a user of a deleted customer. */
export async function eraseUserName(session: Session, accountId: string, id: string): Promise<void> {
  await session.query(`UPDATE users SET name = 'Deleted user' WHERE account_id = $1 AND id = $2`, [accountId, id]);
}

export async function findUserByEmail(
  session: Session,
  email: string,
): Promise<{ accountId: string; id: string; name: string } | undefined> {
  const [row] = await session.prepared<{ accountId: string; id: string; name: string }>(
    'SELECT account_id AS "accountId", id, name FROM users WHERE email = $1',
    [email],
  );
  return row;
}

/** Users who request a link by mail. */

interface ResetUser {
  readonly accountId: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string | null;
}

/** Whoever may log in with this address; locked, so that requests of the same user are counted one after another. */
export async function findForReset(session: Session, email: string): Promise<ResetUser | undefined> {
  const [row] = await session.prepared<ResetUser>(
    `SELECT account_id AS "accountId", id, email, name, locale FROM users
      WHERE email = $1 AND deactivated_at IS NULL FOR NO KEY UPDATE`,
    [email],
  );
  return row;
}

/** In the last 24 hours. */
export async function countRecentResets(session: Session, { accountId, email }: ResetUser): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    `SELECT count(*)::integer AS count FROM outgoing_mails
      WHERE account_id = $1 AND email = $2 AND kind = 'password_reset' AND created_at > now() - interval '1 day'`,
    [accountId, email],
  );
  return row?.count ?? 0;
}
