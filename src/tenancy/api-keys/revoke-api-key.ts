/** Revokes an API key of the account. */
import type { AccountSession } from '../../database/database.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { isUuid } from '../../lib/ids.ts';
import { revokeKey } from './store.ts';

/** @param now Unix milliseconds @throws ApiError not_found where there is none, or it was revoked before */
export async function revokeApiKey(session: AccountSession, id: string, now: number): Promise<void> {
  const isRevoked = isUuid(id) && (await revokeKey(session, session.accountId, id, new Date(now)));
  if (!isRevoked) throw notFound('API key', id);
}
