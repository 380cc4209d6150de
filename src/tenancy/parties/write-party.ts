/** Adds, renames, merges and deletes customers of the account. */
import type { AccountSession } from '../../database/database.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { isUuid, newId } from '../../lib/ids.ts';
import { listUsages, PARTY_USAGE_ATTRIBUTES, type PartyHolding, type PartyMention } from './holdings.ts';
import {
  deleteParty,
  insertParty,
  lockPartiesForUpdate,
  lockParty,
  type PartyLimit,
  type PartyRow,
  updateParty,
} from './store.ts';

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

interface Merging {
  /** All that names a party. */
  readonly mentions: readonly PartyMention[];
  /** Unix milliseconds. */
  readonly now: number;
  readonly onRename: OnRename;
}

/**
 * All that hangs on one party hangs on the other from now on, and the first is deleted: its id is no longer found.
 *
 * @returns the other party @throws ApiError 404 for the first, 422 for the other
 */
export async function mergeParties(
  session: AccountSession,
  { from, into }: { readonly from: string; readonly into: string | null },
  { mentions, now, onRename }: Merging,
): Promise<PartyRow> {
  const pointer = '/data/relationships/into/data/id';
  if (into === null)
    throw apiError('invalid_value', {
      detail: 'Name the party to merge into.',
      pointer: '/data/relationships/into/data',
    });
  if (from === into) throw apiError('invalid_value', { detail: 'A party cannot be merged into itself.', pointer });
  const parties = await lockPartiesForUpdate(session, [from, into].filter(isUuid));
  if (!parties.some(({ id }) => id === from)) throw notFound('party', from);
  const target = parties.find(({ id }) => id === into);
  if (target === undefined) {
    throw apiError('invalid_value', { detail: `There is no party ${into}; GET /v2/parties lists them.`, pointer });
  }
  for (const { move } of mentions) await move(session, { from, into, at: new Date(now) });
  await deleteParty(session, from);
  // Documents of the shipments show the name of their customer.
  await onRename(session, into);
  return target;
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
  const [usage] = await listUsages(session, holdings, [id]);
  const used = PARTY_USAGE_ATTRIBUTES.filter((attribute) => (usage?.[attribute] ?? 0) > 0).map(
    (attribute) => `${NAMES[attribute] ?? attribute} (${usage?.[attribute]})`,
  );
  if (used.length > 0)
    throw apiError('conflict', { detail: `The party has ${used.join(', ')}. Merge it into another one instead.` });
  await deleteParty(session, id);
  return true;
}
