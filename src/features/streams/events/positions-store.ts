/** Up to which event of each account a target has what there is. */
import { isOpenAccount } from '../../../database/accounts/closed-accounts.ts';
import type { Session } from '../../../database/database.ts';
import type { BrokerMarker } from '../brokers/broker.ts';
import { HELD, type TargetLease } from '../sending/store.ts';

export interface WaitingAccount {
  readonly accountId: string;
  /** The last event that the target has; 0: none. */
  readonly after: number;
  /** The newest event. */
  readonly last: number;
}

/** Accounts with events that the target has not got; a closed one is sent on where it moves to. In any order, so that none waits for others that fail. */
export async function listWaitingAccounts(session: Session, target: string, limit: number): Promise<WaitingAccount[]> {
  return session.prepared<WaitingAccount>(
    `SELECT s.account_id AS "accountId", coalesce(p.sequence, 0)::float8 AS after, s.last::float8 AS last
     FROM stream_targets t JOIN event_sequences s ON t.accounts IS NULL OR s.account_id = any (t.accounts)
     LEFT JOIN stream_positions p ON p.account_id = s.account_id AND p.target = t.name
     WHERE t.name = $1 AND s.last > coalesce(p.sequence, 0) AND ${isOpenAccount('s.account_id')} ORDER BY random() LIMIT $2`,
    [target, limit],
  );
}

export interface ReachedPosition {
  readonly accountId: string;
  readonly sequence: number;
  /** Events that were deleted before they were sent. */
  readonly lost: number;
}

/** False: the lease is lost, and nothing was recorded. */
export async function recordPosition(
  session: Session,
  { target, holder }: TargetLease,
  { accountId, sequence, lost }: ReachedPosition,
): Promise<boolean> {
  const rows = await session.prepared(
    `INSERT INTO stream_positions AS p (account_id, target, sequence, lost)
     SELECT id, $1, $4, $5 FROM accounts WHERE id = $3 AND ${HELD}
     ON CONFLICT (account_id, target) DO UPDATE SET sequence = excluded.sequence, lost = p.lost + excluded.lost
     RETURNING target`,
    [target, holder, accountId, sequence, lost],
  );
  return rows.length === 1;
}

/** Up to where all that the broker has is recorded; null: nothing was sent yet. */
export async function findMarker(session: Session, target: string): Promise<BrokerMarker | null> {
  const rows = await session.prepared<{ marker: BrokerMarker | null }>(
    'SELECT marker FROM stream_targets WHERE name = $1',
    [target],
  );
  return rows[0]?.marker ?? null;
}

export async function recordMarker(
  session: Session,
  { target, holder }: TargetLease,
  marker: BrokerMarker,
): Promise<void> {
  await session.prepared(
    'UPDATE stream_targets SET marker = $3::jsonb WHERE name = $1 AND holder = $2 AND expires_at > now()',
    [target, holder, JSON.stringify(marker)],
  );
}
