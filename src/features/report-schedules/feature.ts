/** Reports that are mailed by schedule as a part of the application. */
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Feature, JobParts, Offers } from '../../tracking/feature.ts';
import { reportScheduleRoutes } from './routes.ts';
import { ReportScheduleSchema } from './schema.ts';
import { SEND_REPORTS, sendDueReports } from './send-reports.ts';
import { queueDueSchedules, removeRecipient } from './store.ts';

const OfAccount = Type.Object({ account_id: Type.String() });

export const reportSchedules = {
  routes: [reportScheduleRoutes],
  resources: ({ colleague }) => ({
    report_schedule: { schema: ReportScheduleSchema, relations: { creator: colleague('creator') } },
  }),
  onUserDeleted: removeRecipient,
  work: ({ offers, ...parts }: JobParts & { readonly reference: Reference; readonly offers: Offers }) => ({
    deliveryTasks: defineTask(SEND_REPORTS, OfAccount, ({ account_id }, signal) =>
      sendDueReports({ ...parts, offers }, account_id, signal),
    ),
    sweep: async () => {
      const now = new Date(parts.clock.wallNow());
      await parts.database.system((session) => queueDueSchedules(session, SEND_REPORTS, now));
    },
  }),
} satisfies Feature;
