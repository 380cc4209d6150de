/** Links and meta of a list's page. Every link keeps the request's other parameters. Pure. */
import { BY_ID, type ListQuery, type Page } from '../../../database/lists/list-query.ts';
import type { Links } from '../join-resources.ts';
import { encodeCursor } from './cursor.ts';

/**
 * @param url the request's path and query
 * @param origin the part before the path in every link
 */
export function pageLinks(origin: string, url: string, query: ListQuery, page: Page<unknown>): Links {
  const { size } = query.page;
  const [path = '', search = ''] = url.split('?', 2);
  const others = new URLSearchParams(search);
  for (const name of ['page[number]', 'page[after]', 'page[size]']) others.delete(name);
  const start = `${origin}${path}?${others.size > 0 ? `${others}&` : ''}`;
  const to = (position: { number: number } | { after: string }): string =>
    'number' in position
      ? `${start}page%5Bnumber%5D=${position.number}&page%5Bsize%5D=${size}`
      : `${start}page%5Bafter%5D=${position.after}&page%5Bsize%5D=${size}`;
  const links: Record<string, string> = { self: `${origin}${url}` };
  const nextPlace = page.next && {
    sort: page.shown ? BY_ID : query.sort,
    after: page.next,
    ...(page.shown && { shown: page.shown }),
  };
  const nextCursor = nextPlace ? to({ after: encodeCursor(nextPlace) }) : undefined;
  if (page.total > 0) links.first = to({ number: 1 });
  if ('number' in query.page) {
    const { number } = query.page;
    const last = Math.ceil(page.total / size);
    links.current = to({ number });
    if (number > 1 && last > 0) links.prev = to({ number: Math.min(number - 1, last) });
    if (number < last) links.next = to({ number: number + 1 });
    if (last > 0) links.last = to({ number: last });
  } else {
    links.current = to({ after: encodeCursor({ sort: query.sort, ...query.page }) });
    if (nextCursor) links.next = nextCursor;
  }
  if (nextCursor) links.next_cursor = nextCursor;
  return links;
}

export type PageMeta = {
  readonly size: number;
  readonly total: number;
  /** The same again, where some clients look. `page` is null on a page by cursor. */
  readonly pagination: { readonly page: number | null; readonly size: number; readonly total: number };
  /** Why a search found the rows, by their ids. */
  readonly matches?: Page<unknown>['matches'];
};

export function pageMeta({ page }: ListQuery, { total, matches }: Page<unknown>): PageMeta {
  const { size } = page;
  const pagination = { page: 'number' in page ? page.number : null, size, total };
  return { size, total, pagination, ...(matches && { matches }) };
}
