/** The jobs of notices. Their payloads name only what is to be done; each reads what is due when it runs. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { Sender } from '../webhooks/sending/send.ts';
import { sendChat } from './chat/send-chat.ts';
import { SEND_CHAT } from './chat/store.ts';
import type { AlertsContext } from './context.ts';
import { sendAlerts } from './delivery/send-alerts.ts';
import { type DigestContext, SEND_DIGESTS, sendDueDigests } from './digests/send-digest.ts';
import { matchAlerts } from './matching/match-alerts.ts';
import { MATCH_ALERTS, SEND_ALERTS } from './matching/store.ts';
import { type MilestoneMailContext, sendMilestoneMails } from './milestone-mails/send-milestone-mails.ts';

export const SEND_MILESTONE_MAILS = 'send-milestone-mails';

const OfAccount = Type.Object({ account_id: Type.String() });
const OfRule = Type.Object({ account_id: Type.String(), rule_id: Type.String() });
const OfMessage = Type.Object({ account_id: Type.String(), message_id: Type.String() });

export interface NoticeJobs {
  readonly alerts: AlertsContext;
  readonly digests: DigestContext;
  readonly milestoneMails: MilestoneMailContext;
  readonly sender: Sender;
}

export function noticeTasks({ alerts, digests, milestoneMails, sender }: NoticeJobs): TaskList {
  return {
    ...defineTask(MATCH_ALERTS, OfAccount, ({ account_id }, signal) => matchAlerts(alerts, account_id, signal)),
    ...defineTask(SEND_ALERTS, OfRule, ({ account_id, rule_id }) =>
      sendAlerts(alerts, { accountId: account_id, ruleId: rule_id }),
    ),
    ...defineTask(SEND_CHAT, OfMessage, ({ account_id, message_id }) =>
      sendChat(alerts, sender, { accountId: account_id, messageId: message_id }),
    ),
    ...digestTasks(digests),
    ...defineTask(SEND_MILESTONE_MAILS, OfAccount, ({ account_id }, signal) =>
      sendMilestoneMails(milestoneMails, account_id, signal),
    ),
  };
}

export function digestTasks(context: DigestContext): TaskList {
  return defineTask(SEND_DIGESTS, OfAccount, ({ account_id }) => sendDueDigests(context, account_id));
}
