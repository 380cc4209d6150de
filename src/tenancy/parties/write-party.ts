/** Adds, renames and deletes customers of the account. */
import type { AccountSession } from '../../database/database.ts';
import { apiError, getById } from '../../http/jsonapi/errors.ts';
import { newId } from '../../lib/ids.ts';
import { requireNoMerge } from './errors.ts';
import { listUsages, PARTY_USAGE_ATTRIBUTES, type PartyHolding } from './holdings.ts';
import type { PartyRow } from './schema.ts';
import {
  deleteParty,
  insertParty,
  isMergedInto,
  lockPartiesForUpdate,
  lockParty,
  type PartyLimit,
  UNMERGED,
  updateParty,
} from './store.ts';

/** @param now Unix milliseconds */
export async function createParty(session: AccountSession, companyName: string, now: number): Promise<PartyRow> {
  const [createdAt, updatedAt] = [new Date(now), new Date(now)];
  const party = { id: newId(now), companyName: companyName.trim(), createdAt, updatedAt, ...UNMERGED };
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
  const party = await getById('party', id, () => lockParty(session, id, limit));
  requireNoMerge(party);
  const companyName = given.trim();
  const renamed = { ...party, companyName, updatedAt: new Date(now) };
  await updateParty(session, renamed);
  if (companyName !== party.companyName) await onRename(session, party.id);
  return renamed;
}

const NAMES: Readonly<Record<string, string>> = {
  tracking_requests: 'tracking requests',
  custom_fields: 'custom fields',
  milestone_recipients: 'recipients of milestone mails',
  api_keys: 'API keys',
};

/** Only one on which nothing hangs: a user who is limited to no party would see all. @throws ApiError 409 @returns false: there is none */
export async function removeParty(
  session: AccountSession,
  holdings: readonly PartyHolding[],
  id: string,
): Promise<boolean> {
  const [party] = await lockPartiesForUpdate(session, [id]);
  if (party === undefined) return false;
  requireNoMerge(party);
  if (await isMergedInto(session, id))
    throw apiError('conflict', { detail: 'Another party is being merged into it; wait until that has ended.' });
  const [usage] = await listUsages(session, holdings, [id]);
  const used = PARTY_USAGE_ATTRIBUTES.filter((attribute) => (usage?.[attribute] ?? 0) > 0).map(
    (attribute) => `${NAMES[attribute] ?? attribute} (${usage?.[attribute]})`,
  );
  if (used.length > 0)
    throw apiError('conflict', { detail: `The party has ${used.join(', ')}. Merge it into another one instead.` });
  await deleteParty(session, id);
  return true;
}
