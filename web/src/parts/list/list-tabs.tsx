/** The tabs over a list, one for each status. */
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../app/words/words.tsx';
import type { ListAddress, ListSearch } from './search.ts';

interface ListTabsProps {
  readonly name: string;
  readonly address: ListAddress;
  readonly search: ListSearch;
  /** The status in the address and the text of its tab; undefined: all. */
  readonly tabs: readonly (readonly [string | undefined, string])[];
  /** Rows by status, where known; those of the tab without one under the empty text. */
  readonly counts?: ReadonlyMap<string, number>;
  /** The counts are those of other filters until new ones come. */
  readonly areOutdated?: boolean;
}

/** The status of a list, one at a time. */
export function ListTabs({ name, address, search, tabs, counts, areOutdated = false }: ListTabsProps) {
  const locale = useLocale();
  return (
    <nav className={areOutdated ? 'bar-top outdated' : 'bar-top'} aria-label={name} aria-busy={areOutdated}>
      {tabs.map(([status, text]) => (
        <Link
          key={text}
          to={address}
          search={{ ...search, status }}
          className={`tab ${search.status === status ? 'tab-active' : ''}`}
          activeOptions={{ exact: true }}
        >
          {text}
          {counts?.get(status ?? '') !== undefined && (
            <span className="tab-count"> {counts.get(status ?? '')?.toLocaleString(locale)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
