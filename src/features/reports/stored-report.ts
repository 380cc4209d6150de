/**
 * A report as it is stored by a schedule or a share: its name and parameters, with a period that moves with the time.
 * What reads it later may see other customers than whoever stored it.
 */
import { monthsOfPeriod, REPORT_PERIODS, type ReportPeriod } from '@portolan/wording/report-periods';
import type { Customers } from '../../database/lists/list-filters.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { parseStoredQuery, readFilters } from '../../http/jsonapi/reading/query.ts';
import type { Ports } from '../../reference/ports.ts';
import type { ReportChoice } from './read-report.ts';
import { filtersOfReports, reportChoice } from './report-of-request.ts';

const KNOWN = /^(filter\[[a-z]+\]|group_by|measure|from|to|period)$/;

export interface StoredReport {
  readonly name: string;
  /** As in an address: `group_by`, `filter[…]`, and `period` or `from` and `to`. */
  readonly parameters: string;
}

interface Reader {
  readonly ports: Ports;
  readonly customers: Customers;
  /** Unix milliseconds. */
  readonly now: number;
  /** Whose month is the one that runs; by default UTC. */
  readonly timeZone?: string;
}

/** @returns with the measure that is drawn, where one was chosen @throws ApiError that names what is right */
export function readStoredReport(
  { name, parameters }: StoredReport,
  { ports, customers, now, timeZone = 'UTC' }: Reader,
): ReportChoice & { readonly measure: string | undefined } {
  const given = parseStoredQuery(parameters);
  const foreign = Object.keys(given).find((each) => !KNOWN.test(each));
  if (foreign !== undefined)
    throw refused(foreign, 'none of a report: group_by, filter[…], measure, period, from and to are');
  const { group_by, measure } = given;
  const month = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
    .slice(0, 7);
  const { from, to } = given.period === undefined ? given : monthsOfPeriod(periodOf(given.period), month);
  const filters = readFilters(filtersOfReports(ports), given);
  const choice = reportChoice({ name, from, to, group_by, filters, customers }, now);
  const { measures } = choice.report;
  if (measure !== undefined && !measures.some((each) => each.name === measure))
    throw refused('measure', `one of ${measures.map((each) => each.name).join(', ')} for the report ${name}`);
  return { ...choice, measure: measure as string | undefined };
}

function periodOf(given: unknown): ReportPeriod {
  const known = REPORT_PERIODS.find((each) => each === given);
  if (known === undefined) throw refused('period', `one of ${REPORT_PERIODS.join(', ')}`);
  return known;
}

function refused(parameter: string, right: string) {
  return apiError('invalid_parameter', { detail: `${parameter} is ${right}.`, parameter });
}

/** The parameters of a report whose period is stored apart. */
export function withPeriod(parameters: string, period: string): string {
  return `${parameters}${parameters === '' ? '' : '&'}period=${period}`;
}
