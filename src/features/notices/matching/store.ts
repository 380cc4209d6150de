/** Events that are to be compared with rules, what they are about, and the alerts that are made of them. */
import { isOpenAccount } from '../../../database/accounts/closed-accounts.ts';
import { insertRows } from '../../../database/columns.ts';
import type { AccountSession, Session } from '../../../database/database.ts';
import { CONTENT_COLUMNS, ContentReader, type PackedEvent } from '../../../database/event-contents/event-contents.ts';
import { type Condition, Parameters } from '../../../database/lists/list.ts';
import { enqueueJobs } from '../../../queue/jobs-store.ts';
import type { NewAlert, Subject } from '../alert.ts';
import { ALERT_KINDS } from '../kinds/kinds.ts';
import type { NoticeFacts, StoredEvent, StoredResource } from '../kinds/notice-kind.ts';
import { isCompared } from './choose.ts';

/** Queued by a trigger of the table of events (migrations/0066_alerts.sql), in their transaction. */
export const MATCH_ALERTS = 'match-alerts';
export const SEND_ALERTS = 'send-alerts';
const PRIORITY = 5;

/** How far the events of an account were read, by a table of positions. */
export function eventPosition(table: 'alert_positions' | 'milestone_mail_positions') {
  return {
    /** From now on, where none was read before. */
    begin: async (session: AccountSession): Promise<void> => {
      await session.prepared(
        `INSERT INTO ${table} (account_id, sequence)
         VALUES ($1, coalesce((SELECT last FROM event_sequences WHERE account_id = $1), 0)) ON CONFLICT DO NOTHING`,
        [session.accountId],
      );
    },
    /** Locked until the transaction ends. Undefined: it never began. */
    lock: async (session: AccountSession): Promise<string | undefined> => {
      const [row] = await session.prepared<{ sequence: string }>(
        `SELECT sequence::text FROM ${table} WHERE account_id = $1 FOR UPDATE`,
        [session.accountId],
      );
      return row?.sequence;
    },
    move: async (session: AccountSession, sequence: string): Promise<void> => {
      await session.prepared(`UPDATE ${table} SET sequence = $2 WHERE account_id = $1`, [session.accountId, sequence]);
    },
  };
}
/** Begins with the first rule or follow of the account. */
export const EVENTS_MATCHED = eventPosition('alert_positions');

type EventRow = Omit<StoredEvent, 'included'> & PackedEvent & { readonly isWhole: boolean };

const EVENT = `e.sequence::text, e.event, e.container_id AS "containerId", e.shipment_id AS "shipmentId", e.created_at AS "createdAt"`;

/** In their order. @param names events that are read whole */
export async function listEventsAfter(
  session: AccountSession,
  sequence: string,
  { names, limit }: { readonly names: readonly string[]; readonly limit: number },
): Promise<StoredEvent[]> {
  const rows = await session.prepared<EventRow>(
    `SELECT ${EVENT}, w.included, w.parts, w.content, w.base, w.included IS NOT NULL OR w.parts IS NOT NULL AS "isWhole" FROM events e
       LEFT JOIN LATERAL (SELECT ${CONTENT_COLUMNS}) w ON e.event = any($3)
      WHERE e.account_id = $1 AND e.sequence > $2::bigint ORDER BY e.sequence LIMIT $4`,
    [session.accountId, sequence, names, limit],
  );
  return readEvents(rows);
}

/** The newest first. */
export async function listEventsSince(
  session: AccountSession,
  since: Date,
  { names, limit }: { readonly names: readonly string[]; readonly limit: number },
): Promise<StoredEvent[]> {
  const rows = await session.prepared<EventRow>(
    `SELECT ${EVENT}, ${CONTENT_COLUMNS}, true AS "isWhole" FROM events e
      WHERE e.account_id = $1 AND e.created_at >= $2 AND e.event = any($3) ORDER BY e.sequence DESC LIMIT $4`,
    [session.accountId, since, names, limit],
  );
  return readEvents(rows);
}

