/** Figures of ETAs as a list, for exports. */
import { Type } from 'typebox';
import { type Accuracy, GROUPINGS } from '../../../core/arrival/accuracy.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import type { ListDeclaration } from '../../../http/jsonapi/reading/list.ts';
import { listOf } from '../../../http/jsonapi/route-schemas.ts';
import { ACCURACY_FILTERS } from './filters-store.ts';
import { groupingsOf, measureAccuracy } from './measure-accuracy.ts';

/** The parameter, for every operation that has it. */
export const GroupBy = Type.String({
  description: 'One or several, with commas, of source, line, lane and days_out; `source,days_out` if absent',
  ...listOf(GROUPINGS),
});

const declaration: ListDeclaration = {
  type: 'eta_accuracy',
  keys: {},
  defaultSort: [],
  sortable: [],
  filters: ACCURACY_FILTERS,
  search: {},
};

/** All groups are on the first page: a second one would measure everything again. */
async function page(
  session: AccountSession,
  { page: requested, filters }: ListQuery,
  { customers, groupBy }: { readonly customers: Customers; readonly groupBy: string | undefined },
): Promise<Page<Accuracy>> {
  const isFirst = 'number' in requested && requested.number === 1;
  const { accountId } = session;
  const groupings = groupingsOf(groupBy);
  const rows = isFirst
    ? await measureAccuracy((work) => work(session), { accountId, customers, filters, groupings })
    : [];
  return { rows, total: rows.length, next: null };
}

export const ETA_ACCURACY = { declaration, page };
