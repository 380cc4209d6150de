/** The job of milestone mails: reads the events of one account that it has not read. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import { type MilestoneMailContext, sendMilestoneMails } from './sending/send-milestone-mails.ts';

export const MILESTONE_MAILS_TASK = 'send-milestone-mails';

export function milestoneMailTasks(context: MilestoneMailContext): TaskList {
  return defineTask(MILESTONE_MAILS_TASK, Type.Object({ account_id: Type.String() }), ({ account_id }, signal) =>
    sendMilestoneMails(context, account_id, signal),
  );
}
