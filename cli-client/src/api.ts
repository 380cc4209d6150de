/**
 * Requests by path, for commands that work alike for many resources. The client retries, pages and streams; here its
 * calls lose their types, because paths come from tables and from arguments.
 */

import { retryAfterSeconds } from '../../client/src/errors.ts';
import {
  type ClientOptions,
  createClient,
  type EventDocument,
  JsonApiError,
  type StreamMessage,
} from '../../client/src/index.ts';
import { type ListPage, walkPages } from '../../client/src/paging.ts';
import { Failure } from './failure.ts';

export { type EventDocument, JsonApiError, type StreamMessage };

export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data?: Identifier | readonly Identifier[] | null }>>;
}

export interface Identifier {
  readonly id: string;
  readonly type: string;
}

export interface Document {
  readonly data: Resource | readonly Resource[];
  readonly included?: readonly Resource[];
  readonly links?: unknown;
  readonly meta?: unknown;
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface RequestOptions {
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: JSON. */
  readonly as?: 'stream' | 'text';
}

export interface Api {
  /** With `/v2`, without a slash at the end. */
  readonly baseUrl: string;
  request<Answer = Document>(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  get(path: string, query?: Query): Promise<Document>;
  /** Pages of a list, by cursor. */
  pages(path: string, query?: Query): AsyncGenerator<ListDocument, void, undefined>;
  stream(options: {
    readonly lastEventId?: string;
    readonly events?: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncGenerator<StreamMessage, void, undefined>;
}

export interface ListDocument extends Document {
  readonly data: readonly Resource[];
}

type Send = (
  method: string,
  path: string,
  init: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

export interface ApiOptions extends ClientOptions {
  readonly timeoutMillis: number | undefined;
  /** Ends every request, as Ctrl-C does. */
  readonly signal?: AbortSignal;
  /** The service has too many requests, and the next attempt waits so long. */
  readonly onWait?: (seconds: number) => void;
}

export function connect({ timeoutMillis, signal: stop, onWait, ...options }: ApiOptions): Api {
  const signalOf = () => {
    const timeout = timeoutMillis === undefined ? undefined : AbortSignal.timeout(timeoutMillis);
    const signals = [stop, timeout].filter((each) => each !== undefined);
    return signals.length === 0 ? {} : { signal: AbortSignal.any(signals) };
  };
  const fetch = async (request: Request) => {
    const response = await globalThis.fetch(request);
    const seconds = response.status === 429 ? retryAfterSeconds(response, Date.now()) : undefined;
    if (seconds !== undefined) onWait?.(seconds);
    return response;
  };
  const client = createClient({ fetch, ...options });
  const send = client.raw.request as unknown as Send;
  const sendTo: Send = (...parameters) =>
    send(...parameters).catch((fault: unknown) => {
      if (!(fault instanceof SyntaxError)) throw fault;
      const advice = 'is the address right? See: portolan doctor';
      throw new Failure('UPSTREAM_ERROR', `${options.baseUrl} does not answer as Portolan does: ${advice}`);
    });
  async function request<Answer>(method: string, path: string, given: RequestOptions = {}): Promise<Answer> {
    const { query, body, headers, as = 'json' } = given;
    const isPlain = typeof body === 'string' || body instanceof Uint8Array;
    const { data, error, response } = await sendTo(method.toLowerCase(), path, {
      params: { query },
      parseAs: as,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
      ...(isPlain && { bodySerializer: () => body }),
      ...signalOf(),
    });
    if (!response.ok) throw new JsonApiError(response, error);
    return data as Answer;
  }
  return {
    baseUrl: options.baseUrl,
    request,
    get: (path, query) => request('GET', path, query === undefined ? {} : { query }),
    pages: (path, query) =>
      walkPages<ListDocument & ListPage>(
        ({ params }) => request('GET', path, { query: params?.query as Query }),
        query === undefined ? {} : { params: { query } },
      ),
    stream: (streamed) => client.stream(streamed),
  };
}

/** The included resource that a relationship names. */
export function related(document: Document, resource: Resource, name: string): Resource | undefined {
  const data = resource.relationships?.[name]?.data;
  const identifier = Array.isArray(data) ? data[0] : (data as Identifier | null | undefined);
  if (!identifier) return undefined;
  return document.included?.find(({ id, type }) => id === identifier.id && type === identifier.type);
}
