/** Files of EDI: received in parts, kept with their bytes for a stated time, and what became of each. */

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ReportedObservation } from '../../core/observation.ts';
import { asMembers, insertRow, updateRow } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList, sqlList } from '../../http/jsonapi/reading/list.ts';
import { listRecordsOfShipments } from '../../tracking/apply/observations-store.ts';
import { EdiInterchangeSchema, INTERCHANGE_STATUSES, type InterchangeFacts } from './schema.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export type NewInterchange = Pick<InterchangeFacts, 'id' | 'cameBy' | 'fileName' | 'receivedAt'>;

/** Not shown before it is finished. */
export async function insertInterchange(session: AccountSession, given: NewInterchange): Promise<void> {
  const names = 'id status came_by file_name received_at';
  await insertRow(session, 'INSERT INTO edi_interchanges', names, { ...given, status: 'receiving' });
}

/** @param part from 1, in the order of the file */
export async function insertBytes(
  session: AccountSession,
  interchangeId: string,
  part: number,
  bytes: Uint8Array,
): Promise<void> {
  await session.prepared(
    'INSERT INTO edi_interchange_parts (account_id, interchange_id, part, bytes) VALUES ($1, $2, $3, $4)',
    [session.accountId, interchangeId, part, await compress(bytes)],
  );
}

/** The bytes as they came, part by part. */
export async function readBytes(session: AccountSession, interchangeId: string): Promise<Buffer> {
  const rows = await session.prepared<{ bytes: Buffer }>(
    'SELECT bytes FROM edi_interchange_parts WHERE account_id = $1 AND interchange_id = $2 ORDER BY part',
    [session.accountId, interchangeId],
  );
  return Buffer.concat(await Promise.all(rows.map(({ bytes }) => decompress(bytes))));
}

export interface FinishedInterchange extends Omit<InterchangeFacts, 'receivedAt' | 'cameBy' | 'fileName'> {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly acknowledgement: string | null;
}

/** It is whole: from now on it is shown. */
export async function finishInterchange(session: AccountSession, given: FinishedInterchange): Promise<void> {
  const names = `status format message_types sender receiver control_number byte_size sha256 duplicate_of messages_count
    observations_count invoices_count unmatched_count faults acknowledgement`;
  const row = { ...given, sha256: Buffer.from(given.sha256, 'hex'), faults: JSON.stringify(given.faults) };
  await updateRow(session, 'UPDATE edi_interchanges', names, row);
}

export async function deleteUnfinishedInterchange(session: AccountSession, id: string): Promise<void> {
  await session.prepared(`DELETE FROM edi_interchanges WHERE account_id = $1 AND id = $2 AND status = 'receiving'`, [
    session.accountId,
    id,
  ]);
}

/** The first of these bytes that was not refused. */
export async function findSameBytes(session: AccountSession, sha256: string): Promise<string | undefined> {
  // Two that come at once are one after the other.
  await session.prepared(`SELECT pg_advisory_xact_lock(hashtextextended('edi ' || $1 || $2, 0))`, [
    session.accountId,
    sha256,
  ]);
  const [row] = await session.prepared<{ id: string }>(
    `SELECT id FROM edi_interchanges WHERE account_id = $1 AND sha256 = decode($2, 'hex')
        AND status IN ('accepted', 'partly_accepted') ORDER BY id LIMIT 1`,
    [session.accountId, sha256],
  );
  return row?.id;
}

export const INTERCHANGE_LIST = resourceList(EdiInterchangeSchema, 'edi_interchanges i', {
  own: 'duplicate_of',
  computed: { byteSize: 'i.byte_size::float8' },
  defaultSort: ['-received_at'],
  filters: {
    status: {
      kind: 'choice',
      values: INTERCHANGE_STATUSES,
      description: 'Result of processing',
      where: anyOf('i.status', 'text'),
    },
    sender: {
      kind: 'text',
      description: 'Sender in the envelope; several with commas',
      where: anyOf('i.sender', 'text'),
    },
    control_number: {
      kind: 'text',
      description: 'Control number of the interchange; several with commas',
      where: anyOf('i.control_number', 'text'),
    },
  },
});
const SHOWN = `i.status <> 'receiving'`;

