/** Deletes a note: authors their own, admins any. */
import type { AccountSession } from '../../database/database.ts';
import { lockOwnNote, type NoteOfContainer } from './lock-own-note.ts';
import { deleteNote } from './store.ts';

/** @param authorId the required author; null: any @throws ApiError not_found or forbidden */
export async function removeNote(
  session: AccountSession,
  note: NoteOfContainer,
  authorId: string | null,
): Promise<void> {
  const { id } = await lockOwnNote(session, note, authorId);
  await deleteNote(session, id);
}
