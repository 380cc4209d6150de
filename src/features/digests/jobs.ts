/** The job of digests: sends that of one user, if it is due. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import { type DigestContext, sendDueDigest } from './send-digest.ts';

export const SEND_DIGEST_TASK = 'send-digest';
/** Queued by one sweep, of which there is one each minute: 5,000 digests are queued within five minutes. */
export const DIGESTS_A_SWEEP = 1000;

export function digestTasks(context: DigestContext): TaskList {
  const payload = Type.Object({ account_id: Type.String(), user_id: Type.String() });
  return defineTask(SEND_DIGEST_TASK, payload, ({ account_id, user_id }) =>
    sendDueDigest(context, account_id, user_id),
  );
}
