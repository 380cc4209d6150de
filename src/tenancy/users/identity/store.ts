/** Identities of users at a provider, and the steps of a log-in there that is under way. */
import type { AccountSession, Session } from '../../../database/database.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import type { InviteRow } from '../schema.ts';
import type { Identity } from './identity-provider.ts';

type Subject = Pick<Identity, 'issuer' | 'subject'>;

export interface IdentifiedUser {
  readonly accountId: string;
  readonly id: string;
  readonly isActive: boolean;
}

export async function findUserByIdentity(
  session: Session,
  { issuer, subject }: Subject,
): Promise<IdentifiedUser | undefined> {
  const [row] = await session.prepared<IdentifiedUser>(
    `SELECT u.account_id AS "accountId", u.id, u.deactivated_at IS NULL AS "isActive"
       FROM identities i JOIN users u ON u.account_id = i.account_id AND u.id = i.user_id
      WHERE i.issuer = $1 AND i.subject = $2`,
    [issuer, subject],
  );
  return row;
}

/** What a program may do that acts for the user. Undefined: there is none, or the user is deactivated. */
export async function findAuthByIdentity(session: Session, { issuer, subject }: Subject): Promise<Auth | undefined> {
  const [row] = await session.prepared<Omit<Auth, 'sessionId'>>(
    `SELECT u.account_id AS "accountId", u.id AS "keyId", u.role, u.party_ids AS "partyIds", a.rate_limits AS "rateLimits"
       FROM identities i JOIN users u ON u.account_id = i.account_id AND u.id = i.user_id JOIN accounts a ON a.id = u.account_id
      WHERE i.issuer = $1 AND i.subject = $2 AND u.deactivated_at IS NULL`,
    [issuer, subject],
  );
  return row && { ...row, sessionId: null, hasAccessToken: true };
}

export interface AddressOwner extends IdentifiedUser {
  /** Whether a provider has verified the address, and none of this issuer is connected. */
  readonly isJoinable: boolean;
}

/** Locks the user, so that of two identities that come at once one is connected. */
export async function findAddressOwner(
  session: Session,
  email: string,
  issuer: string,
): Promise<AddressOwner | undefined> {
  const [row] = await session.prepared<AddressOwner>(
    `SELECT account_id AS "accountId", id, deactivated_at IS NULL AS "isActive",
            email_verified_at IS NOT NULL
              AND NOT EXISTS (SELECT FROM identities i WHERE i.account_id = u.account_id AND i.user_id = u.id AND i.issuer = $2)
              AS "isJoinable"
       FROM users u WHERE email = $1 FOR UPDATE`,
    [email, issuer],
  );
  return row;
}

/** False: the identity is another user's, or the user has one at this provider. */
export async function insertIdentity(
  session: Session,
  { accountId, id: userId }: { readonly accountId: string; readonly id: string },
  { issuer, subject }: Subject,
  at: Date,
): Promise<boolean> {
  const rows = await session.prepared(
    `INSERT INTO identities (account_id, user_id, issuer, subject, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING user_id`,
    [accountId, userId, issuer, subject, at],
  );
  return rows.length > 0;
}

export async function hasIdentity(session: AccountSession, userId: string): Promise<boolean> {
  const rows = await session.prepared('SELECT FROM identities WHERE account_id = $1 AND user_id = $2 LIMIT 1', [
    session.accountId,
    userId,
  ]);
  return rows.length > 0;
}

/** False: there is none. */
export async function deleteIdentities(session: AccountSession, userId: string): Promise<boolean> {
  const rows = await session.prepared(
    'DELETE FROM identities WHERE account_id = $1 AND user_id = $2 RETURNING user_id',
    [session.accountId, userId],
  );
  return rows.length > 0;
}

/** A connection that a session has begun. */
export async function insertConnection(
  session: Session,
  {
    tokenHash,
    sessionId,
    expiresAt,
  }: { readonly tokenHash: Buffer; readonly sessionId: string; readonly expiresAt: Date },
): Promise<void> {
  await session.prepared('INSERT INTO identity_steps (token_hash, session_id, expires_at) VALUES ($1, $2, $3)', [
    tokenHash,
    sessionId,
    expiresAt,
  ]);
}

/** Once. Undefined: no session has begun a connection with it. */
export async function claimConnection(session: Session, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await session.prepared<{ sessionId: string }>(
    `DELETE FROM identity_steps WHERE token_hash = $1 AND expires_at > $2 AND session_id IS NOT NULL
     RETURNING session_id AS "sessionId"`,
    [tokenHash, now],
  );
  return row?.sessionId;
}

/** A person whom the provider has identified, with a verified address. */
export type IdentifiedPerson = Identity & { readonly email: string };

export async function insertArrival(
  session: Session,
  { tokenHash, expiresAt }: { readonly tokenHash: Buffer; readonly expiresAt: Date },
  { issuer, subject, email, name }: IdentifiedPerson,
): Promise<void> {
  await session.prepared(
    'INSERT INTO identity_steps (token_hash, issuer, subject, email, name, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [tokenHash, issuer, subject, email, name, expiresAt],
  );
}

/** Undefined: unknown or over. */
export async function findArrival(
  session: Session,
  tokenHash: Buffer,
  now: Date,
): Promise<IdentifiedPerson | undefined> {
  const [row] = await session.prepared<IdentifiedPerson>(
    'SELECT issuer, subject, email, name FROM identity_steps WHERE token_hash = $1 AND expires_at > $2 AND subject IS NOT NULL',
    [tokenHash, now],
  );
  return row;
}

export async function deleteStep(session: Session, tokenHash: Buffer): Promise<void> {
  await session.prepared('DELETE FROM identity_steps WHERE token_hash = $1', [tokenHash]);
}

export async function deleteEndedSteps(session: Session, now: Date): Promise<void> {
  await session.prepared('DELETE FROM identity_steps WHERE expires_at < $1', [now]);
}

export interface OfferedInvite extends Pick<InviteRow, 'accountId' | 'id' | 'role'> {
  readonly companyName: string;
}

/** Every open invite that names the address, of whatever account. */
export async function listInvitesFor(session: Session, email: string, now: Date): Promise<OfferedInvite[]> {
  return session.prepared<OfferedInvite>(
    `SELECT i.account_id AS "accountId", i.id, i.role, a.name AS "companyName"
       FROM invites i JOIN accounts a ON a.id = i.account_id
      WHERE i.email = $1 AND i.expires_at > $2 ORDER BY a.name, i.created_at DESC`,
    [email, now],
  );
}
