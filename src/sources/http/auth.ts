/**
 * Authenticates requests: the headers of each style, with OAuth 2 tokens cached until shortly before they expire.
 * Tokens and secrets leave this file only in headers.
 */
import { type Clock, formatInstant } from '../../lib/clock.ts';
import type { HttpClient, HttpFailure } from '../../lib/http-client.ts';
import type { RawAnswer } from './answer.ts';
import { excerpt } from './json.ts';
import { fetchPage, type PageOutcome, type SourceRequest } from './page.ts';

/** Secrets are in clear here: credentials live in memory only and are never logged or stored. */
export type Credentials =
  | { readonly style: 'none' }
  /** One key header, or two (client id and secret). */
  | { readonly style: 'headers'; readonly headers: Readonly<Record<string, string>> }
  | { readonly style: 'basic'; readonly username: string; readonly password: string }
  | { readonly style: 'oauth2'; readonly client: OAuth2Client; readonly headers?: Readonly<Record<string, string>> };

/** OAuth 2 client credentials grant (RFC 6749 §4.4). */
interface OAuth2Client {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string | null;
  /** Where id and secret are in the token request: an Authorization header or the form. */
  readonly sentIn: 'basic' | 'form';
}

type Headers = Readonly<Record<string, string>>;

type AuthOutcome =
  | { readonly headers: Headers }
  /** No token was issued. The token endpoint's answer is not about the requested number. */
  | { readonly failure: HttpFailure; readonly detail: string };

export interface Authenticator {
  headers(signal: AbortSignal): Promise<AuthOutcome>;
  /**
   * Drops credentials that the source no longer accepts, unless newer ones exist; true if a retry may yield new ones.
   */
  forget(refused: Headers): boolean;
}

export function createAuthenticator(auth: Credentials, http: HttpClient, clock: Clock): Authenticator {
  switch (auth.style) {
    case 'none':
      return fixedHeaders({});
    case 'headers':
      return fixedHeaders(auth.headers);
    case 'basic':
      return fixedHeaders({ authorization: basicAuthorization(auth.username, auth.password) });
    case 'oauth2':
      return tokenHeaders(auth.client, auth.headers ?? {}, http, clock);
  }
}

/** Fetches a page that requires credentials. A token rejected before its expiry is renewed once. */
export async function fetchAuthorisedPage(
  http: HttpClient,
  authenticator: Authenticator,
  request: SourceRequest,
): Promise<PageOutcome> {
  const { page, sent } = await tryPage(http, authenticator, request);
  const stale = 'status' in page && page.status === 401 && authenticator.forget(sent);
  return stale ? (await tryPage(http, authenticator, request)).page : page;
}

/** The same as an answer of one page. */
export async function fetchAuthorisedAnswer(
  { http, clock }: { readonly http: HttpClient; readonly clock: Clock },
  authenticator: Authenticator,
  request: SourceRequest,
): Promise<RawAnswer> {
  const page = await fetchAuthorisedPage(http, authenticator, request);
  const fetchedAt = formatInstant(clock.now());
  return 'code' in page ? { fetchedAt, pages: [], failure: page } : { fetchedAt, pages: [page], failure: null };
}

interface Try {
  readonly page: PageOutcome;
  /** The headers that authenticated the request. */
  readonly sent: Headers;
}

async function tryPage(http: HttpClient, authenticator: Authenticator, request: SourceRequest): Promise<Try> {
  const auth = await authenticator.headers(request.signal);
  if ('failure' in auth) return { page: { code: auth.failure, detail: auth.detail }, sent: {} };
  const headers = { ...request.headers, ...auth.headers };
  return { page: await fetchPage(http, { ...request, headers }), sent: auth.headers };
}

function fixedHeaders(headers: Headers): Authenticator {
  return { headers: async () => ({ headers }), forget: () => false };
}

/** A token is renewed this long before its end, so that it does not run out on the way. */
const RENEW_BEFORE_END_SECONDS = 30;
/** RFC 6749 only recommends `expires_in`; the shortest lifetime seen is 300 s. */
const DEFAULT_LIFETIME_SECONDS = 300;

/** Requests made while a token is being fetched wait for that one. */
function tokenHeaders(client: OAuth2Client, extra: Headers, http: HttpClient, clock: Clock): Authenticator {
  let token: Token | null = null;
  let pending: Promise<TokenOutcome> | null = null;
  const renew = async (): Promise<TokenOutcome> => {
    try {
      const outcome = await requestToken(client, http, clock);
      if ('token' in outcome) token = outcome.token;
      return outcome;
    } finally {
      pending = null;
    }
  };
  return {
    async headers(signal) {
      let current = token;
      if (current === null || clock.wallNow() >= current.renewAtMillis) {
        pending ??= renew();
        const outcome = await untilAborted(pending, signal);
        if (!('token' in outcome)) return outcome;
        current = outcome.token;
      }
      return { headers: { ...extra, authorization: authorizationOf(current) } };
    },
    forget({ authorization }) {
      // A newer one may have arrived since: then it is kept, and a retry uses it.
      if (token !== null && authorizationOf(token) === authorization) token = null;
      return true;
    },
  };
}

function authorizationOf({ value }: Token): string {
  return `Bearer ${value}`;
}

/** The token request continues for the others. Rejects with the signal's reason; a timeout is an outcome. */
async function untilAborted(pending: Promise<TokenOutcome>, signal: AbortSignal): Promise<TokenOutcome> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([pending, aborted.promise]);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
    return { failure: 'timeout', detail: 'the time allowed for the whole fetch ran out while a token was waited for' };
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

interface Token {
  readonly value: string;
  /** Wall time, Unix milliseconds. */
  readonly renewAtMillis: number;
}

type TokenOutcome = { readonly token: Token } | Exclude<AuthOutcome, { headers: Headers }>;

async function requestToken(client: OAuth2Client, http: HttpClient, clock: Clock): Promise<TokenOutcome> {
  const requestedAtMillis = clock.wallNow();
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (client.scope !== null) form.set('scope', client.scope);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  };
  if (client.sentIn === 'basic') headers.authorization = basicAuthorization(client.clientId, client.clientSecret);
  else {
    form.set('client_id', client.clientId);
    form.set('client_secret', client.clientSecret);
  }
  const outcome = await http.send({ method: 'POST', url: client.tokenUrl, headers, body: form.toString() });
  if ('failure' in outcome) return outcome;
  const { status, body } = outcome.ok;
  const answered = `${client.tokenUrl} answered ${status}`;
  if (status < 200 || status > 299) return { failure: 'connection', detail: `no token: ${answered}: ${excerpt(body)}` };
  const token = readToken(body, requestedAtMillis);
  // The body is not repeated: it may hold a secret under another name.
  return token === null
    ? { failure: 'connection', detail: `no token: ${answered} without a usable "access_token"` }
    : { token };
}

function readToken(body: string, requestedAtMillis: number): Token | null {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof answer !== 'object' || answer === null) return null;
  const { access_token: value, expires_in: lifetime } = answer as Record<string, unknown>;
  // The token becomes a header: nothing that could end one is let through.
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) return null;
  const stated = Number(lifetime);
  const seconds = Number.isFinite(stated) && stated > 0 ? stated : DEFAULT_LIFETIME_SECONDS;
  return { value, renewAtMillis: requestedAtMillis + Math.max(0, seconds - RENEW_BEFORE_END_SECONDS) * 1000 };
}

function basicAuthorization(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}
