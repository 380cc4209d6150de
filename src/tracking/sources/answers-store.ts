/** The answers of sources, as they came: those with news, and those that could not be read. Kept for a stated time. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SourceKind } from '../../core/observation.ts';
import { asMembers } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import type { FailureCause } from './failure-cause.ts';
import type { SourceAnswerFacts } from './source-answer-schema.ts';

export interface NewSourceAnswer {
  readonly id: string;
  readonly kind: SourceKind;
  readonly code: string;
  /** The document numbers and containers that were requested. */
  readonly subjects: readonly string[];
  /** `report`, or why there was none. */
  readonly outcome: string;
  readonly evidence: string | null;
  /** Why there is no complete report; null: there is one. */
  readonly cause: FailureCause | null;
  /** As plain JSON. */
  readonly answer: unknown;
  readonly fetchedAt: Date;
}

/** The longest answer of use to a person who reads it. */
const MOST_BYTES = 2_000_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export async function insertSourceAnswer(session: AccountSession, given: NewSourceAnswer): Promise<void> {
  const text = JSON.stringify(given.answer);
  const kept = text.length <= MOST_BYTES ? text : JSON.stringify({ cut: text.slice(0, MOST_BYTES) });
  await session.prepared(
    `INSERT INTO source_answers (account_id, id, source_kind, source_code, subjects, outcome, evidence, cause, byte_size, answer,
       fetched_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      session.accountId,
      given.id,
      given.kind,
      given.code,
      given.subjects,
      given.outcome,
      given.evidence,
      given.cause,
      Buffer.byteLength(text),
      await compress(kept),
      given.fetchedAt,
    ],
  );
}

type Row = Omit<SourceAnswerFacts, 'answer'> & { readonly answer: Buffer };

export const ANSWER_LIST = sqlList({
  type: 'source_answer',
  from: 'source_answers a',
  columns: asMembers('a', 'id subjects outcome evidence byte_size answer fetched_at'),
  account: 'a.account_id',
  id: 'a.id',
  keys: { fetched_at: { kind: 'time', sql: 'a.fetched_at' } },
  defaultSort: ['-fetched_at'],
  filters: {
    subject: {
      kind: 'text',
      description: 'A document number or container that was requested',
      where: (value, parameters) => `${parameters.of(value.toUpperCase())} = any(a.subjects)`,
    },
  },
});

export async function pageSourceAnswers(
  session: AccountSession,
  { kind, code }: { readonly kind: SourceKind; readonly code: string },
  query: ListQuery,
): Promise<Page<SourceAnswerFacts>> {
  const page = await listPage<Row>(session, ANSWER_LIST, query, {
    conditions: [
      (parameters) => `a.source_kind = ${parameters.of(kind)}`,
      (parameters) => `a.source_code = ${parameters.of(code)}`,
    ],
  });
  return { ...page, rows: await Promise.all(page.rows.map(toFacts)) };
}

async function toFacts(row: Row): Promise<SourceAnswerFacts> {
  return { ...row, answer: JSON.parse((await decompress(row.answer)).toString('utf8')) };
}

/** In batches, the caller repeats. @returns how many */
export async function deleteOldAnswers(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `DELETE FROM source_answers WHERE ctid = any(ARRAY(SELECT ctid FROM source_answers WHERE fetched_at < $1 LIMIT $2)) RETURNING 1`,
    [before, limit],
  );
  return rows.length;
}
