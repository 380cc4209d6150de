/**
 * The periods that people choose for a report, relative to the month that runs, and months as the API has them (`2026-07`).
 * Pure: the month that runs is passed in.
 */
export const REPORT_PERIODS = ['recent', 'this_month', 'last_month', 'last_quarter', 'this_year', 'last_year'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Both are included. */
export interface Months {
  readonly from: string;
  readonly to: string;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** @param month that runs @returns of `recent` the last three whole months and the one that runs, as the API without a choice */
export function monthsOfPeriod(period: ReportPeriod, month: string): Months {
  const year = month.slice(0, 4);
  switch (period) {
    case 'recent':
      return { from: addMonths(month, -3), to: month };
    case 'this_month':
      return { from: month, to: month };
    case 'last_month':
      return { from: addMonths(month, -1), to: addMonths(month, -1) };
    case 'last_quarter': {
      const first = addMonths(month, -(((Number(month.slice(5)) - 1) % 3) + 3));
      return { from: first, to: addMonths(first, 2) };
    }
    case 'this_year':
      return { from: `${year}-01`, to: month };
    case 'last_year':
      return { from: addMonths(`${year}-01`, -12), to: addMonths(`${year}-01`, -1) };
  }
}

export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}
