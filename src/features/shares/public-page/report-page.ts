/** The data of a page of a shared report: the report as its creator sees it now, with the account. */
import type { AccountSession } from '../../../database/database.ts';
import { ApiError } from '../../../http/jsonapi/errors.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { Reference } from '../../../reference/reference.ts';
import { filterNames } from '../../reports/names.ts';
import { presentReport } from '../../reports/present-report.ts';
import { readPresented } from '../../reports/report-of-request.ts';
import { readStoredReport } from '../../reports/stored-report.ts';
import type { ShareChoice } from '../schema.ts';
import type { ShareReport } from '../share.ts';
import { readSharingAccount } from './read-account.ts';

interface SharedReport extends ShareReport, Pick<ShareChoice, 'contact'> {
  readonly hasPassword: boolean;
  readonly label: string | null;
  readonly language: string | null;
  readonly partyIds: readonly string[] | null;
  readonly expiresAt: Date | null;
}

/** Undefined: there is no such report any more. @param now Unix milliseconds of the world */
export async function readReportPage(session: AccountSession, share: SharedReport, now: number, reference: Reference) {
  const choice = choiceOf(share, now, reference);
  if (choice === undefined) return undefined;
  const report = presentReport(choice, await readPresented(session, choice, { reference, now }));
  return {
    kind: 'report' as const,
    label: share.label,
    language: share.language,
    fields: [],
    expires_at: share.expiresAt === null ? null : formatInstant(share.expiresAt.getTime()),
    has_password: share.hasPassword,
    account: await readSharingAccount(session, share),
    report: {
      ...report,
      measure: choice.measure ?? null,
      filters: await filterNames(session, choice, reference),
      // They lead to lists that visitors do not see.
      totals: report.totals.map(({ list: _, ...total }) => total),
      rows: report.rows.map(({ list: _, ...row }) => row),
    },
  };
}

function choiceOf({ report: name, filter, partyIds: customers }: SharedReport, now: number, { ports }: Reference) {
  try {
    return readStoredReport({ name, parameters: filter }, { ports, customers, now });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
