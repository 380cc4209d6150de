/** Makes a report of the stored sums: rows of its groups, each beside the period before, and the totals. */
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { Ports } from '../../reference/ports.ts';
import { DAYS_OUT_FIGURES, type Group, type Measure, type ReportDefinition } from './catalogue.ts';
import { type CountedList, countedList } from './counted-list.ts';
import { listMonths, monthAfter, type ReportMonths } from './period.ts';
import { listChosenSums, type SumsChoice } from './sums/chosen-sums-store.ts';
import { FigureSums } from './sums/figure-sums.ts';
import type { FigureName, Sheet } from './sums/figures.ts';

export interface ReportChoice {
  readonly report: ReportDefinition;
  readonly period: ReportMonths;
  readonly groupBy: Group;
  readonly filters: Readonly<Record<string, string>>;
  readonly customers: Customers;
}

type Figures = Readonly<Record<string, number | null>>;

export interface ReportFigures {
  readonly currency: string | null;
  readonly figures: Figures;
  /** Null: nothing was counted then. */
  readonly previous: Figures | null;
  readonly counted: number;
  readonly previousCounted: number;
  /** Of the measure that is unknown of most. */
  readonly unknown: number;
  readonly unknownByMeasure: Readonly<Record<string, number>>;
}

export interface ReportRow extends ReportFigures {
  /** Null: unknown. */
  readonly key: string | null;
  readonly list: CountedList | null;
}

export interface ReportFigureTable {
  readonly rows: readonly ReportRow[];
  readonly truncated: boolean;
  readonly totals: readonly (ReportFigures & { readonly list: CountedList | null })[];
}

export const MOST_ROWS = 1000;
const DEFAULT_ETA: FigureName = 'first_eta_minutes';

interface Pair {
  readonly key: string;
  readonly currency: string;
  readonly current: FigureSums;
  readonly previous: FigureSums;
}

export async function readReport(
  session: AccountSession,
  choice: ReportChoice,
  ports: Ports,
): Promise<ReportFigureTable> {
  const { report, groupBy } = choice;
  const sheet = groupBy === 'days_out' ? 'etas' : report.sheet;
  const pairs = await readPairs(session, choice, { sheet, groupBy: groupBy === 'days_out' ? null : groupBy, ports });
  const totals =
    groupBy === 'month' ? pairs : await readPairs(session, choice, { sheet: report.sheet, groupBy: null, ports });
  const rows = groupBy === 'days_out' ? daysOutRows(pairs, choice) : pairs.map((pair) => rowOf(pair, choice));
  const ordered = groupBy === 'month' || groupBy === 'days_out' ? rows : rows.toSorted(byCount);
  return {
    rows: ordered.slice(0, MOST_ROWS),
    truncated: ordered.length > MOST_ROWS,
    totals: totalsOf(totals, choice, report.sheet),
  };
}

interface Reading {
  readonly sheet: Sheet;
  readonly groupBy: SumsChoice['groupBy'];
  readonly ports: Ports;
}

/** Sums of each group, of the period and of the one before. Of months, all of the period. */
async function readPairs(
  session: AccountSession,
  { report, period, filters, customers }: ReportChoice,
  { sheet, groupBy, ports }: Reading,
): Promise<Pair[]> {
  const { previousFrom, from, to } = period;
  const months = { from: `${previousFrom}-01`, to: `${to}-01`, since: `${from}-01` };
  const { basis } = report;
  const chosen = await listChosenSums(
    session,
    { sheet, basis, groupBy, ...months, filters, customers, most: MOST_ROWS + 1 },
    ports,
  );
  const pairs = new Map<string, Pair>();
  const pairOf = (key: string, currency: string) => {
    const known = pairs.get(`${key}|${currency}`);
    if (known !== undefined) return known;
    const pair = { key, currency, current: new FigureSums(sheet), previous: new FigureSums(sheet) };
    pairs.set(`${key}|${currency}`, pair);
    return pair;
  };
  const isByMonth = groupBy === 'month';
  const currencies = [...new Set(chosen.map(({ currency }) => currency))].sort();
  if (isByMonth)
    for (const month of listMonths(period))
      for (const currency of basis === 'invoices' ? currencies : ['']) pairOf(month, currency);
  for (const { key, currency, isCurrent, sums, facts } of chosen) {
    const pair = pairOf(isByMonth && !isCurrent ? monthAfter(key, period.months) : key, currency);
    const into = isCurrent ? pair.current : pair.previous;
    for (const stored of sums ?? []) into.addStored(stored);
    for (const values of facts ?? []) into.add(values);
  }
  return [...pairs.values()];
}

