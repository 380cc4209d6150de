/** Invites: an admin or the operator creates one, and the holder of its link becomes a user of the account. */
import { randomBytes } from 'node:crypto';
import { actAs } from '../../../database/actor.ts';
import type { Database, Session } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import {
  countPrincipals,
  insertAccount,
  listAccounts,
  lockAccounts,
  renameUnusedAccount,
} from '../../accounts/store.ts';
import { EmailMismatch, EmailMissing, EmailTaken, LinkExpired } from '../errors.ts';
import { hashPassword, requireStrong } from '../passwords.ts';
import type { InviteRow } from '../schema.ts';
import { normalizeEmail, type StartedSession, startSession, type UsersContext } from '../sessions/log-in.ts';
import { findUserByEmail, insertUser, type NewUser, type UserRole } from '../store.ts';
import { claimInvite, deleteOpenInvitesOf, findInvite, insertInvite } from './store.ts';

export const INVITE_DAYS = 7;

export interface InviteAcceptance {
  readonly accountId: string;
  /** Null: the accepting user gives an address. */
  readonly email: string | null;
  readonly role: UserRole;
  readonly partyIds: readonly string[] | null;
}

/** @throws EmailTaken @returns the token too; `/join#` and it are the link */
export async function invite(
  session: Session,
  clock: Clock,
  input: InviteAcceptance,
): Promise<{ invite: InviteRow; token: string }> {
  const email = input.email === null ? null : normalizeEmail(input.email);
  if (email !== null && (await findUserByEmail(session, email)) !== undefined) throw new EmailTaken();
  const [token, now] = [newToken(), clock.wallNow()];
  const made = {
    ...input,
    email,
    id: newId(now),
    createdAt: new Date(now),
    expiresAt: new Date(now + INVITE_DAYS * 86_400_000),
  };
  await insertInvite(session, made, hashToken(token));
  return { invite: made, token };
}

/** @throws LinkExpired */
export async function getOpenInvite({ database, clock }: UsersContext, token: string): Promise<InviteRow> {
  const found = await database.system((session) => findInvite(session, hashToken(token), new Date(clock.wallNow())));
  if (found === undefined) throw new LinkExpired();
  return found;
}

export interface Joining {
  readonly token: string;
  readonly name: string;
  readonly email: string | null;
  readonly password: string;
  /** The name of the account: only the first user of the account can set it; null: unchanged. */
  readonly companyName: string | null;
  readonly userAgent: string | null;
}

/** The user is logged in at once. @throws LinkExpired, EmailMissing, EmailMismatch, EmailTaken, PasswordWeak: the invite is there still */
export async function acceptInvite(context: UsersContext, joining: Joining): Promise<StartedSession> {
  const { database, clock } = context;
  requireStrong(joining.password, emailOf(await getOpenInvite(context, joining.token), joining));
  const password = await hashPassword(joining.password);
  return database.changeSystem(async (session) => {
    const now = new Date(clock.wallNow());
    const found = await claimInvite(session, hashToken(joining.token));
    if (found === undefined) throw new LinkExpired();
    const { accountId, role, partyIds } = found;
    const email = emailOf(found, joining);
    if (joining.companyName !== null) await renameUnusedAccount(session, accountId, joining.companyName.trim());
    const user = { accountId, email, name: joining.name.trim(), role, partyIds, password, createdAt: now };
    const userId = await makeUser(session, user);
    return startSession(session, clock, { accountId, userId, method: 'password', userAgent: joining.userAgent });
  });
}

/** @throws EmailTaken @returns its id */
export async function makeUser(session: Session, user: Omit<NewUser, 'id' | 'signingKey'>): Promise<string> {
  const id = newId(user.createdAt.getTime());
  await actAs(session, { kind: 'user', id });
  if (!(await insertUser(session, { ...user, id, signingKey: randomBytes(32) }))) throw new EmailTaken();
  return id;
}

function emailOf({ email: invited }: InviteRow, { email: given }: Joining): string {
  if (invited === null && given === null) throw new EmailMissing();
  const requested = given === null ? null : normalizeEmail(given);
  if (invited !== null && requested !== null && requested !== invited) throw new EmailMismatch(invited);
  return invited ?? (requested as string);
}

/** The first start of an installation: creates an account and an invite for its first admin. */

const NAME = 'My company';

/**
 * Of several processes that start at once one makes the account.
 * @returns the first admin's invite with its token; null: the installation is already in use
 */
export async function inviteFirstAdmin(
  database: Database,
  clock: Clock,
): Promise<{ invite: InviteRow; token: string } | null> {
  return database.changeSystem(async (session) => {
    await lockAccounts(session);
    const accounts = await listAccounts(session);
    const [only] = accounts;
    if (accounts.length > 1 || (only && (await countPrincipals(session, only.id)) > 0)) return null;
    const accountId = only?.id ?? newId(clock.wallNow());
    if (only === undefined)
      await insertAccount(session, { id: accountId, name: NAME, createdAt: new Date(clock.wallNow()) });
    await deleteOpenInvitesOf(session, accountId);
    return invite(session, clock, { accountId, email: null, role: 'admin', partyIds: null });
  });
}
