/**
 * Makes the lines of a bill of its entries: each container's charge with its period, free time and tiers. A line that
 * leaves its container or free time out has those above it. Arithmetic says how sure a line is: that the lines add up to
 * the total, and days and rates to the amount.
 */

import type { BilledCharge } from '@portolan/codes/billed-charge';
import { chargeForTime } from '@portolan/codes/billed-charge';
import { plainText } from '@portolan/codes/plain-text';
import type { Word } from '../../../pages.ts';
import type { LabelledPage } from '../../labels/spots.ts';
import type { BilledLine, BilledTier, ReadFields } from '../../part.ts';
import { boxOfWords, confidenceOf } from '../../segments.ts';
import { type DayOrder, datesIn } from '../../values/dates.ts';
import { amountsIn, hundredthsOf } from '../../values/money.ts';
import type { ReadingContext } from '../finding.ts';
import { conceptsIn } from '../measures.ts';
import { type BillColumn, isTier } from './captions.ts';
import { isCreditNote } from './credit.ts';
import { amountsOf, type Cell, type Entry, entriesOf } from './entries.ts';
import {
  amountIn,
  countOfDaysIn,
  currencyIn,
  type DayReading,
  dayAfter,
  daysBetween,
  daysIn,
  rateIn,
} from './values.ts';

interface Draft extends Omit<BilledLine, 'evidence' | 'amount'> {
  readonly hundredths: number;
  readonly isTier: boolean;
  readonly isAmbiguous: boolean;
  /** Days of the stay: pick-up, return. */
  readonly events: readonly string[];
  readonly page: number;
  readonly words: readonly Word[];
  readonly text: string;
}

/** What holds for the lines below it. */
interface Held {
  container: string | null;
  billOfLading: string | null;
  charge: BilledCharge | null;
  equipment: string | null;
  freeDays: number | null;
  freeTimeFrom: string | null;
  freeTimeTo: string | null;
  from: string | null;
  to: string | null;
  days: number | null;
  rate: number | null;
  events: string[];
}

const NOTHING: Held = {
  ...{ container: null, billOfLading: null, charge: null, equipment: null, freeDays: null, freeTimeFrom: null },
  ...{ freeTimeTo: null, from: null, to: null, days: null, rate: null, events: [] },
};

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

