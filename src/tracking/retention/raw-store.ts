/**
 * The sources' own statements (`raw`) of a page, once its last statement is old enough. The statements stay, and all that follows
 * from them.
 */
import type { Session } from '../../database/database.ts';
import { DAY_MILLIS, type ExpiredRows, type ExpiredSlice } from '../../database/expired-rows.ts';
import type { ParquetRow } from '../../lib/parquet/columns.ts';
import {
  compressPage,
  joinPages,
  readStoredPage,
  type StatementPage,
  unlessDamaged,
} from '../apply/statements/statement-pages.ts';
import { EVIDENCE_COLUMNS, EVIDENCE_KEY, type EvidenceOwner, evidenceRows, isOfUser } from './evidence-rows.ts';

export const EXPIRED_RAW: ExpiredRows = {
  kind: 'statement_raw',
  onlyByDay: true,
  age: { column: 'recorded_at', by: 'instant' },
  key: EVIDENCE_KEY,
  describe: async () => [...EVIDENCE_COLUMNS],
  findOldest: async (session, end) => {
    const [row] = await session.query<{ oldest: Date | null }>(
      'SELECT min(recorded_at) AS oldest FROM statement_pages WHERE has_evidence AND recorded_at < $1',
      [new Date(end)],
    );
    return row?.oldest ? Math.floor(row.oldest.getTime() / DAY_MILLIS) * DAY_MILLIS : undefined;
  },
  listAccounts: async (session, { from, to }) => {
    const rows = await session.query<{ account_id: string }>(
      `SELECT DISTINCT account_id FROM statement_pages WHERE has_evidence AND recorded_at >= $1 AND recorded_at < $2
        ORDER BY account_id`,
      [from, to],
    );
    return rows.map((row) => row.account_id);
  },
  summarize: async (session, { accountId, from, to }) => {
    const [row] = await session.query<{ count: number; ends: string }>(
      `SELECT count(*)::int AS count, concat_ws(' ', min(concat(shipment_id, page)), max(concat(shipment_id, page)),
         sum(statements_count)) AS ends FROM statement_pages
        WHERE account_id = $1 AND has_evidence AND recorded_at >= $2 AND recorded_at < $3`,
      [accountId, from, to],
    );
    return row === undefined || row.count === 0 ? null : `${row.count} ${row.ends}`;
  },
  read: async function* (session, slice) {
    for await (const { rows } of pagesOf(session, slice)) yield* rows;
  },
  remove: async (session, slice) => {
    let removed = 0;
    for await (const { accountId, shipmentId, page, content, rows } of pagesOf(session, slice)) {
      removed += rows.length;
      await session.query(
        'UPDATE statement_pages SET has_evidence = false, content = $4 WHERE account_id = $1 AND shipment_id = $2 AND page = $3',
        [accountId, shipmentId, page, compressPage(joinPages([content], isOfUser))],
      );
    }
    return removed;
  },
};

interface PageKey extends EvidenceOwner {
  readonly page: number;
}

interface EvidencePage extends PageKey {
  readonly content: StatementPage;
  readonly rows: readonly ParquetRow[];
}
const PAGES_AT_ONCE = 100;

/** Those that can be read. */
async function* pagesOf(
  session: Session,
  { accountId, from, to, onDamaged }: ExpiredSlice,
): AsyncGenerator<EvidencePage> {
  let after: { readonly shipmentId: string; readonly page: number } | null = null;
  for (;;) {
    const found: (PageKey & { content: Buffer })[] = await session.query(
      `SELECT p.account_id AS "accountId", p.shipment_id AS "shipmentId", s.normalized_number AS "shipmentNumber", p.page, p.content
         FROM statement_pages p JOIN shipments s ON s.account_id = p.account_id AND s.id = p.shipment_id
        WHERE p.account_id = $1 AND p.has_evidence AND p.recorded_at >= $2 AND p.recorded_at < $3
          AND ($4::uuid IS NULL OR (p.shipment_id, p.page) > ($4, $5::integer))
        ORDER BY p.shipment_id, p.page LIMIT ${PAGES_AT_ONCE}`,
      [accountId, from, to, after?.shipmentId ?? null, after?.page ?? null],
    );
    for (const page of found) {
      const read = await unlessDamaged(() => readEvidence(page), onDamaged);
      if (read !== undefined) yield read;
    }
    const last = found.at(-1);
    if (last === undefined || found.length < PAGES_AT_ONCE) return;
    after = last;
  }
}

function readEvidence({ content: stored, ...key }: PageKey & { readonly content: Buffer }): EvidencePage {
  return readStoredPage(key, stored, (content) => ({ ...key, content, rows: evidenceRows(key, content) }));
}
