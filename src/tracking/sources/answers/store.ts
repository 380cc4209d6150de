/**
 * The answers of sources: those with news, and those that could not be read, as they came and with what was not read. Kept for a
 * stated time.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { insertRow } from '../../../database/columns.ts';
import type { AccountSession, Session } from '../../../database/database.ts';
import { expiredTable } from '../../../database/expired-table.ts';
import { type Condition, listPage, type Parameters } from '../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { referenceId } from '../../../lib/ids.ts';
import type { SourceName } from '../checks-store.ts';
import { TALLIES } from './counts-store.ts';
import { ANSWER_REASONS, type FailureCause, type ReadAnswer } from './flaws.ts';
import { type AnswerSummaryFacts, AnswerSummarySchema, type SourceAnswerFacts, SourceAnswerSchema } from './schema.ts';

export interface NewSourceAnswer extends ReadAnswer, SourceName {
  readonly id: string;
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

/**
 * A failure, or an answer that is read in part, comes again with every poll until somebody repairs something. It is kept
 * as it came once a day; the others of that day name it (`same_as`).
 * @returns the id of the new row, which is not the given one where the answer is the first of its day
 */
export async function insertSourceAnswer(session: AccountSession, given: NewSourceAnswer): Promise<string> {
  const text = JSON.stringify(given.answer);
  const kept = text.length <= MOST_BYTES ? text : JSON.stringify({ cut: text.slice(0, MOST_BYTES) });
  const row = {
    ...given,
    sourceKind: given.kind,
    sourceCode: given.code,
    byteSize: Buffer.byteLength(text),
    answer: await compress(kept),
    flaws: JSON.stringify(given.flaws),
  };
  if (given.cause === null && given.flaws.length === 0) {
    await insertAnswer(session, row);
    return given.id;
  }
  const id = idOfDay(session.accountId, given);
  const [first] = await insertAnswer(session, { ...row, id }, 'ON CONFLICT (account_id, id) DO NOTHING RETURNING id');
  if (first !== undefined) return id;
  await insertAnswer(session, { ...row, answer: await compress(JSON.stringify({ same_as: id })) });
  return given.id;
}

/** Equal for answers of a source and UTC day with the same content. Headers and the time of the poll always differ. */
function idOfDay(accountId: string, { kind, code, fetchedAt, answer }: NewSourceAnswer): string {
  const isKept = (name: string) => name !== 'fetchedAt' && name !== 'headers';
  const content = JSON.stringify(answer, (name, value) => (isKept(name) ? value : undefined));
  const day = fetchedAt.toISOString().slice(0, 10);
  return referenceId('source_answer', [accountId, kind, code, day, content].join('|'));
}

function insertAnswer(session: AccountSession, row: object, rest = ''): Promise<{ readonly id: string }[]> {
  const names = `id source_kind source_code subjects outcome evidence cause byte_size answer fetched_at statements_count
    flaws`;
  return insertRow(session, 'INSERT INTO source_answers', names, row, rest);
}

type Row = Omit<SourceAnswerFacts, 'answer'> & { readonly answer: Buffer };

const subject = {
  kind: 'text',
  description: 'A document number or container that was requested',
  where: (value: string, parameters: Parameters) => `${parameters.of(value.toUpperCase())} = any(a.subjects)`,
} as const;

export const RAW_LIST = resourceList(SourceAnswerSchema, 'source_answers a', {
  defaultSort: ['-fetched_at'],
  filters: { subject },
});

export const SUMMARY_LIST = resourceList(AnswerSummarySchema, 'source_answers a', {
  own: 'flaws',
  defaultSort: ['-fetched_at'],
  filters: {
    subject,
    reason: {
      kind: 'choice',
      values: ANSWER_REASONS,
      description: 'Why the answer, or a part of it, was not used',
      where: (value, parameters) => {
        const reasons = `string_to_array(${parameters.of(value)}, ',')`;
        return `(a.cause = any(${reasons}) OR EXISTS (SELECT FROM jsonb_array_elements(a.flaws) f WHERE f ->> 'reason' = any(${reasons})))`;
      },
    },
  },
});

export function pageAnswerSummaries(
  session: AccountSession,
  source: SourceName,
  query: ListQuery,
): Promise<Page<AnswerSummaryFacts>> {
  return listPage(session, SUMMARY_LIST, query, { conditions: ofSource(source) });
}

export async function pageRawAnswers(
  session: AccountSession,
  source: SourceName,
  query: ListQuery,
): Promise<Page<SourceAnswerFacts>> {
  const page = await listPage<Row>(session, RAW_LIST, query, { conditions: ofSource(source) });
  return { ...page, rows: await Promise.all(page.rows.map(toFacts)) };
}

export async function findRawAnswer(
  session: AccountSession,
  { kind, code }: SourceName,
  id: string,
): Promise<SourceAnswerFacts | undefined> {
  const [row] = await session.prepared<Row>(
    `SELECT ${RAW_LIST.columns} FROM source_answers a
      WHERE a.account_id = $1 AND a.id = $2 AND a.source_kind = $3 AND a.source_code = $4`,
    [session.accountId, id, kind, code],
  );
  return row && toFacts(row);
}

function ofSource({ kind, code }: SourceName): Condition[] {
  return [
    (parameters) => `a.source_kind = ${parameters.of(kind)}`,
    (parameters) => `a.source_code = ${parameters.of(code)}`,
  ];
}

async function toFacts(row: Row): Promise<SourceAnswerFacts> {
  return { ...row, answer: JSON.parse((await decompress(row.answer)).toString('utf8')) };
}

/** Their counts by day stay. In batches, the caller repeats. @returns how many */
export function deleteOldAnswers(session: Session, before: Date, limit: number): Promise<number> {
  return deleteAnswers(session, 'ctid = any(ARRAY(SELECT ctid FROM source_answers WHERE fetched_at < $1 LIMIT $2))', [
    before,
    limit,
  ]);
}

/** For the archive, which has the answers as JSON. */
export const EXPIRED_ANSWERS = expiredTable({
  kind: 'source_answers',
  table: 'source_answers',
  age: { column: 'fetched_at', by: 'instant' },
  key: ['account_id', 'id'],
  ofAccounts: true,
  shown: { answer: 'json' },
  stored: 'e.answer',
  present: () => async (row) => ({ ...row, answer: (await decompress(row.answer as Buffer)).toString('utf8') }),
  remove: (session, { accountId, from, to }) =>
    deleteAnswers(session, 'account_id = $1 AND fetched_at >= $2 AND fetched_at < $3', [accountId, from, to]),
});

async function deleteAnswers(session: Session, condition: string, values: readonly unknown[]): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    `WITH gone AS (
       DELETE FROM source_answers WHERE ${condition}
       RETURNING account_id, source_kind, source_code, fetched_at, cause, statements_count, flaws),
     kept AS (
       INSERT INTO source_answer_days AS d (account_id, source_kind, source_code, day, reason, count)
       SELECT account_id, source_kind, source_code, day, reason, sum(count) FROM (${TALLIES('gone')}) AS tallies
        GROUP BY account_id, source_kind, source_code, day, reason
       ON CONFLICT (account_id, source_kind, source_code, day, reason) DO UPDATE SET count = d.count + excluded.count)
     SELECT count(*)::int AS count FROM gone`,
    values,
  );
  return row?.count ?? 0;
}
