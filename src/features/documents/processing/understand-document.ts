/**
 * The understand step: turns pages into documents with a type and fields. A file of several documents gets a child
 * for each; a child keeps its id when it is found again on the same pages.
 */

import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentPage,
  type DocumentSchema,
  type FoundNumber,
  NUMBER_KINDS,
  type Part,
  type Payload,
} from '@portolan/papers';
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '@portolan/papers/document-types';
import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { isSwitchedOn, UNDERSTANDING_SETTINGS } from '../account-settings.ts';
import type { DocumentsContext } from '../context.ts';
import { schemaId } from '../document-schemas/document-schemas.ts';
import { newRepresentation } from '../downloads/representation.ts';
import { findLastRepresentation, insertRepresentation } from '../downloads/store.ts';
import { findLearned, mailOf } from '../learning/learn.ts';
import { findShipmentsCalled, replaceNumbers } from '../links-store.ts';
import { deleteDocument, insertDocument } from '../store.ts';
import { withEnteredNumbers } from './entered-numbers.ts';
import { findOwnReading, type Run, type StepFailure, unpackPages } from './read-document.ts';
import { soughtNumbers } from './sought-numbers.ts';
import { type ChildDocument, endStep, listChildren, lockChildren, recordUnderstood } from './store.ts';

export async function understandDocument(run: Run): Promise<StepFailure | undefined> {
  const { context, accountId, work } = run;
  const { database, engines, clock } = context;
  if (engines === null) throw new Error('This installation has no reader of documents.');
  const [packed, settings, children] = await database.forAccount(accountId, (session) =>
    Promise.all([
      findOwnReading(session, run),
      getSettings(session, UNDERSTANDING_SETTINGS),
      listChildren(session, work.id),
    ]),
  );
  const now = new Date(clock.now());
  if (packed === undefined) {
    await database.changeAccount(accountId, (session) =>
      endStep(session, work, { next: 'read', state: 'queued' }, now),
    );
    return undefined;
  }
  const { date_format: dateFormat, document_types: documentTypes } = settings;
  const understand: Understand = async (pages, type, isOne = false) =>
    engines.understander.understand(pages, {
      fileName: work.fileName,
      type,
      ...(isOne && { isOne }),
      dateFormat,
      knownAmong: (numbers) => knownAmong(run, numbers),
      learnedOf: (words) => database.forAccount(accountId, (session) => findLearned(session, mailOf(work), words)),
    });
  const found = await findParts(work, { pages: await unpackPages(packed), children }, understand);
  const parts = found.map(({ part, manualType }) =>
    manualType === part.type ? part : ofSwitchedOnType(part, context, documentTypes),
  );
  await database.changeAccount(accountId, async (session) => {
    if (!(await endStep(session, work, { next: 'link', state: 'reading' }, now))) return;
    const isPacket = parts.length > 1;
    if (isPacket) await writePacket(session, run, parts, now);
    else await writePart(session, run, { ...work, part: parts[0] ?? NOTHING }, now);
    const numbers = await writeChildren(session, run, isPacket ? parts : [], now);
    // The file has the numbers of all its papers, so that any of them links it.
    if (isPacket) await writeNumbers(session, work.id, numbers);
  });
  return undefined;
}

type Understand = (
  pages: readonly DocumentPage[],
  type: DocumentType | null,
  isOne?: boolean,
) => Promise<readonly Part[]>;

interface FoundPart {
  readonly part: Part;
  readonly manualType: DocumentType | null;
}

/** As a user split the file, or else as the rules do. A paper whose type a user entered is understood as of this type. */
async function findParts(
  work: Run['work'],
  { pages, children }: { readonly pages: readonly DocumentPage[]; readonly children: readonly ChildDocument[] },
  understand: Understand,
): Promise<FoundPart[]> {
  const { manualParts, manualType, foundType } = work;
  const childOf = (own: readonly number[]) => children.find((child) => child.pages.join() === own.join());
  const pagesOf = (own: readonly number[]) => pages.filter(({ number }) => own.includes(number));
  const understandOne = async (own: readonly number[], type: DocumentType | null) => {
    const [part] = await understand(pagesOf(own), type, true);
    return { ...(part ?? NOTHING), pages: own };
  };
  if (manualParts === null) {
    const parts = await understand(pages, manualType ?? foundType);
    if (parts.length <= 1) return parts.map((part) => ({ part, manualType }));
    const found: FoundPart[] = [];
    for (const part of parts) {
      const type = childOf(part.pages)?.manualType ?? null;
      const isOther = type !== null && type !== part.type;
      found.push({ part: isOther ? await understandOne(part.pages, type) : part, manualType: type });
    }
    return found;
  }
  const found: FoundPart[] = [];
  for (const own of manualParts) {
    const { manualType: type, foundType: before } = (manualParts.length === 1 ? work : childOf(own)) ?? NO_TYPE;
    found.push({ part: await understandOne(own, type ?? before), manualType: type });
  }
  return found;
}

const NO_TYPE = { manualType: null, foundType: null };

