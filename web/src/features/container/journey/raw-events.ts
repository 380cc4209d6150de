/** The raw events and milestones of a container, each with the name of its port. */
import { useQuery } from '@tanstack/react-query';
import { getAll, type Resource, related } from '../../../app/api/request.ts';
import type { Milestone, RawEvent } from '../../../app/api/resources.ts';

export interface Placed<Attributes> extends Resource<Attributes> {
  /** The name of the port or city, which may differ from the source's name of the place; null: unknown. */
  readonly portName: string | null;
}

const LOCATION = 'include=location&fields%5Bport%5D=name&fields%5Bmetro_area%5D=name';

async function loadPlaced<Attributes>(path: string): Promise<readonly Placed<Attributes>[]> {
  const response = await getAll<Attributes>(`${path}?${LOCATION}`);
  return response.data.map((each) => ({
    ...each,
    portName: related<{ readonly name: string }>(each, 'location', response)?.attributes.name ?? null,
  }));
}

export const rawEventsQuery = (id: string) => ({
  queryKey: ['raw_events', id],
  queryFn: () => loadPlaced<RawEvent>(`/containers/${id}/raw_events`),
  meta: { isLive: true, about: id },
});

/** Everything that sources have reported of a container. */
export const useRawEvents = (id: string) => useQuery(rawEventsQuery(id));

/** What has happened to a container. */
export const useMilestones = (id: string) =>
  useQuery({
    queryKey: ['transport_events', id],
    queryFn: () => loadPlaced<Milestone>(`/containers/${id}/transport_events`),
    meta: { isLive: true, about: id },
  });
