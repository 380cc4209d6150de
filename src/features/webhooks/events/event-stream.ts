/**
 * One client's stream of events as server-sent events. It reads only as fast as the client receives: nothing is
 * buffered but the current batch. event-hub.ts supplies the events and wakes the stream.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Notice } from './feed-query.ts';

/** The rendered text of an event, shared by all streams of an account at the same position. */
export interface FeedEvent {
  readonly sequence: number;
  readonly event: string;
  /** Whom it is about; null where that is no customer. */
  readonly customerId: string | null;
  /** @param partyIds of the key that reads; null: all */
  textFor(partyIds: readonly string[] | null): string;
}

export interface StreamOptions {
  readonly accountId: string;
  readonly keyId: string;
  /** Null: it was opened with an API key. */
  readonly sessionId: string | null;
  /** Of the client. */
  readonly address: string;
  /** Null: all customers. */
  readonly partyIds: readonly string[] | null;
  /** Null: all events. */
  readonly names: readonly string[] | null;
  /** The sequence number behind which to begin. */
  readonly after: number;
  /** Null: no notice at the start. */
  readonly notice: Notice | null;
}

export interface StreamTimes {
  /** How often a process with open streams looks for new events. */
  readonly pollMillis: number;
  /** After this time without an event a stream sends a comment, as a sign of life. */
  readonly heartbeatSeconds: number;
  /** After this time a client that reads nothing is disconnected. */
  readonly stalledSeconds: number;
}

/** The heartbeat comes before the shortest idle time-outs of proxies, 30 seconds. */
export const STREAM_TIMES: StreamTimes = { pollMillis: 200, heartbeatSeconds: 15, stalledSeconds: 30 };

/** How long a reader waits before it connects anew. */
const RETRY_MILLIS = 2000;
/** Before it is tried again where events cannot be read. */
const PAUSE_MILLIS = 1000;

export class EventStream {
  readonly input: StreamOptions;
  readonly #timing: StreamTimes;
  /** Sent, passed over, or known to be gone. */
  #position: number;
  /** The newest event that the account is known to have. */
  #newest = 0;
  #ended = false;
  /** Nothing was sent for as long as a heartbeat may be away. */
  #silent = false;
  #silence: NodeJS.Timeout | undefined;
  #wake: () => void = () => {};
  #stalled: () => void = () => {};

  constructor(input: StreamOptions, timing: StreamTimes) {
    this.input = input;
    this.#timing = timing;
    this.#position = input.after;
  }

  /** There is an event of this number. */
  notify(newest: number): void {
    this.#newest = Math.max(this.#newest, newest);
    if (this.#newest > this.#position) this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /**
   * @param read null: they cannot be read now. At least what was there when `newest` was known is in what it gives
   * @param onStalled the reader has taken nothing for as long as it may
   */
  async *body(
    read: (after: number, newest: number) => Promise<readonly FeedEvent[] | null>,
    onStalled: () => void,
  ): AsyncGenerator<string, void, void> {
    this.#stalled = onStalled;
    try {
      yield* this.#opening();
      while (!this.#ended) {
        if (this.#silent) yield* this.#send(`: heartbeat\nid: ${this.#position}\n\n`);
        const newest = this.#newest;
        const events = await read(this.#position, newest);
        if (events === null) {
          await sleep(PAUSE_MILLIS);
          continue;
        }
        for (const event of events) {
          if (this.#ended) return;
          this.#position = event.sequence;
          if (this.#wants(event)) yield* this.#send(event.textFor(this.input.partyIds));
        }
        if (events.length > 0) continue;
        // An event that existed and is not found has been deleted.
        this.#position = Math.max(this.#position, newest);
        await this.#woken();
      }
    } finally {
      clearTimeout(this.#silence);
    }
  }

  *#opening(): Generator<string, void, void> {
    const { notice } = this.input;
    // An id without data is remembered by readers and makes no event there.
    yield* this.#send(`retry: ${RETRY_MILLIS}\nid: ${this.#position}\n\n`);
    if (notice) yield* this.#send(`event: ${notice.event}\ndata: ${JSON.stringify(notice.data)}\n\n`);
  }

  #wants({ event, customerId }: FeedEvent): boolean {
    const { names, partyIds } = this.input;
    return (
      (names === null || names.includes(event)) &&
      (partyIds === null || (customerId !== null && partyIds.includes(customerId)))
    );
  }

  *#send(text: string): Generator<string, void, void> {
    clearTimeout(this.#silence);
    this.#silent = false;
    const timer = setTimeout(this.#stalled, this.#timing.stalledSeconds * 1000);
    try {
      yield text;
    } finally {
      clearTimeout(timer);
    }
    this.#silence = setTimeout(() => {
      this.#silent = true;
      this.#wake();
    }, this.#timing.heartbeatSeconds * 1000);
  }

  async #woken(): Promise<void> {
    if (this.#ended || this.#silent || this.#newest > this.#position) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    await promise;
  }
}
