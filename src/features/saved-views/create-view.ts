/** Saves a view of a list for whoever looks at it. */
import type { AccountSession } from '../../database/database.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { newId } from '../../lib/ids.ts';
import { requireSharer, type ViewKeeper } from './lock-own-view.ts';
import type { SavedView } from './schema.ts';
import { countSavedViewsOf, upsertSavedView } from './store.ts';

const MOST = 200;

/** @param now Unix milliseconds of the wall clock @throws ApiError forbidden or conflict */
export async function createView(
  session: AccountSession,
  given: Pick<SavedView, 'list' | 'name' | 'query' | 'isShared'>,
  keeper: ViewKeeper,
  now: number,
): Promise<SavedView> {
  if (given.isShared) requireSharer(keeper);
  if ((await countSavedViewsOf(session, keeper.keyId)) >= MOST)
    throw apiError('conflict', { detail: `You have ${MOST} views already; delete one first.` });
  const owner = { ownerId: keeper.keyId, isOwnerUser: keeper.sessionId !== null };
  const [createdAt, updatedAt] = [new Date(now), new Date(now)];
  const view = { ...given, ...owner, id: newId(now), name: given.name.trim(), createdAt, updatedAt };
  await upsertSavedView(session, view);
  return view;
}
