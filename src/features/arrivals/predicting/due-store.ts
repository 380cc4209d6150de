/**
 * Marks arrivals whose prediction is due. Recording marks what sources reported, in its own transaction. Here are ships
 * that moved, predictions that grew old, and ways that were closed: bounded, for there may be hundreds of thousands.
 */
import type { AccountSession, Session } from '../../../database/database.ts';
import { enqueueGatheringJob, enqueueJob, MOST_ATTEMPTS } from '../../../queue/jobs-store.ts';
import { PRIORITY } from '../../../tracking/schedule/schedule.ts';
import { listAccountsWithLanded } from './availabilities-store.ts';

export const PREDICT_ARRIVALS_TASK = 'predict-arrivals';

/** Sources report the containers of a shipment one after another: their changes are predicted from together. */
const GATHERING_SECONDS = 15;
/** As in the index `arrival_legs_due`. */
const isOpen = (table: string) => `${table}.arrived_at IS NULL AND ${table}.ended_at IS NULL`;
const IS_OPEN = isOpen('arrival_legs');

/** What is marked in this transaction is predicted soon. */
export async function predictSoon(session: AccountSession): Promise<void> {
  await enqueueGatheringJob(session, jobOf(session.accountId), GATHERING_SECONDS);
}

/**
 * Before checks of routine: each sweep puts the job back to the present moment, so that behind a backlog of equal priority
 * it would never run.
 */
const PREDICTING_PRIORITY = PRIORITY.nearMilestone;

/** One job for an account, however many are due. @param due `all`: it marks every open one first */
function jobOf(accountId: string, due: 'all' | 'marked' = 'marked') {
  const sequence = `arrivals:${accountId}`;
  const isAll = due === 'all';
  return {
    task: PREDICT_ARRIVALS_TASK,
    payload: { account_id: accountId, ...(isAll && { all: true }) },
    key: isAll ? `${sequence}:all` : sequence,
    priority: PREDICTING_PRIORITY,
    sequence,
  };
}

/** Of every account with arrivals that are due: their job was lost, or the sweep has marked them. */
export async function queueDuePredictions(session: Session): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job('${PREDICT_ARRIVALS_TASK}', json_build_object('account_id', a.id), NULL, 'arrivals:' || a.id,
       ${PREDICTING_PRIORITY}, ${MOST_ATTEMPTS}, 'arrivals:' || a.id)
      FROM accounts a WHERE EXISTS (
        SELECT FROM arrival_legs l WHERE l.account_id = a.id AND l.is_prediction_due AND ${isOpen('l')})`,
  );
}

/** Of every account with containers that have come, and whose availability is due. */
export async function queueLanded(session: Session, now: Date): Promise<void> {
  for (const accountId of await listAccountsWithLanded(session, now))
    await enqueueJob(session, { ...jobOf(accountId), runAt: null });
}

/** So long a prediction holds, though the ship sails on. */
const SHIP_MOVED_HOURS = 3;
const OLD_HOURS = 24;

/**
 * Those whose ship was received since their prediction, at most every few hours; and those that are a day old, the oldest
 * first. @returns how many
 */
export async function markForTime(session: Session, now: Date, limit: number): Promise<number> {
  const moved = await session.prepared<{ count: number }>(
    `WITH RECURSIVE ships AS (
         (SELECT imo FROM arrival_legs WHERE ${IS_OPEN} AND imo IS NOT NULL ORDER BY imo LIMIT 1)
         UNION ALL
         SELECT (SELECT l.imo FROM arrival_legs l WHERE ${isOpen('l')} AND l.imo > ships.imo
                  ORDER BY l.imo LIMIT 1) FROM ships WHERE ships.imo IS NOT NULL),
       seen AS (
         SELECT imo, (SELECT at FROM vessel_positions p WHERE p.imo = ships.imo AND p.at <= $1::timestamptz ORDER BY at DESC LIMIT 1) AS at
           FROM ships WHERE imo IS NOT NULL),
       due AS (
         SELECT l.account_id, l.id FROM seen JOIN arrival_legs l ON l.imo = seen.imo
          WHERE ${isOpen('l')} AND NOT l.is_prediction_due AND l.departed_at IS NOT NULL
            AND l.predicted_at < $1::timestamptz - make_interval(hours => ${SHIP_MOVED_HOURS}) AND seen.at > l.predicted_at
          LIMIT $2),
       marked AS (
         UPDATE arrival_legs l SET is_prediction_due = true FROM due
          WHERE l.account_id = due.account_id AND l.id = due.id RETURNING l.id)
     SELECT count(*)::integer AS count FROM marked`,
    [now, limit],
  );
  const old = await session.prepared<{ count: number }>(
    `WITH due AS (
         SELECT account_id, id FROM arrival_legs
          WHERE ${IS_OPEN} AND NOT is_prediction_due AND predicted_at < $1::timestamptz - make_interval(hours => ${OLD_HOURS})
          ORDER BY predicted_at LIMIT $2),
       marked AS (
         UPDATE arrival_legs l SET is_prediction_due = true FROM due
          WHERE l.account_id = due.account_id AND l.id = due.id RETURNING l.id)
     SELECT count(*)::integer AS count FROM marked`,
    [now, limit],
  );
  return (moved[0]?.count ?? 0) + (old[0]?.count ?? 0);
}

/** Of all accounts: how many wait, and for how many seconds the oldest of them. */
export async function measureDue(session: Session): Promise<{ readonly count: number; readonly seconds: number }> {
  const [row] = await session.prepared<{ count: number; seconds: number }>(
    `SELECT count(*)::integer AS count, coalesce(extract(epoch FROM now() - min(due_since)), 0)::float8 AS seconds
       FROM arrival_legs WHERE is_prediction_due AND ${IS_OPEN}`,
  );
  return row ?? { count: 0, seconds: 0 };
}

/** Those that still have a prediction: where predictions are switched off, it is to go. @returns whether there is any */
export async function markPredicted(session: Session, limit: number): Promise<boolean> {
  const rows = await session.prepared(
    `WITH due AS (
         SELECT account_id, id FROM arrival_legs WHERE prediction IS NOT NULL AND ${IS_OPEN} AND NOT is_prediction_due LIMIT $1)
     UPDATE arrival_legs l SET is_prediction_due = true FROM due
      WHERE l.account_id = due.account_id AND l.id = due.id RETURNING l.id`,
    [limit],
  );
  return rows.length > 0;
}

/** Before all ids: the index begins at the one that is given. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Those that wait, by id. @param after the last one that was seen */
export async function listDueLegs(session: AccountSession, after: string | null, limit: number): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT id FROM arrival_legs WHERE account_id = $1 AND is_prediction_due AND ${IS_OPEN} AND id > $2::uuid
      ORDER BY id LIMIT $3`,
    [session.accountId, after ?? FIRST, limit],
  );
  return rows.map(({ id }) => id);
}

