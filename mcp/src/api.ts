/**
 * The one way to Portolan's API: a port that makes a request, and a reader of JSON:API over it which notes what it read.
 * Knows no HTTP library, so that the service answers in its own process and the command line over the network.
 */
export interface ApiAnswer {
  readonly status: number;
  /** Undefined where there is no body, or where it is not JSON. */
  readonly document: unknown;
  readonly retryAfter?: string | undefined;
}

export interface ApiPort {
  /** @param path with the query: `/v2/containers?page[size]=5` */
  request(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<ApiAnswer>;
}

export interface Identifier {
  readonly id: string;
  readonly type: string;
}

export interface Resource extends Identifier {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data?: Identifier | readonly Identifier[] | null }>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface Document<Data> {
  readonly data: Data;
  readonly included: readonly Resource[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly links: Readonly<Record<string, unknown>>;
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a tool cannot do, in words for the agent. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  /** What to do instead. */
  readonly advice: string | undefined;

  constructor(message: string, advice?: string) {
    super(message);
    this.advice = advice;
  }
}

/** The API answered with errors. */
export class ApiRefusal extends Refusal {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly errors: readonly Readonly<Record<string, unknown>>[];

  constructor(status: number, errors: ApiRefusal['errors'], retryAfter?: string) {
    const details = errors.map(({ code, detail, source }) => {
      const where = Object.values((source ?? {}) as Readonly<Record<string, string>>).join(', ');
      return `${code}: ${detail}${where && ` (${where})`}`;
    });
    super(
      `Portolan answered ${status}. ${details.join(' ') || 'The answer has no details.'}`,
      adviceOn(status, retryAfter),
    );
    this.status = status;
    this.errors = errors;
  }
}

function adviceOn(status: number, retryAfter: string | undefined): string | undefined {
  if (status === 401)
    return 'The API key is missing, wrong or revoked. Ask the operator for a key; do not ask the user to paste one.';
  if (status === 403) return 'The key may not do this. Tell the user which permission is missing.';
  if (status === 404) return 'Nothing with this id is visible to the key. Find the right one with search_container.';
  if (status === 429) return `Wait ${retryAfter ?? 'a few'} seconds, then repeat the call.`;
  if (status >= 500)
    return 'Repeat the call in a minute. If it fails again, tell the user that the service has a fault.';
  return undefined;
}

/** Reads for one call of a tool. */
export class Api {
  readonly #port: ApiPort;
  /** The paths that were read, without the query: what an answer rests on. */
  readonly read: string[] = [];

  constructor(port: ApiPort) {
    this.#port = port;
  }

  get(path: string, query: Query = {}): Promise<Document<Resource>> {
    return this.#send<Resource>('GET', withQuery(path, query));
  }

  list(path: string, query: Query = {}): Promise<Document<readonly Resource[]>> {
    return this.#send<readonly Resource[]>('GET', withQuery(path, query));
  }

  post(path: string, body: object): Promise<Document<Resource>> {
    return this.#send<Resource>('POST', path, body);
  }

  async #send<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Document<Data>> {
    const { status, document, retryAfter } = await this.#port.request(method, path, body);
    if (method === 'GET') this.read.push(path.replace(/\?.*/, ''));
    const found = (typeof document === 'object' && document !== null ? document : {}) as Partial<Document<Data>> & {
      errors?: ApiRefusal['errors'];
    };
    if (status >= 400) throw new ApiRefusal(status, found.errors ?? [], retryAfter);
    if (found.data === undefined)
      throw new Refusal(
        `The answer to ${method} ${path} (${status}) is no JSON:API document.`,
        'Check that PORTOLAN_URL is the address of a Portolan service.',
      );
    return { data: found.data, included: found.included ?? [], meta: found.meta ?? {}, links: found.links ?? {} };
  }
}

function withQuery(path: string, query: Query): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/** The related resource that is included; undefined where there is none. */
export function related(resource: Resource, name: string, included: readonly Resource[]): Resource | undefined {
  return relatedList(resource, name, included)[0];
}

export function relatedList({ relationships }: Resource, name: string, included: readonly Resource[]): Resource[] {
  const data = relationships?.[name]?.data ?? [];
  return [data].flat().flatMap(({ id, type }) => included.find((each) => each.id === id && each.type === type) ?? []);
}
