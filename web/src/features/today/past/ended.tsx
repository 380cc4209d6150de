/** Exceptions that ended: of which container, from when until when, and whether somebody had handled them. */

import '../../../parts/choice/choice.css';
import { NativeSelect, Select } from '@mantine/core';
import { reasonKinds } from '@portolan/wording/shown-facts';
import { wordOf } from '@portolan/wording/word-of';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isAwaited } from '../../../app/api/awaited.ts';
import { now } from '../../../app/api/now.ts';
import { type ApiResponse, get, type Resource, related } from '../../../app/api/request.ts';
import type { Container, Exception, Shipment } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { useCustomers } from '../../../parts/customers/customers.ts';
import { EXCEPTIONS_KEY } from '../../../parts/exceptions/exception-actions.tsx';
import { reasonText } from '../../../parts/exceptions/reasons.ts';
import { Empty, Failure, LoadingPage } from '../../../parts/states.tsx';
import { agoText, momentText } from '../../../parts/times/times.ts';
import { ENTRY_FIELDS } from '../entry-fields.ts';
import { ENDED_DAYS, type TodaySearch } from '../today-search.ts';
import { todayWords } from '../words.ts';
import { Pager, SIZE } from './pager.tsx';

const USUAL_DAYS = 7;
const HOUR_MILLIS = 3_600_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;

interface EndedListProps {
  readonly search: TodaySearch;
  readonly assigneeFilter: string;
}

export function EndedList({ search, assigneeFilter }: EndedListProps) {
  const { days = USUAL_DAYS, kind, customer } = search;
  const chosen = JSON.stringify([days, kind, customer, assigneeFilter]);
  return (
    <>
      <EndedFilters search={search} />
      <Page key={chosen} search={search} assigneeFilter={assigneeFilter} />
    </>
  );
}

function EndedFilters({ search }: { search: TodaySearch }) {
  const words = useWords(todayWords);
  const navigate = useNavigate();
  const customers = useCustomers();
  const choose = (change: Partial<TodaySearch>) => void navigate({ to: '/today', search: { ...search, ...change } });
  const kinds = reasonKinds(words.terms).map((kind) => [kind, words.terms.notices.kinds[kind]] as const);
  const byName = [...customers].map(([value, label]) => ({ value, label }));
  return (
    <div className="ended-filters">
      <NativeSelect
        size="xs"
        label={words.endedPeriod}
        value={search.days ?? USUAL_DAYS}
        onChange={({ currentTarget: { value } }) => choose({ days: ENDED_DAYS.find((each) => String(each) === value) })}
        data={ENDED_DAYS.map((value) => ({ value: String(value), label: words.endedDays[value] }))}
      />
      <NativeSelect
        size="xs"
        label={words.endedReason}
        value={search.kind ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ kind: value || undefined })}
        data={[{ value: '', label: words.everyReason }, ...kinds.map(([value, label]) => ({ value, label }))]}
      />
      <Select
        size="xs"
        label={words.endedCustomer}
        placeholder={words.everyCustomer}
        value={search.customer ?? null}
        onChange={(value) => choose({ customer: value ?? undefined })}
        data={byName.toSorted((one, other) => one.label.localeCompare(other.label))}
        searchable
        clearable
        limit={60}
        nothingFoundMessage={words.nothingFound}
        clearButtonProps={{ 'aria-label': `${words.lists.remove}: ${words.endedCustomer}` }}
      />
    </div>
  );
}

function Page({ search: { days = USUAL_DAYS, kind, customer }, assigneeFilter }: EndedListProps) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const [page, setPage] = useState(1);
  // To the hour, so that the address of the request stays while the list is open.
  const [from] = useState(() =>
    new Date(Math.floor(now() / HOUR_MILLIS) * HOUR_MILLIS - days * DAY_MILLIS).toISOString(),
  );
  const filters = [
    'filter[status]=resolved',
    `filter[resolved_at][start]=${from}`,
    kind !== undefined && `filter[kind]=${encodeURIComponent(kind)}`,
    customer !== undefined && `filter[customer_id]=${encodeURIComponent(customer)}`,
    assigneeFilter,
  ].filter(Boolean);
  const path = `/exceptions?${filters.join('&')}&${ENTRY_FIELDS}&sort=-resolved_at&page[size]=${SIZE}&page[number]=${page}`;
  const query = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'ended', path],
    queryFn: () => get<readonly Resource<Exception>[]>(path),
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  const { data, error, refetch, isPlaceholderData } = query;
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  if (data.data.length === 0 && isAwaited(query)) return <LoadingPage />;
  const total = data.meta?.total ?? data.data.length;
  if (data.data.length === 0) return <Empty title={words.nothingEnded}>{words.nothingEndedText}</Empty>;
  return (
    <section
      className={isPlaceholderData ? 'group outdated' : 'group'}
      aria-label={words.show.ended}
      aria-busy={isPlaceholderData}
    >
      <div className="group-head">
        <h2>
          {words.show.ended} <span className="count">{total.toLocaleString(locale)}</span>
        </h2>
      </div>
      <ul>
        {data.data.map((each) => (
          <EndedEntry key={each.id} exception={each} rows={data} />
        ))}
      </ul>
      <Pager page={page} total={total} onPage={setPage} />
    </section>
  );
}

interface EndedEntryProps {
  readonly exception: Resource<Exception>;
  readonly rows: ApiResponse<readonly Resource<Exception>[]>;
}

function EndedEntry({ exception, rows }: EndedEntryProps) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const { attributes } = exception;
  const container = related<Container>(exception, 'container', rows);
  const shipment = related<Shipment>(exception, 'shipment', rows)?.attributes;
  const by = related<{ name: string }>(exception, 'acknowledged_by', rows)?.attributes.name ?? words.somebody;
  const at = { zone: container?.attributes.pod_timezone ?? null, shipment: shipment ?? null, isPast: true };
  const { opened_at: openedAt, resolved_at: endedAt, acknowledged_at: handledAt } = attributes;
  const status = container?.attributes.current_status;
  const hours = Math.floor((Date.parse(endedAt ?? openedAt) - Date.parse(openedAt)) / HOUR_MILLIS);
  const lasted = hours < 48 ? words.lastedHours(hours) : words.lastedDays(Math.floor(hours / 24));
  const about = [
    shipment?.customer_name,
    shipment?.shipping_line_short_name,
    shipment?.port_of_discharge_name,
    status != null && words.isNow(words.statuses[status] ?? status),
  ];
  return (
    <li>
      <div className="what">
        {container !== null && (
          <Link className="number" to="/containers/$id" params={{ id: container.id }}>
            {container.attributes.number}
          </Link>
        )}{' '}
        <strong>{wordOf(words.terms.notices.kinds, attributes.kind)}: </strong>
        <span>{reasonText(attributes, at, words, locale)}</span>
        <div className="small dim">{about.filter(Boolean).join(' · ')}</div>
        <div className="small">
          {words.openedEnded(momentText(openedAt, locale), momentText(endedAt ?? openedAt, locale), lasted)}.{' '}
          {handledAt === null ? words.endedAlone : words.endedHandled(by, agoText(handledAt, now(), locale))}
        </div>
        {attributes.note !== null && (
          <div className="note-text" dir="auto">
            {attributes.note}
          </div>
        )}
      </div>
    </li>
  );
}
