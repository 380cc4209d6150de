/** The keys of the installation by their fingerprints, and the lock under which they change. */
import type { Session } from '../../../database/database.ts';

export interface RegisteredKey {
  readonly fingerprint: string;
  readonly createdAt: Date;
  /** New values are sealed under it. */
  readonly isCurrent: boolean;
}

export async function listRegisteredKeys(session: Session): Promise<RegisteredKey[]> {
  return session.prepared<RegisteredKey & Record<string, unknown>>(
    `SELECT fingerprint, created_at AS "createdAt", is_current AS "isCurrent" FROM secret_keys ORDER BY created_at DESC, fingerprint`,
    [],
  );
}

/** The other keys are no longer current. */
export async function registerCurrentKey(session: Session, fingerprint: string, now: Date): Promise<void> {
  await session.prepared('UPDATE secret_keys SET is_current = false WHERE is_current AND fingerprint <> $1', [
    fingerprint,
  ]);
  await session.prepared(
    `INSERT INTO secret_keys (fingerprint, created_at, is_current) VALUES ($1, $2, true)
     ON CONFLICT (fingerprint) DO UPDATE SET is_current = true`,
    [fingerprint, now],
  );
}

export async function deleteOtherKeys(session: Session, fingerprint: string): Promise<void> {
  await session.prepared('DELETE FROM secret_keys WHERE fingerprint <> $1', [fingerprint]);
}

const LOCK = `hashtextextended('portolan secret keys', 0)`;

/** Until the transaction ends, no key becomes current or goes. */
export async function holdKeys(session: Session): Promise<void> {
  await session.prepared(`SELECT pg_advisory_xact_lock_shared(${LOCK})`, []);
}

/** Until the transaction ends, nothing is sealed. */
export async function lockKeys(session: Session): Promise<void> {
  await session.prepared(`SELECT pg_advisory_xact_lock(${LOCK})`, []);
}

export interface SealedRow {
  readonly accountId: string;
  readonly id: string;
  readonly secrets: SealedSecrets;
}

interface SealedSecret {
  readonly sealed: string;
  readonly changed_at: string;
  /** Another for each time it is entered: the audit shows that it was, and not that a new key has sealed it. */
  readonly entry: string;
}

/** By the name of the field. */
export type SealedSecrets = Readonly<Record<string, SealedSecret>>;

/** Rows with a value under another key than this one; locked until the transaction ends. */
export async function lockSealedOtherwise(
  session: Session,
  keyId: string,
  after: Pick<SealedRow, 'accountId' | 'id'> | null,
  limit: number,
): Promise<SealedRow[]> {
  return session.prepared<SealedRow & Record<string, unknown>>(
    `SELECT account_id AS "accountId", id, secrets FROM source_connections c
      WHERE EXISTS (SELECT FROM jsonb_each(c.secrets) s WHERE s.value->>'sealed' NOT LIKE $1 || '.%')
        AND ($2::uuid IS NULL OR (account_id, id) > ($2, $3))
      ORDER BY account_id, id LIMIT $4 FOR UPDATE`,
    [keyId, after?.accountId ?? null, after?.id ?? null, limit],
  );
}

export async function replaceSealed(session: Session, { accountId, id, secrets }: SealedRow): Promise<void> {
  await session.prepared(
    'UPDATE source_connections SET secrets = $3, revision = gen_random_uuid() WHERE account_id = $1 AND id = $2',
    [accountId, id, JSON.stringify(secrets)],
  );
}

/** How many values are sealed under each key, by its id. */
export async function countSealedByKey(
  session: Session,
): Promise<{ readonly keyId: string; readonly count: number }[]> {
  return session.prepared<{ keyId: string; count: number }>(
    `SELECT split_part(s.value->>'sealed', '.', 1) AS "keyId", count(*)::int AS count
       FROM source_connections c, jsonb_each(c.secrets) s GROUP BY 1 ORDER BY 1`,
    [],
  );
}
