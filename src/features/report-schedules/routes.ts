/** Schedules of reports. */
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { changeSchedule, createSchedule, getSchedule, readerOf, removeSchedule } from './change-schedule.ts';
import {
  ChangedScheduleBody,
  NewScheduleBody,
  type ReportSchedule,
  ReportScheduleSchema,
  renderSchedule,
} from './schema.ts';
import { pageSchedules, SCHEDULE_LIST } from './store.ts';

export const reportScheduleRoutes: ResourceRoutes<{ tracking: TrackingContext; reference: Reference }> = async (
  app,
  { tracking: { clock }, reference },
) => {
  const writing = () => ({ ports: reference.ports, wallNow: clock.wallNow(), now: clock.now() });
  serveResource(app, {
    path: '/report_schedules',
    tags: ['reports'],
    schema: ReportScheduleSchema,
    one: 'a report schedule',
    many: 'report schedules',
    noun: 'schedule',
    render: (schedule: ReportSchedule) => renderSchedule(schedule),
    list: {
      description: 'The oldest first. Keys and users limited to customers see their own.',
      declaration: SCHEDULE_LIST,
      page: (session, query, { auth }) => pageSchedules(session, query, readerOf(auth)),
    },
    get: { find: (session, id, { auth }) => getSchedule(session, id, auth) },
    create: {
      description:
        'By default last month as PDF, on the first day of each month at 7 UTC, to the user of the session. `report` stays.',
      permission: 'write',
      bodyLimit: LONG_BODY_BYTES,
      body: NewScheduleBody,
      create: (session, { attributes }, { auth }) => createSchedule(session, attributes, auth, writing()),
    },
    change: {
      description: 'Users change their own schedules, admins all. Another time begins with the next mail.',
      permission: 'write',
      bodyLimit: LONG_BODY_BYTES,
      body: ChangedScheduleBody,
      change: (session, id, { attributes = {} }, { auth }) =>
        changeSchedule(session, { id, ...attributes }, auth, writing()),
    },
    delete: {
      description: 'Users delete their own schedules, admins all.',
      permission: 'write',
      remove: (session, id, { auth }) => removeSchedule(session, id, auth),
    },
  });
};
