/**
 * Statements of sources as they are kept: inserted once, marked withdrawn once, never edited otherwise.
 */
import { hash } from 'node:crypto';
import type { RecordedObservation } from '../domain/journey/statement.ts';
import type { Observation, ReportedObservation, Source } from '../domain/observation.ts';
import type { AccountSession } from './database.ts';

export interface StoredObservation extends RecordedObservation {
  readonly fingerprint: string;
}

interface Row {
  readonly id: string;
  readonly shipment_id: string;
  readonly fingerprint: string;
  readonly body: Observation;
  readonly recorded_at: Date;
  readonly withdrawn_at: Date | null;
}

/** Everything ever said about a shipment, withdrawn statements too. */
export async function listObservations(session: AccountSession, shipmentId: string): Promise<StoredObservation[]> {
  return (await listObservationsOfShipments(session, [shipmentId])).get(shipmentId) ?? [];
}

/** The same for several shipments in one statement. */
export async function listObservationsOfShipments(
  session: AccountSession,
  shipmentIds: readonly string[],
): Promise<Map<string, StoredObservation[]>> {
  const rows = await session.prepared<Row & Record<string, unknown>>(
    'list-observations',
    `SELECT id, shipment_id, encode(fingerprint, 'hex') AS fingerprint, body, recorded_at, withdrawn_at
       FROM observations WHERE account_id = $1 AND shipment_id = any($2::uuid[]) ORDER BY shipment_id, id`,
    [session.accountId, shipmentIds],
  );
  const byShipment = new Map<string, StoredObservation[]>();
  for (const row of rows) {
    const heard = byShipment.get(row.shipment_id) ?? [];
    byShipment.set(row.shipment_id, heard);
    heard.push({
      id: row.id,
      fingerprint: row.fingerprint,
      observation: row.body,
      recordedAt: row.recorded_at.getTime(),
      withdrawnAt: row.withdrawn_at?.getTime() ?? null,
    });
  }
  return byShipment;
}

/**
 * Tells two statements of one source apart by all they say. The evidence plays no part, nor the source's id of the statement:
 * some lines make new ids for every answer.
 */
export function fingerprintOf(observation: Observation): string {
  return hash('sha256', canonicalText(observation)).slice(0, 32);
}

/** JSON with sorted keys. */
function canonicalText(observation: Observation): string {
  return JSON.stringify(observation, (key, value: unknown) => {
    if (key === 'raw' || key === 'sourceEventId') return undefined;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

export interface NewObservation {
  readonly id: string;
  readonly fingerprint: string;
  readonly reported: ReportedObservation;
}

export async function insertObservations(
  session: AccountSession,
  shipmentId: string,
  source: Source,
  observations: readonly NewObservation[],
  recordedAt: Date,
): Promise<void> {
  if (observations.length === 0) return;
  const bodies = observations.map(({ reported: { raw: _raw, ...body } }) => JSON.stringify(body));
  await session.prepared(
    'insert-observations',
    `INSERT INTO observations
       (account_id, shipment_id, source_kind, source_code, recorded_at, id, fingerprint, equipment, body, raw)
     SELECT $1, $2, $3, $4, $5, id, decode(fingerprint, 'hex'), equipment, body, raw
       FROM unnest($6::uuid[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[]) AS said (id, fingerprint, equipment, body, raw)
     ON CONFLICT DO NOTHING`,
    [
      session.accountId,
      shipmentId,
      source.kind,
      source.code,
      recordedAt,
      observations.map((each) => each.id),
      observations.map((each) => each.fingerprint),
      observations.map((each) => each.reported.equipment),
      bodies,
      observations.map((each) => JSON.stringify(each.reported.raw)),
    ],
  );
}

export async function withdrawObservations(
  session: AccountSession,
  shipmentId: string,
  ids: readonly string[],
  withdrawnAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await session.prepared(
    'withdraw-observations',
    `UPDATE observations SET withdrawn_at = $4
      WHERE account_id = $1 AND shipment_id = $2 AND id = any($3::uuid[]) AND withdrawn_at IS NULL`,
    [session.accountId, shipmentId, ids, withdrawnAt],
  );
}
