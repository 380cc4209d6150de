/** Preferences of the user: stored by the service, the same in every browser. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { request } from '../api/request.ts';
import { type LoggedIn, SESSION_KEY, useSession } from './session.ts';

/** @returns the value, and a function that sets it: at once on the page, then in the service */
export function usePreference(name: string): readonly [string | undefined, (value: string) => void] {
  const { user } = useSession();
  const client = useQueryClient();
  const set = useCallback(
    (value: string) => {
      client.setQueryData<LoggedIn>(SESSION_KEY, (known) => known && withPreference(known, name, value));
      // A failure loses the preference and nothing else.
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
