/** The targets of streams in the database: which worker sends to each, and how that goes. Times are the database's. */
import { isOpenAccount } from '../../../database/accounts/closed-accounts.ts';
import type { Session } from '../../../database/database.ts';
import { UNNAMED_DAYS } from '../../../lib/settings/unnamed-days.ts';

export interface StreamTarget {
  readonly name: string;
  readonly kind: 'events' | 'siem';
  /** Whose events it gets; null: of all accounts. */
  readonly accounts: readonly string[] | null;
  /** Whether it gets only what happens from its first start on. */
  readonly startsNow: boolean;
}

/** Stores the targets of the settings. A target of another kind begins anew; others keep their position until `forgetTargetsBut`. */
export async function registerTargets(
  session: Session,
  targets: readonly StreamTarget[],
  holdDays: number,
): Promise<void> {
  const names = targets.map(({ name }) => name);
  const kinds = targets.map(({ kind }) => kind);
  // unnest would flatten an array of arrays.
  const accounts = targets.map((each) => each.accounts && `{${each.accounts.join(',')}}`);
  await session.query(
    `DELETE FROM stream_targets t USING unnest($1::text[], $2::text[]) AS g (name, kind)
       WHERE g.name = t.name AND g.kind <> t.kind`,
    [names, kinds],
  );
  const added = await session.query<{ name: string }>(
    `WITH given AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $5::boolean[])
         AS g (name, kind, accounts, starts_now)),
     changed AS (
       UPDATE stream_targets t SET accounts = g.accounts::uuid[], hold_days = $4, starts_now = g.starts_now, named_at = now()
       FROM given g WHERE g.name = t.name)
     INSERT INTO stream_targets (name, kind, accounts, hold_days, starts_now)
     SELECT name, kind, accounts::uuid[], $4, starts_now FROM given ON CONFLICT (name) DO NOTHING RETURNING name`,
    [names, kinds, accounts, holdDays, targets.map(({ startsNow }) => startsNow)],
  );
  const isAdded = new Set(added.map(({ name }) => name));
  const startNow = targets.filter(({ name, startsNow }) => startsNow && isAdded.has(name)).map(({ name }) => name);
  if (startNow.length === 0) return;
  await session.query(
    `INSERT INTO stream_positions (account_id, target, sequence)
     SELECT account_id, unnest($1::text[]), last FROM event_sequences ON CONFLICT DO NOTHING`,
    [startNow],
  );
}

/** Deletes targets that no worker's settings have named for days. @param kept names that this worker's settings have */
export async function forgetTargetsBut(session: Session, kept: readonly string[]): Promise<void> {
  await session.query(
    `DELETE FROM stream_targets WHERE name <> all ($1::text[]) AND named_at < now() - $2 * interval '1 day'`,
    [kept, UNNAMED_DAYS],
  );
}

export interface TargetLease {
  readonly target: string;
  /** One run of one process. */
  readonly holder: string;
}

/** Takes it, or keeps it. False: another holds it, or the target is gone. */
export async function holdLease(session: Session, { target, holder }: TargetLease, seconds: number): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE stream_targets SET holder = $2, expires_at = now() + $3 * interval '1 second', named_at = now()
     WHERE name = $1 AND (holder = $2 OR expires_at IS NULL OR expires_at <= now()) RETURNING name`,
    [target, holder, seconds],
  );
  return rows.length === 1;
}

/** A condition: the lease of the target $1 is that of $2. */
export const HELD = `EXISTS (SELECT FROM stream_targets WHERE name = $1 AND holder = $2 AND expires_at > now())`;

export async function endLease(session: Session, { target, holder }: TargetLease): Promise<void> {
  await session.prepared('UPDATE stream_targets SET holder = NULL, expires_at = NULL WHERE name = $1 AND holder = $2', [
    target,
    holder,
  ]);
}

/** The target does not take what is sent. */
export async function noteFailure(session: Session, target: string, failure: string): Promise<void> {
  await session.prepared(
    'UPDATE stream_targets SET failure = $2, failing_since = coalesce(failing_since, now()) WHERE name = $1',
    [target, failure],
  );
}

/** The target was reached. @param hasSent whether it has taken something */
export async function noteSuccess(session: Session, target: string, hasSent: boolean): Promise<void> {
  await session.prepared(
    `UPDATE stream_targets SET failure = NULL, failing_since = NULL, sent_at = CASE WHEN $2 THEN now() ELSE sent_at END
     WHERE name = $1`,
    [target, hasSent],
  );
}

export interface TargetState {
  readonly name: string;
  readonly kind: 'events' | 'siem';
  /** A worker holds its lease. */
  readonly isHeld: boolean;
  /** Events or records that wait. */
  readonly backlog: number;
  /** Events or records that were deleted before they were sent. */
  readonly lost: number;
  /** Time of the oldest that waits; null: none does. */
  readonly waitingSince: Date | null;
  readonly sentAt: Date | null;
  readonly failingSince: Date | null;
  readonly failure: string | null;
  /** Where no worker's settings have named it for a while: when it is forgotten; null: one does. */
  readonly forgottenAt: Date | null;
}

const WAITING = `event_sequences s LEFT JOIN stream_positions p ON p.account_id = s.account_id AND p.target = t.name
  WHERE (t.accounts IS NULL OR s.account_id = any (t.accounts)) AND s.last > coalesce(p.sequence, 0)
    AND ${isOpenAccount('s.account_id')}`;
/** Of at most a hundred accounts, so that a look stays short. */
const OLDEST_EVENT = `SELECT min(e.created_at) FROM
  (SELECT s.account_id, coalesce(p.sequence, 0) AS sequence FROM ${WAITING} LIMIT 100) w
  CROSS JOIN LATERAL (SELECT created_at FROM events e WHERE e.account_id = w.account_id AND e.sequence > w.sequence
    ORDER BY e.sequence LIMIT 1) e`;

/** A worker that fails to reach a target tries again within a minute, and so names it. Numbers without an event, which a restore leaves, count as backlog until the target has passed them. */
export async function listTargetStates(session: Pick<Session, 'query'>): Promise<TargetState[]> {
  return session.query<TargetState>(
    `SELECT name, kind, (expires_at > now()) IS TRUE AS "isHeld", sent_at AS "sentAt", failing_since AS "failingSince", failure,
       CASE WHEN named_at < now() - interval '5 minutes' THEN named_at + interval '${UNNAMED_DAYS} days' END AS "forgottenAt",
       coalesce(CASE kind WHEN 'events' THEN (SELECT sum(s.last - coalesce(p.sequence, 0)) FROM ${WAITING})
         ELSE (SELECT count(*) FROM siem_records r WHERE r.target = t.name) END, 0)::float8 AS backlog,
       (lost + coalesce((SELECT sum(p.lost) FROM stream_positions p WHERE p.target = t.name), 0))::float8 AS lost,
       CASE kind WHEN 'events' THEN (${OLDEST_EVENT})
         ELSE (SELECT r.created_at FROM siem_records r WHERE r.target = t.name ORDER BY r.number LIMIT 1) END AS "waitingSince"
     FROM stream_targets t ORDER BY name`,
  );
}
