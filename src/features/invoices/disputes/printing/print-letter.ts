/** Prints a letter as PDF, in a thread: one of 300 containers takes seconds. Knows no invoice. */
import { apiError } from '../../../../http/jsonapi/errors.ts';
import { FairSemaphore, NoSlot } from '../../../../lib/fair-semaphore.ts';
import { Thread } from '../../../../lib/threads/thread.ts';
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
const waiting = new Map<Thread, NodeJS.Timeout>();
const IDLE_MILLIS = 60_000;

async function print(letter: Letter): Promise<Buffer> {
  const thread = takeThread();
  try {
    thread.holdProcess(true);
    thread.send(letter);
    const pdf = await thread.receive<Uint8Array>();
    keepThread(thread);
    return Buffer.from(pdf);
  } catch (error) {
    await thread.end();
    throw error;
  }
}

function takeThread(): Thread {
  const [kept] = waiting;
  if (kept === undefined) return new Thread(new URL('./print-worker.ts', import.meta.url), 'The letter');
  const [thread, timer] = kept;
  waiting.delete(thread);
  clearTimeout(timer);
  return thread;
}

/** Neither the thread nor its timer keeps the process from ending. */
function keepThread(thread: Thread): void {
  thread.holdProcess(false);
  const end = () => {
    waiting.delete(thread);
    void thread.end();
  };
  waiting.set(thread, setTimeout(end, IDLE_MILLIS).unref());
}
