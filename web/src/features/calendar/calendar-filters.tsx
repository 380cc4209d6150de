/** What the calendar is narrowed to: kinds, whose, customer, port and line. All in the address. */
import '../../parts/choice/choice.css';
import { MultiSelect } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { useFacet } from '../../parts/list/filters/facets.ts';
import { type CalendarSearch, KINDS, type Kind, kindsOf } from './calendar-search.ts';
import { calendarWords } from './words.ts';

const SHOWN_CHOICES = 60;

export function CalendarFilters({ search }: { search: CalendarSearch }) {
  const words = useWords(calendarWords);
  const { seesAll, customers } = useRights();
  return (
    <div className="calendar-filters">
      <Kinds search={search} />
      {seesAll && (
        <nav className="switch" aria-label={words.whose}>
          {([undefined, true] as const).map((mine) => (
            <Link
              key={String(mine)}
              to="/calendar"
              search={{ ...search, mine }}
              className={`tab ${search.mine === mine ? 'tab-active' : ''}`}
              aria-current={search.mine === mine ? 'true' : undefined}
            >
              {mine ? words.mine : words.everybody}
            </Link>
          ))}
        </nav>
      )}
      <search className="calendar-pickers">
        {customers !== 1 && <Picker name="customer" label={words.customer} search={search} />}
        <Picker name="pod" label={words.port} search={search} />
        <Picker name="line" label={words.line} search={search} />
      </search>
    </div>
  );
}

/** Each is pressed or not; at least one is. */
function Kinds({ search }: { search: CalendarSearch }) {
  const words = useWords(calendarWords);
  const navigate = useNavigate();
  const shown = kindsOf(search);
  const toggle = (kind: Kind) => {
    const isAll = search.kinds === undefined;
    const next = isAll ? [kind] : shown.includes(kind) ? shown.filter((each) => each !== kind) : [...shown, kind];
    const kinds = KINDS.filter((each) => next.includes(each));
    const isWhole = kinds.length === 0 || kinds.length === KINDS.length;
    void navigate({
      to: '/calendar',
      search: { ...search, kinds: isWhole ? undefined : kinds.join(',') },
      replace: true,
    });
  };
  return (
    <fieldset className="calendar-kinds">
      <legend className="sr">{words.shownKinds}</legend>
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={search.kinds !== undefined && shown.includes(kind)}
          className={`kind-${kind}`}
          onClick={() => toggle(kind)}
        >
          {words.calendarTerms.kinds[kind]}
        </button>
      ))}
    </fieldset>
  );
}

interface PickerProps {
  readonly name: 'customer' | 'pod' | 'line';
  readonly label: string;
  readonly search: CalendarSearch;
}

function Picker({ name, label, search }: PickerProps) {
  const words = useWords(calendarWords);
  const navigate = useNavigate();
  const { choices, isLoaded } = useFacet(name, { status: 'all', [name]: undefined });
  const chosen = search[name]?.split(',') ?? [];
  const unknown = chosen.filter((value) => !choices.some((each) => each.value === value));
  return (
    <MultiSelect
      size="xs"
      label={label}
      placeholder={chosen.length === 0 ? words.any : ''}
      data={[
        ...choices.map((each) => ({ value: each.value, label: each.name })),
        ...unknown.map((value) => ({ value, label: isLoaded ? value.slice(0, 8) : '…' })),
      ]}
      value={chosen}
      onChange={(values) =>
        void navigate({ to: '/calendar', search: { ...search, [name]: values.join(',') || undefined }, replace: true })
      }
      searchable
      clearable
      hidePickedOptions
      limit={SHOWN_CHOICES}
      nothingFoundMessage={isLoaded ? words.nothingFound : words.loading}
      clearButtonProps={{ 'aria-label': `${words.lists.remove}: ${label}` }}
    />
  );
}
