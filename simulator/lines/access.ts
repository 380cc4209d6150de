/**
 * Who may ask a line: the headers that it requires, and tokens by client credentials with their end. Tokens are in memory and
 * in real time. Knows no events.
 */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SourceRefusal } from '../sources/refusal.ts';
import type { LineAccess, LineProfile, TokenAccess } from './line-profile.ts';

/** Id and secret of every client. */
const CLIENT = 'simulated';
/** How far the clock of a client may be ahead; the real ones do not say theirs. */
const CLOCK_TOLERANCE_MILLIS = 60_000;
const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

export interface Gate {
  /** Throws SourceRefusal where the request may not have events. */
  checkRequest(request: FastifyRequest): void;
  /** The answer to a request for a token; throws SourceRefusal. @param url of the token endpoint, as the client has it */
  issueToken(request: FastifyRequest, url: string): object;
}

export interface GateClock {
  /** Real time, milliseconds since 1970. */
  wallNow(): number;
}

/** @param clientCertificate in PEM: assertions are verified with it; null: they are only read */
export function createGate(
  { access }: Pick<LineProfile, 'access'>,
  clock: GateClock,
  clientCertificate: string | null,
): Gate {
  const tokens = new Map<string, number>();
  return {
    checkRequest(request) {
      checkHeaders(request, access);
      if (access.token === null) return;
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if ((tokens.get(token) ?? 0) > clock.wallNow()) return;
      throw new SourceRefusal(401, 'unauthorized', 'the token is missing, unknown or has expired');
    },
    issueToken(request, url) {
      const { token } = access;
      if (token === null) throw new SourceRefusal(404, 'notFound', 'this line needs no token');
      checkHeaders(request, token);
      checkProof(request, token, { url, now: clock.wallNow(), clientCertificate });
      const issued = randomUUID();
      tokens.set(issued, clock.wallNow() + token.lifetimeSeconds * 1000);
      const lifetime = token.lifetimeAs === 'text' ? String(token.lifetimeSeconds) : token.lifetimeSeconds;
      return { access_token: issued, token_type: 'Bearer', expires_in: lifetime };
    },
  };
}

function checkHeaders(request: FastifyRequest, { headers }: Pick<LineAccess, 'headers'>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (request.headers[name] === value) continue;
    throw new SourceRefusal(401, 'unauthorized', `the header ${name} is missing or has another key`);
  }
}

interface ProofContext {
  readonly url: string;
  readonly now: number;
  readonly clientCertificate: string | null;
}

function checkProof(request: FastifyRequest, access: TokenAccess, context: ProofContext): void {
  const { proof } = access;
  const query = request.query as Readonly<Record<string, string>>;
  const form = { ...query, ...(request.body as object) } as Readonly<Record<string, string>>;
  if (form.grant_type !== 'client_credentials') throw refused('the grant_type is not client_credentials');
  const lacking = Object.entries(access.query).find(([name, value]) => query[name] !== value);
  if (lacking !== undefined) throw refused(`the address lacks ${lacking.join('=')}`);
  if (access.scope !== null && form.scope !== access.scope) throw refused(`the scope is not ${access.scope}`);
  switch (proof) {
    case 'form':
      if (form.client_id === CLIENT && form.client_secret === CLIENT) return;
      throw refused('client_id or client_secret is wrong');
    case 'basic':
      if (request.headers.authorization === `Basic ${Buffer.from(`${CLIENT}:${CLIENT}`).toString('base64')}`) return;
      throw refused('the header Authorization is missing or wrong');
    case 'assertion':
      if (form.client_assertion_type !== JWT_BEARER) throw refused('the client_assertion_type is wrong');
      checkAssertion(form.client_assertion ?? '', context);
  }
}

/** RFC 7523 §3. */
function checkAssertion(assertion: string, { url, now, clientCertificate }: ProofContext): void {
  const [head = '', body = '', signature = ''] = assertion.split('.');
  const [header, claims] = [readPart(head), readPart(body)];
  if (header.alg !== 'RS256' || typeof header.x5t !== 'string') throw refused('the assertion has no RS256 or x5t');
  const { iss, sub, aud, exp, nbf, jti } = claims;
  if (iss !== CLIENT || sub !== CLIENT || typeof jti !== 'string') throw refused('the assertion is of another client');
  if (aud !== url) throw refused(`the assertion is for ${String(aud)}, not ${url}`);
  if (!(Number(exp) * 1000 > now)) throw refused('the assertion has expired');
  if (!(Number(nbf) * 1000 <= now + CLOCK_TOLERANCE_MILLIS)) throw refused('the assertion is not valid yet');
  if (clientCertificate === null) return;
  const signed = Buffer.from(`${head}.${body}`);
  const isRight = verify('sha256', signed, createPublicKey(clientCertificate), Buffer.from(signature, 'base64url'));
  if (!isRight) throw refused('the signature of the assertion is wrong');
}

function readPart(part: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString()));
  } catch {
    return {};
  }
}

function refused(message: string): SourceRefusal {
  return new SourceRefusal(401, 'invalid_client', message);
}
