/** A report as the API has it: screens, files, mails and shared pages are made of this. Pure. */
import { formatInstant } from '../../lib/clock.ts';
import type { Measure } from './catalogue.ts';
import type { ReportChoice, ReportFigures, ReportFigureTable } from './read-report.ts';

export interface PresentedReport extends ReportFigureTable {
  readonly asOf: number;
  readonly isCurrent: boolean;
  readonly nameOf: (key: string) => string;
}

export function presentReport(
  { report, period, groupBy }: ReportChoice,
  { rows, totals, truncated, ...read }: PresentedReport,
) {
  return {
    name: report.name,
    from: period.from,
    to: period.to,
    previous_from: period.previousFrom,
    previous_to: period.previousTo,
    group_by: groupBy,
    as_of: formatInstant(read.asOf),
    is_current: read.isCurrent,
    measures: report.measures.map(presentMeasure),
    totals: totals.map((total) => ({ ...presentFigures(total), list: total.list })),
    rows: rows.map(({ key, list, ...figures }) => ({
      key,
      name: key === null ? null : read.nameOf(key),
      ...presentFigures(figures),
      list,
    })),
    truncated,
  };
}

function presentFigures(given: ReportFigures) {
  return {
    currency_code: given.currency,
    figures: given.figures,
    previous: given.previous,
    counted: given.counted,
    previous_counted: given.previousCounted,
    unknown: given.unknown,
    unknown_by_measure: given.unknownByMeasure,
  };
}

export function presentMeasure({ name, unit, better, description }: Measure) {
  return { name, unit, better, description };
}
