/** The filter of a shared list: parameters of the list of containers, as its address has them. */
import type { ListQuery } from '../../database/lists/list-query.ts';
import { ApiError } from '../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { readListQuery } from '../../http/jsonapi/reading/query.ts';
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { containerList } from '../../tracking/containers/list-store.ts';
import { ShareFilterInvalid } from './errors.ts';

const KNOWN = /^(filter\[[^\]]+\](\[[^\]]+\])?|q|sort)$/;

/** @returns the first page, of the most containers that a shared list shows @throws ShareFilterInvalid */
export function readShareFilter(text: string, table: ResourceTable, filters: ListFilters): ListQuery {
  const given = new URLSearchParams(text);
  const foreign = [...given.keys()].find((name) => !KNOWN.test(name));
  if (foreign !== undefined) throw new ShareFilterInvalid(`The parameter ${foreign} is none of them.`);
  try {
    return readListQuery(table, containerList(filters), { ...Object.fromEntries(given), 'page[size]': '100' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ShareFilterInvalid(error.errors.map(({ detail }) => detail).join(' '));
  }
}
