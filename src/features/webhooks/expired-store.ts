/** For the archive: events, notifications and attempts whose weeks are over. What an active webhook waits for stays. */
import type { Session } from '../../database/database.ts';
import { CONTENT_COLUMNS, ContentReader, type PackedEvent } from '../../database/event-contents/event-contents.ts';
import type { ExpiredDay, ExpiredTable } from '../../database/expired-rows.ts';
import { expiredTable } from '../../database/expired-table.ts';
import { isAwaited, isHeldForStreams, WEEK_MILLIS, weekOf } from '../../database/partitions.ts';
import { unpackResponse } from './notifications/stored-response.ts';

/** No part of its week leaves before the rest. */
async function isFree(session: Session, { from }: ExpiredDay): Promise<boolean> {
  const week = weekOf(from.getTime());
  return !(await isAwaited(session, week, week + WEEK_MILLIS));
}

/** Those that a target of streams has not got stay, too. */
async function areEventsFree(session: Session, day: ExpiredDay, before: Date): Promise<boolean> {
  if (!(await isFree(session, day))) return false;
  return !(await isHeldForStreams(session, weekOf(day.from.getTime()), before.getTime() - WEEK_MILLIS));
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
    // Those of earlier versions have them unpacked.
    shown: { response: null, response_body: 'text', response_headers: 'json' },
    stored: 'e.response, e.response_body, e.response_headers::text AS response_headers',
    present:
      () =>
      ({ response, ...row }) =>
        response instanceof Uint8Array ? { ...row, ...unpacked(response) } : row,
  },
  {
    ...OF_ACCOUNTS,
    kind: 'webhook_notifications',
    table: 'webhook_notifications',
    age: { column: 'id', by: 'id' },
    key: ['account_id', 'id'],
    weekly: { extraWeeks: 0 },
    shown: { response: 'json' },
    stored: 'e.response',
    present:
      () =>
      ({ response, ...row }) =>
        response instanceof Uint8Array ? { ...row, response: JSON.stringify(unpackResponse(response)) } : row,
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
    shown: { included: 'json', content: null, parts: null, base: null },
    stored: CONTENT_COLUMNS,
    present: () => {
      const reader = new ContentReader();
      return ({ content, parts, base, ...row }) => ({
        ...row,
        included: reader.text({ content, parts, base, included: row.included } as PackedEvent),
      });
    },
  },
];

function unpacked(response: Uint8Array) {
  const { responseBody, responseHeaders } = unpackResponse(response);
  return {
    response_body: responseBody,
    response_headers: responseHeaders === null ? null : JSON.stringify(responseHeaders),
  };
}

export const EXPIRED_EVENTS = EXPIRED_TABLES.map(expiredTable);
