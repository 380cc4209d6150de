/** One delivery: the request and the answers side by side; sends it again, copies it as a command. */

import { Button, Checkbox, CloseButton, Group } from '@mantine/core';
import { wordOf } from '@portolan/wording/word-of';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { get, RequestFailed, type Resource } from '../../../app/api/request.ts';
import type { Notification } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { CopyText } from '../../../parts/copy-text.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { useIsAdmin } from '../../../parts/settings/settings-page.tsx';
import { Failure, Loading } from '../../../parts/states.tsx';
import { durationText } from '../../../parts/times/duration-text.ts';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { failureText } from '../failure-text.ts';
import { Code, EventName, Waiting } from '../parts.tsx';
import { type Attempt, getRequest, type SentAs } from '../webhook-queries.ts';
import type { EndpointSearch } from '../webhook-search.ts';
import { webhooksWords } from '../words.ts';
import { curlOf, prettyBody } from './curl.ts';
import { DELIVERIES_KEY, deliveriesOf, useResend } from './delivery-queries.ts';

interface DeliveryCardProps {
  readonly id: string;
  readonly webhookId: string;
  readonly search: EndpointSearch;
  readonly isActive: boolean;
}

export function DeliveryCard({ id, webhookId, search, isActive }: DeliveryCardProps) {
  const words = useWords(webhooksWords);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...DELIVERIES_KEY, 'one', id],
    queryFn: () => get<Resource<Notification>>(`/webhook_notifications/${id}?include=webhook_notification_logs`),
    refetchInterval: 5000,
  });
  const sent = useQuery({
    queryKey: [...DELIVERIES_KEY, 'request', id],
    queryFn: () => getRequest(id).catch((failed) => (isMissing(failed) ? null : Promise.reject(failed))),
    refetchInterval: 5000,
  });
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  // Closed, the focus returns to the row that it was opened from.
  useEffect(() => {
    const opener = document.activeElement;
    return () => (opener instanceof HTMLElement ? opener.focus() : undefined);
  }, []);
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />;
  const [delivery] = deliveriesOf({ data: [data.data], included: data.included });
  if (delivery === undefined) return null;
  const close = () =>
    void navigate({
      to: '/settings/webhooks/$id',
      params: { id: webhookId },
      search: { ...search, delivery: undefined },
      resetScroll: false,
    });
  return (
    <section className="delivery-open" aria-labelledby="delivery">
      <Group justify="space-between" wrap="nowrap">
        <h3 id="delivery" ref={heading} tabIndex={-1}>
          <EventName event={delivery.event} /> · {wordOf(words.deliveryStates, delivery.status)}
        </h3>
        <CloseButton size="sm" aria-label={words.close} onClick={close} />
      </Group>
      <Tools id={id} sent={sent.data} />
      <div className="delivery-parts">
        <div>
          <h3>{words.requestPart}</h3>
          {sent.data === undefined ? (
            sent.error ? (
              <Failure error={sent.error} onRetry={() => void sent.refetch()} />
            ) : (
              <Loading />
            )
          ) : sent.data === null ? (
            <p className="dim">{words.requestGone}</p>
          ) : (
            <RequestPart sent={sent.data} />
          )}
        </div>
        <div>
          <h3>{words.answers}</h3>
          {delivery.nextAt !== null && (
            <p className="tone-wait">
              <Waiting at={delivery.nextAt} isActive={isActive} />
            </p>
          )}
          {delivery.attempts.length === 0 && <p className="dim">{words.noAttemptYet}</p>}
          {delivery.attempts.toReversed().map((attempt) => (
            <Answer key={attempt.number} attempt={attempt} />
          ))}
        </div>
      </div>
    </section>
  );
}

const isMissing = (error: unknown) => error instanceof RequestFailed && error.status === 404;

function Tools({ id, sent }: { id: string; sent: SentAs | null | undefined }) {
  const words = useWords(webhooksWords);
  const isAdmin = useIsAdmin();
  const [withSecrets, setWithSecrets] = useState(false);
  const { mutate, isPending, isSuccess, error } = useResend(id);
  return (
    <Group gap="xs" my={6}>
      {isAdmin && (
        <Button size="compact-xs" loading={isPending} onClick={() => mutate()}>
          {words.resend}
        </Button>
      )}
      {sent && <CopyText text={curlOf(sent, withSecrets)} label={words.copyCurl} />}
      {sent && isAdmin && (
        <Checkbox
          label={words.withSecrets}
          checked={withSecrets}
          onChange={({ currentTarget }) => setWithSecrets(currentTarget.checked)}
        />
      )}
      <span role="status" className={error ? 'wrong' : 'small'}>
        {error ? errorText(error, words) : isSuccess && words.resent}
      </span>
    </Group>
  );
}

function RequestPart({ sent }: { sent: SentAs }) {
  const words = useWords(webhooksWords);
  const headers = headerLines(sent.headers);
  return (
    <>
      <Code name={words.receivedHeaders}>{`POST ${sent.url}\n${headers.join('\n')}`}</Code>
      <p className="dim small">{words.headersNow}</p>
      <Code name={words.body}>{prettyBody(sent.body)}</Code>
      <p className="dim small">{words.bodyKept}</p>
    </>
  );
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

function Answer({ attempt }: { attempt: Attempt }) {
  const words = useWords(webhooksWords);
  const locale = useLocale();
  const timeText = useTimeText();
  const isDelivered = attempt.delivery_status === 'succeeded';
  return (
    <section aria-label={words.attempt(attempt.number)}>
      <h4>
        {words.attempt(attempt.number)}{' '}
        <span className="dim small">
          {timeText(attempt.attempted_at, null)} · {words.took(durationText(attempt.duration_ms, locale))}
        </span>
      </h4>
      <p className={isDelivered ? 'tone-good' : 'tone-stop'}>
        {isDelivered ? `${words.deliveryStates.succeeded} (${attempt.status_code})` : failureText(attempt, words)}
      </p>
      {attempt.response_headers !== null && (
        <Code name={`${words.attempt(attempt.number)}: ${words.answerHeaders}`}>
          {[`HTTP ${attempt.status_code}`, ...headerLines(attempt.response_headers)].join('\n')}
        </Code>
      )}
      {attempt.response_body ? (
        <Code name={`${words.attempt(attempt.number)}: ${words.body}`}>{prettyBody(attempt.response_body)}</Code>
      ) : (
        attempt.status_code !== null && <p className="dim small">{words.emptyAnswer}</p>
      )}
    </section>
  );
}
