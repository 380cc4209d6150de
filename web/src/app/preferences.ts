/** How somebody wants the dashboard: kept with the user, the same in every browser. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { request } from './api/request.ts';
import { type LoggedIn, SESSION_KEY, useSession } from './session.tsx';

/** @returns the value, and what changes it: at once on the page, and with the user as soon as the service has it */
export function usePreference(name: string): readonly [string | undefined, (value: string) => void] {
  const { user } = useSession();
  const client = useQueryClient();
  const set = useCallback(
    (value: string) => {
      client.setQueryData<LoggedIn>(SESSION_KEY, (known) => known && withPreference(known, name, value));
      // Of a preference that was not kept nothing is lost but the preference.
      void request('PATCH', '/users/me', { preferences: { [name]: value } }).catch(() => {});
    },
    [client, name],
  );
  return [user.attributes.preferences[name], set];
}

function withPreference(known: LoggedIn, name: string, value: string): LoggedIn {
  const { user } = known;
  const preferences = { ...user.attributes.preferences, [name]: value };
  return { ...known, user: { ...user, attributes: { ...user.attributes, preferences } } };
}
