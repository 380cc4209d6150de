/**
 * The events of the account as they happen, over server-sent events: joins again after a cut connection with the id of the
 * last event seen, so that none is missed. Knows the wire format (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
import { JsonApiError } from './errors.ts';
import { type Fetch, RETRY_DEFAULTS, sleep } from './retry.ts';
import type { WebhookNotification } from './webhooks.ts';

export interface StreamOptions {
  /** The sequence of the last event that was handled: the stream goes on behind it. Left out: from now on. */
  readonly lastEventId?: string | number;
  readonly signal?: AbortSignal;
}

export interface StreamedEvent {
  /** The event's sequence: keep it, and begin from it next time. */
  readonly id: string;
  /** The event's name, such as `container.transport.vessel_arrived`. */
  readonly event: string;
  readonly document: WebhookNotification;
}

interface Frame {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Never ends by itself; stop reading, or abort the signal. A refusal (401, 403, 404) is thrown, all else is tried again. */
export async function* streamEvents(
  connect: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>,
  { lastEventId, signal = new AbortController().signal }: StreamOptions = {},
): AsyncGenerator<StreamedEvent, void, undefined> {
  let last = lastEventId === undefined ? undefined : String(lastEventId);
  for (let failures = 0; ; failures += 1) {
    try {
      const response = await connect(last, signal);
      if (!response.ok) throw new JsonApiError(response, await bodyOf(response));
      for await (const { id, event, data } of framesOf(response)) {
        failures = 0;
        last = id;
        yield { id, event, document: JSON.parse(data) as WebhookNotification };
      }
    } catch (fault) {
      if (signal.aborted) throw signal.reason;
      if (fault instanceof JsonApiError && fault.status !== 429 && fault.status < 500) throw fault;
      if (fault instanceof SyntaxError) throw fault;
    }
    const { firstWaitSeconds, longestWaitSeconds } = RETRY_DEFAULTS;
    const most = Math.min(firstWaitSeconds * 2 ** failures, longestWaitSeconds);
    await sleep(most * (500 + 500 * Math.random()), signal);
  }
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

async function* framesOf({ body }: Response): AsyncGenerator<Frame, void, undefined> {
  if (body === null) return;
  let [rest, id] = ['', ''];
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = fieldsOf(block);
      id = fields.id ?? id;
      if (fields.data !== undefined) yield { id, event: fields.event ?? 'message', data: fields.data };
    }
  }
}

function fieldsOf(block: string): { id?: string; event?: string; data?: string } {
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
