/** Documents as the key sees them, and who may change them. */
import type { FastifyRequest } from 'fastify';
import type { AccountSession, Database } from '../../database/database.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { isUuid } from '../../lib/ids.ts';
import { findDocuments } from './list-store.ts';
import { renderDocument } from './schema.ts';

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

/** Changes the document of the path, in a transaction, by a key that may. @throws ApiError 404 where the key does not see it */
export async function changeVisible<Result>(
  request: Pick<FastifyRequest<{ Params: { id: string } }>, 'auth' | 'params' | 'server'>,
  database: Database,
  work: (session: AccountSession, id: string) => Promise<Result>,
): Promise<Result> {
  const { id } = request.params;
  if (!isUuid(id)) throw notFound('document', id);
  if (request.auth.partyIds !== null) {
    await database.forAccount(request.auth.accountId, (session) => getDocument(session, request, id));
    requireUnlimited(request);
  }
  return database.changeAccount(request.auth.accountId, (session) => work(session, id));
}
