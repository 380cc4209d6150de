/**
 * One HTTP exchange over a given dispatcher: sends a request, follows no redirect, and reads the answer up to a size
 * limit, all within one deadline. Returns failures instead of throwing. Knows no shipping, no credentials and no
 * retries.
 */
import type { Dispatcher } from 'undici';

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

export interface ExchangeLimits {
  /** From the first byte sent to the last byte read, connecting included. */
  readonly timeoutMillis: number;
  readonly maximumBodyBytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Exchange {
  /** null: it ended before there was one. */
  readonly status: number | null;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What was read of it: all of it where the end is `complete`, more than the bound where it is `too_large`. */
  readonly body: Buffer;
  /** `stopped`: by the caller's signal. */
  readonly end: 'complete' | 'too_large' | 'timeout' | 'stopped' | 'connection';
  /** What broke the connection; empty where nothing did. */
  readonly detail: string;
  /** The code of that error, such as ECONNREFUSED; null: it has none, or nothing broke. */
  readonly code: string | null;
}

/** Never rejects. */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest, limits: ExchangeLimits): Promise<Exchange> {
  const { timeoutMillis, maximumBodyBytes, signal } = limits;
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  let status: number | null = null;
  let headers: Exchange['headers'] = {};
  let controller: Dispatcher.DispatchController | null = null;
  let isOver = false;

  function finish(end: Exchange['end'], error?: unknown): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(deadline);
    signal?.removeEventListener('abort', stop);
    // The unread rest of the answer makes the connection unusable.
    if (end !== 'complete') controller?.abort(new Error(end));
    resolve({ status, headers, body: Buffer.concat(chunks), end, ...describeFailure(error) });
  }
  const stop = () => finish('stopped');
  const deadline = setTimeout(() => finish('timeout'), timeoutMillis);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (given) => {
      controller = given;
      if (isOver) controller.abort(new Error('It was over before there was a connection.'));
    },
    onResponseStart: (_, code, given) => {
      if (code >= 200) [status, headers] = [code, given];
    },
    onResponseData: (_, chunk) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maximumBodyBytes) finish('too_large');
    },
    onResponseEnd: () => finish('complete'),
    onResponseError: (_, error) => finish('connection', error),
  };
  try {
    if (!isOver) dispatcher.dispatch({ ...request }, handler);
  } catch (error) {
    finish('connection', error);
  }
  return promise;
}

/** Network errors of two address families are wrapped with an empty message: the first inner one has the details. */
function describeFailure(error: unknown): Pick<Exchange, 'detail' | 'code'> {
  if (error === undefined) return { detail: '', code: null };
  const inner = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  if (!(inner instanceof Error)) return { detail: String(inner), code: null };
  const { code } = inner as { readonly code?: unknown };
  return { detail: inner.message || inner.name, code: typeof code === 'string' ? code : null };
}
