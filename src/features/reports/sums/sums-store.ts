/** Sums of facts, as they are stored. */
import type { Session } from '../../../database/database.ts';
import type { FactSumsKey, FactSumsRow } from './cuts.ts';
import { FigureSums, type StoredFactSums } from './figure-sums.ts';
import type { Sheet } from './figures.ts';

const KEY = `"accountId" uuid, sheet text, cut text, customer text, month date, line text, terminal text, port text,
  lane text, currency text`;
const SAME = `r.account_id = given."accountId" AND r.sheet = given.sheet AND r.cut = given.cut
  AND r.customer = given.customer AND r.month = given.month AND r.line = given.line AND r.terminal = given.terminal
  AND r.port = given.port AND r.lane = given.lane AND r.currency = given.currency`;

/** In the order of the keys; null: there is none. */
export async function listSums(session: Session, keys: readonly FactSumsKey[]): Promise<(StoredFactSums | null)[]> {
  const rows = await session.prepared<{ place: number; sums: string }>(
    `SELECT given.place, r.sums FROM jsonb_to_recordset($1::jsonb) AS given (place integer, ${KEY})
       CROSS JOIN LATERAL (SELECT sums FROM report_sums r WHERE ${SAME} OFFSET 0) AS r`,
    [JSON.stringify(keys.map((key, place) => ({ ...key, place })))],
  );
  const found: (StoredFactSums | null)[] = keys.map(() => null);
  for (const { place, sums } of rows) found[place] = JSON.parse(sums);
  return found;
}

/** Rows that are left without an item go. */
export async function writeSums(session: Session, rows: readonly FactSumsRow[]): Promise<void> {
  const [empty, rest] = [rows.filter(({ sums }) => sums.counted === 0), rows.filter(({ sums }) => sums.counted !== 0)];
  if (rest.length > 0)
    await session.prepared(
      `INSERT INTO report_sums (account_id, sheet, cut, customer, month, line, terminal, port, lane, currency, counted, sums)
         SELECT "accountId", sheet, cut, customer, month, line, terminal, port, lane, currency, counted, sums
           FROM jsonb_to_recordset($1::jsonb) AS given (${KEY}, counted integer, sums text)
       ON CONFLICT (account_id, sheet, cut, month, customer, line, terminal, port, lane, currency)
         DO UPDATE SET counted = excluded.counted, sums = excluded.sums`,
      [
        JSON.stringify(
          rest.map(({ key, sums }) => ({ ...key, counted: sums.counted, sums: JSON.stringify(sums.stored()) })),
        ),
      ],
    );
  if (empty.length > 0)
    await session.prepared(
      `DELETE FROM report_sums r USING jsonb_to_recordset($1::jsonb) AS given (${KEY}) WHERE ${SAME}`,
      [JSON.stringify(empty.map(({ key }) => key))],
    );
}

interface MonthOfSheets {
  readonly accountId: string;
  readonly sheets: readonly Sheet[];
  /** Its first day. */
  readonly month: string;
}

export async function listMonthsOfSums(
  session: Session,
  accountId: string,
  sheets: readonly Sheet[],
): Promise<string[]> {
  const rows = await session.prepared<{ month: string }>(
    'SELECT DISTINCT month::text AS month FROM report_sums WHERE account_id = $1 AND sheet = any($2::text[])',
    [accountId, sheets],
  );
  return rows.map(({ month }) => month);
}

export async function listSumsOfMonth(
  session: Session,
  { accountId, sheets, month }: MonthOfSheets,
): Promise<FactSumsRow[]> {
  const rows = await session.prepared<FactSumsKey & { readonly stored: string }>(
    `SELECT account_id AS "accountId", sheet, cut, customer, month::text AS month, line, terminal, port, lane, currency, sums AS stored
       FROM report_sums WHERE account_id = $1 AND sheet = any($2::text[]) AND month = $3::date`,
    [accountId, sheets, month],
  );
  return rows.map(({ stored, ...key }) => {
    const sums = new FigureSums(key.sheet);
    sums.addStored(JSON.parse(stored));
    return { key, sums };
  });
}

export async function deleteSumsOfMonth(session: Session, { accountId, sheets, month }: MonthOfSheets): Promise<void> {
  await session.prepared(
    'DELETE FROM report_sums WHERE account_id = $1 AND sheet = any($2::text[]) AND month = $3::date',
    [accountId, sheets, month],
  );
}
