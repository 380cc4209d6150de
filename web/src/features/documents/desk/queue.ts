/**
 * The papers that are looked at one after the other: those of the list that the user came from. A paper that is checked
 * leaves the list, but keeps its place here, so that one can go back to it; new ones are added at the end.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { get } from '../../../app/api/request.ts';
import { type DocumentSearch, parametersOf } from '../document-search.ts';
import type { DocumentResource } from '../document-texts.tsx';
import { prefetchPaper } from './paper.ts';

/** A page of the API. */
const SIZE = 100;
const PREFETCHED = 2;

interface Entry {
  readonly id: string;
  /** Whether it is still in the list. */
  readonly isOpen: boolean;
}

export interface Queue {
  /** From 1; null: the paper is not of the list. */
  readonly position: number | null;
  readonly count: number;
  /** How many are still in the list. */
  readonly left: number;
  readonly next: string | null;
  readonly previous: string | null;
}

/** Of what is not checked yet, where the address does not name a list. */
export const listOf = (search: DocumentSearch): DocumentSearch =>
  Object.values(search).some((each) => each !== undefined) ? search : { review: 'needed' };

export function useQueue(search: DocumentSearch, id: string): Queue {
  const client = useQueryClient();
  const parameters = parametersOf(listOf(search)).toString();
  const key = ['documents', 'queue', parameters];
  const {
    data: entries = [],
    refetch,
    isStale,
  } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const path = `/documents?${parameters}&fields[document]=name&page[size]=${SIZE}`;
      const { data } = await get<readonly Pick<DocumentResource, 'id'>[]>(path);
      return mergedQueue(
        client.getQueryData<readonly Entry[]>(key) ?? [],
        data.map((each) => each.id),
      );
    },
    meta: { isLive: true },
  });
  const queue = queueAt(entries, id);
  const isAtEnd = queue.next === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each paper
  useEffect(() => {
    if (isAtEnd && isStale) void refetch();
  }, [id, isAtEnd]);
  useEffect(() => {
    for (const each of following(entries, id).slice(0, PREFETCHED)) void prefetchPaper(client, each);
  }, [client, entries, id]);
  return queue;
}

/** A paper that was checked is not the next one again. */
export function markClosed(client: QueryClient, id: string): void {
  client.setQueriesData<readonly Entry[]>({ queryKey: ['documents', 'queue'] }, (entries) =>
    entries?.map((each) => (each.id === id ? { ...each, isOpen: false } : each)),
  );
}

export function mergedQueue(known: readonly Entry[], listed: readonly string[]): readonly Entry[] {
  const added = listed.filter((id) => known.every((each) => each.id !== id));
  return [
    ...known.map(({ id }) => ({ id, isOpen: listed.includes(id) })),
    ...added.map((id) => ({ id, isOpen: true })),
  ];
}

/** Papers that are still in the list, from the one after this on, and from the beginning. */
function following(entries: readonly Entry[], id: string): readonly string[] {
  const at = entries.findIndex((each) => each.id === id);
  return [...entries.slice(at + 1), ...entries.slice(0, Math.max(at, 0))].flatMap((each) =>
    each.isOpen ? [each.id] : [],
  );
}

export function queueAt(entries: readonly Entry[], id: string): Queue {
  const at = entries.findIndex((each) => each.id === id);
  return {
    position: at < 0 ? null : at + 1,
    count: entries.length,
    left: entries.filter(({ isOpen }) => isOpen).length,
    next: following(entries, id)[0] ?? null,
    previous: entries[at - 1]?.id ?? null,
  };
}
