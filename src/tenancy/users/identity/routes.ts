/**
 * To the provider of identities and back: the browser is sent there, and comes back with a session, with a choice of
 * invites, or with an identity for the user who is logged in. Not in the OpenAPI document: only pages use these.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isBrokenOff, isUnavailable } from '../../../database/connection-errors.ts';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { ApiError, apiError } from '../../../http/jsonapi/errors.ts';
import { AddressLimit } from '../../../http/plugins/address-limit.ts';
import { refuseInView, refuseWithoutFactor } from '../../../http/plugins/authorization.ts';
import {
  cookieOf,
  refuseOtherSites,
  sessionTokenOf,
  setCookie,
  setSessionCookie,
} from '../../../http/plugins/session-cookie.ts';
import type { Clock } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { hashToken } from '../../../lib/secrets.ts';
import type { ProofAttempts } from '../attempts/attempts.ts';
import { EmailTaken, IdentityTaken, IdentityUnknown } from '../errors.ts';
import type { StartedSession } from '../sessions/log-in.ts';
import { findSessionByHash, LONGEST_DAYS } from '../sessions/store.ts';
import {
  acceptOffer,
  beginConnection,
  connectIdentity,
  disconnectIdentity,
  findConnecting,
  listOffers,
  logInByIdentity,
  STEP_MINUTES,
} from './identity.ts';
import type { OidcSettings } from './identity-provider.ts';
import { hasIdentity } from './store.ts';

const LEAVE = '/log-in/oidc';
const RETURN = `${LEAVE}/return`;
const INVITES = `${LEAVE}/invites`;
const IDENTITY = `${LEAVE}/identity`;
/** What the browser keeps while it is at the provider, and who the provider says it is until an invite is chosen. */
const DEPARTURE = 'portolan-departure';
const ARRIVAL = 'portolan-arrival';
const Kept = Compile(
  Type.Object({ verifier: Type.String(), state: Type.String(), nonce: Type.String(), to: Type.String() }),
);
const Proof = Type.Object({ current_password: Type.Optional(Type.String({ maxLength: 200 })) });
const hidden = { schema: { hide: true } } as const;

