/** Containers that need action: each once, under its costliest exception, with the actions on it. */
import './today.css';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { now } from '../../app/api/now.ts';
import { get } from '../../app/api/request.ts';
import { usePreference } from '../../app/session/preferences.ts';
import { useRights, useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useCustomers } from '../../parts/customers/customers.ts';
import { EXCEPTIONS_KEY } from '../../parts/exceptions/exception-actions.tsx';
import { owedByText, sourcesOf, sumText } from '../../parts/exceptions/reasons.ts';
import { QuietLine } from '../../parts/quiet-line/quiet-line.tsx';
import { Failure, LoadingPage } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { useTitle } from '../../parts/use-title.ts';
import { InvoicesDueLine, useInvoicesDue } from './bills/invoices-due.tsx';
import { NextDays } from './days/next-days.tsx';
import { NothingToDo } from './days/nothing-to-do.tsx';
import { FirstHourCard, useFirstHour } from './first-hour/first-hour.tsx';
import { type FirstHour, STEPS } from './first-hour/first-hour-steps.ts';
import { sumOf, type TodayGroup, useGroups } from './groups/group-list.ts';
import { OPEN } from './groups/group-rows.tsx';
import { GroupSection } from './groups/group-section.tsx';
import { type NewSince, newSince } from './new-since.ts';
import { NOTHING_SELECTED, type Selected, SelectionBar, useChanges } from './selection.tsx';
import { SourceTroubles, useSourceTroubles } from './source-troubles.tsx';
import { GROUPINGS, type Grouping, type TodaySearch } from './today-search.ts';
import { todayWords } from './words.ts';

/** What most people look at rarely. */
const GroupTable = lazy(() => import('./groups/group-table.tsx').then((made) => ({ default: made.GroupTable })));
const EndedList = lazy(() => import('./past/ended.tsx').then((made) => ({ default: made.EndedList })));
const HandledList = lazy(() => import('./past/handled.tsx').then((made) => ({ default: made.HandledList })));

/** Today counts as seen after this time. */
const SEEN_AFTER_MILLIS = 5000;

export function Today() {
  const words = useWords(todayWords);
  useTitle(words.title);
  const search = useSearch({ from: '/session/today' });
  const { mine, by, show } = search;
  const { user } = useSession();
  const { seesAll, customers } = useRights();
  const assigneeFilter = mine ? `filter[assigned_to]=${user.id}` : '';
  const groups = useGroups(by, assigneeFilter);
  const since = useNewSince();
  const seenAt = since?.at ?? null;
  const firstHour = useFirstHour();
  const troubles = useSourceTroubles();
  const invoices = useInvoicesDue();
  const newCount = useNewCount(assigneeFilter, seenAt);
  // What stands above the entries is shown together with them, so that nothing is pushed down.
  const known =
    groups.groups === undefined ||
    firstHour === undefined ||
    troubles === undefined ||
    invoices === undefined ||
    newCount === undefined
      ? null
      : { groups: groups.groups, firstHour, troubles, invoices, newCount };
  return (
    <div className="page today">
      <header className="title">
        <h1>{words.title}</h1>
        {seesAll && (
          <Switch
            name={words.whose}
            search={search}
            member="mine"
            options={[
              [undefined, words.everybody],
              [true, words.mine],
            ]}
          />
        )}
      </header>
      <div className="switches">
        <Switch
          name={words.shown}
          search={search}
          member="show"
          options={[
            [undefined, words.show.open],
            ['done', words.show.done],
            ['snoozed', words.show.snoozed],
            ['ended', words.show.ended],
          ]}
        />
        {show === undefined && (
          <Switch
            name={words.groupedBy}
            search={search}
            member="by"
            options={[
              [undefined, words.grouping.kind],
              ...GROUPINGS.filter((each) => each !== 'customer' || customers !== 1).map(
                (each) => [each, words.grouping[each]] as const,
              ),
            ]}
          />
        )}
      </div>
      {show !== undefined ? (
        <Suspense fallback={<LoadingPage />}>
          {show === 'ended' ? (
            <EndedList search={search} assigneeFilter={assigneeFilter} />
          ) : (
            <HandledList key={show} show={show} assigneeFilter={assigneeFilter} />
          )}
        </Suspense>
      ) : known === null ? (
        groups.error ? (
          <Failure error={groups.error} onRetry={() => void groups.refetch()} />
        ) : (
          <LoadingPage />
        )
      ) : (
        <div className={groups.isPlaceholderData ? 'outdated' : undefined} aria-busy={groups.isPlaceholderData}>
          {!isEmpty(known.firstHour) && <Summary groups={known.groups} newCount={known.newCount} newSince={since} />}
          {!seesAll && <WhoseShipments />}
          <div className="quiet-lines">
            <InvoicesDueLine of={known.invoices} />
            {known.firstHour !== null && <FirstHourLine done={known.firstHour} />}
            <SourceTroubles of={known.troubles} />
            {/* The last free days count the containers of all users. */}
            {!mine && <NextDaysHere />}
          </div>
          {!(isEmpty(known.firstHour) && known.groups.length === 0) && (
            <Open key={`${by}${mine}`} by={by} groups={known.groups} assigneeFilter={assigneeFilter} seenAt={seenAt} />
          )}
        </div>
      )}
    </div>
  );
}

