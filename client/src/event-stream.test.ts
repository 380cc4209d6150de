import { describe, expect, it } from 'vitest';
import { JsonApiError } from './errors.ts';
import { streamEvents } from './event-stream.ts';

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

/** Reads `count` events from answers given one after another; also tells the ids that were joined from. */
async function read(count: number, answers: readonly (Response | Error)[], lastEventId?: string) {
  const [events, joined]: [string[], (string | undefined)[]] = [[], []];
  const stream = streamEvents(
    async (last) => {
      const answer = answers[joined.length] ?? new Error('no more answers');
      joined.push(last);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    lastEventId === undefined ? {} : { lastEventId },
  );
  for await (const { id, event, document } of stream) {
    events.push(`${id} ${event} ${JSON.stringify(document)}`);
    if (events.length === count) break;
  }
  return { events, joined };
}

describe('the stream of events', () => {
  it('reads events however their bytes are cut, with comments and line ends of either kind', async () => {
    const umlaut = new TextEncoder().encode('id: 3\nevent: c\ndata: {"at":"Zürich"}\n\n');
    const pieces = [
      ': heartbeat\n\nid: 1\nev',
      'ent: a\ndata: {"x"',
      ':1}\n',
      '\nid: 2\r\nevent: b\r\ndata: {}\r\n\r\n',
    ];
    const { events } = await read(3, [streamOf(...pieces, umlaut.slice(0, 29), umlaut.slice(29))]);
    expect(events).toEqual(['1 a {"x":1}', '2 b {}', '3 c {"at":"Zürich"}']);
  });

  it('joins again behind the last event after a cut', async () => {
    const answers = [
      streamOf('id: 8\nevent: a\ndata: {}\n\nid: 9\nevent: b\ndata: {"half'),
      new TypeError('fetch failed'),
      streamOf('id: 9\nevent: b\ndata: {}\n\n'),
    ];
    expect(await read(2, answers, '7')).toEqual({ events: ['8 a {}', '9 b {}'], joined: ['7', '8', '8'] });
  });

  it('throws a refusal, which would be the same again', async () => {
    const refusal = new Response('{"errors":[{"status":"401","code":"unauthorized","title":"No valid API key"}]}', {
      status: 401,
    });
    await expect(read(1, [refusal])).rejects.toThrow(JsonApiError);
  });
});
