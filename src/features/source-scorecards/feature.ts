/** Scorecards of sources as a part of the application. */
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { computeScorecards } from './compute-scorecards.ts';
import { scorecardRoutes } from './routes.ts';
import { ScorecardSchema } from './schema.ts';
import { queueDueScorecards } from './store.ts';

const SCORE_SOURCES_TASK = 'score-sources';
const OfAccount = Type.Object({ account_id: Type.String() });

export const sourceScorecards = {
  routes: [scorecardRoutes],
  resources: () => ({ source_scorecard: { schema: ScorecardSchema, relations: {} } }),
  work: ({ database, clock, tracking }: JobParts) => ({
    importTasks: defineTask(SCORE_SOURCES_TASK, OfAccount, ({ account_id }, signal) =>
      computeScorecards(tracking, account_id, signal),
    ),
    sweep: () =>
      database.system((session) => queueDueScorecards(session, SCORE_SOURCES_TASK, new Date(clock.wallNow()))),
  }),
} satisfies Feature;
