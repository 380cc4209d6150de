/** The bell in the frame: how many alerts are unread, and the newest of them in a panel. */
import './alerts.css';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { get, type Resource } from '../../app/api/request.ts';
import type { AlertCount } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Loading } from '../../parts/states.tsx';
import { IconBell } from './icon-bell.tsx';
import { alertsWords } from './words.ts';

/** Of no use before the panel opens. */
const AlertList = lazy(() => import('./alert-list.tsx').then((made) => ({ default: made.AlertList })));

const REFETCH_MILLIS = 60_000;
const PANEL_SIZE = 15;

export function Bell() {
  const words = useWords(alertsWords);
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
        aria-label={words.unread(unread)}
        title={words.unread(unread)}
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
        <Dialog title={words.title} onClose={() => setOpen(false)}>
          <div className="alert-panel">
            <Suspense fallback={<Loading />}>
              <AlertList size={PANEL_SIZE} onLeave={() => setOpen(false)} />
            </Suspense>
          </div>
        </Dialog>
      )}
    </>
  );
}
