/**
 * The statements of sources, moves and facts alike: inserted once, marked withdrawn once, confirmed once, never edited
 * otherwise.
 */
import { hash } from 'node:crypto';
import type { Fact, Observation, ReportedFact, ReportedObservation, Source } from '../../core/observation.ts';
import {
  type FactRecord,
  NO_RECORDS,
  type ObservationRecord,
  type ReportDiff,
  type ShipmentRecords,
} from '../../core/report-diff.ts';
import { asMembers } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';

interface Row {
  readonly id: string;
  readonly shipmentId: string;
  readonly fingerprint: string;
  readonly body: Observation | Fact;
  readonly recordedAt: Date;
  readonly withdrawnAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly restatedAt: Date | null;
}

export async function listRecords(session: AccountSession, shipmentId: string): Promise<ShipmentRecords> {
  return (await listRecordsOfShipments(session, [shipmentId])).get(shipmentId) ?? NO_RECORDS;
}

/** Whether these shipments have more statements than so many. */
export async function hasMoreStatementsThan(
  session: AccountSession,
  shipmentIds: readonly string[],
  count: number,
): Promise<boolean> {
  const [row] = await session.prepared<{ has_more: boolean }>(
    `SELECT count(*) > $3 AS has_more FROM (
       SELECT FROM observations WHERE account_id = $1 AND ${amongAny('shipment_id', '$2')} LIMIT $3 + 1) AS statement`,
    [session.accountId, shipmentIds, count],
  );
  return row?.has_more === true;
}

/** The same for several shipments in one statement. */
export async function listRecordsOfShipments(
  session: AccountSession,
  shipmentIds: readonly string[],
): Promise<Map<string, ShipmentRecords>> {
  const rows = await session.prepared<Row>(
    `SELECT ${asMembers('observations', 'id shipment_id body recorded_at withdrawn_at confirmed_at restated_at')},
         encode(fingerprint, 'hex') AS fingerprint
       FROM observations WHERE account_id = $1 AND ${amongAny('shipment_id', '$2')} ORDER BY shipment_id, id`,
    [session.accountId, shipmentIds],
  );
  const byShipment = new Map<string, { observations: ObservationRecord[]; facts: FactRecord[] }>();
  for (const row of rows) {
    const records = byShipment.get(row.shipmentId) ?? { observations: [], facts: [] };
    byShipment.set(row.shipmentId, records);
    const recorded = {
      id: row.id,
      fingerprint: row.fingerprint,
      recordedAt: row.recordedAt.getTime(),
      withdrawnAt: row.withdrawnAt?.getTime() ?? null,
    };
    if (isFact(row.body)) {
      records.facts.push({
        ...recorded,
        fact: row.body,
        confirmedAt: row.confirmedAt?.getTime() ?? null,
        restatedAt: row.restatedAt?.getTime() ?? null,
      });
    } else {
      records.observations.push({ ...recorded, observation: row.body });
    }
  }
  return byShipment;
}

function isFact(body: Observation | Fact): body is Fact {
  return 'field' in body;
}

/**
 * Two statements of one source are the same where all their content is. The evidence is left out, and the source's id
 * of the statement, for some lines make new ids for every answer. Of a fact, the time of the statement is left out too:
 * a repeated fact is the same.
 */
export function fingerprintOf(statement: Observation | Fact): string {
  return hash('sha256', canonicalText(statement)).slice(0, 32);
}

const LEFT_OUT = { fact: new Set(['raw', 'statedAt', 'original']), observation: new Set(['raw', 'sourceEventId']) };

/** JSON with sorted keys. */
function canonicalText(statement: Observation | Fact): string {
  return JSON.stringify(sortedWithout(LEFT_OUT[isFact(statement) ? 'fact' : 'observation'], statement));
}

function sortedWithout(left: ReadonlySet<string>, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => sortedWithout(left, each));
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort())
    if (!left.has(key)) sorted[key] = sortedWithout(left, (value as Record<string, unknown>)[key]);
  return sorted;
}

/** ReportDiff with its statements as they will be read again, so that deriving later finds nothing that differs. */
export function asStored(news: ReportDiff): ReportDiff {
  return { ...news, added: news.added.map((each) => ({ ...each, statement: storedStatement(each.statement) })) };
}

function storedStatement<Body extends ReportedObservation | ReportedFact>({ raw, ...body }: Body): Body {
  return { ...(inStoredOrder(body) as Omit<Body, 'raw'>), raw } as Body;
}

/** PostgreSQL keeps the members of a JSON object by the length of their names, then by their bytes. */
function inStoredOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inStoredOrder);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, inStoredOrder(member)]));
}

/** After the old ones are marked: a repeated statement is withdrawn, and inserted anew. */
export async function insertStatements(
  session: AccountSession,
  shipmentId: string,
  source: Source,
  { added, withdrawn }: ReportDiff,
  recordedAt: Date,
): Promise<void> {
  if (added.length === 0) return;
  const late = new Set(withdrawn);
  await session.prepared(
    `INSERT INTO observations
       (account_id, shipment_id, source_kind, source_code, recorded_at, id, fingerprint, equipment, body, raw, withdrawn_at)
     SELECT $1, $2, $3, $4, $5::timestamptz, id, decode(fingerprint, 'hex'), equipment, body, raw, CASE WHEN is_late THEN $5::timestamptz END
       FROM unnest($6::uuid[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[], $11::boolean[])
         AS statement (id, fingerprint, equipment, body, raw, is_late)
     ON CONFLICT DO NOTHING`,
    [
      session.accountId,
      shipmentId,
      source.kind,
      source.code,
      recordedAt,
      added.map((each) => each.id),
      added.map((each) => each.fingerprint),
      added.map((each) => each.statement.equipment),
      added.map(({ statement: { raw: _raw, ...body } }) => JSON.stringify(body)),
      added.map((each) => JSON.stringify(each.statement.raw ?? null)),
      added.map(({ id }) => late.has(id)),
    ],
  );
}

/** Marks statements as withdrawn, and facts as confirmed and restated. */
export async function markStatements(
  session: AccountSession,
  shipmentId: string,
  { withdrawn, confirmed, restated }: ReportDiff,
  at: Date,
): Promise<void> {
  if (withdrawn.length + confirmed.length > 0)
    await session.prepared(
      `UPDATE observations SET withdrawn_at = CASE WHEN id = any($4::uuid[]) THEN coalesce(withdrawn_at, $3) ELSE withdrawn_at END,
         confirmed_at = CASE WHEN id = any($5::uuid[]) THEN coalesce(confirmed_at, $3) ELSE confirmed_at END
        WHERE account_id = $1 AND shipment_id = $2 AND id = any($4::uuid[] || $5::uuid[])`,
      [session.accountId, shipmentId, at, withdrawn, confirmed],
    );
  if (restated.length > 0)
    await session.prepared(
      `UPDATE observations SET restated_at = restated.at FROM unnest($3::uuid[], $4::timestamptz[]) AS restated (id, at)
        WHERE account_id = $1 AND shipment_id = $2 AND observations.id = restated.id`,
      [session.accountId, shipmentId, restated.map(({ id }) => id), restated.map(({ at }) => new Date(at))],
    );
}
