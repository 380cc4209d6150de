/** An account's events with their contents, in their order, whoever packed them. */
import type pg from 'pg';
import { CONTENT_COLUMNS, ContentReader } from '../../src/database/event-contents/event-contents.ts';

interface IncludedResource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export async function storedEvents(
  pool: Pick<pg.Pool, 'query'>,
  accountId: string,
): Promise<{ event: string; included: [IncludedResource, ...IncludedResource[]] }[]> {
  const text = `SELECT e.event, ${CONTENT_COLUMNS} FROM events e WHERE e.account_id = $1 ORDER BY e.sequence`;
  const { rows } = await pool.query(text, [accountId]);
  const reader = new ContentReader();
  return rows.map(({ event, ...stored }) => ({ event, included: JSON.parse(reader.text(stored)) }));
}
