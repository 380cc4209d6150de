/** The job of scorecards: computes those of one account. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { DeriveContext } from '../../tracking/context.ts';
import { computeScorecards } from './compute-scorecards.ts';

export const SCORE_SOURCES_TASK = 'score-sources';

export function scorecardTasks(context: DeriveContext): TaskList {
  return defineTask(SCORE_SOURCES_TASK, Type.Object({ account_id: Type.String() }), ({ account_id }, signal) =>
    computeScorecards(context, account_id, signal),
  );
}
