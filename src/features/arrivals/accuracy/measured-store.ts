/** What was measured of arrivals, stored until anything of them changes; and those that are not measured yet. */
import type { MeasuredEtas } from '../../../core/arrival/accuracy.ts';
import type { Session } from '../../../database/database.ts';
import { type Condition, Parameters } from '../../../database/lists/keyset.ts';
import { MOST_ATTEMPTS } from '../../../queue/jobs-store.ts';
import { PRIORITY } from '../../../tracking/schedule/schedule.ts';
import type { CallId } from './calls-store.ts';
import { readEtas, type StoredEtas, writeEtas } from './stored-etas.ts';

export interface MeasuredArrival {
  readonly id: string;
  readonly target: string;
  readonly line: string;
  readonly from: string | null;
  readonly to: string;
  readonly imo: string | null;
  readonly voyage: string | null;
  /** Unix milliseconds. */
  readonly arrivedAt: number;
  readonly errors: readonly MeasuredEtas[];
}

/** In the order of their ids. @param conditions of arrivals `l` and their shipments `s` */
export async function listMeasuredArrivals(
  session: Session,
  conditions: readonly Condition[],
): Promise<MeasuredArrival[]> {
  const parameters = new Parameters();
  const where = ['l.errors IS NOT NULL', ...conditions.map((condition) => condition(parameters))];
  const rows = await session.query<Omit<MeasuredArrival, 'errors'> & { readonly errors: readonly StoredEtas[] }>(
    `SELECT l.id, l.target, l.line, l.from_place AS "from", l.to_place AS "to", l.imo, l.voyage,
         (extract(epoch FROM l.arrived_at) * 1000)::float8 AS "arrivedAt", l.errors
       FROM shipments s JOIN arrival_legs l ON l.account_id = s.account_id AND l.shipment_id = s.id
      WHERE ${where.join(' AND ')} ORDER BY l.id`,
    parameters.values,
  );
  return rows.map((row) => ({ ...row, errors: row.errors.map(readEtas) }));
}

/** An arrival that is not measured; or that is counted with a call, and no longer there. */
const UNMEASURED = 'errors IS NULL AND (call_id IS NOT NULL OR (arrived_at IS NOT NULL AND ended_at IS NULL))';

/** Of all accounts, in the order of arrival: those of a month add to the same sums. */
export async function listUnmeasured(session: Session, limit: number): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT id FROM arrival_legs WHERE ${UNMEASURED} ORDER BY account_id, arrived_at, id LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

export interface MeasuredRow {
  readonly accountId: string;
  readonly id: string;
  /** The leg as it was measured: one that has changed since is measured again. */
  readonly marks: number;
  /** Null: there is no arrival. */
  readonly errors: readonly MeasuredEtas[] | null;
}

/**
 * Those that are as they were when they were measured, with the call that each was counted with. They stay locked. One that a
 * report is changing is left out: waiting for several shipments in another order than reports would be a deadlock.
 */
export function lockMeasured(
  session: Session,
  rows: readonly Pick<MeasuredRow, 'accountId' | 'id' | 'marks'>[],
): Promise<{ id: string; callId: string | null }[]> {
  return session.prepared(
    `SELECT l.id, l.call_id AS "callId"
       FROM jsonb_to_recordset($1::jsonb) AS given ("accountId" uuid, id uuid, marks integer)
         JOIN arrival_legs l ON l.account_id = given."accountId" AND l.id = given.id
      WHERE l.marks = given.marks AND l.errors IS NULL FOR UPDATE OF l SKIP LOCKED`,
    [JSON.stringify(rows.map(({ accountId, id, marks }) => ({ accountId, id, marks })))],
  );
}

export async function storeMeasured(
  session: Session,
  rows: readonly (Omit<MeasuredRow, 'marks'> & { readonly callId: CallId['callId'] | null })[],
): Promise<void> {
  await session.prepared(
    `UPDATE arrival_legs l SET errors = given.errors, call_id = given."callId"
       FROM jsonb_to_recordset($1::jsonb) AS given ("accountId" uuid, id uuid, errors jsonb, "callId" uuid)
      WHERE l.account_id = given."accountId" AND l.id = given.id`,
    [
      JSON.stringify(
        rows.map(({ accountId, id, errors, callId }) => ({
          ...{ accountId, id, callId },
          errors: errors?.map(writeEtas) ?? null,
        })),
      ),
    ],
  );
}

/** Queues the task where there are any, or calls of which an arrival was deleted, and it neither waits nor runs. */
export async function queueIfUnmeasured(session: Session, task: string): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job($1, '{}', NULL, $1, ${PRIORITY.routine}, ${MOST_ATTEMPTS}, NULL)
      WHERE (EXISTS (SELECT FROM arrival_legs WHERE ${UNMEASURED}) OR EXISTS (SELECT FROM eta_calls_changed))
        AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = $1)`,
    [task],
  );
}
