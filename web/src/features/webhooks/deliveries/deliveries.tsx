/** What was sent to a webhook: filters, the list, and the open delivery. */

import { Button, NativeSelect } from '@mantine/core';
import { wordOf } from '@portolan/wording/word-of';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { TypedFilter } from '../../../parts/list/typed-filter.tsx';
import { useIsAdmin } from '../../../parts/settings/settings-page.tsx';
import { Failure, Loading } from '../../../parts/states.tsx';
import { durationText } from '../../../parts/times/duration-text.ts';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { EventSelect } from '../events/event-choice.tsx';
import { failureText } from '../failure-text.ts';
import { EventName, isDue, Waiting } from '../parts.tsx';
import { type EndpointSearch, STATES } from '../webhook-search.ts';
import { webhooksWords } from '../words.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { type Delivery, deliveriesOf, useContainerId, useDeliveries, useResend } from './delivery-queries.ts';

interface DeliveriesProps {
  readonly webhookId: string;
  readonly isActive: boolean;
  readonly search: EndpointSearch;
}

const TONES: Readonly<Record<string, string>> = {
  succeeded: 'tone-good',
  failed: 'tone-stop strong',
  pending: 'tone-wait',
};

export function Deliveries({ webhookId, isActive, search }: DeliveriesProps) {
  const words = useWords(webhooksWords);
  const containerId = useContainerId(search.container);
  const isUnknown = search.container !== undefined && containerId.data === null;
  const wanted = search.container === undefined ? undefined : (containerId.data ?? null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(
    webhookId,
    search,
    wanted,
  );
  const rows = data?.pages.flatMap(deliveriesOf);
  const isFiltered = [search.status, search.event, search.container].some((each) => each !== undefined);
  return (
    <section className="card" aria-labelledby="deliveries">
      <h2 id="deliveries">{words.deliveries}</h2>
      <Filters webhookId={webhookId} search={search} isFiltered={isFiltered} />
      {search.delivery !== undefined && (
        <DeliveryCard
          key={search.delivery}
          id={search.delivery}
          search={search}
          webhookId={webhookId}
          isActive={isActive}
        />
      )}
      {isUnknown ? (
        <p role="status">{words.unknownContainer(search.container ?? '')}</p>
      ) : rows === undefined ? (
        error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : rows.length === 0 ? (
        <p className="dim" role="status">
          {isFiltered ? words.noneMatch : words.noDeliveriesText}
        </p>
      ) : (
        <ul className="delivery-rows">
          {rows.map((each) => (
            <li key={each.id} className="delivery-row">
              <Row webhookId={webhookId} isActive={isActive} search={search} delivery={each} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button mt="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.loadMore}
        </Button>
      )}
    </section>
  );
}

interface FiltersProps {
  readonly webhookId: string;
  readonly search: EndpointSearch;
  readonly isFiltered: boolean;
}

function Filters({ webhookId, search, isFiltered }: FiltersProps) {
  const words = useWords(webhooksWords);
  const navigate = useNavigate();
  const filter = (changed: Partial<EndpointSearch>) =>
    void navigate({
      to: '/settings/webhooks/$id',
      params: { id: webhookId },
      search: { ...search, delivery: undefined, ...changed },
      resetScroll: false,
    });
  return (
    <search className="form-row">
      <NativeSelect
        label={words.state}
        value={search.status ?? ''}
        onChange={({ currentTarget }) => filter({ status: STATES.find((each) => each === currentTarget.value) })}
        data={[
          { value: '', label: words.allStates },
          ...STATES.map((value) => ({ value, label: words.deliveryStates[value] ?? value })),
        ]}
      />
      <EventSelect
        label={words.event}
        none={words.anyEvent}
        value={search.event ?? ''}
        onChange={(event) => filter({ event: event === '' ? undefined : event })}
      />
      <TypedFilter
        label={words.containerNumber}
        value={search.container}
        onChange={(container) => filter({ container })}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={() => filter({ status: undefined, event: undefined, container: undefined })}>
          {words.clearFilters}
        </Button>
      )}
    </search>
  );
}

interface RowProps {
  readonly webhookId: string;
  readonly isActive: boolean;
  readonly search: EndpointSearch;
  readonly delivery: Delivery;
}

/** What it was about, why it failed, how often it was tried and when it is tried next; and a button that tries it now. */
function Row({ webhookId, isActive, search, delivery }: RowProps) {
  const isOpen = delivery.id === search.delivery;
  const words = useWords(webhooksWords);
  const timeText = useTimeText();
  const locale = useLocale();
  const isAdmin = useIsAdmin();
  const last = delivery.attempts.at(-1);
  return (
    <>
      <Link
        className="delivery-link"
        to="/settings/webhooks/$id"
        params={{ id: webhookId }}
        search={{ ...search, delivery: isOpen ? undefined : delivery.id }}
        resetScroll={false}
        aria-current={isOpen}
      >
        <span className="dim">{timeText(delivery.at, null)}</span>
        <span>
          <EventName event={delivery.event} />{' '}
          {delivery.about !== null && <span className="dim">{delivery.about}</span>}
        </span>
        <span>
          <span className={TONES[delivery.status]}>{wordOf(words.deliveryStates, delivery.status)}</span>{' '}
          {last?.delivery_status === 'failed' && <span>{failureText(last, words)}</span>}
          <span className="dim small">
            {last !== undefined &&
              `${words.countAttempts(delivery.attempts.length)} · ${durationText(last.duration_ms, locale)}`}
            {delivery.nextAt !== null && (
              <>
                {last !== undefined && ' · '}
                <Waiting at={delivery.nextAt} isActive={isActive} />
              </>
            )}
          </span>
        </span>
      </Link>
      {isAdmin && <Resend delivery={delivery} />}
    </>
  );
}

/** Not of what arrived, where it would only repeat: the open delivery offers that. Nor of what is due already. */
function Resend({ delivery: { id, event, about, status, nextAt } }: { delivery: Delivery }) {
  const words = useWords(webhooksWords);
  const { mutate, isPending, isSuccess, error } = useResend(id);
  const name = [words.events[event]?.name ?? event, about].filter(Boolean).join(' ');
  return (
    <span className="delivery-resend">
      {status !== 'succeeded' && (nextAt === null || !isDue(nextAt)) && (
        <Button
          size="compact-xs"
          variant="default"
          loading={isPending}
          onClick={() => mutate()}
          aria-label={words.resendOf(name)}
        >
          {words.resend}
        </Button>
      )}
      <span role="status" className={error ? 'wrong small' : 'sr'}>
        {error ? errorText(error, words) : isSuccess && words.resent}
      </span>
    </span>
  );
}
