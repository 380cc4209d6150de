/**
 * A thread that answers messages, for work that would keep the event loop from everything else. Its failure, and its end,
 * reject the answer that is waited for.
 */
import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';

export class Thread {
  readonly #worker: Worker;
  readonly #ended: Promise<never>;

  /** @param task what is not done if the thread ends, as the subject of a sentence */
  constructor(script: URL, task: string, options: WorkerOptions = {}) {
    const worker = new Worker(script, options);
    this.#worker = worker;
    this.#ended = new Promise((_, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`${task} was not finished: its thread ended with ${code}.`)));
    });
    // It is of interest to those only who wait for an answer.
    this.#ended.catch(() => {});
  }

  send(message: unknown): void {
    this.#worker.postMessage(message);
  }

  /** Its next message. */
  async receive<Answer>(signal?: AbortSignal): Promise<Answer> {
    const answered = once(this.#worker, 'message', signal === undefined ? {} : { signal });
    const [answer] = await Promise.race([answered, this.#ended]);
    return answer as Answer;
  }

  /** Whether the process waits for it. */
  holdProcess(isHeld: boolean): void {
    if (isHeld) this.#worker.ref();
    else this.#worker.unref();
  }

  /** Also one that has not answered yet. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
