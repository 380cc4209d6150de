/**
 * Tells users what became of a document, within the transaction in which it did. Only keys that see all customers are told: a document
 * may be about several.
 */
import type { EventName } from '../../domain/event-names.ts';
import { renderDocument } from '../../resources/documents/document.ts';
import { renderRepresentation } from '../../resources/documents/document-representation.ts';
import { renderEmailSubmission } from '../../resources/documents/email-submission.ts';
import type { StoredResource } from '../../resources/resource.ts';
import type { AccountSession } from '../../storage/database.ts';
import { findEmailSubmissions } from '../../storage/documents/email-submissions.ts';
import type { NewLink } from '../../storage/documents/links.ts';
import { takeAnnouncement } from '../../storage/documents/processing.ts';
import { findDocuments } from '../../storage/documents/read-documents.ts';
import { findRepresentations } from '../../storage/documents/representations.ts';
import { findContainers } from '../../storage/read/read-containers.ts';
import { findShipments } from '../../storage/read/read-shipments.ts';
import type { DocumentsContext } from '../context.ts';

type Parts = Pick<DocumentsContext, 'announce' | 'clock' | 'publicUrl'>;

/** Once for what was extracted, however often it is linked. */
export async function announceExtracted(session: AccountSession, parts: Parts, documentId: string): Promise<void> {
  if (await takeAnnouncement(session, documentId)) await tell(session, parts, 'document.extracted', documentId, [[]]);
}

export async function announceFailed(session: AccountSession, parts: Parts, documentId: string): Promise<void> {
  await tell(session, parts, 'document.extraction_failed', documentId, [[]]);
}

/** One event for each. */
export async function announceLinks(
  session: AccountSession,
  parts: Parts,
  documentId: string,
  links: readonly NewLink[],
): Promise<void> {
  if (links.length === 0) return;
  const shipmentIds = [...new Set(links.map(({ shipmentId }) => shipmentId))];
  const containerIds = links.flatMap(({ containerId }) => containerId ?? []);
  const shipments = await findShipments(session, shipmentIds, null);
  const containers = await findContainers(session, { ids: containerIds }, null);
  const linked = links.map(({ shipmentId, containerId }): StoredResource[] => [
    ...containers.filter(({ id }) => id === containerId),
    ...shipments.filter(({ id }) => id === shipmentId),
  ]);
  await tell(session, parts, 'link.created', documentId, linked);
}

/** @param others what belongs to each event besides the document and what was extracted from it */
async function tell(
  session: AccountSession,
  { announce, clock, publicUrl }: Parts,
  event: EventName,
  documentId: string,
  others: readonly (readonly StoredResource[])[],
): Promise<void> {
  const [document] = await findDocuments(session, [documentId], null);
  if (document === undefined) return;
  const { representationId, emailSubmissionId } = document;
  const found = await findRepresentations(session, representationId === null ? [] : [representationId]);
  const mails = await findEmailSubmissions(session, emailSubmissionId === null ? [] : [emailSubmissionId]);
  const reference = renderDocument(document, publicUrl);
  const own = [...found.map(renderRepresentation), ...mails.map(renderEmailSubmission)];
  const announcements = others.map((included) => ({
    event,
    shipmentId: null,
    containerId: null,
    reference,
    included: [...own, ...included],
  }));
  await announce(session, announcements, clock.now());
}
