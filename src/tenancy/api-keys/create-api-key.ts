/** Creates and rotates API keys. The result contains the key itself; only its hash is stored. */
import type { AccountSession } from '../../database/database.ts';
import { type AddressFault, parseAddressRange } from '../../http/address-ranges.ts';
import { apiError, type ErrorObject, errorObject, throwIfAny } from '../../http/jsonapi/errors.ts';
import { newId } from '../../lib/ids.ts';
import { type ApiKeyKind, generateApiKey, hashApiKey, hintOfApiKey } from '../../lib/secrets.ts';
import { requireParties } from '../users/named-parties.ts';
import type { ApiKeyRow } from './schema.ts';
import { insertKey, type NewKey, replaceSecret } from './store.ts';

export interface CreatedKey extends ApiKeyRow {
  /** The whole key. */
  readonly key: string;
}

/** @param now Unix milliseconds @throws ApiError where the parties do not fit the role or are unknown, or an address cannot be read */
export async function createApiKey(
  session: AccountSession,
  given: Pick<NewKey, 'name' | 'role' | 'partyIds'> &
    Partial<Pick<NewKey, 'rateLimit' | 'allowedAddresses'>> & { readonly kind: ApiKeyKind },
  now: number,
): Promise<CreatedKey> {
  const { name, role, partyIds, rateLimit = null, kind } = given;
  const allowedAddresses = readAddresses(given.allowedAddresses ?? []);
  // It would see nothing, and look like a key that sees all.
  if (partyIds?.length === 0) {
    throw apiError('invalid_value', {
      detail: 'Name at least one party, or leave parties out for a key that sees them all.',
      pointer: '/data/relationships/parties/data',
    });
  }
  if (partyIds) await requireParties(session, partyIds, role);
  const key = generateApiKey(kind);
  const row = {
    id: newId(now),
    name,
    role,
    partyIds,
    rateLimit,
    allowedAddresses,
    hint: hintOfApiKey(key),
    createdAt: new Date(now),
  };
  await insertKey(session, { ...row, accountId: session.accountId, hash: hashApiKey(key) });
  return { ...row, lastUsedAt: null, revokedAt: null, previousValidUntil: null, key };
}

/**
 * A new secret of the same key: id, role, parties and what the key made stay. The old one works for the overlap, so that programs
 * change over one by one. Without overlap it ends at once, and with it the links that it signed.
 *
 * @param now wall time, Unix milliseconds @returns undefined where there is no such key
 */
export async function rotateApiKey(
  session: AccountSession,
  { id, overlapHours, kind }: { readonly id: string; readonly overlapHours: number; readonly kind: ApiKeyKind },
  now: number,
): Promise<CreatedKey | undefined> {
  const key = generateApiKey(kind);
  const previousValidUntil = overlapHours === 0 ? null : new Date(now + overlapHours * 3_600_000);
  const row = await replaceSecret(session, id, { hash: hashApiKey(key), hint: hintOfApiKey(key), previousValidUntil });
  return row && { ...row, key };
}

/** Each once, in its one spelling. @throws ApiError that names each one that cannot be read */
export function readAddresses(texts: readonly string[]): string[] {
  const read = texts.map(parseAddressRange);
  throwIfAny(
    read.flatMap((each, index) =>
      'fault' in each ? [refusalOf(each, texts[index] ?? '', `/data/attributes/allowed_addresses/${index}`)] : [],
    ),
  );
  return [...new Set(read.flatMap((each) => ('range' in each ? [each.range] : [])))];
}

function refusalOf({ fault, right }: AddressFault, value: string, pointer: string): ErrorObject {
  const meta =
    right === null ? { reason: 'address_unreadable', value } : { reason: 'address_has_host_bits', value, right };
  return errorObject('invalid_value', { detail: fault, pointer, meta });
}
