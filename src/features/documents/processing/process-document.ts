/**
 * Runs the steps of a document: scan, rotate, read, understand, link. A step restarts when its process dies; its
 * result commits together with the next step. A step that cannot succeed ends as failed, with an event.
 */

import { Readable } from 'node:stream';
import { errorMessage } from '../../../lib/errors.ts';
import type { DocumentsContext } from '../context.ts';
import { StorageFull, StoreUnavailable } from '../errors.ts';
import { storeContent } from '../files/store-content.ts';
import { type ReceivedBytes, receiveBytes } from '../intake/receive-bytes.ts';
import { ScannerUnavailable, scanFile } from '../intake/scan.ts';
import { type FailureReason, NO_READER, type ProcessingStep } from '../processing.ts';
import { reviewDocuments } from '../review/review-documents.ts';
import { enqueueProcessing, PROCESS_SCAN_TASK } from '../store.ts';
import { announceFailed } from './announce-documents.ts';
import { linkDocuments } from './link-documents.ts';
import { type Run, readDocument, type StepFailure } from './read-document.ts';
import { beginStep, endStep, failChildren, postponeStep, replaceContent } from './store.ts';
import { understandDocument } from './understand-document.ts';

/** After this many errors or crashes a step is not retried: the file is the cause. */
const MOST_ATTEMPTS = 5;
/** The file has no part in these: the document waits, and its job is tried again. */
const OUR_FAULTS = [ScannerUnavailable, StoreUnavailable, StorageFull];

/** Runs until no step is left, or the signal aborts: then it queues a job for the rest. Reads scans too. */
export function processDocument(
  context: DocumentsContext,
  accountId: string,
  documentId: string,
  signal: AbortSignal,
): Promise<void> {
  return runSteps({ context, accountId, signal, leavesScans: false }, documentId);
}

/** As `processDocument`, but a document with pages to recognize is left to a job of its own: others do not wait for it. */
export function processTextDocument(
  context: DocumentsContext,
  accountId: string,
  documentId: string,
  signal: AbortSignal,
): Promise<void> {
  return runSteps({ context, accountId, signal, leavesScans: true }, documentId);
}

async function runSteps(given: Omit<Run, 'work'>, documentId: string): Promise<void> {
  const { context, accountId, signal } = given;
  const { database, engines } = context;
  for (;;) {
    if (signal.aborted) return database.changeAccount(accountId, (session) => enqueueProcessing(session, documentId));
    const work = await database.changeAccount(accountId, (session) => beginStep(session, documentId));
    if (work === undefined) return;
    const run: Run = { ...given, work };
    if (work.attempts > MOST_ATTEMPTS) {
      context.log.warn(`the step ${work.step} of a document failed finally: ${documentId}`);
      await fail(run, work.step === 'scan' ? 'not_scanned' : 'unreadable');
    } else if (engines === null && (work.step === 'read' || work.step === 'understand')) {
      return database.changeAccount(accountId, (session) => postponeStep(session, work, NO_READER));
    } else if (!(await doStep(run))) return;
  }
}

/** @returns false where the rest is for another time @throws what the step threw */
async function doStep(run: Run): Promise<boolean> {
  const { context, accountId, work, signal } = run;
  try {
    const failed = await STEPS[work.step](run);
    if (failed === 'scan') {
      await context.database.changeAccount(accountId, async (session) => {
        await postponeStep(session, work, null);
        await enqueueProcessing(session, work.id, PROCESS_SCAN_TASK);
      });
      return false;
    }
    if (failed) await fail(run, failed.failure);
    return true;
  } catch (error) {
    const isOurs = OUR_FAULTS.some((fault) => error instanceof fault);
    if (!signal.aborted && !isOurs) throw error;
    await context.database.changeAccount(accountId, async (session) => {
      await postponeStep(session, work, null);
      if (signal.aborted) await enqueueProcessing(session, work.id);
    });
    if (!signal.aborted) throw error;
    context.log.warn(`the step ${work.step} of a document was interrupted: ${errorMessage(error)}`);
    return false;
  }
}

const STEPS: Readonly<Record<ProcessingStep, (run: Run) => Promise<StepFailure | 'scan' | undefined>>> = {
  scan,
  rotate: rotateImage,
  read: readDocument,
  understand: understandDocument,
  link: linkDocuments,
};

async function scan({ context, accountId, work }: Run): Promise<StepFailure | undefined> {
  const { scanner, store, database, clock } = context;
  const { sha256 } = work;
  if (scanner !== null) {
    const result = await store.withFile({ accountId, sha256 }, (path) => scanFile(path, scanner));
    if (result.verdict === 'infected') {
      context.log.warn(`a document contains malware (${result.signature}): ${work.id}`);
      return { failure: 'infected' };
    }
    if (result.verdict === 'too_large') {
      context.log.warn(`a document exceeds the StreamMaxLength of clamd: ${work.id}`);
      return { failure: 'not_scanned' };
    }
  }
  const next = work.rotation === 0 ? 'read' : 'rotate';
  await database.changeAccount(accountId, (session) =>
    endStep(session, work, { next, state: 'queued', isScanned: true }, new Date(clock.now())),
  );
  return undefined;
}

async function fail(run: Run, failure: FailureReason): Promise<void> {
  const { context, accountId, work } = run;
  const now = context.clock.now();
  const state = failure === 'infected' ? 'quarantined' : 'failed';
  await context.database.changeAccount(accountId, async (session) => {
    const ended = await endStep(session, work, { next: null, state, reason: failure }, new Date(now));
    if (!ended) return;
    await reviewDocuments(session, [work.id, ...(await failChildren(session, work.id, failure))]);
    await announceFailed(session, context, work.id);
  });
}

/** A rotated image may be larger than the original. */
const GROWTH = 4;

/** Rotates an image by 90, 180 or 270 degrees and replaces the file. */
async function rotateImage(run: Run): Promise<StepFailure | undefined> {
  const { context, accountId, work } = run;
  const { database, clock } = context;
  const result = work.rotation === 0 ? null : await rotate(run);
  if (result !== null && 'failure' in result) return result;
  await using rotated = result;
  const now = new Date(clock.now());
  if (rotated !== null) await storeContent(context, accountId, rotated);
  await database.changeAccount(accountId, async (session) => {
    if (!(await endStep(session, work, { next: 'read', state: 'queued' }, now))) return;
    if (rotated !== null) await replaceContent(session, work.id, rotated);
  });
  return undefined;
}

async function rotate({ context, accountId, work, signal }: Run): Promise<ReceivedBytes | StepFailure> {
  const { store, limits, rotateImage: rotateFile } = context;
  const rotated = await store.withFile({ accountId, sha256: work.sha256 }, (path) =>
    rotateFile(path, work.contentType, work.rotation, signal),
  );
  if ('failure' in rotated) return rotated;
  return receiveBytes(store, Readable.from([rotated.image]), GROWTH * limits.maximumBytes);
}
