/**
 * Splits and merges the papers of a file at a user's request. The documents exist at once; their fields are found by the
 * job. What users entered stays with the pages that it was found on.
 */

import { auditAct } from '../../../database/actor.ts';
import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import type { DocumentsContext } from '../context.ts';
import { pagesOf } from '../downloads/page-words.ts';
import { DocumentBeingProcessed, DocumentNotRead, DocumentQuarantined } from '../errors.ts';
import { listEnteredLinks, replaceWithEntered } from '../links-store.ts';
import { announceLinks } from '../processing/announce-documents.ts';
import { deleteCase } from '../processing/store.ts';
import { deleteDocument, enqueueProcessing, insertDocument, restartProcessing } from '../store.ts';
import { arrangePapers, type Paper, partsOfMerge, partsOfSplit, type WantedPaper } from './papers.ts';
import { type FileOfPapers, lockFile, updatePaper, updateParts } from './store.ts';

type Context = Pick<DocumentsContext, 'announce' | 'clock' | 'findMails' | 'publicUrl'>;

/** Split: the pages of each paper. Merge: the documents that become one. */
export type ChangeOfPapers =
  | { readonly act: 'split'; readonly pages: readonly (readonly number[])[] }
  | { readonly act: 'merge'; readonly ids: readonly string[] };

/**
 * Runs within the caller's transaction. A file that is split so already is left alone.
 * @param id of the file, or of a document of it
 * @returns the id of the file; undefined: there is no such document
 * @throws PagesInvalid
 * @throws MergeInvalid
 * @throws DocumentQuarantined
 * @throws DocumentBeingProcessed
 * @throws DocumentNotRead
 */
export async function changePapers(
  session: AccountSession,
  context: Context,
  id: string,
  change: ChangeOfPapers,
): Promise<string | undefined> {
  const file = await lockFile(session, id);
  if (file === undefined) return undefined;
  const papers = await papersOf(file);
  const own = id === file.id ? [] : [id];
  const parts =
    change.act === 'split'
      ? partsOfSplit(papers, id, change.pages)
      : partsOfMerge(papers, [...own, ...change.ids.map((each) => each.toLowerCase())]);
  await updateParts(session, file.id, parts);
  if (JSON.stringify(parts) === JSON.stringify(papers.map(({ pages }) => pages))) return file.id;
  await writePapers(session, context, { file, papers, wanted: arrangePapers(papers, parts, id) });
  await restartProcessing(session, file.id, { step: 'understand' }, new Date(context.clock.now()));
  await enqueueProcessing(session, file.id);
  await auditAct(session, {
    ...{ action: 'changed', type: 'document', id, name: file.name },
    changes: { processing: change.act },
  });
  return file.id;
}

/** The documents of the file in the order of their pages; one of a single paper has itself. */
async function papersOf(file: FileOfPapers): Promise<readonly Paper[]> {
  const { state, nextStep, packed, children } = file;
  if (state === 'quarantined') throw new DocumentQuarantined();
  if (nextStep !== null) throw new DocumentBeingProcessed();
  if (state !== 'done' || packed === null) throw new DocumentNotRead();
  if (children.length > 0) return children;
  return [{ ...file, pages: (await pagesOf({ packed, own: null })).map(({ number }) => number) }];
}

interface Arrangement {
  readonly file: FileOfPapers;
  readonly papers: readonly Paper[];
  readonly wanted: readonly WantedPaper[];
}

async function writePapers(session: AccountSession, context: Context, { file, papers, wanted }: Arrangement) {
  const now = new Date(context.clock.now());
  const isOne = wanted.length === 1;
  for (const paper of wanted) {
    const isFile = isOne || paper.id === file.id || paper.id === null;
    const id = isOne ? file.id : isFile ? newId(context.clock.now()) : (paper.id as string);
    if (!isOne && isFile) await insertPaper(session, file, { id, pages: paper.pages, createdAt: now });
    await updatePaper(session, id, { ...paper, pages: isOne ? null : paper.pages });
    await moveLinks(session, context, { to: id, from: paper.madeOf.filter((each) => each !== id && each !== file.id) });
  }
  // What was entered of a file that is split is entered of its papers.
  if (!isOne) await updatePaper(session, file.id, { ...NOTHING_ENTERED, pages: null });
  const kept = new Set(isOne ? [] : wanted.map(({ id }) => id));
  const gone = papers.filter(({ id }) => id !== file.id && !kept.has(id));
  for (const { id } of gone) await deleteDocument(session, id, new Date(context.clock.wallNow()));
  for (const { id } of papers) await deleteCase(session, id);
}

const NOTHING_ENTERED = { manualType: null, manualPayload: null, manualEvidence: null };

interface NewPaper {
  readonly id: string;
  readonly pages: readonly number[];
  readonly createdAt: Date;
}

async function insertPaper(session: AccountSession, file: FileOfPapers, paper: NewPaper): Promise<void> {
  const { fileName, contentType, byteSize, sha256, addedBy, emailSubmissionId } = file;
  await insertDocument(session, {
    ...{ fileName, contentType, byteSize, sha256, addedBy, emailSubmissionId },
    ...{ name: fileName, source: 'split_document', parentId: file.id, state: 'reading', nextStep: null },
    ...paper,
  });
}

/** Links that users entered of documents which become a part of another. */
async function moveLinks(
  session: AccountSession,
  context: Context,
  { to, from }: { readonly to: string; readonly from: readonly string[] },
): Promise<void> {
  const moved = [];
  for (const id of from) moved.push(...(await listEnteredLinks(session, id)));
  if (moved.length === 0) return;
  const entered = [
    ...(await listEnteredLinks(session, to)),
    ...moved.map((link) => ({ ...link, id: newId(context.clock.now()) })),
  ];
  const added = await replaceWithEntered(session, to, entered, new Date(context.clock.now()));
  await announceLinks(session, context, to, added);
}
