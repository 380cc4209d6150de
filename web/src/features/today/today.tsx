/** Containers that need action: each once, under its costliest exception, with the actions on it. */
import './today.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { now } from '../../app/api/now.ts';
import { get } from '../../app/api/request.ts';
import { usePreference } from '../../app/session/preferences.ts';
import { useRights, useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useCustomers } from '../../parts/customers/customers.ts';
import { EXCEPTIONS_KEY } from '../../parts/exceptions/exception-actions.tsx';
import { sumText } from '../../parts/exceptions/reasons.ts';
import { Empty, Failure, LoadingPage } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { useTitle } from '../../parts/use-title.ts';
import { InvoicesDueLine, useInvoicesDue } from './bills/invoices-due.tsx';
import { ArrivalDays } from './days/arrival-days.tsx';
import { FreeDays } from './days/free-days.tsx';
import { FirstHourCard, useFirstHour } from './first-hour/first-hour.tsx';
import { Group, OPEN } from './group.tsx';
import { sumOf, type TodayGroup, useGroups } from './group-list.ts';
import { type NewSince, newSince } from './new-since.ts';
import { NOTHING_SELECTED, type Selected, SelectionBar, useChanges } from './selection.tsx';
import { SourceTroubles, useSourceTroubles } from './source-troubles.tsx';
import { GROUPINGS, type TodaySearch } from './today-search.ts';
import { todayWords } from './words.ts';

/** What most people look at rarely. */
const EndedList = lazy(() => import('./past/ended.tsx').then((made) => ({ default: made.EndedList })));
const HandledList = lazy(() => import('./past/handled.tsx').then((made) => ({ default: made.HandledList })));

/** Today counts as seen after this time. */
const SEEN_AFTER_MILLIS = 5000;
/** Groups by customer, port or line, and by how many more of them are shown. */
const GROUPS = 40;

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
  const known =
    groups.groups === undefined || firstHour === undefined || troubles === undefined || invoices === undefined
      ? null
      : { groups: groups.groups, firstHour, troubles, invoices };
  return (
    <div className="page today">
      <header className="title">
        <div>
          <h1>{words.title}</h1>
          <WhoseShipments />
          <Summary
            groups={groups.isPlaceholderData ? undefined : groups.groups}
            assigneeFilter={assigneeFilter}
            newSince={since}
          />
          {/* It comes together with what it moves. */}
          {known && <InvoicesDueLine of={known.invoices} />}
          {known && <SourceTroubles count={known.troubles} />}
        </div>
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
          {known.firstHour !== null && <FirstHourCard done={known.firstHour} />}
          {/* The last free days count the containers of all users. */}
          <Open
            key={`${by}${mine}`}
            groups={known.groups}
            assigneeFilter={assigneeFilter}
            seenAt={seenAt}
            hasFreeDays={!mine}
          />
        </div>
      )}
    </div>
  );
}

/** To users of customers, whose shipments they see. */
function WhoseShipments() {
  const words = useWords(todayWords);
  const { seesAll } = useRights();
  const customers = [...useCustomers().values()];
  return seesAll || customers.length === 0 ? null : <p>{words.seesShipmentsOf(customers.join(', '))}</p>;
}

interface SummaryProps {
  readonly groups: readonly TodayGroup[] | undefined;
  readonly assigneeFilter: string;
  readonly newSince: NewSince | null;
}

/** How many containers need action, what they cost, and what is new. Takes its place before it is known. */
function Summary({ groups, assigneeFilter, newSince }: SummaryProps) {
  const seenAt = newSince?.at ?? null;
  const words = useWords(todayWords);
  const locale = useLocale();
  const since = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'since', assigneeFilter, seenAt],
    queryFn: () => {
      const filters = [OPEN, assigneeFilter, `filter[opened_at][start]=${seenAt}`].filter(Boolean).join('&');
      return get<unknown>(`/exceptions?${filters}&page[size]=1&fields[exception]=kind`);
    },
    enabled: seenAt !== null,
    meta: { isLive: true },
  });
  if (groups === undefined) return <p className="dim">{words.loading}</p>;
  const total = groups.reduce((sum, { counts, count }) => sum + (counts === 'container' ? count : 0), 0);
  const found = since.data?.meta?.total;
  // The two are counted in requests of their own.
  const newCount = found === undefined ? undefined : Math.min(found, total);
  const owed = sumText(sumOf(groups), words, locale);
  return (
    <p className="dim" role="status">
      {words.needAttention(total)} {owed !== null && <strong className="tone-stop">{words.owedInAll(owed)}</strong>}{' '}
      {newSince !== null &&
        newCount !== undefined &&
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
  readonly groups: readonly TodayGroup[];
  readonly assigneeFilter: string;
  readonly seenAt: string | null;
  readonly hasFreeDays: boolean;
}

function Open({ groups, assigneeFilter, seenAt, hasFreeDays }: OpenProps) {
  const words = useWords(todayWords);
  const [selected, setSelected] = useState<Selected>(NOTHING_SELECTED);
  const [most, setMost] = useState(GROUPS);
  const changes = useChanges();
  return (
    <>
      {hasFreeDays && (
        <div className="day-cards">
          <FreeDays />
          <ArrivalDays />
        </div>
      )}
      {groups.length === 0 && <Empty title={words.nothingToDo}>{words.nothingToDoText}</Empty>}
      {groups.slice(0, most).map((group) => (
        <Group
          key={group.key}
          group={group}
          assigneeFilter={assigneeFilter}
          seenAt={seenAt}
          selected={selected}
          onSelect={setSelected}
          onAway={changes.note}
        />
      ))}
      {groups.length > most && (
        <Button size="compact-sm" variant="default" onClick={() => setMost(most + GROUPS)}>
          {words.showMore(Math.min(GROUPS, groups.length - most))}
        </Button>
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
