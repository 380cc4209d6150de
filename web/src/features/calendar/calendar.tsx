/** What falls on which day: an agenda of two weeks, or a month; with counts and money, and the list behind each. */
import './calendar.css';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { today } from '../../app/api/now.ts';
import { get, type Resource } from '../../app/api/request.ts';
import type { CalendarDay } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Empty, Failure, LoadingCard } from '../../parts/states.tsx';
import { dayName, dayParts } from '../../parts/times/days.ts';
import { useTitle } from '../../parts/use-title.ts';
import { Agenda } from './agenda.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { type CalendarSearch, daysShown, filtersOf, moved } from './calendar-search.ts';
import { Month } from './month.tsx';
import { calendarWords } from './words.ts';

const Subscribe = lazy(() => import('./subscribe.tsx'));

export function Calendar() {
  const words = useWords(calendarWords);
  const locale = useLocale();
  const { user } = useSession();
  const search = useSearch({ from: '/session/calendar' });
  const [isSubscribing, setSubscribing] = useState(false);
  useTitle(words.title);
  const days = daysShown(search, today());
  const parameters = filtersOf(search, user.id);
  parameters.set('from', days.first);
  parameters.set('to', days.last);
  if (search.kinds !== undefined) parameters.set('kinds', search.kinds);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['calendar', String(parameters)],
    queryFn: () => get<readonly Resource<CalendarDay>[]>(`/calendar?${parameters}`),
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  const shown = data?.data.map(({ attributes }) => attributes);
  const isMonth = search.view === 'month';
  const period = isMonth
    ? dayParts(search.from ?? search.day ?? today(), locale, { month: 'long', year: 'numeric' })
    : words.range(dayName(days.first, locale), dayName(days.last, locale));
  return (
    <div className="page calendar-page">
      <header className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="dim">{words.days}</p>
        </div>
        <div className="actions">
          <Button size="xs" onClick={() => setSubscribing(true)}>
            {words.subscribe}
          </Button>
        </div>
      </header>
      <div className="calendar-bar">
        <Period search={search} name={period} />
        <nav className="switch" aria-label={words.viewsName}>
          {([undefined, 'month'] as const).map((view) => (
            <Link
              key={view ?? 'agenda'}
              to="/calendar"
              search={{ ...search, view, day: undefined, kind: undefined }}
              className={`tab ${search.view === view ? 'tab-active' : ''}`}
              aria-current={search.view === view ? 'true' : undefined}
            >
              {words.views[view ?? 'agenda']}
            </Link>
          ))}
        </nav>
      </div>
      <CalendarFilters search={search} />
      {error !== null && shown === undefined && <Failure error={error} onRetry={() => void refetch()} isPart />}
      {error === null && shown === undefined && <LoadingCard name={words.title} />}
      {shown !== undefined && (
        <div className={isPlaceholderData ? 'outdated' : undefined} aria-busy={isPlaceholderData}>
          {isMonth ? (
            <Month days={shown} search={search} />
          ) : shown.every(({ kinds }) => kinds.length === 0) ? (
            <Empty title={words.nothing}>{words.nothingText}</Empty>
          ) : (
            <Agenda key={`${search.day}${search.kind}`} days={shown} search={search} />
          )}
        </div>
      )}
      {isSubscribing && (
        <Suspense>
          <Subscribe search={search} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Period({ search, name }: { search: CalendarSearch; name: string }) {
  const words = useWords(calendarWords);
  const step = (by: -1 | 1, label: string, sign: string) => (
    <Link className="tab" to="/calendar" search={moved(search, by, today())} aria-label={label} title={label}>
      {sign}
    </Link>
  );
  return (
    <nav className="switch calendar-period" aria-label={words.period}>
      {step(-1, words.earlier, '‹')}
      <Link className="tab" to="/calendar" search={{ ...search, from: undefined, day: undefined, kind: undefined }}>
        {words.toToday}
      </Link>
      {step(1, words.later, '›')}
      <strong role="status">{name}</strong>
    </nav>
  );
}