function readEvents(rows: readonly EventRow[]): StoredEvent[] {
  const reader = new ContentReader();
  return rows.map(({ included, content, parts, base, isWhole, ...event }) => ({
    ...event,
    included: isWhole ? (JSON.parse(reader.text({ included, content, parts, base })) as StoredResource[]) : null,
  }));
}

const ASSIGNEES = `ARRAY(SELECT x.assigned_to FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id
  AND x.resolved_at IS NULL AND x.assigned_to IS NOT NULL)`;

/** By the id of the container, or of the shipment where no container is given. */
export async function listSubjects(
  session: AccountSession,
  containerIds: readonly string[],
  shipmentIds: readonly string[],
): Promise<Subject[]> {
  return session.prepared<Subject>(
    `SELECT c.id AS "containerId", c.shipment_id AS "shipmentId", c.number, c.customer_id AS "customerId", s.scac, s.tags,
        array_remove(ARRAY[c.state->>'polLocode', c.pod_locode, c.state->>'destinationLocode'], NULL) AS locodes,
        ARRAY(SELECT f.user_id FROM follows f WHERE f.account_id = c.account_id AND (f.container_id = c.id OR f.shipment_id = c.shipment_id))
          AS "followerIds", ${ASSIGNEES} AS "assigneeIds"
       FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
      WHERE c.account_id = $1 AND c.id = any($2::uuid[])
     UNION ALL
     SELECT NULL, s.id, coalesce(s.bill_of_lading_number, s.booking_number, s.tracked_number), s.customer_id, s.scac, s.tags,
        array_remove(ARRAY[s.state->>'polLocode', s.state->>'podLocode', s.state->>'destinationLocode'], NULL),
        ARRAY(SELECT f.user_id FROM follows f WHERE f.account_id = s.account_id AND f.shipment_id = s.id
          UNION SELECT f.user_id FROM follows f JOIN containers c ON c.account_id = f.account_id AND c.id = f.container_id
            WHERE c.account_id = s.account_id AND c.shipment_id = s.id),
        ARRAY(SELECT x.assigned_to FROM exceptions x WHERE x.account_id = s.account_id AND x.shipment_id = s.id
          AND x.resolved_at IS NULL AND x.assigned_to IS NOT NULL)
       FROM shipments s WHERE s.account_id = $1 AND s.id = any($3::uuid[])`,
    [session.accountId, containerIds, shipmentIds],
  );
}

/** Which of the containers, and of the containers of the shipments, fulfil conditions over `containers c`. */
export async function listContainersWith(
  session: AccountSession,
  ids: readonly string[],
  conditions: readonly Condition[],
): Promise<{ containerId: string; shipmentId: string }[]> {
  const parameters = new Parameters();
  const [account, among] = [parameters.of(session.accountId), parameters.of(ids)];
  const where = conditions.map((each) => ` AND ${each(parameters)}`).join('');
  return session.query(
    `SELECT c.id AS "containerId", c.shipment_id AS "shipmentId" FROM containers c
      WHERE c.account_id = ${account} AND (c.id = any(${among}::uuid[]) OR c.shipment_id = any(${among}::uuid[]))${where}`,
    parameters.values,
  );
}

/** `user:kind:subject`. */
export async function listSilences(session: AccountSession, subjectIds: readonly string[]): Promise<Set<string>> {
  const rows = await session.prepared<{ key: string }>(
    `SELECT user_id || ':' || kind || ':' || subject_id AS key FROM alert_silences
      WHERE account_id = $1 AND subject_id = any($2::uuid[])`,
    [session.accountId, subjectIds],
  );
  return new Set(rows.map(({ key }) => key));
}

const COMPARED = ALERT_KINDS.filter(isCompared);

