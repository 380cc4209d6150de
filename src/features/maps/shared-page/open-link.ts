/** Checks a map link: it opens one container, as far as the key that created it may see it now. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AccountSession, Database } from '../../../database/database.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { linkOpener, noSuchLink } from '../../../http/pages/open-link.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { RateLimiter } from '../../../lib/rate-limiter/rate-limiter.ts';
import { findPrincipal } from '../../../tenancy/accounts/principals-store.ts';
import { getContainer } from '../../../tracking/containers/get-container.ts';
import type { ReadContainer } from '../../../tracking/containers/list-store.ts';

/** The request limit of a link in a rolling minute: an open page sends two. */
const REQUESTS_A_MINUTE = 600;
const HOUR_MILLIS = 3_600_000;

export interface OpenedLink {
  readonly auth: Auth;
  /** As getContainer reads a path. */
  readonly params: { readonly id: string };
  readonly container: ReadContainer;
}

type Opener = <Result>(
  request: Pick<FastifyRequest, 'ip' | 'params' | 'query'>,
  work: (session: AccountSession, link: OpenedLink) => Promise<Result>,
) => Promise<Result>;

interface LinkParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly settings: { readonly failedAuthentications: number };
}

/** @returns a function that throws 404 where there is no such link, 410 where it has expired, 429 where it is used too often */
export function mapLinkOpener({ database, clock, rateLimiter, settings }: LinkParts): Opener {
  const open = linkOpener<Auth & { readonly containerId: string }>({
    settings,
    perLink: {
      rateLimiter,
      bucket: 'map link',
      requestsPerMinute: REQUESTS_A_MINUTE,
      keyOf: ({ keyId, containerId }) => `${keyId} ${containerId}`,
    },
  });

  return async (request, work) => {
    const now = clock.wallNow();
    const { id } = request.params as { id: string };
    const { token } = request.query as { token?: unknown };
    const auth = await open(request, now, async () => {
      const maker = await findMaker(database, id, token, now);
      if (maker !== undefined && maker.expiresAt <= now)
        throw apiError('link_expired', { detail: 'The link has expired; request a new one.' });
      return maker && { ...maker, containerId: id };
    });
    return database.forAccount(auth.accountId, async (session) => {
      const params = { id };
      const container = await getContainer(session, { auth, params }).catch((error) => {
        throw error.status === 404 ? noSuchLink() : error;
      });
      return work(session, { auth, params, container });
    });
  };
}

async function findMaker(
  database: Database,
  id: string,
  token: unknown,
  now: number,
): Promise<(Auth & { readonly expiresAt: number }) | undefined> {
  const link = typeof token === 'string' ? readMapToken(id, token) : undefined;
  // Links are never longer; a longer one must be forged with the stored hash of a key.
  if (link === undefined || link.expiresAt > now + LONGEST_HOURS * HOUR_MILLIS) return undefined;
  const key = await database.system((session) => findPrincipal(session, link.accountId, link.keyId));
  if (key === undefined) return undefined;
  const { accountId, id: keyId, role, partyIds, rateLimits, signingKey } = key;
  if (!isSignedWith(link, String(token), signingKey)) return undefined;
  return { accountId, keyId, sessionId: null, role, partyIds, rateLimits, expiresAt: link.expiresAt };
}

export const LONGEST_HOURS = 30 * 24;

/** Account, key, expiry in seconds, signature. */
const ID_BYTES = 16;
const EXPIRY_BYTES = 8;
const SIGNATURE_BYTES = 32;
const TOKEN = /^[\w-]{96}$/;

interface MapLink {
  readonly accountId: string;
  readonly containerId: string;
  /** Of the API key that made it. */
  readonly keyId: string;
  /** Unix milliseconds, real time. */
  readonly expiresAt: number;
}

/** @param keyHash what is stored of the API key */
export function writeMapToken(link: MapLink, keyHash: Buffer): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeBigUInt64BE(BigInt(Math.floor(link.expiresAt / 1000)));
  const ids = [link.accountId, link.keyId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
  return Buffer.concat([...ids, expiry, signatureOf(link, keyHash)]).toString('base64url');
}

/** The unverified content of a token; undefined: it is malformed. */
export function readMapToken(containerId: string, token: string): MapLink | undefined {
  if (!isUuid(containerId) || !TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const [accountId, keyId] = [uuidAt(bytes, 0), uuidAt(bytes, ID_BYTES)];
  return { accountId, containerId, keyId, expiresAt: Number(bytes.readBigUInt64BE(2 * ID_BYTES)) * 1000 };
}

/** Whether this token was made for this very link. @param keyHash what is stored of the API key that it names */
export function isSignedWith(link: MapLink, token: string, keyHash: Buffer): boolean {
  const given = Buffer.from(token, 'base64url').subarray(-SIGNATURE_BYTES);
  return timingSafeEqual(given, signatureOf(link, keyHash));
}

function signatureOf({ accountId, containerId, keyId, expiresAt }: MapLink, keyHash: Buffer): Buffer {
  const signingKey = createHmac('sha256', keyHash).update('portolan map link v1').digest();
  const signed = [accountId, keyId, containerId.toLowerCase(), Math.floor(expiresAt / 1000)].join('\n');
  return createHmac('sha256', signingKey).update(signed).digest();
}

function uuidAt(bytes: Buffer, from: number): string {
  const hex = bytes.subarray(from, from + ID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
