/** Everything that was said of a container, all pages of it: what is missing would be missing in the middle of a journey. */
import { useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../api/request.ts';
import type { RawEvent } from '../../api/resources.ts';

const PAGE = 100;

async function loadRawEvents(id: string): Promise<readonly Resource<RawEvent>[]> {
  const pageOf = (page: number) =>
    get<readonly Resource<RawEvent>[]>(`/containers/${id}/raw_events?page%5Bsize%5D=${PAGE}&page%5Bnumber%5D=${page}`);
  const first = await pageOf(1);
  const pages = Math.ceil((first.meta?.total ?? 0) / PAGE);
  const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => pageOf(index + 2)));
  return [first, ...rest].flatMap(({ data }) => data);
}

export const useRawEvents = (id: string) =>
  useQuery({ queryKey: ['raw_events', id], queryFn: () => loadRawEvents(id), meta: { isLive: true } });
