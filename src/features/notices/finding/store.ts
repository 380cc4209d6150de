/** Exceptions of containers, and when each container is checked for them. */

import { Type } from 'typebox';
import type { ContainerState } from '../../../core/state/container-state.ts';
import { asMembers, excluded, insertRows } from '../../../database/columns.ts';
import type { AccountSession, Session } from '../../../database/database.ts';
import { packDerived, unpackDerived } from '../../../database/event-contents/packed-text.ts';
import { accountSettings } from '../../../tenancy/accounts/account-settings.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import type { UserDeletion } from '../../../tenancy/users/delete-user.ts';
import type { PredictedTimeShown } from '../../../tracking/shipments/predictions.ts';
import type { ExceptionRow } from '../exceptions/schema.ts';
import { ExceptionRulesSchema, USUAL_RULES } from '../kinds/kinds.ts';
import type { PlanHistory } from '../kinds/look.ts';

const OPENED = 'id container_id shipment_id kind rank opened_at';
const CHANGED =
  'status is_leading facts since updated_at resolved_at snoozed_until acknowledged_at acknowledged_by assigned_to note';
const TYPED = `id uuid, container_id uuid, shipment_id uuid, kind text, rank smallint, opened_at timestamptz, status text,
  is_leading boolean, facts jsonb, since timestamptz, updated_at timestamptz, resolved_at timestamptz,
  snoozed_until timestamptz, acknowledged_at timestamptz, acknowledged_by uuid, assigned_to uuid, note text`;
export const EXCEPTION_COLUMNS = asMembers('x', `${OPENED} ${CHANGED}`);

/** The account's rules of exceptions. Those that a change leaves out stay as they are. */
export const EXCEPTION_SETTINGS = accountSettings({
  place: 60,
  attributes: { exception_rules: ExceptionRulesSchema },
  written: { exception_rules: Type.Partial(ExceptionRulesSchema, { additionalProperties: false }) },
  present: ({ exception_rules: set }) => ({ exception_rules: { ...USUAL_RULES, ...set } }),
  followUp: markAllContainersDue,
});

/** Of the rule of `dispute_due`. */
export async function readDisputeDueDays(session: AccountSession): Promise<number> {
  return (await getSettings(session, EXCEPTION_SETTINGS)).exception_rules.dispute_due_days;
}

/** Of the rule of `transshipment_at_risk`. */
export async function readConnectionHours(session: AccountSession): Promise<number> {
  return (await getSettings(session, EXCEPTION_SETTINGS)).exception_rules.transshipment_at_risk_hours;
}

/** They are checked as soon as a worker is free. */
export async function markContainersDue(session: AccountSession, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await session.prepared(
    `INSERT INTO container_attention (account_id, container_id, due_at) SELECT $1, id, '-infinity' FROM unnest($2::uuid[]) AS id
     ON CONFLICT (account_id, container_id) DO UPDATE SET due_at = '-infinity'`,
    [session.accountId, ids],
  );
}

/** All of the account, or of one shipment: what they are evaluated by has changed. Of returned ones those that wait for a moment. */
export async function markAllContainersDue(session: AccountSession, shipmentId: string | null = null): Promise<void> {
  await session.prepared(
    `UPDATE container_attention a SET due_at = '-infinity' FROM containers c
      WHERE a.account_id = $1 AND c.account_id = $1 AND c.id = a.container_id AND ($2::uuid IS NULL OR c.shipment_id = $2)
        AND (c.current_status IS DISTINCT FROM 'empty_returned' OR a.due_at IS NOT NULL)`,
    [session.accountId, shipmentId],
  );
}

/** Snoozed exceptions wake then. */
export async function markContainersDueBy(session: AccountSession, ids: readonly string[], at: Date): Promise<void> {
  await session.prepared(
    `UPDATE container_attention a SET due_at = least(due_at, $3)
       FROM (SELECT container_id FROM container_attention WHERE account_id = $1 AND container_id = any($2::uuid[])
         ORDER BY container_id FOR UPDATE) AS locked
      WHERE a.account_id = $1 AND a.container_id = locked.container_id`,
    [session.accountId, ids, at],
  );
}

/** Accounts with containers whose time has come: one with many keeps no other waiting. */
export async function listAccountsWithDueContainers(session: Session, now: Date): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT id FROM accounts WHERE closed_at IS NULL AND EXISTS (SELECT FROM container_attention a WHERE a.account_id = accounts.id AND a.due_at <= $1)`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export interface DueContainer {
  readonly id: string;
  readonly number: string;
  readonly memory: PlanHistory | null;
  readonly state: ContainerState;
  readonly shipmentId: string;
  readonly customerId: string | null;
  readonly scac: string;
  readonly originalEtaAt: string | null;
  /** `2026-05-08`: the first charged day of the charges that run or will run. */
  readonly chargesFrom: string | null;
  /** Kinds of its exceptions that are acknowledged or snoozed. */
  readonly acknowledged: readonly string[];
  readonly predictedEta: Pick<PredictedTimeShown, 'p50' | 'as_of'> | null;
  /** Of the ship to the port of discharge. */
  readonly vesselName: string | null;
  /** When tracking began, or was resumed; null: no line is polled. */
  readonly trackedSince: Date | null;
  readonly answeredAt: Date | null;
  readonly lastError: string | null;
}

/** Locked against other checks until the transaction ends. */
export async function claimDueContainers(session: AccountSession, now: Date, limit: number): Promise<DueContainer[]> {
  // Taken first, read then: a state that was stored while this waited is read as it is now.
  const taken = await session.prepared<{ container_id: string }>(
    `SELECT container_id FROM container_attention WHERE account_id = $1 AND due_at <= $2
      ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [session.accountId, now, limit],
  );
  if (taken.length === 0) return [];
  const ids = taken.map((each) => each.container_id);
  return listForEvaluation(session, ids, now);
}

