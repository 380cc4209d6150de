/** Adds a customer of the account. */
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { newId } from '../../lib/ids.ts';
import { renderParty } from './schema.ts';
import { insertParty } from './store.ts';

/** @param now Unix milliseconds */
export async function createParty(
  session: AccountSession,
  companyName: string,
  now: number,
): Promise<RenderedResource> {
  const [createdAt, updatedAt] = [new Date(now), new Date(now)];
  const party = { id: newId(now), companyName: companyName.trim(), createdAt, updatedAt };
  await insertParty(session, party);
  return renderParty(party);
}
