/** The digest resource: the daily mail of a user, whose id it has; and when the next one is due. */
import { Type } from 'typebox';
import { asMembers, excluded, insertRow } from '../../../database/columns.ts';
import type { AccountSession, Session } from '../../../database/database.ts';
import { columnNames, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';
import { enqueueJob, MOST_ATTEMPTS } from '../../../queue/jobs-store.ts';
import type { UserDeletion } from '../../../tenancy/users/delete-user.ts';

const DIGEST_OUTCOMES = [
  'sent',
  'nothing_to_report',
  'too_late',
  'unsubscribed',
  'stopped_address',
  'not_configured',
  'repeated',
] as const;

/** What a user changes. */
export const DigestChoice = {
  is_on: Type.Boolean({ description: 'Whether the user gets the mail' }),
  hour: Type.Integer({
    minimum: 0,
    maximum: 23,
    description: 'Hour of the day in the time zone of the user; UTC where the user has none',
  }),
  on_weekends: Type.Boolean({ description: 'Whether it is sent on Saturdays and Sundays' }),
  when_empty: Type.Boolean({ description: 'Whether it is sent on days without anything to report' }),
};

export const DigestSchema = resourceSchema(
  'digest',
  Type.Object({
    ...DigestChoice,
    next_at: Nullable({ ...Timestamp, description: 'When the next one is sent; null: switched off' }),
    last_at: Nullable({ ...Timestamp, description: 'When the last one was due; null: there was none' }),
    last_outcome: Nullable(
      Type.Enum([...DIGEST_OUTCOMES], {
        description:
          'What became of the last one. `unsubscribed`: the user stopped it by the link in a mail. `stopped_address`: mails to the address came back. `not_configured`: no mail leaves this installation. `repeated`: the mail was sent before.',
      }),
    ),
  }),
  Type.Object({ user: toOne('user') }),
);

/** Its id is that of the user. */
export interface DigestRow extends RowOf<typeof DigestSchema> {
  readonly reportedUntil: Date | null;
}

/** Before the user changes anything. */
export function firstDigest(userId: string): DigestRow {
  const never = { nextAt: null, lastAt: null, lastOutcome: null, reportedUntil: null };
  return { id: userId, isOn: false, hour: 7, onWeekends: false, whenEmpty: false, ...never };
}

export const renderDigest = (digest: DigestRow) =>
  present(DigestSchema, digest, { relationships: { user: linkOne('user', digest.id) } });

const COLUMNS = asMembers('d', `${columnNames(DigestSchema)} reported_until`, {
  id: 'd.user_id',
  isOn: 'd.next_at IS NOT NULL',
});

export async function findDigest(session: AccountSession, userId: string): Promise<DigestRow | undefined> {
  const [row] = await session.prepared<DigestRow>(
    `SELECT ${COLUMNS} FROM digests d WHERE d.account_id = $1 AND d.user_id = $2`,
    [session.accountId, userId],
  );
  return row;
}

/** The row is locked until the transaction ends. */
export async function lockDigest(session: AccountSession, userId: string): Promise<DigestRow | undefined> {
  const [row] = await session.prepared<DigestRow>(
    `SELECT ${COLUMNS} FROM digests d WHERE d.account_id = $1 AND d.user_id = $2 FOR UPDATE`,
    [session.accountId, userId],
  );
  return row;
}

/** Those whose time has come, the first of them, without those that another worker holds. */
export async function lockDueDigests(session: AccountSession, now: Date, limit: number): Promise<DigestRow[]> {
  return session.prepared<DigestRow>(
    `SELECT ${COLUMNS} FROM digests d WHERE d.account_id = $1 AND d.next_at <= $2 ORDER BY d.next_at, d.user_id LIMIT $3
      FOR UPDATE SKIP LOCKED`,
    [session.accountId, now, limit],
  );
}

export async function upsertDigest(
  session: AccountSession,
  digest: Pick<DigestRow, 'id' | 'hour' | 'onWeekends' | 'whenEmpty' | 'nextAt'>,
): Promise<void> {
  const changed = 'hour on_weekends when_empty next_at';
  const update = `ON CONFLICT (account_id, user_id) DO UPDATE SET ${excluded(changed)}`;
  await insertRow(session, 'INSERT INTO digests', `user_id ${changed}`, { ...digest, userId: digest.id }, update);
}

export interface DigestOutcome {
  readonly outcome: (typeof DIGEST_OUTCOMES)[number];
  /** Null: what was to report stays to be reported. */
  readonly reportedUntil: Date | null;
}

export interface DigestEnd {
  readonly userId: string;
  /** Null: it was left out. */
  readonly sent: DigestOutcome | null;
  /** Null: switches it off. */
  readonly nextAt: Date | null;
}

/** @param at wall time */
export async function recordEnds(session: AccountSession, at: Date, ends: readonly DigestEnd[]): Promise<void> {
  await session.prepared(
    `UPDATE digests d SET next_at = e.next_at, last_outcome = coalesce(e.outcome, d.last_outcome),
       last_at = CASE WHEN e.outcome IS NULL THEN d.last_at ELSE $2 END,
       reported_until = coalesce(e.reported_until, d.reported_until)
      FROM unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::timestamptz[]) AS e (user_id, outcome, reported_until, next_at)
      WHERE d.account_id = $1 AND d.user_id = e.user_id`,
    [
      session.accountId,
      at,
      ends.map(({ userId }) => userId),
      ends.map(({ sent }) => sent?.outcome ?? null),
      ends.map(({ sent }) => sent?.reportedUntil ?? null),
      ends.map(({ nextAt }) => nextAt),
    ],
  );
}

const PRIORITY = 20;

/** One job for each account with digests that are due. A job that waits already is not queued twice. */
export async function queueDueDigests(session: Session, task: string, now: Date): Promise<number> {
  const rows = await session.prepared(
    `SELECT enqueue_job($1::text, json_build_object('account_id', account_id), NULL, $1::text || ':' || account_id, ${PRIORITY}, ${MOST_ATTEMPTS}, NULL)
       FROM (SELECT DISTINCT account_id FROM digests WHERE next_at <= $2) AS due`,
    [task, now],
  );
  return rows.length;
}

/** Of the account, behind the jobs that wait already. */
export async function queueDigests(session: AccountSession, task: string): Promise<void> {
  const { accountId } = session;
  const payload = { account_id: accountId };
  await enqueueJob(session, { task, payload, runAt: null, key: `${task}:${accountId}`, priority: PRIORITY });
}

export async function deleteDigestOf(session: AccountSession, { userId }: UserDeletion): Promise<void> {
  await session.prepared('DELETE FROM digests WHERE account_id = $1 AND user_id = $2', [session.accountId, userId]);
}
