/**
 * The token of a link to a container's map: the API key that created it and its expiry, signed with a key derived
 * from the stored hash of that API key. Links are not stored: they end by their expiry or with their key. Pure.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../../lib/ids.ts';

export const LONGEST_HOURS = 30 * 24;

/** Account, key, expiry in seconds, signature. */
const ID_BYTES = 16;
const EXPIRY_BYTES = 8;
const SIGNATURE_BYTES = 32;
const TOKEN = /^[\w-]{96}$/;

export interface MapLink {
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
