/** Channels of chat, and the messages that wait to be posted. */
import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { sqlList } from '../../../http/jsonapi/reading/list.ts';
import { newId } from '../../../lib/ids.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';
import type { ChatKind } from './render.ts';

export const SEND_CHAT = 'send-chat-message';
const PRIORITY = 5;

/** The receiver answered that it does not exist, or its host was not in the operator's list for a day. */
export type ChannelStopReason = 'receiver_gone' | 'host_not_allowed';

export interface ChatChannel {
  readonly id: string;
  readonly ownerId: string;
  readonly isOwnerUser: boolean;
  readonly kind: ChatKind;
  readonly name: string;
  readonly url: string;
  readonly stoppedAt: Date | null;
  readonly stoppedReason: ChannelStopReason | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = `h.id, h.owner_id AS "ownerId",
  EXISTS (SELECT FROM users u WHERE u.account_id = h.account_id AND u.id = h.owner_id) AS "isOwnerUser", h.kind, h.name, h.url, h.stopped_at AS "stoppedAt", h.stopped_reason AS "stoppedReason",
  h.created_at AS "createdAt", h.updated_at AS "updatedAt"`;

export const CHANNEL_LIST = sqlList({
  type: 'chat_channel',
  from: 'chat_channels h',
  columns: COLUMNS,
  account: 'h.account_id',
  id: 'h.id',
  keys: { name: { kind: 'text', sql: 'h.name' } },
  defaultSort: ['name'],
  filters: {},
});

export async function pageChannels(session: AccountSession, query: ListQuery): Promise<Page<ChatChannel>> {
  return listPage<ChatChannel>(session, CHANNEL_LIST, query, {});
}

export async function findChannels(session: AccountSession, ids: readonly string[]): Promise<ChatChannel[]> {
  return session.prepared<ChatChannel>(
    `SELECT ${COLUMNS} FROM chat_channels h WHERE h.account_id = $1 AND h.id = any($2::uuid[]) ORDER BY h.id`,
    [session.accountId, ids],
  );
}

export async function countChannels(session: AccountSession): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    'SELECT count(*)::int AS count FROM chat_channels WHERE account_id = $1',
    [session.accountId],
  );
  return row?.count ?? 0;
}

/** Inserts or updates a channel. */
export async function upsertChannel(session: AccountSession, channel: ChatChannel): Promise<void> {
  const { id, ownerId, kind, name, url, stoppedAt, stoppedReason, createdAt, updatedAt } = channel;
  await session.prepared(
    `INSERT INTO chat_channels (account_id, id, owner_id, kind, name, url, stopped_at, stopped_reason, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (account_id, id) DO UPDATE SET name = excluded.name, url = excluded.url, stopped_at = excluded.stopped_at,
       stopped_reason = excluded.stopped_reason, updated_at = excluded.updated_at`,
    [session.accountId, id, ownerId, kind, name, url, stoppedAt, stoppedReason, createdAt, updatedAt],
  );
}

/** With its waiting messages; rules lose the channel. */
export async function deleteChannel(session: AccountSession, id: string): Promise<boolean> {
  await session.prepared(
    `UPDATE alert_rules SET chat_channel_ids = array_remove(chat_channel_ids, $2)
      WHERE account_id = $1 AND $2 = any(chat_channel_ids)`,
    [session.accountId, id],
  );
  const rows = await session.prepared('DELETE FROM chat_channels WHERE account_id = $1 AND id = $2 RETURNING id', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}

/** In the transaction of what it reports. @param now wall time, Unix milliseconds */
export async function queueChat(
  session: AccountSession,
  { channelId, body }: { readonly channelId: string; readonly body: string },
  now: number,
): Promise<void> {
  const id = newId(now);
  await session.prepared(
    'INSERT INTO chat_messages (account_id, id, channel_id, body, created_at) VALUES ($1, $2, $3, $4, $5)',
    [session.accountId, id, channelId, body, new Date(now)],
  );
  await enqueueChat(session, id, null);
}

/** @param runAt wall time; null: at once */
export async function enqueueChat(session: AccountSession, id: string, runAt: Date | null): Promise<void> {
  const payload = { account_id: session.accountId, message_id: id };
  await enqueueJob(session, { task: SEND_CHAT, payload, runAt, key: `${SEND_CHAT}:${id}`, priority: PRIORITY });
}

export interface WaitingMessage {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly channel: Pick<ChatChannel, 'id' | 'ownerId' | 'name' | 'url' | 'kind'>;
}

/** Undefined: it is sent, or its channel is stopped or deleted. */
export async function findWaitingMessage(session: AccountSession, id: string): Promise<WaitingMessage | undefined> {
  const [row] = await session.prepared<WaitingMessage>(
    `SELECT m.id, m.body, m.attempts, m.created_at AS "createdAt",
        json_build_object('id', h.id, 'ownerId', h.owner_id, 'name', h.name, 'url', h.url, 'kind', h.kind) AS channel
       FROM chat_messages m JOIN chat_channels h ON h.account_id = m.account_id AND h.id = m.channel_id
      WHERE m.account_id = $1 AND m.id = $2 AND h.stopped_at IS NULL`,
    [session.accountId, id],
  );
  return row;
}

export async function deleteMessage(session: AccountSession, id: string): Promise<void> {
  await session.prepared('DELETE FROM chat_messages WHERE account_id = $1 AND id = $2', [session.accountId, id]);
}

export async function countAttempt(session: AccountSession, id: string): Promise<void> {
  await session.prepared('UPDATE chat_messages SET attempts = attempts + 1 WHERE account_id = $1 AND id = $2', [
    session.accountId,
    id,
  ]);
}

/** Its waiting messages go with it. @returns false: it was stopped already */
export async function stopChannel(
  session: AccountSession,
  id: string,
  reason: ChannelStopReason,
  at: Date,
): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE chat_channels SET stopped_at = $3, stopped_reason = $4, updated_at = $3
      WHERE account_id = $1 AND id = $2 AND stopped_at IS NULL RETURNING id`,
    [session.accountId, id, at, reason],
  );
  await session.prepared('DELETE FROM chat_messages WHERE account_id = $1 AND channel_id = $2', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}
