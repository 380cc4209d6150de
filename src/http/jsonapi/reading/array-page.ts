/** A page out of a list that is already in memory. */
import type { CursorValues, ListQuery, Page } from '../../../database/lists/list-query.ts';
import type { ArrayList, ItemKey } from './list.ts';

/** @param items in ascending order of the list's key, ties by id */
export function arrayPage<Item extends { readonly id: string }>(
  list: ArrayList<Item>,
  items: readonly Item[],
  { page, filters }: ListQuery,
): Page<Item> {
  const kept = Object.entries(list.filters).reduce((left, [name, { keeps }]) => {
    const value = filters[name];
    return value === undefined ? left : left.filter(keeps(value));
  }, items);
  const start = 'number' in page ? (page.number - 1) * page.size : startAfter(kept, page.after, list.key);
  const rows = kept.slice(start, start + page.size);
  const last = rows.at(-1);
  const end = start + rows.length;
  const next = last && end < kept.length ? [list.key.of(last, end - 1), last.id] : null;
  return { rows, total: kept.length, next };
}

/** After the row itself where it is still there: what came in before it has moved it. */
function startAfter<Item extends { readonly id: string }>(
  items: readonly Item[],
  [key = '', id = '']: CursorValues,
  { of }: ItemKey<Item>,
): number {
  const known = items.findIndex((item) => item.id === id);
  if (known !== -1) return known + 1;
  const found = items.findIndex((item, index) => {
    const own = of(item, index);
    return own > key || (own === key && item.id > id);
  });
  return found === -1 ? items.length : found;
}
