/** Who is logged in, for the pages behind a session. */
import { createContext, useContext } from 'react';
import type { Resource } from '../api/request.ts';
import type { User } from '../api/resources.ts';
import { type Rights, rightsOf } from './rights.ts';

export interface LoggedIn {
  readonly user: Resource<User>;
  readonly sessionId: string;
  /** An admin sees what this user sees, read-only. */
  readonly isView: boolean;
  /** Nothing else is answered until the user has set up the second factor that the account requires. */
  readonly needsFactor: boolean;
}

export const SessionContext = createContext<LoggedIn | null>(null);
export const SESSION_KEY = ['session'];

/** @throws Error outside of a page behind a session */
export function useSession(): LoggedIn {
  const current = useContext(SessionContext);
  if (current === null) throw new Error('This component needs a session.');
  return current;
}

export function useRights(): Rights {
  return rightsOf(useSession().user);
}
