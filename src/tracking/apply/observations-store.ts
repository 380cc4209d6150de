/**
 * The statements of sources, moves and facts alike, in compressed pages: inserted once, marked withdrawn once, confirmed
 * once, never edited otherwise. Whoever writes them holds the shipment's lock.
 */
import { hash } from 'node:crypto';
import type { Fact, Observation } from '../../core/observation.ts';
import { NO_RECORDS, type ReportDiff, type ShipmentRecords } from '../../core/report-diff.ts';
import type { AccountSession } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';
import {
  deleteOlderStatements,
  type OlderStatement,
  olderStatementsQuery,
  readOlderStatement,
} from './statements/older-statements-store.ts';
import {
  compressPage,
  lastRecordedAt,
  readStoredPage,
  type StatementPage,
  type StatementRecord,
  type StatementWithEvidence,
  statementsOf,
  withAdded,
} from './statements/statement-pages.ts';

/** The pages of a shipment's statements, in order. */
export interface ShipmentPages {
  /** Replaced when statements are stored. */
  pages: readonly StatementPage[];
  /** They were stored row by row, by a version before pages. */
  isOlderForm: boolean;
}

/** What a shipment's statements are compared with, and stored into. */
export interface StoredStatements {
  readonly records: ShipmentRecords;
  readonly pages: ShipmentPages;
}

interface Row {
  readonly shipmentId: string;
  readonly page: number;
  readonly content: Buffer | null;
  /** Null: it is a page. */
  readonly older: OlderStatement | null;
}

export async function listRecords(session: AccountSession, shipmentId: string): Promise<ShipmentRecords> {
  return (await listRecordsOfShipments(session, [shipmentId])).get(shipmentId) ?? NO_RECORDS;
}

/** The same for several shipments in one statement. */
export async function listRecordsOfShipments(
  session: AccountSession,
  shipmentIds: readonly string[],
): Promise<Map<string, ShipmentRecords>> {
  const stored = await listPages(session, shipmentIds, 'records');
  return new Map([...stored].map(([shipmentId, { pages }]) => [shipmentId, recordsOf(pages)]));
}

export async function readStatements(session: AccountSession, shipmentId: string): Promise<StoredStatements> {
  const stored = await listPages(session, [shipmentId], 'evidence');
  const pages = stored.get(shipmentId) ?? { pages: [], isOlderForm: false };
  return { records: recordsOf(pages.pages), pages };
}

/** The sources' own statements by observation, as parsed JSON; null where a source gave none. */
export async function listEvidence(
  session: AccountSession,
  shipmentId: string,
  observationIds: readonly string[],
): Promise<Map<string, unknown>> {
  const wanted = new Set(observationIds);
  const { pages } = (await listPages(session, [shipmentId], 'evidence')).get(shipmentId) ?? { pages: [] };
  return new Map(
    pages
      .filter(({ records }) => records.some(({ id }) => wanted.has(id)))
      .flatMap(statementsOf)
      .flatMap(({ record: { id }, evidence }) => (wanted.has(id) ? [[id, evidence]] : [])),
  );
}

/** Whether these shipments have more statements than so many. */
export async function hasMoreStatementsThan(
  session: AccountSession,
  shipmentIds: readonly string[],
  count: number,
): Promise<boolean> {
  const [row] = await session.prepared<{ has_more: boolean }>(
    `SELECT coalesce((SELECT sum(statements_count) FROM statement_pages
         WHERE account_id = $1 AND ${amongAny('shipment_id', '$2')}), 0)
       + (SELECT count(*) FROM observations WHERE account_id = $1 AND ${amongAny('shipment_id', '$2')}) > $3 AS has_more`,
    [session.accountId, shipmentIds, count],
  );
  return row?.has_more === true;
}

/** One statement, so that a shipment is read either before or after its rows were made into pages. */
function pagesQuery(read: 'records' | 'evidence'): string {
  return `SELECT shipment_id AS "shipmentId", page, content, NULL::jsonb AS older
       FROM statement_pages WHERE account_id = $1 AND ${amongAny('shipment_id', '$2')}
     UNION ALL ${olderStatementsQuery(amongAny('shipment_id', '$2'), read)}
     ORDER BY 1, 2`;
}

