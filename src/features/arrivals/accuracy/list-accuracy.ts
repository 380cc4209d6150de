/** Figures of ETAs as a list, for exports. */
import type { Accuracy } from '../../../core/arrival/accuracy.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import type { ListDeclaration } from '../../../http/jsonapi/reading/list.ts';
import { ACCURACY_FILTERS } from './filters-store.ts';
import { groupingsOf, measureAccuracy } from './measure-accuracy.ts';

export const GROUP_BY = 'One or several, with commas, of source, line, lane and days_out; `source,days_out` if absent';

const declaration: ListDeclaration = {
  type: 'eta_accuracy',
  keys: {},
  defaultSort: [],
  sortable: [],
  filters: ACCURACY_FILTERS,
  search: { group_by: GROUP_BY },
};

/** All groups are on the first page: a second one would measure everything again. */
async function page(session: AccountSession, query: ListQuery, customers: Customers): Promise<Page<Accuracy>> {
  const isFirst = 'number' in query.page && query.page.number === 1;
  const rows = isFirst
    ? await measureAccuracy((work) => work(session), {
        accountId: session.accountId,
        customers,
        filters: query.filters,
        groupings: groupingsOf(query.search.group_by),
      })
    : [];
  return { rows, total: rows.length, next: null };
}

export const ETA_ACCURACY = { declaration, page };
