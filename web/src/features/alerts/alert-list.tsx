/** The alerts of the user, the newest first: read by opening, silenced from here. */
import './alerts.css';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../app/api/now.ts';
import { get, type Identifier, type Resource, request } from '../../app/api/request.ts';
import type { Alert } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { errorText } from '../../parts/error-text.ts';
import { LoadingEntries } from '../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { alertText } from './alert-text.ts';
import { alertsWords } from './words.ts';

/** @param onLeave when a link is followed: a panel closes */
export function AlertList({ size, onLeave }: { size: number; onLeave?: () => void }) {
  const words = useWords(alertsWords);
  const client = useQueryClient();
  const { isView } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['alerts', size],
    queryFn: () => get<readonly Resource<Alert>[]>(`/alerts?page[size]=${size}`),
    meta: { isLive: true },
  });
  const refresh = () => client.invalidateQueries({ queryKey: ['alerts'] });
  const change = useMutation({
    mutationFn: ({ id, ...attributes }: { id: string; is_read?: boolean; is_silenced?: boolean }) =>
      request('PATCH', `/alerts/${id}`, attributes),
    onSettled: refresh,
  });
  const readAll = useMutation({ mutationFn: () => request('POST', '/alerts/read_all'), onSettled: refresh });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingEntries />;
  const failed = change.error ?? readAll.error;
  return (
    <>
      <Group gap="sm" mb="xs" justify="space-between">
        <Link to="/settings/alerts" className="small" {...(onLeave && { onClick: onLeave })}>
          {words.makeRules}
        </Link>
        {data.data.some(({ attributes }) => !attributes.is_read) && !isView && (
          <Button size="compact-xs" variant="default" loading={readAll.isPending} onClick={() => readAll.mutate()}>
            {words.readAll}
          </Button>
        )}
      </Group>
      {failed && (
        <p className="wrong small" role="alert">
          {errorText(failed, words)}
        </p>
      )}
      {data.data.length === 0 ? (
        <Empty title={words.noAlerts}>{words.noAlertsText}</Empty>
      ) : (
        <ul className="entries">
          {data.data.map((alert) => (
            <Entry
              key={alert.id}
              alert={alert}
              onChange={(attributes) => change.mutate({ id: alert.id, ...attributes })}
              onLeave={onLeave}
              isReadOnly={isView === true}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface EntryProps {
  readonly alert: Resource<Alert>;
  readonly onChange: (attributes: { is_read?: boolean; is_silenced?: boolean }) => void;
  readonly onLeave: (() => void) | undefined;
  readonly isReadOnly: boolean;
}

function Entry({ alert, onChange, onLeave, isReadOnly }: EntryProps) {
  const words = useWords(alertsWords);
  const locale = useLocale();
  const { attributes, relationships } = alert;
  const { title, detail, number } = alertText(attributes, words, locale);
  const follow = () => {
    if (!attributes.is_read && !isReadOnly) onChange({ is_read: true });
    onLeave?.();
  };
  const to = targetOf(relationships);
  const name = number === '' ? title : `${number}: ${title}`;
  return (
    <li className="entry alert">
      <div className="what">
        <span className={attributes.is_read ? '' : 'strong'}>
          {to === null ? (
            name
          ) : (
            <Link to={to} onClick={follow}>
              {name}
            </Link>
          )}
        </span>
        {!attributes.is_read && <span className="alert-unread">{words.unreadMark}</span>}
        <div className="small dim" dir="auto">
          {detail !== '' && `${detail} · `}
          {agoText(attributes.created_at, now(), locale)}
        </div>
      </div>
      {to !== null && !isReadOnly && attributes.kind !== 'mentioned' && (
        <div className="actions">
          <Button
            size="compact-xs"
            variant="default"
            aria-label={attributes.is_silenced ? `${words.unsilence}: ${name}` : words.silenceOf(name)}
            onClick={() => onChange({ is_silenced: !attributes.is_silenced, is_read: true })}
          >
            {attributes.is_silenced ? words.unsilence : words.silence}
          </Button>
        </div>
      )}
    </li>
  );
}

function targetOf(relationships: Resource<Alert>['relationships']): string | null {
  const idOf = (name: string) => (relationships[name]?.data as Identifier | null | undefined)?.id;
  const [container, shipment] = [idOf('container'), idOf('shipment')];
  if (container !== undefined) return `/containers/${container}`;
  return shipment === undefined ? null : `/shipments/${shipment}`;
}
