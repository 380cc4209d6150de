/** The filters of a list: a form to choose them, and each active one as a removable chip. */
import '../list.css';
import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { findWord } from '@portolan/wording/word-of';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { now, today } from '../../../app/api/now.ts';
import type { Words } from '../../../app/words/english.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { fieldName, optionsOf, useFieldDefinitions } from '../../custom-fields/field-definitions.ts';
import { colleagueNames, useColleagues } from '../../exceptions/assignees.ts';
import { dayName } from '../../times/days.ts';
import { dayText, momentText } from '../../times/times.ts';
import { isSameSearch, type ListAddress, type ListSearch } from '../search.ts';
import { changedInstant, isBeforeKept, KEPT_DAYS } from './changed.ts';
import { isRelative, parseDays } from './days.ts';
import { facetSearch, useFacet } from './facets.ts';
import {
  activeFilters,
  type FacetFilter,
  type FilterKey,
  type Filters,
  isDayFilter,
  isFacetFilter,
} from './filters.ts';
import { reasonNames } from './reason-names.ts';
import { useReadAt } from './use-read-at.ts';

const KEPT_MILLIS = KEPT_DAYS * 86_400_000;
const FilterFields = lazy(() => import('./filter-fields.tsx'));

interface FilterToolsProps {
  readonly address: ListAddress;
  readonly search: ListSearch;
  readonly filters: readonly FilterKey[];
}

export function FilterButton({ address, search, filters }: FilterToolsProps) {
  const words = useWords();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  // Escape keeps what is chosen until the list shows something else.
  const [kept, setKept] = useState<{ readonly search: ListSearch; readonly draft: Filters } | null>(null);
  const draft = kept !== null && isSameSearch(kept.search, search) ? kept.draft : undefined;
  // Applied filters leave the focus to the list.
  const dismiss = () => {
    close();
    button.current?.focus();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => !open && dismiss()}
      // Mantine closes the form before a list in it; see onKeyDown.
      closeOnEscape={false}
      position="bottom-start"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          ref={button}
          size="compact-xs"
          variant="default"
          onClick={isOpen ? dismiss : open}
          aria-expanded={isOpen}
        >
          {words.lists.filter}
          {draft !== undefined && <span className="sr">: {words.lists.notApplied}</span>}
          {draft !== undefined && <span aria-hidden="true"> …</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={({ key }) => key === 'Escape' && dismiss()}>
        <Suspense fallback={<p className="dim">{words.loading}</p>}>
          {isOpen && (
            <FilterFields
              search={search}
              filters={filters}
              draft={draft}
              onChange={(changed) => setKept({ search, draft: changed })}
              onApply={(chosen) => {
                close();
                setKept(null);
                void navigate({ to: address, search: { ...search, ...chosen } }).then(() =>
                  document.querySelector<HTMLElement>('.grid')?.focus(),
                );
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

export function FilterChips({ address, search, filters }: FilterToolsProps) {
  const words = useWords();
  const locale = useLocale();
  const standing = activeFilters(search, filters);
  if (standing.length === 0) return null;
  return (
    <ul className="bar-top chips" aria-label={words.lists.activeFilters}>
      {standing.map(([key, value]) => (
        <li key={key} className="chip">
          {words.lists.names[key]}:{' '}
          <strong>
            {isFacetFilter(key) ? (
              <Names of={key} value={value} search={facetSearch(search, filters)} />
            ) : key === 'assignee' ? (
              <AssigneeText value={value} />
            ) : key === 'changed' ? (
              <ChangedText value={value} />
            ) : key === 'field' ? (
              <FieldText value={value} />
            ) : (
              valueText(key, value, words, locale)
            )}
          </strong>{' '}
          <Link
            to={address}
            search={{ ...search, [key]: undefined }}
            aria-label={`${words.lists.remove}: ${words.lists.names[key]}`}
          >
            ×
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Names({ of: key, value, search }: { of: FacetFilter; value: string; search: ListSearch }) {
  const { choices, isLoaded } = useFacet(key, search);
  const nameOf = (id: string) => choices.find((each) => each.value === id)?.name ?? (isLoaded ? id.slice(0, 8) : '…');
  return value.split(',').map(nameOf).join(', ');
}

function AssigneeText({ value }: { value: string }) {
  return colleagueNames(value, useColleagues(), useWords());
}

/** With the moment that is meant, and how far back changes are kept where it is earlier. */
function ChangedText({ value }: { value: string }) {
  const words = useWords();
  const locale = useLocale();
  const readAt = useReadAt();
  const at = changedInstant(value, readAt);
  const moment = momentText(at, locale);
  if (value === 'visit' && readAt.lastVisitAt === null) return words.lists.firstVisit;
  const name = findWord(words.lists.changedChoices, value);
  const since = name === undefined ? moment : `${name} (${moment})`;
  if (!isBeforeKept(at, now())) return since;
  return `${since} · ${words.lists.keptFor(KEPT_DAYS, dayText(new Date(now() - KEPT_MILLIS).toISOString(), null, locale))}`;
}

/** The custom field and its value by their names. */
function FieldText({ value }: { value: string }) {
  const words = useWords();
  const definitions = useFieldDefinitions();
  const [slug = '', ...rest] = value.split(':');
  const text = rest.join(':');
  const field = definitions?.data.find(({ attributes }) => attributes.api_slug === slug);
  if (definitions === undefined || field === undefined) return value;
  const option = optionsOf(field, definitions).find((each) => each.value === text)?.label;
  const truth = field.attributes.data_type === 'boolean' ? { true: words.yes, false: words.no }[text] : undefined;
  return `${fieldName(field, words)}: ${option ?? truth ?? text}`;
}

function valueText(key: FilterKey, value: string, words: Words, locale: string): string {
  if (key === 'attention') return reasonNames(value, words);
  if (key === 'source' || key === 'polled')
    return value
      .split(',')
      .map((each) => each.split(':').at(-1))
      .join(', ');
  if (key === 'slip' || key === 'later') return words.slip(Number(value));
  if (isDayFilter(key)) return isRelative(value) ? words.lists.span(value) : rangeText(value, locale);
  return { yes: words.yes, no: words.no }[value] ?? value;
}

function rangeText(value: string, locale: string): string {
  const range = parseDays(value, today());
  const [start, end] = [range?.start, range?.end].map((day) => (day == null ? '…' : dayName(day, locale)));
  return start === end ? (start ?? '') : `${start} – ${end}`;
}
