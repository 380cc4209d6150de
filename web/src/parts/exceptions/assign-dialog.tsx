/** Chooses the colleague whom exceptions are assigned to. */
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { get, type Resource } from '../../app/api/request.ts';
import type { AttentionFacet } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { errorText } from '../error-text.ts';
import { Failure, Loading } from '../states.tsx';

interface AssigneeFormProps {
  /** The id of a user; null: nobody. */
  readonly current: string | null;
  readonly isPending?: boolean;
  readonly error?: Error | null;
  readonly onAssign: (userId: string | null) => void;
}

interface AssignDialogProps {
  /** What is assigned: a number, or how many. */
  readonly about: string;
  readonly current: string | null;
  readonly onAssign: (userId: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

export default function AssignDialog({ about, current, onAssign, onClose }: AssignDialogProps) {
  const words = useWords();
  const save = useMutation({ mutationFn: onAssign, onSuccess: onClose });
  return (
    <Dialog title={words.assignTitle(about)} onClose={onClose}>
      <AssigneeForm current={current} isPending={save.isPending} error={save.error} onAssign={save.mutate} />
    </Dialog>
  );
}

export function AssigneeForm({ current, isPending = false, error = null, onAssign }: AssigneeFormProps) {
  const words = useWords();
  const { user } = useSession();
  const people = useQuery({
    queryKey: ['exceptions', 'assignees'],
    queryFn: () => get<readonly Resource<AttentionFacet>[]>('/attention/facets/assigned_to'),
  });
  const names = (people.data?.data ?? [])
    .map(({ attributes }) => attributes)
    .filter(({ name }) => name !== null)
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
  const mayInvite = user.attributes.role === 'admin' && names.length === 1;
  const assign = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAssign(String(new FormData(event.currentTarget).get('user')) || null);
  };
  if (people.data === undefined)
    return people.error ? <Failure error={people.error} onRetry={() => void people.refetch()} /> : <Loading />;
  if (names.length === 0) return <p>{words.noColleagues}</p>;
  return (
    <form onSubmit={assign}>
      <Stack gap="sm">
        {mayInvite && (
          <p className="dim small">
            {words.aloneInTeam} <Link to="/settings/team">{words.inviteColleague}</Link>
          </p>
        )}
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
  );
}
