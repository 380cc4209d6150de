/**
 * Iterates over the pages of a list by cursors, which neither skip nor repeat rows while the list changes. Knows the
 * links of a page, but not its rows.
 */
const LARGEST_PAGE = 100;

interface Query {
  readonly [name: string]: unknown;
}

export interface ListInit {
  readonly params?: { readonly query?: Query };
}

export interface ListPage {
  readonly links?: { readonly [name: string]: unknown };
}

/** @param getPage sends one request; its init has the parameters of the page */
export async function* walkPages<Page extends ListPage>(
  getPage: (init: ListInit) => Promise<Page>,
  init: ListInit = {},
): AsyncGenerator<Page, void, undefined> {
  const query: Query = { 'page[size]': LARGEST_PAGE, ...init.params?.query };
  for (let next: Query | undefined = query; next !== undefined; ) {
    const page: Page = await getPage({ ...init, params: { ...init.params, query: next } });
    yield page;
    next = nextQuery(query, page);
  }
}

/**
 * Uses only the position of the link, with the original address. The service can have another public name, and the key
 * must not be sent elsewhere.
 */
function nextQuery(query: Query, { links }: ListPage): Query | undefined {
  const link = links?.next_cursor ?? (isCursor(links?.next) ? links?.next : undefined);
  if (typeof link !== 'string') return undefined;
  const given = new URL(link, 'http://service').searchParams;
  // Both say where the walk began.
  const { 'page[number]': _, since: __, ...rest } = query;
  for (const name of ['page[after]', 'after']) {
    const position = given.get(name);
    if (position !== null) return { ...rest, [name]: position };
  }
  return undefined;
}

/** A link by page number also works, but skips or repeats rows if the list changes. */
function isCursor(link: unknown): boolean {
  return typeof link === 'string' && !link.includes('page%5Bnumber%5D') && !link.includes('page[number]');
}
