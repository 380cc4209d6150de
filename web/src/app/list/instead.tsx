/** What else may be meant where a list of containers has nothing: the name of a ship, or the number or reference of a shipment. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource } from '../api/request.ts';
import type { SearchResult } from '../api/resources.ts';
import { useWords } from '../words/words.tsx';
import { useShipsNamed } from './ships-named.ts';

const MOST = 4;
const SHORTEST = 3;

export function Instead({ text }: { text: string }) {
  const words = useWords();
  const ships = useShipsNamed(text);
  const { data } = useQuery({
    queryKey: ['find', text],
    queryFn: () => get<readonly Resource<SearchResult>[]>(`/search?${new URLSearchParams({ query: text })}`),
    enabled: text.length >= SHORTEST,
  });
  const shipments = (data?.data ?? []).filter(({ attributes }) => attributes.entity_type === 'shipment').slice(0, MOST);
  if (ships.length + shipments.length === 0) return null;
  return (
    <ul className="plain-list">
      {shipments.map(({ id, attributes }) => (
        <li key={id}>
          {words.searchTypes.shipment}{' '}
          <Link to="/shipments/$id" params={{ id }}>
            {attributes.number}
          </Link>
        </li>
      ))}
      {ships.map(({ value, name, count }) => (
        <li key={value}>
          <Link to="/" search={{ ship: Number(value) }}>
            {words.aboard(name, count)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
