/** What other features use of reports: filters of their lists; a report as exports, schedules and shares read it. */
export { REPORTS, type ReportDefinition } from './catalogue.ts';
export { REPORTED_INVOICE_FILTERS } from './filters-store.ts';
export { type PresentedReport, presentReport } from './present-report.ts';
export type { ReportChoice } from './read-report.ts';
export {
  choiceOfRequest,
  filtersOfReports,
  type GivenReport,
  REPORT_PARAMETERS,
  REPORT_PATH,
  readPresented,
  reportChoice,
} from './report-of-request.ts';
