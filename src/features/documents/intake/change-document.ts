/**
 * Changes a document: the values and links that users enter, reprocessing and rotation. Entered links replace those by
 * numbers until the user removes them all.
 */

import { isDeepStrictEqual } from 'node:util';
import type { DocumentPage, EvidenceByKey, Payload } from '@portolan/papers';
import { auditAct } from '../../../database/actor.ts';
import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import type { DocumentsContext } from '../context.ts';
import { schemaId } from '../document-schemas/document-schemas.ts';
import { pagesOf, textIn } from '../downloads/page-words.ts';
import { newRepresentation, withoutNulls } from '../downloads/representation.ts';
import { findLastRepresentation, insertRepresentation, updateLastRepresentation } from '../downloads/store.ts';
import {
  DocumentQuarantined,
  EvidenceInvalid,
  LinkTargetUnknown,
  PayloadInvalid,
  RotationInvalid,
  TooManyLinks,
} from '../errors.ts';
import { learn, mailOf } from '../learning/learn.ts';
import {
  type EnteredTargets,
  findLinkTargets,
  listEnteredLinks,
  MOST_LINKS,
  replaceWithEntered,
} from '../links-store.ts';
import { findPages } from '../list-store.ts';
import { announceLinks } from '../processing/announce-documents.ts';
import { areNumbersChanged } from '../processing/entered-numbers.ts';
import { deleteCase, findCase, upsertCase } from '../processing/store.ts';
import { handOver } from '../review/hand-over.ts';
import { reviewDocuments } from '../review/review-documents.ts';
import { updateReviewed } from '../review/store.ts';
import {
  clearFoundType,
  type DocumentEntries,
  enqueueProcessing,
  isRead,
  type LockedDocument,
  lockDocument,
  type ManualEvidence,
  type ManualPlace,
  restartProcessing,
  updateEntries,
} from '../store.ts';

type Parts = Pick<DocumentsContext, 'clock' | 'engines' | 'schemas' | 'takeDocuments'>;

export type GivenPlaces = Readonly<Record<string, Omit<ManualPlace, 'text'>>>;

export interface DocumentChanges extends Omit<DocumentEntries, 'manualEvidence'> {
  /** Places of the entered values; null: none is known. */
  readonly places?: GivenPlaces | null;
  readonly isReviewed?: boolean;
}

/**
 * Runs within the caller's transaction.
 * @returns false: there is no such document
 * @throws PayloadInvalid
 * @throws EvidenceInvalid
 */
export async function changeDocument(
  session: AccountSession,
  context: Parts,
  id: string,
  { isReviewed, places: given, ...entries }: DocumentChanges,
): Promise<boolean> {
  const { clock, schemas } = context;
  const found = await lockDocument(session, id);
  if (found === undefined) return false;
  const now = new Date(clock.now());
  const type = entries.manualType === undefined ? found.manualType : entries.manualType;
  const manual = entries.manualPayload === undefined ? found.manualPayload : entries.manualPayload;
  const schema = schemas.currentOf(type ?? found.foundType);
  if (entries.manualPayload) {
    const [fault] = schemas.faultsOf(schema, withoutNulls(entries.manualPayload));
    if (fault !== undefined) throw new PayloadInvalid(fault.detail, schema && schemaId(schema));
  }
  const places = await placesOf(session, found, { manual, given });
  const isShown = entries.manualPayload !== undefined || places !== found.manualEvidence;
  await updateEntries(session, id, { ...entries, manualEvidence: places }, now);
  const last = await findLastRepresentation(session, id);
  const own = { payload: (last?.found ?? {}) as Payload, evidence: (last?.foundEvidence ?? {}) as EvidenceByKey };
  await storeCase(session, { found, entries, payload: own.payload }, now);
  if (isShown || (last !== undefined && type !== found.manualType)) {
    if (manual === null && Object.keys(own.payload).length === 0) await updateLastRepresentation(session, id, null);
    else {
      const entered = { manualPayload: manual, manualEvidence: places };
      const representation = newRepresentation(schemas, { schema, now }, own, entered);
      await insertRepresentation(session, { ...representation, documentId: id });
      await updateLastRepresentation(session, id, representation.id);
    }
  }
  const learnedType = type ?? found.foundType;
  if (entries.manualPayload != null && learnedType !== null) {
    await learn(session, context, {
      ...{ ...mailOf(found), type: learnedType, pages: await pagesOfDocument(session, id), found: own },
      ...{ before: found.manualPayload, entered: manual, places },
    });
  }
  const isRetyped = type !== found.manualType;
  if (isReviewed !== undefined || isRetyped) await updateReviewed(session, id, isReviewed === true ? now : null);
  if (isRetyped || areNumbersChanged(found.manualPayload, manual)) await understandAgain(session, found, now);
  await reviewDocuments(session, [id]);
  await handOver(session, context, [id]);
  return true;
}

async function pagesOfDocument(session: AccountSession, id: string): Promise<readonly DocumentPage[]> {
  const stored = await findPages(session, id);
  return stored === undefined ? [] : pagesOf(stored);
}

