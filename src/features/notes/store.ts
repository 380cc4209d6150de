/** Notes of users to containers. */

import type { AccountSession } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import type { Note } from './schema.ts';

const COLUMNS = `n.id, n.container_id AS "containerId", n.author_id AS "authorId", n.text, n.created_at AS "createdAt", n.updated_at AS "updatedAt",
  (SELECT p.name FROM principals p WHERE p.account_id = n.account_id AND p.id = n.author_id) AS "authorName",
  EXISTS (SELECT FROM users u WHERE u.account_id = n.account_id AND u.id = n.author_id) AS "isAuthorUser"`;
export const NOTE_LIST = sqlList({
  type: 'note',
  from: 'notes n',
  columns: COLUMNS,
  account: 'n.account_id',
  id: 'n.id',
  keys: { created_at: { kind: 'time', sql: 'n.created_at' } },
  defaultSort: ['-created_at'],
});

export async function pageNotes(session: AccountSession, containerId: string, query: ListQuery): Promise<Page<Note>> {
  return listPage<Note>(session, NOTE_LIST, query, {
    conditions: [(parameters) => `n.container_id = ${parameters.of(containerId)}::uuid`],
  });
}

/** Locks the note until the transaction ends. */
export async function lockNote(session: AccountSession, containerId: string, id: string): Promise<Note | undefined> {
  const [row] = await session.prepared<Note>(
    `SELECT ${COLUMNS} FROM notes n WHERE n.account_id = $1 AND n.container_id = $2 AND n.id = $3 FOR UPDATE OF n`,
    [session.accountId, containerId, id],
  );
  return row;
}

/** Inserts or updates a note. */
export async function upsertNote(
  session: AccountSession,
  { id, containerId, authorId, text, createdAt, updatedAt }: Omit<Note, 'authorName' | 'isAuthorUser'>,
): Promise<void> {
  await session.prepared(
    `INSERT INTO notes (account_id, id, container_id, author_id, text, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (account_id, id) DO UPDATE SET text = excluded.text, updated_at = excluded.updated_at`,
    [session.accountId, id, containerId, authorId, text, createdAt, updatedAt],
  );
}

export async function deleteNote(session: AccountSession, id: string): Promise<void> {
  await session.prepared('DELETE FROM notes WHERE account_id = $1 AND id = $2', [session.accountId, id]);
}
