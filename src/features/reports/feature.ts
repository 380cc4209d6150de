/** Reports as a part of the application. */
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { queueIfMarked } from './facts/facts-store.ts';
import { reportedContainerFilters } from './filters-store.ts';
import { reportRoutes } from './routes.ts';
import { ReportDefinitionSchema, ReportSchema } from './schema.ts';
import { countReported } from './sums/count-changes.ts';

const COUNT_TASK = 'count-reported';

export const reports = {
  routes: [reportRoutes],
  resources: () => ({
    report_definition: { schema: ReportDefinitionSchema, relations: {} },
    report: { schema: ReportSchema, relations: {} },
  }),
  containerFilters: reportedContainerFilters,
  work: ({ database, reference }: JobParts & { readonly reference: Reference }) => ({
    importTasks: defineTask(COUNT_TASK, Type.Unknown(), (_, signal) => countReported(database, reference, signal)),
    sweep: () => database.system((session) => queueIfMarked(session, COUNT_TASK)),
  }),
} satisfies Feature;
