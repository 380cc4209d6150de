/**
 * Links that a user enters. They replace the links by numbers until the user removes them all; then the document is
 * linked by its numbers again.
 */

import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import type { DocumentsContext } from '../context.ts';
import { LinkTargetUnknown, TooManyLinks } from '../errors.ts';
import {
  type EnteredTargets,
  findLinkTargets,
  listEnteredLinks,
  MOST_LINKS,
  replaceWithEntered,
} from '../links-store.ts';
import { announceLinks } from '../processing/announce-documents.ts';
import { processAgain } from './change-document.ts';

/**
 * Runs within the caller's transaction, on a document that exists.
 * @throws LinkTargetUnknown
 * @throws TooManyLinks
 * @throws DocumentQuarantined
 */
export async function enterLinks(
  session: AccountSession,
  context: Pick<DocumentsContext, 'announce' | 'clock' | 'findMails' | 'publicUrl'>,
  documentId: string,
  { shipmentIds, containerIds }: EnteredTargets,
): Promise<void> {
  const wanted = { shipmentIds: distinct(shipmentIds), containerIds: distinct(containerIds) };
  const count = wanted.shipmentIds.length + wanted.containerIds.length;
  if (count > MOST_LINKS) throw new TooManyLinks(MOST_LINKS);
  const now = context.clock.now();
  const targets = await findLinkTargets(session, wanted);
  requireAll(
    'shipments',
    wanted.shipmentIds,
    targets.map((each) => (each.containerId === null ? each.shipmentId : null)),
  );
  requireAll(
    'cargos',
    wanted.containerIds,
    targets.map((each) => each.containerId),
  );
  if (count === 0) {
    if ((await listEnteredLinks(session, documentId)).length === 0) return;
    await replaceWithEntered(session, documentId, [], new Date(now));
    await processAgain(session, context, documentId, 'relink');
    return;
  }
  const links = targets.map((target) => ({ ...target, id: newId(now), rule: '', text: '' }));
  await announceLinks(
    session,
    context,
    documentId,
    await replaceWithEntered(session, documentId, links, new Date(now)),
  );
}

const distinct = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

function requireAll(field: 'shipments' | 'cargos', ids: readonly string[], found: readonly (string | null)[]): void {
  const missing = ids.find((id) => !found.includes(id));
  if (missing !== undefined) throw new LinkTargetUnknown(field, missing);
}
