/** `/find?q=`: a link for other systems. Opens the page of the only match, else the list of containers. */
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { get, type Resource } from '../../app/api/request.ts';
import type { SearchResult } from '../../app/api/resources.ts';
import { Failure, Loading } from '../../parts/states.tsx';
import { uniqueMatch } from './unique-match.ts';

export function Find() {
  const { q = '' } = useSearch({ from: '/session/find' });
  const { data, error, refetch } = useQuery({
    queryKey: ['find', q],
    queryFn: () => get<readonly Resource<SearchResult>[]>(`/search?${new URLSearchParams({ query: q })}`),
    enabled: q !== '',
  });
  if (q === '') return <Navigate to="/" replace />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const found = uniqueMatch(q, data.data);
  if (found === null) return <Navigate to="/" search={{ q }} replace />;
  const { id, attributes } = found;
  if (attributes.entity_type === 'cargo') return <Navigate to="/containers/$id" params={{ id }} replace />;
  if (attributes.entity_type === 'shipment') return <Navigate to="/shipments/$id" params={{ id }} replace />;
  return <Navigate to="/requests" search={{ q }} replace />;
}
