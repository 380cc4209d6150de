/**
 * The client: a method for each operation, typed calls by path, lists as iterators, and the stream of events. It combines
 * the parts and sets headers; other files retry, page and stream.
 */
import createFetchClient, { type Client } from 'openapi-fetch';
import { JsonApiError } from './errors.ts';
import { connector, type StreamMessage, type StreamOptions, streamEvents, streamUrl } from './event-stream.ts';
import { type Methods, methodsOf } from './methods.ts';
import { type ListInit, type ListPage, walkPages } from './paging.ts';
import { type Fetch, RETRY_DEFAULTS, type RetryOptions, retrying } from './retry.ts';
import type { components, paths } from './schema.ts';
import {
  type Container,
  findByNumber,
  type Shipment,
  type Tracking,
  type TrackOptions,
  track,
  type Upload,
  uploadDocument,
} from './tracking.ts';
import type { Call, EachItem, EachPage, Method, RawClient } from './typed-calls.ts';

const JSON_API = 'application/vnd.api+json';

export interface ClientOptions {
  /** Including the version: `https://portolan.example.com/v2`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly retry?: Partial<RetryOptions>;
  /** Replaces the global fetch, for a proxy or for tests. */
  readonly fetch?: Fetch;
}

export interface PortolanClient extends Methods {
  /** Tracks a bill of lading, booking or container number: `await portolan.track('MSCU6639871').wait()`. */
  readonly track: (number: string, options?: TrackOptions) => Tracking;
  /** The container or the shipment that a number names; undefined if there is none. */
  readonly byNumber: (number: string) => Promise<Container | Shipment | undefined>;
  readonly uploadDocument: (upload: Upload) => Promise<components['schemas']['document_response']>;
  readonly GET: Call<'get'>;
  /** Sends its own Idempotency-Key unless `params.header` has one, so that it can be retried. */
  readonly POST: Call<'post'>;
  readonly PATCH: Call<'patch'>;
  readonly DELETE: Call<'delete'>;
  /** All rows of a list, over all pages. */
  readonly each: EachItem;
  /** The pages of a list, for `included` and `meta`. */
  readonly pages: EachPage;
  /** The events from now on, or after `lastEventId`. */
  readonly stream: (options?: StreamOptions) => AsyncGenerator<StreamMessage, void, undefined>;
  /**
   * The underlying openapi-fetch client, which returns `error` instead of throwing, for headers such as
   * `If-None-Match`.
   */
  readonly raw: RawClient;
}

export function createClient(options: ClientOptions): PortolanClient {
  const { baseUrl, apiKey, retry, fetch = (request) => globalThis.fetch(request) } = options;
  const authorization = `Token ${apiKey}`;
  const raw: Client<paths> = createFetchClient<paths>({
    baseUrl,
    fetch: retrying(fetch, { ...RETRY_DEFAULTS, ...retry }),
    headers: { authorization, accept: JSON_API },
  });
  raw.use({ onRequest: ({ request }) => withOwnHeaders(request) });

  const call = async (method: Method, path: string, init?: object): Promise<Answer> => {
    const { data, error, response } = await (raw.request as Requester)(method, path, init);
    if (!response.ok) throw new JsonApiError(response, error);
    return { data, response };
  };
  const callOf = (method: Method) => (path: string, init?: object) => call(method, path, init);
  const pages = (path: string, init?: ListInit) =>
    walkPages(async (each) => (await call('get', path, each)).data as ListPage, init);

  const methods = methodsOf(call);
  return {
    ...methods,
    track: (number, trackOptions) => track(methods, number, trackOptions),
    byNumber: (number) => findByNumber(methods, number),
    uploadDocument: (upload) => uploadDocument((path, init) => call('post', path, init), upload),
    GET: callOf('get') as Call<'get'>,
    POST: callOf('post') as Call<'post'>,
    PATCH: callOf('patch') as Call<'patch'>,
    DELETE: callOf('delete') as Call<'delete'>,
    pages: pages as EachPage,
    each: async function* (path: string, init?: ListInit) {
      for await (const page of pages(path, init)) yield* (page as { data: unknown[] }).data;
    } as unknown as EachItem,
    stream: (streamOptions) =>
      streamEvents(connector(fetch, streamUrl(baseUrl, streamOptions), { authorization }), streamOptions),
    raw,
  };
}

interface Answer {
  readonly data: unknown;
  readonly response: Response;
}
type Requester = (method: Method, path: string, init?: object) => Promise<Answer & { readonly error?: unknown }>;

function withOwnHeaders(request: Request): Request {
  const sendsJson = request.headers.get('content-type') === 'application/json';
  if (sendsJson) request.headers.set('content-type', JSON_API);
  const needsKey = request.method === 'POST' && !request.headers.has('idempotency-key');
  if (needsKey) request.headers.set('idempotency-key', crypto.randomUUID());
  return request;
}
