/** `/find?q=`: what a number in a spreadsheet, a chat or another system leads to. One thing that has it: its page; more or none: the list. */
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { get, type Resource } from '../api/request.ts';
import type { SearchResult } from '../api/resources.ts';
import { Failure, Waiting } from '../parts/states.tsx';
import { theOne } from './the-one.ts';

export function Find() {
  const { q = '' } = useSearch({ from: '/behind/find' });
  const { data, error, refetch } = useQuery({
    queryKey: ['find', q],
    queryFn: () => get<readonly Resource<SearchResult>[]>(`/search?${new URLSearchParams({ query: q })}`),
    enabled: q !== '',
  });
  if (q === '') return <Navigate to="/" replace />;
  if (error) return <Failure error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  const found = theOne(q, data.data);
  if (found === null) return <Navigate to="/" search={{ q }} replace />;
  const { id, attributes } = found;
  if (attributes.entity_type === 'cargo') return <Navigate to="/containers/$id" params={{ id }} replace />;
  if (attributes.entity_type === 'shipment') return <Navigate to="/shipments/$id" params={{ id }} replace />;
  return <Navigate to="/requests" search={{ q }} replace />;
}
