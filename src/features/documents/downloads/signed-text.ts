/**
 * Texts that the service signs and verifies: ids of uploads, tokens of links. `base64url--hex`: the content, and an
 * HMAC under the account's key; both include the purpose. The content is not secret. Pure.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../../lib/ids.ts';
import { findSigningKey } from '../../../tenancy/accounts/store.ts';
import type { DocumentsContext } from '../context.ts';

/** `document`: create a document; `upload`: send bytes; `download`: fetch the file; `page`: fetch pages. */
export type Purpose = 'document' | 'upload' | 'download' | 'page';

/** The lifetime of links to a file or its pages. */
export const LINK_MILLIS = 300_000;

export interface SignedText {
  readonly purpose: Purpose;
  readonly accountId: string;
  /** The id of the upload or document. */
  readonly id: string;
  /** Unix milliseconds, wall time. */
  readonly expiresAt: number;
}

const SHAPE = /^([\w-]{20,400})--([0-9a-f]{64})$/;

export function sign(text: SignedText, key: Buffer): string {
  const content = Buffer.from(JSON.stringify([text.purpose, text.accountId, text.id, text.expiresAt])).toString(
    'base64url',
  );
  return `${content}--${macOf(content, key).toString('hex')}`;
}

/** The unverified content of a signed text. Undefined: it has another purpose or is malformed. */
export function readSigned(given: string, purpose: Purpose): SignedText | undefined {
  const [, content] = SHAPE.exec(given) ?? [];
  if (content === undefined) return undefined;
  try {
    const [found, accountId, id, expiresAt] = JSON.parse(
      Buffer.from(content, 'base64url').toString('utf8'),
    ) as unknown[];
    if (found !== purpose || typeof accountId !== 'string' || typeof id !== 'string') return undefined;
    if (!isUuid(accountId) || !isUuid(id) || typeof expiresAt !== 'number') return undefined;
    return { purpose, accountId, id, expiresAt };
  } catch {
    return undefined;
  }
}

/** Whether the account signed it. */
export function isSigned(given: string, key: Buffer): boolean {
  const [, content = '', mac = ''] = SHAPE.exec(given) ?? [];
  const [ours, theirs] = [macOf(content, key), Buffer.from(mac, 'hex')];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

function macOf(content: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`portolan documents v1\n${content}`).digest();
}

/** Links that need no key. The account signs each for one document or upload and a limited time. */
export type SignedLink =
  | { readonly state: 'absent' | 'expired' }
  | { readonly state: 'open'; readonly accountId: string; readonly id: string };

/** Reads the database only if the token is well-formed. */
export async function openLink(
  { database, clock }: Pick<DocumentsContext, 'database' | 'clock'>,
  token: string,
  purpose: Purpose,
): Promise<SignedLink> {
  const content = readSigned(token, purpose);
  if (content === undefined) return { state: 'absent' };
  const { accountId, id, expiresAt } = content;
  const key = await database.system((session) => findSigningKey(session, accountId));
  if (key === undefined || !isSigned(token, key)) return { state: 'absent' };
  return expiresAt <= clock.wallNow() ? { state: 'expired' } : { state: 'open', accountId, id };
}

/** Opens a link that must belong to the given document. */
export async function openLinkOf(
  context: Pick<DocumentsContext, 'database' | 'clock'>,
  documentId: string,
  token: string,
  purpose: Purpose,
): Promise<SignedLink> {
  return readSigned(token, purpose)?.id === documentId ? openLink(context, token, purpose) : { state: 'absent' };
}
