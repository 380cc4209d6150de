/** Drafts of lines, entry by entry: a line that leaves its container or free time out has those above it. */
import { type BilledCharge, chargeForTime } from '@portolan/codes/billed-charge';
import { plainText } from '@portolan/codes/plain-text';
import type { Word } from '../../../pages.ts';
import type { BilledLine, BilledTier } from '../../part.ts';
import { datesIn } from '../../values/dates.ts';
import { conceptsIn } from '../measures.ts';
import { type BillColumn, isTier } from './captions.ts';
import type { Entry } from './entries.ts';
import { amountOf, isDay, type Stated, statedBy } from './stated.ts';
import { type DayReading, daysIn } from './values.ts';

export interface Draft extends Omit<BilledLine, 'evidence' | 'amount'> {
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

const OTHER_WORDS = /(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/u;
const CREDIT =
  /\b(?:waive[rd]?|credit|allowance|discount|rebate|less|gutschrift|erlass|nachlass|avoir|remise|abono|descuento|desconto|creditering|korting|reduction|adjustment)\b/;

export function draftsOf(entries: readonly Entry[], reading: DayReading): Draft[] {
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

/** What the head of the bill says that it is for. */
function titleCharge(entries: readonly Entry[]): BilledCharge {
  const counted = entries
    .slice(0, Math.max(12, Math.ceil(entries.length / 3)))
    .flatMap(({ text }) => chargeForTime(text) ?? []);
  return counted[0] ?? entries.flatMap(({ text }) => chargeForTime(text) ?? [])[0] ?? 'other';
}

const split = ({ billOfLading, equipment, freeDays, freeTimeFrom, freeTimeTo, from, to, days, rate }: Stated) => ({
  kept: { billOfLading, equipment, freeDays, freeTimeFrom, freeTimeTo },
  ...{ from, to, days, rate },
});
