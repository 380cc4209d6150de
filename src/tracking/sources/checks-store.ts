/** The checks of terminals and railroads: which source is polled for which container, when, and the result. */
import type { SourceKind } from '../../core/observation.ts';
import type { RefusalKind } from '../../core/tracking-life.ts';
import { isOpenAccount } from '../../database/accounts/closed-accounts.ts';
import { columnsOf } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { enqueueJobs } from '../../queue/jobs-store.ts';

export const POLL_SOURCE_TASK = 'ask-source';

export interface WantedCheck {
  readonly number: string;
  readonly kind: SourceKind;
  readonly code: string;
  /** World time: not before it. */
  readonly from: Date;
}

/**
 * All sources to poll for a shipment's containers from now on; others are polled no more. A check that is due sooner
 * stays so.
 */
export async function setWantedChecks(
  session: AccountSession,
  shipmentId: string,
  wanted: readonly WantedCheck[],
): Promise<void> {
  const columns = [wanted.map((each) => each.number), wanted.map((each) => each.kind), wanted.map((each) => each.code)];
  await session.prepared(
    `UPDATE source_checks c SET next_check_at = NULL, claimed_until = NULL
      WHERE account_id = $1 AND shipment_id = $2 AND next_check_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM unnest($3::text[], $4::text[], $5::text[]) AS w (number, kind, code)
          WHERE w.number = c.number AND w.kind = c.source_kind AND w.code = c.source_code)`,
    [session.accountId, shipmentId, ...columns],
  );
  if (wanted.length === 0) return;
  await session.prepared(
    `INSERT INTO source_checks AS c (account_id, shipment_id, number, source_kind, source_code, next_check_at)
     SELECT $1, $2, w.* FROM unnest($3::text[], $4::text[], $5::text[], $6::timestamptz[]) AS w
     ON CONFLICT (account_id, shipment_id, number, source_kind, source_code) DO UPDATE
       SET next_check_at = CASE WHEN c.attempted_at IS NULL OR c.next_check_at IS NULL THEN excluded.next_check_at ELSE c.next_check_at END
       WHERE c.next_check_at IS NULL OR c.attempted_at IS NULL AND c.next_check_at <> excluded.next_check_at`,
    [session.accountId, shipmentId, ...columns, wanted.map((each) => each.from)],
  );
}

/** No source is polled for a shipment whose tracking has stopped. */
export async function endChecks(session: AccountSession, shipmentId: string): Promise<void> {
  await session.prepared(
    'UPDATE source_checks SET next_check_at = NULL, claimed_until = NULL WHERE account_id = $1 AND shipment_id = $2',
    [session.accountId, shipmentId],
  );
}

export interface SourceName {
  readonly kind: SourceKind;
  readonly code: string;
}

/** The planned checks are due at once. @returns their sources */
export async function hastenChecks(session: AccountSession, shipmentId: string, now: Date): Promise<SourceName[]> {
  const rows = await session.prepared<SourceName & Record<string, unknown>>(
    `WITH hastened AS (
       UPDATE source_checks SET next_check_at = least(next_check_at, $3), claimed_until = NULL
        WHERE account_id = $1 AND shipment_id = $2 AND next_check_at IS NOT NULL RETURNING source_kind, source_code)
     SELECT DISTINCT source_kind AS kind, source_code AS code FROM hastened ORDER BY 1, 2`,
    [session.accountId, shipmentId, now],
  );
  return rows;
}

/** The most due checks of one round. */
const MOST_DUE = 5000;

/**
 * A job for each source and account that has something due. A job that waits keeps its place in the queue: put anew each
 * round, it would stand behind all other jobs for as long as there are more than the workers can do.
 *
 * @returns how many
 */
export async function queueDueSources(session: Session, now: Date, priority: number): Promise<number> {
  const rows = await session.prepared<SourceName & { account_id: string }>(
    `SELECT DISTINCT account_id, source_kind AS kind, source_code AS code FROM (
       SELECT account_id, source_kind, source_code FROM source_checks
        WHERE next_check_at <= $1 AND (claimed_until IS NULL OR claimed_until < now()) AND ${isOpenAccount('account_id')} ORDER BY next_check_at LIMIT ${MOST_DUE}) AS due
      WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = ${keyOf('account_id', 'source_kind', 'source_code')} AND attempts = 0)`,
    [now],
  );
  await enqueueSources(session, rows, priority);
  return rows.length;
}

/** In SQL. */
const keyOf = (account: string, kind: string, code: string) =>
  `'ask:' || ${account} || ':' || ${kind} || ':' || ${code}`;

/** Queued twice, it is one job. */
export async function enqueueSources(
  session: Session,
  sources: readonly (SourceName & { readonly account_id: string })[],
  priority: number,
): Promise<void> {
  await enqueueJobs(session, {
    task: POLL_SOURCE_TASK,
    jobs: sources.map(({ account_id, kind, code }) => ({
      payload: { account_id, kind, code },
      key: `ask:${account_id}:${kind}:${code}`,
    })),
    runAt: null,
    priority,
  });
}

export interface DueCheck {
  readonly shipmentId: string;
  readonly number: string;
  readonly failures: number;
}

