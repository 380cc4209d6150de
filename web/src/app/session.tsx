/** Who is logged in. Pages behind a session are shown once it is known; where it ends in the middle, one logs in over the page. */
import { Modal, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Resource } from './api/request.ts';
import { get, onSessionOver, type RequestFailed, related } from './api/request.ts';
import type { Session, User } from './api/resources.ts';
import { Failure, WaitingPage } from './parts/states.tsx';
import { LogInForm } from './screens/log-in-form.tsx';
import { Speaking, useWords } from './words/words.tsx';

export interface LoggedIn {
  readonly user: Resource<User>;
  readonly sessionId: string;
}

const Current = createContext<LoggedIn | null>(null);
export const SESSION_KEY = ['session'];

/** @throws outside of a page behind a session */
export function useSession(): LoggedIn {
  const current = useContext(Current);
  if (current === null) throw new Error('This is shown to nobody who is not logged in.');
  return current;
}

export function BehindSession({ children }: { children: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery({ queryKey: SESSION_KEY, queryFn: loadSession, retry: false });
  const status = (error as RequestFailed | null)?.status;
  const isOut = status === 401 && data === undefined;
  useEffect(() => {
    if (isOut) location.replace(`/log-in?to=${encodeURIComponent(location.pathname + location.search)}`);
  }, [isOut]);
  if (data !== undefined)
    return (
      <Speaking locale={data.user.attributes.locale}>
        <Current value={data}>
          {children}
          <LogInAgain />
        </Current>
      </Speaking>
    );
  return isPending || isOut ? <WaitingPage /> : <Failure error={error} onAgain={() => void refetch()} />;
}

async function loadSession(): Promise<LoggedIn> {
  const answer = await get<Resource<Session>>('/sessions/current');
  const user = related<User>(answer.data, 'user', answer);
  if (user === null) throw new Error('The session names no user.');
  return { user, sessionId: answer.data.id };
}

/** Over the page, which keeps what is typed into it. */
function LogInAgain() {
  const words = useWords();
  const client = useQueryClient();
  const { user } = useSession();
  const [isOver, setOver] = useState(false);
  useEffect(() => onSessionOver(() => setOver(true)), []);
  const done = () => {
    setOver(false);
    void client.invalidateQueries();
  };
  return (
    <Modal
      opened={isOver}
      onClose={() => {}}
      withCloseButton={false}
      title={words.sessionOver}
      centered
      lockScroll={false}
    >
      <Text size="sm" mb="md">
        {words.sessionOverText}
      </Text>
      <LogInForm email={user.attributes.email} onDone={done} />
    </Modal>
  );
}
