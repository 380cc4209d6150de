/** Creates an API key. The answer contains the key itself; it is not stored. */
import type { AccountSession } from '../../database/database.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { newId } from '../../lib/ids.ts';
import { generateApiKey, hashApiKey, hintOfApiKey } from '../../lib/secrets.ts';
import { requireBelowCeiling } from '../accounts/ceilings-store.ts';
import { requireParties } from '../users/named-parties.ts';
import { renderApiKey } from './schema.ts';
import { insertKey, type NewKey } from './store.ts';

interface Making {
  /** Keys that the account may have. */
  readonly most: number;
  /** Unix milliseconds. */
  readonly now: number;
}

/** @throws ApiError where the parties do not fit the role @throws CeilingReached */
export async function createApiKey(
  session: AccountSession,
  given: Pick<NewKey, 'name' | 'role' | 'partyIds'>,
  { most, now }: Making,
): Promise<RenderedResource> {
  const { role, partyIds } = given;
  if (partyIds?.length === 0) throw noParties();
  if (partyIds) await requireParties(session, partyIds, role);
  await requireBelowCeiling(session, 'api_keys', most);
  const secret = generateApiKey('live');
  const key = { ...given, id: newId(now), hint: hintOfApiKey(secret), createdAt: new Date(now) };
  await insertKey(session, { ...key, accountId: session.accountId, hash: hashApiKey(secret) });
  return renderApiKey({ ...key, lastUsedAt: null }, secret);
}

/** It would see nothing, and look like a key that sees all. */
function noParties() {
  return apiError('invalid_value', {
    detail: 'Name at least one party, or leave parties out for a key that sees them all.',
    pointer: '/data/relationships/parties/data',
  });
}
