/**
 * Logs in by an identity provider (OpenID Connect): the provider identifies the person, by issuer and subject; the account
 * decides who may log in. An address alone leads to no user: whoever made the user may have typed any address.
 */
import { actAs } from '../../../database/actor.ts';
import type { Session } from '../../../database/database.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import { cutText } from '../../../lib/text-rules/cut-text.ts';
import { endOtherWaysIn, type Proof, requireProof } from '../change-user.ts';
import { EmailTaken, IdentityTaken, IdentityUnknown, LinkExpired } from '../errors.ts';
import { makeUser } from '../invites/join.ts';
import { claimInviteById } from '../invites/store.ts';
import { normalizeEmail, type StartedSession, startSession, type UsersContext } from '../sessions/log-in.ts';
import { verifyEmail } from '../store.ts';
import type { Identity } from './identity-provider.ts';
import {
  claimConnection,
  deleteIdentities,
  deleteStep,
  findAddressOwner,
  findArrival,
  findUserByIdentity,
  type IdentifiedPerson,
  insertArrival,
  insertConnection,
  insertIdentity,
  listInvitesFor,
  type OfferedInvite,
} from './store.ts';

export const STEP_MINUTES = 10;

/** Or there is no user yet, and the person chooses among invites with the token. */
export type LoggedIn = { readonly started: StartedSession } | { readonly token: string };

/**
 * A user that the identity belongs to, or whose address a provider has verified before; else invites to the address. The
 * provider replaces the second factor too.
 * @throws IdentityUnknown, or EmailTaken: a user has the address, and has to connect the identity
 */
export async function logInByIdentity(
  { database, clock }: UsersContext,
  identity: Identity,
  userAgent: string | null,
): Promise<LoggedIn> {
  return database.changeSystem(async (session) => {
    const now = new Date(clock.wallNow());
    const user = await findUserByIdentity(session, identity);
    const email = identity.email === null ? null : normalizeEmail(identity.email);
    const owner = user ?? (email === null ? undefined : await joinableUser(session, identity, email, now));
    if (owner !== undefined) {
      if (!owner.isActive) throw new IdentityUnknown(email);
      const { accountId, id: userId } = owner;
      return { started: await startSession(session, clock, { accountId, userId, method: 'oidc', userAgent }) };
    }
    if (email === null) throw new IdentityUnknown(null);
    if ((await listInvitesFor(session, email, now)).length === 0) throw new IdentityUnknown(email);
    const token = newToken();
    await insertArrival(session, stepOf(token, now), { ...identity, email });
    return { token };
  });
}

/** @throws EmailTaken */
async function joinableUser(session: Session, identity: Identity, email: string, now: Date) {
  const owner = await findAddressOwner(session, email, identity.issuer);
  if (owner === undefined) return undefined;
  if (!owner.isJoinable || !(await insertIdentity(session, owner, identity, now))) throw new EmailTaken();
  return owner;
}

/** @throws LinkExpired */
export async function listOffers({ database, clock }: UsersContext, token: string): Promise<readonly OfferedInvite[]> {
  const now = new Date(clock.wallNow());
  return database.system(async (session) =>
    listInvitesFor(session, (await getArrival(session, token, now)).email, now),
  );
}

/** Makes the user. @throws LinkExpired, EmailTaken */
export async function acceptOffer(
  { database, clock }: UsersContext,
  {
    token,
    inviteId,
    userAgent,
  }: { readonly token: string; readonly inviteId: string; readonly userAgent: string | null },
): Promise<StartedSession> {
  return database.changeSystem(async (session) => {
    const now = new Date(clock.wallNow());
    const arrival = await getArrival(session, token, now);
    const offered = (await listInvitesFor(session, arrival.email, now)).find(({ id }) => id === inviteId);
    const taken = offered && (await claimInviteById(session, offered));
    if (taken === undefined) throw new LinkExpired();
    const { accountId, role, partyIds } = taken;
    const { email } = arrival;
    const name = cutText(arrival.name?.trim() ?? '', 100) || email;
    const userId = await makeUser(session, { accountId, email, name, role, partyIds, password: null, createdAt: now });
    await verifyEmail(session, { accountId, id: userId }, now);
    if (!(await insertIdentity(session, { accountId, id: userId }, arrival, now))) throw new EmailTaken();
    await deleteStep(session, hashToken(token));
    return startSession(session, clock, { accountId, userId, method: 'oidc', userAgent });
  });
}

async function getArrival(session: Session, token: string, now: Date): Promise<IdentifiedPerson> {
  const arrival = await findArrival(session, hashToken(token), now);
  if (arrival === undefined) throw new LinkExpired();
  return arrival;
}

/** @param state that goes to the provider and comes back @throws PasswordWrong */
export async function beginConnection(context: UsersContext, proof: Proof, state: string): Promise<void> {
  await requireProof(context, proof);
  const step = stepOf(state, new Date(context.clock.wallNow()));
  await context.database.changeSystem((session) => insertConnection(session, { ...step, sessionId: proof.sessionId }));
}

/** Whose session began a connection with this state; undefined: none, it is a log-in. */
export async function findConnecting({ database, clock }: UsersContext, state: string): Promise<string | undefined> {
  return database.changeSystem((session) => claimConnection(session, hashToken(state), new Date(clock.wallNow())));
}

type Connecting = Pick<Proof, 'accountId' | 'userId' | 'sessionId'>;

/** All other sessions of the user end. @throws IdentityTaken */
export async function connectIdentity(
  { database, clock }: UsersContext,
  identity: Identity,
  { accountId, userId, sessionId }: Connecting,
): Promise<void> {
  await database.changeAccount(accountId, async (session) => {
    await actAs(session, { kind: 'user', id: userId });
    const user = { accountId, id: userId };
    const now = new Date(clock.wallNow());
    if (!(await insertIdentity(session, user, identity, now))) throw new IdentityTaken();
    await endOtherWaysIn(session, { userId, sessionId });
  });
}

/** @throws PasswordWrong @returns false: there was none */
export async function disconnectIdentity(context: UsersContext, proof: Proof): Promise<boolean> {
  await requireProof(context, proof);
  return context.database.changeAccount(proof.accountId, async (session) => {
    await actAs(session, { kind: 'user', id: proof.userId });
    const isGone = await deleteIdentities(session, proof.userId);
    if (isGone) await endOtherWaysIn(session, proof);
    return isGone;
  });
}

function stepOf(token: string, now: Date): { tokenHash: Buffer; expiresAt: Date } {
  return { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + STEP_MINUTES * 60_000) };
}