/** What rules reported last of the shipments, by `rule:kind:shipment`; of kinds that compare with it. */
export async function listReported(
  session: AccountSession,
  shipmentIds: readonly string[],
): Promise<Map<string, NoticeFacts>> {
  const rows = await session.prepared<{ key: string; facts: NoticeFacts }>(
    `SELECT DISTINCT ON (rule_id, kind, shipment_id) rule_id || ':' || kind || ':' || shipment_id AS key, facts FROM alerts
      WHERE account_id = $1 AND shipment_id = any($2::uuid[]) AND kind = any($3) AND rule_id IS NOT NULL
      ORDER BY rule_id, kind, shipment_id, created_at DESC, id DESC`,
    [session.accountId, shipmentIds, COMPARED],
  );
  return new Map(rows.map(({ key, facts }) => [key, facts]));
}

/** Inserts those whose key is new. @returns what was inserted */
export async function insertAlerts(
  session: AccountSession,
  alerts: readonly NewAlert[],
  at: Date,
): Promise<Pick<NewAlert, 'ruleId' | 'isUnsent'>[]> {
  return insertRows(
    session,
    'INSERT INTO alerts',
    `id uuid, user_id uuid, rule_id uuid, kind text, container_id uuid, shipment_id uuid, exception_id uuid, facts jsonb,
     urgency float8, once_key text, in_bell boolean, is_unsent boolean, created_at timestamptz`,
    alerts.map((each) => ({ ...each, createdAt: at })),
    { rest: 'ON CONFLICT (account_id, once_key) DO NOTHING RETURNING rule_id AS "ruleId", is_unsent AS "isUnsent"' },
  );
}

/** Those that do not wait already are sent then. @param at wall time */
export async function scheduleSending(session: AccountSession, ruleIds: readonly string[], at: Date): Promise<void> {
  if (ruleIds.length === 0) return;
  const { accountId } = session;
  const rows = await session.prepared<{ id: string }>(
    `UPDATE alert_rules SET flush_at = $3 WHERE account_id = $1 AND id = any($2::uuid[]) AND flush_at IS NULL RETURNING id`,
    [accountId, ruleIds, at],
  );
  await enqueueJobs(session, {
    task: SEND_ALERTS,
    jobs: rows.map(({ id }) => ({
      payload: { account_id: accountId, rule_id: id },
      key: `${SEND_ALERTS}:${id}`,
    })),
    runAt: at,
    priority: PRIORITY,
  });
}

/** Queues again what has lost its job. @param at wall time */
export async function queueOrphanedAlerts(session: Session, at: Date): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job('${SEND_ALERTS}', json_build_object('account_id', account_id, 'rule_id', id), NULL,
       '${SEND_ALERTS}:' || id, ${PRIORITY}, 25, NULL)
     FROM alert_rules WHERE flush_at < $1`,
    [at],
  );
}

/** What is silenced stays: its alerts show that it is. */
export async function deleteOldAlerts(session: Session, before: Date): Promise<void> {
  await session.prepared(
    `DELETE FROM alerts a WHERE created_at < $1 AND NOT is_unsent AND NOT EXISTS (SELECT FROM alert_silences i
       WHERE i.account_id = a.account_id AND i.user_id = a.user_id AND i.kind = a.kind
         AND i.subject_id = coalesce(a.container_id, a.shipment_id))`,
    [before],
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

/** Accounts with a rule that has not reported one. @param now wall time */
export async function listAccountsWithFailing(session: Session, kind: string, now: Date): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT DISTINCT r.account_id AS id
       FROM alert_rules r
       JOIN users u ON u.account_id = r.account_id AND u.id = r.recipient_id AND u.deactivated_at IS NULL
       JOIN webhooks w ON w.account_id = r.account_id AND w.failing_since + r.threshold * interval '1 hour' <= $2
      WHERE r.is_active AND r.kind = $1 AND ${isOpenAccount('r.account_id')} AND NOT EXISTS (SELECT FROM alerts a WHERE a.account_id = r.account_id
        AND a.once_key = r.id || ':' || w.id || ':' || to_char(w.failing_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
    [kind, now],
  );
  return rows.map(({ id }) => id);
}