/** Where users found the values that they entered: given with them, or else as before for values that stay. */
async function placesOf(
  session: AccountSession,
  { id, manualPayload: before, manualEvidence: stored }: LockedDocument,
  {
    manual,
    given,
  }: { readonly manual: LockedDocument['manualPayload']; readonly given: GivenPlaces | null | undefined },
): Promise<ManualEvidence | null> {
  if (given === undefined) {
    const kept = Object.entries(stored ?? {}).filter(([key]) => isDeepStrictEqual(before?.[key], manual?.[key]));
    return kept.length === Object.keys(stored ?? {}).length ? stored : Object.fromEntries(kept);
  }
  if (given === null || Object.keys(given).length === 0) return null;
  const pages = await pagesOfDocument(session, id);
  return Object.fromEntries(
    Object.entries(given).map(([key, { page: number, box }]) => {
      const page = pages.find((each) => each.number === number);
      const [left, top, right, bottom] = box;
      if (manual?.[key] === undefined || manual[key] === null) throw new EvidenceInvalid(`${key} has no entered value`);
      if (page === undefined) throw new EvidenceInvalid(`the document has no page ${number}, which ${key} names`);
      if (left >= right || top >= bottom) throw new EvidenceInvalid(`the box of ${key} is empty`);
      return [key, { page: number, box, text: textIn(page, box) }];
    }),
  );
}

/**
 * Repeats understanding where the document has been understood, or is being; one that is yet to be read will be
 * understood with what was entered.
 */
async function understandAgain(session: AccountSession, { id, parentId }: LockedDocument, now: Date): Promise<void> {
  const whole = parentId ?? id;
  if (!(await isRead(session, whole))) return;
  await restartProcessing(session, whole, { step: 'understand' }, now);
  await enqueueProcessing(session, whole);
}

interface Reviewed {
  readonly found: LockedDocument;
  readonly entries: DocumentEntries;
  /** The extracted values. */
  readonly payload: Payload;
}

/** A user who enters fields has reviewed the others too: unchanged fields and the type count as correct. */
async function storeCase(session: AccountSession, { found, entries, payload }: Reviewed, now: Date): Promise<void> {
  const { manualType = found.manualType, manualPayload } = entries;
  if (entries.manualType === undefined && manualPayload === undefined) return;
  const former = await findCase(session, found.id);
  const reviewed =
    manualPayload === undefined ? (former?.payload ?? null) : manualPayload && { ...payload, ...manualPayload };
  if (manualType === null && reviewed === null) return deleteCase(session, found.id);
  await upsertCase(session, { documentId: found.id, type: manualType ?? found.foundType, payload: reviewed }, now);
}

/** `reextract`: repeats the fields; `reclassify`: type and fields; `relink`: links. */
export type Again = 'reextract' | 'reclassify' | 'relink';

/** @returns false: there is no such document @throws DocumentQuarantined */
export async function processAgain(
  session: AccountSession,
  { clock }: Pick<DocumentsContext, 'clock'>,
  id: string,
  again: Again,
): Promise<boolean> {
  const found = await lockUsable(session, id);
  if (found === undefined) return false;
  // A split-off document is understood and linked with the whole file: its page range may change.
  const whole = found.parentId ?? id;
  // A document that could not be read has no numbers to link.
  const step = again === 'relink' && found.state !== 'failed' ? 'link' : 'understand';
  const clearType = again === 'reclassify';
  if (clearType) await clearFoundType(session, id);
  await restartProcessing(session, whole, { step, clearType }, new Date(clock.now()));
  await enqueueProcessing(session, whole);
  await auditProcessing(session, found, again);
  return true;
}

/** Not TIFF, which may have pages. */
const ROTATABLE: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Clockwise. @returns false: there is no such document @throws RotationInvalid if it is not an image */
export async function rotateDocument(
  session: AccountSession,
  { clock }: Pick<DocumentsContext, 'clock'>,
  id: string,
  degrees: number,
): Promise<boolean> {
  const found = await lockUsable(session, id);
  if (found === undefined) return false;
  if (!ROTATABLE.has(found.contentType)) throw new RotationInvalid(found.contentType);
  const whole = found.parentId ?? id;
  await restartProcessing(session, whole, { step: 'rotate', rotation: degrees }, new Date(clock.now()));
  await enqueueProcessing(session, whole);
  await auditProcessing(session, found, 'rotate');
  return true;
}

/** A job changes the document, and acts for nobody. */
async function auditProcessing(session: AccountSession, { id, name }: LockedDocument, processing: Again | 'rotate') {
  await auditAct(session, { action: 'changed', type: 'document', id, name, changes: { processing } });
}

async function lockUsable(session: AccountSession, id: string): Promise<LockedDocument | undefined> {
  const found = await lockDocument(session, id);
  if (found?.state === 'quarantined') throw new DocumentQuarantined();
  return found;
}

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
  const added = await replaceWithEntered(session, documentId, links, new Date(now));
  await reviewDocuments(session, [documentId]);
  await announceLinks(session, context, documentId, added);
}

const distinct = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

function requireAll(field: 'shipments' | 'cargos', ids: readonly string[], found: readonly (string | null)[]): void {
  const missing = ids.find((id) => !found.includes(id));
  if (missing !== undefined) throw new LinkTargetUnknown(field, missing);
}
