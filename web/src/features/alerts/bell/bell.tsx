/** The bell in the frame: how many alerts are unread, and the newest of them in a panel. */
import '../alerts.css';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { get, type Resource } from '../../../app/api/request.ts';
import type { AlertCount } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { IconBell } from './icon-bell.tsx';

/** Of no use before the panel opens. */
const AlertPanel = lazy(() => import('./alert-panel.tsx').then((made) => ({ default: made.AlertPanel })));

const REFETCH_MILLIS = 60_000;

export function Bell() {
  const { unreadAlerts } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['alerts', 'unread'],
    queryFn: () => get<Resource<AlertCount>>('/alerts/unread'),
    refetchInterval: REFETCH_MILLIS,
    meta: { isLive: true },
  });
  const unread = data?.data.attributes.unread ?? 0;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className="bell"
        aria-label={unreadAlerts(unread)}
        title={unreadAlerts(unread)}
        onClick={() => setOpen(true)}
      >
        <IconBell />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread >= 100 ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <AlertPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
