/** What comes due by the clock: last free days, boxes that stay, empty returns, webhooks that fail. */
import type { AccountSession } from '../../../database/database.ts';

const GONE = `('picked_up', 'delivered', 'empty_returned')`;
/** Of the place where it is fetched, as the exceptions about the last free day read it. */
const ZONE = `coalesce(CASE WHEN (c.state->>'goesInland')::boolean THEN c.state->>'destinationTimeZone' END, c.state->>'podTimeZone', 'UTC')`;
const LOCODE = `coalesce(CASE WHEN (c.state->>'goesInland')::boolean THEN c.state->>'destinationLocode' END, c.pod_locode)`;
const MOST = 20_000;

export interface FreeDay {
  readonly containerId: string;
  /** `2026-05-07`, by the calendar of its place. */
  readonly day: string;
  readonly zone: string;
  readonly country: string | null;
  /** When it left; null: it is still there. */
  readonly goneAt: Date | null;
}

/** Of containers that are not fetched, or were fetched later, without those whose exception somebody took note of. */
export async function listFreeDays(session: AccountSession, from: Date, to: Date): Promise<FreeDay[]> {
  return session.prepared<FreeDay>(
    `SELECT c.id AS "containerId", to_char(c.pickup_lfd AT TIME ZONE ${ZONE}, 'YYYY-MM-DD') AS day, ${ZONE} AS zone,
        left(${LOCODE}, 2) AS country,
        CASE WHEN c.current_status IN ${GONE} THEN coalesce((c.state->>'podFullOutAt')::timestamptz, (c.state->>'statusChangedAt')::timestamptz,
          c.updated_at) END AS "goneAt"
       FROM containers c
      WHERE c.account_id = $1 AND c.pickup_lfd >= $2 AND c.pickup_lfd < $3
        AND NOT EXISTS (SELECT FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.resolved_at IS NULL
          AND x.kind = 'last_free_day_near' AND x.status IN ('acknowledged', 'snoozed'))
      ORDER BY c.pickup_lfd LIMIT ${MOST}`,
    [session.accountId, from, to],
  );
}

export interface Stay {
  readonly containerId: string;
  readonly dischargedAt: Date;
  readonly goneAt: Date | null;
}

/** Discharged between the times. */
export async function listStays(session: AccountSession, from: Date, to: Date): Promise<Stay[]> {
  return session.prepared<Stay>(
    `SELECT c.id AS "containerId", (c.state->>'podDischargedAt')::timestamptz AS "dischargedAt",
        CASE WHEN c.current_status IN ${GONE} THEN coalesce((c.state->>'podFullOutAt')::timestamptz, c.updated_at) END AS "goneAt"
       FROM containers c
      WHERE c.account_id = $1 AND c.state->>'podDischargedAt' >= $2 AND c.state->>'podDischargedAt' < $3
      ORDER BY c.state->>'podDischargedAt' DESC LIMIT ${MOST}`,
    [session.accountId, from.toISOString(), to.toISOString()],
  );
}

export interface EmptyReturn {
  readonly containerId: string;
  /** The last day without charges for the equipment. */
  readonly day: string;
}

/** Of containers that are out and not returned. @param from `2026-05-07` */
export async function listEmptyReturns(session: AccountSession, from: string, to: string): Promise<EmptyReturn[]> {
  return session.prepared<EmptyReturn>(
    `SELECT c.id AS "containerId", (c.charges_from - 1)::text AS day FROM containers c
      WHERE c.account_id = $1 AND c.current_status IN ('picked_up', 'delivered')
        AND c.charges_from - 1 BETWEEN $2::date AND $3::date ORDER BY c.charges_from LIMIT ${MOST}`,
    [session.accountId, from, to],
  );
}

export interface FailingWebhook {
  readonly id: string;
  readonly url: string;
  readonly since: Date;
}

export async function listFailingWebhooks(session: AccountSession): Promise<FailingWebhook[]> {
  return session.prepared<FailingWebhook>(
    `SELECT w.id, w.url, w.failing_since AS since FROM webhooks w
      WHERE w.account_id = $1 AND w.failing_since IS NOT NULL ORDER BY w.failing_since`,
    [session.accountId],
  );
}
