/** Use cases of notes: authors change and delete their own, admins delete any. */
import type { AccountSession } from '../../database/database.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { newId } from '../../lib/ids.ts';
import { findPrincipalName } from '../../tenancy/accounts/principals-store.ts';
import type { Note } from './schema.ts';
import { deleteNote, lockNote, upsertNote } from './store.ts';

type NoteOfContainer = Pick<Note, 'id' | 'containerId'>;

/** @param now Unix milliseconds of the wall clock */
export async function createNote(
  session: AccountSession,
  given: Pick<Note, 'containerId' | 'authorId' | 'isAuthorUser' | 'text'>,
  now: number,
): Promise<Note> {
  const [createdAt, updatedAt] = [new Date(now), new Date(now)];
  const note = { ...given, id: newId(now), text: given.text.trim(), createdAt, updatedAt };
  await upsertNote(session, note);
  return { ...note, authorName: await findPrincipalName(session, given.authorId) };
}

/** @param now Unix milliseconds of the wall clock @throws ApiError not_found or forbidden */
export async function changeNote(
  session: AccountSession,
  note: NoteOfContainer,
  { authorId, text }: { readonly authorId: string; readonly text: string },
  now: number,
): Promise<Note> {
  const changed = { ...(await lockOwnNote(session, note, authorId)), text: text.trim(), updatedAt: new Date(now) };
  await upsertNote(session, changed);
  return changed;
}

/** @param authorId the required author; null: any @throws ApiError not_found or forbidden */
export async function removeNote(
  session: AccountSession,
  note: NoteOfContainer,
  authorId: string | null,
): Promise<true> {
  const { id } = await lockOwnNote(session, note, authorId);
  await deleteNote(session, id);
  return true;
}

/** @param authorId the required author; null: any @throws ApiError not_found or forbidden */
async function lockOwnNote(
  session: AccountSession,
  { id, containerId }: NoteOfContainer,
  authorId: string | null,
): Promise<Note> {
  const note = await lockNote(session, containerId, id);
  if (note === undefined) throw notFound('note', id);
  if (authorId !== null && note.authorId !== authorId)
    throw apiError('forbidden', { detail: 'Another user or key wrote the note. Create a note of your own.' });
  return note;
}
