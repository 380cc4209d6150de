/**
 * One measure as bars beside those of the period before: columns for months and days, else a line each with its name. A bar
 * is a link to the list of what it counts. The table below has the same as text.
 */
import { monthText, rowText } from '@portolan/wording/report-figures';
import { findWord, wordOf } from '@portolan/wording/word-of';
import { useWords } from '../../../app/words/words.tsx';
import type { ReportRow } from '../use-report.ts';
import { reportsWords } from '../words.ts';
import { RowLink } from './row-link.tsx';
import { rowName } from './row-name.ts';
import type { Shown } from './shown.ts';
import { unknownText } from './totals.tsx';

const MOST_BARS = 15;

interface PlotProps {
  readonly shown: Shown;
  readonly groupBy: string;
  readonly isInvoices: boolean;
}

export function Plot({ shown: { measure, rows, total }, groupBy, isInvoices }: PlotProps) {
  const words = useWords(reportsWords);
  const { reports } = words;
  const isOrdered = groupBy === 'month' || groupBy === 'days_out';
  const bars = isOrdered ? rows : rows.slice(0, MOST_BARS);
  const valueIn = (row: ReportRow) => row.figures[measure.name] ?? null;
  const before = (row: ReportRow) => row.previous?.[measure.name] ?? null;
  const longest = Math.max(0, ...bars.flatMap((row) => [Math.abs(valueIn(row) ?? 0), Math.abs(before(row) ?? 0)]));
  const percent = (value: number | null) => (value === null || longest === 0 ? 0 : (100 * Math.abs(value)) / longest);
  const unknown = total?.unknown_by_measure[measure.name] ?? 0;
  const title = words.plot(wordOf(reports.measures, measure.name), wordOf(reports.by, groupBy));
  return (
    <section className="card report-plot" aria-label={title}>
      <h2>{title}</h2>
      <p className="report-legend small">
        <span className="key-now" aria-hidden="true" /> {words.thisPeriod}
        <span className="key-before" aria-hidden="true" /> {words.periodBefore}
      </p>
      <ol className={isOrdered ? 'columns' : 'bars'}>
        {bars.map((row) => {
          const name = rowName(row, groupBy, reports);
          const value = rowText(row, measure, reports);
          const size = (given: number | null) =>
            isOrdered ? { height: `${percent(given)}%` } : { width: `${percent(given)}%` };
          return (
            <li key={row.key ?? ''}>
              <RowLink list={row.list} className="bar" title={row.list === null ? undefined : words.opensList}>
                <span className="bar-name">
                  {groupBy === 'month' && row.key !== null ? monthText(row.key, reports.locale, 'short') : name}
                </span>
                <span className="bar-track" aria-hidden="true">
                  <span className="bar-now" hidden={!valueIn(row)} style={size(valueIn(row))} />
                  <span className="bar-before" hidden={!before(row)} style={size(before(row))} />
                </span>
                <span className={valueIn(row) === null ? 'bar-value dim' : 'bar-value'}>{value}</span>
              </RowLink>
            </li>
          );
        })}
      </ol>
      {unknown > 0 && (
        <p className="small dim">
          {unknownText(unknown, isInvoices, words)}: {findWord(words.whyUnknown, measure.name)}
        </p>
      )}
      {rows.length > bars.length && <p className="small dim">{words.barsShown(bars.length, rows.length)}</p>}
    </section>
  );
}
