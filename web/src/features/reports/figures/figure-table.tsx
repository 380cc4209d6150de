/** All figures of a report; the name of a measure orders the rows by it, the name of a row opens its list. */
import { rowText } from '@portolan/wording/report-figures';
import { wordOf } from '@portolan/wording/word-of';
import { useWords } from '../../../app/words/words.tsx';
import type { ReportSearch } from '../report-search.ts';
import type { ReportTotal } from '../use-report.ts';
import { reportsWords } from '../words.ts';
import { RowLink } from './row-link.tsx';
import { rowName } from './row-name.ts';
import type { Shown } from './shown.ts';
import { ChangeText, unknownText } from './totals.tsx';

interface FigureTableProps {
  readonly shown: Shown;
  readonly groupBy: string;
  readonly choose: (change: ReportSearch) => void;
  readonly isInvoices: boolean;
}

export function FigureTable({ shown, groupBy, choose, isInvoices }: FigureTableProps) {
  const words = useWords(reportsWords);
  const { measures, measure, rows, total } = shown;
  const cells = (row: ReportTotal) => (
    <>
      {measures.map((each) => (
        <td key={each.name}>
          <span className={(row.figures[each.name] ?? null) === null ? 'dim' : undefined}>
            {rowText(row, each, words.reports)}
          </span>
          <ChangeText of={row} measure={each} />
        </td>
      ))}
      <td>{row.counted.toLocaleString(words.reports.locale)}</td>
      <td className="dim">{row.unknown === 0 ? '' : unknownText(row.unknown, isInvoices, words)}</td>
    </>
  );
  return (
    <section className="card">
      <h2>{words.figures}</h2>
      <section className="scroll-x" tabIndex={0} aria-label={words.figures}>
        <table className="plain report-table">
          <thead>
            <tr>
              <th scope="col">{wordOf(words.reports.groups, groupBy)}</th>
              {measures.map((each) => (
                <th
                  scope="col"
                  key={each.name}
                  aria-sort={each.name === measure.name && groupBy !== 'month' ? 'other' : undefined}
                >
                  <button type="button" title={each.description} onClick={() => choose({ measure: each.name })}>
                    {wordOf(words.reports.measures, each.name)}
                  </button>
                </th>
              ))}
              <th scope="col">{words.reports.counted}</th>
              <th scope="col">{words.reports.unknownCount}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key ?? ''}>
                <th scope="row">
                  <RowLink list={row.list}>{rowName(row, groupBy, words.reports)}</RowLink>
                </th>
                {cells(row)}
              </tr>
            ))}
          </tbody>
          {total !== undefined && (
            <tfoot>
              <tr>
                <th scope="row">{words.reports.total}</th>
                {cells(total)}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </section>
  );
}
