/** Requests to the service that served the page: JSON:API resources, and errors with the service's details. */
import { setServiceTime } from './now.ts';

export interface ErrorObject {
  readonly code: string;
  readonly detail: string;
  readonly source?: { readonly pointer?: string };
  /** With `reason`, a word for what is wrong, and its values. */
  readonly meta?: Readonly<Record<string, unknown>> | null;
}

/** `status` is null where the service sent no response. */
export class RequestFailed extends Error {
  readonly status: number | null;
  readonly errors: readonly ErrorObject[];
  readonly requestId: string | null;
  /** Seconds until a retry is allowed; null: the service sent none. */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number | null,
    errors: readonly ErrorObject[],
    requestId: string | null,
    retryAfterSeconds: number | null = null,
  ) {
    super(errors.map(({ detail }) => detail).join(' '));
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The error of one field of a form. */
  about(attribute: string): string | null {
    return this.errors.find(({ source }) => source?.pointer === `/data/attributes/${attribute}`)?.detail ?? null;
  }
}

export interface Identifier {
  readonly id: string;
  readonly type: string;
}

export interface Resource<Attributes> extends Identifier {
  readonly attributes: Attributes;
  readonly relationships: Readonly<Record<string, { readonly data: Identifier | readonly Identifier[] | null }>>;
}

export interface ApiResponse<Data> {
  readonly data: Data;
  readonly included: readonly Resource<Record<string, unknown>>[];
  readonly meta?: {
    readonly total?: number;
    readonly can_be_tracked?: boolean | null;
    /** Why a search found the rows, by their ids. */
    readonly matches?: Readonly<Record<string, readonly { readonly field: string; readonly value: string }[]>>;
    /** What changed of the rows since a time, by their ids. */
    readonly changes?: Readonly<
      Record<string, readonly { readonly kind: string; readonly from: string | null; readonly to: string | null }[]>
    >;
  };
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** The session may do nothing but set up a second factor. */
const SETUP_REQUIRED = 'second_factor_setup_required';
/** 401: the session has ended; 403: the user may not do this, perhaps no longer. */
type Refusal = 401 | 403;
const refusalListeners = new Set<(status: Refusal) => void>();

/** @returns removes the listener */
export function onRefusal(listener: (status: Refusal) => void): () => void {
  refusalListeners.add(listener);
  return () => void refusalListeners.delete(listener);
}

export function reportRefusal(status: Refusal): void {
  for (const listener of refusalListeners) listener(status);
}

/** @throws RequestFailed */
export async function request<Data>(
  method: Method,
  path: string,
  attributes?: object,
  relationships?: Readonly<Record<string, { readonly data: Identifier | readonly Identifier[] | null }>>,
): Promise<ApiResponse<Data>> {
  const data = attributes === undefined ? undefined : { attributes, ...(relationships && { relationships }) };
  return sendRequest(method, path, data === undefined ? null : JSON.stringify({ data }));
}

/** As `request`, with any body. @throws RequestFailed */
export async function sendRequest<Data>(
  method: Method,
  path: string,
  document: string | Blob | null,
  mediaType = 'application/vnd.api+json',
): Promise<ApiResponse<Data>> {
  return bodyOf(method, path, await send(method, path, document, mediaType));
}

async function bodyOf<Body>(method: Method, path: string, response: Response): Promise<Body> {
  const body = response.status === 204 ? null : await readJson(response);
  if (response.ok) return body as Body;
  const { errors = [] } = (body ?? {}) as { errors?: readonly ErrorObject[] };
  if (response.status === 401 && !path.startsWith('/sessions') && !path.startsWith('/invites')) reportRefusal(401);
  // Many screens read what some users may not.
  const isBound = errors.some(({ code }) => code === SETUP_REQUIRED);
  if (response.status === 403 && (method !== 'GET' || isBound)) reportRefusal(403);
  const retryAfter = response.headers.get('retry-after');
  const wait = retryAfter === null ? null : Number(retryAfter);
  throw new RequestFailed(response.status, errors, response.headers.get('x-request-id'), wait);
}

/** @param mediaType null: any type of response is accepted */
async function send(
  method: Method,
  path: string,
  body: string | Blob | null,
  mediaType: string | null,
): Promise<Response> {
  const accept = { accept: mediaType === null ? '*/*' : 'application/vnd.api+json' };
  const headers = body === null || mediaType === null ? accept : { ...accept, 'content-type': mediaType };
  try {
    const response = await fetch(`/v2${path}`, { method, headers, body });
    setServiceTime(response.headers.get('date'));
    return response;
  } catch {
    throw new RequestFailed(null, [], null);
  }
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}

/** For responses other than JSON:API, such as GeoJSON. @throws RequestFailed */
export async function getJson<Body>(path: string): Promise<Body> {
  return bodyOf('GET', path, await send('GET', path, null, null));
}

export const get = <Data>(path: string) => request<Data>('GET', path);

const MAX_RETRIES = 20;
const DEFAULT_RETRY_SECONDS = 3;

export const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));

/** Retries after a rate limit, when the service allows it, and while the service is unreachable. */
export async function withRetries<Result>(action: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      return await action();
    } catch (error) {
      const isTemporary = error instanceof RequestFailed && (error.status === 429 || error.status === null);
      if (!isTemporary || retries >= MAX_RETRIES) throw error;
      await pause((error.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS) * 1000);
    }
  }
}

export async function isServiceThere(): Promise<boolean> {
  return fetch('/health/live').then(
    ({ ok }) => ok,
    () => false,
  );
}

const PAGE = 100;

/** All pages of a list, or the first `maxPages`, with the included resources. @throws RequestFailed */
export async function getAll<Attributes>(
  path: string,
  maxPages = Number.POSITIVE_INFINITY,
): Promise<Pick<ApiResponse<readonly Resource<Attributes>[]>, 'data' | 'included'>> {
  const pageOf = (page: number) =>
    get<readonly Resource<Attributes>[]>(
      `${path}${path.includes('?') ? '&' : '?'}page%5Bsize%5D=${PAGE}&page%5Bnumber%5D=${page}`,
    );
  const first = await pageOf(1);
  const pages = Math.min(Math.ceil((first.meta?.total ?? 0) / PAGE), maxPages);
  const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => pageOf(index + 2)));
  const all = [first, ...rest];
  return { data: all.flatMap(({ data }) => data), included: all.flatMap(({ included }) => included) };
}

/** The included resource that a to-one relationship points to. */
export function related<Attributes>(
  resource: Resource<unknown>,
  name: string,
  { included }: Pick<ApiResponse<unknown>, 'included'>,
): Resource<Attributes> | null {
  const target = resource.relationships[name]?.data;
  if (target == null || Array.isArray(target)) return null;
  const { id, type } = target as Identifier;
  return (included.find((each) => each.id === id && each.type === type) ?? null) as Resource<Attributes> | null;
}
