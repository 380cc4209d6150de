/**
 * Announces the outcome of a document's processing, within the transaction that stores it. Only keys that see all
 * customers receive these events: a document may be about several.
 */
import type { EventName } from '../../../core/event-names.ts';
import type { AccountSession } from '../../../database/database.ts';
import { findContainers } from '../../../tracking/containers/list-store.ts';
import { findShipments } from '../../../tracking/shipments/list-store.ts';
import type { DocumentsContext } from '../context.ts';
import { renderRepresentation } from '../downloads/schema.ts';
import { findRepresentations } from '../downloads/store.ts';
import type { NewLink } from '../links-store.ts';
import { findDocuments } from '../list-store.ts';
import { renderDocument } from '../schema.ts';
import { claimAnnouncement } from './store.ts';

/** Links per announcement: each event holds the whole document, and all of a batch are in memory. */
const LINKS_PER_BATCH = 50;

type Parts = Pick<DocumentsContext, 'announce' | 'clock' | 'findMails' | 'publicUrl'>;

/** Once per extraction, however often the document is linked. */
export async function announceExtracted(session: AccountSession, parts: Parts, documentId: string): Promise<void> {
  if (await claimAnnouncement(session, documentId))
    await announceDocument(session, parts, 'document.extracted', documentId);
}

export async function announceFailed(session: AccountSession, parts: Parts, documentId: string): Promise<void> {
  await announceDocument(session, parts, 'document.extraction_failed', documentId);
}

/** One event per link, with the document and the linked shipment and container. */
export async function announceLinks(
  session: AccountSession,
  { announce, clock, publicUrl }: Parts,
  documentId: string,
  links: readonly NewLink[],
): Promise<void> {
  const [document] = links.length === 0 ? [] : await findDocuments(session, [documentId], null);
  if (document === undefined) return;
  const reference = renderDocument(document, publicUrl);
  for (let start = 0; start < links.length; start += LINKS_PER_BATCH) {
    const some = links.slice(start, start + LINKS_PER_BATCH);
    const shipments = await findShipments(session, [...new Set(some.map(({ shipmentId }) => shipmentId))], null);
    const ids = some.flatMap(({ containerId }) => containerId ?? []);
    const containers = await findContainers(session, { ids }, null);
    const announcements = some.map(({ shipmentId, containerId }) => ({
      event: 'link.created' as const,
      shipmentId: null,
      containerId: null,
      reference,
      included: [
        ...containers.filter(({ id }) => id === containerId),
        ...shipments.filter(({ id }) => id === shipmentId),
      ],
    }));
    await announce(session, announcements, clock.now());
  }
}

/** Includes the extracted values and the mail that the document came with. */
async function announceDocument(
  session: AccountSession,
  { announce, clock, findMails, publicUrl }: Parts,
  event: EventName,
  documentId: string,
): Promise<void> {
  const [document] = await findDocuments(session, [documentId], null);
  if (document === undefined) return;
  const { representationId, emailSubmissionId } = document;
  const found = await findRepresentations(session, representationId === null ? [] : [representationId]);
  const mails = await findMails(session, emailSubmissionId === null ? [] : [emailSubmissionId]);
  const reference = renderDocument(document, publicUrl);
  const included = [...found.map(renderRepresentation), ...mails];
  await announce(session, [{ event, shipmentId: null, containerId: null, reference, included }], clock.now());
}
