/** Hands papers that are read to the features that use what they say, such as invoices. */
import type { AccountSession } from '../../../database/database.ts';
import type { DocumentsContext } from '../context.ts';
import { listDocumentsToReview } from './store.ts';

/** Runs within the caller's transaction. Documents that are being processed, that failed or hold others are left out. */
export async function handOver(
  session: AccountSession,
  { takeDocuments }: Pick<DocumentsContext, 'takeDocuments'>,
  ids: readonly string[],
): Promise<void> {
  const documents = await listDocumentsToReview(session, ids);
  const read = documents.filter(({ state, isPacket }) => state === 'done' && !isPacket);
  if (read.length === 0) return;
  await takeDocuments(
    session,
    read.map(({ id, type, payload, evidence, entered, reviewedAt }) => ({
      ...{ id, type, payload: payload ?? {}, evidence: evidence ?? {} },
      entered: new Set(Object.keys(entered ?? {})),
      isReviewed: reviewedAt !== null,
    })),
  );
}
