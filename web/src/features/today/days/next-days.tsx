/** The last free days of the next two weeks with what they cost, and the arrivals of the same days. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { today } from '../../../app/api/now.ts';
import { get, type Resource } from '../../../app/api/request.ts';
import type { AttentionFacet, LastFreeDayCount } from '../../../app/api/resources.ts';
import { useLocale, useWords, type WordsOf } from '../../../app/words/words.tsx';
import { DayStrip, type StripRow } from '../../../parts/days/day-strip.tsx';
import { EXCEPTIONS_KEY } from '../../../parts/exceptions/exception-actions.tsx';
import { sumText } from '../../../parts/exceptions/reasons.ts';
import { Term } from '../../../parts/glossary/term.tsx';
import { QuickLink } from '../../../parts/quick-link.tsx';
import { FailedCard } from '../../../parts/states.tsx';
import { dayAfter } from '../../../parts/times/instants.ts';
import { todayWords } from '../words.ts';
import { arrivalDaysQuery, arrivalsByDay, freeDaysQuery, searchOfArrivals, searchOfFreeDay } from './day-queries.ts';

/** A last free day is one of its port: in Hawaii it is still yesterday. */
const [FIRST, LAST] = [-1, 14];

export function NextDays() {
  const words = useWords(todayWords);
  const locale = useLocale();
  const free = useQuery(freeDaysQuery);
  const arrivals = useQuery(arrivalDaysQuery);
  const [first, last] = [dayAfter(today(), FIRST), dayAfter(today(), LAST)];
  // What it adds to the words of a day may come later.
  const costs = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'days', first, last],
    queryFn: () =>
      get<readonly Resource<AttentionFacet>[]>(
        `/attention/facets/last_free_day?filter[last_free_day][start]=${first}&filter[last_free_day][end]=${last}`,
      ),
    enabled: attributesOf(free.data).some(({ count }) => count > 0),
    meta: { isLive: true },
  });
  const failed = [free, arrivals].find(({ data, error }) => error !== null && data === undefined);
  if (failed?.error)
    return <FailedCard name={words.nextDays} error={failed.error} onRetry={() => void failed.refetch()} />;
  const freeDays = attributesOf(free.data);
  const costOf = new Map(attributesOf(costs.data).map((each) => [each.value, each]));
  const rows: StripRow[] = [
    {
      key: 'last_free_day',
      name: <Term of="LFD">{words.freeDays}</Term>,
      tone: 'wait',
      counts: new Map(
        freeDays.map(({ day, count }) => [day, { count, words: freeWords(count, costOf.get(day), words, locale) }]),
      ),
      searchOf: searchOfFreeDay,
    },
    {
      key: 'arrival',
      name: words.arrivalDays,
      tone: 'move',
      counts: new Map(
        arrivalsByDay(arrivals.data?.data).map(({ day, count }) => [day, { count, words: words.arrivalsOf(count) }]),
      ),
      searchOf: searchOfArrivals,
    },
  ];
  const isKnown = free.data !== undefined && arrivals.data !== undefined;
  return (
    <DayStrip
      name={words.nextDays}
      days={isKnown ? freeDays.map(({ day }) => day) : undefined}
      rows={rows}
      holidays={holidaysOf(freeDays, words, locale)}
    >
      <QuickLink to={`/calendar?from=${today()}&kinds=last_free_day,arrival`}>{words.openCalendar}</QuickLink>
      <Link to="/arrivals">{words.whichNotThere}</Link>
    </DayStrip>
  );
}

function attributesOf<Attributes>(response: { readonly data: readonly Resource<Attributes>[] } | undefined) {
  return (response?.data ?? []).map(({ attributes }) => attributes);
}

type TodayWords = WordsOf<typeof todayWords>;

function freeWords(count: number, cost: AttentionFacet | undefined, words: TodayWords, locale: string): string {
  const sum = cost === undefined ? null : sumText(cost.owed, words, locale, false);
  const parts = [words.freeDaysOf(count), cost && cost.critical > 0 && words.critical(cost.critical), sum];
  return count === 0 ? '' : parts.filter(Boolean).join(', ');
}

function holidaysOf(days: readonly LastFreeDayCount[], words: TodayWords, locale: string): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const found = days.filter(({ holidays }) => holidays.length > 0);
  return new Map(
    found.map(({ day, holidays }) => [
      day,
      words.holidayIn(list.format(holidays.map((each) => names.of(each) ?? each))),
    ]),
  );
}
