/**
 * A method for each operation of the API, by its operation id: `listContainers({ include: 'shipment' })`. Parameters of
 * path, query and header are members of one object, by their names in the API, beside `body` and `signal`.
 */
import { METHODS } from './methods-table.ts';
import { type ListInit, type ListPage, walkPages } from './paging.ts';
import type { operations } from './schema.ts';
import type { Method } from './typed-calls.ts';

type Table = typeof METHODS;
type Operations = Pick<operations, keyof Table>;
type Content<Of> = Of extends { content: infer Found } ? Found : never;
type Success<Of> = Of extends { responses: infer Answers }
  ? Content<Answers[Extract<keyof Answers, 200 | 201 | 202>]>
  : never;
type JsonOf<Media> = {
  [Type in keyof Media & string]: Type extends `${string}json` ? Media[Type] : never;
}[keyof Media & string];

type Parameters<Of> = Of extends { parameters: { query?: infer Query; path?: infer Path; header?: infer Header } }
  ? Members<Query> & Members<Path> & Members<Header>
  : unknown;
/** Of a place without parameters: nothing. */
type Members<Place> = [NonNullable<Place>] extends [never] ? unknown : NonNullable<Place>;
type BodyOf<Of> = Of extends { requestBody: { content: infer Media } }
  ? { readonly body: [JsonOf<Media>] extends [never] ? string | Uint8Array | Blob : JsonOf<Media> }
  : unknown;

/** What a method takes: its parameters by name, the body, and a signal that ends it. */
export type ArgumentsOf<Name extends keyof Operations> = Flat<
  Parameters<Operations[Name]> & BodyOf<Operations[Name]>
> & {
  readonly signal?: AbortSignal;
};
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** The document that a method returns; undefined where the answer has none. */
export type AnswerOf<Name extends keyof Operations> = [Success<Operations[Name]>] extends [never]
  ? undefined
  : Table[Name][2] extends 'file'
    ? Blob
    : JsonOf<Success<Operations[Name]>>;

type ItemOf<Page> = Page extends { data: readonly (infer Item)[] } ? Item : never;
type Optional<Type> = Record<never, never> extends Type ? [given?: Type] : [given: Type];

export type Methods = {
  readonly [Name in keyof Operations]: (
    ...given: Optional<ArgumentsOf<Name>>
  ) => Table[Name][2] extends 'list'
    ? Listing<AnswerOf<Name> & ListPage, ItemOf<AnswerOf<Name>>>
    : Promise<AnswerOf<Name>>;
};

/** A list: await it for its first page, iterate over it for its rows, or over `pages()` for pages with what they include. */
export class Listing<Page extends ListPage, Item> implements PromiseLike<Page>, AsyncIterable<Item> {
  readonly #getPage: (init: ListInit) => Promise<Page>;
  readonly #init: ListInit;

  constructor(getPage: (init: ListInit) => Promise<Page>, init: ListInit) {
    this.#getPage = getPage;
    this.#init = init;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page
  then<Kept = Page, Caught = never>(
    kept?: ((page: Page) => Kept | PromiseLike<Kept>) | null,
    caught?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    return this.#getPage(this.#init).then(kept, caught);
  }

  /** By cursor: no row is skipped or repeated while the list changes. */
  pages(): AsyncGenerator<Page, void, undefined> {
    return walkPages(this.#getPage, this.#init);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* (page as unknown as { data: Item[] }).data;
  }
}

type Call = (method: Method, path: string, init: object) => Promise<{ readonly data: unknown }>;
type Given = Readonly<Record<string, unknown>> & { readonly body?: unknown; readonly signal?: AbortSignal };

export function methodsOf(call: Call): Methods {
  const entries = Object.entries(METHODS) as [string, readonly [Method, string, string, string, ...string[]]][];
  const methods = entries.map(([name, [method, path, kind, bodyType, ...headers]]) => {
    const send = async (init: object) =>
      (await call(method, path, kind === 'file' ? { ...init, parseAs: 'blob' } : init)).data as ListPage;
    const invoke = (given: Given = {}) => {
      const init = { ...initOf(path, headers, given), ...(bodyType !== '' && plainBody(bodyType)) };
      return kind === 'list' ? new Listing(send, init) : send(init);
    };
    return [name, invoke];
  });
  return Object.fromEntries(methods) as Methods;
}

const plainBody = (type: string) => ({ headers: { 'content-type': type }, bodySerializer: (body: unknown) => body });

function initOf(path: string, headers: readonly string[], { body, signal, ...given }: Given): ListInit {
  const placed: Record<'path' | 'header' | 'query', Record<string, unknown>> = { path: {}, header: {}, query: {} };
  for (const [name, value] of Object.entries(given)) {
    const place = path.includes(`{${name}}`) ? 'path' : headers.includes(name) ? 'header' : 'query';
    placed[place][name] = value;
  }
  return { params: placed, ...(body !== undefined && { body }), ...(signal !== undefined && { signal }) } as ListInit;
}
