/** Notes of users to containers. */

import { excluded, insertRow } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import type { WrittenNote } from '../../tracking/feature.ts';
import { type Note, NoteSchema } from './schema.ts';

export const NOTE_LIST = resourceList(NoteSchema, 'notes n', {
  own: 'container_id author_id',
  computed: {
    authorName: '(SELECT p.name FROM principals p WHERE p.account_id = n.account_id AND p.id = n.author_id)',
    isAuthorUser: 'EXISTS (SELECT FROM users u WHERE u.account_id = n.account_id AND u.id = n.author_id)',
  },
  defaultSort: ['-created_at'],
});

export async function pageNotes(session: AccountSession, containerId: string, query: ListQuery): Promise<Page<Note>> {
  return listPage<Note>(session, NOTE_LIST, query, {
    conditions: [(parameters) => `n.container_id = ${parameters.of(containerId)}::uuid`],
  });
}

/** Notes of the containers, the newest first. */
export async function listNotesOf(
  session: AccountSession,
  containerIds: readonly string[],
  most: number,
): Promise<WrittenNote[]> {
  return session.prepared<WrittenNote>(
    `SELECT n.id, c.number AS container, n.text, n.created_at AS "createdAt",
        (SELECT p.name FROM principals p WHERE p.account_id = n.account_id AND p.id = n.author_id) AS author
       FROM notes n JOIN containers c ON c.account_id = n.account_id AND c.id = n.container_id
      WHERE n.account_id = $1 AND n.container_id = any($2::uuid[]) ORDER BY n.created_at DESC, n.id LIMIT $3`,
    [session.accountId, containerIds, most],
  );
}

/** Locks the note until the transaction ends. */
export async function lockNote(session: AccountSession, containerId: string, id: string): Promise<Note | undefined> {
  const [row] = await session.prepared<Note>(
    `SELECT ${NOTE_LIST.columns} FROM notes n WHERE n.account_id = $1 AND n.container_id = $2 AND n.id = $3 FOR UPDATE OF n`,
    [session.accountId, containerId, id],
  );
  return row;
}

/** Inserts or updates a note. */
export async function upsertNote(
  session: AccountSession,
  note: Omit<Note, 'authorName' | 'isAuthorUser'>,
): Promise<void> {
  const names = 'id container_id author_id text created_at updated_at';
  const update = `ON CONFLICT (account_id, id) DO UPDATE SET ${excluded('text updated_at')}`;
  await insertRow(session, 'INSERT INTO notes', names, note, update);
}

export async function deleteNote(session: AccountSession, id: string): Promise<void> {
  await session.prepared('DELETE FROM notes WHERE account_id = $1 AND id = $2', [session.accountId, id]);
}
