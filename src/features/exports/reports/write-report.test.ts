/** Files of reports, from figures as the API has them. */
import { expect, it } from 'vitest';
import { readPdf } from '../../../../papers/src/reading/pdf/read-pdf.ts';
import { glyphsOf, NAMES } from '../../../../test/helpers/printed.ts';
import { MISSING } from '../../../lib/pdf/fonts.ts';
import { composeReportMail } from '../../report-schedules/compose-report-mail.ts';
import { printedReport } from './printed-report.ts';
import type { FiguresData, ReportData } from './report-table.ts';
import { writeReport } from './write-report.ts';

const of = (billed: number | null, before: number | null): FiguresData & { list: null } => ({
  currency_code: 'USD',
  figures: { billed, avoided: billed === null ? null : billed / 10 },
  previous: before === null ? null : { billed: before, avoided: 0 },
  counted: 3,
  previous_counted: 2,
  unknown: billed === null ? 3 : 0,
  unknown_by_measure: {},
  list: null,
});
const measure = (name: string, better: 'higher' | 'lower') => ({
  name,
  unit: 'money' as const,
  better,
  description: '',
});
const names = Object.values(NAMES);
const report: ReportData = {
  ...{ name: 'charges', from: '2026-07', to: '2026-09', previous_from: '2026-04', previous_to: '2026-06' },
  ...{ group_by: 'customer', as_of: '2026-10-01T06:00:00Z', is_current: true, truncated: false },
  measures: [measure('billed', 'lower'), measure('avoided', 'higher')],
  totals: [of(4500, 4000)],
  rows: [
    ...names.map((name, at) => ({ key: String(at), name, ...of(100 * (at + 1), 50 * at) })),
    ...Array.from({ length: 60 }, (_, at) => ({ key: `c${at}`, name: `Customer ${at}`, ...of(at, null) })),
    { key: null, name: null, ...of(null, null) },
  ],
};
const options = {
  accountId: 'account',
  language: 'en' as const,
  account: { name: 'Acme Forwarding', logo: null },
  filters: [['line', 'Maersk']] as const,
  exportedBy: 'Ada Lovelace',
  at: Date.parse('2026-10-01T06:00:00Z'),
  zone: 'Europe/Berlin',
};

it('writes tables with exact figures beside those before, and nothing where they are unknown', async () => {
  const csv = (await writeReport(report, { ...options, format: 'csv' })).toString();
  const [head, first, ...others] = csv.trim().split('\r\n');
  expect(head).toBe('Customer,Currency,Billed,"Billed, before",Avoided,"Avoided, before",Counted,Not known');
  expect(first).toBe(`${names[0]},USD,100,0,10,0,3,0`);
  expect(others.at(-2)).toBe('not known,USD,,,,,3,3');
  expect(others.at(-1)).toBe('Total,USD,4500,4000,450,0,3,0');
  expect((await writeReport(report, { ...options, format: 'xlsx' })).subarray(0, 2).toString()).toBe('PK');
});

it('prints totals in words, bars by size, and the table over pages with its head, all legible', async () => {
  const printed = printedReport(report, options);
  expect(printed.totals[0]?.figures[0]).toEqual({
    ...{ name: 'Billed', value: 'US$4,500', change: '13% more (worse)', verdict: 'worse' },
  });
  expect(printed.plots[0]?.bars[0]).toEqual({ name: names.at(-1), text: 'US$1,000', length: 1, before: 0.45 });
  expect(printed.plots[0]?.note).toBe('The largest 24 of 71.');
  const pdf = await writeReport(report, { ...options, format: 'pdf' });
  expect(glyphsOf(pdf)).not.toContain('0000');
  const pages = await readPdf(pdf, { maximumPages: 10, textOnly: true, pageBegins: () => {} });
  const texts = (pages ?? []).map(({ readings }) => (readings[0] ?? []).map(({ text }) => text).join(' '));
  expect(texts[0]).toContain('Demurrage and detention by customer');
  expect(texts[0]).toContain('Line: Maersk');
  expect(texts.join(' ')).toContain(NAMES.Korean);
  expect(texts.join(' ')).not.toContain(MISSING);
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts.slice(1)) expect(text).toContain('Currency Billed Avoided');
  expect(texts.at(-1)).toContain('Exported by Ada Lovelace on 1 October 2026 at 08:00');
});

it('says why nothing was counted, also where the report has rows for months and a total, as its mail does', () => {
  const none = { ...of(null, null), currency_code: null, counted: 0, previous_counted: 0 };
  const months = ['2026-07', '2026-08', '2026-09'].map((key) => ({ key, name: key, ...none }));
  const empty: ReportData = { ...report, name: 'transit_times', group_by: 'month', totals: [none], rows: months };
  const why = 'No container arrived at its port of discharge in these months.';
  expect(printedReport(empty, options).notes).toEqual([why]);
  expect(printedReport(report, options).notes).toEqual([]);
  const mail = composeReportMail(empty, { language: 'en', name: 'Ada', url: 'https://example.com', filters: [] });
  expect(mail.body.blocks).toContainEqual({ kind: 'paragraph', text: why });
});
