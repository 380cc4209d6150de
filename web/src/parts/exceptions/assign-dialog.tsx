/** Chooses the colleague whom exceptions are assigned to. */
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { errorText } from '../error-text.ts';
import { Failure, Loading } from '../states.tsx';
import { type Customers, useAssignees } from './assignees.ts';

interface AssigneeFormProps {
  /** Of the containers concerned. */
  readonly customers: Customers;
  /** The id of a user; null: nobody. */
  readonly current: string | null;
  readonly isPending?: boolean;
  readonly error?: Error | null;
  readonly onAssign: (userId: string | null) => void;
}

interface AssignDialogProps {
  /** What is assigned: a number, or how many. */
  readonly about: string;
  readonly customers: Customers;
  readonly current: string | null;
  readonly onAssign: (userId: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

export default function AssignDialog({ about, customers, current, onAssign, onClose }: AssignDialogProps) {
  const words = useWords();
  const save = useMutation({ mutationFn: onAssign, onSuccess: onClose });
  return (
    <Dialog title={words.assignTitle(about)} onClose={onClose}>
      <AssigneeForm
        customers={customers}
        current={current}
        isPending={save.isPending}
        error={save.error}
        onAssign={save.mutate}
      />
    </Dialog>
  );
}

export function AssigneeForm({ customers, current, isPending = false, error = null, onAssign }: AssigneeFormProps) {
  const words = useWords();
  const { user } = useSession();
  const { colleagues, error: loadError, refetch } = useAssignees(customers);
  const mayInvite = user.attributes.role === 'admin' && colleagues?.length === 1;
  const assign = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAssign(String(new FormData(event.currentTarget).get('user')) || null);
  };
  if (colleagues === undefined)
    return loadError ? <Failure error={loadError} onRetry={() => void refetch()} /> : <Loading />;
  if (colleagues.length === 0) return <p>{words.noColleagues}</p>;
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
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
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
