/** What of a report is shown: one currency, one measure, and its rows in an order that serves it. Pure. */
import type { Report } from '../../../app/api/resources.ts';

type Row = Report['rows'][number];
type Measure = Report['measures'][number];

export interface Shown {
  readonly measures: readonly Measure[];
  readonly measure: Measure;
  /** Undefined: nothing was counted. */
  readonly total: Report['totals'][number] | undefined;
  readonly currencies: readonly string[];
  readonly rows: readonly Row[];
}

/** @param chosen of the address; an unknown one is as none */
export function shownOf(
  report: Report,
  chosen: { readonly measure?: string | undefined; readonly currency?: string | undefined },
): Shown | null {
  const { measures, totals, rows, group_by: groupBy } = report;
  const measure = measures.find(({ name }) => name === chosen.measure) ?? measures[0];
  if (measure === undefined) return null;
  const counted = totals.toSorted((a, b) => b.counted - a.counted);
  const total = counted.find(({ currency_code: code }) => code === chosen.currency) ?? counted[0];
  const own = rows.filter(({ currency_code: code }) => code === (total?.currency_code ?? null));
  const isOrdered = groupBy === 'month' || groupBy === 'days_out';
  return {
    measures,
    measure,
    total,
    currencies: counted.flatMap(({ currency_code: code }) => (code === null ? [] : [code])),
    rows: isOrdered ? own : own.toSorted((a, b) => order(a, b, measure)),
  };
}

/** Shares of what should be high begin with the lowest: what is wrong stands on top. Others with the greatest. */
function order(a: Row, b: Row, { name, unit, better }: Measure): number {
  const [one = null, other = null] = [a.figures[name], b.figures[name]];
  if (one === null || other === null) return Number(one === null) - Number(other === null) || b.counted - a.counted;
  return unit === 'share' && better === 'higher' ? one - other : other - one;
}

/** How many of some tiles are in a row, so that rows are about as long as each other. @param most that have room */
export function inARow(count: number, most: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / most)));
}
