/** Second factors of users. */
import type { AccountSession, Session } from '../../../database/database.ts';

export interface FactorRow {
  readonly accountId: string;
  readonly userId: string;
  readonly secret: Buffer;
  readonly isConfirmed: boolean;
}

const COLUMNS =
  'account_id AS "accountId", id AS "userId", factor_secret AS secret, factor_confirmed_at IS NOT NULL AS "isConfirmed"';

/** Also one that was only begun. */
export async function findFactor(session: AccountSession, userId: string): Promise<FactorRow | undefined> {
  const [row] = await session.prepared<FactorRow>(
    `SELECT ${COLUMNS} FROM users WHERE account_id = $1 AND id = $2 AND factor_secret IS NOT NULL FOR UPDATE`,
    [session.accountId, userId],
  );
  return row;
}

/** Undefined: a password is enough. */
export async function findConfirmedFactor(
  session: Session,
  accountId: string,
  userId: string,
): Promise<FactorRow | undefined> {
  const [row] = await session.prepared<FactorRow>(
    `SELECT ${COLUMNS} FROM users WHERE account_id = $1 AND id = $2 AND factor_confirmed_at IS NOT NULL`,
    [accountId, userId],
  );
  return row;
}

/** In place of one that was begun. False: there is one that counts. */
export async function updateFactor(session: AccountSession, userId: string, secret: Buffer): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE users SET factor_secret = $3, factor_step = NULL WHERE account_id = $1 AND id = $2 AND factor_confirmed_at IS NULL
     RETURNING id`,
    [session.accountId, userId, secret],
  );
  return rows.length > 0;
}

export async function confirmFactor(
  session: AccountSession,
  userId: string,
  { at, recoveryCodes }: { readonly at: Date; readonly recoveryCodes: readonly string[] },
): Promise<void> {
  await session.prepared(
    'UPDATE users SET factor_confirmed_at = $3, recovery_codes = $4 WHERE account_id = $1 AND id = $2',
    [session.accountId, userId, at, recoveryCodes],
  );
}

/** False: a code of this step, or of a later one, was taken before. */
export async function claimFactorStep(
  session: Session,
  { accountId, userId }: FactorRow,
  step: number,
): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE users SET factor_step = $3 WHERE account_id = $1 AND id = $2 AND coalesce(factor_step, -1) < $3 RETURNING id`,
    [accountId, userId, step],
  );
  return rows.length > 0;
}

/** The hashes of those that were not used yet. */
export async function listRecoveryCodes(
  session: Session,
  { accountId, userId }: FactorRow,
): Promise<readonly string[]> {
  const [row] = await session.prepared<{ codes: string[] }>(
    'SELECT recovery_codes AS codes FROM users WHERE account_id = $1 AND id = $2',
    [accountId, userId],
  );
  return row?.codes ?? [];
}

/** False: there is no such code any more. */
export async function claimRecoveryCode(
  session: Session,
  { accountId, userId }: FactorRow,
  hash: string,
): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE users SET recovery_codes = array_remove(recovery_codes, $3)
      WHERE account_id = $1 AND id = $2 AND $3 = any(recovery_codes) RETURNING id`,
    [accountId, userId, hash],
  );
  return rows.length > 0;
}

/** False: there is none. */
export async function deleteFactor(session: AccountSession, userId: string): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE users SET factor_secret = NULL, factor_confirmed_at = NULL, factor_step = NULL, recovery_codes = '{}'
      WHERE account_id = $1 AND id = $2 AND factor_secret IS NOT NULL RETURNING id`,
    [session.accountId, userId],
  );
  return rows.length > 0;
}
