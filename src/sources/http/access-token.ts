/**
 * Access tokens by the client credentials grant of OAuth 2 (RFC 6749 §4.4): cached until shortly before they expire, and
 * requested once for all who wait. Knows no source; a secret leaves it only in the token request.
 */

import { createHash, randomUUID } from 'node:crypto';
import { type Clock, formatInstant } from '../../lib/clock.ts';
import type { HttpClient, HttpFailure } from '../../lib/http-client.ts';
import { retryAfterSeconds } from './answer.ts';
import { type ClientCertificate, expiryFault } from './client-certificate.ts';
import { excerpt } from './json.ts';

export type Headers = Readonly<Record<string, string>>;

export interface OAuth2Client {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly scope: string | null;
  readonly proof: ClientProof;
  /** Sent with the token request only: some gateways want a key of their own there. */
  readonly tokenHeaders?: Headers;
  /** At most so many requests for a token in an hour, of this process. */
  readonly tokensPerHour?: number;
}

/** How the client proves who it is. */
type ClientProof =
  /** Where id and secret are in the token request: an Authorization header or the form. */
  | { readonly kind: 'secret'; readonly secret: string; readonly sentIn: 'basic' | 'form' }
  /** RFC 7523 §2.2: a token of its own, signed with its key. */
  | { readonly kind: 'assertion'; readonly assertion: ClientAssertion };

/** No token was issued. The token endpoint's answer is not about the requested number. */
export interface TokenFailure {
  readonly failure: HttpFailure;
  readonly detail: string;
  /** The wait that the endpoint requested (Retry-After). */
  readonly retryAfterSeconds?: number;
  /** The status of the endpoint's answer; absent: there was none. */
  readonly tokenStatus?: number;
}

type TokenOutcome = { readonly token: string } | TokenFailure;

export interface AccessTokens {
  /** Rejects with the signal's reason; a timeout is a failure. */
  get(signal: AbortSignal): Promise<TokenOutcome>;
  /** Drops a token that is no longer accepted; a newer one is kept. */
  forget(refused: string): void;
}

/** A token is renewed this long before its end, or a tenth of its life before, so that it does not run out on the way. */
const RENEW_BEFORE_END_SECONDS = 30;
const RENEW_BEFORE_END_SHARE = 0.1;
/** RFC 6749 only recommends `expires_in`; the shortest lifetime seen is 300 s. */
const DEFAULT_LIFETIME_SECONDS = 300;
/** Refused credentials are not sent again sooner: gateways limit token requests, some to a few an hour. */
const REFUSED_FOR_MILLIS = 60_000;

/** A wrong clock looks like a wrong key: an assertion is valid from now on, for two minutes. */
const CLOCK_HINT = ' (or the clock of this machine is wrong by a minute or more: the request is signed with the time)';

interface Kept {
  readonly outcome: TokenOutcome;
  /** Wall time, Unix milliseconds. */
  readonly untilMillis: number;
}

/** Requests made while a token is being fetched wait for that one. */
export function createTokens(client: OAuth2Client, http: HttpClient, clock: Clock): AccessTokens {
  let kept: Kept | null = null;
  let pending: Promise<TokenOutcome> | null = null;
  const allowance = createAllowance(client.tokensPerHour ?? Number.POSITIVE_INFINITY);
  const renew = async (): Promise<TokenOutcome> => {
    try {
      kept = await (allowance.take(clock.wallNow()) ?? requestToken(client, http, clock));
      return kept.outcome;
    } finally {
      pending = null;
    }
  };
  return {
    async get(signal) {
      if (kept !== null && clock.wallNow() < kept.untilMillis) return kept.outcome;
      pending ??= renew();
      return untilAborted(pending, signal);
    },
    forget(refused) {
      // A newer one may have arrived since: then it is kept, and a retry uses it.
      if (kept !== null && 'token' in kept.outcome && kept.outcome.token === refused) kept = null;
    },
  };
}

const HOUR_MILLIS = 3_600_000;

/** Refused tokens are renewed at once, so that a wrong answer to each question could use up what an issuer allows. */
function createAllowance(tokensPerHour: number) {
  let takenAt: number[] = [];
  return {
    /** @returns the failure, until the next request is allowed; undefined: it is allowed, and counted */
    take(now: number): Kept | undefined {
      takenAt = takenAt.filter((at) => at > now - HOUR_MILLIS);
      if (takenAt.length < tokensPerHour) {
        if (Number.isFinite(tokensPerHour)) takenAt.push(now);
        return undefined;
      }
      const untilMillis = (takenAt[0] ?? now) + HOUR_MILLIS;
      const detail = `no token: ${tokensPerHour} were requested within an hour, as many as the settings allow; the next at ${new Date(untilMillis).toISOString()}`;
      return { outcome: { failure: 'connection', detail }, untilMillis };
    },
  };
}

