/** The step that turns an image by a quarter, a half or three quarters: the turned file takes the place of the other. */
import { Readable } from 'node:stream';
import { storeContent } from '../files/store-content.ts';
import { discardBytes, type ReceivedBytes, receiveBytes } from '../intake/receive-bytes.ts';
import type { Run, StepFailure } from './step.ts';
import { endStep, replaceContent } from './store.ts';

/** A turned image may take more bytes than the one that was sent. */
const GROWTH = 4;

export async function rotateImage(run: Run): Promise<StepFailure | undefined> {
  const { context, accountId, work } = run;
  const { database, clock } = context;
  const turned = work.rotation === 0 ? null : await turn(run);
  if (turned !== null && 'failure' in turned) return turned;
  const now = new Date(clock.now());
  try {
    if (turned !== null) await storeContent(context, accountId, turned);
    await database.changeAccount(accountId, async (session) => {
      if (!(await endStep(session, work, { next: 'read', state: 'queued' }, now))) return;
      if (turned !== null) await replaceContent(session, work.id, turned);
    });
    return undefined;
  } finally {
    if (turned !== null) await discardBytes(turned);
  }
}

async function turn({ context, accountId, work, signal }: Run): Promise<ReceivedBytes | StepFailure> {
  const { store, limits, rotateImage: turnFile } = context;
  const turned = await store.withFile({ accountId, sha256: work.sha256 }, (path) =>
    turnFile(path, work.contentType, work.rotation, signal),
  );
  if ('failure' in turned) return turned;
  return receiveBytes(store, Readable.from([turned.image]), GROWTH * limits.maximumBytes);
}
