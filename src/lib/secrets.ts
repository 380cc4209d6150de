/**
 * API keys as text, and sealing of text that only the holder of a key may read again. Knows neither accounts nor storage.
 */
import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^ptl_(live|test)_[0-9A-Za-z]{49}$/;

export type ApiKeyKind = 'live' | 'test';

/** `ptl_live_` + 32 random bytes in base62 (43 characters) + 6 base62 characters of the CRC32 of all before them. */
export function generateApiKey(kind: ApiKeyKind): string {
  const number = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const start = `ptl_${kind}_${base62(number, SECRET_LENGTH)}`;
  return start + checksum(start);
}

/** Detects typos in a key without a look-up; does not show whether the key exists. */
export function isWellFormedApiKey(text: string): boolean {
  return SHAPE.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** The stored form of a key. 256 random bits need no salt and no slow hash. */
export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** The first characters, by which people recognize keys; far too few to guess the rest. */
export function hintOfApiKey(key: string): string {
  return `${key.slice(0, 13)}…`;
}

/** Under a key derived from a high-entropy secret: base64url of nonce, tag and ciphertext. */
export function seal(text: string, secret: string): string {
  return sealUnder(sealingKey(secret), text);
}

/** @throws when the text was sealed under another secret or was changed */
export function unseal(sealed: string, secret: string): string {
  return unsealUnder(sealingKey(secret), sealed);
}

/**
 * AES-256-GCM: base64url of nonce, tag and ciphertext.
 * @param key 32 bytes
 * @param context what the text belongs to: it is unsealed with the same context only
 */
export function sealUnder(key: Buffer, text: string, context = ''): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws when the text was sealed under another key or for another context, or was changed */
export function unsealUnder(key: Buffer, sealed: string, context = ''): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealingKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('portolan sealed text v1').digest();
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

function base62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = BASE62.charAt(Number(rest % 62n)) + text;
  return text.padStart(length, '0');
}

/** URL-safe, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
