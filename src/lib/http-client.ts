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
  /** Decoded, without its byte order mark; bytes that are no text of its character set become U+FFFD. */
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

/** What a connection presents in TLS. */
export interface TlsOptions {
  readonly cert?: string;
  readonly key?: string;
  readonly ca?: string;
}

/** Makes the connections. */
type MakeAgent = (tls: TlsOptions, bounds: HttpLimits) => Agent;

/** @param makeAgent for clients that may not reach everything */
export function createHttpClient(limits: Partial<HttpLimits> = {}, makeAgent: MakeAgent = plainAgent): HttpClient {
  return clientWith(limits, makeAgent, {});
}

function plainAgent(tls: TlsOptions, { connectionsPerOrigin }: HttpLimits): Agent {
  return new Agent({
    connections: connectionsPerOrigin,
    pipelining: 1,
    allowH2: false,
    // The whole exchange has one deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(tls.cert !== undefined && { connect: tls }),
  });
}

function clientWith(limits: Partial<HttpLimits>, makeAgent: MakeAgent, tls: TlsOptions): HttpClient {
  const bounds: HttpLimits = { ...DEFAULT_LIMITS, ...limits };
  const agent = makeAgent(tls, bounds);
  const identified: HttpClient[] = [];
  return {
    send: (request) => send(agent, request, bounds),
    withIdentity(own) {
      const client = clientWith(limits, makeAgent, tlsOptionsOf(own));
      identified.push(client);
      return client;
    },
    async close() {
      await Promise.all([agent.destroy(), ...identified.map((client) => client.close())]);
    },
  };
}

function tlsOptionsOf({ certificate, key, ca }: TlsIdentity): TlsOptions {
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
    case 'complete': {
      const response = responseOf(done, maximumBodyBytes);
      return response === null ? tooLarge(maximumBodyBytes) : { ok: response };
    }
    case 'too_large':
      return tooLarge(maximumBodyBytes);
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

function tooLarge(maximumBodyBytes: number): HttpOutcome {
  return { failure: 'too_large', detail: `body of more than ${maximumBodyBytes} bytes` };
}

/** null: it unpacks to more than that. */
function responseOf({ status, headers, body }: Exchange, maximumBodyBytes: number): HttpResponse | null {
  const flat: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat.push([name, Array.isArray(value) ? value.join(', ') : value]);
  }
  const named = Object.fromEntries(flat);
  const text = decodeBody(body, named['content-type'] ?? '', maximumBodyBytes);
  return text === null ? null : { status: status ?? 0, headers: named, body: text };
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

/** @returns null where it would unpack to more than the maximum */
export function decodeBody(bytes: Buffer, contentType: string, maximumBytes: number): string | null {
  const unpacked = isGzip(bytes) ? unpack(bytes, maximumBytes) : bytes;
  return unpacked === null ? null : decoderFor(unpacked, contentType).decode(unpacked);
}

/** No encoding was requested; some gateways compress nevertheless, or name an encoding and send none. */
function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** What cannot be unpacked stays as it is: its reader refuses it and shows how it begins. */
function unpack(bytes: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return gunzipSync(bytes, { maxOutputLength });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : bytes;
  }
}

/** JSON begins with a sign of ASCII, so that the place of a zero byte shows UTF-16 (RFC 4627 §3). */
function decoderFor(bytes: Buffer, contentType: string): TextDecoder {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes.length > 1)) {
    return new TextDecoder('utf-16le');
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return new TextDecoder('utf-16be');
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  const isByteOrderMarked = first === 0xef && second === 0xbb;
  try {
    return new TextDecoder(isByteOrderMarked || /^utf-?16/i.test(charset) ? 'utf-8' : charset);
  } catch {
    // RangeError: an unknown character set.
    return new TextDecoder('utf-8');
  }
}
