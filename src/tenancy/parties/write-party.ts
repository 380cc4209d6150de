/** Adds and renames customers of the account. */
import type { AccountSession } from '../../database/database.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { isUuid, newId } from '../../lib/ids.ts';
import { insertParty, lockParty, type PartyLimit, type PartyRow, updateParty } from './store.ts';

/** @param now Unix milliseconds */
export async function createParty(session: AccountSession, companyName: string, now: number): Promise<PartyRow> {
  const [createdAt, updatedAt] = [new Date(now), new Date(now)];
  const party = { id: newId(now), companyName: companyName.trim(), createdAt, updatedAt };
  await insertParty(session, party);
  return party;
}

/** Called in the transaction that gives a party another name. */
export type OnRename = (session: AccountSession, partyId: string) => Promise<void>;

interface Renaming {
  readonly limit: PartyLimit;
  /** Unix milliseconds. */
  readonly now: number;
  readonly onRename: OnRename;
}

/** @throws ApiError 404 */
export async function renameParty(
  session: AccountSession,
  { id, companyName: given }: { readonly id: string; readonly companyName: string },
  { limit, now, onRename }: Renaming,
): Promise<PartyRow> {
  const party = isUuid(id) ? await lockParty(session, id, limit) : undefined;
  if (party === undefined) throw notFound('party', id);
  const companyName = given.trim();
  const renamed = { ...party, companyName, updatedAt: new Date(now) };
  await updateParty(session, renamed);
  if (companyName !== party.companyName) await onRename(session, party.id);
  return renamed;
}
