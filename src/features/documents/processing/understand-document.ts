/**
 * The understand step: turns pages into documents with a type and fields. A file of several documents gets a child
 * for each; a child keeps its id when it is found again on the same pages.
 */

import { type DocumentSchema, type FoundNumber, NUMBER_KINDS, type Part, type Payload } from '@portolan/papers';
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '@portolan/papers/document-types';
import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { isSwitchedOn, UNDERSTANDING_SETTINGS } from '../account-settings.ts';
import type { DocumentsContext } from '../context.ts';
import { schemaId } from '../document-schemas/document-schemas.ts';
import { newRepresentation } from '../downloads/representation.ts';
import { insertRepresentation } from '../downloads/store.ts';
import { findShipmentsCalled, replaceNumbers } from '../links-store.ts';
import { deleteDocument, insertDocument } from '../store.ts';
import { findOwnReading, type Run, type StepFailure, unpackPages } from './read-document.ts';
import { soughtNumbers } from './sought-numbers.ts';
import { endStep, lockChildren, recordUnderstood } from './store.ts';

export async function understandDocument(run: Run): Promise<StepFailure | undefined> {
  const { context, accountId, work } = run;
  const { database, engines, clock } = context;
  if (engines === null) throw new Error('This installation has no reader of documents.');
  const [packed, settings] = await database.forAccount(accountId, (session) =>
    Promise.all([findOwnReading(session, run), getSettings(session, UNDERSTANDING_SETTINGS)]),
  );
  const now = new Date(clock.now());
  if (packed === undefined) {
    await database.changeAccount(accountId, (session) =>
      endStep(session, work, { next: 'read', state: 'queued' }, now),
    );
    return undefined;
  }
  const { date_format: dateFormat, document_types: documentTypes } = settings;
  const found = await engines.understander.understand(await unpackPages(packed), {
    fileName: work.fileName,
    type: work.manualType ?? work.foundType,
    dateFormat,
    knownAmong: (numbers) => knownAmong(run, numbers),
  });
  const parts = found.map((part) =>
    work.manualType === part.type ? part : ofSwitchedOnType(part, context, documentTypes),
  );
  await database.changeAccount(accountId, async (session) => {
    if (!(await endStep(session, work, { next: 'link', state: 'reading' }, now))) return;
    const isPacket = parts.length > 1;
    if (isPacket) await writePacket(session, run, parts, now);
    else await writePart(session, run, { ...work, part: parts[0] ?? NOTHING }, now);
    await writeChildren(session, run, isPacket ? parts : [], now);
  });
  return undefined;
}

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

const NOTHING: Part = { pages: [], type: null, notes: 'Nothing was found.', payload: {}, evidence: {}, numbers: [] };

/** The file gets the numbers of all its documents, so that any of them links it. */
async function writePacket(session: AccountSession, { work }: Run, parts: readonly Part[], now: Date): Promise<void> {
  const notes = `The file contains ${parts.length} documents; see child_documents.`;
  await recordUnderstood(session, work.id, { type: 'other', notes, representationId: null }, now);
  const numbers = parts.flatMap((part) => part.numbers);
  await writeNumbers(session, work.id, numbers);
}

interface PartOfDocument {
  readonly id: string;
  readonly manualType: Run['work']['manualType'];
  readonly manualPayload: Run['work']['manualPayload'];
  readonly part: Part;
}

async function writePart(
  session: AccountSession,
  { context }: Run,
  { id, manualType, manualPayload, part }: PartOfDocument,
  now: Date,
): Promise<void> {
  const { schemas } = context;
  const schema = schemas.currentOf(manualType ?? part.type);
  logMisfits(context, schema, part.payload);
  const representation = newRepresentation(schemas, { schema, now }, part, manualPayload);
  await insertRepresentation(session, { ...representation, documentId: id });
  await recordUnderstood(session, id, { type: part.type, notes: part.notes, representationId: representation.id }, now);
  await writeNumbers(session, id, part.numbers);
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

/** Replaces the existing children. */
async function writeChildren(session: AccountSession, run: Run, parts: readonly Part[], now: Date): Promise<void> {
  const { context, work } = run;
  const there = new Map((await lockChildren(session, work.id)).map((child) => [child.pages.join(), child]));
  for (const part of parts) {
    const known = there.get(part.pages.join());
    there.delete(part.pages.join());
    const id = known?.id ?? newId(context.clock.now());
    if (known === undefined) await insertChild(session, run, { id, part }, now);
    const { manualType = null, manualPayload = null } = known ?? {};
    await writePart(session, run, { id, manualType, manualPayload, part }, now);
  }
  for (const { id } of there.values()) await deleteDocument(session, id, new Date(context.clock.wallNow()));
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
