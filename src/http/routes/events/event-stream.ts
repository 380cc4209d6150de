/**
 * One reader's stream of events as server-sent events. It reads on only as fast as the reader takes: nothing is held for
 * it but the batch under way. Where its events come from, and who wakes it, is event-hub.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** An event as text, ready to be sent; shared by all streams of an account that stand at the same place. */
export interface FeedEvent {
  readonly sequence: number;
  readonly event: string;
  readonly customerIds: readonly string[];
  readonly text: string;
}

export interface StreamWish {
  readonly accountId: string;
  readonly keyId: string;
  /** Null: all customers. */
  readonly partyIds: readonly string[] | null;
  /** Null: all events. */
  readonly names: readonly string[] | null;
  /** The sequence number behind which to begin. */
  readonly after: number;
  /** Events behind that number which are no longer kept; null where there are none. */
  readonly missed: MissedEvents | null;
}

export interface MissedEvents {
  readonly from_sequence: number;
  readonly to_sequence: number;
}

/** What `after` asks for and is no longer kept; 0 asks for what there is. @param first the first event that is kept */
export function missedEvents(after: number, first: number): MissedEvents | null {
  return after > 0 && after + 1 < first ? { from_sequence: after + 1, to_sequence: first - 1 } : null;
}

export interface StreamTiming {
  readonly heartbeatSeconds: number;
  readonly stalledSeconds: number;
}

/** How long a reader waits before it connects anew. */
const RETRY_MILLIS = 2000;
/** Before it is tried again where events cannot be read. */
const PAUSE_MILLIS = 1000;

export class EventStream {
  readonly wish: StreamWish;
  readonly #timing: StreamTiming;
  /** Sent, passed over, or known to be gone. */
  #position: number;
  /** The newest event that the account is known to have. */
  #newest = 0;
  #ended = false;
  #wake: () => void = () => {};
  #stalled: () => void = () => {};

  constructor(wish: StreamWish, timing: StreamTiming) {
    this.wish = wish;
    this.#timing = timing;
    this.#position = wish.after;
  }

  /** There is an event of this number. */
  tell(newest: number): void {
    this.#newest = Math.max(this.#newest, newest);
    if (this.#newest > this.#position) this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /**
   * @param read null: they cannot be read now
   * @param onStalled the reader has taken nothing for as long as it may
   */
  async *body(
    read: (after: number) => Promise<readonly FeedEvent[] | null>,
    onStalled: () => void,
  ): AsyncGenerator<string, void, void> {
    this.#stalled = onStalled;
    // An id without data is remembered by readers and makes no event there.
    yield* this.#send(`retry: ${RETRY_MILLIS}\nid: ${this.#position}\n\n`);
    if (this.wish.missed) yield* this.#send(`event: missed\ndata: ${JSON.stringify(this.wish.missed)}\n\n`);
    while (!this.#ended) {
      const newest = this.#newest;
      const events = await read(this.#position);
      if (events === null) {
        await sleep(PAUSE_MILLIS);
        continue;
      }
      for (const event of events) {
        if (this.#ended) return;
        this.#position = event.sequence;
        if (this.#wants(event)) yield* this.#send(event.text);
      }
      if (events.length > 0) continue;
      // What was there before and is not found is no longer kept.
      this.#position = Math.max(this.#position, newest);
      if (!(await this.#woken())) yield* this.#send(`: heartbeat\nid: ${this.#position}\n\n`);
    }
  }

  #wants({ event, customerIds }: FeedEvent): boolean {
    const { names, partyIds } = this.wish;
    return (
      (names === null || names.includes(event)) &&
      (partyIds === null || customerIds.some((customer) => partyIds.includes(customer)))
    );
  }

  *#send(text: string): Generator<string, void, void> {
    const timer = setTimeout(this.#stalled, this.#timing.stalledSeconds * 1000);
    try {
      yield text;
    } finally {
      clearTimeout(timer);
    }
  }

  /** False: nothing came for as long as a heartbeat may be away. */
  async #woken(): Promise<boolean> {
    if (this.#ended || this.#newest > this.#position) return true;
    const waiting = new AbortController();
    this.#wake = () => waiting.abort();
    return sleep(this.#timing.heartbeatSeconds * 1000, false, { signal: waiting.signal }).catch(() => true);
  }
}
