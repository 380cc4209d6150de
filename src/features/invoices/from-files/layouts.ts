/** Creates and changes layouts for users. */
import type { AccountSession } from '../../../database/database.ts';
import { apiError, errorObject, throwIfAny } from '../../../http/jsonapi/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { requireBelowCeiling } from '../../../tenancy/accounts/ceilings-store.ts';
import { captionsOf, columnsKeyOf, faultsOfColumns } from './layout.ts';
import { findLayout, findLayouts, insertLayout, type StoredLayout, updateLayout } from './layouts-store.ts';
import { type ChangedLayoutInput, layoutOf, type NewLayoutInput, presentLayout } from './schema.ts';
import { queueWaitingFiles } from './waiting/store.ts';

export const MOST_LAYOUTS = 1000;

/** @throws ApiError all that is wrong with it, or `duplicate` @throws CeilingReached */
export async function createLayout(
  session: AccountSession,
  clock: Clock,
  input: NewLayoutInput,
): Promise<StoredLayout> {
  const layout = checkedLayout(input);
  await requireBelowCeiling(session, 'invoice_layouts', MOST_LAYOUTS);
  const now = new Date(clock.now());
  const stored = { ...layout, id: newId(now.getTime()), createdAt: now, updatedAt: now };
  if (await insertLayout(session, stored)) {
    await queueWaitingFiles(session);
    return stored;
  }
  const key = columnsKeyOf(layout.columns.map(({ caption }) => caption));
  const id = (await findLayouts(session, [key])).get(key)?.id;
  const detail = `The layout ${id} has these captions already; change it.`;
  throw apiError('duplicate', { detail, pointer: '/data/attributes/columns', meta: { invoice_layout_id: id } });
}

/** Undefined: the account has no such layout. @throws ApiError all that is wrong with it */
export async function changeLayout(
  session: AccountSession,
  clock: Clock,
  id: string,
  change: ChangedLayoutInput,
): Promise<StoredLayout | undefined> {
  const stored = await findLayout(session, id);
  if (stored === undefined) return undefined;
  const layout = checkedLayout({ ...presentLayout(stored), ...change });
  const [before, after] = [stored, layout].map(({ columns }) => columnsKeyOf(columns.map(({ caption }) => caption)));
  if (before !== after) {
    const detail = 'The captions of a layout stay; files with others have a layout of their own.';
    throw apiError('invalid_value', { detail, pointer: '/data/attributes/columns' });
  }
  const changed = { ...layout, id, createdAt: stored.createdAt, updatedAt: new Date(clock.now()) };
  await updateLayout(session, changed);
  await queueWaitingFiles(session);
  return changed;
}

function checkedLayout(input: NewLayoutInput) {
  const named = captionsOf(input.columns.map(({ caption }) => caption));
  const columns = input.columns.map(({ member }, index) => ({ caption: named[index] ?? '', member }));
  const layout = { ...layoutOf(input), columns };
  const pointer = '/data/attributes/columns';
  throwIfAny(
    faultsOfColumns(columns, layout.charge).map((detail) => errorObject('invalid_value', { detail, pointer })),
  );
  return layout;
}
