/**
 * The link that unsubscribes: the id of the subscription, signed with a key of its own. Without the key nobody can make a
 * link for another subscription, or learn which there are. Pure.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
/** 43 characters of base64url are 32 bytes. */
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

export interface UnsubscribeToken {
  readonly id: string;
  readonly signature: Buffer;
}

/** @param signingKey base64 */
export function unsubscribeUrl(publicUrl: string, { id, signingKey }: { id: string; signingKey: string }): string {
  const token = Buffer.concat([bytesOf(id), signatureOf(id, Buffer.from(signingKey, 'base64'))]);
  return `${publicUrl}/unsubscribe/${token.toString('base64url')}`;
}

/** Undefined: no link of ours has this form. */
export function parseUnsubscribeToken(text: string): UnsubscribeToken | undefined {
  if (!SHAPE.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, signature: bytes.subarray(ID_BYTES) };
}

/** Takes the same time for any signature. */
export function isSignedBy({ id, signature }: UnsubscribeToken, signingKey: Buffer): boolean {
  return timingSafeEqual(signature, signatureOf(id, signingKey));
}

function signatureOf(id: string, signingKey: Buffer): Buffer {
  return createHmac('sha256', signingKey).update(bytesOf(id)).digest().subarray(0, SIGNATURE_BYTES);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
