/** The customers that a key, user or invite is limited to. */

import type { AccountSession } from '../../database/database.ts';
import { apiError, errorObject, throwIfAny } from '../../http/jsonapi/errors.ts';
import type { Role } from '../../http/plugins/authorization.ts';
import { isUuid } from '../../lib/ids.ts';
import { requireNoMerge } from '../parties/errors.ts';
import { findPartiesByIds } from '../parties/store.ts';

/** @param given undefined: not given @returns null: no limit @throws ApiError 422 */
export async function partyIdsOf(
  session: AccountSession,
  given: readonly { readonly id: string }[] | undefined,
  role: Role,
): Promise<readonly string[] | null | undefined> {
  if (given === undefined) return undefined;
  if (given.length === 0) return null;
  const ids = given.map(({ id }) => id);
  await requireParties(session, ids, role);
  return ids;
}

/** @throws ApiError 422 */
export async function requireParties(session: AccountSession, ids: readonly string[], role: Role): Promise<void> {
  if (role === 'admin') {
    const detail = 'An admin cannot be limited to parties; choose viewer or member, or leave parties out.';
    throw apiError('invalid_value', { detail, pointer: '/data/attributes/role' });
  }
  const parties = await findPartiesByIds(session, ids.filter(isUuid), null);
  requireNoMerge(parties.find((party) => party.mergingInto !== null && !ids.includes(party.mergingInto)));
  const found = new Set(parties.map((party) => party.id));
  throwIfAny(
    ids.flatMap((id, index) =>
      found.has(id)
        ? []
        : [
            errorObject('invalid_value', {
              detail: `There is no party ${id}; GET /v2/parties lists them.`,
              pointer: `/data/relationships/parties/data/${index}/id`,
            }),
          ],
    ),
  );
}
