/**
 * The outgoing HTTP client: one bounded exchange with one server, a typed outcome instead of a thrown network error.
 * Knows no shipping, no credentials and no retries; redirects are answers, never followed.
 */
import { Agent, type Dispatcher } from 'undici';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; a header sent several times is joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded as UTF-8 without its byte order mark; bytes that are not UTF-8 become U+FFFD. */
  readonly body: string;
}

export type HttpFailure = 'timeout' | 'connection' | 'too_large';

export type HttpOutcome = { readonly ok: HttpResponse } | { readonly failure: HttpFailure; readonly detail: string };

export interface HttpLimits {
  /** From the first byte sent to the last byte read, connecting included. */
  readonly timeoutMillis: number;
  readonly maximumBodyBytes: number;
  readonly connectionsPerOrigin: number;
}

export interface HttpClient {
  /** Rejects only with the reason of the caller's own signal; a signal that timed out is the outcome `timeout`. */
  send(request: HttpRequest): Promise<HttpOutcome>;
  /** Ends idle connections at once and running exchanges as failures. */
  close(): Promise<void>;
}

const DEFAULT_LIMITS: HttpLimits = { timeoutMillis: 25_000, maximumBodyBytes: 5_000_000, connectionsPerOrigin: 8 };

export function createHttpClient(limits: Partial<HttpLimits> = {}): HttpClient {
  const bounds: HttpLimits = { ...DEFAULT_LIMITS, ...limits };
  const agent = new Agent({
    connections: bounds.connectionsPerOrigin,
    pipelining: 1,
    allowH2: false,
    // The whole exchange has one deadline, set in `exchange`.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    send: (request) => send(agent, request, bounds),
    close: () => agent.destroy(),
  };
}

async function send(agent: Agent, request: HttpRequest, bounds: HttpLimits): Promise<HttpOutcome> {
  const { signal } = request;
  const stop = new AbortController();
  const passOn = () => stop.abort(signal?.reason);
  if (signal?.aborted) passOn();
  signal?.addEventListener('abort', passOn, { once: true });
  const deadline = setTimeout(() => stop.abort(new DeadlinePassed()), bounds.timeoutMillis);
  try {
    return await exchange(agent, request, bounds, stop.signal);
  } catch (error) {
    const reason: unknown = stop.signal.reason;
    if (reason instanceof DeadlinePassed) {
      return { failure: 'timeout', detail: `no complete answer in ${bounds.timeoutMillis} ms` };
    }
    if (isTimeout(reason)) return { failure: 'timeout', detail: 'the time allowed for the whole fetch ran out' };
    if (stop.signal.aborted) throw reason;
    return { failure: 'connection', detail: describeError(error) };
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', passOn);
  }
}

class DeadlinePassed extends Error {}

async function exchange(
  agent: Agent,
  request: HttpRequest,
  bounds: HttpLimits,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  const url = new URL(request.url);
  const response = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: request.method,
    headers: { ...request.headers },
    body: request.body ?? null,
    signal,
  });
  const body = await readBody(response, bounds.maximumBodyBytes);
  if (body === null) return { failure: 'too_large', detail: `body of more than ${bounds.maximumBodyBytes} bytes` };
  return { ok: { status: response.statusCode, headers: flatHeaders(response.headers), body } };
}

/** null: more than allowed; leaving the loop destroys the stream and with it the connection. */
async function readBody(response: Dispatcher.ResponseData, maximumBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maximumBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8').decode(Buffer.concat(chunks));
}

function flatHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const flat: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat.push([name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]);
  }
  return Object.fromEntries(flat);
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

/** Network errors of two address families come wrapped with an empty message: the first inner one says more. */
function describeError(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  return inner instanceof Error ? inner.message || inner.name : String(inner);
}
