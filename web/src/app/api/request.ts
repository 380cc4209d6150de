/** Requests to the service that served the page: JSON:API in, resources out, errors with what the service says of them. */
import { hearTime } from '../now.ts';

export interface ErrorObject {
  readonly code: string;
  readonly detail: string;
  readonly source?: { readonly pointer?: string };
}

/** What the service answered, or null where it did not. */
export class RequestFailed extends Error {
  readonly status: number | null;
  readonly errors: readonly ErrorObject[];
  readonly requestId: string | null;
  /** When it may be tried again, in seconds from now; null: that is not said. */
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

  /** What is wrong with a field of a form. */
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

export interface Answer<Data> {
  readonly data: Data;
  readonly included: readonly Resource<Record<string, unknown>>[];
  readonly meta?: { readonly total: number };
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const over = new Set<() => void>();

/** Told when a session is over in the middle of something. @returns what ends it */
export function onSessionOver(listener: () => void): () => void {
  over.add(listener);
  return () => void over.delete(listener);
}

/** @throws RequestFailed */
export async function request<Data>(
  method: Method,
  path: string,
  attributes?: object,
  relationships?: Readonly<Record<string, { readonly data: Identifier | null }>>,
): Promise<Answer<Data>> {
  const data = attributes === undefined ? undefined : { attributes, ...(relationships && { relationships }) };
  return requestDocument(method, path, data === undefined ? null : JSON.stringify({ data }));
}

/** As `request`, with a body of one's own. @throws RequestFailed */
export async function requestDocument<Data>(
  method: Method,
  path: string,
  document: string | null,
  mediaType = 'application/vnd.api+json',
): Promise<Answer<Data>> {
  return bodyOf(path, await send(method, path, document, mediaType));
}

async function bodyOf<Body>(path: string, answer: Response): Promise<Body> {
  const body = answer.status === 204 ? null : await readJson(answer);
  if (answer.ok) return body as Body;
  const { errors = [] } = (body ?? {}) as { errors?: readonly ErrorObject[] };
  if (answer.status === 401 && !path.startsWith('/sessions') && !path.startsWith('/invites'))
    for (const tell of over) tell();
  const retryAfter = answer.headers.get('retry-after');
  const wait = retryAfter === null ? null : Number(retryAfter);
  throw new RequestFailed(answer.status, errors, answer.headers.get('x-request-id'), wait);
}

/** @param mediaType null: any answer is understood */
async function send(method: Method, path: string, body: string | null, mediaType: string | null): Promise<Response> {
  const accept = { accept: mediaType === null ? '*/*' : 'application/vnd.api+json' };
  const headers = body === null || mediaType === null ? accept : { ...accept, 'content-type': mediaType };
  try {
    const answer = await fetch(`/v2${path}`, { method, headers, body });
    hearTime(answer.headers.get('date'));
    return answer;
  } catch {
    throw new RequestFailed(null, [], null);
  }
}

async function readJson(answer: Response): Promise<unknown> {
  return answer.json().catch(() => null);
}

/** What is no JSON:API document: GeoJSON, say. @throws RequestFailed */
export async function getJson<Body>(path: string): Promise<Body> {
  return bodyOf(path, await send('GET', path, null, null));
}

export const get = <Data>(path: string) => request<Data>('GET', path);

const MOST_WAITS = 20;
const AWAY_SECONDS = 3;

export const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));

/** Waits where the service is asked too often, as long as it says, and where it is away. */
export async function patiently<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let waits = 0; ; waits++) {
    try {
      return await run();
    } catch (error) {
      const isForNow = error instanceof RequestFailed && (error.status === 429 || error.status === null);
      if (!isForNow || waits >= MOST_WAITS) throw error;
      await pause((error.retryAfterSeconds ?? AWAY_SECONDS) * 1000);
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

/** All pages of a list, or the first so many, with what came along. @throws RequestFailed */
export async function getAll<Attributes>(
  path: string,
  mostPages = Number.POSITIVE_INFINITY,
): Promise<Pick<Answer<readonly Resource<Attributes>[]>, 'data' | 'included'>> {
  const pageOf = (page: number) =>
    get<readonly Resource<Attributes>[]>(
      `${path}${path.includes('?') ? '&' : '?'}page%5Bsize%5D=${PAGE}&page%5Bnumber%5D=${page}`,
    );
  const first = await pageOf(1);
  const pages = Math.min(Math.ceil((first.meta?.total ?? 0) / PAGE), mostPages);
  const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => pageOf(index + 2)));
  const all = [first, ...rest];
  return { data: all.flatMap(({ data }) => data), included: all.flatMap(({ included }) => included) };
}

/** The one resource that a relationship names, among those that came along. */
export function related<Attributes>(
  resource: Resource<unknown>,
  name: string,
  { included }: Pick<Answer<unknown>, 'included'>,
): Resource<Attributes> | null {
  const target = resource.relationships[name]?.data;
  if (target == null || Array.isArray(target)) return null;
  const { id, type } = target as Identifier;
  return (included.find((each) => each.id === id && each.type === type) ?? null) as Resource<Attributes> | null;
}
