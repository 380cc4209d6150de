/** The form of all filters of a list. What is chosen in it is kept by its owner, so that closing it loses nothing. */

import '../../choice/choice.css';
import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { reasonKinds } from '@portolan/wording/shown-facts';
import { type FormEvent, Fragment, useState } from 'react';
import { useRights } from '../../../app/session/session.ts';
import type { Words } from '../../../app/words/english.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { fieldName, optionsOf, useFieldDefinitions } from '../../custom-fields/field-definitions.ts';
import { colleagueNames, useColleagues } from '../../exceptions/assignees.ts';
import type { ListSearch } from '../search.ts';
import { CHANGED_CHOICES } from './changed.ts';
import { formatDays, isRelative, parseDays } from './days.ts';
import { facetSearch, useFacet } from './facets.ts';
import {
  type DayFilter,
  type FacetFilter,
  type FilterKey,
  type Filters,
  groupedFilters,
  isDayFilter,
  isFacetFilter,
  NUMBER_FILTERS,
} from './filters.ts';
import { reasonNames } from './reason-names.ts';

interface FilterFieldsProps {
  readonly search: ListSearch;
  readonly filters: readonly FilterKey[];
  /** What was chosen before the form was closed; undefined: what the list is filtered by. */
  readonly draft: Filters | undefined;
  readonly onChange: (draft: Filters) => void;
  readonly onApply: (chosen: Filters) => void;
}

/** Others are found by typing. */
const SHOWN_CHOICES = 60;
/** Offered ranges: past, today, and a number of days from today. */
const SPANS = ['..-1', '0..0', '0..3', '0..7', '0..14'];
const BETWEEN = 'between';
const TYPED = 'typed';

export default function FilterFields({ search, filters, draft: kept, onApply, onChange }: FilterFieldsProps) {
  const words = useWords();
  const draft = kept ?? search;
  const set = (key: FilterKey, value: string | undefined) => onChange({ ...draft, [key]: value });
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(Object.fromEntries(filters.map((key) => [key, plain(draft[key])])));
  };
  const isSet = (key: FilterKey) => draft[key] !== undefined;
  const groups = groupedFilters(filters, draft);
  const fieldsOf = (keys: readonly FilterKey[]) => (
    <div className="filter-fields">
      {keys.map((key) => (
        <Field key={key} name={key} draft={draft} search={search} filters={filters} onChange={set} />
      ))}
    </div>
  );
  return (
    <form onSubmit={apply} className="filter-form">
      <div className="filter-body">
        {groups.map(([group, keys]) =>
          group === 'usual' ? (
            <Fragment key={group}>{fieldsOf(keys)}</Fragment>
          ) : (
            <FilterSection key={group} name={words.lists.filterGroups[group]} count={keys.filter(isSet).length}>
              {fieldsOf(keys)}
            </FilterSection>
          ),
        )}
      </div>
      <div className="filter-foot">
        <Button type="submit" size="xs">
          {words.lists.apply}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!filters.some((key) => isSet(key) || search[key] !== undefined)}
          onClick={() => onApply(Object.fromEntries(filters.map((key) => [key, undefined])))}
        >
          {words.lists.clear}
        </Button>
        <span className="small tone-wait" role="status">
          {kept !== undefined && words.lists.notApplied}
        </span>
      </div>
    </form>
  );
}

interface FilterSectionProps {
  readonly name: string;
  /** Of its filters that are chosen. */
  readonly count: number;
  readonly children: React.ReactNode;
}

/** Open at first where something in it is chosen. */
function FilterSection({ name, count, children }: FilterSectionProps) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <section className="filter-group">
      <button type="button" className="opener" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {name}
        {count > 0 && ` (${count.toLocaleString(locale)})`}
      </button>
      {isOpen && children}
    </section>
  );
}

interface FilterFieldProps {
  readonly name: FilterKey;
  readonly draft: Filters;
  readonly search: ListSearch;
  readonly filters: readonly FilterKey[];
  readonly onChange: (key: FilterKey, value: string | undefined) => void;
}

