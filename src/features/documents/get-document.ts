/** Documents that a key may see, and the check of who may change them. */
import type { FastifyRequest } from 'fastify';
import type { AccountSession, Database } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { isUuid } from '../../lib/ids.ts';
import { findDocuments } from './list-store.ts';
import { renderDocument } from './schema.ts';

interface DocumentReading {
  readonly customers: Customers;
  /** The start of every link. */
  readonly publicUrl: string;
}

/** Documents that are not deleted and that the limit of customers allows. */
export async function findDocumentResources(
  session: AccountSession,
  ids: readonly string[],
  { customers, publicUrl }: DocumentReading,
): Promise<RenderedResource[]> {
  return (await findDocuments(session, ids, customers)).map((facts) => renderDocument(facts, publicUrl));
}

/** @throws ApiError 404 */
export async function getDocument(
  session: AccountSession,
  request: Pick<FastifyRequest, 'auth' | 'server'>,
  id: string,
) {
  const reading = { customers: request.auth.partyIds, publicUrl: request.server.answers.publicUrl };
  const [found] = isUuid(id) ? await findDocumentResources(session, [id], reading) : [];
  if (found === undefined) throw notFound('document', id);
  return found;
}

/** A document may be about several customers: keys limited to some of them cannot change it. @throws ApiError 403 */
export function requireUnlimited({ auth }: Pick<FastifyRequest, 'auth'>): void {
  if (auth.partyIds === null) return;
  throw apiError('forbidden', { detail: 'A key limited to parties can read documents, and change none.' });
}

/** @throws ApiError 403 or 404 if the key may not change or see the document */
export async function requireChangeable(
  session: AccountSession,
  request: Pick<FastifyRequest, 'auth' | 'server'>,
  id: string,
): Promise<void> {
  if (request.auth.partyIds === null) return;
  await getDocument(session, request, id);
  requireUnlimited(request);
}

/** Changes the document of the path in a transaction. @throws ApiError 403 or 404 if the key may not change or see it */
export async function changeVisible<Result>(
  request: Pick<FastifyRequest<{ Params: { id: string } }>, 'auth' | 'params' | 'server'>,
  database: Database,
  work: (session: AccountSession, id: string) => Promise<Result>,
): Promise<Result> {
  const { id } = request.params;
  if (!isUuid(id)) throw notFound('document', id);
  return database.changeAccount(request.auth.accountId, async (session) => {
    await requireChangeable(session, request, id);
    return work(session, id);
  });
}

/** The names of the files, by id; of documents that are not deleted. */
export async function findDocumentNames(session: AccountSession, ids: readonly string[]): Promise<Map<string, string>> {
  const found = ids.length === 0 ? [] : await findDocuments(session, ids, null);
  return new Map(found.map(({ id, fileName }) => [id, fileName]));
}
