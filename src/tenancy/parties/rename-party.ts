/** Renames a customer of the account. `onRename` updates the name elsewhere. */
import type { AccountSession } from '../../database/database.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { isUuid } from '../../lib/ids.ts';
import { renderParty } from './schema.ts';
import { lockParty, type PartyLimit, updateParty } from './store.ts';

/** Called in the transaction that gives a party another name. */
export type OnRename = (session: AccountSession, partyId: string) => Promise<void>;

interface Renaming {
  readonly limit: PartyLimit;
  /** Unix milliseconds. */
  readonly now: number;
  readonly onRename: OnRename;
}

export async function renameParty(
  session: AccountSession,
  { id, companyName: given }: { readonly id: string; readonly companyName: string },
  { limit, now, onRename }: Renaming,
): Promise<RenderedResource> {
  const party = isUuid(id) ? await lockParty(session, id, limit) : undefined;
  if (party === undefined) throw notFound('party', id);
  const companyName = given.trim();
  const renamed = { ...party, companyName, updatedAt: new Date(now) };
  await updateParty(session, renamed);
  if (companyName !== party.companyName) await onRename(session, party.id);
  return renderParty(renamed);
}
