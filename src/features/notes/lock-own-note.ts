/** Locks a note for a user who may change it. */
import type { AccountSession } from '../../database/database.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { isUuid } from '../../lib/ids.ts';
import type { Note } from './schema.ts';
import { lockNote } from './store.ts';

export type NoteOfContainer = Pick<Note, 'id' | 'containerId'>;

/** @param authorId the required author; null: any @throws ApiError not_found or forbidden */
export async function lockOwnNote(
  session: AccountSession,
  { id, containerId }: NoteOfContainer,
  authorId: string | null,
): Promise<Note> {
  const note = isUuid(id) ? await lockNote(session, containerId, id) : undefined;
  if (note === undefined) throw notFound('note', id);
  if (authorId !== null && note.authorId !== authorId)
    throw apiError('forbidden', { detail: 'Somebody else wrote the note; write one of your own.' });
  return note;
}
