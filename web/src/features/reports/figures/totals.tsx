/** The totals of a report, each beside the period before; a choice of one draws it. */
import { MARKS, rowChange, rowText } from '@portolan/wording/report-figures';
import { wordOf } from '@portolan/wording/word-of';
import { useWords } from '../../../app/words/words.tsx';
import type { ReportSearch } from '../report-search.ts';
import type { Measure, ReportTotal } from '../use-report.ts';
import { type ReportsWords, reportsWords } from '../words.ts';
import { RowLink } from './row-link.tsx';
import { inARow, type Shown } from './shown.ts';

/** Of a wide screen, and of one of middle width. */
const tilesInARow = (count: number) =>
  ({ '--in-a-row': inARow(count, 7), '--in-a-short-row': inARow(count, 4) }) as React.CSSProperties;

interface TotalsProps {
  readonly shown: Shown;
  readonly choose: (change: ReportSearch) => void;
  readonly isInvoices: boolean;
}

export function Totals({ shown: { measures, measure, total }, choose, isInvoices }: TotalsProps) {
  const words = useWords(reportsWords);
  if (total === undefined) return null;
  return (
    <section aria-label={words.totals}>
      <ul className="report-totals" style={tilesInARow(measures.length)}>
        {measures.map((each) => (
          <li key={each.name}>
            <button
              type="button"
              className="report-total"
              aria-pressed={each.name === measure.name}
              title={each.description}
              onClick={() => choose({ measure: each.name })}
            >
              <span className="dim">{wordOf(words.reports.measures, each.name)}</span>
              <Value of={total} measure={each} />
              <ChangeText of={total} measure={each} />
              <Unknown count={total.unknown_by_measure[each.name] ?? 0} isInvoices={isInvoices} />
            </button>
          </li>
        ))}
      </ul>
      <p className="small">
        <RowLink list={total.list}>{words.countedOf(total.counted, isInvoices)}</RowLink>
      </p>
    </section>
  );
}

function Value({ of, measure }: { of: ReportTotal; measure: Measure }) {
  const { reports } = useWords(reportsWords);
  const isKnown = (of.figures[measure.name] ?? null) !== null;
  return <strong className={isKnown ? 'report-value' : 'report-value dim'}>{rowText(of, measure, reports)}</strong>;
}

/** An arrow and words; colour only repeats them. */
export function ChangeText({ of, measure }: { of: ReportTotal; measure: Measure }) {
  const { reports } = useWords(reportsWords);
  const change = rowChange(of, measure, reports);
  if (change === null) return null;
  const tone = change.verdict === null ? 'dim' : change.verdict === 'better' ? 'tone-good' : 'tone-wait';
  return (
    <span className={`small ${tone}`}>
      <span aria-hidden="true">{MARKS[change.direction]} </span>
      {change.text}
      {change.verdict !== null && <strong> · {reports.changes[change.verdict]}</strong>}
    </span>
  );
}

export function unknownText(count: number, isInvoices: boolean, words: ReportsWords): string {
  return isInvoices ? words.unknownOfInvoices(count) : words.reports.unknownOf(count);
}

function Unknown({ count, isInvoices }: { count: number; isInvoices: boolean }) {
  const words = useWords(reportsWords);
  return count === 0 ? null : <span className="small dim">{unknownText(count, isInvoices, words)}</span>;
}

/** Sums of several currencies are never one. */
export function Currencies({ shown: { currencies, total }, choose }: Omit<TotalsProps, 'isInvoices'>) {
  const words = useWords(reportsWords);
  if (currencies.length < 2) return null;
  return (
    <div className="switch" role="group" aria-label={words.currency}>
      {currencies.map((currency) => (
        <button
          key={currency}
          type="button"
          className={`tab ${currency === total?.currency_code ? 'tab-active' : ''}`}
          aria-pressed={currency === total?.currency_code}
          onClick={() => choose({ currency })}
        >
          {currency}
        </button>
      ))}
    </div>
  );
}
