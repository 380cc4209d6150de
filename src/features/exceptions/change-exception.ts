/** Acknowledges, snoozes, annotates or assigns an exception at a user's request. Only facts resolve an exception. */

import type { AccountSession } from '../../database/database.ts';
import type { ExceptionRow } from './store.ts';
import { lockUnresolvedExceptions, markContainerDueBy, upsertExceptions } from './store.ts';
import { withLeading } from './watch-containers.ts';

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

/** @param by the user or key that changes it @returns false: it is resolved and cannot change */
export async function changeException(
  session: AccountSession,
  { id, containerId }: ExceptionOfContainer,
  change: ExceptionChange,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const unresolved = await lockUnresolvedExceptions(session, [containerId]);
  if (!unresolved.some((row) => row.id === id)) return false;
  const changed = withLeading(unresolved.map((row) => (row.id === id ? withChange(row, change, by, now) : row)));
  await upsertExceptions(session, changed);
  if (change.snoozedUntil !== undefined) await markContainerDueBy(session, containerId, change.snoozedUntil);
  return true;
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
