/**
 * The lines of a bill: each container's charge with its period, free time and tiers, in the order of day and month that
 * periods prove.
 */
import type { LabelledPage } from '../../labels/spots.ts';
import type { BilledLine, ReadFields } from '../../part.ts';
import type { DayOrder } from '../../values/dates.ts';
import { amountsIn, hundredthsOf } from '../../values/money.ts';
import type { ReadingContext } from '../finding.ts';
import { isCreditNote } from './credit.ts';
import { draftsOf } from './drafts.ts';
import { type Entry, entriesOf } from './entries.ts';
import { finished } from './sureness.ts';
import { amountIn, daysBetween } from './values.ts';
import { merged, withFreeTime, withOwnBills, withoutFreeTime, withPeriods } from './whole-stays.ts';

interface BilledLines {
  readonly lines: readonly BilledLine[];
  readonly order: DayOrder | null;
  readonly total: string | null;
  readonly isCredit: boolean;
}

/** Entries that say what the document is. */
const HEAD = 15;

/** @param fields of the same document, merged */
export function billedLinesOf(
  pages: readonly LabelledPage[],
  fields: ReadFields,
  context: ReadingContext,
): BilledLines {
  const entries = entriesOf(pages, context);
  const fieldOf = (field: keyof ReadFields) => fields[field]?.[0]?.value ?? null;
  const near = (fieldOf('invoice_date') ?? fieldOf('due_date') ?? fieldOf('last_free_day')) as string | null;
  const { drafts, order } = draftsByOrder(entries, context, near);
  if (!drafts.some(({ charge }) => charge !== 'other')) return { lines: [], order: null, total: null, isCredit: false };
  const document = {
    currency: (fieldOf('currency') as string | null) ?? null,
    total: (fieldOf('total_amount') as string | null) ?? null,
    freeDays: fieldOf('free_days') as number | null,
    lastFreeDay: fieldOf('last_free_day') as string | null,
    isCredit: isCreditNote(entries.slice(0, HEAD).map(({ text }) => text)),
    sums: sumsIn(entries),
    amounts: new Set(
      entries.flatMap(({ text }) => amountsIn(text).map(({ amount }) => Math.abs(hundredthsOf(amount)))),
    ),
  };
  const whole = withOwnBills(withPeriods(withFreeTime(merged(withoutFreeTime(drafts)), document)));
  const sum = Math.abs(whole.reduce((all, { hundredths }) => all + hundredths, 0));
  const isOneCurrency = new Set(whole.map(({ currency }) => currency ?? document.currency)).size === 1;
  return {
    lines: finished(whole, document, context),
    order,
    total: document.total === null && isOneCurrency && document.sums.has(sum) ? (sum / 100).toFixed(2) : null,
    isCredit: document.isCredit,
  };
}

/** Where nothing proves the order of day and month, the one by which periods have the days that they state. */
function draftsByOrder(entries: readonly Entry[], { order }: ReadingContext, near: string | null) {
  const read = (own: DayOrder | null) => ({ drafts: draftsOf(entries, { order: own, near }), order: own });
  const plain = read(order);
  if (order !== null || !plain.drafts.some(({ isAmbiguous }) => isAmbiguous)) return plain;
  const fitting = ({ drafts }: typeof plain) =>
    drafts.filter(({ from, to, days }) => from !== null && to !== null && daysBetween(from, to) === days).length;
  const [dmy, mdy] = [read('dmy'), read('mdy')];
  const [a, b] = [fitting(dmy), fitting(mdy)];
  return a > b ? dmy : b > a ? mdy : plain;
}

/** What the bill states as sums: of all its lines, or of those in a currency. */
const sumsIn = (entries: readonly Entry[]) =>
  new Set(
    entries
      .filter(({ isSum }) => isSum)
      .flatMap(({ segments }) => amountIn(segments.at(-1)?.text.replace(/^[^\d(-]*(?=[\d(-])/, '') ?? '') ?? [])
      .map((amount) => Math.abs(hundredthsOf(amount))),
  );
