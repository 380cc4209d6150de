/**
 * Shipments whose tracking ended long ago: all their statements go into one page, strongly compressed, without what the sources sent
 * (`raw`). What follows from the statements stays: a late report is applied, and the shipment can be derived again.
 */
import { constants } from 'node:zlib';
import type { AccountSession, Session } from '../../database/database.ts';
import { DAY_MILLIS, type ExpiredRows, type ExpiredSlice } from '../../database/expired-rows.ts';
import type { ParquetRow } from '../../lib/parquet/columns.ts';
import { readStatements } from '../apply/observations-store.ts';
import { deleteOlderStatements } from '../apply/statements/older-statements-store.ts';
import {
  compressPage,
  joinPages,
  lastRecordedAt,
  readingPages,
  type StatementPage,
  unlessDamaged,
} from '../apply/statements/statement-pages.ts';
import { EVIDENCE_COLUMNS, EVIDENCE_KEY, evidenceRows, isOfUser } from './evidence-rows.ts';

/** As small as it becomes: it is written once, and seldom read. */
const PARAMETERS = { [constants.ZSTD_c_compressionLevel]: 19 };

const ENDED_AT = 'line_tracking_stopped_at';
/** It is compacted where neither holds: so is one that a late report was added to, at the next run. */
const IS_UNCOMPACTED = `(EXISTS (SELECT FROM statement_pages p WHERE p.account_id = s.account_id AND p.shipment_id = s.id
    AND (p.has_evidence OR p.page > 0))
  OR EXISTS (SELECT FROM observations o WHERE o.account_id = s.account_id AND o.shipment_id = s.id))`;

export const COMPACTED: ExpiredRows = {
  kind: 'statement_raw',
  onlyByDay: true,
  age: { column: 'tracking_ended_at', by: 'instant' },
  key: EVIDENCE_KEY,
  describe: async () => [...EVIDENCE_COLUMNS, { name: 'tracking_ended_at', type: 'instant' }],
  findOldest: async (session, end) => {
    const [row] = await session.query<{ oldest: Date | null }>(
      `SELECT min(s.${ENDED_AT}) AS oldest FROM shipments s WHERE s.${ENDED_AT} < $1 AND ${IS_UNCOMPACTED}`,
      [new Date(end)],
    );
    return row?.oldest ? Math.floor(row.oldest.getTime() / DAY_MILLIS) * DAY_MILLIS : undefined;
  },
  listAccounts: async (session, { from, to }) => {
    const rows = await session.query<{ account_id: string }>(
      `SELECT DISTINCT s.account_id FROM shipments s WHERE s.${ENDED_AT} >= $1 AND s.${ENDED_AT} < $2 AND ${IS_UNCOMPACTED}
        ORDER BY 1`,
      [from, to],
    );
    return rows.map((row) => row.account_id);
  },
  summarize: async (session, slice) => {
    // A report of one of them waits until it is compacted.
    const shipments = await listShipments(session, slice, 'FOR UPDATE OF s');
    return shipments.length === 0 ? null : shipments.map(({ shipmentId }) => shipmentId).join(' ');
  },
  read: async function* (session, slice) {
    for await (const { shipment, rows } of statementsOfEach(session, slice))
      for (const row of rows) yield { ...row, tracking_ended_at: shipment.endedAt.toISOString() };
  },
  remove: async (session, slice) => {
    let removed = 0;
    for await (const { shipment, rows, joined } of statementsOfEach(session, slice)) {
      removed += rows.length;
      await writeCompacted(session, shipment, joined);
    }
    return removed;
  },
};

interface EndedShipment {
  readonly accountId: string;
  readonly shipmentId: string;
  readonly shipmentNumber: string;
  readonly endedAt: Date;
}

function listShipments(session: Session, { accountId, from, to }: ExpiredSlice, lock = ''): Promise<EndedShipment[]> {
  return session.query<EndedShipment>(
    `SELECT s.account_id AS "accountId", s.id AS "shipmentId", s.normalized_number AS "shipmentNumber", s.${ENDED_AT} AS "endedAt"
       FROM shipments s WHERE s.account_id = $1 AND s.${ENDED_AT} >= $2 AND s.${ENDED_AT} < $3 AND ${IS_UNCOMPACTED}
      ORDER BY s.id ${lock}`,
    [accountId, from, to],
  );
}

interface EndedStatements {
  readonly shipment: EndedShipment;
  readonly rows: readonly ParquetRow[];
  readonly joined: StatementPage;
}

/** Of shipments whose pages can all be read. */
async function* statementsOfEach(session: Session, slice: ExpiredSlice): AsyncGenerator<EndedStatements> {
  for (const shipment of await listShipments(session, slice)) {
    const statements = await unlessDamaged(async () => {
      const { pages } = await readStatements(ofAccount(session, shipment.accountId), shipment.shipmentId);
      return statementsIn(shipment, pages.pages);
    }, slice.onDamaged);
    if (statements !== undefined) yield statements;
  }
}

function statementsIn(shipment: EndedShipment, pages: readonly StatementPage[]): EndedStatements {
  return readingPages(`a page of the statements of the shipment ${shipment.shipmentId}`, () => ({
    shipment,
    rows: pages.flatMap((page) => evidenceRows(shipment, page)),
    joined: joinPages(pages, isOfUser),
  }));
}

const ofAccount = (session: Session, accountId: string): AccountSession => ({ ...session, accountId });

async function writeCompacted(
  session: Session,
  { accountId, shipmentId }: EndedShipment,
  page: StatementPage,
): Promise<void> {
  await deleteOlderStatements(ofAccount(session, accountId), shipmentId);
  await session.query('DELETE FROM statement_pages WHERE account_id = $1 AND shipment_id = $2', [
    accountId,
    shipmentId,
  ]);
  await session.query(
    `INSERT INTO statement_pages (account_id, shipment_id, page, statements_count, has_evidence, recorded_at, content)
     VALUES ($1, $2, 0, $3, false, $4, $5)`,
    [accountId, shipmentId, page.records.length, new Date(lastRecordedAt(page)), compressPage(page, PARAMETERS)],
  );
}
