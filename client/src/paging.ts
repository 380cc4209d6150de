/**
 * Walks a list from page to page by the cursors it gives, which neither skip nor repeat a row while the list changes.
 * Knows the links of a page, not what is listed.
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

/** @param getPage one request; it is given the init of the walk with the page's own parameters in place */
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
 * The link's position only, on the walk's own address: the service may be known to itself under another name than to us,
 * and the key must not follow a link to elsewhere.
 */
function nextQuery(query: Query, { links }: ListPage): Query | undefined {
  const link = links?.next_cursor ?? (isCursor(links?.next) ? links?.next : undefined);
  if (typeof link !== 'string') return undefined;
  const given = new URL(link, 'http://service').searchParams;
  const { 'page[number]': _, ...rest } = query;
  for (const name of ['page[after]', 'after']) {
    const position = given.get(name);
    if (position !== null) return { ...rest, [name]: position };
  }
  return undefined;
}

/** A link by number leads on as well, but skips or repeats rows when the list changes. */
function isCursor(link: unknown): boolean {
  return typeof link === 'string' && !link.includes('page%5Bnumber%5D') && !link.includes('page[number]');
}
