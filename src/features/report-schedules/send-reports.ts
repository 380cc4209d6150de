/**
 * Mails the reports of an account that are due. Files are made outside of the transaction; mails, outcome and the time of the
 * next one commit together, only where the schedule is still due. So a killed worker neither leaves one out nor sends it twice.
 */
import { WORDING } from '@portolan/wording';
import { type Language, languageOf } from '@portolan/wording/language';
import type { AccountSession, Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Reference } from '../../reference/reference.ts';
import { type MailToSend, queueMail } from '../../tenancy/outgoing-mail/queue-mail.ts';
import type { UserRow } from '../../tenancy/users/schema.ts';
import { findUsers } from '../../tenancy/users/store.ts';
import type { Offers } from '../../tracking/feature.ts';
import { printOptions } from '../exports/reports/report-export.ts';
import type { ReportData } from '../exports/reports/report-table.ts';
import { type ReportFormat, writeReport } from '../exports/reports/write-report.ts';
import { presentReport } from '../reports/present-report.ts';
import { readPresented } from '../reports/report-of-request.ts';
import { readStoredReport, withPeriod } from '../reports/stored-report.ts';
import { composeReportMail } from './compose-report-mail.ts';
import { nextMailAt } from './due.ts';
import type { ReportSchedule } from './schema.ts';
import { findDueSchedule, recordEnd } from './store.ts';

export const SEND_REPORTS = 'send-reports';
/** A report that is later than this is left out. */
const LATEST_MILLIS = 5 * 86_400_000;
const MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

export interface SendContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly reference: Reference;
  readonly offers: Pick<Offers, 'readLetterhead'>;
  readonly publicUrl: string;
}

/** What the link in a mail stops. */
export function scopeOf(scheduleId: string): string {
  return `report_schedule:${scheduleId}`;
}

export async function sendDueReports(context: SendContext, accountId: string, signal: AbortSignal): Promise<void> {
  const { database, clock } = context;
  while (!signal.aborted) {
    const now = clock.wallNow();
    const due = await database.forAccount(accountId, (session) => findDueSchedule(session, new Date(now)));
    if (due === undefined || due.nextAt === null) return;
    const { id, nextAt: dueAt } = due;
    const isTooLate = now - dueAt.getTime() > LATEST_MILLIS;
    const mails = isTooLate ? [] : await mailsOf(context, accountId, due, signal);
    await database.changeAccount(accountId, async (session) => {
      const outcomes = new Set<string>();
      const end = { id, dueAt, at: new Date(now), nextAt: new Date(nextMailAt(due, now)) };
      // Before the mails: where another worker was first, there are none.
      if (!(await recordEnd(session, { ...end, outcome: isTooLate ? 'too_late' : 'nobody' }))) return;
      for (const mail of mails) {
        const queued = await queueMail(session, mail);
        outcomes.add(typeof queued === 'string' ? queued : 'sent');
      }
      const outcome = outcomes.has('sent') ? 'sent' : outcomes.has('not_configured') ? 'not_configured' : undefined;
      if (outcome !== undefined) await recordEnd(session, { ...end, dueAt: end.nextAt, outcome });
    });
  }
}

/** One for each recipient, as that one sees the report now. Those who see the same in the same language share a file. */
async function mailsOf(
  context: SendContext,
  accountId: string,
  schedule: ReportSchedule,
  signal: AbortSignal,
): Promise<MailToSend[]> {
  const users = await context.database.forAccount(accountId, (session) => findUsers(session, schedule.recipientIds));
  const made = new Map<string, Promise<Made>>();
  const mails: MailToSend[] = [];
  for (const user of users) {
    if (user.deactivatedAt !== null) continue;
    const language = schedule.language ?? languageOf(user.locale);
    const key = JSON.stringify([language, user.partyIds?.toSorted() ?? null]);
    const making = made.get(key) ?? make(context, accountId, schedule, { user, language }, signal);
    made.set(key, making);
    mails.push(mailTo(context, accountId, schedule, user, await making));
  }
  return mails;
}

interface Made {
  readonly report: ReportData;
  readonly language: Language;
  readonly filters: readonly (readonly [string, string])[];
  readonly file: Buffer;
  readonly fileName: string;
}

async function make(
  { database, clock, reference, offers }: SendContext,
  accountId: string,
  { report: name, parameters, period, format, timeZone, creatorName }: ReportSchedule,
  { user, language }: { readonly user: UserRow; readonly language: Language },
  signal: AbortSignal,
): Promise<Made> {
  const now = clock.now();
  const read = async (session: AccountSession) => {
    const choice = readStoredReport(
      { name, parameters: withPeriod(parameters, period) },
      { ports: reference.ports, customers: user.partyIds, now, timeZone },
    );
    const exportedBy = creatorName ?? 'Portolan';
    return {
      measure: choice.measure,
      report: presentReport(choice, await readPresented(session, choice, { reference, now })),
      options: await printOptions(session, { choice, reference, offers, exportedBy, zone: timeZone }),
    };
  };
  const { report, options, measure } = await database.readStale(accountId, read);
  const given = { ...options, accountId, format, language, measure, at: clock.wallNow(), signal };
  return {
    report,
    language,
    filters: options.filters,
    file: await writeReport(report, given),
    fileName: `${name}-${report.from}-${report.to}.${format}`,
  };
}

function mailTo(
  { publicUrl }: SendContext,
  accountId: string,
  { id, report: name, parameters, period, format, nextAt }: ReportSchedule,
  user: UserRow,
  { report, language, filters, file, fileName }: Made,
): MailToSend {
  const words = WORDING[language].reports;
  const url = `${publicUrl}/reports/${name}?${screenParameters(withPeriod(parameters, period))}`;
  return {
    accountId,
    recipient: { email: user.email, name: user.name },
    kind: 'report',
    locale: language,
    ...composeReportMail(report, { language, name: user.name, url, filters }),
    unsubscribe: { scope: scopeOf(id), label: words.mail.label(words.titles[name as keyof typeof words.titles]) },
    onceKey: `report:${id}:${user.id}:${nextAt?.toISOString()}`,
    attachments: [{ name: fileName, mediaType: MEDIA_TYPES[format], bytes: file }],
  };
}

/** As the dashboard's address of a report has them: `by=customer&line=MAEU&period=last_month`. */
function screenParameters(parameters: string): string {
  const given = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(parameters))
    given.set(key === 'group_by' ? 'by' : key.replace(/^filter\[(.*)\]$/, '$1'), value);
  return given.toString();
}
