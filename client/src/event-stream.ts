/**
 * The events of the account as they happen, over server-sent events: joins again after a cut connection at the place that
 * was last told, so that none is missed. Knows the wire format (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
import { JsonApiError } from './errors.ts';
import { type Fetch, RETRY_DEFAULTS, sleep } from './retry.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export interface StreamOptions {
  /** The place to go on behind: the `id` of the last message that was handled. Left out: from now on. */
  readonly lastEventId?: string | number;
  /** Names of events; left out: all. */
  readonly events?: readonly string[];
  readonly signal?: AbortSignal;
}

/** Of every message, `id` is the place in the stream: keep it, and begin from it next time. */
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
  /** As it was then: the reference object first, then what belongs to it. */
  readonly included: readonly Schemas['included_resource'][];
}

/** Events behind the place that was asked for are no longer kept: read the state of your shipments anew. */
export interface StreamMissed extends Readonly<Schemas['missed_events']> {
  readonly type: 'missed';
  readonly id: string;
}

/** The place that was asked for is beyond the newest event, as after a restored backup: the stream goes on from that one. */
export interface StreamReset {
  readonly type: 'reset';
  readonly id: string;
  /** The newest event there is. */
  readonly last_sequence: number;
}

/** One block of the wire: any of its fields may be missing. */
interface Block {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly retry?: string;
}

/** Never ends by itself; stop reading, or abort the signal. A refusal (400, 401, 403) is thrown, all else is tried again. */
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
        pause.heard(block);
        // Heartbeats and the opening have an id without data: the place moves past events that were not asked for.
        last = block.id ?? last;
        const message = messageOf(block, last ?? '');
        if (message) yield message;
      }
    } catch (fault) {
      if (signal.aborted) throw signal.reason;
      if (fault instanceof SyntaxError) throw fault;
      if (fault instanceof JsonApiError) {
        if (fault.status !== 429 && fault.status < 500) throw fault;
        pause.asked(fault.retryAfterSeconds);
      }
    }
    await sleep(pause.nextMillis(), signal);
  }
}

/** How long to wait before joining again: longer each time, and never less than the service asks for. */
class Pause {
  #failures = 0;
  #firstSeconds = RETRY_DEFAULTS.firstWaitSeconds;
  #askedSeconds = 0;

  heard({ retry = '' }: Block): void {
    this.#failures = 0;
    if (/^\d+$/.test(retry)) this.#firstSeconds = Number(retry) / 1000;
  }

  asked(seconds = 0): void {
    this.#askedSeconds = seconds;
  }

  nextMillis(): number {
    const most = Math.min(this.#firstSeconds * 2 ** this.#failures, RETRY_DEFAULTS.longestWaitSeconds);
    const seconds = Math.max(most * (0.5 + 0.5 * Math.random()), this.#askedSeconds);
    this.#failures += 1;
    this.#askedSeconds = 0;
    return seconds * 1000;
  }
}

/** Null where there is nothing to tell, or nothing that is known here: later services may say more. */
function messageOf({ event = 'message', data }: Block, id: string): StreamMessage | null {
  if (data === undefined) return null;
  const content: unknown = JSON.parse(data);
  if (event === 'missed') return { type: 'missed', id, ...(content as Schemas['missed_events']) };
  if (event === 'reset') return { type: 'reset', id, ...(content as Pick<StreamReset, 'last_sequence'>) };
  const document = content as EventDocument;
  return document?.data?.type === 'event' ? { type: 'event', id, event, document } : null;
}

/** @param fetch sends once: joining again is this module's own */
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

/** @param baseUrl with the version */
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
