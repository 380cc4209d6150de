/**
 * A fetch that retries requests that can safely be repeated: reads, PUT and DELETE, and requests with an
 * Idempotency-Key. Waits as long as `Retry-After` requests, else longer each time, with random variation. Knows only
 * that header of the API.
 */
import { retryAfterSeconds } from './errors.ts';

export type Fetch = (request: Request) => Promise<Response>;

export interface RetryOptions {
  /** Number of attempts; 1 disables retries. */
  readonly tries: number;
  /** Without Retry-After, approximately the first wait; each later wait is twice as long. */
  readonly firstWaitSeconds: number;
  /** If a wait would be longer than this, the response or error is returned at once. */
  readonly longestWaitSeconds: number;
}

export const RETRY_DEFAULTS: RetryOptions = { tries: 5, firstWaitSeconds: 0.5, longestWaitSeconds: 60 };

/** Replaced in tests. */
export interface Runtime {
  readonly now: () => number;
  readonly chance: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
const BUSY = new Set([429, 503]);

export function retrying(
  fetch: Fetch,
  options: RetryOptions = RETRY_DEFAULTS,
  runtime: Runtime = SYSTEM_RUNTIME,
): Fetch {
  return async (request) => {
    const mayRepeat = SAFE_METHODS.has(request.method) || request.headers.has('idempotency-key');
    for (let attempt = 1; ; attempt += 1) {
      const isLast = !mayRepeat || attempt >= options.tries;
      // A body can be read only once, so every attempt but the last one sends a copy.
      const sent = await send(fetch, isLast ? request : request.clone());
      if (isLast || !isTemporary(sent, request)) return unwrap(sent);
      const seconds = waitSeconds(sent, attempt, options, runtime);
      if (seconds > options.longestWaitSeconds) return unwrap(sent);
      await sent.response?.body?.cancel();
      await runtime.sleep(seconds * 1000, request.signal);
    }
  };
}

type Sent =
  | { readonly response: Response; readonly fault?: never }
  | { readonly response?: never; readonly fault: unknown };

async function send(fetch: Fetch, request: Request): Promise<Sent> {
  try {
    return { response: await fetch(request) };
  } catch (fault) {
    return { fault };
  }
}

function unwrap({ response, fault }: Sent): Response {
  if (response === undefined) throw fault;
  return response;
}

function isTemporary({ response }: Sent, request: Request): boolean {
  if (response === undefined) return !request.signal.aborted;
  if (BUSY.has(response.status)) return true;
  // The first attempt, whose response was lost, is still in progress.
  return response.status === 409 && response.headers.has('retry-after') && request.headers.has('idempotency-key');
}

/** At least Retry-After, plus up to a tenth, so that clients with the same value do not return at the same time. */
function waitSeconds({ response }: Sent, attempt: number, options: RetryOptions, runtime: Runtime): number {
  const requested = response && retryAfterSeconds(response, runtime.now());
  if (requested !== undefined) return requested * (1 + 0.1 * runtime.chance());
  const maximum = Math.min(options.firstWaitSeconds * 2 ** (attempt - 1), options.longestWaitSeconds);
  return maximum * (0.5 + 0.5 * runtime.chance());
}

/** Rejects with the reason of the signal when it is aborted. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

const SYSTEM_RUNTIME: Runtime = { now: Date.now, chance: Math.random, sleep };
