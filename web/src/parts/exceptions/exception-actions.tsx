/** Actions on an exception: acknowledge, snooze, assign, note. Viewers have none. */
import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { Exception } from '../../app/api/resources.ts';
import { useRights, useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { errorText } from '../error-text.ts';
import { instantInDays } from '../times/instant-in-days.ts';
import type { ManyChange } from './many-changes.ts';
import { SnoozeItems } from './snooze-items.tsx';

const AssignDialog = lazy(() => import('./assign-dialog.tsx'));
const NoteDialog = lazy(() => import('./note-dialog.tsx'));

export const EXCEPTIONS_KEY = 'exceptions';

interface Change {
  readonly attributes?: object;
  /** The id of a user; null: unassigned. */
  readonly assignee?: string | null;
  /** By it the exception needs no action for now. */
  readonly away?: ManyChange;
}

interface ExceptionActionsProps {
  readonly exception: Resource<Exception>;
  /** The container's number, for screen readers. */
  readonly about: string;
  /** After it was acknowledged or snoozed. */
  readonly onAway?: (change: ManyChange) => void;
}

export function ExceptionActions({ exception, about, onAway }: ExceptionActionsProps) {
  const words = useWords();
  const client = useQueryClient();
  const { user } = useSession();
  const { mayWrite, seesAll } = useRights();
  const [isNoteOpen, noteDialog] = useDisclosure(false);
  const [isAssignOpen, assignDialog] = useDisclosure(false);
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
    // Not with the call: by then its entry may be gone.
    onSuccess: (_, { away }) => away && onAway?.(away),
    onSettled: () => client.invalidateQueries({ queryKey: [EXCEPTIONS_KEY] }),
  });
  if (!mayWrite) return null;
  const assigned = exception.relationships.assigned_to?.data as { id: string } | null | undefined;
  const isMine = assigned?.id === user.id;
  const isOpen = exception.attributes.status === 'open';
  const acknowledge = () =>
    change.mutate(
      isOpen ? { attributes: { status: 'acknowledged' }, away: { kind: 'done' } } : { attributes: { status: 'open' } },
    );
  const snooze = (days: number) =>
    change.mutate({
      attributes: { status: 'snoozed', snoozed_until: instantInDays(days) },
      away: { kind: 'snoozed', days },
    });
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
        onClick={acknowledge}
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
          <SnoozeItems onSnooze={snooze} />
          <Menu.Divider />
          {seesAll && (
            <>
              <Menu.Item onClick={() => change.mutate({ assignee: isMine ? null : user.id })}>
                {isMine ? words.unassign : words.assignToMe}
              </Menu.Item>
              <Menu.Item
                onClick={() => {
                  // An error of another action does not belong into the dialog.
                  change.reset();
                  assignDialog.open();
                }}
              >
                {words.assignTo}
              </Menu.Item>
            </>
          )}
          <Menu.Item onClick={noteDialog.open}>{words.note}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isAssignOpen && (
          <AssignDialog
            about={about}
            current={assigned?.id ?? null}
            isPending={change.isPending}
            error={change.error}
            onAssign={(assignee) => change.mutate({ assignee }, { onSuccess: assignDialog.close })}
            onClose={assignDialog.close}
          />
        )}
        {isNoteOpen && <NoteDialog exception={exception} about={about} onClose={noteDialog.close} />}
      </Suspense>
    </div>
  );
}
