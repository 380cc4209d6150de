/** Locks a saved view for a user or key that may change it. */
import type { AccountSession } from '../../database/database.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import type { Auth } from '../../http/plugins/authentication.ts';
import { isUuid } from '../../lib/ids.ts';
import type { SavedView } from './schema.ts';
import { lockSavedView, type ViewReader } from './store.ts';

export type ViewOwner = Pick<Auth, 'keyId' | 'sessionId' | 'role' | 'partyIds'>;

/** Names of shared views may reveal other customers. */
export function readerOf({ keyId: id, partyIds }: ViewOwner): ViewReader {
  return { id, seesShared: partyIds === null };
}

/** @throws ApiError not_found */
export async function getView(session: AccountSession, id: string, owner: ViewOwner): Promise<SavedView> {
  const view = isUuid(id) ? await lockSavedView(session, id, readerOf(owner)) : undefined;
  if (view === undefined) throw notFound('saved view', id);
  return view;
}

/** @throws ApiError not_found or forbidden */
export async function lockOwnView(session: AccountSession, id: string, owner: ViewOwner): Promise<SavedView> {
  const view = await getView(session, id, owner);
  if (view.ownerId !== owner.keyId && owner.role !== 'admin')
    throw apiError('forbidden', { detail: 'The view belongs to another user; save your own copy.' });
  return view;
}

/** @throws ApiError forbidden */
export function requireSharer({ role, partyIds }: ViewOwner): void {
  if (role === 'viewer' || partyIds !== null)
    throw apiError('forbidden', { detail: 'Only members and admins who see all customers can share views.' });
}
