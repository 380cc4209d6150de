/** Acknowledges, snoozes, annotates or assigns exceptions at a user's request. Only facts resolve an exception. */

import type { AccountSession } from '../../../../database/database.ts';
import { apiError } from '../../../../http/jsonapi/errors.ts';
import type { ExceptionRow } from '../../finding/store.ts';
import { lockUnresolvedExceptions, markContainersDueBy, upsertExceptions } from '../../finding/store.ts';
import { withLeading } from '../../finding/watch-containers.ts';
import type { ExceptionKind } from '../../kinds/kinds.ts';
import { findContainerHiddenFrom } from '../list-store.ts';

/** One that was not the user's before. */
export interface AssignedException {
  readonly containerId: string;
  readonly kind: ExceptionKind;
}

export interface ExceptionAssignment {
  readonly userId: string;
  /** The user or key that has assigned them. */
  readonly by: string;
  readonly exceptions: readonly AssignedException[];
}

/** Undefined: as before. */
export interface ExceptionChange {
  readonly status: 'open' | 'acknowledged' | 'snoozed' | undefined;
  /** With the status `snoozed`. */
  readonly snoozedUntil: Date | undefined;
  readonly note: string | null | undefined;
  /** A user's id; null: unassigned. */
  readonly assignedTo: string | null | undefined;
}

export interface ExceptionOfContainer {
  readonly id: string;
  readonly containerId: string;
}

export interface ChangedExceptions {
  /** Their ids; the others are resolved and cannot change. */
  readonly changed: ReadonlySet<string>;
  /** Those that became a user's; null: nobody is assigned. */
  readonly assignment: ExceptionAssignment | null;
}

/** @param by the user or key that changes them
 *  @throws ApiError where the assignee may not see all of the containers */
export async function changeExceptions(
  session: AccountSession,
  exceptions: readonly ExceptionOfContainer[],
  change: ExceptionChange,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<ChangedExceptions> {
  const wanted = new Set(exceptions.map(({ id }) => id));
  const containerIds = [...new Set(exceptions.map(({ containerId }) => containerId))];
  if (change.assignedTo != null) await checkAssigneeSees(session, change.assignedTo, containerIds);
  // Before the exceptions, as whoever evaluates them locks: the other way round each would wait for the other.
  // An alert that an acknowledged exception held back is found again.
  const dueAt = change.snoozedUntil ?? (change.status === 'open' ? now : undefined);
  if (dueAt !== undefined) await markContainersDueBy(session, containerIds, dueAt);
  const unresolved = await lockUnresolvedExceptions(session, containerIds);
  const rows = [...Map.groupBy(unresolved, ({ containerId }) => containerId).values()].flatMap((ofContainer) =>
    withLeading(ofContainer.map((row) => (wanted.has(row.id) ? withChange(row, change, by, now) : row))),
  );
  const before = new Set(unresolved);
  await upsertExceptions(
    session,
    rows.filter((row) => !before.has(row)),
  );
  const changed = unresolved.filter(({ id }) => wanted.has(id));
  const { assignedTo: userId } = change;
  return {
    changed: new Set(changed.map(({ id }) => id)),
    assignment: userId == null ? null : { userId, by, exceptions: changed.filter((row) => row.assignedTo !== userId) },
  };
}

async function checkAssigneeSees(
  session: AccountSession,
  userId: string,
  containerIds: readonly string[],
): Promise<void> {
  const hidden = await findContainerHiddenFrom(session, userId, containerIds);
  if (hidden === undefined) return;
  const detail = `The user ${hidden.userName} is limited to other customers and does not see the container ${hidden.number}.`;
  throw apiError('invalid_value', { detail, pointer: '/data/relationships/assigned_to/data/id' });
}

function withChange(row: ExceptionRow, change: ExceptionChange, by: string, now: Date): ExceptionRow {
  const { status, snoozedUntil, note, assignedTo } = change;
  const isAcknowledged = status === 'acknowledged' || status === 'snoozed';
  return {
    ...row,
    updatedAt: now,
    ...(status !== undefined && {
      status,
      snoozedUntil: snoozedUntil ?? null,
      acknowledgedAt: isAcknowledged ? now : null,
      acknowledgedBy: isAcknowledged ? by : null,
    }),
    ...(note !== undefined && { note }),
    ...(assignedTo !== undefined && { assignedTo }),
  };
}
