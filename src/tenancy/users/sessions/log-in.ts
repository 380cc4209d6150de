/** Starts a session: by e-mail address and password, or by a link. */

import type { Database, Session } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import { CodeWrong, CredentialsWrong, LinkExpired, SecondFactorNeeded } from '../errors.ts';
import { claimLogInLink, deleteLogInLinksOf, insertLogInLink } from '../invites/store.ts';
import { isPassword } from '../passwords.ts';
import { isCodeRight } from '../second-factor/second-factor.ts';
import { findConfirmedFactor } from '../second-factor/store.ts';
import { findForLogIn } from '../store.ts';
import { deleteSurplusSessions, insertSession, type LogInMethod } from './store.ts';

export interface UsersContext {
  readonly database: Database;
  readonly clock: Clock;
}

export interface StartedSession {
  readonly accountId: string;
  readonly sessionId: string;
  readonly userId: string;
  /** For the cookie; not stored elsewhere. */
  readonly token: string;
}

/** Trimmed and in lower case, so that the spelling of an address does not matter. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export interface PasswordLogIn {
  readonly email: string;
  readonly password: string;
  /** Of the second factor; null: none is given. */
  readonly code: string | null;
  readonly userAgent: string | null;
}

/** @throws SecondFactorNeeded, CodeWrong, or CredentialsWrong, after the same time for any of them */
export async function logInByPassword(
  { database, clock }: UsersContext,
  { email, password, code, userAgent }: PasswordLogIn,
): Promise<StartedSession> {
  const user = await database.system((session) => findForLogIn(session, normalizeEmail(email)));
  const isRight = await isPassword(password, user?.password ?? null);
  if (user === undefined || !isRight) throw new CredentialsWrong();
  const { accountId, id: userId } = user;
  return database.changeSystem(async (session) => {
    const factor = await findConfirmedFactor(session, accountId, userId);
    if (factor !== undefined && code === null) throw new SecondFactorNeeded();
    if (factor !== undefined && !(await isCodeRight(session, clock, factor, code ?? ''))) throw new CodeWrong();
    return startSession(session, clock, { accountId, userId, method: 'password', userAgent });
  });
}

export interface LinkLogIn {
  readonly token: string;
  /** Of the second factor; null: none is given. */
  readonly code: string | null;
  readonly userAgent: string | null;
}

/** @throws LinkExpired; of a link that the user requested, SecondFactorNeeded or CodeWrong too, which uses the link up */
export async function logInByLink(
  { database, clock }: UsersContext,
  { token, code, userAgent }: LinkLogIn,
): Promise<StartedSession> {
  const started = await database.changeSystem(async (session) => {
    const found = await claimLogInLink(session, hashToken(token), new Date(clock.wallNow()));
    if (found === undefined) throw new LinkExpired();
    const { accountId, userId, needsFactor } = found;
    const factor = needsFactor ? await findConfirmedFactor(session, accountId, userId) : undefined;
    if (factor !== undefined && code === null) throw new SecondFactorNeeded();
    // The use of the link is stored: codes cannot be guessed with it.
    if (factor !== undefined && !(await isCodeRight(session, clock, factor, code ?? ''))) return null;
    if (needsFactor) await deleteLogInLinksOf(session, { accountId, userId });
    return startSession(session, clock, { accountId, userId, method: 'link', userAgent });
  });
  if (started === null) throw new CodeWrong();
  return started;
}

const USER_AGENT_LENGTH = 300;
/** Of one user. */
const MOST_SESSIONS = 100;

/** Sessions count real time: they are of browsers, not of the world that is tracked. */
export async function startSession(
  session: Session,
  clock: Clock,
  given: { accountId: string; userId: string; method: LogInMethod; userAgent: string | null },
): Promise<StartedSession> {
  const { accountId, userId, method } = given;
  const [token, now] = [newToken(), clock.wallNow()];
  const sessionId = newId(now);
  const userAgent = given.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null;
  await insertSession(session, {
    accountId,
    id: sessionId,
    userId,
    tokenHash: hashToken(token),
    method,
    userAgent,
    createdAt: new Date(now),
  });
  await deleteSurplusSessions(session, { accountId, userId, most: MOST_SESSIONS });
  return { accountId, sessionId, userId, token };
}

export interface NewLogInLink {
  readonly accountId: string;
  readonly userId: string;
  readonly hours: number;
  readonly uses: number;
  /** True: it does not stand for the second factor. */
  readonly needsFactor?: boolean;
}

/** @returns the token; `/log-in#` and it are the link */
export async function makeLogInLink(
  session: Session,
  clock: Clock,
  { accountId, userId, hours, uses, needsFactor = false }: NewLogInLink,
): Promise<string> {
  const [token, now] = [newToken(), clock.wallNow()];
  const expiresAt = new Date(now + hours * 3_600_000);
  const link = { accountId, id: newId(now), userId, usesLeft: uses, expiresAt, needsFactor };
  await insertLogInLink(session, link, hashToken(token));
  return token;
}
