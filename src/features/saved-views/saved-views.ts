/** Use cases of saved views: owners change and delete their own, admins shared ones too. */
import type { AccountSession } from '../../database/database.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { isStorable, STORABLE } from '../../http/jsonapi/reading/filters.ts';
import { parseStoredQuery } from '../../http/jsonapi/reading/query.ts';
import type { Auth } from '../../http/plugins/authentication.ts';
import { newId } from '../../lib/ids.ts';
import type { SavedView } from './schema.ts';
import { countSavedViewsOf, deleteSavedView, lockSavedView, upsertSavedView, type ViewReader } from './store.ts';

const MOST = 200;

type ViewOwner = Pick<Auth, 'keyId' | 'sessionId' | 'role' | 'partyIds'>;

/** Names of shared views may reveal other customers. */
export function readerOf({ keyId: id, partyIds }: ViewOwner): ViewReader {
  return { id, seesShared: partyIds === null };
}

/** @throws ApiError not_found */
export async function getView(session: AccountSession, id: string, owner: ViewOwner): Promise<SavedView> {
  const view = await lockSavedView(session, id, readerOf(owner));
  if (view === undefined) throw notFound('saved view', id);
  return view;
}

/** @param now Unix milliseconds of the wall clock @throws ApiError forbidden or conflict */
export async function createView(
  session: AccountSession,
  given: Pick<SavedView, 'list' | 'name' | 'query' | 'isShared'>,
  viewer: ViewOwner,
  now: number,
): Promise<SavedView> {
  if (given.isShared) requireSharer(viewer);
  requireStorable(given.query);
  if ((await countSavedViewsOf(session, viewer.keyId)) >= MOST)
    throw apiError('conflict', { detail: `You already have ${MOST} views; delete one first.` });
  const owner = { ownerId: viewer.keyId, isOwnerUser: viewer.sessionId !== null };
  const [createdAt, updatedAt] = [new Date(now), new Date(now)];
  const view = { ...given, ...owner, id: newId(now), name: given.name.trim(), createdAt, updatedAt };
  await upsertSavedView(session, view);
  return view;
}

/** Omitted attributes stay. @param now Unix milliseconds of the wall clock @throws ApiError not_found or forbidden */
export async function changeView(
  session: AccountSession,
  { id, ...change }: Pick<SavedView, 'id'> & Partial<Pick<SavedView, 'name' | 'query' | 'isShared'>>,
  owner: ViewOwner,
  now: number,
): Promise<SavedView> {
  const view = await lockOwnView(session, id, owner);
  const changed = { ...view, ...change, updatedAt: new Date(now) };
  if (changed.isShared) requireSharer(owner);
  if (change.query !== undefined) requireStorable(change.query);
  const trimmed = { ...changed, name: changed.name.trim() };
  await upsertSavedView(session, trimmed);
  return trimmed;
}

/** @throws ApiError not_found or forbidden */
export async function removeView(session: AccountSession, id: string, owner: ViewOwner): Promise<true> {
  const view = await lockOwnView(session, id, owner);
  await deleteSavedView(session, view.id);
  return true;
}

/** @throws ApiError not_found or forbidden */
async function lockOwnView(session: AccountSession, id: string, owner: ViewOwner): Promise<SavedView> {
  const view = await getView(session, id, owner);
  if (view.ownerId !== owner.keyId && owner.role !== 'admin')
    throw apiError('forbidden', { detail: 'The view belongs to another user; save your own copy.' });
  return view;
}

/** What its parameters mean is known to the dashboard alone. @throws ApiError for a text that no list takes */
function requireStorable(query: string): void {
  const parameters = Object.entries(parseStoredQuery(query)).flat(2);
  if (parameters.every((text) => text === undefined || isStorable(text))) return;
  const detail = `The query must be parameters of the list in the dashboard; each must be ${STORABLE}.`;
  throw apiError('invalid_value', { detail, pointer: '/data/attributes/query' });
}

/** @throws ApiError forbidden */
function requireSharer({ role, partyIds }: ViewOwner): void {
  if (role === 'viewer' || partyIds !== null)
    throw apiError('forbidden', { detail: 'Only members and admins who see all customers can share views.' });
}
