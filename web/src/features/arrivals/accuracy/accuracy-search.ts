/** What the page of accuracy shows, as its address says. Pure. */
import { textOf } from '../../../parts/list/search-values.ts';

export const GROUPS = ['line', 'lane'] as const;
export type Group = (typeof GROUPS)[number];

export interface AccuracySearch {
  /** What the second table is grouped by; absent: lines. */
  readonly by?: Group | undefined;
  /** SCAC of the line whose arrivals count; absent: all. */
  readonly line?: string | undefined;
  /** UN/LOCODEs of a lane. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function parseAccuracySearch({ by, line, from, to }: Record<string, unknown>): AccuracySearch {
  return { by: GROUPS.find((each) => each === by), line: textOf(line), from: textOf(from), to: textOf(to) };
}

/** The filters of the API. */
export function accuracyFilters({ line, from, to }: AccuracySearch): string {
  const given = { line, from, to };
  return Object.entries(given)
    .flatMap(([name, value]) => (value === undefined ? [] : [`&filter[${name}]=${encodeURIComponent(value)}`]))
    .join('');
}
