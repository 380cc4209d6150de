/** The file of a report: a table, or pages with its figures, bars and table. A thread writes what takes long. */
import type { Language } from '@portolan/wording/language';
import { PrintThreads } from '../../../lib/pdf/print-threads.ts';
import { openCsv, openSheet } from '../table-files.ts';
import type { AnyFormat } from '../write-file.ts';
import { type PrintedReport, type PrintOptions, printedReport } from './printed-report.ts';
import { type ReportData, reportTable } from './report-table.ts';

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const satisfies readonly AnyFormat[];
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const threads = new PrintThreads<PrintedReport>(
  new URL('./print-report-worker.ts', import.meta.url),
  'The file of the report',
);

export interface ReportFile extends PrintOptions {
  readonly accountId: string;
  readonly format: ReportFormat;
  readonly signal?: AbortSignal;
}

/** @throws NoSlot where too many are printed; the reason of the signal */
export async function writeReport(
  report: ReportData,
  { accountId, format, signal, ...options }: ReportFile,
): Promise<Buffer> {
  if (format === 'pdf') return threads.print(accountId, printedReport(report, options), signal);
  return writeTable(report, format, options.language, signal);
}

async function writeTable(
  report: ReportData,
  format: 'csv' | 'xlsx',
  language: Language,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const { titles, rows } = reportTable(report, language);
  const file = format === 'xlsx' ? openSheet(report.name, titles) : openCsv(titles);
  const close = () => file.close();
  signal?.addEventListener('abort', close, { once: true });
  try {
    file.add(rows);
    return await file.end();
  } finally {
    signal?.removeEventListener('abort', close);
    file.close();
  }
}
