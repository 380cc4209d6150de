/** Changes the text of a note; only its author may. */
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { lockOwnNote, type NoteOfContainer } from './lock-own-note.ts';
import { renderNote } from './schema.ts';
import { upsertNote } from './store.ts';

/** @param now Unix milliseconds of the wall clock @throws ApiError not_found or forbidden */
export async function changeNote(
  session: AccountSession,
  note: NoteOfContainer,
  { authorId, text }: { readonly authorId: string; readonly text: string },
  now: number,
): Promise<RenderedResource> {
  const changed = { ...(await lockOwnNote(session, note, authorId)), text: text.trim(), updatedAt: new Date(now) };
  await upsertNote(session, changed);
  return renderNote(changed);
}
