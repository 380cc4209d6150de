/** A report as it is printed: texts in their places, and bars by their share of the longest. Pure data for a thread. */
import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import {
  changeText,
  countsNothing,
  monthsText,
  monthText,
  nonZeroMeasures,
  rowChange,
  rowText,
} from '@portolan/wording/report-figures';
import { wordOf } from '@portolan/wording/word-of';
import { type FiguresData, hasCurrencies, type ReportData } from './report-table.ts';

export interface PrintedReport {
  readonly language: Language;
  readonly account: { readonly name: string; readonly logo: Uint8Array | null };
  readonly title: string;
  /** Period, and the one that it is compared with. */
  readonly periods: string;
  /** `Customer: Acme`; empty: none. */
  readonly filters: string;
  readonly notes: readonly string[];
  /** One of each currency. */
  readonly totals: readonly { readonly currency: string | null; readonly figures: readonly PrintedFigure[] }[];
  readonly plots: readonly PrintedPlot[];
  readonly table: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly sums: number;
  };
  /** Who exported it and when. */
  readonly foot: string;
  /** Unix milliseconds. */
  readonly at: number;
}

export interface PrintedFigure {
  readonly name: string;
  readonly value: string;
  /** Null: there is nothing to compare with. */
  readonly change: string | null;
  readonly verdict: 'better' | 'worse' | null;
}

export interface PrintedPlot {
  readonly title: string;
  readonly legend: string;
  readonly bars: readonly {
    readonly name: string;
    readonly text: string;
    /** 0 to 1; null: unknown. */
    readonly length: number | null;
    readonly before: number | null;
  }[];
  /** How many of all are drawn, where it is not all of them. */
  readonly note: string | null;
}

/** More bars say no more than the table behind them. */
const MOST_BARS = 24;

export interface PrintOptions {
  readonly language: Language;
  readonly account: PrintedReport['account'];
  /** Names of the chosen filters, by dimension. */
  readonly filters: readonly (readonly [dimension: string, name: string])[];
  /** Name of the measure that is drawn; the first without. */
  readonly measure?: string | undefined;
  readonly exportedBy: string;
  /** Unix milliseconds, and their zone. */
  readonly at: number;
  readonly zone: string;
}

export function printedReport(report: ReportData, options: PrintOptions): PrintedReport {
  const { language, account, filters, exportedBy, at, zone } = options;
  const words = WORDING[language].reports;
  const months = (from: string, to: string) => monthsText({ from, to }, words.locale);
  const { measures, totals, rows } = report;
  const hasMoney = hasCurrencies(report);
  const nameOf = (row: { readonly key: string | null; readonly name: string | null }) =>
    row.name === null
      ? words.noName
      : report.group_by === 'month'
        ? monthText(row.name, words.locale, 'short')
        : row.name;
  const figures = (of: FiguresData) => measures.map((measure) => rowText(of, measure, words));
  const cells = (name: string, of: FiguresData) => [
    name,
    ...(hasMoney ? [of.currency_code ?? ''] : []),
    ...figures(of),
    of.unknown === 0 ? '' : String(of.unknown),
  ];
  return {
    language,
    account,
    title: titleOf(report, language),
    periods: `${months(report.from, report.to)}, ${words.comparedWith(months(report.previous_from, report.previous_to))}`,
    filters: filters.map(([dimension, name]) => `${wordOf(words.groups, dimension)}: ${name}`).join(' · '),
    notes: [
      ...(countsNothing(report) ? [wordOf(words.nothingIn, report.name)] : []),
      ...(report.truncated ? [words.truncated(rows.length)] : []),
    ],
    totals: totals.map((total) => ({
      currency: total.currency_code,
      figures: printedFigures(report, total, language),
    })),
    plots: plotsOf(report, { ...options, nameOf }),
    table: {
      head: [
        wordOf(words.groups, report.group_by),
        ...(hasMoney ? [words.currency] : []),
        ...measures.map(({ name }) => wordOf(words.measures, name)),
        words.unknownCount,
      ],
      rows: [...rows.map((row) => cells(nameOf(row), row)), ...totals.map((total) => cells(words.total, total))],
      sums: totals.length,
    },
    foot: words.exported(
      exportedBy,
      new Date(at).toLocaleString(words.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }),
    ),
    at,
  };
}

/** `Demurrage and detention by customer`. */
export function titleOf({ name, group_by: group }: Pick<ReportData, 'name' | 'group_by'>, language: Language): string {
  const words = WORDING[language].reports;
  return `${wordOf(words.titles, name)} ${wordOf(words.by, group)}`;
}

export function printedFigures({ measures }: ReportData, total: FiguresData, language: Language): PrintedFigure[] {
  const words = WORDING[language].reports;
  return nonZeroMeasures(measures, total).map((measure) => {
    const change = rowChange(total, measure, words);
    return {
      name: wordOf(words.measures, measure.name),
      value: rowText(total, measure, words),
      change: change === null ? null : changeText(change, words),
      verdict: change?.verdict ?? null,
    };
  });
}

/** One for each currency, of one measure. Months stand in their order, others by their figures. */
function plotsOf(
  report: ReportData,
  { language, measure: chosen, nameOf }: PrintOptions & { nameOf: (row: ReportData['rows'][number]) => string },
): PrintedPlot[] {
  const words = WORDING[language].reports;
  const measure = report.measures.find(({ name }) => name === chosen) ?? report.measures[0];
  if (measure === undefined) return [];
  const isOrdered = report.group_by === 'month' || report.group_by === 'days_out';
  const figureOf = (row: FiguresData) => row.figures[measure.name] ?? null;
  const place = (currency: string | null) => report.totals.findIndex(({ currency_code: each }) => each === currency);
  // In the order of the totals.
  const groups = [...Map.groupBy(report.rows, (row) => row.currency_code)].toSorted(([a], [b]) => place(a) - place(b));
  return groups.map(([currency, rows]) => {
    const ordered = isOrdered ? rows : rows.toSorted((a, b) => (figureOf(b) ?? -Infinity) - (figureOf(a) ?? -Infinity));
    const shown = ordered.slice(0, MOST_BARS);
    const before = (row: FiguresData) => row.previous?.[measure.name] ?? null;
    const longest = Math.max(0, ...shown.flatMap((row) => [Math.abs(figureOf(row) ?? 0), Math.abs(before(row) ?? 0)]));
    const lengthOf = (value: number | null) => (value === null || longest === 0 ? null : Math.abs(value) / longest);
    return {
      title: [wordOf(words.measures, measure.name), ...(currency === null ? [] : [currency])].join(', '),
      legend: words.thinBar,
      bars: shown.map((row) => ({
        name: nameOf(row),
        text: rowText(row, measure, words),
        length: lengthOf(figureOf(row)),
        before: lengthOf(before(row)),
      })),
      note: ordered.length > shown.length ? words.barsShown(shown.length, ordered.length) : null,
    };
  });
}
