/**
 * The cookie of a browser's session, and who may use it. A browser sends it for requests of any page, so a request that changes
 * something must come from a page of this service: the browser itself states the origin, and no page can change it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '../jsonapi/errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const SESSION = 'portolan';

/** With the prefix browsers let no other host, path or plain connection set it; over plain HTTP, on this machine, there is none. */
function cookieName({ answers: { publicUrl } }: FastifyInstance, name: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** Undefined: the request has none. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return cookieOf(request, SESSION, /^[\w-]{43}$/);
}

/** The first of this name whose value has the form. @param plain the name without its prefix */
export function cookieOf(request: FastifyRequest, plain: string, form = /^[\w-]+$/): string | undefined {
  const name = cookieName(request.server, plain);
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [given, value] = pair.trim().split('=', 2);
    if (given === name && value !== undefined && form.test(value)) return value;
  }
  return undefined;
}

export function setSessionCookie(reply: FastifyReply, token: string, maximumAgeDays: number): void {
  setCookie(reply, SESSION, token, maximumAgeDays * 86_400);
}

export function clearSessionCookie(reply: FastifyReply): void {
  setCookie(reply, SESSION, '', 0);
}

/** @param plain the name without its prefix @param seconds 0: the browser forgets it */
export function setCookie(reply: FastifyReply, plain: string, value: string, seconds: number): void {
  const secure = reply.server.answers.publicUrl.startsWith('https:') ? '; Secure' : '';
  const name = cookieName(reply.server, plain);
  reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

/** @throws ApiError 403 where a request that changes something does not come from a page of this service */
export function refuseOtherSites(request: FastifyRequest): void {
  if (READING.has(request.method)) return;
  const { 'sec-fetch-site': site, origin, host } = request.headers;
  if (site !== undefined ? site === 'same-origin' : isOwnOrigin(origin, host, request.server.answers.publicUrl)) return;
  const detail =
    'With a session, only pages of this service may change something; programs use an API key: Authorization: Token <API_KEY>.';
  throw apiError('forbidden', { detail, header: site === undefined ? 'Origin' : 'Sec-Fetch-Site' });
}

/** For requests without Sec-Fetch-Site; a proxy may have another host than clients use. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
