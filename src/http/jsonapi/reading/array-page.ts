/** A page out of a list that is already in memory, in the order of its only sort key and then its id. */
import type { CursorValues, ListQuery, Page } from '../../../database/lists/list-query.ts';

/** @param items in ascending order of `keyOf`, ties by id */
export function arrayPage<Item extends { readonly id: string }>(
  items: readonly Item[],
  { page }: ListQuery,
  keyOf: (item: Item) => string,
): Page<Item> {
  const start = 'number' in page ? (page.number - 1) * page.size : startAfter(items, page.after, keyOf);
  const rows = items.slice(start, start + page.size);
  const last = rows.at(-1);
  const next = last && start + rows.length < items.length ? [keyOf(last), last.id] : null;
  return { rows, total: items.length, next };
}

/** After the row itself where it is still there: what came in before it has moved it. */
function startAfter<Item extends { readonly id: string }>(
  items: readonly Item[],
  [key = '', id = '']: CursorValues,
  keyOf: (item: Item) => string,
): number {
  const known = items.findIndex((item) => item.id === id);
  if (known !== -1) return known + 1;
  const found = items.findIndex((item) => keyOf(item) > key || (keyOf(item) === key && item.id > id));
  return found === -1 ? items.length : found;
}
