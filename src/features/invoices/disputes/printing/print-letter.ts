/** Prints a letter as PDF, in a thread: one of 300 containers takes seconds. Knows no invoice. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { apiError } from '../../../../http/jsonapi/errors.ts';
import { FairSemaphore, NoSlot } from '../../../../lib/fair-semaphore.ts';
import type { Letter } from './letter.ts';

const WAIT_SECONDS = 60;
const printing = new FairSemaphore({
  slots: 2,
  perOwner: 1,
  waiting: 20,
  waitingPerOwner: 5,
  waitMillis: WAIT_SECONDS * 1000,
});

/** @throws ApiError `unavailable` where too many are printed */
export async function printLetter(accountId: string, letter: Letter): Promise<Buffer> {
  try {
    return await printing.run(accountId, () => print(letter));
  } catch (error) {
    if (!(error instanceof NoSlot)) throw error;
    const detail = 'As many letters are printed or wait as may; try again later.';
    throw apiError('unavailable', { detail }, { 'retry-after': String(WAIT_SECONDS / 6) });
  }
}

async function print(letter: Letter): Promise<Buffer> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { workerData: letter });
  const ended = once(worker, 'exit').then(([code]): never => {
    throw new Error(`The letter was not printed: its thread ended with ${code}.`);
  });
  // After the letter the end of the thread is no failure.
  ended.catch(() => {});
  try {
    const [pdf] = await Promise.race([once(worker, 'message'), ended]);
    return Buffer.from(pdf as Uint8Array);
  } finally {
    await worker.terminate();
  }
}
