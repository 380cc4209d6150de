/** Files of EDI: received in parts, kept with their bytes for a stated time, and what became of each. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { asMembers } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import { INTERCHANGE_STATUSES, type InterchangeFacts } from './schema.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export type NewInterchange = Pick<InterchangeFacts, 'id' | 'cameBy' | 'fileName' | 'receivedAt'>;

/** Not shown before it is finished. */
export async function insertInterchange(session: AccountSession, given: NewInterchange): Promise<void> {
  await session.prepared(
    `INSERT INTO edi_interchanges (account_id, id, status, came_by, file_name, received_at)
     VALUES ($1, $2, 'receiving', $3, $4, $5)`,
    [session.accountId, given.id, given.cameBy, given.fileName, given.receivedAt],
  );
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
  await session.prepared(
    `UPDATE edi_interchanges SET status = $3, format = $4, message_types = $5, sender = $6, receiver = $7, control_number = $8,
       byte_size = $9, sha256 = decode($10, 'hex'), duplicate_of = $11, messages_count = $12, observations_count = $13,
       unmatched_count = $14, faults = $15, acknowledgement = $16 WHERE account_id = $1 AND id = $2`,
    [
      session.accountId,
      given.id,
      given.status,
      given.format,
      given.messageTypes,
      given.sender,
      given.receiver,
      given.controlNumber,
      given.byteSize,
      given.sha256,
      given.duplicateOf,
      given.messagesCount,
      given.observationsCount,
      given.unmatchedCount,
      JSON.stringify(given.faults),
      given.acknowledgement,
    ],
  );
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

export const INTERCHANGE_LIST = sqlList({
  type: 'edi_interchange',
  from: 'edi_interchanges i',
  columns: `${asMembers(
    'i',
    'id status format message_types sender receiver control_number came_by file_name duplicate_of messages_count observations_count unmatched_count faults received_at',
  )}, i.byte_size::float8 AS "byteSize"`,
  account: 'i.account_id',
  id: 'i.id',
  keys: { received_at: { kind: 'time', sql: 'i.received_at' } },
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
