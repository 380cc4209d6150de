/** A report as the cells of a table: exact figures, empty where unknown, beside those of the period before. Pure. */
import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import { wordOf } from '@portolan/wording/word-of';
import type { presentReport } from '../../reports/present-report.ts';
import type { Cell } from '../columns.ts';

/** As the API has it. */
export type ReportData = ReturnType<typeof presentReport>;
export type FiguresData = ReportData['totals'][number];

export interface ReportTable {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Shares are percentages, as spreadsheets of the other exports have them. */
export function reportTable(report: ReportData, language: Language): ReportTable {
  const words = WORDING[language].reports;
  const { measures, totals } = report;
  const hasMoney = hasCurrencies(report);
  const nameOf = (name: string) => wordOf(words.measures, name);
  const unitOf = (unit: string) => wordOf(words.columnUnits, unit);
  const cells = ({ figures, previous, counted, unknown, currency_code: currency }: FiguresData): Cell[] => [
    ...(hasMoney ? [currency] : []),
    ...measures.flatMap(({ name, unit }) => [cellOf(figures[name], unit), cellOf(previous?.[name], unit)]),
    counted,
    unknown,
  ];
  return {
    titles: [
      wordOf(words.groups, report.group_by),
      ...(hasMoney ? [words.currency] : []),
      ...measures.flatMap(({ name, unit }) => {
        const title = `${nameOf(name)}${unitOf(unit)}`;
        return [title, `${title}, ${words.before}`];
      }),
      words.counted,
      words.unknownCount,
    ],
    rows: [
      ...report.rows.map((row) => [row.name ?? words.noName, ...cells(row)]),
      ...totals.map((total) => [words.total, ...cells(total)]),
    ],
  };
}

export function hasCurrencies({ measures }: ReportData): boolean {
  return measures.some(({ unit }) => unit === 'money');
}

function cellOf(value: number | null | undefined, unit: string): Cell {
  if (value == null) return null;
  return unit === 'share' ? Math.round(value * 1000) / 10 : value;
}
