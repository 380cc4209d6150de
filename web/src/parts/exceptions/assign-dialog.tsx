/** Chooses the colleague whom exceptions are assigned to. */
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { get, type Resource } from '../../app/api/request.ts';
import type { AttentionFacet } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { errorText } from '../error-text.ts';
import { Failure, Loading } from '../states.tsx';

interface AssignDialogProps {
  /** What is assigned: a number, or how many. */
  readonly about: string;
  /** The id of a user; null: nobody. */
  readonly current: string | null;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onAssign: (userId: string | null) => void;
  readonly onClose: () => void;
}

export default function AssignDialog({ about, current, isPending, error, onAssign, onClose }: AssignDialogProps) {
  const words = useWords();
  const people = useQuery({
    queryKey: ['exceptions', 'assignees'],
    queryFn: () => get<readonly Resource<AttentionFacet>[]>('/attention/facets/assigned_to'),
  });
  const names = (people.data?.data ?? [])
    .map(({ attributes }) => attributes)
    .filter(({ name }) => name !== null)
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
  const assign = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAssign(String(new FormData(event.currentTarget).get('user')) || null);
  };
  return (
    <Dialog title={`${words.assignTo} ${about}`} onClose={onClose}>
      {people.data === undefined ? (
        people.error ? (
          <Failure error={people.error} onRetry={() => void people.refetch()} />
        ) : (
          <Loading />
        )
      ) : names.length === 0 ? (
        <p>{words.noColleagues}</p>
      ) : (
        <form onSubmit={assign}>
          <Stack gap="sm">
            <NativeSelect name="user" label={words.assignee} defaultValue={current ?? ''} data-autofocus>
              <option value="">{words.nobody}</option>
              {names.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            {error && (
              <p className="wrong" role="alert">
                {errorText(error, words)}
              </p>
            )}
            <Button type="submit" size="xs" loading={isPending}>
              {words.save}
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
