/**
 * Sends what a rule has found, as one message: queued for mail and for each channel of chat in the transaction that marks
 * the alerts as sent. A process that is killed before the commit has sent nothing; after it, the mail or chat is sent by its
 * own job.
 */

import { WORDING } from '@portolan/wording';
import { languageOf } from '@portolan/wording/language';
import type { AccountSession } from '../../../database/database.ts';
import { isolated } from '../../../tenancy/outgoing-mail/mail-body.ts';
import { queueMail } from '../../../tenancy/outgoing-mail/queue-mail.ts';
import { renderChat } from '../chat/render.ts';
import { findChannels, queueChat } from '../chat/store.ts';
import type { AlertsContext } from '../matching/match-alerts.ts';
import { lockRule } from '../rules/store.ts';
import { MOST_SHOWN, mailOf, messageOf } from './message.ts';
import { quietEnd, zoneOrUtc } from './quiet-hours.ts';
import { findWaiting, markSent, postponeSending } from './store.ts';

/** While alerts keep coming, a message waits for them this many windows at most. */
const MOST_WINDOWS = 5;

export async function sendAlerts(
  context: AlertsContext,
  { accountId, ruleId }: { readonly accountId: string; readonly ruleId: string },
): Promise<void> {
  await context.database.changeAccount(accountId, (session) => sendWaiting(session, context, ruleId));
}

async function sendWaiting(session: AccountSession, context: AlertsContext, ruleId: string): Promise<void> {
  const found = await lockRule(session, ruleId);
  if (found === undefined) return;
  const { rule, recipient } = found;
  const wallNow = context.clock.wallNow();
  const waiting = await findWaiting(session, ruleId, MOST_SHOWN);
  if (waiting === null) return postponeSending(session, ruleId, null);
  if (!rule.isActive) {
    await markSent(session, ruleId);
    return postponeSending(session, ruleId, null);
  }
  const quiet = rule.quietHours && quietEnd(rule.quietHours, zoneOrUtc(recipient.timeZone), wallNow);
  if (quiet !== null) return postponeSending(session, ruleId, new Date(quiet));
  const window = context.settings.gatherSeconds * 1000;
  if (isStillComing(waiting, context.clock.now(), window))
    return postponeSending(session, ruleId, new Date(wallNow + window));
  const locale = languageOf(recipient.locale);
  const { messages, notices } = WORDING[locale];
  const zone = zoneOrUtc(recipient.timeZone);
  const message = messageOf(waiting, { locale, zone, publicUrl: context.publicUrl });
  if (rule.channels.mail)
    await queueMail(session, {
      accountId: session.accountId,
      recipient: { email: recipient.email, name: recipient.name },
      kind: 'alert',
      locale,
      ...mailOf(message),
      unsubscribe: {
        scope: `alert_rule:${rule.id}`,
        label: messages.alertsOf(isolated(notices.kinds[rule.kind])),
      },
    });
  for (const channel of await findChannels(session, rule.channels.chat_channel_ids))
    if (channel.stoppedAt === null)
      await queueChat(session, { channelId: channel.id, body: renderChat(channel.kind, message) }, wallNow);
  await markSent(session, ruleId);
  await postponeSending(session, ruleId, null);
}

/** Something came in the last half of the window, and the first has not waited for long. */
export function isStillComing(
  { count, oldestAt, newestAt }: { readonly count: number; readonly oldestAt: Date; readonly newestAt: Date },
  now: number,
  windowMillis: number,
): boolean {
  if (count === 1) return false;
  return now - newestAt.getTime() < windowMillis / 2 && now - oldestAt.getTime() < MOST_WINDOWS * windowMillis;
}
