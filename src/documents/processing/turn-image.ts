/** The step that turns an image by a quarter, a half or three quarters: the turned file takes the place of the other. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { endStep, replaceContent } from '../../storage/documents/processing.ts';
import { keepContent } from '../keeping/keep-content.ts';
import { discardBytes, type ReceivedBytes, receiveBytes } from '../keeping/receive-bytes.ts';
import { incomingPath } from '../keeping/store/directory-store.ts';
import type { Run, StepFailure } from './process-document.ts';

/** 100 megapixels: larger than any scan of a sheet of paper. */
const MOST_PIXELS = 100_000_000;
const FORMATS: Readonly<Record<string, 'png' | 'jpeg' | 'webp'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};
/** What is read from it afterwards must not suffer. PNG knows none: below 100 it would lose colours. */
const QUALITY = 100;
/** A turned image may take more bytes than the one that was sent. */
const GROWTH = 4;

export async function turnImage(run: Run): Promise<StepFailure | undefined> {
  const { context, accountId, work } = run;
  const { database, clock } = context;
  const turned = work.rotation === 0 ? null : await turn(run);
  if (turned !== null && 'failure' in turned) return turned;
  const now = new Date(clock.now());
  try {
    if (turned !== null) await keepContent(context, accountId, turned);
    await database.changeAccount(accountId, async (session) => {
      if (!(await endStep(session, work, { next: 'read', state: 'queued' }, now))) return;
      if (turned !== null) await replaceContent(session, work.id, turned);
    });
    return undefined;
  } finally {
    if (turned !== null) await discardBytes(turned);
  }
}

async function turn({ context, accountId, work }: Run): Promise<ReceivedBytes | StepFailure> {
  const { store, limits } = context;
  const target = await incomingPath(store);
  try {
    const isWhole = await store.withFile({ accountId, sha256: work.sha256 }, async (path) => {
      try {
        // First as the camera says that it is to be held.
        const image = sharp({ limitInputPixels: MOST_PIXELS, failOn: 'error' })
          .autoOrient()
          .rotate(work.rotation)
          .toFormat(FORMATS[work.contentType] ?? 'png', { quality: QUALITY });
        await pipeline(createReadStream(path), image, createWriteStream(target, { mode: 0o600 }));
        return true;
      } catch {
        return false;
      }
    });
    if (!isWhole) return { failure: 'unreadable' };
    return await receiveBytes(store, createReadStream(target), GROWTH * limits.maximumBytes);
  } finally {
    await rm(target, { force: true });
  }
}
