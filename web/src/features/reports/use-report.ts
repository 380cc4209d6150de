/** The reports and their figures, from the API. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { today } from '../../app/api/now.ts';
import { get, type Resource } from '../../app/api/request.ts';
import type { Report, ReportDefinition } from '../../app/api/resources.ts';
import { parametersOf, type ReportSearch } from './report-search.ts';

export const REPORTS_KEY = 'reports';

export type Measure = Report['measures'][number];
export type ReportRow = Report['rows'][number];
export type ReportTotal = Report['totals'][number];

export function useDefinitions() {
  return useQuery({
    queryKey: [REPORTS_KEY, 'all'],
    queryFn: async () => (await get<readonly Resource<ReportDefinition>[]>('/reports')).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** @param isNeeded false: nothing is fetched yet */
export function useReport(name: string, search: ReportSearch, isNeeded = true) {
  const parameters = parametersOf(search, today()).toString();
  const found = useQuery({
    queryKey: [REPORTS_KEY, name, parameters],
    queryFn: async () => (await get<Resource<Report>>(`/reports/${name}?${parameters}`)).data.attributes,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: isNeeded,
  });
  return { ...found, parameters };
}
