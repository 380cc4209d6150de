/** The jobs of accepted mails. They share the queue of documents, because the same process parses both. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { MailContext } from './context.ts';
import { processMail } from './processing/process-mail.ts';
import { PROCESS_MAIL_TASK } from './received-mails-store.ts';

const Mail = Type.Object({ account_id: Type.String(), mail_id: Type.String() });

export function mailTasks(context: MailContext): TaskList {
  return defineTask(PROCESS_MAIL_TASK, Mail, ({ account_id, mail_id }, signal) =>
    processMail(context, account_id, mail_id, signal),
  );
}
