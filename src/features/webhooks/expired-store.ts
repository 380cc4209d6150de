/** For the archive: events, notifications and attempts whose weeks are over. What an active webhook waits for stays. */
import type { Session } from '../../database/database.ts';
import type { ExpiredSlice, ExpiredTable } from '../../database/expired-rows.ts';
import { expiredTable } from '../../database/expired-table.ts';
import { isAwaited, isHeldForStreams, WEEK_MILLIS, weekOf } from '../../database/partitions.ts';

/** No part of its week leaves before the rest. */
async function isFree(session: Session, { from }: ExpiredSlice): Promise<boolean> {
  const week = weekOf(from.getTime());
  return !(await isAwaited(session, week, week + WEEK_MILLIS));
}

/** Those that a target of streams has not got stay, too. */
async function areEventsFree(session: Session, slice: ExpiredSlice, before: Date): Promise<boolean> {
  if (!(await isFree(session, slice))) return false;
  return !(await isHeldForStreams(session, weekOf(slice.from.getTime()), before.getTime() - WEEK_MILLIS));
}

const OF_ACCOUNTS = { ofAccounts: true, isFree } as const;

export const EXPIRED_TABLES: readonly ExpiredTable[] = [
  {
    ...OF_ACCOUNTS,
    kind: 'webhook_attempts',
    table: 'webhook_attempts',
    age: { column: 'notification_id', by: 'id' },
    key: ['account_id', 'notification_id', 'number'],
    weekly: { extraWeeks: 0 },
  },
  {
    ...OF_ACCOUNTS,
    kind: 'webhook_notifications',
    table: 'webhook_notifications',
    age: { column: 'id', by: 'id' },
    key: ['account_id', 'id'],
    weekly: { extraWeeks: 0 },
  },
  {
    ...OF_ACCOUNTS,
    isFree: areEventsFree,
    kind: 'events',
    table: 'events',
    age: { column: 'id', by: 'id' },
    key: ['account_id', 'sequence', 'id'],
    // Notifications may lie in the week after that of their event.
    weekly: { extraWeeks: 1 },
  },
];

export const EXPIRED_EVENTS = EXPIRED_TABLES.map(expiredTable);
