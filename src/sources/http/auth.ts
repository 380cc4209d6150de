/**
 * Authenticates requests: the headers of each style, and one renewal where a source no longer accepts a token.
 * Tokens and secrets leave it only in headers.
 */
import { type Clock, formatInstant } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import {
  basicAuthorization,
  createTokens,
  type Headers,
  type OAuth2Client,
  type TokenFailure,
} from './access-token.ts';
import { fetchPage, type PageOutcome, type RawAnswer, type SourceRequest } from './answer.ts';

/** Secrets are in clear here: credentials live in memory only and are never logged or stored. */
export type Credentials =
  | { readonly style: 'none' }
  /** One key header, or two (client id and secret). */
  | { readonly style: 'headers'; readonly headers: Readonly<Record<string, string>> }
  | { readonly style: 'basic'; readonly username: string; readonly password: string }
  | { readonly style: 'oauth2'; readonly client: OAuth2Client; readonly headers?: Readonly<Record<string, string>> };

type AuthOutcome = { readonly headers: Headers } | TokenFailure;

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
      return tokenHeaders(auth, http, clock);
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
  let requests = 0;
  const onSend = () => {
    requests += 1;
  };
  const page = await fetchAuthorisedPage(http, authenticator, { ...request, onSend });
  const fetchedAt = formatInstant(clock.now());
  return 'code' in page
    ? { fetchedAt, pages: [], failure: page, requests }
    : { fetchedAt, pages: [page], failure: null, requests };
}

interface Try {
  readonly page: PageOutcome;
  /** The headers that authenticated the request. */
  readonly sent: Headers;
}

async function tryPage(http: HttpClient, authenticator: Authenticator, request: SourceRequest): Promise<Try> {
  const auth = await authenticator.headers(request.signal);
  if ('failure' in auth) {
    const { failure: code, ...why } = auth;
    return { page: { code, ...why }, sent: {} };
  }
  const headers = { ...request.headers, ...auth.headers };
  return { page: await fetchPage(http, { ...request, headers }), sent: auth.headers };
}

function fixedHeaders(headers: Headers): Authenticator {
  return { headers: async () => ({ headers }), forget: () => false };
}

/** The token as a header, with the headers that the source wants beside it. */
function tokenHeaders(
  { client, headers: extra = {} }: Extract<Credentials, { style: 'oauth2' }>,
  http: HttpClient,
  clock: Clock,
): Authenticator {
  const tokens = createTokens(client, http, clock);
  return {
    async headers(signal) {
      const outcome = await tokens.get(signal);
      return 'failure' in outcome ? outcome : { headers: { ...extra, authorization: `Bearer ${outcome.token}` } };
    },
    forget({ authorization }) {
      tokens.forget(authorization?.replace(/^Bearer /, '') ?? '');
      return true;
    },
  };
}
