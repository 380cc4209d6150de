/** All that is known of a container's way: what was said of it, and what has happened; each with the name of its port. */
import { useQuery } from '@tanstack/react-query';
import { getAll, type Resource, related } from '../../../api/request.ts';
import type { Milestone, RawEvent } from '../../../api/resources.ts';

export interface Placed<Attributes> extends Resource<Attributes> {
  /** As the port or city is called, which is not always what the source calls the place; null: it is not known. */
  readonly portName: string | null;
}

const LOCATION = 'include=location&fields%5Bport%5D=name&fields%5Bmetro_area%5D=name';

async function loadPlaced<Attributes>(path: string): Promise<readonly Placed<Attributes>[]> {
  const answer = await getAll<Attributes>(`${path}?${LOCATION}`);
  return answer.data.map((each) => ({
    ...each,
    portName: related<{ readonly name: string }>(each, 'location', answer)?.attributes.name ?? null,
  }));
}

/** Everything that was said of a container. */
export const useRawEvents = (id: string) =>
  useQuery({
    queryKey: ['raw_events', id],
    queryFn: () => loadPlaced<RawEvent>(`/containers/${id}/raw_events`),
    meta: { isLive: true },
  });

/** What has happened to it. */
export const useMilestones = (id: string) =>
  useQuery({
    queryKey: ['transport_events', id],
    queryFn: () => loadPlaced<Milestone>(`/containers/${id}/transport_events`),
    meta: { isLive: true },
  });
