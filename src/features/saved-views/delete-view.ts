/** Deletes a saved view: owners their own, admins shared ones too. */
import type { AccountSession } from '../../database/database.ts';
import { lockOwnView, type ViewOwner } from './lock-own-view.ts';
import { deleteSavedView } from './store.ts';

/** @throws ApiError not_found or forbidden */
export async function removeView(session: AccountSession, id: string, owner: ViewOwner): Promise<void> {
  const view = await lockOwnView(session, id, owner);
  await deleteSavedView(session, view.id);
}
