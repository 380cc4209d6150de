/** Shows its children once the session is known. Where it ends in the middle, the user logs in over the page. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { get, onRefusal, type RequestFailed, type Resource, related } from '../../app/api/request.ts';
import type { Session, User } from '../../app/api/resources.ts';
import { type LoggedIn, SESSION_KEY, SessionContext, useSession } from '../../app/session/session.ts';
import { LanguageProvider } from '../../app/words/words.tsx';
import { Failure, LoadingPage } from '../../parts/states.tsx';

// Loaded after the page, and before it is needed: an update of the service may delete its file meanwhile.
const loadDialog = () => import('./log-in-again.tsx').then((made) => ({ default: made.LogInAgainDialog }));
const LogInAgainDialog = lazy(loadDialog);
const SetUpFactor = lazy(() => import('./set-up-factor.tsx').then((made) => ({ default: made.SetUpFactor })));
const LOAD_AFTER_MILLIS = 3000;

export function WithSession({ children }: { children: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery({ queryKey: SESSION_KEY, queryFn: loadSession });
  const status = (error as RequestFailed | null)?.status;
  const isOut = status === 401 && data === undefined;
  useEffect(() => {
    if (isOut) location.replace(`/log-in?to=${encodeURIComponent(location.pathname + location.search)}`);
  }, [isOut]);
  if (data !== undefined)
    return (
      <LanguageProvider locale={data.user.attributes.locale}>
        <SessionContext value={data}>
          {data.needsFactor ? (
            <Suspense fallback={<LoadingPage />}>
              <SetUpFactor />
            </Suspense>
          ) : (
            children
          )}
          <LogInAgain />
        </SessionContext>
      </LanguageProvider>
    );
  return isPending || isOut ? <LoadingPage /> : <Failure error={error} onRetry={() => void refetch()} />;
}

async function loadSession(): Promise<LoggedIn> {
  const response = await get<Resource<Session>>('/sessions/current');
  const user = related<User>(response.data, 'user', response);
  if (user === null) throw new Error('The session names no user.');
  const { is_view: isView, needs_second_factor: needsFactor } = response.data.attributes;
  // A view changes nothing, whatever the user may do.
  const attributes: User = isView ? { ...user.attributes, role: 'viewer' } : user.attributes;
  return { user: { ...user, attributes }, sessionId: response.data.id, isView, needsFactor };
}

/** Over the page, which keeps what is typed into it. */
function LogInAgain() {
  const client = useQueryClient();
  const { isView } = useSession();
  const [isOver, setOver] = useState(false);
  // In a view nothing is typed, and who logs in again is not the user that it shows.
  useEffect(
    () =>
      onRefusal((status) => {
        // The role may have changed: the screen follows it.
        if (status === 403) void client.invalidateQueries({ queryKey: SESSION_KEY });
        else if (isView) location.replace('/log-in');
        else setOver(true);
      }),
    [client, isView],
  );
  const done = () => {
    setOver(false);
    void client.invalidateQueries();
  };
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => {}), LOAD_AFTER_MILLIS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isOver && (
      <Suspense>
        <LogInAgainDialog onDone={done} />
      </Suspense>
    )
  );
}
