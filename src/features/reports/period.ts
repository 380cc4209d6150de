/** The months that a report is about, and as many before. Pure. */
import { apiError } from '../../http/jsonapi/errors.ts';

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;
/** With as many before. */
export const MOST_MONTHS = 36;
/** Whole months before the running one. */
const DEFAULT_BEFORE = 3;

/** Months such as `2026-07`, all included. */
export interface ReportMonths {
  readonly from: string;
  readonly to: string;
  readonly previousFrom: string;
  readonly previousTo: string;
  /** How many months it has. */
  readonly months: number;
}

/** @param now Unix milliseconds; the running month is that of UTC @throws ApiError where a month is none */
export function periodOf(given: { readonly from?: unknown; readonly to?: unknown }, now: number): ReportMonths {
  const running = new Date(now).toISOString().slice(0, 7);
  const to = monthOf('to', given.to) ?? running;
  const from = monthOf('from', given.from) ?? monthAfter(to, -DEFAULT_BEFORE);
  if (from > to)
    throw apiError('invalid_parameter', {
      detail: `from is a month that is not after to, ${to}; not ${from}.`,
      parameter: 'from',
    });
  const months = indexOf(to) - indexOf(from) + 1;
  if (months > MOST_MONTHS)
    throw apiError('invalid_parameter', {
      detail: `from and to span at most ${MOST_MONTHS} months; not ${months}.`,
      parameter: 'from',
    });
  return { from, to, previousFrom: monthAfter(from, -months), previousTo: monthAfter(from, -1), months };
}

function monthOf(parameter: string, given: unknown): string | null {
  if (given === undefined) return null;
  if (typeof given === 'string' && MONTH.test(given)) return given;
  const detail = `${parameter} is a month such as 2026-07; not ${JSON.stringify(given).slice(0, 50)}.`;
  throw apiError('invalid_parameter', { detail, parameter });
}

function indexOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return year * 12 + number - 1;
}

export function monthAfter(month: string, count: number): string {
  const index = indexOf(month) + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export function listMonths({ from, months }: Pick<ReportMonths, 'from' | 'months'>): string[] {
  return Array.from({ length: months }, (_, index) => monthAfter(from, index));
}

export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