/** Numbers of shipments that the given numbers may mean. */
async function knownAmong({ context, accountId }: Run, numbers: readonly FoundNumber[]): Promise<readonly string[]> {
  const forms = soughtNumbers(numbers).flatMap((each) => [...each.forms, ...each.doubtful]);
  const called = await context.database.forAccount(accountId, (session) =>
    findShipmentsCalled(session, [...new Set(forms)]),
  );
  return [...new Set(called.map(({ number }) => number))];
}

/** A document of a type that the account has switched off becomes `other`. */
function ofSwitchedOnType(part: Part, { schemas }: DocumentsContext, types: readonly DocumentType[] | null): Part {
  const { type, payload } = part;
  if (type === null || isSwitchedOn(type, types)) return part;
  const notes = `It seems to be of the type "${DOCUMENT_TYPE_LABELS[type]}", which the account has switched off.`;
  return { ...part, type: 'other', notes, payload: schemas.fitting(schemas.currentOf('other'), payload).payload };
}

const NOTHING: Part = {
  ...{ pages: [], type: null, typeConfidence: 0, notes: 'Nothing was found.' },
  ...{ payload: {}, evidence: {}, numbers: [] },
};

async function writePacket(session: AccountSession, { work }: Run, parts: readonly Part[], now: Date): Promise<void> {
  const notes = `The file contains ${parts.length} documents; see child_documents.`;
  const packet = { type: 'other', typeConfidence: 1, notes, representationId: null, isSame: true } as const;
  await recordUnderstood(session, work.id, packet, now);
}

interface PartOfDocument extends Pick<Run['work'], 'id' | 'manualType' | 'manualPayload' | 'manualEvidence'> {
  readonly part: Part;
}

async function writePart(
  session: AccountSession,
  { context }: Run,
  { id, part, ...entered }: PartOfDocument,
  now: Date,
): Promise<readonly FoundNumber[]> {
  const { schemas } = context;
  const { manualType, manualPayload } = entered;
  const schema = schemas.currentOf(manualType ?? part.type);
  logMisfits(context, schema, part.payload);
  const before = await findLastRepresentation(session, id);
  const representation = newRepresentation(schemas, { schema, now }, part, entered);
  await insertRepresentation(session, { ...representation, documentId: id });
  const { type, typeConfidence, notes, payload } = part;
  const found = {
    type: manualType === null ? type : undefined,
    typeConfidence,
    notes,
    representationId: representation.id,
    isSame: isDeepStrictEqual(before?.payload, representation.payload),
  };
  await recordUnderstood(session, id, found, now);
  const numbers = withEnteredNumbers(part.numbers, payload, manualPayload);
  await writeNumbers(session, id, numbers);
  return numbers;
}

/** Of one document; beyond them are lists of articles and the like. */
const MOST_NUMBERS = 1000;

/** The most specific kinds first. */
async function writeNumbers(session: AccountSession, id: string, found: readonly FoundNumber[]): Promise<void> {
  const byKind = found.toSorted((a, b) => NUMBER_KINDS.indexOf(a.kind) - NUMBER_KINDS.indexOf(b.kind));
  const numbers = byKind.slice(0, MOST_NUMBERS);
  const forms = soughtNumbers(numbers).flatMap((each) => [...each.forms, ...each.doubtful]);
  await replaceNumbers(session, id, numbers, forms);
}

/** Replaces the existing children. @returns the numbers of all of them */
async function writeChildren(
  session: AccountSession,
  run: Run,
  parts: readonly Part[],
  now: Date,
): Promise<readonly FoundNumber[]> {
  const { context, work } = run;
  const numbers: FoundNumber[] = [];
  const there = new Map((await lockChildren(session, work.id)).map((child) => [child.pages.join(), child]));
  for (const part of parts) {
    const known = there.get(part.pages.join());
    there.delete(part.pages.join());
    const id = known?.id ?? newId(context.clock.now());
    if (known === undefined) await insertChild(session, run, { id, part }, now);
    const { manualType = null, manualPayload = null, manualEvidence = null } = known ?? {};
    numbers.push(...(await writePart(session, run, { id, manualType, manualPayload, manualEvidence, part }, now)));
  }
  for (const { id } of there.values()) await deleteDocument(session, id, new Date(context.clock.wallNow()));
  return numbers;
}

async function insertChild(
  session: AccountSession,
  { work }: Run,
  { id, part }: { readonly id: string; readonly part: Part },
  now: Date,
): Promise<void> {
  const { fileName, contentType, sha256, emailSubmissionId } = work;
  await insertDocument(session, {
    id,
    name: fileName,
    fileName,
    contentType,
    byteSize: work.byteSize,
    sha256,
    source: 'split_document',
    addedBy: work.addedBy,
    emailSubmissionId,
    parentId: work.id,
    pages: part.pages,
    state: 'reading',
    nextStep: null,
    createdAt: now,
  });
}

/** Values that do not match the schema are left out. */
function logMisfits({ schemas, log }: DocumentsContext, schema: DocumentSchema | null, payload: Payload): void {
  const faults = schema === null ? [] : schemas.faultsOf(schema, payload);
  if (schema === null || faults.length === 0) return;
  log.warn(`extracted values do not match ${schemaId(schema)}: ${faults.map(({ detail }) => detail).join('; ')}`);
}
