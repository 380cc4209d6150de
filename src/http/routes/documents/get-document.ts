/** Documents as the key sees them, and who may change them. */
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../../lib/ids.ts';
import { renderDocument } from '../../../resources/documents/document.ts';
import type { AccountSession } from '../../../storage/database.ts';
import { findDocuments } from '../../../storage/documents/read-documents.ts';
import { apiError, notFound } from '../../jsonapi/errors.ts';

/** @throws ApiError 404 */
export async function getDocument(
  session: AccountSession,
  request: Pick<FastifyRequest, 'auth' | 'server'>,
  id: string,
) {
  const [found] = isUuid(id) ? await findDocuments(session, [id], request.auth.partyIds) : [];
  if (found === undefined) throw notFound('document', id);
  return renderDocument(found, request.server.answers.publicUrl);
}

/** A document may be about several customers: who sees only some of them changes none. @throws ApiError 403 */
export function requireUnlimited({ auth }: Pick<FastifyRequest, 'auth'>): void {
  if (auth.partyIds === null) return;
  throw apiError('forbidden', { detail: 'A key limited to parties can read documents, and change none.' });
}
