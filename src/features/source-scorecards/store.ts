/** Scorecards as stored, what they are computed from, and which accounts are due. */
import { excluded, insertRows } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import { newId } from '../../lib/ids.ts';
import type { Period } from './measuring/figures.ts';
import {
  DEFAULT_PERIOD,
  type FailingSource,
  type MeasuredScorecard,
  PERIODS,
  type PeriodName,
  type StoredScorecard,
} from './scorecard.ts';

const MEASURED_KINDS = ['shipping_line', 'terminal', 'rail', 'ais'] as const;

export const SCORECARD_LIST = sqlList({
  type: 'source_scorecard',
  from: 'source_scorecards s',
  columns: `s.id, s.period, s.source_kind AS "kind", s.source_code AS "code", s.source_name AS "name",
    nullif(s.channel, '') AS "channel", s.from_at AS "from", s.to_at AS "to", s.figures, s.computed_at AS "computedAt"`,
  account: 's.account_id',
  id: 's.id',
  keys: {
    kind: { kind: 'text', sql: 's.source_kind' },
    code: { kind: 'text', sql: 's.source_code' },
    channel: { kind: 'text', sql: 's.channel' },
  },
  defaultSort: ['kind', 'code', 'channel'],
  sortable: ['kind', 'code'],
  filters: {
    period: {
      kind: 'choice',
      values: PERIODS,
      description: `Days before the computation; \`${DEFAULT_PERIOD}\` if absent`,
      where: anyOf('s.period', 'text'),
    },
    kind: {
      kind: 'choice',
      values: MEASURED_KINDS,
      description: 'Kind of source',
      where: anyOf('s.source_kind', 'text'),
    },
    code: { kind: 'text', description: 'Code of the source', where: anyOf('s.source_code', 'text') },
  },
});

/** @param partyIds of a reader limited to customers, who sees none: figures are of all containers of the account */
export async function pageScorecards(
  session: AccountSession,
  query: ListQuery,
  partyIds: readonly string[] | null,
): Promise<Page<StoredScorecard>> {
  return listPage<StoredScorecard>(session, SCORECARD_LIST, query, {
    conditions: [
      ...(query.filters.period === undefined ? [() => `s.period = '${DEFAULT_PERIOD}'`] : []),
      ...(partyIds === null ? [] : [() => 'false']),
    ],
  });
}

/** Replaces all of the account's. A source keeps the id of its scorecard. */
export async function replaceScorecards(
  session: AccountSession,
  scorecards: readonly MeasuredScorecard<PeriodName>[],
  computedAt: Date,
): Promise<void> {
  const columns =
    'id uuid, period text, source_kind text, source_code text, source_name text, channel text, from_at timestamptz, ' +
    'to_at timestamptz, figures jsonb, computed_at timestamptz';
  const rows = scorecards.map(({ kind, code, name, channel, from, to, ...card }) => ({
    ...card,
    id: newId(computedAt.getTime()),
    sourceKind: kind,
    sourceCode: code,
    sourceName: name,
    channel: channel ?? '',
    fromAt: from,
    toAt: to,
    computedAt,
  }));
  await insertRows(session, 'INSERT INTO source_scorecards', columns, rows, {
    rest: `ON CONFLICT (account_id, period, source_kind, source_code, channel)
      DO UPDATE SET ${excluded('source_name from_at to_at figures computed_at')}`,
  });
  await session.prepared('DELETE FROM source_scorecards WHERE account_id = $1 AND computed_at <> $2', [
    session.accountId,
    computedAt,
  ]);
}

export interface MeasuredShipmentRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly stoppedAt: Date | null;
}

/** Those tracked in the period, by id. @param after the last id of the batch before; null: from the start */
export async function listTrackedShipments(
  session: AccountSession,
  { from, to }: Period,
  after: string | null,
  limit: number,
): Promise<MeasuredShipmentRow[]> {
  return session.prepared<MeasuredShipmentRow>(
    `SELECT id, created_at AS "createdAt", line_tracking_stopped_at AS "stoppedAt" FROM shipments
      WHERE account_id = $1 AND ($2::uuid IS NULL OR id > $2) AND created_at < $3
        AND (line_tracking_stopped_at IS NULL OR line_tracking_stopped_at >= $4)
      ORDER BY id LIMIT $5`,
    [session.accountId, after, new Date(to), new Date(from), limit],
  );
}

/** Checks whose last attempts failed, by kind and code of the source. Lines, and polled terminals and railroads. */
export async function listFailingChecks(session: AccountSession): Promise<FailingSource[]> {
  return session.prepared<FailingSource>(
    `SELECT 'shipping_line' AS kind, s.scac AS code, count(*)::int AS shipments, min(c.failing_since) AS since
       FROM shipment_checks c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
      WHERE c.account_id = $1 AND c.failing_since IS NOT NULL AND s.line_tracking_stopped_at IS NULL
      GROUP BY s.scac
     UNION ALL
     SELECT source_kind, source_code, count(DISTINCT shipment_id)::int, min(succeeded_at)
       FROM source_checks WHERE account_id = $1 AND failures > 0 AND next_check_at IS NOT NULL
      GROUP BY source_kind, source_code`,
    [session.accountId],
  );
}

/**
 * Queues a computation for accounts that are due and track something, and puts the next one off by a day: whoever
 * computes sets it anew.
 */
export async function queueDueScorecards(session: Session, task: string, now: Date): Promise<number> {
  const rows = await session.prepared(
    `WITH due AS (
       INSERT INTO source_scorecard_runs AS run (account_id, due_at)
       SELECT a.id, $2::timestamptz + interval '1 day'
         FROM accounts a LEFT JOIN source_scorecard_runs r ON r.account_id = a.id
        WHERE coalesce(r.due_at <= $2, true) AND EXISTS (SELECT FROM shipments s WHERE s.account_id = a.id)
       ON CONFLICT (account_id) DO UPDATE SET due_at = excluded.due_at WHERE run.due_at <= $2
       RETURNING account_id AS id)
     SELECT enqueue_job($1, json_build_object('account_id', id), NULL, 'scorecards:' || id, 30, 25, NULL) FROM due`,
    [task, now],
  );
  return rows.length;
}

export async function putOffScorecards(session: Session, accountId: string, dueAt: Date): Promise<void> {
  await session.prepared(
    `INSERT INTO source_scorecard_runs (account_id, due_at) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET due_at = excluded.due_at`,
    [accountId, dueAt],
  );
}

export async function listAccountIds(session: Session): Promise<string[]> {
  return (await session.prepared<{ id: string }>('SELECT id FROM accounts ORDER BY id', [])).map(({ id }) => id);
}
