/** The report_schedule resource: a report that is mailed to colleagues, as each of them sees it. */
import { LANGUAGE_CODES } from '@portolan/wording/language';
import { REPORT_PERIODS } from '@portolan/wording/report-periods';
import { type Static, Type } from 'typebox';
import { derived, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne, Uuid } from '../../http/jsonapi/resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { REPORT_FORMATS } from '../exports/reports/write-report.ts';
import { REPORTS } from '../reports/catalogue.ts';
import { FREQUENCIES } from './due.ts';

export const SCHEDULE_OUTCOMES = ['sent', 'nobody', 'too_late', 'not_configured'] as const;
const MOST_RECIPIENTS = 50;

const Choice = {
  parameters: Type.String({
    maxLength: 4000,
    description:
      'Parameters of `GET /reports/{name}` without months: `group_by`, `filter[…]`, and `measure` of the bars',
    examples: ['group_by=customer&filter[line]=MAEU'],
  }),
  period: Type.Enum([...REPORT_PERIODS], {
    description:
      'Months, relative to that of the mail in the time zone; `recent`: the last three whole months and the running one',
  }),
  format: Type.Enum([...REPORT_FORMATS], { description: 'Of the attached file' }),
  frequency: Type.Enum([...FREQUENCIES], {
    description: '`monthly`: on the first day of the month; `quarterly`: of January, April, July and October',
  }),
  weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'Of `weekly`; 1 is Monday' }),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'Hour of the day in the time zone' }),
  time_zone: Type.String({ maxLength: 64, description: 'IANA time zone', examples: ['Europe/Berlin'] }),
  language: Nullable(
    Type.Enum([...LANGUAGE_CODES], {
      description: 'Of the mail and the file; null: of each recipient',
    }),
  ),
  recipient_ids: Type.Array(Uuid, {
    minItems: 1,
    maxItems: MOST_RECIPIENTS,
    uniqueItems: true,
    description: 'Users. Each gets the report as that user sees it at the time; who sees nothing any more gets no mail',
  }),
};
const IsOn = { is_on: Type.Boolean({ description: 'Whether it is mailed' }) };
const ReportName = Type.Enum(
  REPORTS.map(({ name }) => name),
  { description: 'Name of the report' },
);

export const NewScheduleBody = writeBody(
  'report_schedule',
  Type.Object({ report: ReportName, ...Type.Partial(Type.Object({ ...Choice, ...IsOn })).properties }),
);
export const ChangedScheduleBody = changeBody('report_schedule', Type.Partial(Type.Object({ ...Choice, ...IsOn })));
export type GivenSchedule = Partial<Static<typeof Given>>;
const Given = Type.Object({ ...Choice, ...IsOn });

export const ReportScheduleSchema = resourceSchema(
  'report_schedule',
  Type.Object({
    report: ReportName,
    ...Choice,
    is_on: derived(IsOn.is_on),
    next_at: Nullable({ ...Timestamp, description: 'When the next mail is sent; null: it is switched off' }),
    last_at: Nullable({ ...Timestamp, description: 'When the last one was due; null: there was none' }),
    last_outcome: Nullable(
      Type.Enum([...SCHEDULE_OUTCOMES], {
        description:
          'What became of the last one. `nobody`: no recipient may see the report, or wants the mail. `too_late`: the service did not run for days. `not_configured`: no mail leaves this installation.',
      }),
    ),
    creator_name: Nullable(Type.String()),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({ creator: toOne('user', 'api_key') }),
);

export interface ReportSchedule extends RowOf<typeof ReportScheduleSchema> {
  readonly creatorId: string;
  readonly isCreatorUser: boolean;
}

export const renderSchedule = (schedule: ReportSchedule) =>
  present(ReportScheduleSchema, schedule, {
    attributes: { is_on: schedule.nextAt !== null },
    relationships: { creator: linkOne(schedule.isCreatorUser ? 'user' : 'api_key', schedule.creatorId) },
  });
