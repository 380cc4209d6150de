/** To the provider of identities and back: the browser is sent there, and comes back with a session. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { setSessionCookie } from '../../../http/plugins/session-cookie.ts';
import type { Clock } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { IdentityUnknown } from '../errors.ts';
import { logInByIdentity } from './identity.ts';
import type { OidcSettings } from './identity-provider.ts';
import { IdentityProvider } from './identity-provider.ts';
import { LONGEST_DAYS } from './store.ts';

const LEAVE = '/log-in/oidc';
const RETURN = `${LEAVE}/return`;
const COOKIE = 'portolan-departure';
const MINUTES = 10;
const Kept = Compile(
  Type.Object({ verifier: Type.String(), state: Type.String(), nonce: Type.String(), to: Type.String() }),
);

export const identityRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  settings: { publicUrl: string; oidc: OidcSettings | null };
}> = async (app, { database, clock, settings }) => {
  const { oidc, publicUrl } = settings;
  if (oidc === null) return;
  const provider = new IdentityProvider(oidc, `${publicUrl}${RETURN}`);
  const hidden = { schema: { hide: true } } as const;

  function keep(reply: FastifyReply, value: string, seconds: number): void {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    const cookie = `${COOKIE}=${value}; Max-Age=${seconds}; Path=${LEAVE}; HttpOnly; SameSite=Lax${secure}`;
    reply.header('set-cookie', cookie);
  }
  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown, why: 'provider' | 'unknown') => {
    request.log.warn({ err: error }, `log-in by the provider of identities failed: ${errorMessage(error)}`);
    return reply.redirect(`/log-in?failed=${why}`, 303);
  };

  app.get(LEAVE, hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { url, departure } = await provider.depart();
      const kept = { ...departure, to: goalOf((request.query as { to?: unknown }).to) };
      keep(reply, Buffer.from(JSON.stringify(kept)).toString('base64url'), MINUTES * 60);
      return reply.redirect(url, 303);
    } catch (error) {
      return failed(request, reply, error, 'provider');
    }
  });

  app.get(RETURN, hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const kept = keptOf(request);
    if (kept === null)
      return failed(request, reply, new Error('the browser comes back without having left'), 'provider');
    try {
      const at = request.url.indexOf('?');
      const identity = await provider.arrive(at < 0 ? '' : request.url.slice(at), kept);
      if (identity === null) throw new IdentityUnknown(null);
      const userAgent = request.headers['user-agent'] ?? null;
      const { token } = await logInByIdentity({ database, clock }, identity, userAgent);
      keep(reply, '', 0);
      setSessionCookie(reply, token, LONGEST_DAYS);
      return reply.redirect(kept.to, 303);
    } catch (error) {
      return failed(request, reply, error, error instanceof IdentityUnknown ? 'unknown' : 'provider');
    }
  });
};

const HERE = 'http://here.invalid';

/** A page of this service, whoever wrote the address: read as browsers do, which leave out tabs and line feeds. */
function goalOf(to: unknown): string {
  const url = typeof to === 'string' && to.length < 2000 && to.startsWith('/') ? URL.parse(to, HERE) : null;
  return url?.origin === HERE ? url.pathname + url.search + url.hash : '/';
}

function keptOf({ headers }: FastifyRequest) {
  const pair = headers.cookie?.split(';').find((each) => each.trim().startsWith(`${COOKIE}=`));
  try {
    const value = JSON.parse(Buffer.from(pair?.split('=', 2)[1] ?? '', 'base64url').toString()) as unknown;
    return Kept.Check(value) ? { ...value, to: goalOf(value.to) } : null;
  } catch {
    return null;
  }
}