function rowOf({ key, currency, current, previous }: Pair, choice: ReportChoice): ReportRow {
  const member = key === '' ? null : key;
  return {
    key: member,
    ...figuresOf(choice.report.measures, { currency, current, previous }, DEFAULT_ETA),
    list: current.counted === 0 ? null : countedList(choice, { key: member, currency }),
  };
}

/** All arrivals are measured at each of these days. */
function daysOutRows(pairs: readonly Pair[], choice: ReportChoice): ReportRow[] {
  return pairs.flatMap(({ currency, current, previous }) =>
    DAYS_OUT_FIGURES.map(([key, figure]) => ({
      key,
      ...figuresOf(choice.report.measures, { currency, current, previous }, figure),
      list: current.counted === 0 ? null : countedList(choice, { key: null, currency }),
    })),
  );
}

function totalsOf(pairs: readonly Pair[], choice: ReportChoice, sheet: Sheet): ReportFigureTable['totals'] {
  const { report } = choice;
  const totals = new Map<string, Pair>();
  const start = (currency: string): Pair => {
    const total = { key: '', currency, current: new FigureSums(sheet), previous: new FigureSums(sheet) };
    totals.set(currency, total);
    return total;
  };
  if (report.basis !== 'invoices') start('');
  for (const { currency, current, previous } of pairs) {
    const total = totals.get(currency) ?? start(currency);
    total.current.addSums(current);
    total.previous.addSums(previous);
  }
  // Amounts of two currencies do not compare: the currency of the most invoices comes first.
  const used = [...totals.values()].toSorted(
    (a, b) => b.current.counted - a.current.counted || b.previous.counted - a.previous.counted,
  );
  return used.map((total) => ({
    ...figuresOf(report.measures, total, DEFAULT_ETA),
    list:
      total.current.counted === 0 ? null : countedList(choice, { key: null, currency: total.currency, isTotal: true }),
  }));
}

function figuresOf(
  measures: readonly Measure[],
  { currency, current, previous }: Omit<Pair, 'key'>,
  eta: FigureName,
): ReportFigures {
  const unknownByMeasure = Object.fromEntries(measures.map(({ name, unknown }) => [name, unknown(current, eta)]));
  const of = (sums: FigureSums): Figures =>
    Object.fromEntries(measures.map(({ name, of: value, unit }) => [name, rounded(value(sums, eta), unit)]));
  return {
    currency: currency === '' ? null : currency,
    figures: of(current),
    previous: previous.counted === 0 ? null : of(previous),
    counted: current.counted,
    previousCounted: previous.counted,
    unknown: Math.max(0, ...Object.values(unknownByMeasure)),
    unknownByMeasure,
  };
}

const DECIMALS: Readonly<Record<Measure['unit'], number>> = {
  count: 0,
  share: 4,
  hours: 1,
  days: 2,
  money: 3,
  kg: 0,
  teu: 2,
};

function rounded(value: number | null, unit: Measure['unit']): number | null {
  if (value === null) return null;
  const scale = 10 ** DECIMALS[unit];
  return Math.round(value * scale) / scale + 0;
}

/** The unknown last, the greatest first; then as keys are ordered, so that the same request has the same answer. */
function byCount(a: ReportRow, b: ReportRow): number {
  return (
    Number(a.key === null) - Number(b.key === null) ||
    b.counted - a.counted ||
    b.previousCounted - a.previousCounted ||
    (a.key ?? '').localeCompare(b.key ?? '') ||
    (a.currency ?? '').localeCompare(b.currency ?? '')
  );
}
