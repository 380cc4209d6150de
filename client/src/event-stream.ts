/**
 * The events of the account as server-sent events. After a lost connection, it resumes after the last message, so that
 * no event is missed. Knows the wire format (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
import { JsonApiError } from './errors.ts';
import { type Fetch, RETRY_DEFAULTS, sleep } from './retry.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export interface StreamOptions {
  /** The `id` of the last processed message. Default: from now on. */
  readonly lastEventId?: string | number;
  /** Names of events; default: all. */
  readonly events?: readonly string[];
  readonly signal?: AbortSignal;
}

/** The `id` of every message is its position in the stream. Store it, and resume with it. */
export type StreamMessage = StreamedEvent | StreamMissed | StreamReset;

export interface StreamedEvent {
  readonly type: 'event';
  /** The event's sequence. */
  readonly id: string;
  /** The event's name, such as `container.transport.vessel_arrived`. */
  readonly event: string;
  readonly document: EventDocument;
}

export interface EventDocument {
  readonly data: Schemas['event'];
  /** As of the time of the event: first the reference object, then its related resources. */
  readonly included: readonly Schemas['included_resource'][];
}

/** Events after the requested position are no longer stored. Read the state of your shipments again. */
export interface StreamMissed extends Readonly<Schemas['missed_events']> {
  readonly type: 'missed';
  readonly id: string;
}

/**
 * The requested position is after the newest event, as after a restored backup. The stream continues from the newest
 * event.
 */
export interface StreamReset {
  readonly type: 'reset';
  readonly id: string;
  /** Sequence of the newest event. */
  readonly last_sequence: number;
}

/** One block of the wire format; any field can be missing. */
interface Block {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly retry?: string;
}

/**
 * Never ends by itself: stop reading, or abort the signal. Throws responses 400, 401 and 403, and retries all other
 * failures.
 */
export async function* streamEvents(
  connect: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>,
  { lastEventId, signal = new AbortController().signal }: StreamOptions = {},
): AsyncGenerator<StreamMessage, void, undefined> {
  let last = lastEventId === undefined ? undefined : String(lastEventId);
  const pause = new Pause();
  for (;;) {
    try {
      const response = await connect(last, signal);
      if (!response.ok) throw new JsonApiError(response, await bodyOf(response));
      for await (const block of blocksOf(response)) {
        pause.received(block);
        // Heartbeats and the first block have an id without data, which moves the position past events that were
        // filtered out.
        last = block.id ?? last;
        const message = messageOf(block, last ?? '');
        if (message) yield message;
      }
    } catch (fault) {
      if (signal.aborted) throw signal.reason;
      if (fault instanceof SyntaxError) throw fault;
      if (fault instanceof JsonApiError) {
        if (fault.status !== 429 && fault.status < 500) throw fault;
        pause.requested(fault.retryAfterSeconds);
      }
    }
    await sleep(pause.nextMillis(), signal);
  }
}

/** The wait before a reconnection: it grows each time and is never shorter than the service requests. */
class Pause {
  #failures = 0;
  #firstSeconds = RETRY_DEFAULTS.firstWaitSeconds;
  #requestedSeconds = 0;

  received({ retry = '' }: Block): void {
    this.#failures = 0;
    if (/^\d+$/.test(retry)) this.#firstSeconds = Number(retry) / 1000;
  }

  requested(seconds = 0): void {
    this.#requestedSeconds = seconds;
  }

  nextMillis(): number {
    const maximum = Math.min(this.#firstSeconds * 2 ** this.#failures, RETRY_DEFAULTS.longestWaitSeconds);
    const seconds = Math.max(maximum * (0.5 + 0.5 * Math.random()), this.#requestedSeconds);
    this.#failures += 1;
    this.#requestedSeconds = 0;
    return seconds * 1000;
  }
}

/** Null for a block without data, and for events that this version does not know. */
function messageOf({ event = 'message', data }: Block, id: string): StreamMessage | null {
  if (data === undefined) return null;
  const content: unknown = JSON.parse(data);
  if (event === 'missed') return { type: 'missed', id, ...(content as Schemas['missed_events']) };
  if (event === 'reset') return { type: 'reset', id, ...(content as Pick<StreamReset, 'last_sequence'>) };
  const document = content as EventDocument;
  return document?.data?.type === 'event' ? { type: 'event', id, event, document } : null;
}

/** @param fetch without retries, because this module reconnects */
export function connector(fetch: Fetch, url: string, headers: Readonly<Record<string, string>>) {
  return (lastEventId: string | undefined, signal: AbortSignal): Promise<Response> =>
    fetch(
      new Request(url, {
        signal,
        headers: {
          ...headers,
          accept: 'text/event-stream',
          ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        },
      }),
    );
}

/** @param baseUrl including the version */
export function streamUrl(baseUrl: string, { events }: StreamOptions = {}): string {
  const names = events === undefined ? '' : `?${new URLSearchParams({ 'filter[event]': events.join(',') })}`;
  return `${baseUrl.replace(/\/$/, '')}/events/stream${names}`;
}

async function* blocksOf({ body }: Response): AsyncGenerator<Block, void, undefined> {
  if (body === null) return;
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield fieldsOf(block);
  }
}

function fieldsOf(block: string): Block {
  const fields: { [name: string]: string } = {};
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === '') continue;
    fields[name] = name === 'data' && fields.data !== undefined ? `${fields.data}\n${value}` : value;
  }
  return fields;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
