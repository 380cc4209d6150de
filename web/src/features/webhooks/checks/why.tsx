/** Answers why an event about a container did not arrive, for each webhook. */
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { get, type Resource } from '../../../app/api/request.ts';
import type { Milestone, Notification, Webhook } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Failure, Loading } from '../../../parts/states.tsx';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { deliveriesOf, useContainerId } from '../deliveries/delivery-queries.ts';
import { EventSelect } from '../events/event-choice.tsx';
import { failureText } from '../failure-text.ts';
import { nextText, useWallAgo } from '../parts.tsx';
import { getRequest } from '../webhook-queries.ts';
import { webhooksWords } from '../words.ts';
import { explain, type Reason } from './explain.ts';

export function Why({ webhooks }: { webhooks: readonly Resource<Webhook>[] }) {
  const words = useWords(webhooksWords);
  const navigate = useNavigate();
  const { container = '', event = '' } = useSearch({ from: '/session/settings/webhooks' });
  const [chosen, setChosen] = useState(event);
  const [isMissing, setMissing] = useState(false);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    setMissing(chosen === '');
    if (chosen === '') return;
    const number = String(new FormData(submitted.currentTarget).get('container')).trim();
    void navigate({ to: '/settings/webhooks', search: { container: number, event: chosen }, resetScroll: false });
  };
  return (
    <section className="card" aria-labelledby="why">
      <h2 id="why">{words.why}</h2>
      <p className="dim">{words.whyText}</p>
      <form className="form-row" onSubmit={submit}>
        <TextInput name="container" label={words.containerNumber} defaultValue={container} required />
        <EventSelect
          label={words.event}
          none={words.choose}
          value={chosen}
          onChange={setChosen}
          error={isMissing && chosen === '' ? words.eventMissing : null}
        />
        <Button type="submit">{words.find}</Button>
      </form>
      {container !== '' && event !== '' && <Reasons webhooks={webhooks} container={container} event={event} />}
    </section>
  );
}

interface ReasonsProps {
  readonly webhooks: readonly Resource<Webhook>[];
  readonly container: string;
  readonly event: string;
}

const MILESTONE = /^container\.transport\.(?!estimated\.)/;

function useReasons({ webhooks, event }: ReasonsProps, containerId: string | null | undefined) {
  return useQuery({
    queryKey: ['webhook-reasons', containerId, event],
    enabled: typeof containerId === 'string',
    queryFn: async () => {
      const [sent, happened] = await Promise.all([
        get<readonly Resource<Notification>[]>(
          `/webhook_notifications?filter[container_id]=${containerId}&filter[event]=${event}&include=webhook_notification_logs&page[size]=100`,
        ),
        MILESTONE.test(event)
          ? get<readonly Resource<Milestone>[]>(`/containers/${containerId}/transport_events?page[size]=100`)
          : undefined,
      ]);
      const learned =
        happened?.data.find(({ attributes }) => attributes.event === event)?.attributes.created_at ?? null;
      return webhooks.map(({ id, attributes }) => {
        const own = sent.data.filter(
          ({ relationships }) => (relationships.webhook?.data as { id: string } | null)?.id === id,
        );
        const deliveries = deliveriesOf({ data: own, included: sent.included });
        const learnedAt = happened === undefined ? undefined : learned;
        return { id, url: attributes.url, reason: explain(attributes, event, deliveries, learnedAt) };
      });
    },
  });
}

function Reasons(props: ReasonsProps) {
  const words = useWords(webhooksWords);
  const containerId = useContainerId(props.container);
  const { data, error, refetch } = useReasons(props, containerId.data);
  if (containerId.data === null) return <p role="status">{words.unknownContainer(props.container)}</p>;
  const failed = containerId.error ?? error;
  if (data === undefined)
    return failed ? (
      <Failure error={failed} onRetry={() => void (containerId.error ? containerId.refetch() : refetch())} />
    ) : (
      <Loading />
    );
  return (
    <div role="status">
      <ul className="why-list" aria-label={words.whyResults}>
        {data.map(({ id, url, reason }) => (
          <li key={id}>
            <strong>{url}</strong>
            <div>
              <ReasonText reason={reason} />{' '}
              {'id' in reason && (
                <Link to="/settings/webhooks/$id" params={{ id }} search={{ delivery: reason.id }}>
                  {words.openDelivery}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReasonText({ reason }: { reason: Reason }) {
  const words = useWords(webhooksWords);
  const timeText = useTimeText();
  const { whyReasons: reasons } = words;
  if (reason.kind === 'before') return reasons.before(timeText(reason.at, null));
  if (!('id' in reason)) return reasons[reason.kind];
  const { last } = reason;
  if (reason.kind === 'delivered')
    return last === null
      ? reasons.deliveredUnlogged
      : reasons.delivered(timeText(last.attempted_at, null), String(last.status_code));
  const why = last === null ? '' : failureText(last, words);
  if (reason.kind === 'failed') return reasons.failed(why);
  if (reason.kind === 'held') return reasons.held;
  return (
    <>
      <PendingText id={reason.id} /> {last !== null && <>· {reasons.retrying(why)}</>}
    </>
  );
}

function PendingText({ id }: { id: string }) {
  const words = useWords(webhooksWords);
  const ago = useWallAgo();
  const { data } = useQuery({ queryKey: ['webhook-request', id], queryFn: () => getRequest(id) });
  return words.whyReasons.pending(data?.next_attempt_at ? nextText(data.next_attempt_at, ago, words) : words.dueNow);
}
