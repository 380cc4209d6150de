/** The definitions of reports, and a report with its figures. */
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { serveOperation, serveWholeList } from '../../http/jsonapi/serve-operation.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { REPORTS } from './catalogue.ts';
import {
  choiceOfRequest,
  filtersOfReports,
  REPORT_PARAMETERS,
  REPORT_PATH,
  readPresented,
} from './report-of-request.ts';
import { ReportDefinitionSchema, ReportSchema, renderDefinition, renderReport } from './schema.ts';

export const reportRoutes: ResourceRoutes<{ tracking: TrackingContext; reference: Reference }> = async (
  app,
  { tracking: { clock }, reference },
) => {
  const tags = ['reports'];
  serveWholeList(app, {
    path: '/reports',
    tags,
    operationId: 'listReports',
    schema: ReportDefinitionSchema,
    summary: 'List reports',
    description: 'What reports there are, with their measures, groups and filters.',
    rows: async () => REPORTS.map(renderDefinition),
  });

  serveOperation(app, {
    path: '/reports/:name',
    tags,
    params: REPORT_PATH,
    operationId: 'readReport',
    schema: ReportSchema,
    summary: 'Read a report',
    description:
      'Figures over stored history by month, customer, line, terminal, port or lane, each beside the period before. ' +
      'What is unknown is null and counted.',
    filters: filtersOfReports(reference.ports),
    own: REPORT_PARAMETERS,
    mayLag: true,
    answer: async (session, request, { filters }) => {
      const now = clock.now();
      const choice = choiceOfRequest(request, filters, now);
      return renderReport(choice, await readPresented(session, choice, { reference, now }));
    },
  });
};
