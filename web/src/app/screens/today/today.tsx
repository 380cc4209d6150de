/** What needs somebody today: each container once, under what costs most, with what can be done about it. */
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { type Answer, get, type Resource, related } from '../../api/request.ts';
import type { AttentionGroup, Container, Exception, Shipment, User } from '../../api/resources.ts';
import { now } from '../../now.ts';
import { EXCEPTIONS_KEY, ExceptionActions } from '../../parts/exception-actions.tsx';
import { IconClock, IconStop, IconWarn } from '../../parts/icons.tsx';
import { owedText, reasonText } from '../../parts/reasons.ts';
import { Empty, Failure, WaitingPage } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { useTitle } from '../../parts/use-title.ts';
import { usePreference } from '../../preferences.ts';
import { useSession } from '../../session.tsx';
import { useLocale, useWords } from '../../words/words.tsx';
import { FreeDays } from './free-days.tsx';

/** Of each group at first; then as many more as one asks for. */
const SIZES = [5, 30, 100];
const STANDING = '/exceptions?filter[status]=open&filter[leading]=true';
const FIELDS =
  'include=container,shipment,assigned_to&fields[exception]=kind,severity,status,facts,since,opened_at,note,container,shipment,assigned_to&fields[container]=number,pod_timezone&' +
  'fields[shipment]=bill_of_lading_number,customer_name,shipping_line_short_name,port_of_discharge_name&fields[user]=name';
const LOOKS = {
  critical: { tone: 'tone-stop', Icon: IconStop },
  warning: { tone: 'tone-wait', Icon: IconWarn },
  notice: { tone: 'tone-move', Icon: IconClock },
} as const;
/** So long after it is opened Today counts as seen. */
const SEEN_AFTER_MILLIS = 5000;

type Rows = Answer<readonly Resource<Exception>[]>;

export function Today() {
  const words = useWords();
  useTitle(words.todayPlace);
  const locale = useLocale();
  const { mine } = useSearch({ from: '/behind/today' });
  const { user } = useSession();
  const seenAt = useLastSeen();
  const whose = mine ? `&filter[assigned_to]=${user.id}` : '';
  const groups = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'groups', whose],
    queryFn: () => get<readonly Resource<AttentionGroup>[]>(`/attention?${whose.slice(1)}`),
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  const since = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'since', whose, seenAt],
    queryFn: () =>
      get<unknown>(`${STANDING}${whose}&filter[opened_at][start]=${seenAt}&page[size]=1&fields[exception]=kind`),
    enabled: seenAt !== null,
    meta: { isLive: true },
  });
  if (groups.data === undefined)
    return groups.error ? <Failure error={groups.error} onAgain={() => void groups.refetch()} /> : <WaitingPage />;
  const standing = groups.data.data.map(({ attributes }) => attributes).filter(({ count }) => count > 0);
  const total = standing.reduce((sum, { counts, count }) => sum + (counts === 'container' ? count : 0), 0);
  const news = since.data?.meta?.total;
  return (
    <div className="page today">
      <header className="title">
        <div>
          <h1>{words.todayPlace}</h1>
          <p className="dim" role="status">
            {words.needAttention(total)}{' '}
            {seenAt !== null && news !== undefined && words.sinceLastHere(news, agoText(seenAt, now(), locale))}
          </p>
        </div>
        <nav className="switch" aria-label={words.whose}>
          {([undefined, true] as const).map((each) => (
            <Link
              key={String(each)}
              to="/today"
              search={each ? { mine: true } : {}}
              className={`tab ${mine === each ? 'tab-active' : ''}`}
              activeOptions={{ exact: true }}
            >
              {each ? words.mine : words.everybodys}
            </Link>
          ))}
        </nav>
      </header>
      {/* They count everybody's. */}
      {!mine && <FreeDays />}
      {standing.length === 0 && <Empty title={words.nothingToDo}>{words.nothingToDoText}</Empty>}
      {standing.map((group) => (
        <Group key={group.kind} group={group} whose={whose} seenAt={seenAt} />
      ))}
    </div>
  );
}

/** When Today was looked at before this time; null: never. */
function useLastSeen(): string | null {
  const [kept, keep] = usePreference('today.seen');
  const [before] = useState(kept ?? null);
  useEffect(() => {
    const timer = setTimeout(() => keep(new Date(now()).toISOString()), SEEN_AFTER_MILLIS);
    return () => clearTimeout(timer);
  }, [keep]);
  return before;
}

interface GroupProps {
  readonly group: AttentionGroup;
  /** What is added to the query for those of one user. */
  readonly whose: string;
  readonly seenAt: string | null;
}

function Group({ group: { kind, severity, counts, count }, whose, seenAt }: GroupProps) {
  const words = useWords();
  const [step, setStep] = useState(0);
  const path = `${STANDING}&filter[kind]=${kind}${whose}&${FIELDS}&page[size]=${SIZES[step]}`;
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
      {error && data === undefined && <Failure error={error} onAgain={() => void refetch()} />}
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
          // The list does not know whose a matter is.
          whose === '' && (
            <Link to="/" search={{ attention: kind }}>
              {words.inTheList(count)}
            </Link>
          )
        )}
      </div>
    </section>
  );
}

/** Where a row goes that had the focus, the one that takes its place has it. */
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
  const words = useWords();
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
    assignee !== undefined && words.isWith(assignee),
  ];
  return (
    <li>
      <div className="what">
        {container !== null && (
          <Link className="number" to="/containers/$id" params={{ id: container.id }}>
            {container.attributes.number}
          </Link>
        )}{' '}
        {isNew && <span className="chip tone-move">{words.isNew}</span>}{' '}
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
