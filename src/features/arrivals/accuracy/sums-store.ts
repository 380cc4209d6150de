/** Sums of errors of ETAs, as they are stored. */
import type { ArrivalLeg } from '../../../core/arrival/arrival-leg.ts';
import type { StoredSums } from '../../../core/arrival/sums/call-sums.ts';
import { CUTS, type Cut } from '../../../core/arrival/sums/cuts.ts';
import type { SumsOfLane } from '../../../core/arrival/sums/sums-book.ts';
import type { Session } from '../../../database/database.ts';
import { Parameters } from '../../../database/lists/keyset.ts';
import { oneOf } from '../../../database/lists/list-filters.ts';

/** What names a row. */
export interface SumsKey {
  readonly accountId: string;
  readonly target: ArrivalLeg['target'];
  readonly cut: Cut;
  readonly period: string;
  /** Empty: not told apart. */
  readonly line: string;
  readonly to: string;
  /** Empty also: not known. */
  readonly from: string;
}

const KEY = `"accountId" uuid, target text, cut text, period text, line text, "to" text, "from" text`;
const SAME = `r.account_id = given."accountId" AND r.target = given.target AND r.cut = given.cut AND r.period = given.period
  AND r.line = given.line AND r.to_place = given."to" AND r.from_place = given."from"`;
const MEMBERS = `r.account_id AS "accountId", r.target, r.cut, r.period, r.line, r.to_place AS "to", r.from_place AS "from"`;

export function listSums(
  session: Session,
  keys: readonly SumsKey[],
): Promise<(SumsKey & { readonly sums: StoredSums })[]> {
  return session.prepared<SumsKey & { readonly sums: StoredSums } & Record<string, unknown>>(
    `SELECT ${MEMBERS}, r.sums FROM jsonb_to_recordset($1::jsonb) AS given (${KEY}) JOIN eta_sums r ON ${SAME}`,
    [JSON.stringify(keys)],
  );
}

export interface SumsRow extends SumsKey {
  readonly sums: StoredSums;
  /** As sources wrote the ports. */
  readonly fromCodes: readonly string[];
  readonly toCodes: readonly string[];
}

/** Rows that are left without a call go. */
export async function writeSums(session: Session, rows: readonly SumsRow[]): Promise<void> {
  const [empty, rest] = [rows.filter(({ sums }) => sums.calls === 0), rows.filter(({ sums }) => sums.calls !== 0)];
  const codes = (column: string) =>
    `(SELECT array_agg(DISTINCT code) FROM unnest(r.${column} || excluded.${column}) AS code)`;
  if (rest.length > 0)
    await session.prepared(
      `INSERT INTO eta_sums AS r (account_id, target, cut, period, line, to_place, from_place, from_codes, to_codes, sums)
         SELECT "accountId", target, cut, period, line, "to", "from", "fromCodes", "toCodes", sums
           FROM jsonb_to_recordset($1::jsonb) AS given (${KEY}, "fromCodes" text[], "toCodes" text[], sums json)
       ON CONFLICT (account_id, target, cut, period, line, to_place, from_place) DO UPDATE SET sums = excluded.sums,
         from_codes = CASE WHEN r.from_codes @> excluded.from_codes THEN r.from_codes ELSE ${codes('from_codes')} END,
         to_codes = CASE WHEN r.to_codes @> excluded.to_codes THEN r.to_codes ELSE ${codes('to_codes')} END`,
      [JSON.stringify(rest)],
    );
  if (empty.length > 0)
    await session.prepared(
      `DELETE FROM eta_sums r USING jsonb_to_recordset($1::jsonb) AS given (${KEY}) WHERE ${SAME}`,
      [JSON.stringify(empty)],
    );
}

export interface SumsSelection {
  /** Null: of all accounts. */
  readonly accountId: string | null;
  readonly targets: readonly string[];
  readonly cut: Cut;
  /** Null: all, as whole years. */
  readonly periods: readonly string[] | null;
  readonly lines?: readonly string[] | undefined;
  /** Codes of ports, the sources' or the one that all codes of a port have in common. */
  readonly from?: readonly string[] | undefined;
  readonly to?: readonly string[] | undefined;
}

export async function listSelectedSums(
  session: Session,
  { accountId, targets, cut, periods, lines, from, to }: SumsSelection,
): Promise<(SumsOfLane & Pick<SumsKey, 'target'>)[]> {
  const parameters = new Parameters();
  const ofPort = (end: 'from' | 'to', codes: readonly string[]) => {
    const given = `${parameters.of(codes)}::text[]`;
    return `(${end}_place = any(${given}) OR ${end}_codes && ${given})`;
  };
  const where = [
    ...(accountId === null ? [] : [`account_id = ${parameters.of(accountId)}::uuid`]),
    oneOf('target', 'text', targets, parameters),
    `cut = ${parameters.of(cut)}`,
    periods === null ? 'length(period) = 4' : oneOf('period', 'text', periods, parameters),
    ...(lines === undefined ? [] : [oneOf('line', 'text', lines, parameters)]),
    ...(from === undefined ? [] : [ofPort('from', from)]),
    ...(to === undefined ? [] : [ofPort('to', to)]),
  ];
  const rows = await session.query<Pick<SumsRow, 'target' | 'line' | 'to' | 'from' | 'sums'>>(
    `SELECT target, line, to_place AS "to", from_place AS "from", sums FROM eta_sums WHERE ${where.join(' AND ')}`,
    parameters.values,
  );
  const by = CUTS[cut];
  return rows.map(({ target, line, to: at, from: of, sums }) => ({
    ...{ target, sums },
    ...(by.line && { line }),
    ...(by.to && { to: at }),
    ...(by.from && { from: of === '' ? null : of }),
  }));
}
