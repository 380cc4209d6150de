/**
 * The cookie of a visitor who gave the password of a share: until when, signed with the stored hash of the password. A new password
 * ends it. Pure.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SESSION_SECONDS = 12 * 3600;
const COOKIE = 'portolan_share';

interface Locked {
  readonly id: string;
  /** Argon2id in the PHC string format. */
  readonly password: string;
}

/** @param now Unix milliseconds of the wall clock */
export function writeShareSession(share: Locked, now: number): string {
  const until = String(Math.floor(now / 1000) + SESSION_SECONDS);
  return `${until}.${signatureOf(share, until)}`;
}

export function isShareSession(text: string, share: Locked, now: number): boolean {
  const [, until = '', given = ''] = /^(\d{10,12})\.([\w-]{43})$/.exec(text) ?? [];
  const expected = Buffer.from(signatureOf(share, until));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) && Number(until) * 1000 > now;
}

/** Undefined: the request has none. @param header the value of `Cookie` */
export function shareCookieOf(header: string | undefined): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim().split('=', 2)) ?? [];
  return pairs.find(([name]) => name === COOKIE)?.[1];
}

interface CookieOptions {
  /** Of the share: the browser sends it nowhere else. */
  readonly path: string;
  readonly isSecure: boolean;
  /** Whether pages of other sites show it in a frame. */
  readonly isFramed: boolean;
}

/** In a frame it is kept apart for each site that shows it (CHIPS); browsers take such cookies over HTTPS alone. */
export function writeShareCookie(value: string, { path, isSecure, isFramed }: CookieOptions): string {
  const site = isFramed && isSecure ? 'SameSite=None; Partitioned' : 'SameSite=Strict';
  const secure = isSecure ? '; Secure' : '';
  return `${COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; Path=${path}; HttpOnly; ${site}${secure}`;
}

function signatureOf({ id, password }: Locked, until: string): string {
  const key = createHmac('sha256', password).update('portolan share session v1').digest();
  return createHmac('sha256', key).update(`${id}\n${until}`).digest('base64url');
}
