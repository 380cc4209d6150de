/** Asks for what the search of the header offers: numbers, invoices, documents, filters and screens of one text. */
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ApiResponse, get, type Resource } from '../../app/api/request.ts';
import type { Container, Document, Invoice, SearchResult } from '../../app/api/resources.ts';
import type { Words } from '../../app/words/english.ts';
import { useWords } from '../../app/words/words.tsx';
import { useFacet } from '../../parts/list/filters/facets.ts';
import { activeFilters, CONTAINER_FILTERS, SHIPMENT_FILTERS } from '../../parts/list/filters/filters.ts';
import { parseListSearch } from '../../parts/list/search.ts';
import { type NARROWED, type Narrowed, narrowingsOf } from './narrowing.ts';
import { type Target, targetsOf } from './targets.ts';

const MIN_LENGTH = 2;
/** Those with filters that the search may keep. */
const FILTERED = { '/': CONTAINER_FILTERS, '/shipments': SHIPMENT_FILTERS } as const;

interface Targets {
  readonly targets: readonly Target[];
  /** False: numbers of this text have not come yet. */
  readonly isCurrent: boolean;
}

/** @param query the text once typing pauses: answers to an earlier one are not offered for it */
export function useTargets(text: string, query: string, screens: Screens): Targets {
  const words = useWords();
  const typed = text.trim();
  const isLong = query.length >= MIN_LENGTH;
  const options = { enabled: isLong, staleTime: 10_000 };
  const numbers = useQuery({
    ...options,
    queryKey: ['find', query],
    queryFn: () => get<readonly Resource<SearchResult>[]>(`/search?${new URLSearchParams({ query })}`),
  });
  // The best 25 may all be shipments.
  const containers = useQuery({
    ...options,
    queryKey: ['find', 'containers', query],
    queryFn: () =>
      get<readonly Resource<Pick<Container, 'number'>>[]>(
        `/containers?${new URLSearchParams({ q: query, 'fields[container]': 'number', sort: 'current_status', 'page[size]': '5' })}`,
      ),
  });
  const invoices = useQuery({
    ...options,
    queryKey: ['find', 'invoices', query],
    queryFn: () =>
      get<readonly Resource<Pick<Invoice, 'number' | 'biller'>>[]>(
        `/invoices?${new URLSearchParams({ 'filter[number]': query, 'fields[invoice]': 'number,biller', 'page[size]': '3' })}`,
      ),
  });
  const documents = useQuery({
    ...options,
    queryKey: ['find', 'documents', query],
    queryFn: () =>
      get<readonly Resource<Pick<Document, 'name'>>[]>(
        `/documents?${new URLSearchParams({ 'filter[text]': query, 'fields[document]': 'name', 'page[size]': '3' })}`,
      ),
  });
  const narrowings = useNarrowings(query);
  const list = useFilteredList(words);
  const sort = useContainersSort();
  const isCurrent = query === typed && (!isLong || !(numbers.isPending || containers.isPending));
  if (typed === '') return { targets: screensOf('', screens, words), isCurrent };
  const answered = query === typed;
  const targets: Target[] = [
    { key: 'all', group: 'search', text: words.inAllContainers(typed), to: '/', search: { q: typed, sort } },
    ...(list === null
      ? []
      : [
          {
            key: 'list',
            group: 'search' as const,
            text: words.inThisList(typed),
            hint: list.names,
            to: list.to,
            search: { ...list.search, q: typed },
          },
        ]),
    ...(answered ? containersOf(containers.data) : []),
    ...(answered ? targetsOf(numbers.data?.data ?? []) : []),
    ...(answered ? (invoices.data?.data ?? []) : []).map(
      ({ id, attributes: { number, biller } }): Target => ({
        key: id,
        group: 'invoice',
        text: number,
        hint: biller.name ?? biller.code ?? '',
        to: `/invoices/${id}`,
      }),
    ),
    ...(answered ? (documents.data?.data ?? []) : []).map(
      ({ id, attributes: { name } }): Target => ({ key: id, group: 'document', text: name, to: `/documents/${id}` }),
    ),
    ...(answered ? narrowings : []).map(
      ({ filters }): Target => ({
        key: filters.map(({ value }) => value).join(),
        group: 'narrow',
        text: filters.map(({ key, name }) => `${words.lists.names[key]}: ${name}`).join('; '),
        hint: filters.length === 1 ? words.count(filters[0]?.count ?? 0) : '',
        to: '/',
        search: Object.fromEntries(filters.map(({ key, value }) => [key, /^\d+$/.test(value) ? Number(value) : value])),
      }),
    ),
    ...screensOf(typed.toLowerCase(), screens, words),
  ];
  return { targets, isCurrent };
}

function containersOf(found: ApiResponse<readonly Resource<Pick<Container, 'number'>>[]> | undefined): Target[] {
  return (found?.data ?? []).map(({ id, attributes: { number } }) => ({
    key: id,
    group: 'cargo',
    text: number,
    matches: (found?.meta?.matches?.[id] ?? []).filter(({ value }) => value !== number),
    to: `/containers/${id}`,
  }));
}

/** Of the menu and the settings. */
export type Screens = readonly { readonly to: string; readonly name: string }[];

function screensOf(typed: string, screens: Screens, words: Words): Target[] {
  return screens
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .map(({ to, name }) => ({ key: to, group: 'screen', text: name, hint: words.screen, to }));
}

function useNarrowings(query: string) {
  const key = (name: Narrowed) => (query.length < 3 ? null : name);
  const found = {
    customer: useFacet(key('customer'), {}).choices,
    pod: useFacet(key('pod'), {}).choices,
    ship: useFacet(key('ship'), {}).choices,
    line: useFacet(key('line'), {}).choices,
  } satisfies Record<(typeof NARROWED)[number], unknown>;
  return narrowingsOf(query, found);
}

/** Of the list of containers, while it is shown: a search keeps it. */
function useContainersSort(): string | undefined {
  return useRouterState({
    select: ({ location: { pathname, search } }) => (pathname === '/' ? parseListSearch(search).sort : undefined),
  });
}

/** The list that is shown, where it has filters: the search may keep them. */
function useFilteredList(words: Words) {
  const path = useRouterState({ select: ({ location: { pathname } }) => pathname });
  const given = useRouterState({ select: ({ location: { search } }) => search as Record<string, unknown> });
  if (path !== '/' && path !== '/shipments') return null;
  const { q: _, view, ...search } = parseListSearch(given);
  const active = activeFilters(search, FILTERED[path]);
  if (active.length === 0 && search.status === undefined) return null;
  const names = active.map(([key]) => words.lists.names[key]);
  return {
    to: path,
    search: { ...search, view },
    names: [...(search.status === undefined ? [] : [words.status]), ...names].join(', '),
  };
}
