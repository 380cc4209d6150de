/** What people do with an exception: take note of it, put it off, give it to somebody. Only facts resolve it. */

import type { AccountSession } from '../../database/database.ts';
import type { ExceptionRow } from './store.ts';
import { lockStandingExceptions, lookAtContainerBy, upsertExceptions } from './store.ts';
import { withLeading } from './watch-containers.ts';

export interface ExceptionChange {
  readonly status?: 'open' | 'acknowledged' | 'snoozed';
  /** Of one that is put off: until when. */
  readonly snoozedUntil?: Date;
  readonly note?: string | null;
  /** A user; null: nobody. */
  readonly assignedTo?: string | null;
}

export interface ExceptionOfContainer {
  readonly id: string;
  readonly containerId: string;
}

/** @param by whose wish it is @returns false: it is resolved, and changes no more */
export async function changeException(
  session: AccountSession,
  { id, containerId }: ExceptionOfContainer,
  wish: ExceptionChange,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const standing = await lockStandingExceptions(session, [containerId]);
  if (!standing.some((row) => row.id === id)) return false;
  const changed = withLeading(standing.map((row) => (row.id === id ? wished(row, wish, by, now) : row)));
  await upsertExceptions(session, changed);
  if (wish.snoozedUntil !== undefined) await lookAtContainerBy(session, containerId, wish.snoozedUntil);
  return true;
}

function wished(row: ExceptionRow, wish: ExceptionChange, by: string, now: Date): ExceptionRow {
  const { status, snoozedUntil, note, assignedTo } = wish;
  const isTaken = status === 'acknowledged' || status === 'snoozed';
  return {
    ...row,
    updated_at: now,
    ...(status !== undefined && {
      status,
      snoozed_until: snoozedUntil ?? null,
      acknowledged_at: isTaken ? now : null,
      acknowledged_by: isTaken ? by : null,
    }),
    ...(note !== undefined && { note }),
    ...(assignedTo !== undefined && { assigned_to: assignedTo }),
  };
}