/** The token request continues for the others. */
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

async function requestToken(client: OAuth2Client, http: HttpClient, clock: Clock): Promise<Kept> {
  const requestedAt = clock.wallNow();
  const { tokenUrl: url, proof } = client;
  const fault = proof.kind === 'assertion' ? expiryFault(proof.assertion.certificate, requestedAt) : null;
  if (fault !== null)
    return { outcome: { failure: 'connection', detail: `no token: ${fault}` }, untilMillis: requestedAt };
  const outcome = await http.send({ method: 'POST', url, ...(await tokenRequest(client, requestedAt)) });
  if ('failure' in outcome) return { outcome, untilMillis: requestedAt };
  const { status, body } = outcome.ok;
  const answered = `no token: ${url} answered ${status}`;
  if (status < 200 || status > 299) {
    const isRefused = status >= 400 && status <= 499 && status !== 408 && status !== 429;
    const wait = retryAfterSeconds(outcome.ok, formatInstant(requestedAt));
    const hint = isRefused && proof.kind === 'assertion' ? CLOCK_HINT : '';
    return {
      outcome: {
        failure: 'connection',
        detail: `${answered}: ${excerpt(body)}${hint}`,
        ...(wait !== null && { retryAfterSeconds: wait }),
        tokenStatus: status,
      },
      untilMillis: requestedAt + (isRefused ? REFUSED_FOR_MILLIS : 0),
    };
  }
  const issued = readToken(body);
  if ('problem' in issued) {
    return { outcome: { failure: 'connection', detail: `${answered} ${issued.problem}` }, untilMillis: requestedAt };
  }
  const { token, lifetimeSeconds } = issued;
  const margin = Math.min(RENEW_BEFORE_END_SECONDS, lifetimeSeconds * RENEW_BEFORE_END_SHARE);
  return { outcome: { token }, untilMillis: requestedAt + (lifetimeSeconds - margin) * 1000 };
}

async function tokenRequest(
  { clientId, scope, proof, tokenUrl, tokenHeaders = {} }: OAuth2Client,
  now: number,
): Promise<{ headers: Headers; body: string }> {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scope !== null) form.set('scope', scope);
  const headers: Record<string, string> = {
    ...tokenHeaders,
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  };
  if (proof.kind === 'assertion') {
    form.set('client_id', clientId);
    form.set('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
    form.set('client_assertion', await signAssertion(proof.assertion, { clientId, tokenUrl, now }));
  } else if (proof.sentIn === 'basic') headers.authorization = basicAuthorization(clientId, proof.secret);
  else {
    form.set('client_id', clientId);
    form.set('client_secret', proof.secret);
  }
  return { headers, body: form.toString() };
}

/** The body is not repeated: it may hold a secret under another name. */
function readToken(body: string): { token: string; lifetimeSeconds: number } | { problem: string } {
  if (/^\s*</.test(body)) return { problem: 'with a web page instead of JSON (is tokenUrl in the settings right?)' };
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return { problem: 'without valid JSON' };
  }
  const { access_token: token, expires_in: lifetime } = Object(answer) as Record<string, unknown>;
  // The token becomes a header: nothing that could end one is let through.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return { problem: 'without a usable "access_token"' };
  // Some gateways write the number as text.
  const stated = Number(lifetime);
  return { token, lifetimeSeconds: Number.isFinite(stated) && stated > 0 ? stated : DEFAULT_LIFETIME_SECONDS };
}

export function basicAuthorization(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

/** Client assertions (RFC 7523 §2.2): short-lived tokens that a client signs with the key of its certificate. */

interface ClientAssertion {
  readonly certificate: ClientCertificate;
  /** The claim `aud`; null: the token endpoint. */
  readonly audience: string | null;
}

/** Long enough for clocks that are a minute apart. */
const LIFETIME_SECONDS = 120;

/**
 * RS256, with the header `x5t`: the SHA-1 of the certificate (RFC 7515 §4.1.7), by which Microsoft Entra finds it.
 * @param now wall time, Unix milliseconds
 */
async function signAssertion(
  { certificate, audience }: ClientAssertion,
  { clientId, tokenUrl, now }: { readonly clientId: string; readonly tokenUrl: string; readonly now: number },
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const x5t = createHash('sha1').update(certificate.certificate.raw).digest('base64url');
  const { SignJWT } = await import('jose');
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', x5t })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(audience ?? tokenUrl)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .sign(certificate.key);
}