/** What containers are evaluated by; those that wait longest first. */
export async function listForEvaluation(
  session: AccountSession,
  ids: readonly string[],
  now: Date,
): Promise<DueContainer[]> {
  const rows = await session.prepared<DueContainer & { readonly packed: Buffer | null }>(
    `SELECT c.id, c.number, a.memory, a.packed_memory AS packed, c.state, c.shipment_id AS "shipmentId", c.customer_id AS "customerId", s.scac,
        s.state->>'podOriginalEtaAt' AS "originalEtaAt", s.state->>'podVesselName' AS "vesselName",
        c.charges_from::text AS "chargesFrom", ('{' || c.predictions || '}')::jsonb->'predicted_eta' AS "predictedEta", ARRAY(SELECT x.kind FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id
          AND x.resolved_at IS NULL AND (x.status = 'acknowledged' OR x.snoozed_until > $3)) AS acknowledged,
        CASE WHEN s.line_tracking_stopped_at IS NULL AND k.line_attempted_at IS NOT NULL
          THEN coalesce(s.line_tracking_resumed_at, s.created_at) END AS "trackedSince",
        k.line_succeeded_at AS "answeredAt", k.last_error AS "lastError"
       FROM container_attention a
       JOIN containers c ON c.account_id = a.account_id AND c.id = a.container_id
       JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
       JOIN shipment_checks k ON k.account_id = c.account_id AND k.shipment_id = c.shipment_id
      WHERE a.account_id = $1 AND a.container_id = any($2::uuid[]) ORDER BY a.due_at`,
    [session.accountId, ids, now],
  );
  return rows.map(({ packed, ...row }) => ({ ...row, memory: unpackDerived(packed, row.memory) }));
}

export interface NextEvaluation {
  readonly containerId: string;
  /** Null: only when its state changes. */
  readonly dueAt: Date | null;
  readonly memory: PlanHistory | null;
}

export async function scheduleEvaluations(session: AccountSession, looks: readonly NextEvaluation[]): Promise<void> {
  await session.prepared(
    `UPDATE container_attention a SET due_at = given.due_at, memory = NULL, packed_memory = given.packed
       FROM unnest($2::uuid[], $3::timestamptz[], $4::bytea[]) AS given (id, due_at, packed)
      WHERE a.account_id = $1 AND a.container_id = given.id`,
    [
      session.accountId,
      looks.map((each) => each.containerId),
      looks.map((each) => each.dueAt),
      looks.map((each) => (each.memory === null ? null : packDerived(each.memory))),
    ],
  );
}

/** Those of the containers that are not resolved; locked until the transaction ends. */
export async function lockUnresolvedExceptions(
  session: AccountSession,
  containerIds: readonly string[],
): Promise<ExceptionRow[]> {
  return session.prepared<ExceptionRow>(
    `SELECT ${EXCEPTION_COLUMNS} FROM exceptions x
      WHERE x.account_id = $1 AND x.container_id = any($2::uuid[]) AND x.resolved_at IS NULL ORDER BY x.rank, x.id FOR UPDATE`,
    [session.accountId, containerIds],
  );
}

/** Those of the shipment that have exceptions which are not resolved. */
export async function listContainersWithExceptions(session: AccountSession, shipmentId: string): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT c.id FROM containers c WHERE c.account_id = $1 AND c.shipment_id = $2::uuid AND EXISTS (SELECT FROM exceptions x
       WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.resolved_at IS NULL)`,
    [session.accountId, shipmentId],
  );
  return rows.map(({ id }) => id);
}

/** New ones, and those that are known by their ids. */
export async function upsertExceptions(session: AccountSession, rows: readonly ExceptionRow[]): Promise<void> {
  const rest = `ON CONFLICT (account_id, id) DO UPDATE SET ${excluded(CHANGED)}`;
  await insertRows(session, 'INSERT INTO exceptions', TYPED, rows, { rest });
}

/** Those of a deleted user are assigned to no user. */
export async function unassignExceptionsOf(session: AccountSession, { userId, at }: UserDeletion): Promise<void> {
  await session.prepared(
    'UPDATE exceptions SET assigned_to = NULL, updated_at = $3 WHERE account_id = $1 AND assigned_to = $2',
    [session.accountId, userId, at],
  );
}

/** Those that were resolved before then. */
export async function deleteOldExceptions(session: Session, before: Date): Promise<void> {
  await session.prepared('DELETE FROM exceptions WHERE resolved_at < $1', [before]);
}

/** The newest containers on which something may have been found since then. */
export async function listLiveSince(session: AccountSession, since: Date, limit: number): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT c.id FROM containers c WHERE c.account_id = $1
        AND (c.current_status IS DISTINCT FROM 'empty_returned' OR c.updated_at >= $2) ORDER BY c.id DESC LIMIT $3`,
    [session.accountId, since, limit],
  );
  return rows.map(({ id }) => id);
}
