/**
 * The read step: turns the file into pages of words and stores them, so that a file is read only once. Also what all
 * steps share: the run of a document, and the failure of a step.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DocumentPage } from '@portolan/papers';
import type { AccountSession } from '../../../database/database.ts';
import type { DocumentsContext } from '../context.ts';
import type { FailureReason } from '../processing.ts';
import { endStep, findReading, type StepUnderWay, upsertReading } from './store.ts';

/** @returns `scan` where pages have to be recognized, and the run leaves that to another */
export async function readDocument(run: Run): Promise<StepFailure | 'scan' | undefined> {
  const { context, accountId, work, signal, leavesScans } = run;
  const { engines, database, store, clock, limits } = context;
  if (engines === null) throw new Error('This installation has no reader of documents.');
  const { reader } = engines;
  const { sha256 } = work;
  const known = await database.forAccount(accountId, (session) => findOwnReading(session, run));
  const limit = { maximumPages: limits.maximumPages };
  const read = (path: string) =>
    leavesScans
      ? reader.readText(path, work.contentType, limit, signal)
      : reader.read(path, work.contentType, limit, signal);
  const result = known ? null : await store.withFile({ accountId, sha256 }, read);
  if (result === null && !known) return 'scan';
  if (result !== null && 'failure' in result) {
    context.log.warn(`a document could not be read (${result.failure}): ${result.detail}: ${work.id}`);
    return { failure: result.failure };
  }
  const pages = result && (await packPages(result.pages));
  const now = new Date(clock.now());
  await database.changeAccount(accountId, async (session) => {
    if (!(await endStep(session, work, { next: 'understand', state: 'reading' }, now))) return;
    if (pages) await upsertReading(session, work.id, { engine: reader.engine, sha256, pages }, now);
  });
  return undefined;
}

function packPages(pages: readonly DocumentPage[]): Promise<Buffer> {
  return promisify(gzip)(JSON.stringify(pages));
}

export async function unpackPages(packed: Buffer): Promise<readonly DocumentPage[]> {
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8'));
}

export interface Run {
  readonly context: DocumentsContext;
  readonly accountId: string;
  readonly work: StepUnderWay;
  readonly signal: AbortSignal;
  /** Documents with pages to recognize are left to a job of their own. */
  readonly leavesScans: boolean;
}

/** Why a step failed; the event reports it. */
export interface StepFailure {
  readonly failure: FailureReason;
}

/** The reading of these bytes by this reader. */
export async function findOwnReading(session: AccountSession, { context, work }: Run): Promise<Buffer | undefined> {
  const found = await findReading(session, work.id);
  const isOwn = found?.engine === context.engines?.reader.engine && found?.sha256.equals(work.sha256);
  return isOwn ? found?.pages : undefined;
}
