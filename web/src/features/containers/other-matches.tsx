/** Ships and shipments that match a search, where no container does. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource } from '../../app/api/request.ts';
import type { SearchResult } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { useShipsByName } from '../../parts/list/filters/ships-named.ts';
import { containersWords } from './words.ts';

const MAX_MATCHES = 4;
const MIN_LENGTH = 3;

export function OtherMatches({ text }: { text: string }) {
  const words = useWords(containersWords);
  const { mayWrite } = useRights();
  const ships = useShipsByName(text);
  const { data } = useQuery({
    queryKey: ['find', text],
    queryFn: () => get<readonly Resource<SearchResult>[]>(`/search?${new URLSearchParams({ query: text })}`),
    enabled: text.length >= MIN_LENGTH,
  });
  const shipments = (data?.data ?? [])
    .filter(({ attributes }) => attributes.entity_type === 'shipment')
    .slice(0, MAX_MATCHES);
  if (ships.length + shipments.length === 0) return isNumber(text) && mayWrite ? <TrackLink number={text} /> : null;
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

/** Numbers of containers, bookings and bills of lading: letters and at least four digits, without a space. */
function isNumber(text: string): boolean {
  return /^[A-Z0-9/-]{6,35}$/i.test(text) && text.replaceAll(/\D/g, '').length >= 4;
}

function TrackLink({ number }: { number: string }) {
  const words = useWords(containersWords);
  return (
    <p>
      <Link to="/track" search={{ number }}>
        {words.trackNumber(number)}
      </Link>
    </p>
  );
}
