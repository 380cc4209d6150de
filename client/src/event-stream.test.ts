import { describe, expect, it, vi } from 'vitest';
import { JsonApiError } from './errors.ts';
import { connector, streamEvents, streamUrl } from './event-stream.ts';

/** A response whose bytes arrive in the given pieces. */
function streamOf(...pieces: readonly (string | Uint8Array)[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const dataOf = (note: string) => `{"data":{"type":"event","id":"${note}"},"included":[]}`;
const frameOf = (id: number, note: string) => `id: ${id}\nevent: container.created\ndata: ${dataOf(note)}\n\n`;

/** Reads `count` messages from consecutive responses, and records the ids of the reconnections. */
async function read(count: number, answers: readonly (Response | Error)[], lastEventId?: string) {
  const [messages, joined]: [string[], (string | undefined)[]] = [[], []];
  const stream = streamEvents(
    async (last) => {
      const answer = answers[joined.length] ?? new Error('no more answers');
      joined.push(last);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    lastEventId === undefined ? {} : { lastEventId },
  );
  for await (const message of stream) {
    const { type, id, ...rest } = message;
    messages.push(`${type} ${id} ${message.type === 'event' ? message.document.data.id : JSON.stringify(rest)}`);
    if (messages.length === count) break;
  }
  return { messages, joined };
}

/** Skips the waits between connections and records their lengths. */
async function withoutWaiting<Result>(work: () => Promise<Result>): Promise<{ result: Result; waits: number[] }> {
  const waits: number[] = [];
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, millis = 0) => {
    waits.push(millis);
    queueMicrotask(done);
  }) as unknown as typeof setTimeout);
  try {
    return { result: await work(), waits };
  } finally {
    timer.mockRestore();
  }
}

describe('the stream of events', () => {
  it('parses events from any pieces of bytes, with comments and all kinds of line ends', async () => {
    const umlaut = new TextEncoder().encode(frameOf(3, 'Zürich'));
    const cut = umlaut.indexOf(0xc3) + 1;
    const pieces = [
      ': heartbeat\n\nid: 1\nev',
      `ent: container.created\ndata: ${dataOf('one').slice(0, 9)}`,
      `${dataOf('one').slice(9)}\n`,
      `\n${frameOf(2, 'two').replaceAll('\n', '\r\n')}`,
    ];
    const { messages } = await read(3, [streamOf(...pieces, umlaut.slice(0, cut), umlaut.slice(cut))]);
    expect(messages).toEqual(['event 1 one', 'event 2 two', 'event 3 Zürich']);
  });

  it('returns the name of an event with its document', async () => {
    const stream = streamEvents(async () => streamOf(frameOf(1, 'one')));
    expect((await stream.next()).value).toEqual({
      type: 'event',
      id: '1',
      event: 'container.created',
      document: { data: { type: 'event', id: 'one' }, included: [] },
    });
    await stream.return();
  });

  it('resumes after the last event when the connection is lost', async () => {
    const half = frameOf(9, 'nine').slice(0, 50);
    const answers = [streamOf(frameOf(8, 'eight'), half), new TypeError('fetch failed'), streamOf(frameOf(9, 'nine'))];
    const { result } = await withoutWaiting(() => read(2, answers, '7'));
    expect(result).toEqual({ messages: ['event 8 eight', 'event 9 nine'], joined: ['7', '8', '8'] });
  });

  it('resumes from its start if no event arrived before', async () => {
    const answers = [streamOf('retry: 2000\nid: 41\n\n'), streamOf(frameOf(42, 'next'))];
    const { result } = await withoutWaiting(() => read(1, answers));
    expect(result).toEqual({ messages: ['event 42 next'], joined: [undefined, '41'] });
  });

  it('resumes after the position of a heartbeat', async () => {
    const answers = [streamOf(frameOf(8, 'eight'), ': heartbeat\nid: 30\n\n'), streamOf(frameOf(31, 'next'))];
    const { result } = await withoutWaiting(() => read(2, answers));
    expect(result.joined).toEqual([undefined, '30']);
  });

  it('reports events that are no longer stored, and continues', async () => {
    const notice = 'event: missed\ndata: {"from_sequence":2,"to_sequence":3}\n\n';
    const answers = [streamOf('retry: 2000\nid: 1\n\n', notice, frameOf(4, 'four'))];
    const { messages } = await read(2, answers, '1');
    expect(messages).toEqual(['missed 1 {"from_sequence":2,"to_sequence":3}', 'event 4 four']);
  });

  it('reports a position after the newest event, and resumes from the newest event', async () => {
    const notice = 'event: reset\ndata: {"last_sequence":2}\n\n';
    const answers = [streamOf('retry: 2000\nid: 2\n\n', notice), streamOf(frameOf(3, 'three'))];
    const { result } = await withoutWaiting(() => read(2, answers, '9'));
    expect(result).toEqual({ messages: ['reset 2 {"last_sequence":2}', 'event 3 three'], joined: ['9', '2'] });
  });

  it('ignores unknown kinds of messages', async () => {
    const { messages } = await read(1, [streamOf('event: weather\ndata: {"wind":7}\n\n', frameOf(1, 'one'))]);
    expect(messages).toEqual(['event 1 one']);
  });

  it('waits before a reconnection as long as the stream requests, and longer after each failure', async () => {
    const lost = new TypeError('fetch failed');
    const answers = [streamOf('retry: 2000\nid: 1\n\n'), lost, lost, streamOf(frameOf(2, 'two'))];
    const { waits } = await withoutWaiting(() => read(1, answers));
    expect(waits.map((wait, index) => wait >= 1000 * 2 ** index && wait <= 2000 * 2 ** index)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('waits for Retry-After if there are too many streams', async () => {
    const busy = new Response('', { status: 429, headers: { 'retry-after': '10' } });
    const { waits } = await withoutWaiting(() => read(1, [busy, streamOf(frameOf(1, 'one'))]));
    expect(waits).toEqual([10_000]);
  });

  it('throws an error that a retry cannot change', async () => {
    const refusal = new Response('{"errors":[{"status":"401","code":"unauthorized","title":"No valid API key"}]}', {
      status: 401,
    });
    await expect(read(1, [refusal])).rejects.toThrow(JsonApiError);
  });
});

describe('connecting to the stream', () => {
  it('sends the selected events and the position', async () => {
    const sent: Request[] = [];
    const url = streamUrl('https://portolan.example.com/v2/', { events: ['container.created', 'container.updated'] });
    const fetch = async (request: Request) => {
      sent.push(request);
      return new Response();
    };
    const connect = connector(fetch, url, { authorization: 'Token x' });
    await connect(undefined, new AbortController().signal);
    await connect('41', new AbortController().signal);
    const [first, second] = sent;
    expect(new URL(first?.url ?? '').searchParams.get('filter[event]')).toBe('container.created,container.updated');
    expect([first?.headers.get('last-event-id'), second?.headers.get('last-event-id')]).toEqual([null, '41']);
    expect(first?.headers.get('authorization')).toBe('Token x');
  });

  it('selects all events by default', () => {
    expect(streamUrl('https://portolan.example.com/v2')).toBe('https://portolan.example.com/v2/events/stream');
  });
});
