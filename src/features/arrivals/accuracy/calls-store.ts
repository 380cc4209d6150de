/** Calls of ships, the arrivals that were counted with each, and those that changed. */
import type { MeasuredEtas } from '../../../core/arrival/accuracy.ts';
import type { ArrivalLeg } from '../../../core/arrival/arrival-leg.ts';
import type { Session } from '../../../database/database.ts';
import { readEtas, type StoredEtas, writeEtas } from './stored-etas.ts';

/** Any fixed number: workers add to sums one after the other. */
const SUMS_LOCK = 7_061_521;
const CHANGED_AT_ONCE = 500;

/** Until the transaction ends. */
export async function lockSums(session: Session): Promise<void> {
  await session.prepared('SELECT pg_advisory_xact_lock($1)', [SUMS_LOCK]);
}

export interface CallId {
  readonly accountId: string;
  readonly callId: string;
}

export interface Call extends CallId {
  readonly target: ArrivalLeg['target'];
  /** The place. */
  readonly to: string;
  readonly key: string;
  /** Unix milliseconds. */
  readonly at: number;
}

const CALL = `c.account_id AS "accountId", c.id AS "callId", c.target, c.to_place AS "to", c.call_key AS key,
  (extract(epoch FROM c.arrived_at) * 1000)::float8 AS at`;
const IDS = `jsonb_to_recordset($1::jsonb) AS given ("accountId" uuid, "callId" uuid)`;

export function listCallsByKey(
  session: Session,
  keys: readonly { readonly accountId: string; readonly key: string }[],
): Promise<Call[]> {
  return session.prepared<Call & Record<string, unknown>>(
    `SELECT ${CALL} FROM (SELECT DISTINCT "accountId", key FROM jsonb_to_recordset($1::jsonb) AS given ("accountId" uuid, key text))
         AS given
       JOIN eta_calls c ON c.account_id = given."accountId" AND c.call_key = given.key
      ORDER BY c.account_id, c.call_key, c.arrived_at`,
    [JSON.stringify(keys)],
  );
}

/** What is stored of a share: codes of its ports as the source wrote them. */
export interface PartOfCall {
  readonly line: string;
  readonly from: string | null;
  readonly fromCode: string | null;
  readonly toCode: string | null;
  readonly etas: readonly MeasuredEtas[];
}
type StoredShare = Omit<PartOfCall, 'etas'> & { readonly etas: readonly StoredEtas[] };

export async function listCalls(
  session: Session,
  ids: readonly CallId[],
): Promise<(Call & { readonly shares: readonly PartOfCall[] })[]> {
  const rows = await session.prepared<Call & { readonly shares: readonly StoredShare[] }>(
    `SELECT ${CALL}, c.shares FROM ${IDS} JOIN eta_calls c ON c.account_id = given."accountId" AND c.id = given."callId"`,
    [JSON.stringify(ids)],
  );
  return rows.map((row) => ({
    ...row,
    shares: row.shares.map((each) => ({ ...each, etas: each.etas.map(readEtas) })),
  }));
}

export async function writeCalls(
  session: Session,
  calls: readonly (Call & { readonly shares: readonly PartOfCall[] })[],
): Promise<void> {
  const rows = calls.map(({ shares, ...call }) => ({
    ...call,
    at: new Date(call.at).toISOString(),
    shares: shares.map((each): StoredShare => ({ ...each, etas: each.etas.map(writeEtas) })),
  }));
  await session.prepared(
    `INSERT INTO eta_calls (account_id, id, target, to_place, call_key, arrived_at, shares)
       SELECT "accountId", "callId", target, "to", key, at, shares
         FROM jsonb_to_recordset($1::jsonb) AS given ("accountId" uuid, "callId" uuid, target text, "to" text, key text,
           at timestamptz, shares json)
     ON CONFLICT (account_id, id) DO UPDATE SET shares = excluded.shares`,
    [JSON.stringify(rows)],
  );
}

export async function deleteCalls(session: Session, ids: readonly CallId[]): Promise<void> {
  await session.prepared(
    `DELETE FROM eta_calls c USING ${IDS} WHERE c.account_id = given."accountId" AND c.id = given."callId"`,
    [JSON.stringify(ids)],
  );
}

/** Those that were measured, in the order of their ids. */
export async function listArrivalsOfCalls(
  session: Session,
  ids: readonly CallId[],
): Promise<(CallId & PartOfCall & { readonly to: string })[]> {
  const rows = await session.prepared<CallId & StoredShare & { readonly to: string }>(
    `SELECT l.account_id AS "accountId", l.call_id AS "callId", l.line, l.from_place AS "from", l.to_place AS "to",
         l.from_locode AS "fromCode", l.to_locode AS "toCode", l.errors AS etas
       FROM ${IDS} JOIN arrival_legs l ON l.account_id = given."accountId" AND l.call_id = given."callId"
      WHERE l.errors IS NOT NULL ORDER BY l.account_id, l.id`,
    [JSON.stringify(ids)],
  );
  return rows.map((row) => ({ ...row, etas: row.etas.map(readEtas) }));
}

/** Calls of which an arrival was deleted: given once. */
export function takeChangedCalls(session: Session): Promise<CallId[]> {
  return session.prepared<CallId & Record<string, unknown>>(
    `DELETE FROM eta_calls_changed WHERE id IN (SELECT id FROM eta_calls_changed ORDER BY id LIMIT ${CHANGED_AT_ONCE})
     RETURNING account_id AS "accountId", call_id AS "callId"`,
    [],
  );
}
