/** Actions on an exception: acknowledge, snooze, assign, note. Viewers and users of customers have none. */
import { Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { Exception } from '../../app/api/resources.ts';
import { useRights, useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { useShowDialog } from '../dialog-host.tsx';
import { errorText } from '../error-text.ts';
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
  /** Id of the container's customer; null: it has none. */
  readonly customer: string | null;
  /** The container's number, for screen readers. */
  readonly about: string;
  /** After it was acknowledged or snoozed, or had ended before. */
  readonly onAway?: (change: ManyChange, hadEnded: boolean) => void;
}

export function ExceptionActions({ exception, customer, about, onAway }: ExceptionActionsProps) {
  const words = useWords();
  const client = useQueryClient();
  const { user } = useSession();
  const { mayOperate } = useRights();
  const show = useShowDialog();
  // In one function, as a dialog calls it after its entry is gone.
  const send = async ({ attributes = {}, assignee, away }: Change) => {
    const assigned = assignee == null ? null : { id: assignee, type: 'user' };
    try {
      await request(
        'PATCH',
        `/exceptions/${exception.id}`,
        attributes,
        assignee === undefined ? undefined : { assigned_to: { data: assigned } },
      );
      if (away !== undefined) onAway?.(away, false);
    } catch (error) {
      // Its entry leaves the list, and the message would leave with it.
      const hasEnded = error instanceof RequestFailed && error.status === 409;
      if (!hasEnded || away === undefined || onAway === undefined) throw error;
      onAway(away, true);
    } finally {
      await client.invalidateQueries({ queryKey: [EXCEPTIONS_KEY] });
    }
  };
  const change = useMutation({ mutationFn: send });
  if (!mayOperate) return null;
  const assigned = exception.relationships.assigned_to?.data as { id: string } | null | undefined;
  const isMine = assigned?.id === user.id;
  const isOpen = exception.attributes.status === 'open';
  const isByMenu = change.variables?.assignee !== undefined || change.variables?.away?.kind === 'snoozed';
  const acknowledge = () =>
    change.mutate(
      isOpen ? { attributes: { status: 'acknowledged' }, away: { kind: 'done' } } : { attributes: { status: 'open' } },
    );
  const snooze = (until: string): Change => ({
    attributes: { status: 'snoozed', snoozed_until: until },
    away: { kind: 'snoozed', until },
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
        loading={change.isPending && !isByMenu}
        disabled={change.isPending && isByMenu}
        onClick={acknowledge}
      >
        {isOpen ? words.acknowledge : words.openAgain}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${words.moreActions}: ${about}`}
            loading={change.isPending && isByMenu}
            disabled={change.isPending && !isByMenu}
          >
            {words.moreActions}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <SnoozeItems
            about={about}
            onSnooze={(until) => change.mutate(snooze(until))}
            onChosenDay={(until) => send(snooze(until))}
          />
          <Menu.Divider />
          <Menu.Item onClick={() => change.mutate({ assignee: isMine ? null : user.id })}>
            {isMine ? words.unassign : words.assignToMe}
          </Menu.Item>
          <Menu.Item
            onClick={() =>
              show((close) => (
                <AssignDialog
                  about={about}
                  customers={[customer]}
                  current={assigned?.id ?? null}
                  onAssign={(assignee) => send({ assignee })}
                  onClose={close}
                />
              ))
            }
          >
            {words.assignTo}
          </Menu.Item>
          <Menu.Item
            onClick={() => show((close) => <NoteDialog exception={exception} about={about} onClose={close} />)}
          >
            {words.note}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
