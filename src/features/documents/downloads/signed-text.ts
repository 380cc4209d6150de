/**
 * Texts that the service signs and takes back: ids of uploads, tokens of links. `base64url--hex`: what it says, and an HMAC under the
 * account's key, with the purpose in both. Nothing is secret in it. Pure.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../../lib/ids.ts';

/** `document`: to be made a document of; `upload`: to be sent to; `download`: to be fetched from; `page`: to see its pages. */
export type Purpose = 'document' | 'upload' | 'download' | 'page';

/** How long links to a file or its pages hold. */
export const LINK_MILLIS = 300_000;

export interface SignedText {
  readonly purpose: Purpose;
  readonly accountId: string;
  /** Of the upload or document. */
  readonly id: string;
  /** Unix milliseconds, wall time. */
  readonly expiresAt: number;
}

const SHAPE = /^([\w-]{20,400})--([0-9a-f]{64})$/;

export function sign(text: SignedText, key: Buffer): string {
  const said = Buffer.from(JSON.stringify([text.purpose, text.accountId, text.id, text.expiresAt])).toString(
    'base64url',
  );
  return `${said}--${macOf(said, key).toString('hex')}`;
}

/** What a text says, before it is known to be true; undefined where it is none of this purpose. */
export function readSigned(given: string, purpose: Purpose): SignedText | undefined {
  const [, said] = SHAPE.exec(given) ?? [];
  if (said === undefined) return undefined;
  try {
    const [found, accountId, id, expiresAt] = JSON.parse(Buffer.from(said, 'base64url').toString('utf8')) as unknown[];
    if (found !== purpose || typeof accountId !== 'string' || typeof id !== 'string') return undefined;
    if (!isUuid(accountId) || !isUuid(id) || typeof expiresAt !== 'number') return undefined;
    return { purpose, accountId, id, expiresAt };
  } catch {
    return undefined;
  }
}

/** Whether the account signed it. */
export function isSigned(given: string, key: Buffer): boolean {
  const [, said = '', mac = ''] = SHAPE.exec(given) ?? [];
  const [ours, theirs] = [macOf(said, key), Buffer.from(mac, 'hex')];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

function macOf(said: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`portolan documents v1\n${said}`).digest();
}
