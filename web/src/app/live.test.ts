/** When what is shown is fetched again: at news, and when the event stream is back. */
import { setImmediate } from 'node:timers/promises';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearNews, type Liveness } from './live.ts';

class Page extends EventTarget {
  hidden = false;
}
type Stream = ReadableStreamDefaultController<Uint8Array>;

const NEWS = 'event: container.updated\ndata: {}\n\n';

let page: Page;
/** Of every call of the stream, the last one open. */
let streams: Stream[];
let heard: Liveness[];
let fetchAgain: ReturnType<typeof vi.fn>;
let end: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = new Page();
  streams = [];
  heard = [];
  fetchAgain = vi.fn();
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const start = (stream: Stream) => {
      streams.push(stream);
      signal?.addEventListener('abort', () => stream.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
  end = hearNews({ invalidateQueries: fetchAgain } as unknown as QueryClient, (liveness) => heard.push(liveness));
  await isHeard('live');
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Streams and locks take some turns of the event loop. */
async function until(isSo: () => boolean, what: string) {
  for (const start = Date.now(); !isSo() && Date.now() < start + 10_000; ) await setImmediate();
  expect(isSo(), what).toBe(true);
}
const isHeard = (...all: Liveness[]) => until(() => heard.join() === all.join(), `the page was ${all}`);
const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));

it('fetches again a second after news, once for all of it', async () => {
  send(': a heartbeat\n\n');
  send(NEWS);
  await until(() => vi.getTimerCount() === 1, 'the news are in');
  vi.advanceTimersByTime(999);
  send(NEWS);
  expect(fetchAgain).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(fetchAgain).toHaveBeenCalledTimes(1);
  const { predicate } = fetchAgain.mock.calls[0]?.[0] ?? {};
  expect([{ isLive: true }, {}, undefined].map((meta) => predicate({ meta }))).toEqual([true, false, false]);
});

it('fetches what was missed while the stream was away, once it is back', async () => {
  vi.advanceTimersByTime(10_000);
  expect(fetchAgain).toHaveBeenCalledTimes(0);
  streams[0]?.close();
  await isHeard('live', 'away');
  vi.advanceTimersByTime(3000);
  await isHeard('live', 'away', 'live');
  vi.advanceTimersByTime(1000);
  expect(fetchAgain).toHaveBeenCalledTimes(1);
});

it('fetches nothing for a page that nobody looks at, until somebody does', async () => {
  page.hidden = true;
  send(NEWS);
  streams[0]?.close();
  await isHeard('live', 'away');
  vi.advanceTimersByTime(3000);
  await isHeard('live', 'away', 'live');
  vi.advanceTimersByTime(1000);
  expect(fetchAgain).toHaveBeenCalledTimes(0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(1000);
  expect(fetchAgain).toHaveBeenCalledTimes(1);
});
