/** The report over estimates as routes and exports read it: its parameters, its rows and their figures. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { apiError } from '../../http/jsonapi/errors.ts';
import { type EmissionsChoice, type EmissionsRow, REPORT_GROUPS } from './store.ts';

export { type EmissionsRow, listKilograms, sumEmissions } from './store.ts';

const MONTH = '^[1-9]\\d{3}-(0[1-9]|1[0-2])$';
const Month = Type.String({ pattern: MONTH, examples: ['2026-05'] });

export const REPORT_PARAMETERS = {
  group_by: Type.Optional(Type.Enum([...REPORT_GROUPS], { default: 'customer', description: 'What a row is for' })),
  from: Type.Optional({ ...Month, description: 'First month in which journeys began or will begin' }),
  to: Type.Optional({ ...Month, description: 'Last of these months' }),
};

/** @throws ApiError where a parameter is none of those that are allowed */
export function reportChoice({ query, auth }: Pick<FastifyRequest, 'query' | 'auth'>): EmissionsChoice {
  const given = query as Readonly<Record<string, unknown>>;
  const refuse = (parameter: string, right: string) => {
    const detail = `${parameter} is ${right}; not ${JSON.stringify(given[parameter]).slice(0, 50)}.`;
    return apiError('invalid_parameter', { detail, parameter });
  };
  const groupBy = REPORT_GROUPS.find((each) => each === (given.group_by ?? 'customer'));
  if (groupBy === undefined) throw refuse('group_by', `one of ${REPORT_GROUPS.join(', ')}`);
  const monthOf = (parameter: string): string | null => {
    const month = given[parameter];
    if (month === undefined) return null;
    if (typeof month !== 'string' || !new RegExp(MONTH).test(month)) throw refuse(parameter, 'a month such as 2026-05');
    return month;
  };
  return { groupBy, from: monthOf('from'), to: monthOf('to'), customers: auth.partyIds };
}

export function presentSum({
  key,
  name,
  containers,
  teu,
  kilograms,
  doneKilograms,
  incomplete,
  unknown,
}: EmissionsRow) {
  return {
    group: key,
    name,
    containers,
    teu: rounded(teu),
    co2e_kg: rounded(kilograms),
    done_co2e_kg: rounded(doneKilograms),
    planned_co2e_kg: rounded(kilograms - doneKilograms),
    incomplete,
    unknown,
  };
}

/** To two decimals, as sums are shown. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