function Field({ name, draft, search, filters, onChange }: FilterFieldProps) {
  const words = useWords();
  const { seesAll } = useRights();
  const value = draft[name];
  const change = (next: string | undefined) => onChange(name, next);
  if (name === 'changed') return <ChangedField value={value} onChange={change} />;
  if (name === 'assignee') return seesAll ? <AssigneeField value={value} onChange={change} /> : null;
  if (name === 'field') return <CustomFieldFilter value={value} onChange={change} />;
  if (isDayFilter(name)) return <DaysField name={name} value={value} onChange={change} />;
  if (isFacetFilter(name)) {
    const others = facetSearch({ ...search, ...draft }, filters);
    return <FacetField name={name} value={value} search={others} onChange={change} />;
  }
  if (NUMBER_FILTERS.some((each) => each === name))
    return (
      <TextInput
        size="xs"
        type="number"
        min={1}
        max={365}
        label={words.lists.names[name]}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
      />
    );
  const choices =
    name === 'attention'
      ? reasonsOf(value, words)
      : [
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ];
  return (
    <NativeSelect
      size="xs"
      label={words.lists.names[name]}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
      data={[{ value: '', label: words.lists.any }, ...choices]}
    />
  );
}

/** The kinds of exceptions that containers have, and a chosen combination of them. */
function reasonsOf(chosen: string | number | undefined, words: Words): { value: string; label: string }[] {
  const kinds: readonly string[] = reasonKinds(words.terms);
  const several = chosen !== undefined && !kinds.includes(String(chosen)) ? [String(chosen)] : [];
  return [...kinds, ...several].map((value) => ({ value, label: reasonNames(value, words) }));
}

/** Digits become a number: the router would write them in quotes as text. */
function plain(value: string | number | undefined): string | number | undefined {
  return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value;
}

