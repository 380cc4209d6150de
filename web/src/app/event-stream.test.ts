/** When the dashboard refetches: after events, and when the event stream is back. */
import { setImmediate } from 'node:timers/promises';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ConnectionState, subscribeToEvents } from './event-stream.ts';

class Page extends EventTarget {
  hidden = false;
}
type Stream = ReadableStreamDefaultController<Uint8Array>;

const BOX = '0192a0de-0000-7000-8000-000000000001';
const OTHER_BOX = '0192a0de-0000-7000-8000-000000000002';
const EVENT = `event: container.updated\ndata: {"data":{"id":"${BOX}"}}\n\n`;

let page: Page;
/** Of every call of the stream, the last one open. */
let streams: Stream[];
let states: ConnectionState[];
let refetch: ReturnType<typeof vi.fn>;
/** How many queries fetch when an event comes. */
let fetching: number;
let end: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = new Page();
  streams = [];
  states = [];
  refetch = vi.fn(async () => {});
  fetching = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const start = (stream: Stream) => {
      streams.push(stream);
      signal?.addEventListener('abort', () => stream.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
  const client = { invalidateQueries: refetch, isFetching: () => fetching } as unknown as QueryClient;
  end = subscribeToEvents(client, (state) => states.push(state));
  await reaches('live');
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Streams and locks take several iterations of the event loop. */
async function until(isMet: () => boolean, what: string) {
  for (const start = Date.now(); !isMet() && Date.now() < start + 10_000; ) await setImmediate();
  expect(isMet(), what).toBe(true);
}
const reaches = (...all: ConnectionState[]) => until(() => states.join() === all.join(), `the page was ${all}`);
const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));

it('refetches a second after an event, once for all events of that second', async () => {
  send(': a heartbeat\n\n');
  send(EVENT);
  await until(() => vi.getTimerCount() === 2, 'the event is received');
  vi.advanceTimersByTime(999);
  send(EVENT);
  expect(refetch).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  const { predicate } = refetch.mock.calls[0]?.[0] ?? {};
  const state = { dataUpdatedAt: Date.now() };
  expect([{ isLive: true }, {}, undefined].map((meta) => predicate({ meta, state }))).toEqual([true, false, false]);
});

it('refetches one resource where an event names it, and otherwise when it is old', async () => {
  send(EVENT.slice(0, 50));
  send(EVENT.slice(50));
  await until(() => vi.getTimerCount() === 2, 'the event is received');
  vi.advanceTimersByTime(1000);
  const { predicate } = refetch.mock.calls[0]?.[0] ?? {};
  const isFetched = (about: string, ageMillis: number) =>
    predicate({ meta: { isLive: true, about }, state: { dataUpdatedAt: Date.now() - ageMillis } });
  expect([isFetched(BOX, 0), isFetched(OTHER_BOX, 0), isFetched(OTHER_BOX, 61_000)]).toEqual([true, false, true]);
});

it('refetches everything after events that were missed', async () => {
  send('event: missed\ndata: {"from_sequence":2,"to_sequence":3}\n\n');
  await until(() => vi.getTimerCount() === 2, 'the message is received');
  vi.advanceTimersByTime(1000);
  const { predicate } = refetch.mock.calls[0]?.[0] ?? {};
  expect(predicate({ meta: { isLive: true, about: OTHER_BOX }, state: { dataUpdatedAt: Date.now() } })).toBe(true);
});

it('fetches not again within five seconds, however fast events come', async () => {
  for (let second = 0; second < 20; second++) {
    send(EVENT);
    for (let steps = 0; steps < 50; steps++) await setImmediate();
    vi.advanceTimersByTime(1000);
    for (let steps = 0; steps < 50; steps++) await setImmediate();
  }
  expect(refetch).toHaveBeenCalledTimes(4);
});

it('lets a fetch end before the next one, however many events come', async () => {
  const ends: (() => void)[] = [];
  refetch.mockImplementation(() => new Promise<void>((resolve) => ends.push(resolve)));
  send(EVENT);
  await until(() => vi.getTimerCount() === 2, 'the event is received');
  vi.advanceTimersByTime(1000);
  expect(refetch.mock.calls[0]?.[1]).toEqual({ cancelRefetch: false });
  for (let at = 0; at < 3; at++) {
    send(EVENT);
    for (let steps = 0; steps < 50; steps++) await setImmediate();
    vi.advanceTimersByTime(1000);
  }
  expect(refetch).toHaveBeenCalledTimes(1);
  ends[0]?.();
  vi.advanceTimersByTime(4000);
  await until(() => vi.getTimerCount() === 2, 'the next fetch is due');
  vi.advanceTimersByTime(1000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('fetches again what was being fetched when the event came', async () => {
  fetching = 1;
  send(EVENT);
  await until(() => vi.getTimerCount() === 2, 'the event is received');
  vi.advanceTimersByTime(1000);
  fetching = 0;
  vi.advanceTimersByTime(4000);
  await until(() => vi.getTimerCount() === 2, 'the next fetch is due');
  vi.advanceTimersByTime(1000);
  for (let steps = 0; steps < 50; steps++) await setImmediate();
  expect(refetch).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(4000);
  for (let steps = 0; steps < 50; steps++) await setImmediate();
  expect(vi.getTimerCount()).toBe(1);
});

it('refetches once the stream is back', async () => {
  vi.advanceTimersByTime(10_000);
  expect(refetch).toHaveBeenCalledTimes(0);
  streams[0]?.close();
  await reaches('live', 'disconnected');
  vi.advanceTimersByTime(3000);
  await reaches('live', 'disconnected', 'live');
  vi.advanceTimersByTime(1000);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('says so when the stream is silent for longer than heartbeats take', async () => {
  vi.advanceTimersByTime(30_000);
  send(': a heartbeat\n\n');
  // The page reads it before the next step.
  for (let steps = 0; steps < 50; steps++) await setImmediate();
  vi.advanceTimersByTime(39_000);
  for (let steps = 0; steps < 50; steps++) await setImmediate();
  expect(states).toEqual(['live']);
  vi.advanceTimersByTime(1000);
  await reaches('live', 'disconnected');
  vi.advanceTimersByTime(3000);
  await reaches('live', 'disconnected', 'live');
});

it('does not refetch for a hidden page until it is shown', async () => {
  page.hidden = true;
  send(EVENT);
  streams[0]?.close();
  await reaches('live', 'disconnected');
  vi.advanceTimersByTime(3000);
  await reaches('live', 'disconnected', 'live');
  vi.advanceTimersByTime(1000);
  expect(refetch).toHaveBeenCalledTimes(0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(1000);
  expect(refetch).toHaveBeenCalledTimes(1);
});
