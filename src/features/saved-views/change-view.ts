/** Changes a saved view: owners their own, admins shared ones too. */
import type { AccountSession } from '../../database/database.ts';
import { lockOwnView, requireSharer, type ViewOwner } from './lock-own-view.ts';
import type { SavedView } from './schema.ts';
import { upsertSavedView } from './store.ts';

/** What is left out stays. @param now Unix milliseconds of the wall clock @throws ApiError not_found or forbidden */
export async function changeView(
  session: AccountSession,
  { id, ...change }: Pick<SavedView, 'id'> & Partial<Pick<SavedView, 'name' | 'query' | 'isShared'>>,
  owner: ViewOwner,
  now: number,
): Promise<SavedView> {
  const view = await lockOwnView(session, id, owner);
  const changed = { ...view, ...change, updatedAt: new Date(now) };
  if (changed.isShared) requireSharer(owner);
  const trimmed = { ...changed, name: changed.name.trim() };
  await upsertSavedView(session, trimmed);
  return trimmed;
}
