/** The job of each mail. The payload names the mail alone; the job reads its state, so an extra run is harmless. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import { type SendingContext, sendMail } from './sending/send-mail.ts';
import { SEND_MAIL_TASK } from './store.ts';

const Mail = Type.Object({ account_id: Type.String(), mail_id: Type.String() });

export function outgoingMailTasks(context: SendingContext): TaskList {
  return defineTask(SEND_MAIL_TASK, Mail, ({ account_id, mail_id }, signal) =>
    sendMail(context, account_id, mail_id, signal),
  );
}
