/**
 * Announces a processed mail, within the transaction that stores its result. Only keys that see all customers
 * receive the event.
 */

import type { AccountSession } from '../../../database/database.ts';
import type { DocumentsContext } from '../../documents/context.ts';
import { findDocumentResources } from '../../documents/get-document.ts';
import { renderEmailSubmission } from '../schema.ts';
import { findEmailSubmissions } from '../store.ts';

type Parts = Pick<DocumentsContext, 'announce' | 'clock' | 'publicUrl'>;

/** @param id of the email_submission */
export async function announceMail(
  session: AccountSession,
  { announce, clock, publicUrl }: Parts,
  id: string,
): Promise<void> {
  const [facts] = await findEmailSubmissions(session, [id]);
  if (facts === undefined) return;
  const announcement = {
    event: 'email_submission.created',
    shipmentId: null,
    containerId: null,
    reference: renderEmailSubmission(facts),
    included: await findDocumentResources(session, facts.documentIds, { customers: null, publicUrl }),
  } as const;
  await announce(session, [announcement], clock.now());
}
