/** Actions on an exception: acknowledge, snooze, assign, note. Viewers have none. */
import { Button, Menu, Stack, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { now } from '../../app/api/now.ts';
import { type Resource, request } from '../../app/api/request.ts';
import type { Exception } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { errorText } from '../error-text.ts';

const DAY_MILLIS = 86_400_000;
const SNOOZES = [1, 3, 7];
export const EXCEPTIONS_KEY = 'exceptions';

interface Change {
  readonly attributes?: object;
  /** The id of a user; null: unassigned. */
  readonly assignee?: string | null;
}

/** @param about the container's number, for screen readers */
export function ExceptionActions({ exception, about }: { exception: Resource<Exception>; about: string }) {
  const words = useWords();
  const client = useQueryClient();
  const { user } = useSession();
  const [isNoteOpen, noteDialog] = useDisclosure(false);
  const change = useMutation({
    mutationFn: ({ attributes = {}, assignee }: Change) =>
      request(
        'PATCH',
        `/exceptions/${exception.id}`,
        attributes,
        assignee === undefined
          ? undefined
          : { assigned_to: { data: assignee === null ? null : { id: assignee, type: 'user' } } },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [EXCEPTIONS_KEY] }),
  });
  if (user.attributes.role === 'viewer') return null;
  const assigned = exception.relationships.assigned_to?.data as { id: string } | null | undefined;
  const isMine = assigned?.id === user.id;
  const isOpen = exception.attributes.status === 'open';
  const saveNote = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('note')).trim();
    change.mutate({ attributes: { note: text || null } }, { onSuccess: noteDialog.close });
  };
  return (
    <div className="actions">
      {change.error && (
        <span className="tone-stop small" role="alert">
          {errorText(change.error, words)}
        </span>
      )}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${isOpen ? words.acknowledge : words.openAgain}: ${about}`}
        loading={change.isPending}
        onClick={() => change.mutate({ attributes: { status: isOpen ? 'acknowledged' : 'open' } })}
      >
        {isOpen ? words.acknowledge : words.openAgain}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-xs" variant="default" aria-label={`${words.moreActions}: ${about}`}>
            {words.moreActions}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.snooze}</Menu.Label>
          {SNOOZES.map((days) => (
            <Menu.Item
              key={days}
              onClick={() => change.mutate({ attributes: { status: 'snoozed', snoozed_until: instantIn(days) } })}
            >
              {words.forDays(days)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => change.mutate({ assignee: isMine ? null : user.id })}>
            {isMine ? words.unassign : words.assignToMe}
          </Menu.Item>
          <Menu.Item onClick={noteDialog.open}>{words.note}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNoteOpen && (
        <Dialog title={`${words.note}: ${about}`} onClose={noteDialog.close}>
          <form onSubmit={saveNote}>
            <Stack gap="sm">
              <Textarea
                name="note"
                aria-label={words.note}
                defaultValue={exception.attributes.note ?? ''}
                maxLength={4000}
                minRows={3}
                data-autofocus
              />
              <Button type="submit" size="xs" loading={change.isPending}>
                {words.save}
              </Button>
            </Stack>
          </form>
        </Dialog>
      )}
    </div>
  );
}

function instantIn(days: number): string {
  return new Date(now() + days * DAY_MILLIS).toISOString().replace(/\.\d+Z$/, 'Z');
}
