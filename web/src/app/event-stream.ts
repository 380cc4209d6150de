/**
 * Changes in the service, received once for all tabs of a browser: the tab that holds the lock has the event stream open and informs the
 * others. Knows that something has changed, not what is shown of it.
 */
import type { Query, QueryClient } from '@tanstack/react-query';

const NAME = 'portolan-events';
/** Events come in bursts: what is shown is fetched again once for all events of a second. */
const DEBOUNCE_MILLIS = 1000;
const RECONNECT_MILLIS = 3000;
/** The service sends at least a comment each 15 seconds: a stream that is silent for longer has lost it. */
const SILENT_MILLIS = 40_000;

const LIVE = { predicate: ({ meta }: Pick<Query, 'meta'>) => meta?.isLive === true };

export type ConnectionState = 'live' | 'disconnected';
type Message = ConnectionState | 'changed';

/** Refetches live queries after changes. @returns ends the subscription */
export function subscribeToEvents(client: QueryClient, onState: (state: ConnectionState) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A hidden page fetches when it is shown again; a fetch that runs is followed by another one.
  let isStale = false;
  let isFetching = false;
  const refetch = () => {
    if (document.hidden || isFetching) {
      isStale = true;
      return;
    }
    timer ??= setTimeout(async () => {
      timer = undefined;
      isStale = client.isFetching(LIVE) > 0;
      isFetching = true;
      // A fetch that runs is not cancelled: where events come faster than answers, none would ever be shown.
      await client.invalidateQueries(LIVE, { cancelRefetch: false });
      isFetching = false;
      onVisible();
    }, DEBOUNCE_MILLIS);
  };
  const onVisible = () => {
    if (document.hidden || !isStale) return;
    isStale = false;
    refetch();
  };
  document.addEventListener('visibilitychange', onVisible, { signal: ended.signal });
  let wasDisconnected = false;
  const receive = (message: Message) => {
    // Events may be missing from the time without a connection.
    if (message === 'changed' || (message === 'live' && wasDisconnected)) refetch();
    if (message === 'changed') return;
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
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(end, SILENT_MILLIS);
        // Between events come comments, which begin with a colon.
        if (/^(event|data):/m.test(part.value)) publish('changed');
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
