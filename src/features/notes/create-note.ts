/** Adds a note to a container. */
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { newId } from '../../lib/ids.ts';
import { findPrincipalName } from '../../tenancy/accounts/principals-store.ts';
import { type Note, renderNote } from './schema.ts';
import { upsertNote } from './store.ts';

/** @param now Unix milliseconds of the wall clock */
export async function createNote(
  session: AccountSession,
  given: Pick<Note, 'containerId' | 'authorId' | 'isAuthorUser' | 'text'>,
  now: number,
): Promise<RenderedResource> {
  const [createdAt, updatedAt] = [new Date(now), new Date(now)];
  const note = { ...given, id: newId(now), text: given.text.trim(), createdAt, updatedAt };
  await upsertNote(session, note);
  return renderNote({ ...note, authorName: await findPrincipalName(session, given.authorId) });
}
