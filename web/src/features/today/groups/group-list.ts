/** The groups of Today: by kind, or by customer, port or line, each with what selects its entries. */
import { reasonKinds } from '@portolan/wording/shown-facts';
import { wordOf } from '@portolan/wording/word-of';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../../app/api/request.ts';
import type { AttentionFacet, AttentionGroup } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { EXCEPTIONS_KEY } from '../../../parts/exceptions/exception-actions.tsx';
import { type Owed, sourcesOf } from '../../../parts/exceptions/reasons.ts';
import type { TermName } from '../../../parts/glossary/terms.ts';
import type { ListSearch } from '../../../parts/list/search.ts';
import type { Grouping } from '../today-search.ts';
import { todayWords } from '../words.ts';

export interface TodayGroup {
  readonly key: string;
  readonly name: string;
  /** The word of the glossary that explains the name. */
  readonly term?: TermName | undefined;
  readonly severity: AttentionGroup['severity'] | null;
  readonly counts: AttentionGroup['counts'];
  readonly count: number;
  readonly critical: number;
  readonly owed: readonly Owed[];
  /** Since when the oldest stands; null: it is not known by kind. */
  readonly oldestSince: string | null;
  /** Whom they are assigned to, those of most first; empty by kind. */
  readonly assignees: AttentionFacet['assignees'];
  /** The parameter of the API that selects its entries. */
  readonly filter: string;
  /** The same in the list of containers; null: the list cannot select them. */
  readonly list: ListSearch | null;
}

const TERMS: Readonly<Record<string, TermName>> = {
  last_free_day_passed: 'LFD',
  last_free_day_near: 'LFD',
  detention_running: 'detention',
  on_hold: 'hold',
  not_available: 'availability',
  rolled_over: 'rollover',
  eta_moved: 'ETA',
};
const FACETS = { customer: 'customer_id', port: 'pod', line: 'shipping_line_scac' } as const;
const LIST_KEYS = { customer: 'customer', port: 'pod', line: 'line' } as const;

/** @param by undefined: by kind @param assigneeFilter a parameter of the API, or empty */
export function useGroups(by: Grouping | undefined, assigneeFilter: string) {
  const words = useWords(todayWords);
  const path = by === undefined ? '/attention' : `/attention/facets/${FACETS[by]}`;
  const { data, ...query } = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'groups', path, assigneeFilter],
    // While another grouping is loaded, the present one stays, with its own filters.
    queryFn: async () => ({
      grouping: by,
      groups: (await get<readonly Resource<AttentionGroup & AttentionFacet>[]>(`${path}?${assigneeFilter}`)).data,
    }),
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  const kinds: readonly string[] = reasonKinds(words.terms);
  const ofKind = ({ kind, severity, counts, count, owed }: AttentionGroup): TodayGroup => ({
    key: `kind-${kind}`,
    name: wordOf(words.terms.notices.kinds, kind),
    term: TERMS[kind],
    severity,
    counts,
    count,
    critical: 0,
    owed,
    oldestSince: null,
    assignees: [],
    filter: `filter[kind]=${kind}`,
    list: { attention: kind },
  });
  const ofFacet = (
    grouping: Grouping,
    { value, name, count, critical, owed, oldest_since: oldestSince, assignees }: AttentionFacet,
  ): TodayGroup => ({
    key: `${grouping}-${value}`,
    name: name ?? words.without[grouping],
    severity: null,
    counts: 'container',
    count,
    critical,
    owed,
    oldestSince,
    assignees,
    filter: `filter[${FACETS[grouping]}]=${encodeURIComponent(value)}`,
    list: name === null ? null : { attention: kinds.join(','), [LIST_KEYS[grouping]]: value },
  });
  const groups = data?.groups
    .map(({ attributes }) => (data.grouping === undefined ? ofKind(attributes) : ofFacet(data.grouping, attributes)))
    .filter(({ count }) => count > 0);
  return { ...query, groups };
}

/** The charges of all groups by currency, the highest amount first. */
export function sumOf(groups: readonly TodayGroup[]): Owed[] {
  const sums = Map.groupBy(
    groups.flatMap(({ owed }) => owed),
    ({ currency_code: currency }) => currency,
  );
  return [...sums]
    .map(([currency_code, all]) => ({
      currency_code,
      amount: all.reduce((sum, { amount }) => sum + amount, 0),
      tomorrow: all.reduce((sum, { tomorrow }) => sum + tomorrow, 0),
      by: sourcesOf(all),
    }))
    .toSorted((a, b) => b.amount - a.amount);
}
