/** Where a user is logged in; an admin ends sessions. */
import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAll, type Identifier, type Resource, request } from '../../app/api/request.ts';
import type { Session, User } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { browserOf } from '../../parts/browser-name.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { teamWords } from './words.ts';

export function SessionsDialog({ user, onClose }: { user: Resource<User>; onClose: () => void }) {
  const words = useWords(teamWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', user.id],
    queryFn: async () =>
      (await getAll<Session>('/sessions')).data.filter(
        ({ relationships }) => (relationships.user?.data as Identifier | null)?.id === user.id,
      ),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await request('DELETE', `/sessions/${id}`);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['sessions'] }),
        client.invalidateQueries({ queryKey: ['users'] }),
      ]),
  });
  const others = (data ?? []).filter(({ attributes }) => !attributes.is_current);
  return (
    <Dialog title={words.sessionsOf(user.attributes.name)} onClose={onClose}>
      <Stack gap="sm">
        {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Loading />}
        {data?.length === 0 && <p className="dim">{words.noSessions}</p>}
        <ul className="entries">
          {data?.map(({ id, attributes: { user_agent: agent, is_current: isCurrent, last_used_at: at } }) => (
            <li key={id} className="entry">
              <div className="what">
                {browserOf(agent)}
                {isCurrent && <span className="chip">{words.you}</span>}
                <div className="small dim">{words.lastUsed(agoText(at, Date.now(), locale))}</div>
              </div>
              {!isCurrent && (
                <div className="actions">
                  <Button size="compact-xs" variant="default" onClick={() => end.mutate([id])}>
                    {words.endSession}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        {end.error && <FormError>{saveErrorText(end.error, words)}</FormError>}
        {others.length > 1 && (
          <Button
            color="red.9"
            className="own-width"
            loading={end.isPending}
            onClick={() => end.mutate(others.map(({ id }) => id))}
          >
            {words.endAll}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
