/** Counts of failures that all processes share, each under a key. */
import { hash } from 'node:crypto';
import type { Database, Session } from '../../../database/database.ts';
import { FairSemaphore } from '../../../lib/fair-semaphore.ts';
import type { FailureCount } from './attempts.ts';

export interface AttemptStore {
  /**
   * Changes the counts of some keys together, while nobody else does. What `change` throws leaves them unchanged. A count
   * without failures and successes is not kept.
   * @param change may be called again; gives the new counts in the order of the keys
   */
  change(
    keys: readonly string[],
    now: number,
    change: (counts: readonly FailureCount[]) => readonly FailureCount[],
  ): Promise<void>;
}

/** Changes wait for locks of each other: they leave connections to those who look up keys. */
const MOST_AT_ONCE = 3;

export function attemptStore(database: Pick<Database, 'changeSystem'>): AttemptStore {
  const semaphore = new FairSemaphore({ slots: MOST_AT_ONCE });
  return {
    change: (keys, now, change) =>
      semaphore.run('attempts', () =>
        database.changeSystem(async (session) => {
          const hashes = keys.map((key) => hash('sha256', key, 'buffer'));
          const rows = await lockCounts(session, hashes, new Date(now));
          const unknown = { failures: 0, since: now, lastAt: now, succeededAt: null };
          const counts = hashes.map((each) => rows.find(({ key }) => key.equals(each)) ?? unknown);
          await updateCounts(session, hashes, change(counts));
        }),
      ),
  };
}

type CountRow = FailureCount & { readonly key: Buffer };

async function lockCounts(session: Session, keys: readonly Buffer[], now: Date): Promise<CountRow[]> {
  // In one order, so that no two wait for each other. The update changes nothing, but locks the row: nobody deletes it.
  await session.prepared(
    `INSERT INTO proof_attempts (key, failures, since, last_at)
     SELECT key, 0, $2, $2 FROM unnest($1::bytea[]) AS key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET failures = 0 WHERE false`,
    [keys, now],
  );
  return session.prepared<CountRow>(
    `SELECT key, failures, ${millisOf('since')} AS since, ${millisOf('last_at')} AS "lastAt",
            ${millisOf('succeeded_at')} AS "succeededAt"
       FROM proof_attempts WHERE key = any($1::bytea[])`,
    [keys],
  );
}

const millisOf = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

async function updateCounts(session: Session, keys: readonly Buffer[], counts: readonly FailureCount[]): Promise<void> {
  const times = (member: 'since' | 'lastAt' | 'succeededAt') =>
    counts.map(({ [member]: millis }) => (millis === null ? null : new Date(millis)));
  await session.prepared(
    `UPDATE proof_attempts p
        SET failures = n.failures, since = n.since, last_at = n.last_at, succeeded_at = n.succeeded_at
       FROM unnest($1::bytea[], $2::integer[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
              AS n (key, failures, since, last_at, succeeded_at)
      WHERE p.key = n.key`,
    [keys, counts.map(({ failures }) => failures), times('since'), times('lastAt'), times('succeededAt')],
  );
  await session.prepared(
    'DELETE FROM proof_attempts WHERE key = any($1::bytea[]) AND failures = 0 AND succeeded_at IS NULL',
    [keys],
  );
}

/** @param failuresBefore of the last one @param successesBefore of the last one */
export async function deleteOldAttempts(session: Session, failuresBefore: Date, successesBefore: Date): Promise<void> {
  await session.prepared(
    'DELETE FROM proof_attempts WHERE last_at < $1 AND (succeeded_at IS NULL OR succeeded_at < $2)',
    [failuresBefore, successesBefore],
  );
}
