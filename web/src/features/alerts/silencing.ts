/** Reading and silencing alerts: what the user chose shows at once, and the service is told behind it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, type Resource, request } from '../../app/api/request.ts';
import type { Alert } from '../../app/api/resources.ts';

type AlertResource = Resource<Alert>;
export interface AlertChange {
  readonly is_read?: boolean;
  readonly is_silenced?: boolean;
}

export function subjectIdOf({ relationships }: AlertResource): string | null {
  const idOf = (name: string) => (relationships[name]?.data as Identifier | null | undefined)?.id;
  return idOf('container') ?? idOf('shipment') ?? null;
}

/** Alerts with the same key are silenced together. */
export function silenceKey(alert: AlertResource): string {
  return `${alert.attributes.kind} ${subjectIdOf(alert)}`;
}

/** @returns `shown` as the user has changed it, whether or not the service has answered */
export function useAlertChanges() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const choose = (changes: readonly (readonly [string, boolean | null])[]) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const [key, value] of changes) {
        if (value === null) after.delete(key);
        else after.set(key, value);
      }
      return after;
    });
  const keysOf = ({ alert, change }: { alert: AlertResource; change: AlertChange }) => [
    ...(change.is_read === undefined ? [] : [[alert.id, change.is_read] as const]),
    ...(change.is_silenced === undefined ? [] : [[silenceKey(alert), change.is_silenced] as const]),
  ];
  const mutation = useMutation({
    mutationFn: ({ alert, change }: { alert: AlertResource; change: AlertChange }) =>
      request('PATCH', `/alerts/${alert.id}`, { ...change }),
    onMutate: (input) => choose(keysOf(input)),
    onError: (_, input) => choose(keysOf(input).map(([key]) => [key, null])),
    onSettled: () => client.invalidateQueries({ queryKey: ['alerts'] }),
  });
  const shown = (alert: AlertResource): AlertResource => ({
    ...alert,
    attributes: {
      ...alert.attributes,
      is_read: chosen.get(alert.id) ?? alert.attributes.is_read,
      is_silenced: chosen.get(silenceKey(alert)) ?? alert.attributes.is_silenced,
    },
  });
  return { shown, change: mutation.mutate, error: mutation.error };
}
