/**
 * Finds the header of a table, and proposes by its captions and cells how it is read. What is not certain is a problem that
 * a person solves, once for all files with these captions. Pure.
 */
import type { BilledCharge } from '@portolan/codes/billed-charge';
import type { Biller } from '../../../core/charges/invoices/invoice.ts';
import { memberOf } from './captions.ts';
import { currencyIn, markOfAmounts, orderOfDates, readDay, readMoney, type TableCell } from './cells.ts';
import {
  CHARGE_AMOUNTS,
  captionsOf,
  columnsKeyOf,
  type DateOrder,
  type DecimalMark,
  faultsOfColumns,
  type InvoiceLayout,
  type LayoutColumn,
  type Member,
} from './layout.ts';

export interface TableRow {
  /** Row of the sheet, or line of the file, from 1. */
  readonly row: number;
  readonly cells: readonly TableCell[];
}

export interface Table {
  readonly captions: readonly string[];
  readonly columnsKey: string;
  readonly headerRow: number;
  /** Below the header. */
  readonly rows: readonly TableRow[];
}

/** Titles and addresses stand above the header. */
const MOST_ROWS_ABOVE = 30;
const LEAST_CAPTIONS = 3;

/** By each row that may be the header: the first with a layout, or the one with most captions that are known. */
export function findTable(rows: readonly TableRow[], hasLayout: (columnsKey: string) => boolean): Table | null {
  const candidates = rows.slice(0, MOST_ROWS_ABOVE).map((row, index) => {
    const captions = captionsOf(row.cells.map(({ text }) => text));
    while (captions.at(-1) === '') captions.pop();
    const known = new Set(captions.flatMap((caption) => memberOf(caption)?.member ?? []));
    return { row, index, captions, columnsKey: columnsKeyOf(captions), known: known.size };
  });
  const most = Math.max(0, ...candidates.map(({ known }) => known));
  const found =
    candidates.find(({ columnsKey }) => columnsKey !== '' && hasLayout(columnsKey)) ??
    (most < LEAST_CAPTIONS ? undefined : candidates.find(({ known }) => known === most));
  if (found === undefined) return null;
  const { captions, columnsKey, row, index } = found;
  return { captions, columnsKey, headerRow: row.row, rows: rows.slice(index + 1) };
}

/** Keys of the rows that may be the header. */
export function headerKeys(rows: readonly TableRow[]): string[] {
  return rows
    .slice(0, MOST_ROWS_ABOVE)
    .map(({ cells }) => columnsKeyOf(captionsOf(cells.map(({ text }) => text))))
    .filter((key) => key !== '');
}

/** What the one who sends the file says of it. */
export interface Given {
  readonly biller: Biller | null;
  readonly currency: string | null;
  readonly charge: BilledCharge | null;
  readonly dates: DateOrder | null;
  readonly decimals: DecimalMark | null;
}

/** @param stored of files with these captions; what is given counts more @returns a layout that may lack what the problems name */
export function proposeLayout(
  { captions, rows }: Table,
  given: Given,
  stored: InvoiceLayout | null = null,
): { readonly layout: InvoiceLayout; readonly problems: readonly string[] } {
  const columns = stored?.columns ?? columnsOf(captions);
  const [dates, datesProblem] = datesOf(columns, rows, given.dates ?? stored?.dates ?? null);
  const [decimals, decimalsProblem] = decimalsOf(columns, rows, given.decimals ?? stored?.decimals ?? null);
  const biller = given.biller ?? stored?.biller ?? { kind: 'shipping_line', code: null, name: null };
  const hasBiller = columns.some(({ member }) => member === 'biller_code' || member === 'biller_name');
  const isNamed = hasBiller || biller.code !== null || biller.name !== null;
  const layout: InvoiceLayout = {
    name: stored?.name ?? nameOf(biller, captions),
    biller,
    columns,
    dates,
    decimals,
    currency: given.currency ?? stored?.currency ?? null,
    charge: given.charge ?? stored?.charge ?? null,
  };
  const problems = [
    ...faultsOfColumns(columns, layout.charge),
    ...(isNamed ? [] : ['No column is biller_name or biller_code; name the biller of all invoices of the file.']),
    ...(hasCurrency(columns, rows) || layout.currency !== null
      ? []
      : ['Neither a column nor an amount names a currency; name the one of all amounts, such as USD.']),
    ...[datesProblem, decimalsProblem].filter((problem) => problem !== null),
  ];
  return { layout, problems };
}

