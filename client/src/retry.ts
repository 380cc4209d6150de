/**
 * A fetch that tries again what may safely be sent twice: reads, PUT and DELETE, and whatever carries an Idempotency-Key.
 * Waits as long as `Retry-After` says, else longer each time, spread by chance. Knows no API beyond that header.
 */
import { retryAfterSeconds } from './errors.ts';

export type Fetch = (request: Request) => Promise<Response>;

export interface RetryOptions {
  /** Tries in all; 1 switches trying again off. */
  readonly tries: number;
  /** Where no Retry-After is given, the first wait is about so long, and each one after it twice the last. */
  readonly firstWaitSeconds: number;
  /** A wait longer than this is not waited: the answer, or the fault, is handed on at once. */
  readonly longestWaitSeconds: number;
}

export const RETRY_DEFAULTS: RetryOptions = { tries: 5, firstWaitSeconds: 0.5, longestWaitSeconds: 60 };

/** What a test replaces. */
export interface World {
  readonly now: () => number;
  readonly chance: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
const BUSY = new Set([429, 503]);

export function retrying(fetch: Fetch, options: RetryOptions = RETRY_DEFAULTS, world: World = REAL_WORLD): Fetch {
  return async (request) => {
    const mayRepeat = SAFE_METHODS.has(request.method) || request.headers.has('idempotency-key');
    for (let attempt = 1; ; attempt += 1) {
      const isLast = !mayRepeat || attempt >= options.tries;
      // A body can be read once: every try but the last sends a copy.
      const sent = await send(fetch, isLast ? request : request.clone());
      if (isLast || !isTemporary(sent, request)) return handOn(sent);
      const seconds = waitSeconds(sent, attempt, options, world);
      if (seconds > options.longestWaitSeconds) return handOn(sent);
      await sent.response?.body?.cancel();
      await world.sleep(seconds * 1000, request.signal);
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

function handOn({ response, fault }: Sent): Response {
  if (response === undefined) throw fault;
  return response;
}

function isTemporary({ response }: Sent, request: Request): boolean {
  if (response === undefined) return !request.signal.aborted;
  if (BUSY.has(response.status)) return true;
  // The first try, whose answer was lost on the way, is still being answered.
  return response.status === 409 && response.headers.has('retry-after') && request.headers.has('idempotency-key');
}

/** Never less than Retry-After asks for; a tenth more at most, so that clients told the same do not come back as one. */
function waitSeconds({ response }: Sent, attempt: number, options: RetryOptions, world: World): number {
  const asked = response && retryAfterSeconds(response, world.now());
  if (asked !== undefined) return asked * (1 + 0.1 * world.chance());
  const most = Math.min(options.firstWaitSeconds * 2 ** (attempt - 1), options.longestWaitSeconds);
  return most * (0.5 + 0.5 * world.chance());
}

/** Rejects with the signal's reason as soon as it is aborted. */
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

const REAL_WORLD: World = { now: Date.now, chance: Math.random, sleep };