export async function pageInterchanges(session: AccountSession, query: ListQuery): Promise<Page<InterchangeFacts>> {
  return listPage<InterchangeFacts>(session, INTERCHANGE_LIST, query, { conditions: [() => SHOWN] });
}

export async function findInterchanges(session: AccountSession, ids: readonly string[]): Promise<InterchangeFacts[]> {
  return session.prepared<InterchangeFacts>(
    `SELECT ${INTERCHANGE_LIST.columns} FROM edi_interchanges i
      WHERE i.account_id = $1 AND i.id = any($2::uuid[]) AND ${SHOWN}`,
    [session.accountId, ids],
  );
}

export async function findAcknowledgement(session: AccountSession, id: string): Promise<string | null> {
  const [row] = await session.prepared<{ acknowledgement: string | null }>(
    'SELECT acknowledgement FROM edi_interchanges WHERE account_id = $1 AND id = $2',
    [session.accountId, id],
  );
  return row?.acknowledgement ?? null;
}

/** In batches, the caller repeats; reports that wait to be processed stay. @returns how many */
export async function deleteOldInterchanges(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `DELETE FROM edi_interchanges WHERE ctid = any(ARRAY(
       SELECT ctid FROM edi_interchanges i WHERE received_at < $1 AND NOT EXISTS (SELECT FROM feed_reports r
         WHERE r.account_id = i.account_id AND r.interchange_id = i.id AND r.status = 'waiting') LIMIT $2)) RETURNING 1`,
    [before, limit],
  );
  return rows.length;
}

export interface InterchangeObservation extends Record<string, unknown> {
  readonly id: string;
  readonly observation: ReportedObservation;
  readonly receivedAt: Date;
  /** Of its message, as written. */
  readonly container: string | null;
  readonly billOfLading: string | null;
  readonly booking: string | null;
}

export const INTERCHANGE_EVENT_LIST = sqlList({
  type: 'raw_event',
  from: `(SELECT r.account_id, r.interchange_id, r.received_at, item.value AS body, r.body ->> 'equipment' AS container,
      r.body -> 'billsOfLading' ->> 0 AS bill_of_lading, r.body -> 'bookings' ->> 0 AS booking, md5(r.id::text || item.ordinality)::uuid AS id,
      r.position * 10000::bigint + item.ordinality AS place
      FROM feed_reports r CROSS JOIN LATERAL jsonb_array_elements(r.body -> 'observations') WITH ORDINALITY AS item) f`,
  columns: `${asMembers('f', 'id received_at container bill_of_lading booking')}, f.body AS observation`,
  account: 'f.account_id',
  id: 'f.id',
  keys: { index: { kind: 'number', sql: 'f.place' } },
  defaultSort: ['index'],
});

export async function pageInterchangeObservations(
  session: AccountSession,
  interchangeId: string,
  query: ListQuery,
): Promise<Page<InterchangeObservation>> {
  return listPage<InterchangeObservation>(session, INTERCHANGE_EVENT_LIST, query, {
    conditions: [(parameters) => `f.interchange_id = ${parameters.of(interchangeId)}`],
  });
}

interface StoredObservation {
  readonly fingerprint: string;
  readonly observationId: string;
  readonly containerId: string;
  readonly number: string;
  readonly journey: number;
  readonly shipmentId: string;
}

/** The stored observations of these, by content, with their containers. @param numbers of their containers */
export async function findReceivedObservations(
  session: AccountSession,
  fingerprints: readonly string[],
  numbers: readonly string[],
): Promise<StoredObservation[]> {
  const containers = await session.query<Omit<StoredObservation, 'fingerprint' | 'observationId'>>(
    `SELECT id AS "containerId", number, journey, shipment_id AS "shipmentId" FROM containers
      WHERE account_id = $1 AND number = any($2::text[]) ORDER BY journey DESC`,
    [session.accountId, numbers],
  );
  const wanted = new Set(fingerprints);
  const records = await listRecordsOfShipments(session, [...new Set(containers.map((each) => each.shipmentId))]);
  return containers.flatMap((container) =>
    (records.get(container.shipmentId)?.observations ?? []).flatMap(
      ({ id, fingerprint, observation: { equipment } }) =>
        wanted.has(fingerprint) && (equipment === null || equipment === container.number)
          ? [{ ...container, fingerprint, observationId: id }]
          : [],
    ),
  );
}
