/** Prints a letter as PDF, in a thread: one of 300 containers takes some seconds. Knows no invoice. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Letter } from './letter.ts';

export async function printLetter(letter: Letter): Promise<Buffer> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { workerData: letter });
  try {
    const [pdf] = await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(([code]) => {
        throw new Error(`The letter was not printed: its thread ended with ${code}.`);
      }),
    ]);
    return Buffer.from(pdf as Uint8Array);
  } finally {
    await worker.terminate();
  }
}
