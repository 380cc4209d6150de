/** Layouts of papers, and the labels and places that users taught of them. */

import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { type LearnedLabelRow, LearnedLabelSchema } from './schema.ts';

/** After so many entries that there is no value, a field is not taken from a label. */
export const LEAST_REJECTED = 2;

export const LEARNED_LABEL_LIST = resourceList(LearnedLabelSchema, 'document_learned_labels n', {
  computed: {
    sender: '(SELECT l.sender FROM document_layouts l WHERE l.account_id = n.account_id AND l.id = n.layout_id)',
    ignored: `n.rejected_count >= ${LEAST_REJECTED}`,
  },
  defaultSort: ['-updated_at'],
});

export async function pageLearnedLabels(
  session: AccountSession,
  query: Pick<ListQuery, 'page' | 'sort'>,
): Promise<Page<LearnedLabelRow>> {
  return listPage<LearnedLabelRow>(session, LEARNED_LABEL_LIST, query);
}

/** @returns whether there was one to delete */
export async function deleteLearnedLabel(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared(
    'DELETE FROM document_learned_labels WHERE account_id = $1 AND id = $2 RETURNING 1',
    [session.accountId, id],
  );
  return rows.length > 0;
}