const OTHER_WORDS = /(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/u;
const CREDIT =
  /\b(?:waive[rd]?|credit|allowance|discount|rebate|less|gutschrift|erlass|nachlass|avoir|remise|abono|descuento|desconto|creditering|korting|reduction|adjustment)\b/;

function draftsOf(entries: readonly Entry[], reading: DayReading): Draft[] {
  const drafts: Draft[] = [];
  const title = titleCharge(entries);
  let held: Held = { ...NOTHING };
  let header: Held = { ...NOTHING };
  for (const entry of entries) {
    const { cells, isRow, isSum, text } = entry;
    if (isSum) continue;
    const days = (column: BillColumn) => (cells.get(column) ?? []).flatMap((cell) => daysIn(cell.text, reading));
    const [container, another] = entry.containers;
    if (container !== undefined && another === undefined && container !== held.container) {
      // A block or the row of another container: what the header states holds for it too.
      if (held.container === null && drafts.length === 0) header = { ...held };
      held = { ...header, charge: isRow ? held.charge : header.charge, container };
    }
    const own = statedBy(entry, reading);
    const charge = own.charge;
    const amount = amountOf(cells, isRow);
    const isLine =
      amount !== undefined &&
      (isRow || (held.container !== null && (held.days !== null || held.from !== null || own.days !== null)));
    const { kept, ...period } = split(own);
    if (!isLine) {
      // A heading names the charge of the lines below it.
      Object.assign(held, withoutNulls({ ...kept, ...period }));
      if (charge !== null && isHeading(entry)) held.charge = charge;
      held.events = [...held.events, ...days('event').filter(isDay)];
      continue;
    }
    if (isRow && isBareSum(entry, amount.hundredths, drafts)) continue;
    const described = descriptionOf(entry);
    const tier = (cells.get('tier')?.length ?? 0) > 0 || isTier(described ?? '');
    const negative = amount.hundredths < 0 || CREDIT.test(plainText(text));
    const isTax = conceptsIn(text).includes('tax');
    const isOther =
      isTax ||
      (described !== null && !tier && (!negative || (container === undefined && drafts.at(-1)?.charge === 'other')));
    const kind = charge ?? (isOther ? 'other' : (held.charge ?? title));
    // Free time is that of a charge.
    if (
      kind !== 'other' &&
      held.charge !== null &&
      drafts.at(-1)?.charge !== kind &&
      drafts.at(-1)?.container === (container ?? held.container)
    )
      Object.assign(held, { freeDays: null, freeTimeFrom: null, freeTimeTo: null });
    const isOwn =
      container !== undefined ||
      (kind !== 'other' && (charge !== null || !negative || mentions(text, drafts.at(-1), reading)));
    const before = isOwn ? held : NOTHING;
    const ambiguous = ['from', 'to', 'period', 'free_from', 'free_to', 'free'].some((column) =>
      days(column as BillColumn).includes('ambiguous'),
    );
    const events = [...before.events, ...days('event').filter(isDay)];
    const isBlock = !isRow;
    const from = period.from ?? (isBlock ? before.from : null);
    // A credit for one day.
    const to = period.to ?? (isBlock ? before.to : null) ?? (negative ? from : null);
    const rate = own.rate ?? (isBlock ? before.rate : null);
    const count = period.days ?? (isBlock ? before.days : null);
    drafts.push({
      container: isOwn ? (container ?? held.container) : null,
      billOfLading: kept.billOfLading ?? before.billOfLading,
      charge: kind,
      description:
        described ?? (isTax ? (entry.segments.find((each) => OTHER_WORDS.test(each.text))?.text ?? null) : null),
      equipment: kept.equipment ?? before.equipment,
      ...(kind === 'other' ? { from: null, to: null, days: null } : { from, to, days: count }),
      freeDays: kind === 'other' ? null : (kept.freeDays ?? before.freeDays),
      freeTimeFrom: kind === 'other' ? null : (kept.freeTimeFrom ?? before.freeTimeFrom),
      freeTimeTo: kind === 'other' ? null : (kept.freeTimeTo ?? before.freeTimeTo),
      tiers: kind === 'other' || negative ? [] : own.tiers.length > 0 ? own.tiers : tiersOf(count, rate),
      currency: amount.currency,
      hundredths: amount.hundredths,
      isTier: tier || container === undefined,
      isAmbiguous: ambiguous,
      events,
      page: entry.page,
      words: entry.segments.flatMap(({ words }) => words),
      text: text.slice(0, 200),
    });
    if (isOwn && kind !== 'other') {
      Object.assign(held, withoutNulls(kept));
      held.charge = kind;
      held.events = events;
      if (isBlock) Object.assign(held, { from: null, to: null, days: null, rate: null });
    }
  }
  return drafts;
}

const tiersOf = (days: number | null, rate: number | null): BilledTier[] =>
  rate === null || days === null || days === 0 ? [] : [{ days, rate }];

const isDay = (day: string) => day !== 'ambiguous';

const withoutNulls = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** A line of few words that has no amount. */
const isHeading = ({ segments, cells }: Entry) =>
  cells.has('charge') || (segments.length <= 3 && segments.every(({ text }) => text.length < 80));

/** What a line says in words, besides its container and its days. */
function descriptionOf({ cells, segments, isRow }: Entry): string | null {
  const stated = (cells.get('charge') ?? []).map(({ text }) => text).join(' ');
  if (stated !== '' || !isRow) return stated || null;
  return segments.find(({ text }) => OTHER_WORDS.test(text) && !isNoDescription(text))?.text ?? null;
}

const isNoDescription = (text: string) =>
  /^[A-Z]{3}[UJZ][\s-]?\d/.test(text) ||
  isEquipment(text) ||
  datesIn(text).length > 0 ||
  YEARLESS_DAY.test(text) ||
  /^\W*(?:\d[\d.,]*\s?)?(?:[A-Z]{3}|d(?:ays?|gn|agen)|tage?|jours?|d[ií]as?)\W*[\d.,]*\W*$/i.test(text);
const YEARLESS_DAY = /^(?:\p{L}{3,9}\.? \d{1,2}|\d{1,2}\.? \p{L}{3,9})$/u;

/** An amount without words that is the sum of the lines above it. */
const isBareSum = ({ segments, cells }: Entry, hundredths: number, drafts: readonly Draft[]) =>
  drafts.length > 0 &&
  !cells.has('days') &&
  !segments.some(({ text }) => OTHER_WORDS.test(text.replace(/\b[A-Z]{3}\b/g, ''))) &&
  hundredths === drafts.reduce((sum, each) => sum + each.hundredths, 0);

const isEquipment = (text: string) =>
  /^\W*(?:\d{2}\s?['’]?\s?\p{L}{0,9}|\d{2}\p{L}\d)(?:\s*\p{L}{0,10})?\W*$/u.test(text);

/** Whether a day of the text lies in the period of the line above. */
function mentions(text: string, line: Draft | undefined, reading: DayReading): boolean {
  const [from, to] = [line?.from, line?.to];
  if (from == null || to == null) return false;
  return daysIn(text, { ...reading, near: to }).some((day) => day >= from && day <= to);
}

interface Stated {
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

const split = ({ billOfLading, equipment, freeDays, freeTimeFrom, freeTimeTo, from, to, days, rate }: Stated) => ({
  kept: { billOfLading, equipment, freeDays, freeTimeFrom, freeTimeTo },
  ...{ from, to, days, rate },
});

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

function statedBy({ cells, text, isRow }: Entry, reading: DayReading): Stated {
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

function amountOf(cells: Entry['cells'], isRow: boolean): Amount | undefined {
  const [first] = amountsOf(cells);
  if (first === undefined || (!isRow && !cells.has('amount'))) return undefined;
  const { cell, amount } = first;
  const stated = cells.get('currency')?.[0]?.text ?? '';
  return {
    hundredths: hundredthsOf(amount),
    currency: currencyIn(cell.text) ?? currencyIn(stated) ?? currencyIn(cell.title.replace(/\bUS\$/, 'USD')) ?? null,
  };
}

/** What the bill states as sums: of all its lines, or of those in a currency. */
const sumsIn = (entries: readonly Entry[]) =>
  new Set(
    entries
      .filter(({ isSum }) => isSum)
      .flatMap(({ segments }) => amountIn(segments.at(-1)?.text.replace(/^[^\d(-]*(?=[\d(-])/, '') ?? '') ?? [])
      .map((amount) => Math.abs(hundredthsOf(amount))),
  );

/** What the head of the bill says that it is for. */
function titleCharge(entries: readonly Entry[]): BilledCharge {
  const counted = entries
    .slice(0, Math.max(12, Math.ceil(entries.length / 3)))
    .flatMap(({ text }) => chargeForTime(text) ?? []);
  return counted[0] ?? entries.flatMap(({ text }) => chargeForTime(text) ?? [])[0] ?? 'other';
}

interface OfDocument {
  readonly currency: string | null;
  readonly total: string | null;
  readonly freeDays: number | null;
  readonly lastFreeDay: string | null;
  readonly isCredit: boolean;
  /** In hundredths. */
  readonly sums: ReadonlySet<number>;
  /** All that it prints. */
  readonly amounts: ReadonlySet<number>;
}

/** Free time that the bill states once holds for all of its lines, where they are of one charge. */
function withFreeTime(drafts: readonly Draft[], { freeDays, lastFreeDay }: OfDocument): Draft[] {
  const ofTime = drafts.filter(({ charge }) => charge !== 'other');
  const isOne = new Set(ofTime.map(({ charge }) => charge)).size === 1;
  if (!isOne) return [...drafts];
  const days = ofTime.every((each) => each.freeDays === null) ? freeDays : null;
  const last = ofTime.every((each) => each.freeTimeTo === null) ? lastFreeDay : null;
  return drafts.map((each) =>
    each.charge === 'other' ? each : { ...each, freeDays: each.freeDays ?? days, freeTimeTo: each.freeTimeTo ?? last },
  );
}

/** The tiers of one stay are one line. */
function merged(drafts: readonly Draft[]): Draft[] {
  const whole: Draft[] = [];
  for (const next of drafts) {
    const last = whole.at(-1);
    if (last !== undefined && isNextTier(last, next))
      whole[whole.length - 1] = {
        ...last,
        to: next.to ?? last.to,
        days: (last.days ?? 0) + (next.days ?? 0),
        tiers: last.tiers.length > 0 && next.tiers.length > 0 ? [...last.tiers, ...next.tiers] : [],
        hundredths: last.hundredths + next.hundredths,
        events: [...last.events, ...next.events],
        isAmbiguous: last.isAmbiguous || next.isAmbiguous,
        words: last.page === next.page ? [...last.words, ...next.words] : last.words,
        text: `${last.text}; ${next.text}`.slice(0, 200),
      };
    else whole.push(next);
  }
  return whole;
}

function isNextTier(last: Draft, next: Draft): boolean {
  const isSame =
    last.container === next.container &&
    last.charge === next.charge &&
    last.charge !== 'other' &&
    last.container !== null &&
    last.currency === next.currency &&
    last.hundredths > 0 &&
    next.hundredths > 0 &&
    last.days !== null &&
    next.days !== null;
  if (!isSame) return false;
  if (next.from !== null && last.to !== null) {
    if (next.from === last.from && next.to === last.to) return next.isTier && isPartOf(last, next);
    return next.from === dayAfter(last.to);
  }
  return next.from === null && next.isTier;
}

/** Tiers that repeat the period of the whole stay. */
const isPartOf = ({ from, to, days }: Draft, next: Draft) =>
  from !== null && to !== null && (days ?? 0) + (next.days ?? 0) <= daysBetween(from, to);

/** A period that begins with the free days: the stay as a whole. */
const withoutFreeTime = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((each) => {
    const { from, to, days, freeDays, freeTimeFrom, freeTimeTo } = each;
    if (from === null || to === null || days === null || freeDays === null || freeDays === 0) return each;
    const isStay = daysBetween(from, to) === days + freeDays && freeTimeFrom === null && freeTimeTo === null;
    if (!isStay || days === 0) return each;
    return { ...each, from: dayAfter(from, freeDays), freeTimeFrom: from, freeTimeTo: dayAfter(from, freeDays - 1) };
  });

/** A period that is not printed, where the charged days fill the time between the end of free time and an event. */
const withPeriods = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((each) => {
    const { charge, from, to, days, freeTimeTo, events } = each;
    if (charge === 'other' || from !== null || days === null || days === 0 || freeTimeTo === null) return each;
    const last = dayAfter(freeTimeTo, days);
    return to === last || (to === null && events.includes(last))
      ? { ...each, from: dayAfter(freeTimeTo), to: last }
      : each;
  });

/** The bill of lading is that of the document unless its lines have several. */
function withOwnBills(drafts: readonly Draft[]): Draft[] {
  const isOne = new Set(drafts.flatMap(({ billOfLading }) => billOfLading ?? [])).size < 2;
  return drafts.map((each) => (isOne ? { ...each, billOfLading: null } : each));
}

const SURE = 0.93;
/** Below what counts as checked: a user looks at the bill first. */
const UNSURE = 0.8;
const DOUBTFUL = 0.65;

function finished(drafts: readonly Draft[], document: OfDocument, { isScan }: ReadingContext): BilledLine[] {
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
