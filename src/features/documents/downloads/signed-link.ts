/** Links that need no key. The account signs each for one document or upload and a limited time. */
import { findSigningKey } from '../../../tenancy/accounts/store.ts';
import type { DocumentsContext } from '../context.ts';
import { isSigned, type Purpose, readSigned } from './signed-text.ts';

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