interface FieldProps<Name extends FilterKey> {
  readonly name: Name;
  readonly value: string | number | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The values of containers with their counts; a chosen value that no container has any more stays, so that it can be removed. */
function FacetField({ name, value, search, onChange }: FieldProps<FacetFilter> & { readonly search: ListSearch }) {
  const words = useWords();
  const { choices, isLoaded, isFailed } = useFacet(name, search);
  const [isOpen, setOpen] = useState(false);
  const chosen = value === undefined ? [] : String(value).split(',');
  const known = choices.map((each) => ({ value: each.value, label: `${each.name} (${each.count})` }));
  const gone = chosen.filter((each) => !choices.some((choice) => choice.value === each));
  return (
    <MultiSelect
      size="xs"
      label={words.lists.names[name]}
      placeholder={chosen.length === 0 ? words.lists.any : ''}
      data={[...known, ...gone.map((each) => ({ value: each, label: isLoaded ? each.slice(0, 8) : '…' }))]}
      value={chosen}
      onChange={(values) => onChange(values.join(',') || undefined)}
      searchable
      clearable
      hidePickedOptions
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // Else the list stays over the fields below it.
      onOptionSubmit={() => setOpen(false)}
      // Escape closes the list first, then the form.
      onKeyDown={(event) => event.key === 'Escape' && isOpen && event.stopPropagation()}
      // Enter chooses the first match.
      selectFirstOptionOnChange
      limit={SHOWN_CHOICES}
      nothingFoundMessage={isLoaded ? words.nothingFound : isFailed ? words.failure : words.loading}
      clearButtonProps={{ 'aria-label': `${words.lists.remove}: ${words.lists.names[name]}` }}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** A colleague, or nobody; a chosen combination of them stays. */
function AssigneeField({ value, onChange }: Omit<FieldProps<'assignee'>, 'name'>) {
  const words = useWords();
  const colleagues = useColleagues() ?? [];
  const chosen = String(value ?? '');
  const choices = [
    { value: '', label: words.lists.any },
    { value: 'none', label: words.nobody },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isKnown = choices.some((each) => each.value === chosen);
  return (
    <NativeSelect
      size="xs"
      label={words.lists.names.assignee}
      value={chosen}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={isKnown ? choices : [...choices, { value: chosen, label: colleagueNames(chosen, colleagues, words) }]}
    />
  );
}

/** A time relative to today or to the user's visits, or a date and time. */
function ChangedField({ value, onChange }: Omit<FieldProps<'changed'>, 'name'>) {
  const words = useWords();
  const text = value === undefined ? '' : String(value);
  const isChoice = CHANGED_CHOICES.some((each) => each === text);
  const [isTyped, setTyped] = useState(text !== '' && !isChoice);
  const label = words.lists.names.changed;
  return (
    <div>
      <NativeSelect
        size="xs"
        label={label}
        value={isTyped ? TYPED : text}
        onChange={({ currentTarget: { value: chosen } }) => {
          setTyped(chosen === TYPED);
          onChange(chosen === TYPED || chosen === '' ? undefined : chosen);
        }}
        data={[
          { value: '', label: words.lists.any },
          ...CHANGED_CHOICES.map((each) => ({ value: each, label: words.lists.changedChoices[each] })),
          { value: TYPED, label: words.lists.changedAt },
        ]}
      />
      {isTyped && (
        <TextInput
          size="xs"
          mt="var(--space-1)"
          type="datetime-local"
          aria-label={`${label}: ${words.lists.changedAt}`}
          value={isChoice ? '' : text.length === 10 ? `${text}T00:00` : text}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        />
      )}
    </div>
  );
}

/** A range relative to today, or between two dates. */
function DaysField({ name, value, onChange }: FieldProps<DayFilter>) {
  const words = useWords();
  const text = value === undefined ? '' : String(value);
  const isSpan = SPANS.includes(text) || (text !== '' && isRelative(text));
  const [isBetween, setBetween] = useState(text !== '' && !isSpan);
  const label = words.lists.names[name];
  const { start, end } = parseDays(text, '2000-01-01') ?? { start: null, end: null };
  const spans = isSpan && !SPANS.includes(text) ? [...SPANS, text] : SPANS;
  return (
    <div>
      <NativeSelect
        size="xs"
        label={label}
        value={isBetween ? BETWEEN : text}
        onChange={({ currentTarget: { value: chosen } }) => {
          setBetween(chosen === BETWEEN);
          onChange(chosen === BETWEEN || chosen === '' ? undefined : chosen);
        }}
        data={[
          { value: '', label: words.lists.any },
          ...spans.map((each) => ({ value: each, label: words.lists.span(each) })),
          { value: BETWEEN, label: words.lists.between },
        ]}
      />
      {isBetween && (
        <div className="between">
          <TextInput
            size="xs"
            type="date"
            aria-label={`${label}: ${words.lists.from}`}
            value={start ?? ''}
            onChange={({ currentTarget }) => onChange(formatDays({ start: currentTarget.value || null, end }))}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            size="xs"
            type="date"
            aria-label={`${label}: ${words.lists.to}`}
            value={end ?? ''}
            onChange={({ currentTarget }) => onChange(formatDays({ start, end: currentTarget.value || null }))}
          />
        </div>
      )}
    </div>
  );
}

/** A custom field has a name and a value. */
function CustomFieldFilter({ value, onChange }: Omit<FieldProps<'field'>, 'name'>) {
  const words = useWords();
  const definitions = useFieldDefinitions();
  const fields = (definitions?.data ?? [])
    .filter(({ attributes }) => attributes.entity_type !== 'TrackingRequest')
    .toSorted((a, b) => fieldName(a, words).localeCompare(fieldName(b, words)));
  const [slug = '', ...rest] = String(value ?? '').split(':');
  const [typed, setTyped] = useState({ slug, text: rest.join(':') });
  const type = (next: typeof typed) => {
    setTyped(next);
    onChange(next.slug === '' || next.text.trim() === '' ? undefined : `${next.slug}:${next.text.trim()}`);
  };
  if (definitions === undefined || fields.length === 0) return null;
  const chosen = fields.find(({ attributes }) => attributes.api_slug === typed.slug);
  const kind = chosen?.attributes.data_type;
  const choices =
    kind === 'boolean'
      ? [
          { value: 'true', label: words.yes },
          { value: 'false', label: words.no },
        ]
      : chosen === undefined
        ? []
        : optionsOf(chosen, definitions).map(({ value: option, label }) => ({ value: option, label }));
  return (
    <>
      <NativeSelect
        size="xs"
        label={words.lists.names.field}
        value={typed.slug}
        onChange={({ currentTarget }) => type({ slug: currentTarget.value, text: '' })}
        data={[
          { value: '', label: words.lists.any },
          ...fields.map((each) => ({
            value: each.attributes.api_slug,
            label: `${fieldName(each, words)} (${each.attributes.entity_type === 'Container' ? words.container : words.searchTypes.shipment})`,
          })),
        ]}
      />
      {choices.length > 0 ? (
        <NativeSelect
          size="xs"
          label={words.value}
          value={typed.text}
          onChange={({ currentTarget }) => type({ ...typed, text: currentTarget.value })}
          data={[{ value: '', label: words.lists.any }, ...choices]}
        />
      ) : (
        <TextInput
          size="xs"
          type={kind === 'date' ? 'date' : 'text'}
          label={words.value}
          value={typed.text}
          onChange={({ currentTarget }) => type({ ...typed, text: currentTarget.value })}
        />
      )}
    </>
  );
}
