/** What the steps of processing share: the run of a document, and the failure of a step. */
import type { AccountSession } from '../../../database/database.ts';
import type { DocumentsContext } from '../context.ts';
import type { FailureReason } from '../processing.ts';
import { findReading, type StepUnderWay } from './store.ts';

export interface Run {
  readonly context: DocumentsContext;
  readonly accountId: string;
  readonly work: StepUnderWay;
  readonly signal: AbortSignal;
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
