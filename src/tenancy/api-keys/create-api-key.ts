/** Creates an API key. The result contains the key itself; only its hash is stored. */
import type { AccountSession } from '../../database/database.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { newId } from '../../lib/ids.ts';
import { type ApiKeyKind, generateApiKey, hashApiKey, hintOfApiKey } from '../../lib/secrets.ts';
import { requireParties } from '../users/named-parties.ts';
import { type ApiKeyRow, insertKey, type NewKey } from './store.ts';

export interface CreatedKey extends ApiKeyRow {
  /** The whole key. */
  readonly key: string;
}

/** @param now Unix milliseconds @throws ApiError where the parties do not fit the role or are unknown */
export async function createApiKey(
  session: AccountSession,
  given: Pick<NewKey, 'name' | 'role' | 'partyIds'> & { readonly kind: ApiKeyKind },
  now: number,
): Promise<CreatedKey> {
  const { name, role, partyIds, kind } = given;
  // It would see nothing, and look like a key that sees all.
  if (partyIds?.length === 0) {
    throw apiError('invalid_value', {
      detail: 'Name at least one party, or leave parties out for a key that sees them all.',
      pointer: '/data/relationships/parties/data',
    });
  }
  if (role === 'admin' && partyIds) {
    throw apiError('invalid_value', {
      detail: 'A key limited to parties cannot be an admin; choose viewer or member, or leave parties out.',
      pointer: '/data/attributes/role',
    });
  }
  if (partyIds) await requireParties(session, partyIds);
  const key = generateApiKey(kind);
  const row = { id: newId(now), name, role, partyIds, hint: hintOfApiKey(key), createdAt: new Date(now) };
  await insertKey(session, { ...row, accountId: session.accountId, hash: hashApiKey(key) });
  return { ...row, lastUsedAt: null, revokedAt: null, key };
}
