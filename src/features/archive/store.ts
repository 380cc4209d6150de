/** What the archive has taken and could not take, by kind: for metrics and the doctor. */
import type { Session } from '../../database/database.ts';

export interface ArchivedRows {
  readonly kind: string;
  readonly rows: number;
  readonly bytes: number;
  readonly at: Date;
}

export async function addArchivedRows(session: Session, { kind, rows, bytes, at }: ArchivedRows): Promise<void> {
  await session.prepared(
    `INSERT INTO archived_kinds AS k (kind, rows, bytes, last_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind) DO UPDATE SET rows = k.rows + excluded.rows, bytes = k.bytes + excluded.bytes, last_at = excluded.last_at`,
    [kind, rows, bytes, at],
  );
}

/** Its rows are deleted and not archived. */
export async function isBeingDeleted(session: Session, accountId: string): Promise<boolean> {
  const [account] = await session.prepared<{ deleted: boolean | null }>(
    `SELECT closed_for = 'deletion' AS deleted FROM accounts WHERE id = $1`,
    [accountId],
  );
  return account?.deleted === true;
}

/** @param since null: nothing is overdue */
export async function noteOverdue(session: Session, kind: string, since: Date | null): Promise<void> {
  await session.prepared(
    `INSERT INTO archived_kinds (kind, overdue_since) VALUES ($1, $2)
     ON CONFLICT (kind) DO UPDATE SET overdue_since = excluded.overdue_since`,
    [kind, since],
  );
}

export interface ArchivedKindRow extends Omit<ArchivedRows, 'at'> {
  /** Null: nothing was archived yet. */
  readonly lastAt: Date | null;
  readonly overdueSince: Date | null;
}

export const ARCHIVED_KINDS_QUERY = `SELECT kind, rows::float8 AS rows, bytes::float8 AS bytes, last_at AS "lastAt",
  overdue_since AS "overdueSince" FROM archived_kinds ORDER BY kind`;

export async function listArchivedKinds(session: Session): Promise<ArchivedKindRow[]> {
  return session.prepared<ArchivedKindRow>(ARCHIVED_KINDS_QUERY, []);
}
