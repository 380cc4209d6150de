/**
 * Threads that print documents, one at a time each: a document of many pages takes seconds. Knows what none of them
 * prints.
 */
import { FairSemaphore } from '../fair-semaphore.ts';
import { Thread } from '../threads/thread.ts';

const IDLE_MILLIS = 60_000;
export const WAIT_SECONDS = 60;

/** Of all documents of the process, whatever they are: each thread keeps its fonts in memory. */
const printing = new FairSemaphore({
  slots: 2,
  perOwner: 1,
  waiting: 20,
  waitingPerOwner: 5,
  waitMillis: WAIT_SECONDS * 1000,
});

export class PrintThreads<Document> {
  readonly #script: URL;
  readonly #task: string;
  /** They wait for their next document: to start one takes longer than to print. Each ends when it has waited for a minute. */
  readonly #waiting = new Map<Thread, NodeJS.Timeout>();

  /** @param script calls `answerDocuments` @param task what is not done if a thread ends, as the subject of a sentence */
  constructor(script: URL, task: string) {
    this.#script = script;
    this.#task = task;
  }

  /** @returns the PDF @throws NoSlot where too many are printed; the reason of the signal */
  print(accountId: string, document: Document, signal?: AbortSignal): Promise<Buffer> {
    return printing.run(accountId, () => this.#print(document, signal), signal);
  }

  async #print(document: Document, signal: AbortSignal | undefined): Promise<Buffer> {
    const thread = this.#take();
    try {
      thread.holdProcess(true);
      thread.send(document);
      const pdf = await thread.receive<Uint8Array>(signal);
      this.#keep(thread);
      return Buffer.from(pdf);
    } catch (error) {
      await thread.end();
      throw error;
    }
  }

  #take(): Thread {
    const [kept] = this.#waiting;
    if (kept === undefined) return new Thread(this.#script, this.#task);
    const [thread, timer] = kept;
    this.#waiting.delete(thread);
    clearTimeout(timer);
    return thread;
  }

  /** Neither the thread nor its timer keeps the process from ending. */
  #keep(thread: Thread): void {
    thread.holdProcess(false);
    const end = () => {
      this.#waiting.delete(thread);
      void thread.end();
    };
    this.#waiting.set(thread, setTimeout(end, IDLE_MILLIS).unref());
  }
}
