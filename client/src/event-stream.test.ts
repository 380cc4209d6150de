import { describe, expect, it, vi } from 'vitest';
import { JsonApiError } from './errors.ts';
import { connector, streamEvents, streamUrl } from './event-stream.ts';

/** Answers whose bytes come in the given pieces. */
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

/** Reads `count` messages from answers given one after another; also tells the ids that were joined from. */
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

/** Waits between two connections pass at once; tells how long they would have been. */
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
  it('reads events however their bytes are cut, with comments and line ends of either kind', async () => {
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

  it('gives the name of an event with its document', async () => {
    const stream = streamEvents(async () => streamOf(frameOf(1, 'one')));
    expect((await stream.next()).value).toEqual({
      type: 'event',
      id: '1',
      event: 'container.created',
      document: { data: { type: 'event', id: 'one' }, included: [] },
    });
    await stream.return();
  });

  it('joins again behind the last event after a cut', async () => {
    const half = frameOf(9, 'nine').slice(0, 50);
    const answers = [streamOf(frameOf(8, 'eight'), half), new TypeError('fetch failed'), streamOf(frameOf(9, 'nine'))];
    const { result } = await withoutWaiting(() => read(2, answers, '7'));
    expect(result).toEqual({ messages: ['event 8 eight', 'event 9 nine'], joined: ['7', '8', '8'] });
  });

  it('joins again from where it began, though nothing happened before the cut', async () => {
    const answers = [streamOf('retry: 2000\nid: 41\n\n'), streamOf(frameOf(42, 'next'))];
    const { result } = await withoutWaiting(() => read(1, answers));
    expect(result).toEqual({ messages: ['event 42 next'], joined: [undefined, '41'] });
  });

  it('joins again behind what a heartbeat has moved past', async () => {
    const answers = [streamOf(frameOf(8, 'eight'), ': heartbeat\nid: 30\n\n'), streamOf(frameOf(31, 'next'))];
    const { result } = await withoutWaiting(() => read(2, answers));
    expect(result.joined).toEqual([undefined, '30']);
  });

  it('tells of events that are no longer kept, and goes on', async () => {
    const notice = 'event: missed\ndata: {"from_sequence":2,"to_sequence":3}\n\n';
    const answers = [streamOf('retry: 2000\nid: 1\n\n', notice, frameOf(4, 'four'))];
    const { messages } = await read(2, answers, '1');
    expect(messages).toEqual(['missed 1 {"from_sequence":2,"to_sequence":3}', 'event 4 four']);
  });

  it('tells that its place was beyond the newest event, and joins again from that one', async () => {
    const notice = 'event: reset\ndata: {"last_sequence":2}\n\n';
    const answers = [streamOf('retry: 2000\nid: 2\n\n', notice), streamOf(frameOf(3, 'three'))];
    const { result } = await withoutWaiting(() => read(2, answers, '9'));
    expect(result).toEqual({ messages: ['reset 2 {"last_sequence":2}', 'event 3 three'], joined: ['9', '2'] });
  });

  it('passes over messages of kinds that it does not know', async () => {
    const { messages } = await read(1, [streamOf('event: weather\ndata: {"wind":7}\n\n', frameOf(1, 'one'))]);
    expect(messages).toEqual(['event 1 one']);
  });

  it('waits as long as the stream says before it joins again, and longer each time that fails', async () => {
    const lost = new TypeError('fetch failed');
    const answers = [streamOf('retry: 2000\nid: 1\n\n'), lost, lost, streamOf(frameOf(2, 'two'))];
    const { waits } = await withoutWaiting(() => read(1, answers));
    expect(waits.map((wait, index) => wait >= 1000 * 2 ** index && wait <= 2000 * 2 ** index)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('waits as long as Retry-After says where there are too many streams', async () => {
    const busy = new Response('', { status: 429, headers: { 'retry-after': '10' } });
    const { waits } = await withoutWaiting(() => read(1, [busy, streamOf(frameOf(1, 'one'))]));
    expect(waits).toEqual([10_000]);
  });

  it('throws a refusal, which would be the same again', async () => {
    const refusal = new Response('{"errors":[{"status":"401","code":"unauthorized","title":"No valid API key"}]}', {
      status: 401,
    });
    await expect(read(1, [refusal])).rejects.toThrow(JsonApiError);
  });
});

describe('joining the stream', () => {
  it('names the events that are wanted, and the place to go on behind', async () => {
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

  it('asks for all events where none are named', () => {
    expect(streamUrl('https://portolan.example.com/v2')).toBe('https://portolan.example.com/v2/events/stream');
  });
});
