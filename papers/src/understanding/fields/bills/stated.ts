/** What one entry of a bill states in its cells and words: days, free time, rates, tiers, the charge and the amount. */
import { type BilledCharge, chargeForTime } from '@portolan/codes/billed-charge';
import type { BilledTier } from '../../part.ts';
import { hundredthsOf } from '../../values/money.ts';
import type { BillColumn } from './captions.ts';
import { amountsOf, type Cell, type Entry } from './entries.ts';
import { countOfDaysIn, currencyIn, type DayReading, daysIn, rateIn } from './values.ts';

export interface Stated {
  readonly billOfLading: string | null;
  readonly equipment: string | null;
  readonly freeDays: number | null;
  readonly freeTimeFrom: string | null;
  readonly freeTimeTo: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly days: number | null;
  readonly rate: number | null;
  readonly tiers: readonly BilledTier[];
  readonly charge: BilledCharge | null;
}

/** `3 días x 40,00`, `7 days @ USD 85.00`, `3 x 95.00 + 2 x 170.00`; "@" and "+" are no words of a page. */
const PRICED_IN_TEXT =
  /(?<![\d.,])(\d{1,3})\s*(?:(?:days?|d[ií]as?|tage?|jours?|dagen|dgn|giorni|dni)\s*(?:[x×@*à]|at|zu|a)?|[x×@*])\s*(?:[A-Z]{3}|[$€£])?\s?(\d[\d,.' ]*?[.,]\d{2})(?![\d.,])/giu;

/** Tiers as a text calculates them. */
const tiersIn = (text: string): BilledTier[] =>
  [...text.matchAll(PRICED_IN_TEXT)].flatMap(([, days, rate]) => {
    const each = rateIn(rate ?? '');
    return each === undefined || Number(days) === 0 ? [] : [{ days: Number(days), rate: each }];
  });

const PERIOD_IN_TEXT = /\d\s*(?:[-–—]|to|thru|through|until|bis|au|al|a|ao|t\/m|tot|do)\s*(?:\p{L}{3,9}\.? )?\d/iu;

export function statedBy({ cells, text, isRow }: Entry, reading: DayReading): Stated {
  const cell = (column: BillColumn): Cell | undefined => cells.get(column)?.[0];
  const daysOf = (column: BillColumn) =>
    daysIn(cell(column)?.text ?? '', reading).map((day) => (isDay(day) ? day : null));
  const count = (column: BillColumn) => countOfDaysIn(cell(column)?.text ?? '') ?? null;
  const [free, freeEnd] = daysOf('free');
  const described = cell('charge')?.text ?? '';
  const inText = PERIOD_IN_TEXT.test(described)
    ? daysIn(described, reading).map((day) => (isDay(day) ? day : null))
    : [];
  const [periodFrom, periodTo] = daysOf('period').length > 1 ? daysOf('period') : inText.length === 2 ? inText : [];
  const [from, fromEnd] = daysOf('from');
  const [first, last] = [daysOf('free_from'), daysOf('free_to')];
  // A column of the quantity has days where its unit or its charge says so.
  const quantity = cell('quantity')?.text ?? '';
  const isOfDays =
    /\b(?:d(?:ays?|ias?|agen|gn|ni)?|jours?|jrs|tage?|giorni)\b/i.test(quantity) || chargeForTime(text) !== null;
  const quantified = isOfDays && quantity !== '' ? countOfDaysIn(quantity) : undefined;
  const charge =
    chargeForTime(described) ?? (isRow ? chargeForTime(text) : chargeForTime(cell('charge')?.text ?? text));
  // What a column of rates or the row calculates, where it is more than one rate.
  const rateText = cell('rate')?.text ?? '';
  const isCalculated = rateText === '' || /[x×@*]\s*\S*\d/.test(rateText);
  const tiers = isRow && isCalculated ? tiersIn(text.replace(/\s+/g, ' ')) : [];
  return {
    billOfLading: billIn(cell('bill')?.text),
    equipment: equipmentIn(cell('equipment')?.text),
    freeDays:
      count('free_days') ?? count('free') ?? daysOfFreeTime(cell('free')?.text ?? cell('free_days')?.text ?? ''),
    freeTimeFrom: first[0] ?? (freeEnd === undefined ? null : (free ?? null)),
    freeTimeTo: last.at(-1) ?? freeEnd ?? free ?? null,
    from: from ?? periodFrom ?? null,
    to: daysOf('to').at(-1) ?? fromEnd ?? periodTo ?? null,
    days: count('days') ?? (quantified !== undefined && quantified > 1 ? quantified : null) ?? sumOfDays(tiers),
    rate: tiers.length > 0 ? null : (rateIn(rateText) ?? null),
    tiers,
    charge,
  };
}

const daysOfFreeTime = (text: string) =>
  Number(/^\D{0,3}(\d{1,2})\s*(?:\p{L}+ )?(?:days?|tage?|jours?|d[ií]as?|dagen|giorni|dni)/iu.exec(text)?.[1] ?? 0) ||
  null;

const sumOfDays = (tiers: readonly BilledTier[]) =>
  tiers.length === 0 ? null : tiers.reduce((sum, { days }) => sum + days, 0);

const billIn = (text: string | undefined) => /^[A-Z0-9/-]{6,35}$/i.exec(text?.trim() ?? '')?.[0] ?? null;
const equipmentIn = (text: string | undefined) => {
  const plain = text?.trim() ?? '';
  return plain !== '' && plain.length <= 20 && /\d/.test(plain) ? plain : null;
};

interface Amount {
  readonly hundredths: number;
  readonly currency: string | null;
}

export function amountOf(cells: Entry['cells'], isRow: boolean): Amount | undefined {
  const [first] = amountsOf(cells);
  if (first === undefined || (!isRow && !cells.has('amount'))) return undefined;
  const { cell, amount } = first;
  const stated = cells.get('currency')?.[0]?.text ?? '';
  return {
    hundredths: hundredthsOf(amount),
    currency: currencyIn(cell.text) ?? currencyIn(stated) ?? currencyIn(cell.title.replace(/\bUS\$/, 'USD')) ?? null,
  };
}

export const isDay = (day: string) => day !== 'ambiguous';
