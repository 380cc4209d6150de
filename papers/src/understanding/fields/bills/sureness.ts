/** How sure lines are, by arithmetic: that they add up to the total, and days and rates to the amount. */
import type { BilledLine } from '../../part.ts';
import { boxOfWords, confidenceOf } from '../../segments.ts';
import { hundredthsOf } from '../../values/money.ts';
import type { ReadingContext } from '../finding.ts';
import type { Draft } from './drafts.ts';
import { daysBetween } from './values.ts';

interface OfDocument {
  readonly currency: string | null;
  readonly total: string | null;
  readonly isCredit: boolean;
  /** In hundredths. */
  readonly sums: ReadonlySet<number>;
  /** All that it prints. */
  readonly amounts: ReadonlySet<number>;
}

const SURE = 0.93;
/** Below what counts as checked: a user looks at the bill first. */
const UNSURE = 0.8;
const DOUBTFUL = 0.65;

export function finished(drafts: readonly Draft[], document: OfDocument, { isScan }: ReadingContext): BilledLine[] {
  const sum = drafts.reduce((all, { hundredths }) => all + hundredths, 0);
  const byCurrency = Map.groupBy(drafts, ({ currency }) => currency ?? document.currency);
  const isStated = (own: readonly Draft[]) => {
    const all = Math.abs(own.reduce((total, { hundredths }) => total + hundredths, 0));
    return (
      document.sums.has(all) ||
      (byCurrency.size === 1 && document.total !== null && Math.abs(hundredthsOf(document.total)) === all)
    );
  };
  const addsUp = [...byCurrency.values()].every(isStated) || isWrongTotal(drafts, sum, document, isScan);
  const sign = document.isCredit && sum > 0 ? -1 : 1;
  return drafts.map(({ hundredths, isTier: _, isAmbiguous, events: __, page, words, text, ...line }) => {
    const draft = { ...line, hundredths };
    const amount = ((hundredths * sign) / 100).toFixed(2);
    const most = isAmbiguous
      ? DOUBTFUL
      : !addsUp ||
          (line.container === null && line.charge !== 'other' && hundredths > 0) ||
          faultsOf(draft) >= (isScan ? 1 : 2)
        ? UNSURE
        : SURE;
    const sure = isScan ? 0.65 + confidenceOf(words) * 0.35 : 1;
    return {
      ...line,
      currency: line.currency ?? document.currency,
      amount,
      evidence: {
        value: amount,
        page,
        box: boxOfWords(words),
        text,
        rule: addsUp ? 'line of a bill that adds up' : 'line of a bill',
        confidence: Math.round(most * sure * 1000) / 1000,
      },
    };
  });
}

/**
 * Whether the total is the biller's error: each line is right in itself, and no amount on the bill is what is missing, so
 * that no line was overlooked.
 */
function isWrongTotal(drafts: readonly Draft[], sum: number, { total, amounts }: OfDocument, isScan: boolean): boolean {
  if (isScan || total === null) return false;
  const missing = Math.abs(hundredthsOf(total) - sum);
  return !amounts.has(missing) && drafts.every((draft) => draft.tiers.length > 0 && faultsOf(draft) === 0);
}

/** Arithmetic that does not hold: one fault may be the biller's, two are rather ours. */
function faultsOf({
  from,
  to,
  days,
  tiers,
  hundredths,
  charge,
}: Omit<Draft, 'isTier' | 'isAmbiguous' | 'events' | 'page' | 'words' | 'text'>): number {
  if (charge === 'other' || hundredths < 0) return 0;
  const isLong = from !== null && to !== null && days !== null && daysBetween(from, to) !== days;
  const isBackwards = from !== null && to !== null && from > to;
  const priced = tiers.reduce((all, tier) => all + tier.days * tier.rate, 0);
  const isPriced = tiers.length > 0 && Math.abs(priced * 100 - hundredths) > 1;
  return Number(isLong) + Number(isPriced) + (isBackwards ? 2 : 0);
}
