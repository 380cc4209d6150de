/** A report as requests name it: by its name, months, groups and filters. Routes and exports read it this way. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import type { Ports } from '../../reference/ports.ts';
import { findReport, GROUPS, REPORTS } from './catalogue.ts';
import { type NamingReference, namesOf } from './names.ts';
import { MOST_MONTHS, periodOf } from './period.ts';
import type { PresentedReport } from './present-report.ts';
import { type ReportChoice, readReport } from './read-report.ts';
import { hasMarks, reportFilters } from './sums/chosen-sums-store.ts';

const Month = { pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$', examples: ['2026-07'] };

export const REPORT_PARAMETERS = {
  from: Type.Optional(Type.String({ ...Month, description: 'First month; by default three before `to`' })),
  to: Type.Optional(
    Type.String({ ...Month, description: `Last month, at most ${MOST_MONTHS} in all; by default the running one` }),
  ),
  group_by: Type.Optional(
    Type.Enum([...GROUPS], { description: 'What a row is for; by default the first group of the report' }),
  ),
};

export const REPORT_PATH = Type.Object({
  name: Type.String({ description: `One of ${REPORTS.map(({ name }) => name).join(', ')}`, examples: ['volumes'] }),
});

export function filtersOfReports(ports: Ports): ListFilters {
  return reportFilters(ports);
}

/** What a report is asked by. */
export interface GivenReport {
  readonly name: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly group_by?: unknown;
  readonly filters: Readonly<Record<string, string>>;
  readonly customers: ReportChoice['customers'];
}

/** @throws ApiError that names what is right */
export function reportChoice({ name, from, to, group_by, filters, customers }: GivenReport, now: number): ReportChoice {
  const report = findReport(name);
  if (report === undefined)
    throw apiError('not_found', { detail: `The reports are ${REPORTS.map((each) => each.name).join(', ')}.` });
  const groupBy = report.groups.find((each) => each === (group_by ?? report.groups[0]));
  if (groupBy === undefined)
    throw refused('group_by', `one of ${report.groups.join(', ')} for the report ${name}`, group_by);
  const unfit = Object.keys(filters).find((filter) => !(report.filters as readonly string[]).includes(filter));
  if (unfit !== undefined) throw refused(`filter[${unfit}]`, `no filter of the report ${name}`, filters[unfit]);
  return { report, period: periodOf({ from, to }, now), groupBy, filters, customers };
}

function refused(parameter: string, right: string, given: unknown) {
  const detail = `${parameter} is ${right}; not ${JSON.stringify(given).slice(0, 50)}.`;
  return apiError('invalid_parameter', { detail, parameter });
}

export function choiceOfRequest(
  { query, params, auth }: Pick<FastifyRequest, 'query' | 'params' | 'auth'>,
  filters: Readonly<Record<string, string>>,
  now: number,
): ReportChoice {
  const { name } = params as { readonly name: string };
  const { from, to, group_by } = query as Readonly<Record<string, unknown>>;
  return reportChoice({ name, from, to, group_by, filters, customers: auth.partyIds }, now);
}

/** With the names of its rows. */
export async function readPresented(
  session: AccountSession,
  choice: ReportChoice,
  { reference, now }: { readonly reference: NamingReference; readonly now: number },
): Promise<PresentedReport> {
  const [report, isWaiting] = await Promise.all([readReport(session, choice, reference.ports), hasMarks(session)]);
  const keys = report.rows.flatMap(({ key }) => (key === null ? [] : [key]));
  const nameOf = await namesOf(session, reference, choice.groupBy, keys);
  return { ...report, nameOf, asOf: now, isCurrent: !isWaiting };
}
