/** Why the service refuses a row of an import, in the user's words. Pure. */
import { findWord } from '@portolan/wording/word-of';
import type { ImportRowResult, ShippingLine } from '../../../app/api/resources.ts';
import { isAskable } from '../../../parts/lines/lines.ts';
import type { TrackWords } from '../words.ts';
import type { ImportRow } from './pasted-table.ts';

type Fault = ImportRowResult['errors'][number];

/** @param lines undefined: not known yet */
export function rowFaultText(
  { code, column, detail }: Fault,
  row: ImportRow | undefined,
  lines: readonly ShippingLine[] | undefined,
  words: TrackWords,
): string {
  const { rowFaults } = words;
  if (code === 'internal_error') return words.errors.internal_error ?? detail;
  if (code === 'duplicate') return rowFaults.duplicate;
  const name = findWord(words.importColumns, column) ?? '';
  if (code === 'missing_member') return rowFaults.missing(name);
  if (column === 'customer') return rowFaults.customer(row?.customer ?? '');
  if (column === 'scac') {
    const line = lines?.find(({ scac }) => scac === row?.scac.toUpperCase());
    if (line === undefined) return rowFaults.noLine(row?.scac ?? '');
    if (!isAskable(line)) return words.cannotBeAsked(line.name);
  }
  if (column === 'request_type') return rowFaults.otherNumber;
  if (code === 'invalid_number') return rowFaults.number(/last digit would have to be (\d)/.exec(detail)?.[1] ?? null);
  return rowFaults.notAccepted(name);
}

/** The customers of failed rows whom no customer's name matches, each once. @param known their names */
export function newCustomers(
  rows: readonly ImportRow[],
  results: readonly ImportRowResult[],
  known: readonly string[],
): string[] {
  const names = results
    .filter(({ errors }) => errors.some(({ column }) => column === 'customer'))
    .map(({ row }) => rows[row - 1]?.customer.trim() ?? '');
  return [...new Set(names)].filter((name) => name !== '' && !known.includes(name));
}
