/** Containers that need action: each once, under its costliest exception, with the actions on it. */
import './today.css';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { now } from '../../app/api/now.ts';
import { type ApiResponse, get, type Resource, related } from '../../app/api/request.ts';
import type { AttentionGroup, Container, Exception, Shipment, User } from '../../app/api/resources.ts';
import { usePreference } from '../../app/session/preferences.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { EXCEPTIONS_KEY, ExceptionActions } from '../../parts/exceptions/exception-actions.tsx';
import { owedText, reasonText } from '../../parts/exceptions/reasons.ts';
import { IconClock, IconStop, IconWarn } from '../../parts/icons.tsx';
import { Empty, Failure, LoadingPage } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { useTitle } from '../../parts/use-title.ts';
import { FreeDays } from './free-days.tsx';
import { todayWords } from './words.ts';

/** Rows per group, and after each click on "Show more". */
const SIZES = [5, 30, 100];
const OPEN = '/exceptions?filter[status]=open&filter[leading]=true';
const FIELDS =
  'include=container,shipment,assigned_to&fields[exception]=kind,severity,status,facts,since,opened_at,note,container,shipment,assigned_to&fields[container]=number,pod_timezone&' +
  'fields[shipment]=bill_of_lading_number,customer_name,shipping_line_short_name,port_of_discharge_name&fields[user]=name';
const LOOKS = {
  critical: { tone: 'tone-stop', Icon: IconStop },
  warning: { tone: 'tone-wait', Icon: IconWarn },
  notice: { tone: 'tone-move', Icon: IconClock },
} as const;
/** Today counts as seen after this time. */
const SEEN_AFTER_MILLIS = 5000;

type Rows = ApiResponse<readonly Resource<Exception>[]>;

export function Today() {
  const words = useWords(todayWords);
  useTitle(words.title);
  const locale = useLocale();
  const { mine } = useSearch({ from: '/session/today' });
  const { user } = useSession();
  const seenAt = useLastVisit();
  const assigneeFilter = mine ? `&filter[assigned_to]=${user.id}` : '';
  const groups = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'groups', assigneeFilter],
    queryFn: () => get<readonly Resource<AttentionGroup>[]>(`/attention?${assigneeFilter.slice(1)}`),
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  const since = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'since', assigneeFilter, seenAt],
    queryFn: () =>
      get<unknown>(`${OPEN}${assigneeFilter}&filter[opened_at][start]=${seenAt}&page[size]=1&fields[exception]=kind`),
    enabled: seenAt !== null,
    meta: { isLive: true },
  });
  if (groups.data === undefined)
    return groups.error ? <Failure error={groups.error} onRetry={() => void groups.refetch()} /> : <LoadingPage />;
  const shown = groups.data.data.map(({ attributes }) => attributes).filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { counts, count }) => sum + (counts === 'container' ? count : 0), 0);
  const newCount = since.data?.meta?.total;
  return (
    <div className="page today">
      <header className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="dim" role="status">
            {words.needAttention(total)}{' '}
            {seenAt !== null && newCount !== undefined && words.sinceLastHere(newCount, agoText(seenAt, now(), locale))}
          </p>
        </div>
        <nav className="switch" aria-label={words.assignee}>
          {([undefined, true] as const).map((each) => (
            <Link
              key={String(each)}
              to="/today"
              search={each ? { mine: true } : {}}
              className={`tab ${mine === each ? 'tab-active' : ''}`}
              activeOptions={{ exact: true }}
            >
              {each ? words.mine : words.everybody}
            </Link>
          ))}
        </nav>
      </header>
      {/* The counts include the containers of all users. */}
      {!mine && <FreeDays />}
      {shown.length === 0 && <Empty title={words.nothingToDo}>{words.nothingToDoText}</Empty>}
      {shown.map((group) => (
        <Group key={group.kind} group={group} assigneeFilter={assigneeFilter} seenAt={seenAt} />
      ))}
    </div>
  );
}

/** The last visit before this one; null: never. */
function useLastVisit(): string | null {
  const [stored, store] = usePreference('today.seen');
  const [before] = useState(stored ?? null);
  useEffect(() => {
    const timer = setTimeout(() => store(new Date(now()).toISOString()), SEEN_AFTER_MILLIS);
    return () => clearTimeout(timer);
  }, [store]);
  return before;
}