/** Nothing is tracked: that nothing needs action would contradict the list of the first hour. */
const isEmpty = (firstHour: FirstHour | null) => firstHour !== null && firstHour.boxes === 0;

/** Open while nothing is connected. Collapsed while it is under way: work begins below. */
function FirstHourLine({ done }: { readonly done: FirstHour }) {
  const words = useWords(todayWords);
  const next = STEPS.find((step) => !done[step]);
  const count = STEPS.filter((step) => done[step]).length;
  return (
    <QuietLine
      isOpen={done.line === 0 && done.boxes === 0}
      summary={words.firstHourLine(count, STEPS.length, next && words.firstHour.steps[next])}
    >
      <FirstHourCard done={done} />
    </QuietLine>
  );
}

/** On a phone it opens from a line. */
function NextDaysHere() {
  const words = useWords(todayWords);
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true;
  if (!isNarrow) return <NextDays />;
  return (
    <QuietLine summary={words.nextDays}>
      <NextDays />
    </QuietLine>
  );
}

/** To users of customers, whose shipments they see. The others need no list of all customers. */
function WhoseShipments() {
  const words = useWords(todayWords);
  const customers = [...useCustomers().values()];
  return customers.length === 0 ? null : <p>{words.seesShipmentsOf(customers.join(', '))}</p>;
}

/** Of exceptions since then; undefined: not known yet; null: it stays unknown. */
function useNewCount(assigneeFilter: string, seenAt: string | null): number | null | undefined {
  const { data, error } = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'since', assigneeFilter, seenAt],
    queryFn: () => {
      const filters = [OPEN, assigneeFilter, `filter[opened_at][start]=${seenAt}`].filter(Boolean).join('&');
      return get<unknown>(`/exceptions?${filters}&page[size]=1&fields[exception]=kind`);
    },
    enabled: seenAt !== null,
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  if (seenAt === null || (error !== null && data === undefined)) return null;
  return data && (data.meta?.total ?? null);
}

interface SummaryProps {
  readonly groups: readonly TodayGroup[];
  readonly newCount: number | null;
  readonly newSince: NewSince | null;
}

/** How many containers need action, what they cost by whom, and what is new. */
function Summary({ groups, newCount: found, newSince }: SummaryProps) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const total = groups.reduce((sum, { counts, count }) => sum + (counts === 'container' ? count : 0), 0);
  // The two are counted in requests of their own.
  const newCount = found === null ? null : Math.min(found, total);
  const sums = sumOf(groups);
  const owed = sumText(sums, words, locale, false);
  return (
    <p className="dim summary" role="status">
      {words.needAttention(total)}{' '}
      {owed !== null && (
        <strong className="tone-stop">{words.owedInAll(owed, owedByText(sourcesOf(sums), words, locale))}</strong>
      )}{' '}
      {newSince !== null &&
        newCount !== null &&
        (newSince.isYesterday
          ? words.sinceYesterday(newCount)
          : words.sinceLastHere(newCount, agoText(newSince.at, now(), locale)))}
    </p>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly search: TodaySearch;
  readonly member: keyof TodaySearch;
  readonly options: readonly (readonly [TodaySearch[keyof TodaySearch], string])[];
}

function Switch({ name, search, member, options }: SwitchProps) {
  return (
    <nav className="switch" aria-label={name}>
      {options.map(([value, text]) => (
        <Link
          key={String(value)}
          to="/today"
          search={{ ...search, [member]: value }}
          className={`tab ${search[member] === value ? 'tab-active' : ''}`}
          activeOptions={{ exact: true }}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

interface OpenProps {
  readonly by: Grouping | undefined;
  readonly groups: readonly TodayGroup[];
  readonly assigneeFilter: string;
  readonly seenAt: string | null;
}

function Open({ by, groups, assigneeFilter, seenAt }: OpenProps) {
  const [selected, setSelected] = useState<Selected>(NOTHING_SELECTED);
  const changes = useChanges();
  const of = {
    assigneeFilter,
    seenAt,
    // The sum above names a single source for all.
    namesSources: sourcesOf(sumOf(groups)).length > 1,
    selected,
    onSelect: setSelected,
    onAway: changes.note,
  };
  return (
    <>
      {groups.length === 0 ? (
        <NothingToDo />
      ) : by === undefined ? (
        groups.map((group) => <GroupSection key={group.key} {...of} group={group} />)
      ) : (
        <Suspense fallback={<LoadingPage />}>
          <GroupTable {...of} by={by} groups={groups} />
        </Suspense>
      )}
      <SelectionBar selected={selected} onClear={() => setSelected(NOTHING_SELECTED)} changes={changes} />
    </>
  );
}

/** The last visit before this one; null: never. */
function useNewSince(): NewSince | null {
  const [stored, store] = usePreference('today.seen');
  const [since] = useState(() => newSince(stored ?? null, now()));
  useEffect(() => {
    const timer = setTimeout(() => store(new Date(now()).toISOString()), SEEN_AFTER_MILLIS);
    return () => clearTimeout(timer);
  }, [store]);
  return since;
}
