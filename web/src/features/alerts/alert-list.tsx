/** The alerts of the user, the newest first: read by opening, silenced from here. */
import './alerts.css';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isAwaited } from '../../app/api/awaited.ts';
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
import { type AlertChange, useAlertChanges } from './silencing.ts';
import { alertsWords } from './words.ts';

/** @param onLeave when a link is followed: a panel closes */
export function AlertList({ size, onLeave }: { size: number; onLeave?: () => void }) {
  const words = useWords(alertsWords);
  const client = useQueryClient();
  const { isView } = useSession();
  const query = useQuery({
    queryKey: ['alerts', size],
    queryFn: () => get<readonly Resource<Alert>[]>(`/alerts?page[size]=${size}`),
    refetchOnMount: 'always',
    meta: { isLive: true },
  });
  const { data, error, refetch, isFetchedAfterMount } = query;
  // What is on the screen stays where it is: new alerts wait until the user wants them.
  const [kept, setKept] = useState<readonly Resource<Alert>[] | null>(null);
  if (kept === null && isFetchedAfterMount && data !== undefined && data.data.length > 0) setKept(data.data);
  const { shown, change, error: changeError } = useAlertChanges();
  const refresh = () => client.invalidateQueries({ queryKey: ['alerts'] });
  const readAll = useMutation({ mutationFn: () => request('POST', '/alerts/read_all'), onSettled: refresh });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || (data.data.length === 0 && isAwaited(query))) return <LoadingEntries />;
  const failed = changeError ?? readAll.error;
  const newest = new Map(data.data.map((each) => [each.id, each]));
  const alerts = (kept ?? data.data).map((each) => shown(newest.get(each.id) ?? each));
  const known = new Set(alerts.map(({ id }) => id));
  const news = data.data.filter(({ id }) => !known.has(id)).length;
  return (
    <>
      <Group gap="sm" mb="xs" justify="space-between">
        <Link to="/settings/alerts" className="small" {...(onLeave && { onClick: onLeave })}>
          {words.makeRules}
        </Link>
        {alerts.some(({ attributes }) => !attributes.is_read) && !isView && (
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
      {news > 0 && (
        <Button size="compact-sm" variant="light" fullWidth mb="xs" onClick={() => setKept(data.data)}>
          {words.newAlerts(news)}
        </Button>
      )}
      {alerts.length === 0 ? (
        <Empty title={words.noAlerts}>{words.noAlertsText}</Empty>
      ) : (
        <ul className="entries">
          {alerts.map((alert) => (
            <Entry
              key={alert.id}
              alert={alert}
              onChange={(attributes) => change({ alert, change: attributes })}
              onLeave={onLeave}
              isReadOnly={isView === true}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Without a rule: there is nothing to silence. */
const BY_COLLEAGUES: readonly string[] = ['mentioned', 'assigned'];

interface EntryProps {
  readonly alert: Resource<Alert>;
  readonly onChange: (attributes: AlertChange) => void;
  readonly onLeave: (() => void) | undefined;
  readonly isReadOnly: boolean;
}

function Entry({ alert, onChange, onLeave, isReadOnly }: EntryProps) {
  const words = useWords(alertsWords);
  const locale = useLocale();
  const { attributes } = alert;
  const { title, detail, number } = alertText(attributes, words, locale);
  const follow = () => {
    if (!attributes.is_read && !isReadOnly) onChange({ is_read: true });
    onLeave?.();
  };
  const to = alertTarget(alert);
  const name = number === '' ? title : `${number}: ${title}`;
  return (
    <li className="entry alert">
      <div className="what">
        <span className={attributes.is_read ? '' : 'strong'}>
          {to === null ? (
            name
          ) : (
            <Link {...to} onClick={follow}>
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
      {to !== null && !isReadOnly && !BY_COLLEAGUES.includes(attributes.kind) && (
        <div className="actions">
          <Button
            size="compact-xs"
            variant={attributes.is_silenced ? 'light' : 'default'}
            aria-pressed={attributes.is_silenced}
            aria-label={
              attributes.is_silenced
                ? `${words.unsilence}: ${name}`
                : words.silenceOf(title, number || words.thisShipment)
            }
            onClick={() => onChange({ is_silenced: !attributes.is_silenced, is_read: true })}
          >
            {attributes.is_silenced ? words.unsilence : words.silence(number || words.thisShipment)}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The page of what the alert is about; null: of none. */
export function alertTarget({ attributes, relationships }: Resource<Alert>) {
  const idOf = (name: string) => (relationships[name]?.data as Identifier | null | undefined)?.id;
  const [container, shipment] = [idOf('container'), idOf('shipment')];
  if (container !== undefined) return { to: '/containers/$id', params: { id: container } } as const;
  if (attributes.kind === 'assigned') return { to: '/today', search: { mine: true } } as const;
  return shipment === undefined ? null : ({ to: '/shipments/$id', params: { id: shipment } } as const);
}
