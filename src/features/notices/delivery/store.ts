/** Alerts that wait to be sent. */
import type { AccountSession } from '../../../database/database.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';
import { SEND_ALERTS } from '../matching/store.ts';
import type { SentAlert } from './message.ts';

export interface Waiting {
  readonly count: number;
  readonly oldestAt: Date;
  readonly newestAt: Date;
  /** Alerts about holds: how many report one set, and one cleared. */
  readonly holdsSet: number;
  readonly holdsCleared: number;
  readonly first: readonly SentAlert[];
}

const GOES_INLAND = "coalesce((c.state->>'goesInland')::boolean, false)";
/** What a recipient needs besides the container's number. The names of places are those that the shipment shows. */
const ABOUT = `SELECT json_build_object('customer', p.company_name, 'references', s.ref_numbers,
    'terminal', CASE WHEN NOT ${GOES_INLAND} THEN c.state->'podFacility'->>'name' END,
    'port', coalesce(CASE WHEN ${GOES_INLAND} THEN s.json::jsonb->'attributes'->>'destination_name' END,
      s.json::jsonb->'attributes'->>'port_of_discharge_name'),
    'zones', json_build_object('lading', s.json::jsonb->'attributes'->>'pol_timezone',
      'discharge', s.json::jsonb->'attributes'->>'pod_timezone',
      'destination', s.json::jsonb->'attributes'->>'destination_timezone'),
    'owed', (SELECT x.facts->'owed' FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id
      AND x.resolved_at IS NULL AND x.is_leading))
  FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
  LEFT JOIN parties p ON p.account_id = c.account_id AND p.id = c.customer_id
 WHERE c.account_id = a.account_id AND c.id = a.container_id`;

/** Null: nothing waits. Times are those of the world. */
export async function findWaiting(session: AccountSession, ruleId: string, most: number): Promise<Waiting | null> {
  const [sums] = await session.prepared<Omit<Waiting, 'first'>>(
    `SELECT count(*)::int AS count, min(created_at) AS "oldestAt", max(created_at) AS "newestAt",
            (count(*) FILTER (WHERE kind = 'hold_changed' AND facts->'set' <> '[]'))::int AS "holdsSet",
            (count(*) FILTER (WHERE kind = 'hold_changed' AND facts->'cleared' <> '[]'))::int AS "holdsCleared"
       FROM alerts
      WHERE account_id = $1 AND rule_id = $2 AND is_unsent`,
    [session.accountId, ruleId],
  );
  if (sums === undefined || sums.count === 0) return null;
  const first = await session.prepared<SentAlert>(
    `SELECT a.kind, a.container_id AS "containerId", a.shipment_id AS "shipmentId", a.facts, (${ABOUT}) AS about FROM alerts a
      WHERE a.account_id = $1 AND a.rule_id = $2 AND a.is_unsent ORDER BY a.urgency DESC, a.id LIMIT $3`,
    [session.accountId, ruleId, most],
  );
  return { ...sums, first };
}

export async function markSent(session: AccountSession, ruleId: string): Promise<void> {
  await session.prepared('UPDATE alerts SET is_unsent = false WHERE account_id = $1 AND rule_id = $2 AND is_unsent', [
    session.accountId,
    ruleId,
  ]);
}

/** @param at wall time; null: nothing is to be sent */
export async function postponeSending(session: AccountSession, ruleId: string, at: Date | null): Promise<void> {
  const { accountId } = session;
  await session.prepared('UPDATE alert_rules SET flush_at = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    ruleId,
    at,
  ]);
  if (at === null) return;
  const payload = { account_id: accountId, rule_id: ruleId };
  await enqueueJob(session, { task: SEND_ALERTS, payload, runAt: at, key: `${SEND_ALERTS}:${ruleId}`, priority: 5 });
}
