/** What a list is narrowed by: a form to choose it, and each choice as a chip that can be taken away. */
import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { today } from '../now.ts';
import { dayText } from '../parts/times/times.ts';
import type { Words } from '../words/english.ts';
import { useLocale, useWords } from '../words/words.tsx';
import { facetSearch, useFacet } from './choices.ts';
import { isRelative, readDays } from './days.ts';
import { type FacetFilter, type FilterKey, isDayFilter, isFacetFilter, standingFilters } from './filters.ts';
import type { ListAddress } from './list.tsx';
import type { ListSearch } from './search.ts';

const FilterFields = lazy(() => import('./filter-fields.tsx'));

interface Narrowed {
  readonly address: ListAddress;
  readonly search: ListSearch;
  readonly filters: readonly FilterKey[];
}

export function FilterButton({ address, search, filters }: Narrowed) {
  const words = useWords();
  const navigate = useNavigate();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => !open && close()}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button size="compact-xs" variant="default" onClick={toggle} aria-expanded={isOpen}>
          {words.lists.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<p className="dim">{words.loading}</p>}>
          {isOpen && (
            <FilterFields
              search={search}
              filters={filters}
              onApply={(chosen) => {
                close();
                void navigate({ to: address, search: { ...search, ...chosen, attention: search.attention } });
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

export function FilterChips({ address, search, filters }: Narrowed) {
  const words = useWords();
  const locale = useLocale();
  const standing = standingFilters(search, filters);
  if (standing.length === 0) return null;
  return (
    <ul className="bar-top chips" aria-label={words.lists.narrowedBy}>
      {standing.map(([key, value]) => (
        <li key={key} className="chip">
          {words.lists.names[key]}:{' '}
          <strong>
            {isFacetFilter(key) ? (
              <Names of={key} value={value} search={facetSearch(search, filters)} />
            ) : (
              valueText(key, value, words, locale)
            )}
          </strong>{' '}
          <Link
            to={address}
            search={{ ...search, [key]: undefined }}
            aria-label={`${words.lists.takeAway}: ${words.lists.names[key]}`}
          >
            ×
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Names({ of: key, value, search }: { of: FacetFilter; value: string; search: ListSearch }) {
  const choices = useFacet(key, search);
  const nameOf = (id: string) => choices.find((each) => each.value === id)?.name ?? id.slice(0, 8);
  return value.split(',').map(nameOf).join(', ');
}

function valueText(key: FilterKey, value: string, words: Words, locale: string): string {
  if (key === 'attention')
    return value
      .split(',')
      .map((kind) => words.attentionKinds[kind] ?? kind)
      .join(', ');
  if (key === 'slip') return words.slip(Number(value));
  if (isDayFilter(key)) return isRelative(value) ? words.lists.span(value) : rangeText(value, locale);
  return { yes: words.yes, no: words.no }[value] ?? value;
}

function rangeText(value: string, locale: string): string {
  const range = readDays(value, today());
  const [start, end] = [range?.start, range?.end].map((day) =>
    day == null ? '…' : dayText(`${day}T12:00:00Z`, 'UTC', locale),
  );
  return start === end ? (start ?? '') : `${start} – ${end}`;
}
