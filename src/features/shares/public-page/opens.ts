/**
 * Counts how often shares are opened. However often that is, each process writes at most once in ten seconds, one statement for all
 * shares. A process that is killed loses what it has not written.
 */
import type { Opens } from '../store.ts';

const PAUSE_MILLIS = 10_000;

export class OpenCounter {
  readonly #write: (opens: readonly Opens[]) => Promise<void>;
  readonly #onLost: (error: unknown) => void;
  #opens = new Map<string, Opens>();
  #timer: NodeJS.Timeout | null = null;

  /** @param onLost called where opens could not be written */
  constructor(write: (opens: readonly Opens[]) => Promise<void>, onLost: (error: unknown) => void) {
    this.#write = write;
    this.#onLost = onLost;
  }

  /** @param now Unix milliseconds of the wall clock */
  add({ accountId, id }: Pick<Opens, 'accountId' | 'id'>, now: number): void {
    const count = (this.#opens.get(id)?.count ?? 0) + 1;
    this.#opens.set(id, { accountId, id, count, lastAt: now });
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MILLIS).unref();
  }

  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#opens.size === 0) return;
    // In one order, so that no two processes wait for each other.
    const opens = [...this.#opens.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    this.#opens = new Map();
    await this.#write(opens).catch(this.#onLost);
  }
}
