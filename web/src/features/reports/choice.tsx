/** What a report is of: its months, what a row is for, and what it is limited to. */
import '../../parts/choice/choice.css';
import { type ComboboxParsedItem, type OptionsFilter, Select, TextInput } from '@mantine/core';
import { addMonths, REPORT_PERIODS } from '@portolan/wording/report-periods';
import { wordOf } from '@portolan/wording/word-of';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { today } from '../../app/api/now.ts';
import type { ReportDefinition } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { lanesFor } from './lane-options.ts';
import type { Dimension, ReportSearch } from './report-search.ts';
import { useReport } from './use-report.ts';
import { type ReportsWords, reportsWords } from './words.ts';

interface ChoiceProps {
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly search: ReportSearch;
  readonly choose: (change: ReportSearch) => void;
}

export function Choice({ name, definition, search, choose }: ChoiceProps) {
  const words = useWords(reportsWords);
  const { reports } = words;
  const by = search.by ?? definition.groups[0];
  return (
    <div className="report-choice">
      <Months name={name} search={search} choose={choose} />
      <nav className="switch" aria-label={words.groupedBy}>
        {definition.groups.map((each) => (
          <Link
            key={each}
            to="/reports/$name"
            params={{ name }}
            search={{ ...search, by: each }}
            replace
            resetScroll={false}
            className={`tab ${by === each ? 'tab-active' : ''}`}
            activeOptions={{ exact: true }}
            aria-current={by === each ? 'true' : undefined}
          >
            {wordOf(reports.by, each)}
          </Link>
        ))}
      </nav>
      <search className="report-filters">
        {definition.filters.map((dimension) => (
          <Filter key={dimension} name={name} dimension={dimension} search={search} choose={choose} />
        ))}
      </search>
    </div>
  );
}

/** Periods that move with the time, or any months. */
function Months({ name, search, choose }: Omit<ChoiceProps, 'definition'>) {
  const words = useWords(reportsWords);
  const isFree = search.period === undefined && (search.from !== undefined || search.to !== undefined);
  const chosen = isFree ? null : (search.period ?? 'recent');
  const month = today().slice(0, 7);
  return (
    <div className="report-months">
      <nav className="switch" aria-label={words.reports.period}>
        {REPORT_PERIODS.map((each) => (
          <Link
            key={each}
            to="/reports/$name"
            params={{ name }}
            search={{ ...search, period: each === 'recent' ? undefined : each, from: undefined, to: undefined }}
            replace
            resetScroll={false}
            className={`tab ${chosen === each ? 'tab-active' : ''}`}
            activeOptions={{ exact: true }}
            aria-current={chosen === each ? 'true' : undefined}
          >
            {words.reports.periods[each]}
          </Link>
        ))}
        <button
          type="button"
          className={`tab ${isFree ? 'tab-active' : ''}`}
          aria-pressed={isFree}
          onClick={() => choose({ period: undefined, from: addMonths(month, -5), to: month })}
        >
          {words.months}
        </button>
      </nav>
      {isFree && (
        <div className="report-range">
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              size="xs"
              type="month"
              max={month}
              label={words[end]}
              value={search[end] ?? ''}
              onChange={({ currentTarget }) => choose({ [end]: currentTarget.value || undefined })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface FilterProps extends Omit<ChoiceProps, 'definition'> {
  readonly dimension: Dimension;
}

const SHOWN = 60;

/** Offers what the report has in these months, once it is needed. */
function Filter({ name, dimension, search, choose }: FilterProps) {
  const words = useWords(reportsWords);
  const [isNeeded, setNeeded] = useState(false);
  const [typed, setTyped] = useState('');
  const value = search[dimension] ?? null;
  const { data } = useReport(name, { ...search, by: dimension, [dimension]: undefined }, isNeeded || value !== null);
  const rows = data?.group_by === dimension ? data.rows : [];
  const named = new Map(rows.map((row) => [row.key ?? 'none', row.name ?? words.reports.noName]));
  const options = [...named].map(([key, label]) => ({ value: key, label }));
  const label = wordOf(words.reports.groups, dimension);
  return (
    <Select
      size="xs"
      label={label}
      placeholder={words.anyOf[dimension]}
      data={
        value === null || named.has(value) ? options : [{ value, label: data === undefined ? '…' : value }, ...options]
      }
      value={value}
      onChange={(chosen) => choose({ [dimension]: chosen ?? undefined })}
      onFocus={() => setNeeded(true)}
      searchable
      clearable
      limit={SHOWN}
      onSearchChange={setTyped}
      {...(dimension === 'lane' && {
        filter: ({ options, search: text }: Parameters<OptionsFilter>[0]) => shownLanes(options, text, words),
      })}
      nothingFoundMessage={
        data === undefined
          ? words.loading
          : dimension === 'lane' && typed.trim() !== ''
            ? words.noLane(typed.trim())
            : words.nothingFound
      }
      clearButtonProps={{ 'aria-label': `${words.lists.remove}: ${label}` }}
    />
  );
}

/** Where no lane has both ports, those with one of them below a line that says so. */
function shownLanes(options: readonly ComboboxParsedItem[], text: string, words: ReportsWords): ComboboxParsedItem[] {
  const known = options.flatMap((each) => ('value' in each ? [{ ...each, value: String(each.value) }] : []));
  const { areNamed, lanes } = lanesFor(known, text);
  const shown = lanes.slice(0, SHOWN);
  if (areNamed || shown.length === 0) return shown;
  return [{ group: `${words.noLane(text.trim())} ${words.nearLanes}`, items: shown }];
}
