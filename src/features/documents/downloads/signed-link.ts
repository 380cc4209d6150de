/** Links that are opened without a key: signed by the account that they lead to, for one document or upload, and for a time. */
import { findSigningKey } from '../../../tenancy/accounts/store.ts';
import type { DocumentsContext } from '../context.ts';
import { isSigned, type Purpose, readSigned } from './signed-text.ts';

export type SignedLink =
  | { readonly state: 'absent' | 'expired' }
  | { readonly state: 'open'; readonly accountId: string; readonly id: string };

/** Asks the database only where the token has the form of one. */
export async function openLink(
  { database, clock }: Pick<DocumentsContext, 'database' | 'clock'>,
  token: string,
  purpose: Purpose,
): Promise<SignedLink> {
  const said = readSigned(token, purpose);
  if (said === undefined) return { state: 'absent' };
  const { accountId, id, expiresAt } = said;
  const key = await database.system((session) => findSigningKey(session, accountId));
  if (key === undefined || !isSigned(token, key)) return { state: 'absent' };
  return expiresAt <= clock.wallNow() ? { state: 'expired' } : { state: 'open', accountId, id };
}

/** The same of a link that must be the one of a document. */
export async function openLinkOf(
  context: Pick<DocumentsContext, 'database' | 'clock'>,
  documentId: string,
  token: string,
  purpose: Purpose,
): Promise<SignedLink> {
  return readSigned(token, purpose)?.id === documentId ? openLink(context, token, purpose) : { state: 'absent' };
}
