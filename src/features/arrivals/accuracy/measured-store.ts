/** What was measured of arrivals, stored until anything of them changes; and those that are not measured yet. */
import type { MeasuredEtas } from '../../../core/arrival/accuracy.ts';
import type { DaysOut } from '../../../core/arrival/arrival-leg.ts';
import type { Session } from '../../../database/database.ts';
import { type Condition, Parameters } from '../../../database/lists/keyset.ts';
import { MOST_ATTEMPTS } from '../../../queue/jobs-store.ts';
import { PRIORITY } from '../../../tracking/schedule/schedule.ts';

export interface MeasuredArrival {
  readonly accountId: string;
  readonly id: string;
  readonly line: string;
  readonly from: string | null;
  readonly to: string;
  readonly imo: string | null;
  readonly voyage: string | null;
  /** Unix milliseconds. */
  readonly arrivedAt: number;
  /** Null: not measured since it changed. */
  readonly errors: readonly MeasuredEtas[] | null;
}

/** Those that the plan still has. @param conditions of arrivals `l` and their shipments `s` */
export async function listMeasuredArrivals(
  session: Session,
  accountId: string | null,
  conditions: readonly Condition[],
  after: Pick<MeasuredArrival, 'accountId' | 'id'> | null,
  limit: number,
): Promise<MeasuredArrival[]> {
  const parameters = new Parameters();
  const where = [
    'l.arrived_at IS NOT NULL AND l.ended_at IS NULL',
    ...(accountId === null ? [] : [`l.account_id = ${parameters.of(accountId)}`]),
    ...conditions.map((condition) => condition(parameters)),
    ...(after === null
      ? []
      : [`(l.account_id, l.id) > (${parameters.of(after.accountId)}::uuid, ${parameters.of(after.id)}::uuid)`]),
  ];
  const rows = await session.query<Omit<MeasuredArrival, 'errors'> & { readonly errors: StoredEtas[] | null }>(
    `SELECT l.account_id AS "accountId", l.id, l.line, l.from_place AS "from", l.to_place AS "to", l.imo, l.voyage,
         (extract(epoch FROM l.arrived_at) * 1000)::float8 AS "arrivedAt", l.errors
       FROM arrival_legs l JOIN shipments s ON s.account_id = l.account_id AND s.id = l.shipment_id
      WHERE ${where.join(' AND ')} ORDER BY l.account_id, l.id LIMIT ${parameters.of(limit)}`,
    parameters.values,
  );
  return rows.map((row) => ({ ...row, errors: row.errors?.map(readEtas) ?? null }));
}

/** Without the names of members, which would be three quarters of what is read. */
type StoredEtas = [
  kind: MeasuredEtas['by']['kind'],
  code: string,
  channel: 'edi' | null,
  changes: number,
  ...errors: StoredError[],
];
type StoredError = [daysOut: DaysOut, changes: number, hours: number | null, p10?: number, p90?: number];

function writeEtas({ by, changes, errors }: MeasuredEtas): StoredEtas {
  const stored = errors.map(
    (each): StoredError => [
      each.daysOut,
      each.changes,
      each.hours,
      ...((each.band === null ? [] : [each.band.p10, each.band.p90]) as [number, number] | []),
    ],
  );
  return [by.kind, by.code, by.channel, changes, ...stored];
}

function readEtas([kind, code, channel, changes, ...errors]: StoredEtas): MeasuredEtas {
  return {
    by: { kind, code, channel },
    changes,
    errors: errors.map(([daysOut, own, hours, p10, p90]) => ({
      daysOut,
      changes: own,
      hours,
      band: p10 === undefined || p90 === undefined ? null : { p10, p90 },
    })),
  };
}

const UNMEASURED = 'errors IS NULL AND arrived_at IS NOT NULL AND ended_at IS NULL';

/** Of all accounts. */
export async function listUnmeasured(session: Session, limit: number): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT id FROM arrival_legs WHERE ${UNMEASURED} ORDER BY account_id, id LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

export interface MeasuredRow {
  readonly accountId: string;
  readonly id: string;
  /** The leg as it was measured: one that has changed since is measured again. */
  readonly marks: number;
  readonly errors: readonly MeasuredEtas[];
}

export async function storeMeasured(session: Session, rows: readonly MeasuredRow[]): Promise<void> {
  await session.prepared(
    `UPDATE arrival_legs l SET errors = given.errors
       FROM jsonb_to_recordset($1::jsonb) AS given ("accountId" uuid, id uuid, marks integer, errors jsonb)
      WHERE l.account_id = given."accountId" AND l.id = given.id AND l.marks = given.marks`,
    [JSON.stringify(rows.map((row) => ({ ...row, errors: row.errors.map(writeEtas) })))],
  );
}

/** Queues the task where there are any, and it neither waits nor runs. */
export async function queueIfUnmeasured(session: Session, task: string): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job($1, '{}', NULL, $1, ${PRIORITY.routine}, ${MOST_ATTEMPTS}, NULL)
       FROM (SELECT FROM arrival_legs WHERE ${UNMEASURED} LIMIT 1) AS due
      WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = $1)`,
    [task],
  );
}
