/**
 * The outgoing HTTP client: one bounded exchange with one server, a typed outcome instead of a thrown network error.
 * Knows no shipping, no credentials and no retries; redirects are answers, never followed.
 */
import { gunzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { type Exchange, exchange } from './exchange.ts';
import { describeSpan, failSpan, type SpanSpec, traced } from './tracing/tracing.ts';

interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

interface HttpResponse {
  readonly status: number;
  /** Names in lower case; a header sent several times is joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Unpacked and decoded, without a byte order mark; bytes that are no text become U+FFFD. */
  readonly body: string;
}

export type HttpFailure = 'timeout' | 'connection' | 'too_large';

type HttpOutcome = { readonly ok: HttpResponse } | { readonly failure: HttpFailure; readonly detail: string };

/** All in PEM. */
export interface TlsIdentity {
  /** Followed by those that issued it, if the server needs them. */
  readonly certificate: string;
  readonly key: string;
  /** Whom to trust instead of the public authorities; null: these. */
  readonly ca: string | null;
}

export interface HttpLimits {
  /** From the first byte sent to the last byte read, connecting included. */
  readonly timeoutMillis: number;
  readonly maximumBodyBytes: number;
  readonly connectionsPerOrigin: number;
}

export interface HttpClient {
  /** Rejects only with the reason of the caller's own signal; a signal that timed out is the outcome `timeout`. */
  send(request: HttpRequest): Promise<HttpOutcome>;
  /** A client with the same limits that proves who it is in TLS; it closes with this one. */
  withIdentity(identity: TlsIdentity): HttpClient;
  /** Ends idle connections at once and running exchanges as failures. */
  close(): Promise<void>;
}

const DEFAULT_LIMITS: HttpLimits = { timeoutMillis: 25_000, maximumBodyBytes: 5_000_000, connectionsPerOrigin: 8 };

export function createHttpClient(limits: Partial<HttpLimits> = {}): HttpClient {
  return clientWith(limits, null);
}

function clientWith(limits: Partial<HttpLimits>, identity: TlsIdentity | null): HttpClient {
  const bounds: HttpLimits = { ...DEFAULT_LIMITS, ...limits };
  const agent = new Agent({
    connections: bounds.connectionsPerOrigin,
    pipelining: 1,
    allowH2: false,
    // The whole exchange has one deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(identity !== null && { connect: tlsOptionsOf(identity) }),
  });
  const identified: HttpClient[] = [];
  return {
    send: (request) => send(agent, request, bounds),
    withIdentity(own) {
      const client = clientWith(limits, own);
      identified.push(client);
      return client;
    },
    async close() {
      await Promise.all([agent.destroy(), ...identified.map((client) => client.close())]);
    },
  };
}

function tlsOptionsOf({ certificate, key, ca }: TlsIdentity) {
  return { cert: certificate, key, ...(ca !== null && { ca }) };
}

async function send(agent: Agent, request: HttpRequest, bounds: HttpLimits): Promise<HttpOutcome> {
  const { method, headers = {}, body = null, signal } = request;
  const url = URL.parse(request.url);
  if (url === null) return { failure: 'connection', detail: `Invalid URL: ${request.url}` };
  const { timeoutMillis, maximumBodyBytes } = bounds;
  const limits = { timeoutMillis, maximumBodyBytes, signal };
  const done = await traced(spanOf(method, url), async () => {
    const answered = await exchange(
      agent,
      { method, origin: url.origin, path: url.pathname + url.search, headers, body },
      limits,
    );
    if (answered.status !== null) describeSpan({ 'http.response.status_code': answered.status });
    if (answered.end !== 'complete') failSpan(answered.code ?? answered.end);
    else if (answered.status !== null && answered.status >= 400) failSpan(String(answered.status));
    return answered;
  });
  switch (done.end) {
    case 'complete':
      return outcomeOf(done, maximumBodyBytes);
    case 'too_large':
      return { failure: 'too_large', detail: `body of more than ${maximumBodyBytes} bytes` };
    case 'timeout':
      return { failure: 'timeout', detail: `no complete answer in ${timeoutMillis} ms` };
    case 'connection':
      return { failure: 'connection', detail: done.detail };
    case 'stopped': {
      const reason: unknown = signal?.reason;
      if (!isTimeout(reason)) throw reason;
      return { failure: 'timeout', detail: 'the time allowed for the whole fetch ran out' };
    }
  }
}

/** Without path and query: they have the numbers that are tracked, and sometimes a key. */
function spanOf(method: string, { hostname, port, protocol }: URL): SpanSpec {
  const standardPort = protocol === 'https:' ? 443 : 80;
  return {
    name: method,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': port === '' ? standardPort : Number(port),
    },
  };
}

function outcomeOf({ status, headers, body }: Exchange, maximumBodyBytes: number): HttpOutcome {
  const read = textOf(body, maximumBodyBytes);
  if ('problem' in read)
    return { failure: read.problem === 'too_large' ? 'too_large' : 'connection', detail: read.detail };
  const flat: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat.push([name, Array.isArray(value) ? value.join(', ') : value]);
  }
  return { ok: { status: status ?? 0, headers: Object.fromEntries(flat), body: read.text } };
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

type ResponseText = { readonly text: string } | { readonly problem: 'too_large' | 'broken'; readonly detail: string };

/**
 * The bytes by what they are, rather than by what the headers say of them: gzip is unpacked, announced or not; UTF-16 is
 * known by its byte order mark, or by the zero beside the first letter; all else is UTF-8, in which bytes of another
 * writing become U+FFFD.
 */
function textOf(body: Uint8Array, maximumBytes: number): ResponseText {
  if (!isGzip(body)) return { text: decoded(body) };
  try {
    return { text: decoded(gunzipSync(body, { maxOutputLength: maximumBytes })) };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return code === 'ERR_BUFFER_TOO_LARGE'
      ? { problem: 'too_large', detail: `body of more than ${maximumBytes} bytes when unpacked` }
      : { problem: 'broken', detail: `gzip that cannot be unpacked: ${message}` };
  }
}

function isGzip([first, second, third]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b && third === 0x08;
}

function decoded(body: Uint8Array): string {
  return new TextDecoder(encodingOf(body)).decode(body);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === undefined || second === undefined) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}
