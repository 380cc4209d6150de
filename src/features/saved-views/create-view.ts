/** Saves a view of a list for its user. */
import type { AccountSession } from '../../database/database.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { newId } from '../../lib/ids.ts';
import { requireSharer, type ViewOwner } from './lock-own-view.ts';
import type { SavedView } from './schema.ts';
import { countSavedViewsOf, upsertSavedView } from './store.ts';

const MOST = 200;

/** @param now Unix milliseconds of the wall clock @throws ApiError forbidden or conflict */
export async function createView(
  session: AccountSession,
  given: Pick<SavedView, 'list' | 'name' | 'query' | 'isShared'>,
  viewer: ViewOwner,
  now: number,
): Promise<SavedView> {
  if (given.isShared) requireSharer(viewer);
  if ((await countSavedViewsOf(session, viewer.keyId)) >= MOST)
    throw apiError('conflict', { detail: `You already have ${MOST} views; delete one first.` });
  const owner = { ownerId: viewer.keyId, isOwnerUser: viewer.sessionId !== null };
  const [createdAt, updatedAt] = [new Date(now), new Date(now)];
  const view = { ...given, ...owner, id: newId(now), name: given.name.trim(), createdAt, updatedAt };
  await upsertSavedView(session, view);
  return view;
}
