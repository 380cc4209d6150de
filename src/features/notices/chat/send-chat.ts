/**
 * Posts one message to a channel. It is deleted once the receiver has accepted it; a process that is killed in between
 * posts this message again, and no other. A receiver that is gone stops its channel, and so does a host that the operator
 * does not allow at any attempt of a message; the bell informs the owner.
 */

import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { parseRetryAfter } from '../../webhooks/sending/outcome.ts';
import type { Sender } from '../../webhooks/sending/send.ts';
import { personalAlert } from '../alert.ts';
import type { AlertsContext } from '../matching/match-alerts.ts';
import { insertAlerts } from '../matching/store.ts';
import { listRecipients } from '../rules/store.ts';
import {
  type ChannelStopReason,
  countAttempt,
  deleteMessage,
  enqueueChat,
  findWaitingMessage,
  stopChannel,
  type WaitingMessage,
} from './store.ts';

/** After the first attempt, the second, …: a day in all, then the message is too old to help. */
const WAITS_SECONDS = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800];
const LONGEST_RETRY_AFTER_MILLIS = 6 * 3_600_000;
/** 404 `channel_not_found` and `no_service`, 410 `channel_is_archived` (Slack); a deleted workflow of Teams answers 404 too. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

export async function sendChat(
  { database, clock }: Pick<AlertsContext, 'database' | 'clock'>,
  sender: Sender,
  { accountId, messageId }: { readonly accountId: string; readonly messageId: string },
): Promise<void> {
  const message = await database.forAccount(accountId, (session) => findWaitingMessage(session, messageId));
  if (message === undefined) return;
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const { statusCode, retryAfter, failure } = await sender.send({
    url: message.channel.url,
    headers,
    body: message.body,
  });
  await database.changeAccount(accountId, async (session) => {
    const isAccepted = statusCode !== null && statusCode >= 200 && statusCode < 300;
    if (isAccepted) return deleteMessage(session, messageId);
    const wait = WAITS_SECONDS[message.attempts];
    const reason = stopReason(statusCode, failure, wait === undefined);
    if (reason !== null) {
      if (await stopChannel(session, message.channel.id, reason, new Date(clock.wallNow())))
        await notifyOwner(session, message, { reason, now: clock.now() });
      return;
    }
    if (wait === undefined) return deleteMessage(session, messageId);
    await countAttempt(session, messageId);
    const requestedMillis = Math.min(parseRetryAfter(retryAfter, clock.wallNow()) ?? 0, LONGEST_RETRY_AFTER_MILLIS);
    await enqueueChat(session, messageId, new Date(clock.wallNow() + Math.max(requestedMillis, wait * 1000)));
  });
}

/** A host that is not allowed may be a mistake in the setting, which the operator can mend meanwhile. */
function stopReason(statusCode: number | null, failure: string | null, isLast: boolean): ChannelStopReason | null {
  if (GONE.has(statusCode)) return 'receiver_gone';
  return failure === 'host_not_allowed' && isLast ? failure : null;
}

/** Not where the owner is an API key or is gone. */
async function notifyOwner(
  session: AccountSession,
  { channel }: WaitingMessage,
  { reason, now }: { readonly reason: ChannelStopReason; readonly now: number },
): Promise<void> {
  const [owner] = await listRecipients(session, [channel.ownerId]);
  if (owner === undefined) return;
  const id = newId(now);
  const about = { containerId: null, shipmentId: null, facts: { name: channel.name, reason } };
  const onceKey = `chat_channel:${channel.id}:${id}`;
  const alert = personalAlert({ id, userId: owner.id, kind: 'chat_channel_stopped', ...about, onceKey });
  await insertAlerts(session, [alert], new Date(now));
}
