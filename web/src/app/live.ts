/**
 * News of the service, heard once for all tabs of a browser: the tab that holds the lock has the stream open, and tells the others. Knows
 * what has changed, not what is shown of it.
 */
import type { QueryClient } from '@tanstack/react-query';

const NAME = 'portolan-news';
/** News come in bursts: what is shown is fetched again once for all of a second. */
const PAUSE_MILLIS = 1000;
const AGAIN_MILLIS = 3000;

export type Liveness = 'live' | 'away';

/** @param onLiveness is told whether news are heard @returns what ends it */
export function hearNews(client: QueryClient, onLiveness: (liveness: Liveness) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Pages that nobody looks at wait until somebody does.
  let isMissed = false;
  const refetch = () => {
    if (document.hidden) {
      isMissed = true;
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true });
    }, PAUSE_MILLIS);
  };
  const look = () => {
    if (document.hidden || !isMissed) return;
    isMissed = false;
    refetch();
  };
  document.addEventListener('visibilitychange', look, { signal: ended.signal });
  let wasAway = false;
  const hear = (what: Liveness | 'news') => {
    // Nobody has told what happened in between.
    if (what === 'news' || (what === 'live' && wasAway)) refetch();
    if (what === 'news') return;
    wasAway = what === 'away';
    onLiveness(what);
  };
  channel.onmessage = ({ data }: MessageEvent<Liveness | 'news'>) => hear(data);
  const tell = (what: Liveness | 'news') => {
    channel.postMessage(what);
    hear(what);
  };
  void navigator.locks.request(NAME, { signal: ended.signal }, () => listen(tell, ended.signal)).catch(() => {}); // Ended before it was this tab's turn.
  return () => {
    ended.abort();
    clearTimeout(timer);
    channel.close();
  };
}

/** Whatever the event is: names are many, and EventSource hears only those it is told beforehand. */
async function listen(tell: (what: Liveness | 'news') => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const answer = await fetch('/v2/events/stream', { signal });
      if (!answer.ok || answer.body === null) throw new Error(String(answer.status));
      tell('live');
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read())
        // Between events come comments, which begin with a colon.
        if (/^(event|data):/m.test(part.value)) tell('news');
    } catch {
      if (signal.aborted) return;
    }
    tell('away');
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MILLIS));
  }
}
