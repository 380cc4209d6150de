/** The view of another user: begun from the team, shown over every screen, and ended from there. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { get, pause, type Resource, request } from '../../app/api/request.ts';
import type { Session } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { teamWords } from './words.ts';

/** The service notices within a second. */
const MAX_TRIES = 20;
const TRY_MILLIS = 200;

async function untilView(isView: boolean): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { data } = await get<Resource<Session>>('/sessions/current');
    if (data.attributes.is_view === isView) return;
    await pause(TRY_MILLIS);
  }
}

/** Leaves the page: nothing of the admin's own data stays in it. */
export async function beginView(userId: string): Promise<void> {
  await request('POST', `/users/${userId}/view`);
  await untilView(true);
  location.assign('/');
}

async function endView(): Promise<void> {
  await request('DELETE', '/sessions/current/view');
  await untilView(false);
  location.assign('/settings/team');
}

export function ViewBanner() {
  const words = useWords(teamWords);
  const { user } = useSession();
  const { mutate, isPending } = useMutation({ mutationFn: endView });
  return (
    <section className="view-banner" aria-label={words.viewAs}>
      <span>{words.viewing(user.attributes.name)}</span>
      <Button size="compact-xs" loading={isPending} onClick={() => mutate()}>
        {words.endView}
      </Button>
    </section>
  );
}
