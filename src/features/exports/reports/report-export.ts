/** `GET /exports/reports/{name}`: a report as a file, with the parameters of the report. */
import { LANGUAGE_CODES, type Language } from '@portolan/wording/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../../database/database.ts';
import { readFilters } from '../../../http/jsonapi/reading/query.ts';
import { filterParameters } from '../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Reference } from '../../../reference/reference.ts';
import { findPrincipalName } from '../../../tenancy/accounts/principals-store.ts';
import { getAccount } from '../../../tenancy/accounts/store.ts';
import type { Offers } from '../../../tracking/feature.ts';
import { REPORTS } from '../../reports/catalogue.ts';
import { filterNames, type NamingReference } from '../../reports/names.ts';
import { presentReport } from '../../reports/present-report.ts';
import type { ReportChoice } from '../../reports/read-report.ts';
import {
  choiceOfRequest,
  filtersOfReports,
  REPORT_PARAMETERS,
  REPORT_PATH,
  readPresented,
} from '../../reports/report-of-request.ts';
import { fileAnswer, formatOf, formatParameter, type GivenQuery, type ServeExport, servesOf } from '../serve-export.ts';
import type { PrintOptions } from './printed-report.ts';
import { REPORT_FORMATS, writeReport } from './write-report.ts';

const MEASURES = [...new Set(REPORTS.flatMap(({ measures }) => measures.map(({ name }) => name)))];

interface ReportExport {
  readonly database: Database;
  readonly clock: Clock;
  readonly reference: Reference;
  readonly offers: Pick<Offers, 'readLetterhead'>;
  readonly serve: ServeExport;
}

export function addReportExport(
  app: FastifyInstance,
  { database, clock, reference, offers, serve }: ReportExport,
): void {
  const filters = filtersOfReports(reference.ports);
  app.get(
    '/exports/reports/:name',
    {
      config: { permission: 'read', bucket: 'exports', serves: servesOf(REPORT_FORMATS) },
      schema: {
        tags: ['exports'],
        operationId: 'exportReport',
        summary: 'Export a report',
        description:
          'The figures of `GET /reports/{name}` as CSV or XLSX, exact and beside those of the period before, or as PDF with totals, bars and table.',
        params: REPORT_PATH,
        querystring: Type.Object({
          ...filterParameters(filters),
          ...REPORT_PARAMETERS,
          format: formatParameter(REPORT_FORMATS),
          language: Type.Optional(
            Type.Enum([...LANGUAGE_CODES], { default: 'en', description: 'Language of the file' }),
          ),
          measure: Type.Optional(
            Type.Enum(MEASURES, { description: 'Measure of the bars of a PDF; by default the first of the report' }),
          ),
        }),
        response: { 200: fileAnswer(REPORT_FORMATS) },
      },
    },
    (request, reply) => {
      const now = clock.now();
      const format = formatOf(request, REPORT_FORMATS);
      const { language = 'en', measure } = request.query as { readonly language?: Language; readonly measure?: string };
      const choice = choiceOfRequest(request, readFilters(filters, request.query as GivenQuery), now);
      const { report, groupBy } = choice;
      const fileName = `${report.name}-${groupBy}`;
      return serve(request, reply, { name: `reports/${report.name}`, format, fileName }, async (signal) => {
        const { presented, options } = await database.readStale(request.auth.accountId, async (session) => ({
          presented: presentReport(choice, await readPresented(session, choice, { reference, now })),
          options: await printOptions(session, { choice, reference, offers, ...(await exporterOf(session, request)) }),
        }));
        const { accountId } = request.auth;
        return writeReport(presented, {
          ...options,
          accountId,
          format,
          signal,
          language,
          measure,
          at: clock.wallNow(),
        });
      });
    },
  );
}

async function exporterOf(session: AccountSession, { auth }: FastifyRequest) {
  const name = (await findPrincipalName(session, auth.viewerId ?? auth.keyId)) ?? 'Portolan';
  return { exportedBy: name };
}

/** What stands around the figures. */
export async function printOptions(
  session: AccountSession,
  {
    choice,
    reference,
    offers,
    exportedBy,
    zone = 'UTC',
  }: {
    readonly choice: ReportChoice;
    readonly reference: NamingReference;
    readonly offers: Pick<Offers, 'readLetterhead'>;
    readonly exportedBy: string;
    readonly zone?: string;
  },
): Promise<Pick<PrintOptions, 'account' | 'filters' | 'exportedBy' | 'zone'>> {
  const [{ name }, { logo }] = await Promise.all([getAccount(session), offers.readLetterhead(session)]);
  return { account: { name, logo }, filters: await filterNames(session, choice, reference), exportedBy, zone };
}
