/** The jobs of alerts. Their payloads name only what is to be done; each reads what is due when it runs. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { Sender } from '../webhooks/sending/send.ts';
import { sendChat } from './chat/send-chat.ts';
import { SEND_CHAT } from './chat/store.ts';
import type { AlertsContext } from './context.ts';
import { sendAlerts } from './delivery/send-alerts.ts';
import { matchAlerts } from './matching/match-alerts.ts';
import { MATCH_ALERTS, SEND_ALERTS } from './matching/store.ts';
import { scanTimed } from './matching/timed.ts';

export const SCAN_ALERTS = 'scan-alerts';

const OfAccount = Type.Object({ account_id: Type.String() });
const OfRule = Type.Object({ account_id: Type.String(), rule_id: Type.String() });
const OfMessage = Type.Object({ account_id: Type.String(), message_id: Type.String() });

export function alertTasks(context: AlertsContext, sender: Sender): TaskList {
  return {
    ...defineTask(MATCH_ALERTS, OfAccount, ({ account_id }, signal) => matchAlerts(context, account_id, signal)),
    ...defineTask(SCAN_ALERTS, Type.Unknown(), () => scanTimed(context)),
    ...defineTask(SEND_ALERTS, OfRule, ({ account_id, rule_id }) =>
      sendAlerts(context, { accountId: account_id, ruleId: rule_id }),
    ),
    ...defineTask(SEND_CHAT, OfMessage, ({ account_id, message_id }) =>
      sendChat(context, sender, { accountId: account_id, messageId: message_id }),
    ),
  };
}