/** The open ones of a shipment. @returns whether there is any */
export async function markArrivalsOf(session: AccountSession, shipmentId: string): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE arrival_legs SET is_prediction_due = true, marks = marks + 1
      WHERE account_id = $1 AND shipment_id = $2 AND ${IS_OPEN} RETURNING id`,
    [session.accountId, shipmentId],
  );
  return rows.length > 0;
}

/** Open ones that follow an id, so many at most. @returns the last of them; null: there are no more */
export async function markOpenLegs(
  session: AccountSession,
  after: string | null,
  limit: number,
): Promise<string | null> {
  const rows = await session.prepared<{ id: string }>(
    `UPDATE arrival_legs l SET is_prediction_due = true, marks = marks + 1
       FROM (SELECT id FROM arrival_legs WHERE account_id = $1 AND ${IS_OPEN} AND id > $2::uuid ORDER BY id LIMIT $3
              FOR UPDATE) AS due
      WHERE l.account_id = $1 AND l.id = due.id RETURNING l.id`,
    [session.accountId, after ?? FIRST, limit],
  );
  return rows.length < limit ? null : rows.map(({ id }) => id).reduce((last, id) => (id > last ? id : last));
}

/**
 * Notes which passages are closed for each account, since when, and queues the prediction of all its arrivals where that
 * has changed: by its own setting, or because the operator's is another since the last start.
 * @param byOperator names
 */
export async function followClosedPassages(session: Session, byOperator: readonly string[], now: Date): Promise<void> {
  const changed = await session.prepared<{ accountId: string }>(
    `WITH closed AS (
         SELECT DISTINCT a.id AS account_id, passage FROM accounts a, unnest(a.closed_passages || $1::text[]) AS passage),
       opened AS (
         DELETE FROM arrival_passages p WHERE NOT EXISTS (
           SELECT FROM closed c WHERE c.account_id = p.account_id AND c.passage = p.passage) RETURNING p.account_id),
       noted AS (
         INSERT INTO arrival_passages (account_id, passage, closed_since) SELECT account_id, passage, $2 FROM closed
         ON CONFLICT (account_id, passage) DO NOTHING RETURNING account_id)
     SELECT account_id AS "accountId" FROM opened UNION SELECT account_id FROM noted`,
    [byOperator, now],
  );
  for (const { accountId } of changed) await enqueueJob(session, { ...jobOf(accountId, 'all'), runAt: null });
}

/** Names, and since when they are closed: Unix milliseconds. */
export async function listClosedPassages(session: AccountSession): Promise<Map<string, number>> {
  const rows = await session.prepared<{ passage: string; since: Date }>(
    'SELECT passage, closed_since AS since FROM arrival_passages WHERE account_id = $1 ORDER BY passage',
    [session.accountId],
  );
  return new Map(rows.map(({ passage, since }) => [passage, since.getTime()]));
}
