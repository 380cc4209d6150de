/**
 * Changes in the service, received once for all tabs of a browser: the tab that holds the lock has the event stream open and informs the
 * others. Knows the ids that an event names, not what is shown of them.
 */
import type { Query, QueryClient } from '@tanstack/react-query';

const NAME = 'portolan-events';
/** Events come in bursts: what is shown is fetched again once for all events of a second, and then not for some seconds. */
const DEBOUNCE_MILLIS = 1000;
const PAUSE_MILLIS = 4000;
/** What no event names is fetched with the rest if it is older: times of checks and positions of ships change without an event. */
const OLD_MILLIS = 60_000;
const RECONNECT_MILLIS = 3000;
/** The service sends at least a comment each 15 seconds: a stream that is silent for longer has lost it. */
const SILENT_MILLIS = 40_000;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Ids that events have named since the last fetch. */
type Changed = ReadonlySet<string> | 'all';
type LiveQuery = { readonly meta?: Query['meta']; readonly state: Pick<Query['state'], 'dataUpdatedAt'> };

/** The live queries that the events concern. A query with `meta.about` shows one resource, of that id. */
const liveQueries = (changed: Changed) => ({
  predicate: ({ meta, state }: LiveQuery) =>
    meta?.isLive === true &&
    (changed === 'all' ||
      typeof meta.about !== 'string' ||
      changed.has(meta.about) ||
      Date.now() - state.dataUpdatedAt > OLD_MILLIS),
});

export type ConnectionState = 'live' | 'disconnected';
/** `changed`: the ids that an event names; null: anything may have changed. */
type Message = ConnectionState | { readonly changed: readonly string[] | null };

/** Refetches live queries after changes. @returns ends the subscription */
export function subscribeToEvents(client: QueryClient, onState: (state: ConnectionState) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A hidden page fetches when it is shown again; a fetch that runs is followed by another one.
  let waiting: Changed | null = null;
  let isFetching = false;
  const refetch = (changed: Changed) => {
    waiting = joined(waiting, changed);
    if (document.hidden || isFetching) return;
    timer ??= setTimeout(fetchAgain, DEBOUNCE_MILLIS);
  };
  const fetchAgain = async () => {
    timer = undefined;
    const changed = waiting ?? 'all';
    const live = liveQueries(changed);
    waiting = client.isFetching(live) > 0 ? changed : null;
    isFetching = true;
    // A fetch that runs is not cancelled: where events come faster than answers, none would ever be shown.
    await Promise.all([client.invalidateQueries(live, { cancelRefetch: false }), pause(PAUSE_MILLIS, ended.signal)]);
    isFetching = false;
    onVisible();
  };
  const onVisible = () => {
    if (!ended.signal.aborted && waiting !== null) refetch(waiting);
  };
  document.addEventListener('visibilitychange', onVisible, { signal: ended.signal });
  let wasDisconnected = false;
  const receive = (message: Message) => {
    if (typeof message === 'object') {
      refetch(message.changed === null ? 'all' : new Set(message.changed));
      return;
    }
    // Events may be missing from the time without a connection.
    if (message === 'live' && wasDisconnected) refetch('all');
    wasDisconnected = message === 'disconnected';
    onState(message);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  const publish = (message: Message) => {
    channel.postMessage(message);
    receive(message);
  };
  void navigator.locks.request(NAME, { signal: ended.signal }, () => readStream(publish, ended.signal)).catch(() => {}); // Ended before this tab had the lock.
  return () => {
    ended.abort();
    clearTimeout(timer);
    channel.close();
  };
}

/** The ids in events; null: an event has none, as it reports events that were missed. */
function namedIn(events: readonly string[]): string[] | null {
  const ids = events.map((each) => each.match(UUID) ?? []);
  return ids.some(({ length }) => length === 0) ? null : [...new Set(ids.flat())];
}

function joined(one: Changed | null, other: Changed): Changed {
  return one === 'all' || other === 'all' ? 'all' : new Set([...(one ?? []), ...other]);
}

function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** With `fetch`, as EventSource needs the names of all events in advance. */
async function readStream(publish: (message: Message) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const silence = new AbortController();
    const end = () => silence.abort();
    let timer = setTimeout(end, SILENT_MILLIS);
    globalThis.addEventListener?.('offline', end);
    try {
      const response = await fetch('/v2/events/stream', { signal: AbortSignal.any([signal, silence.signal]) });
      if (!response.ok || response.body === null) throw new Error(String(response.status));
      publish('live');
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(end, SILENT_MILLIS);
        const blocks = (text + part.value).split('\n\n');
        text = blocks.pop() ?? '';
        // Between events come comments, which begin with a colon.
        const events = blocks.filter((each) => /^(event|data):/m.test(each));
        if (events.length > 0) publish({ changed: namedIn(events) });
      }
    } catch {
      if (signal.aborted) return;
    } finally {
      clearTimeout(timer);
      globalThis.removeEventListener?.('offline', end);
    }
    publish('disconnected');
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MILLIS));
  }
}