interface GroupProps {
  readonly group: AttentionGroup;
  /** The parameter that filters by assignee; empty: all. */
  readonly assigneeFilter: string;
  readonly seenAt: string | null;
}

function Group({ group: { kind, severity, counts, count }, assigneeFilter, seenAt }: GroupProps) {
  const words = useWords(todayWords);
  const [step, setStep] = useState(0);
  const path = `${OPEN}&filter[kind]=${kind}${assigneeFilter}&${FIELDS}&page[size]=${SIZES[step]}`;
  const { data, error, refetch } = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'rows', path],
    queryFn: () => get<readonly Resource<Exception>[]>(path),
    enabled: counts === 'container',
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  const { tone, Icon } = LOOKS[severity];
  const name = words.attentionKinds[kind] ?? kind;
  const rows = data?.data ?? [];
  const next = SIZES[step + 1];
  const focus = useFocusInRows(rows);
  return (
    <section className="group" aria-label={name}>
      <h2>
        <span className={tone}>
          <Icon /> {name}
        </span>{' '}
        <span className="count">{count}</span>
      </h2>
      {error && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <ul ref={focus.list} onFocus={focus.note}>
          {rows.map((each) => (
            <Row
              key={each.id}
              exception={each}
              rows={data}
              isNew={seenAt !== null && each.attributes.opened_at > seenAt}
            />
          ))}
        </ul>
      )}
      <div className="group-more">
        {next !== undefined && count > rows.length && rows.length > 0 && (
          <Button size="compact-xs" variant="default" onClick={() => setStep(step + 1)}>
            {words.showMore(Math.min(next, count) - rows.length)}
          </Button>
        )}
        {counts === 'tracking_request' ? (
          <Link to="/requests" search={{ status: 'failed' }}>
            {words.seeRequests}
          </Link>
        ) : (
          // The list has no filter by assignee.
          assigneeFilter === '' && (
            <Link to="/" search={{ attention: kind }}>
              {words.inTheList(count)}
            </Link>
          )
        )}
      </div>
    </section>
  );
}

/** Where a focused row disappears, the row that takes its place gets the focus. */
function useFocusInRows(rows: readonly { readonly id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ readonly id: string; readonly at: number } | null>(null);
  useEffect(() => {
    const known = last.current;
    if (known === null || document.activeElement !== document.body || rows.some(({ id }) => id === known.id)) return;
    last.current = null;
    const row = list.current?.children[Math.min(known.at, rows.length - 1)];
    row?.querySelector<HTMLElement>('.actions button')?.focus({ preventScroll: true });
  }, [rows]);
  const note = ({ target }: FocusEvent<HTMLUListElement>) => {
    const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target));
    const row = rows[at];
    if (row !== undefined) last.current = { id: row.id, at };
  };
  return { list, note };
}

function Row({ exception, rows, isNew }: { exception: Resource<Exception>; rows: Rows; isNew: boolean }) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const { attributes } = exception;
  const container = related<Container>(exception, 'container', rows);
  const shipment = related<Shipment>(exception, 'shipment', rows)?.attributes;
  const assignee = related<User>(exception, 'assigned_to', rows)?.attributes.name;
  const owed = owedText(attributes, words, locale);
  const about = [
    shipment?.customer_name,
    shipment?.shipping_line_short_name,
    shipment?.port_of_discharge_name,
    words.since(agoText(attributes.since, now(), locale)),
    assignee !== undefined && words.assignedTo(assignee),
  ];
  return (
    <li>
      <div className="what">
        {container !== null && (
          <Link className="number" to="/containers/$id" params={{ id: container.id }}>
            {container.attributes.number}
          </Link>
        )}{' '}
        {isNew && <span className="chip tone-move">{words.new}</span>}{' '}
        <span>{reasonText(attributes, container?.attributes.pod_timezone ?? null, words, locale)}</span>{' '}
        {owed !== null && <span className="tone-stop strong">{owed}</span>}
        <div className="small dim">{about.filter(Boolean).join(' · ')}</div>
        {attributes.note !== null && (
          <div className="note-text" dir="auto">
            {attributes.note}
          </div>
        )}
      </div>
      <ExceptionActions exception={exception} about={container?.attributes.number ?? ''} />
    </li>
  );
}
