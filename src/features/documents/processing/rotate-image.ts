/** The rotate step: rotates an image by 90, 180 or 270 degrees and replaces the file. */
import { Readable } from 'node:stream';
import { storeContent } from '../files/store-content.ts';
import { type ReceivedBytes, receiveBytes } from '../intake/receive-bytes.ts';
import type { Run, StepFailure } from './step.ts';
import { endStep, replaceContent } from './store.ts';

/** A rotated image may be larger than the original. */
const GROWTH = 4;

export async function rotateImage(run: Run): Promise<StepFailure | undefined> {
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
