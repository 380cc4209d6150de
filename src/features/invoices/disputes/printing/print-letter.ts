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

/** Threads that wait for their next letter: to start one takes longer than to print. Each ends when it has waited for a minute. */
const waiting = new Map<Worker, NodeJS.Timeout>();
const IDLE_MILLIS = 60_000;

async function print(letter: Letter): Promise<Buffer> {
  const worker = takeWorker();
  // After the letter the end of the thread is no failure.
  const printed = new AbortController();
  const ended = once(worker, 'exit', { signal: printed.signal }).then(([code]): never => {
    throw new Error(`The letter was not printed: its thread ended with ${code}.`);
  });
  ended.catch(() => {});
  try {
    worker.ref();
    worker.postMessage(letter);
    const [pdf] = await Promise.race([once(worker, 'message', { signal: printed.signal }), ended]);
    keepWorker(worker);
    return Buffer.from(pdf as Uint8Array);
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    printed.abort();
  }
}

function takeWorker(): Worker {
  const [kept] = waiting;
  if (kept === undefined) return new Worker(new URL('./print-worker.ts', import.meta.url));
  const [worker, timer] = kept;
  waiting.delete(worker);
  clearTimeout(timer);
  return worker;
}

/** Neither the thread nor its timer keeps the process from ending. */
function keepWorker(worker: Worker): void {
  worker.unref();
  const end = () => {
    waiting.delete(worker);
    void worker.terminate();
  };
  waiting.set(worker, setTimeout(end, IDLE_MILLIS).unref());
}