export const identityRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  proofs: ProofAttempts;
  settings: { publicUrl: string; oidc: OidcSettings | null; failedAuthentications: number };
}> = async (app, { database, clock, proofs, settings }) => {
  const { oidc, publicUrl } = settings;
  if (oidc === null) return;
  const context = { database, clock };
  // Loaded where a provider is configured: its library is large.
  const { IdentityProvider, isProviderAway } = await import('./identity-provider.ts');
  const addresses = new AddressLimit(
    settings.failedAuthentications,
    'This address',
    (error) => isOfClient(error) && !isProviderAway(error),
  );
  const provider = new IdentityProvider(oidc, `${publicUrl}${RETURN}`);

  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (!isRefusal(error))
      request.log.warn({ err: error }, `log-in by the provider of identities failed: ${errorMessage(error)}`);
    return reply.redirect(`/log-in?failed=${reasonOf(error)}`, 303);
  };

  /** @throws ApiError 401 */
  async function requireSession(request: FastifyRequest) {
    const token = sessionTokenOf(request);
    const now = new Date(clock.wallNow());
    const found = token && (await database.system((session) => findSessionByHash(session, hashToken(token), now)));
    if (!found || found.sessionId === null)
      throw apiError('unauthorized', { detail: 'The session is over: log in again.', header: 'Cookie' });
    request.auth = found;
    // Never the user whose view the session has.
    return { accountId: found.accountId, userId: found.viewerId ?? found.keyId, sessionId: found.sessionId };
  }

  async function leave(reply: FastifyReply, to: unknown, begin?: (state: string) => Promise<void>): Promise<string> {
    const { url, departure } = await provider.depart();
    await begin?.(departure.state);
    const kept = Buffer.from(JSON.stringify({ ...departure, to: goalOf(to) })).toString('base64url');
    setCookie(reply, DEPARTURE, kept, STEP_MINUTES * 60);
    return url;
  }

  /** Counts failures of the client: each costs a statement, or a request to the provider. @throws ApiError 429 */
  const limited =
    <Request extends FastifyRequest, Result>(handle: (request: Request, reply: FastifyReply) => Promise<Result>) =>
    (request: Request, reply: FastifyReply) => {
      reply.header('cache-control', 'private, no-store');
      return addresses.watch(request.ip, clock.wallNow(), (mayTry) => {
        mayTry();
        return handle(request, reply);
      });
    };

  /** What fails leads back to the log-in page. */
  const page = (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
    const watched = limited(handle);
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await watched(request, reply);
      } catch (error) {
        return failed(request, reply, error);
      }
    };
  };

  app.get(
    LEAVE,
    hidden,
    page(async ({ query }, reply) => reply.redirect(await leave(reply, (query as { to?: unknown }).to), 303)),
  );

  app.get(
    RETURN,
    hidden,
    page(async (request, reply) => {
      const kept = keptOf(request);
      if (kept === null) throw new Error('the browser comes back without having left');
      const at = request.url.indexOf('?');
      const connecting = await findConnecting(context, kept.state);
      const identity = await provider.arrive(at < 0 ? '' : request.url.slice(at), kept);
      setCookie(reply, DEPARTURE, '', 0);
      if (connecting !== undefined) {
        const own = await requireSession(request);
        if (own.sessionId !== connecting) throw new Error('another session began to connect the identity');
        await connectIdentity(context, identity, own);
        request.securityEvent = 'identity.connected';
        return reply.redirect('/me', 303);
      }
      const result = await logInByIdentity(context, identity, request.headers['user-agent'] ?? null);
      if ('token' in result) {
        request.securityEvent = null;
        setCookie(reply, ARRIVAL, result.token, STEP_MINUTES * 60);
        return reply.redirect('/log-in/invites', 303);
      }
      actAs(request, result.started);
      setSessionCookie(reply, result.started.token, LONGEST_DAYS);
      return reply.redirect(kept.to, 303);
    }),
  );

  app.get(
    INVITES,
    hidden,
    limited(async (request) => {
      const offers = await listOffers(context, cookieOf(request, ARRIVAL) ?? '');
      return offers.map(({ id, companyName, role }) => ({ id, company_name: companyName, role }));
    }),
  );

  app.post(
    `${INVITES}/:id`,
    hidden,
    limited(async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      refuseOtherSites(request);
      const token = cookieOf(request, ARRIVAL) ?? '';
      const userAgent = request.headers['user-agent'] ?? null;
      const started = await acceptOffer(context, { token, inviteId: request.params.id, userAgent });
      actAs(request, started);
      setCookie(reply, ARRIVAL, '', 0);
      setSessionCookie(reply, started.token, LONGEST_DAYS);
      return reply.code(204).send();
    }),
  );

  app.get(
    IDENTITY,
    hidden,
    limited(async (request) => {
      const { accountId, userId } = await requireSession(request);
      return { is_connected: await database.forAccount(accountId, (session) => hasIdentity(session, userId)) };
    }),
  );

  for (const [path, change] of [
    [`${IDENTITY}/connect`, 'connect'],
    [`${IDENTITY}/disconnect`, 'disconnect'],
  ] as const)
    app.post(
      path,
      { schema: { hide: true, body: Proof } },
      limited(async (request: FastifyRequest<{ Body: { current_password?: string } }>, reply) => {
        refuseOtherSites(request);
        const own = await requireSession(request);
        refuseInView(request.auth);
        refuseWithoutFactor(request.auth);
        const proof = { ...own, current: request.body.current_password ?? null };
        return proofs.watch(own.userId, clock.wallNow(), async () => {
          if (change === 'connect')
            return { url: await leave(reply, '/me', (state) => beginConnection(context, proof, state)) };
          return { is_changed: await disconnectIdentity(context, proof) };
        });
      }),
    );
};

/** Whether an error counts against the address: outages of the database do not. */
function isOfClient(error: unknown): boolean {
  if (error instanceof ApiError) return error.status < 500;
  return !isUnavailable(error) && !isBrokenOff(error);
}

/** The address failed too often. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** For the security log. */
function actAs(request: FastifyRequest, { accountId, userId, sessionId }: StartedSession): void {
  request.auth = { accountId, keyId: userId, sessionId, role: 'viewer', partyIds: [], rateLimits: {} };
}

/** What the log-in page explains. */
function reasonOf(error: unknown): string {
  if (error instanceof IdentityUnknown) return 'unknown';
  if (error instanceof EmailTaken) return 'unconnected';
  return error instanceof IdentityTaken ? 'taken' : 'provider';
}

const HERE = 'http://here.invalid';

/** A page of this service, whoever wrote the address: read as browsers do, which leave out tabs and line feeds. */
function goalOf(to: unknown): string {
  const url = typeof to === 'string' && to.length < 2000 && to.startsWith('/') ? URL.parse(to, HERE) : null;
  if (url?.origin !== HERE) return '/';
  // "/.//example.com" is a path here, but what is left of it after its dots are gone names a host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

function keptOf(request: FastifyRequest) {
  try {
    const value = JSON.parse(Buffer.from(cookieOf(request, DEPARTURE) ?? '', 'base64url').toString()) as unknown;
    return Kept.Check(value) ? { ...value, to: goalOf(value.to) } : null;
  } catch {
    return null;
  }
}
