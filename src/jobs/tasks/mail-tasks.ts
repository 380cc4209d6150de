/** What is done with mails that were taken: they wait behind documents that are read, for the same process takes them apart. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import type { MailContext } from '../../mail/context.ts';
import { takeMailApart } from '../../mail/taking-apart/take-mail-apart.ts';
import { TAKE_MAIL_TASK } from '../../storage/documents/received-mails.ts';
import { defineTask } from './define-task.ts';

const Mail = Type.Object({ account_id: Type.String(), mail_id: Type.String() });

export function mailTasks(context: MailContext): TaskList {
  return defineTask(TAKE_MAIL_TASK, Mail, ({ account_id, mail_id }, signal) =>
    takeMailApart(context, account_id, mail_id, signal),
  );
}