function nameOf(biller: Biller, captions: readonly string[]): string {
  return (
    biller.name ??
    biller.code ??
    captions
      .filter((caption) => caption !== '')
      .slice(0, 3)
      .join(', ')
      .slice(0, 100)
  );
}

/** Each member goes to the caption that names it most exactly; the others are not read. */
function columnsOf(captions: readonly string[]): LayoutColumn[] {
  const best = new Map<Member, { readonly index: number; readonly rank: number }>();
  captions.forEach((caption, index) => {
    const named = memberOf(caption);
    if (named === null) return;
    const before = best.get(named.member);
    if (before === undefined || named.rank < before.rank) best.set(named.member, { index, rank: named.rank });
  });
  const hasAmounts = best.has('amount') || CHARGE_AMOUNTS.some((member) => best.has(member));
  const total = best.get('total');
  // The only amount of a row is that of the row.
  if (!hasAmounts && total !== undefined && ![...best.keys()].some((member) => member.startsWith('tier_'))) {
    best.set('amount', total);
    best.delete('total');
  }
  // The sum of a row stands beside the amounts of its charges, or an amount of one charge beside the column that names it.
  const hasChargeAmounts = CHARGE_AMOUNTS.some((member) => best.has(member));
  if (hasChargeAmounts && !best.has('charge')) best.delete('amount');
  else if (best.has('amount')) for (const member of CHARGE_AMOUNTS) best.delete(member);
  const memberAt = new Map([...best].map(([member, { index }]) => [index, member]));
  return captions.map((caption, index) => ({ caption, member: memberAt.get(index) ?? null }));
}

const DATES: readonly Member[] = [
  'invoice_date',
  'due_date',
  'dispute_until',
  'from',
  'to',
  'free_time_from',
  'free_time_to',
];
const AMOUNTS = /(?:^|_)(?:amount|rate|total|tax)$/;

function* cellsOf(
  columns: readonly LayoutColumn[],
  rows: readonly TableRow[],
  takes: (member: Member) => boolean,
): Generator<TableCell> {
  const places = columns.flatMap(({ member }, index) => (member !== null && takes(member) ? [index] : []));
  for (const { cells } of rows) {
    for (const place of places) {
      const cell = cells[place];
      if (cell !== undefined && cell.text !== '') yield cell;
    }
  }
}

function datesOf(
  columns: readonly LayoutColumn[],
  rows: readonly TableRow[],
  given: DateOrder | null,
): readonly [DateOrder | null, string | null] {
  const isDate = (member: Member) => DATES.includes(member);
  const proved = orderOfDates(cellsOf(columns, rows, isDate));
  if (given !== null || proved === 'dmy' || proved === 'mdy') return [given ?? (proved as DateOrder), null];
  const unclear = cellsOf(columns, rows, isDate).find((cell) => {
    const read = readDay(cell, null);
    return 'problem' in read && read.problem.includes('dmy or mdy');
  });
  if (proved === 'both')
    return [
      null,
      'Some dates begin with the day and others with the month; right would be one form, such as 2026-07-04.',
    ];
  if (unclear === undefined) return [null, null];
  return [null, `Dates such as ${unclear.text} may begin with the day or the month; name their form, dmy or mdy.`];
}

function decimalsOf(
  columns: readonly LayoutColumn[],
  rows: readonly TableRow[],
  given: DecimalMark | null,
): readonly [DecimalMark | null, string | null] {
  const isAmount = (member: Member) => AMOUNTS.test(member);
  const proved = markOfAmounts(cellsOf(columns, rows, isAmount));
  if (given !== null || proved === '.' || proved === ',') return [given ?? (proved as DecimalMark), null];
  if (proved === 'both')
    return [null, 'Some amounts have a decimal point and others a decimal comma; right would be one of them.'];
  const unclear = cellsOf(columns, rows, isAmount).find((cell) => {
    const read = readMoney(cell, null);
    return 'problem' in read && read.problem.includes('decimal mark');
  });
  if (unclear === undefined) return [null, null];
  return [null, `Amounts such as ${unclear.text} may be thousands; name the decimal mark, a point or a comma.`];
}

function hasCurrency(columns: readonly LayoutColumn[], rows: readonly TableRow[]): boolean {
  if (columns.some(({ member }) => member === 'currency_code')) return true;
  const amounts = cellsOf(columns, rows, (member) => AMOUNTS.test(member));
  return amounts.some((cell) => currencyIn(cell) !== null);
}