const QUERIES = { records: pagesQuery('records'), evidence: pagesQuery('evidence') };

async function listPages(
  session: AccountSession,
  shipmentIds: readonly string[],
  read: keyof typeof QUERIES,
): Promise<Map<string, ShipmentPages>> {
  const rows = await session.prepared<Row>(QUERIES[read], [session.accountId, shipmentIds]);
  return new Map(
    [...Map.groupBy(rows, ({ shipmentId }) => shipmentId)].map(([shipmentId, own]) => {
      const older = own.flatMap((each) => each.older ?? []).sort((a, b) => (a.id < b.id ? -1 : 1));
      const pages = own.flatMap(({ content, page }) =>
        content === null ? [] : [readStoredPage({ shipmentId, page }, content, (read) => read)],
      );
      const isOlderForm = older.length > 0;
      return [shipmentId, { pages: withAdded(pages, older.map(readOlderStatement)), isOlderForm }];
    }),
  );
}

function recordsOf(pages: readonly StatementPage[]): ShipmentRecords {
  const records = pages.flatMap((page) => page.records);
  return {
    observations: records.filter((each) => 'observation' in each),
    facts: records.filter((each) => 'fact' in each),
  };
}

/**
 * Stores what a report changes, and statements of the older form as pages. @param after the records with the changes
 * @param stored is changed to what is stored then
 */
export async function storeStatements(
  session: AccountSession,
  shipmentId: string,
  stored: ShipmentPages,
  news: ReportDiff,
  after: ShipmentRecords,
): Promise<void> {
  const before = new Set(stored.pages);
  const pages = withAdded(withMarks(stored.pages, news, after), addedTo(news, after));
  const wasOlderForm = stored.isOlderForm;
  Object.assign(stored, { pages, isOlderForm: false });
  await Promise.all([
    ...(wasOlderForm ? [deleteOlderStatements(session, shipmentId)] : []),
    ...pages.flatMap((page, index) =>
      wasOlderForm || !before.has(page) ? [writePage(session, shipmentId, index, page)] : [],
    ),
  ]);
}

export const NO_NEWS: ReportDiff = { added: [], withdrawn: [], confirmed: [], restated: [] };

/** Pages without a marked statement are the same objects. */
function withMarks(
  pages: readonly StatementPage[],
  { withdrawn, confirmed, restated }: ReportDiff,
  after: ShipmentRecords,
): readonly StatementPage[] {
  const marked = recordsById(after, new Set([...withdrawn, ...confirmed, ...restated.map(({ id }) => id)]));
  if (marked.size === 0) return pages;
  return pages.map((page) =>
    page.records.some(({ id }) => marked.has(id))
      ? { ...page, records: page.records.map((each) => marked.get(each.id) ?? each) }
      : page,
  );
}

function addedTo({ added }: ReportDiff, after: ShipmentRecords): StatementWithEvidence[] {
  const records = recordsById(after, new Set(added.map(({ id }) => id)));
  return added.map(({ id, statement }) => ({ record: records.get(id) as StatementRecord, evidence: statement.raw }));
}

function recordsById({ observations, facts }: ShipmentRecords, ids: ReadonlySet<string>): Map<string, StatementRecord> {
  if (ids.size === 0) return new Map();
  return new Map([...observations, ...facts].flatMap((each) => (ids.has(each.id) ? [[each.id, each]] : [])));
}

async function writePage(
  session: AccountSession,
  shipmentId: string,
  index: number,
  page: StatementPage,
): Promise<void> {
  await session.prepared(
    `INSERT INTO statement_pages (account_id, shipment_id, page, statements_count, has_evidence, recorded_at, content)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (account_id, shipment_id, page) DO UPDATE SET statements_count = excluded.statements_count,
       has_evidence = excluded.has_evidence, recorded_at = excluded.recorded_at, content = excluded.content`,
    [
      session.accountId,
      shipmentId,
      index,
      page.records.length,
      page.evidence.length > 0,
      new Date(lastRecordedAt(page)),
      compressPage(page),
    ],
  );
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
  return hash('sha256', canonicalText(statement)).slice(0, 16);
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
