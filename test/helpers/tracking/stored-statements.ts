/** For tests of what is stored: the statements of pages, and ways to change them behind the service. */
import type pg from 'pg';
import {
  compressPage,
  readPage,
  type StatementPage,
  type StatementRecord,
  type StatementWithEvidence,
  statementsOf,
  withAdded,
} from '../../../src/tracking/apply/statements/statement-pages.ts';

type Client = Pick<pg.Client, 'query'>;

/** Of an account, in order. */
export async function storedStatements(client: Client, accountId: string): Promise<StatementWithEvidence[]> {
  const pages = `SELECT content FROM statement_pages WHERE account_id = $1 ORDER BY shipment_id, page`;
  const { rows } = await client.query<{ content: Buffer }>(pages, [accountId]);
  return rows.flatMap(({ content }) => statementsOf(readPage(content)));
}

/** In every page of the account. @param change undefined: the statement is taken away */
export async function changeStatements(
  client: Client,
  accountId: string,
  change: (statement: StatementWithEvidence) => StatementWithEvidence | undefined,
): Promise<void> {
  const { rows } = await client.query<{ content: Buffer; place: string }>(
    'SELECT ctid::text AS place, content FROM statement_pages WHERE account_id = $1',
    [accountId],
  );
  for (const { content, place } of rows) {
    const changed = statementsOf(readPage(content)).flatMap((each) => change(each) ?? []);
    const [page = { records: [], evidenceLines: [], evidence: Buffer.alloc(0) } satisfies StatementPage] = withAdded(
      [],
      changed,
    );
    await client.query('UPDATE statement_pages SET content = $1 WHERE account_id = $2 AND ctid = $3::tid', [
      compressPage(page),
      accountId,
      place,
    ]);
  }
}

export function bodyOf(record: StatementRecord) {
  return 'fact' in record ? record.fact : record.observation;
}
