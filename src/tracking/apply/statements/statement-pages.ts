/**
 * Pages of a shipment's statements as they are stored: up to 64 statements in the order of their ids, with the sources'
 * own statements (evidence) beside them, compressed as one. Pure; storage and meaning are elsewhere.
 *
 * The text of a page: its first line is a JSON array of statements, each line below is one piece of evidence as JSON.
 * Statements of one record of a source share its line. The evidence is parsed only where it is read.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Fact, Observation } from '../../../core/observation.ts';
import type { FactRecord, ObservationRecord } from '../../../core/report-diff.ts';
import { errorMessage } from '../../../lib/errors.ts';

/** More compress better; fewer are faster to write again when one is added. */
export const STATEMENTS_A_PAGE = 64;

export type StatementRecord = ObservationRecord | FactRecord;

export interface StatementPage {
  /** In the order of their ids. */
  readonly records: readonly StatementRecord[];
  /** The line of `evidence` of each record, from 0; null: the source has none, or it is no longer kept. */
  readonly evidenceLines: readonly (number | null)[];
  /** Lines of JSON, in UTF-8. */
  readonly evidence: Buffer;
}

export interface StatementWithEvidence {
  readonly record: StatementRecord;
  /** Null: none. */
  readonly evidence: unknown;
}

const EMPTY_PAGE: StatementPage = { records: [], evidenceLines: [], evidence: Buffer.alloc(0) };

/** Id, fingerprint, times in Unix milliseconds, line of the evidence, content. The last two are of facts only. */
type Stored = readonly [
  id: string,
  fingerprint: string,
  recordedAt: number,
  withdrawnAt: number | null,
  evidenceLine: number | null,
  body: Observation | Fact,
  confirmedAt?: number | null,
  restatedAt?: number | null,
];

const PARAMETERS = { [constants.ZSTD_c_compressionLevel]: 3 };
const NEWLINE = 10;
/** Of the text of a page: it is decompressed in one piece. */
const USUAL_BYTES = 65_536;

export function compressPage({ records, evidenceLines, evidence }: StatementPage, params = PARAMETERS): Buffer {
  const stored = records.map((record, index): Stored => {
    const { id, fingerprint, recordedAt, withdrawnAt } = record;
    const line = evidenceLines[index] ?? null;
    return 'fact' in record
      ? [id, fingerprint, recordedAt, withdrawnAt, line, record.fact, record.confirmedAt, record.restatedAt]
      : [id, fingerprint, recordedAt, withdrawnAt, line, record.observation];
  });
  const text = Buffer.concat([Buffer.from(`${JSON.stringify(stored)}\n`), evidence]);
  // Of a known size, zstd takes less time and memory.
  return zstdCompressSync(text, { params, pledgedSrcSize: text.length });
}

/** @throws Error where the content is no page */
export function readPage(content: Buffer): StatementPage {
  const text = zstdDecompressSync(content, { chunkSize: USUAL_BYTES });
  const end = text.indexOf(NEWLINE);
  const stored = JSON.parse(text.toString('utf8', 0, end)) as Stored[];
  return {
    records: stored.map(([id, fingerprint, recordedAt, withdrawnAt, , body, confirmedAt = null, restatedAt = null]) =>
      'field' in body
        ? { id, fingerprint, recordedAt, withdrawnAt, fact: body, confirmedAt, restatedAt }
        : { id, fingerprint, recordedAt, withdrawnAt, observation: body },
    ),
    evidenceLines: stored.map((each) => each[4]),
    evidence: text.subarray(end + 1),
  };
}

/** A stored page cannot be read. */
export class StatementPageDamaged extends Error {
  override readonly name = 'StatementPageDamaged';
}

/** @param what the page, for people @throws StatementPageDamaged where its content is not what was written */
export function readingPages<Result>(what: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new StatementPageDamaged(`${what} is damaged (${errorMessage(error)})`, { cause: error });
  }
}

/** @throws StatementPageDamaged, which names the page */
export function readStoredPage<Result>(
  { shipmentId, page }: { readonly shipmentId: string; readonly page: number },
  content: Buffer,
  use: (page: StatementPage) => Result,
): Result {
  return readingPages(`page ${page} of the statements of the shipment ${shipmentId}`, () => use(readPage(content)));
}

/** Undefined: a page is damaged, which `onDamaged` gets. */
export async function unlessDamaged<Result>(
  read: () => Result | Promise<Result>,
  onDamaged: (what: string) => void = () => {},
): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StatementPageDamaged)) throw error;
    onDamaged(error.message);
    return undefined;
  }
}

/** The statements behind those of the pages; the last page is filled up first. Other pages are the same objects. */
export function withAdded(
  pages: readonly StatementPage[],
  added: readonly StatementWithEvidence[],
): readonly StatementPage[] {
  if (added.length === 0) return pages;
  const last = pages.at(-1);
  const open = last !== undefined && last.records.length < STATEMENTS_A_PAGE ? last : undefined;
  const filled = open === undefined ? [...pages] : pages.slice(0, -1);
  const room = STATEMENTS_A_PAGE - (open?.records.length ?? 0);
  filled.push(withStatements(open ?? EMPTY_PAGE, added.slice(0, room)));
  for (let at = room; at < added.length; at += STATEMENTS_A_PAGE)
    filled.push(withStatements(EMPTY_PAGE, added.slice(at, at + STATEMENTS_A_PAGE)));
  return filled;
}

function withStatements(page: StatementPage, added: readonly StatementWithEvidence[]): StatementPage {
  const lines = linesOf(page);
  const lineOf = new Map(lines.map((line, index) => [line, index]));
  const evidenceLines = added.map(({ evidence }) => {
    if (evidence === null || evidence === undefined) return null;
    const text = JSON.stringify(evidence);
    const known = lineOf.get(text);
    if (known !== undefined) return known;
    lineOf.set(text, lines.length);
    return lines.push(text) - 1;
  });
  return {
    records: [...page.records, ...added.map(({ record }) => record)],
    evidenceLines: [...page.evidenceLines, ...evidenceLines],
    evidence: Buffer.from(lines.join('\n')),
  };
}

function linesOf({ evidence }: StatementPage): string[] {
  return evidence.length === 0 ? [] : evidence.toString('utf8').split('\n');
}

/** All statements in one page, however many there are. @param keepsEvidence of which statements */
export function joinPages(
  pages: readonly StatementPage[],
  keepsEvidence: (record: StatementRecord) => boolean,
): StatementPage {
  const kept = pages
    .flatMap(statementsOf)
    .map((each) => (keepsEvidence(each.record) ? each : { ...each, evidence: null }));
  return withStatements(EMPTY_PAGE, kept);
}

/** Unix milliseconds. */
export function lastRecordedAt({ records }: StatementPage): number {
  return records.reduce((last, { recordedAt }) => Math.max(last, recordedAt), 0);
}

/** What a page holds, with the evidence as parsed JSON. */
export function statementsOf(page: StatementPage): StatementWithEvidence[] {
  const lines = linesOf(page);
  return page.records.map((record, index) => {
    const line = page.evidenceLines[index] ?? null;
    return { record, evidence: line === null ? null : JSON.parse(lines[line] as string) };
  });
}
