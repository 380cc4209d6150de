/** Layouts of papers, and the labels and places that users taught of them. */

import type { Box, LabelledPlace, LearnedLabel } from '@portolan/papers';
import { insertRow, updateRow } from '../../../database/columns.ts';
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
  if (rows.length > 0) await deleteBareLayouts(session);
  return rows.length > 0;
}

async function deleteBareLayouts(session: AccountSession): Promise<void> {
  await session.prepared(
    `DELETE FROM document_layouts l WHERE l.account_id = $1 AND NOT EXISTS (
       SELECT FROM document_learned_labels n WHERE n.account_id = l.account_id AND n.layout_id = l.id)`,
    [session.accountId],
  );
}

/** Of an account: beyond, what was not taught for longest is forgotten. */
const MOST_LABELS = 2000;

export async function deleteBeyondLimits(session: AccountSession): Promise<void> {
  const rows = await session.prepared(
    `DELETE FROM document_learned_labels WHERE account_id = $1 AND id IN (
       SELECT id FROM document_learned_labels WHERE account_id = $1 ORDER BY updated_at DESC, id DESC OFFSET ${MOST_LABELS})
     RETURNING 1`,
    [session.accountId],
  );
  if (rows.length > 0) await deleteBareLayouts(session);
}

export interface DocumentLayout {
  readonly id: string;
  readonly sender: string | null;
  readonly words: readonly string[];
}

/** Of this sender, or with half of their words among these. */
export async function listLikeLayouts(
  session: AccountSession,
  sender: string | null,
  words: readonly string[],
): Promise<DocumentLayout[]> {
  return session.prepared<DocumentLayout>(
    `SELECT id, sender, words FROM document_layouts WHERE account_id = $1
        AND (sender = $2 OR cardinality(words) <= 2 * (SELECT count(*) FROM unnest(words) AS own (word) WHERE own.word = any($3::text[])))
      ORDER BY updated_at DESC, id DESC LIMIT 100`,
    [session.accountId, sender, words],
  );
}

export async function insertLayout(session: AccountSession, layout: DocumentLayout, now: Date): Promise<void> {
  const row = { ...layout, createdAt: now, updatedAt: now };
  await insertRow(session, 'INSERT INTO document_layouts', 'id sender words created_at updated_at', row);
}

export async function updateLayout(session: AccountSession, layout: DocumentLayout, now: Date): Promise<void> {
  await updateRow(session, 'UPDATE document_layouts', 'sender words updated_at', { ...layout, updatedAt: now });
}

export interface StoredLabel extends Omit<LearnedLabel, 'isIgnored'> {
  readonly layoutId: string;
  readonly rejectedCount: number;
}

/** The last taught last. */
export async function listLabels(session: AccountSession, layoutIds: readonly string[]): Promise<StoredLabel[]> {
  if (layoutIds.length === 0) return [];
  return session.prepared<StoredLabel>(
    `SELECT layout_id AS "layoutId", document_type AS type, field, label, relation, page, box, rejected_count AS "rejectedCount"
       FROM document_learned_labels WHERE account_id = $1 AND layout_id = any($2::uuid[]) ORDER BY updated_at, id`,
    [session.accountId, layoutIds],
  );
}

interface TaughtLabel extends LabelledPlace, Pick<LearnedLabel, 'type' | 'field'> {
  readonly id: string;
  readonly layoutId: string;
  readonly labelKey: string;
  /** A user entered that there is no value. */
  readonly isRejected: boolean;
  readonly now: Date;
}

/** A value that is entered ends that entries before it rejected the label. */
export async function upsertLabel(
  session: AccountSession,
  { isRejected, now, type, ...label }: TaughtLabel,
): Promise<void> {
  const row = {
    ...{ ...label, box: [...label.box] as unknown as Box, documentType: type, createdAt: now, updatedAt: now },
    ...{ takenCount: isRejected ? 0 : 1, rejectedCount: isRejected ? 1 : 0 },
  };
  const names = `id layout_id document_type field label label_key relation page box taken_count rejected_count created_at updated_at`;
  const update = `ON CONFLICT (account_id, layout_id, document_type, field, label_key) DO UPDATE SET
    label = excluded.label, relation = excluded.relation, page = excluded.page, box = excluded.box,
    taken_count = n.taken_count + excluded.taken_count, updated_at = excluded.updated_at,
    rejected_count = CASE WHEN excluded.rejected_count = 0 THEN 0 ELSE n.rejected_count + 1 END`;
  await insertRow(session, 'INSERT INTO document_learned_labels AS n', names, row, update);
}

/** Of the mail addresses of the account's users. */
export async function listOwnDomains(session: AccountSession): Promise<string[]> {
  const rows = await session.prepared<{ domain: string }>(
    `SELECT DISTINCT split_part(email, '@', 2) AS domain FROM users WHERE account_id = $1`,
    [session.accountId],
  );
  return rows.map(({ domain }) => domain);
}
