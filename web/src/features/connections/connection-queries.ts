/** What can be connected, what is, and what one source needs. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { get, type Resource } from '../../app/api/request.ts';
import type { SourceConnection, SourceProfile } from '../../app/api/resources.ts';

export type Connection = Resource<SourceConnection>;
export type Profile = Resource<SourceProfile>;
export type ProfileField = SourceProfile['fields'][number];

const KEY = ['source_connections'];

export const useProfiles = () =>
  useQuery({
    queryKey: [...KEY, 'profiles'],
    queryFn: async () => (await get<readonly Profile[]>('/source_profiles')).data,
  });

/** A connection shows how it does, which no event announces. */
export const useConnections = () =>
  useQuery({
    queryKey: [...KEY, 'all'],
    queryFn: async () => (await get<readonly Connection[]>('/source_connections')).data,
    refetchInterval: 30_000,
  });

/** After a change: what can be tracked has changed with it. */
export function useReloadSources(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [KEY, ['sources'], ['shipping_lines'], ['first_hour']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

export const sourceOf = ({ kind, code }: Pick<SourceConnection, 'kind' | 'code'>) => `${kind}:${code}`;
