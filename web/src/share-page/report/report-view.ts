/** A shared report: its totals beside those of the period before, and each row with a bar of the measure that is drawn. */
import {
  type CountedFigures,
  changeText,
  countsNothing,
  MARKS,
  monthsText,
  monthText,
  nonZeroMeasures,
  rowChange,
  rowText,
} from '@portolan/wording/report-figures';
import { wordOf } from '@portolan/wording/word-of';
import { element } from '../../map-page/element.ts';
import type { SharedReport } from '../data.ts';
import { card, contactOf } from '../views.ts';
import type { PageWords } from '../words/words.ts';
import type { ReportWords } from './words.ts';

type Report = SharedReport['report'];
type Measure = Report['measures'][number];

export function reportTitle({ name, group_by: group }: Report, reports: ReportWords): string {
  return `${wordOf(reports.titles, name)} ${wordOf(reports.by, group)}`;
}

export function reportView({ report, account }: SharedReport, reports: ReportWords, words: PageWords): HTMLElement[] {
  const { from, to, previous_from, previous_to, filters, totals, rows } = report;
  const before = reports.comparedWith(monthsText({ from: previous_from, to: previous_to }, reports.locale));
  const title = element(
    'section',
    { class: 'title' },
    element('h1', {}, reportTitle(report, reports)),
    element('p', { class: 'dim' }, `${monthsText({ from, to }, reports.locale)}, ${before}`),
    filters.length === 0
      ? null
      : element(
          'p',
          {},
          filters.map(([dimension, name]) => `${wordOf(reports.groups, dimension)}: ${name}`).join(' · '),
        ),
  );
  const measure = report.measures.find(({ name }) => name === report.measure) ?? report.measures[0];
  const parts = totals.flatMap((total) => [
    totalsCard(total, report, reports),
    ...(measure === undefined ? [] : [rowsCard(total, measure, report, reports)]),
  ]);
  // Before tables that may be long, as on shared lists.
  const contact = contactOf(account, words);
  return [
    title,
    ...(contact === null ? [] : [contact]),
    ...(countsNothing(report)
      ? [card(reports.total, element('p', {}, wordOf(reports.nothingIn, report.name)))]
      : parts),
    ...(report.truncated ? [element('p', { class: 'dim' }, reports.truncated(rows.length))] : []),
  ];
}

function totalsCard(total: CountedFigures, { measures }: Report, reports: ReportWords): HTMLElement {
  const facts = nonZeroMeasures(measures, total).map((measure) => {
    const change = rowChange(total, measure, reports);
    const text = change === null ? null : `${MARKS[change.direction]} ${changeText(change, reports)}`;
    const tone = change?.verdict == null ? '' : { better: 'good', worse: 'wait' }[change.verdict];
    return element(
      'div',
      { class: 'fact' },
      element('dt', {}, wordOf(reports.measures, measure.name)),
      element(
        'dd',
        {},
        rowText(total, measure, reports),
        text === null ? null : element('span', { class: `more ${tone}` }, text),
      ),
    );
  });
  const name = [reports.total, ...(total.currency_code === null ? [] : [total.currency_code])].join(', ');
  return card(name, element('dl', { class: 'facts' }, ...facts));
}

/** Months and days stay in their order; others begin with the greatest. */
function rowsCard(total: CountedFigures, measure: Measure, report: Report, reports: ReportWords): HTMLElement {
  const { currency_code: currency } = total;
  const figureIn = (row: CountedFigures) => row.figures[measure.name] ?? null;
  const isOrdered = report.group_by === 'month' || report.group_by === 'days_out';
  const own = report.rows.filter((row) => row.currency_code === currency);
  const rows = isOrdered ? own : own.toSorted((a, b) => (figureIn(b) ?? -Infinity) - (figureIn(a) ?? -Infinity));
  const longest = Math.max(0, ...rows.map((row) => Math.abs(figureIn(row) ?? 0)));
  const others = report.measures.filter((each) => each !== measure);
  const head = [
    wordOf(reports.groups, report.group_by),
    wordOf(reports.measures, measure.name),
    '',
    ...others.map(({ name }) => wordOf(reports.measures, name)),
    // The column of bars has no name.
  ].map((text) => (text === '' ? element('td', {}) : element('th', { scope: 'col' }, text)));
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, nameOf(row, report, reports)),
      element('td', {}, rowText(row, measure, reports)),
      element('td', { class: 'bar' }, bar(longest === 0 ? 0 : Math.abs(figureIn(row) ?? 0) / longest)),
      ...others.map((each) => element('td', {}, rowText(row, each, reports))),
    ),
  );
  const table = element(
    'table',
    { class: 'report' },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...body),
  );
  const name = [wordOf(reports.measures, measure.name), ...(currency === null ? [] : [currency])].join(', ');
  return card(name, element('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': name }, table));
}

function nameOf(
  { key, name }: Report['rows'][number],
  { group_by: group }: Report,
  { locale, noName }: ReportWords,
): string {
  if (key === null || name === null) return noName;
  return group === 'month' ? monthText(key, locale, 'short') : name;
}

const SVG = 'http://www.w3.org/2000/svg';

/** @param share of the longest bar; the figure beside it says the same */
function bar(share: number): Element {
  const svg = document.createElementNS(SVG, 'svg');
  const rect = document.createElementNS(SVG, 'rect');
  const all: Readonly<Record<string, string>> = {
    viewBox: '0 0 100 10',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(all)) svg.setAttribute(name, value);
  for (const [name, value] of Object.entries({ width: share * 100, height: 10 }))
    rect.setAttribute(name, String(value));
  svg.append(rect);
  return svg;
}
