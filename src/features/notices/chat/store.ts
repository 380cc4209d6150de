/** The chat_channel resource: where rules of alerts may post; and the messages that wait to be posted. */
import { Type } from 'typebox';
import { excluded, insertRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { derived, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';
import { newId } from '../../../lib/ids.ts';
import { ONE_LINE } from '../../../lib/text-rules/one-line.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';
import { CHAT_KINDS } from './render.ts';

export const SEND_CHAT = 'send-chat-message';
const PRIORITY = 5;

/** The receiver answered that it does not exist, or its host was not in the operator's list for a day. */
export type ChannelStopReason = 'receiver_gone' | 'host_not_allowed';

/** What a user writes; the address is not shown again. */
export const ChannelInput = {
  kind: Type.Enum([...CHAT_KINDS]),
  name: Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE }),
  url: Type.String({
    maxLength: 2000,
    description: 'Address of the incoming webhook of Slack, or of the workflow of Teams. It is not shown again.',
    examples: ['https://hooks.slack.com/services/T000/B000/XXXX'],
  }),
};
const { kind, name } = ChannelInput;

export const ChatChannelSchema = resourceSchema(
  'chat_channel',
  Type.Object({
    kind,
    name,
    url_hint: derived(
      Type.String({ description: 'Host and last characters of the address', examples: ['hooks.slack.com/…XXXX'] }),
    ),
    stopped_at: Nullable(Timestamp),
    stopped_reason: Nullable(
      Type.String({
        description:
          '`receiver_gone`: the receiver answered 404 or 410; `host_not_allowed`: the operator of the installation did not allow its host for a day',
      }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({ owner: toOne('user', 'api_key') }),
);

export interface ChatChannel extends RowOf<typeof ChatChannelSchema> {
  readonly ownerId: string;
  readonly isOwnerUser: boolean;
  readonly url: string;
}

export const renderChatChannel = (channel: ChatChannel) =>
  present(ChatChannelSchema, channel, {
    attributes: { url_hint: `${new URL(channel.url).host}/…${channel.url.slice(-4)}` },
    relationships: { owner: linkOne(channel.isOwnerUser ? 'user' : 'api_key', channel.ownerId) },
  });

export const CHANNEL_LIST = resourceList(ChatChannelSchema, 'chat_channels h', {
  own: 'owner_id url',
  computed: {
    isOwnerUser: 'EXISTS (SELECT FROM users u WHERE u.account_id = h.account_id AND u.id = h.owner_id)',
  },
  defaultSort: ['name'],
});

export async function pageChannels(session: AccountSession, query: ListQuery): Promise<Page<ChatChannel>> {
  return listPage<ChatChannel>(session, CHANNEL_LIST, query, {});
}

export async function findChannels(session: AccountSession, ids: readonly string[]): Promise<ChatChannel[]> {
  return session.prepared<ChatChannel>(
    `SELECT ${CHANNEL_LIST.columns} FROM chat_channels h WHERE h.account_id = $1 AND h.id = any($2::uuid[]) ORDER BY h.id`,
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
  const changed = 'name url stopped_at stopped_reason updated_at';
  const update = `ON CONFLICT (account_id, id) DO UPDATE SET ${excluded(changed)}`;
  await insertRow(session, 'INSERT INTO chat_channels', `id owner_id kind created_at ${changed}`, channel, update);
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
  const message = { id, channelId, body, createdAt: new Date(now) };
  await insertRow(session, 'INSERT INTO chat_messages', 'id channel_id body created_at', message);
  await enqueueChat(session, id, null);
}

/** @param runAt wall time; null: at once */
export async function enqueueChat(session: AccountSession, id: string, runAt: Date | null): Promise<void> {
  const payload = { account_id: session.accountId, message_id: id };
  await enqueueJob(session, { task: SEND_CHAT, payload, runAt, key: `${SEND_CHAT}:${id}`, priority: PRIORITY });
}

export interface WaitingMessage {
  readonly body: string;
  readonly attempts: number;
  readonly channel: Pick<ChatChannel, 'id' | 'ownerId' | 'name' | 'url'>;
}

/** Undefined: it is sent, or its channel is stopped or deleted. */
export async function findWaitingMessage(session: AccountSession, id: string): Promise<WaitingMessage | undefined> {
  const [row] = await session.prepared<WaitingMessage>(
    `SELECT m.body, m.attempts, json_build_object('id', h.id, 'ownerId', h.owner_id, 'name', h.name, 'url', h.url) AS channel
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
