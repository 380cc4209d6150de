/** Where the rows of a list hold nothing of a search: what has it without the filters and elsewhere; else an offer to track the number. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource } from '../../app/api/request.ts';
import type { SearchResult } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useShipsByName } from '../list/filters/ships-named.ts';
import { matchText } from './match-text.ts';

const MAX_MATCHES = 6;
const MIN_LENGTH = 3;
const SCREENS = { cargo: '/containers/$id', shipment: '/shipments/$id', tracking_request: null } as const;

/** @param hasFilters whether the list's filters may have left something out */
export function OtherMatches({ text, hasFilters }: { text: string; hasFilters: boolean }) {
  const words = useWords();
  const locale = useLocale();
  const { mayWrite } = useRights();
  const ships = useShipsByName(text);
  const { data, isPending } = useQuery({
    queryKey: ['find', text],
    queryFn: () => get<readonly Resource<SearchResult>[]>(`/search?${new URLSearchParams({ query: text })}`),
    enabled: text.length >= MIN_LENGTH,
  });
  const found = (data?.data ?? []).slice(0, MAX_MATCHES);
  if (ships.length + found.length === 0)
    return isNumber(text) && mayWrite && !isPending ? <TrackLink number={text} /> : null;
  return (
    <>
      {hasFilters && <p>{words.notInFilters}</p>}
      <ul className="plain-list">
        {found.map(({ id, attributes: { entity_type: type, number, matches } }) => {
          const to = SCREENS[type];
          const others = matches.filter(({ value }) => value !== number);
          return (
            <li key={id}>
              {words.searchTypes[type]}{' '}
              {to === null ? (
                <Link to="/requests" search={{ q: number }}>
                  {number}
                </Link>
              ) : (
                <Link to={to} params={{ id }}>
                  {number}
                </Link>
              )}{' '}
              <span className="dim small">{matchText(others, words, locale)}</span>
            </li>
          );
        })}
        {ships.map(({ value, name, count }) => (
          <li key={value}>
            <Link to="/" search={{ ship: Number(value) }}>
              {words.aboard(name, count)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Numbers of containers, bookings and bills of lading: letters and at least four digits, without a space. */
function isNumber(text: string): boolean {
  return /^[A-Z0-9/-]{6,35}$/i.test(text) && text.replaceAll(/\D/g, '').length >= 4;
}

function TrackLink({ number }: { number: string }) {
  const words = useWords();
  return (
    <p>
      <Link to="/track" search={{ number }}>
        {words.trackNumber(number)}
      </Link>
    </p>
  );
}
