/** The job of digests: sends some of an account that are due. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import { type DigestContext, SEND_DIGESTS, sendDueDigests } from './send-digest.ts';

export function digestTasks(context: DigestContext): TaskList {
  return defineTask(SEND_DIGESTS, Type.Object({ account_id: Type.String() }), ({ account_id }) =>
    sendDueDigests(context, account_id),
  );
}
