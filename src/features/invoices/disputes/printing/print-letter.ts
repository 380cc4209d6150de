/** Prints a letter as PDF, in a thread: one of 300 containers takes seconds. Knows no invoice. */
import { apiError } from '../../../../http/jsonapi/errors.ts';
import { NoSlot } from '../../../../lib/fair-semaphore.ts';
import { PrintThreads, WAIT_SECONDS } from '../../../../lib/pdf/print-threads.ts';
import type { Letter } from './letter.ts';

const threads = new PrintThreads<Letter>(new URL('./print-worker.ts', import.meta.url), 'The letter');

/** @throws ApiError `unavailable` where too many are printed */
export async function printLetter(accountId: string, letter: Letter): Promise<Buffer> {
  try {
    return await threads.print(accountId, letter);
  } catch (error) {
    if (!(error instanceof NoSlot)) throw error;
    const detail = 'As many letters are printed or wait as may; try again later.';
    throw apiError('unavailable', { detail }, { 'retry-after': String(WAIT_SECONDS / 6) });
  }
}