/** The longest time of one request. A claim that is older has lost its worker. */
const CLAIMED_FOR = "interval '5 minutes'";

export async function claimDueChecks(
  session: AccountSession,
  { kind, code }: SourceName,
  now: Date,
  limit: number,
): Promise<DueCheck[]> {
  return session.prepared<DueCheck & Record<string, unknown>>(
    `UPDATE source_checks c SET claimed_until = now() + ${CLAIMED_FOR}
       FROM (SELECT shipment_id, number FROM source_checks
         WHERE account_id = $1 AND source_kind = $2 AND source_code = $3 AND next_check_at <= $4
           AND (claimed_until IS NULL OR claimed_until < now())
         ORDER BY next_check_at LIMIT $5 FOR UPDATE SKIP LOCKED) AS due
      WHERE c.account_id = $1 AND c.source_kind = $2 AND c.source_code = $3
        AND c.shipment_id = due.shipment_id AND c.number = due.number
      RETURNING c.shipment_id AS "shipmentId", c.number, c.failures`,
    [session.accountId, kind, code, now, limit],
  );
}

/** The source was not polled. @param nextCheckAt null: it is polled no more */
export async function releaseChecks(
  session: AccountSession,
  { kind, code }: SourceName,
  claimed: readonly DueCheck[],
  nextCheckAt: Date | null,
): Promise<void> {
  await session.prepared(
    `UPDATE source_checks c SET claimed_until = NULL, next_check_at = $6
       FROM unnest($4::uuid[], $5::text[]) AS d (shipment_id, number)
      WHERE c.account_id = $1 AND c.source_kind = $2 AND c.source_code = $3 AND c.next_check_at IS NOT NULL
        AND c.shipment_id = d.shipment_id AND c.number = d.number`,
    [
      session.accountId,
      kind,
      code,
      claimed.map(({ shipmentId }) => shipmentId),
      claimed.map(({ number }) => number),
      nextCheckAt,
    ],
  );
}

export interface CheckResult {
  readonly number: string;
  readonly at: Date;
  readonly nextCheckAt: Date;
  /** Null: it answered with data. `notFound` is an answer too. */
  readonly refusal: RefusalKind | null;
  readonly evidence: string | null;
}

export async function recordChecks(
  session: AccountSession,
  shipmentId: string,
  { kind, code }: SourceName,
  results: readonly CheckResult[],
): Promise<void> {
  await session.prepared(
    `UPDATE source_checks c SET claimed_until = NULL, attempted_at = r.at,
       succeeded_at = CASE WHEN r.answered THEN r.at ELSE succeeded_at END,
       failures = CASE WHEN r.answered THEN 0 ELSE failures + 1 END,
       last_error = r.evidence, last_refusal = r.refusal,
       next_check_at = CASE WHEN c.next_check_at IS NULL THEN NULL ELSE r.next_check_at END
       FROM unnest($5::text[], $6::timestamptz[], $7::timestamptz[], $8::text[], $9::text[], $10::boolean[])
         AS r (number, at, next_check_at, refusal, evidence, answered)
      WHERE c.account_id = $1 AND c.shipment_id = $2 AND c.source_kind = $3 AND c.source_code = $4 AND c.number = r.number`,
    [
      session.accountId,
      shipmentId,
      kind,
      code,
      ...columnsOf(results, 'number', 'at', 'nextCheckAt', 'refusal', 'evidence'),
      results.map((each) => each.refusal === null || each.refusal === 'notFound'),
    ],
  );
}

/** The latest of a shipment's containers, as the documents show them. @param succeeded false: it did not answer */
export async function noteShipmentPolled(
  session: AccountSession,
  shipmentId: string,
  kind: SourceKind,
  at: Date,
  succeeded: boolean,
): Promise<void> {
  if (kind !== 'terminal' && kind !== 'rail') return;
  const columns =
    kind === 'rail'
      ? 'rail_attempted_at = $3'
      : 'terminal_attempted_at = $3, terminal_succeeded_at = CASE WHEN $4 THEN $3 ELSE terminal_succeeded_at END';
  await session.prepared(
    `UPDATE shipment_checks SET ${columns} WHERE account_id = $1 AND shipment_id = $2`,
    kind === 'rail' ? [session.accountId, shipmentId, at] : [session.accountId, shipmentId, at, succeeded],
  );
}

export interface StoredCheck extends SourceName {
  readonly nextCheckAt: Date | null;
  readonly attemptedAt: Date | null;
  readonly succeededAt: Date | null;
  readonly failures: number;
  readonly lastError: string | null;
  readonly lastRefusal: RefusalKind | null;
}

export async function listChecks(session: AccountSession, shipmentId: string, number: string): Promise<StoredCheck[]> {
  return session.prepared<StoredCheck & Record<string, unknown>>(
    `SELECT source_kind AS kind, source_code AS code, next_check_at AS "nextCheckAt", attempted_at AS "attemptedAt",
       succeeded_at AS "succeededAt", failures, last_error AS "lastError", last_refusal AS "lastRefusal"
       FROM source_checks WHERE account_id = $1 AND shipment_id = $2 AND number = $3 ORDER BY 1, 2`,
    [session.accountId, shipmentId, number],
  );
}
