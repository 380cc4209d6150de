/** The mail of a report: its totals in words, and where to see all of it. Pure. */
import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import { countsNothing, monthsText } from '@portolan/wording/report-figures';
import { wordOf } from '@portolan/wording/word-of';
import { isolated, type MailBody } from '../../tenancy/outgoing-mail/mail-body.ts';
import { printedFigures, titleOf } from '../exports/reports/printed-report.ts';
import type { ReportData } from '../exports/reports/report-table.ts';

export interface ReportMail {
  readonly language: Language;
  readonly name: string;
  /** Of the screen, with the parameters. */
  readonly url: string;
  readonly filters: readonly (readonly [dimension: string, name: string])[];
}

export function composeReportMail(
  report: ReportData,
  { language, name, url, filters }: ReportMail,
): { readonly subject: string; readonly body: MailBody } {
  const words = WORDING[language].reports;
  const title = titleOf(report, language);
  const months = (from: string, to: string) => monthsText({ from, to }, words.locale);
  const period = months(report.from, report.to);
  const only = filters.map(([, each]) => isolated(each)).join(', ');
  const about = `${period}, ${words.comparedWith(months(report.previous_from, report.previous_to))}.`;
  return {
    subject: words.mail.subject(title, period),
    body: {
      preheader: about,
      blocks: [
        { kind: 'paragraph', text: words.mail.greeting(isolated(name)) },
        { kind: 'heading', text: title },
        { kind: 'paragraph', text: only === '' ? about : `${about} ${words.filters}: ${only}.` },
        ...(countsNothing(report) ? [{ kind: 'paragraph', text: wordOf(words.nothingIn, report.name) } as const] : []),
        ...report.totals.map((total) => ({
          kind: 'facts' as const,
          facts: printedFigures(report, total, language).map(({ name: label, value, change }) => ({
            label,
            value: change === null ? value : `${value}, ${change}`,
          })),
        })),
        { kind: 'paragraph', text: words.mail.attached },
        { kind: 'button', label: words.mail.open, url },
        { kind: 'small_print', text: words.mail.about },
      ],
    },
  };
}
