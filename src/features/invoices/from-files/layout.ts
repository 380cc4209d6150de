/**
 * How the export of a biller's portal is read: which column is which member of an invoice, and how dates and amounts are
 * written. Pure.
 */
import type { BilledCharge } from '@portolan/codes/billed-charge';
import type { Biller } from '../../../core/charges/invoices/invoice.ts';

/** Of an invoice; its rows have the same value. */
export const INVOICE_MEMBERS = [
  'number',
  'biller_code',
  'biller_name',
  'invoice_date',
  'due_date',
  'dispute_until',
  'total',
] as const;
/** Of a line. */
export const LINE_MEMBERS = [
  'container_number',
  'bill_of_lading',
  'charge',
  'description',
  'equipment',
  'from',
  'to',
  'days',
  'free_days',
  'free_time_from',
  'free_time_to',
  'rate',
  'amount',
  'currency_code',
  'tax',
] as const;
/** A column for each charge, instead of `charge` and `amount`. */
export const CHARGE_AMOUNTS = [
  'demurrage_amount',
  'detention_amount',
  'per_diem_amount',
  'storage_amount',
  'combined_amount',
  'other_amount',
] as const;
export type ChargeAmount = (typeof CHARGE_AMOUNTS)[number];
export const TIERS = [1, 2, 3, 4, 5] as const;
/** Columns for the tiers of a line. */
export const TIER_MEMBERS = TIERS.flatMap(
  (tier) => [`tier_${tier}_days`, `tier_${tier}_rate`, `tier_${tier}_amount`] as const,
);
export const MEMBERS = [...INVOICE_MEMBERS, ...LINE_MEMBERS, ...CHARGE_AMOUNTS, ...TIER_MEMBERS] as const;
export type Member = (typeof MEMBERS)[number];

/** `dmy`: 04/07/2026 is 4 July; `mdy`: it is 7 April. Dates that begin with the year are read with any of them. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const DECIMALS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMALS)[number];

export interface LayoutColumn {
  /** As in the file; a second one of the same words has its number: `Date (2)`. */
  readonly caption: string;
  /** Null: it is not read. */
  readonly member: Member | null;
}

export interface InvoiceLayout {
  readonly name: string;
  /** Of invoices without a column for it; its kind holds for all. */
  readonly biller: Biller;
  readonly columns: readonly LayoutColumn[];
  /** Null: no file needed it yet. */
  readonly dates: DateOrder | null;
  readonly decimals: DecimalMark | null;
  /** Of amounts without one. */
  readonly currency: string | null;
  /** Of lines without a column for it. */
  readonly charge: BilledCharge | null;
}

/** Captions as they are named: those of columns without one are empty. */
export function captionsOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const caption = cell.replaceAll(/\s+/g, ' ').trim();
    const key = wordsOf(caption);
    const count = (seen.get(key) ?? 0) + 1;
    if (key !== '') seen.set(key, count);
    return count > 1 && key !== '' ? `${caption} (${count})` : caption;
  });
}

/** Captions in lower case with spaces alone between their words: `B/L-No.` is `b l no`. */
export function wordsOf(caption: string): string {
  return caption
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** Equal for files of the same captions, in any order of the columns. */
export function columnsKeyOf(captions: readonly string[]): string {
  return captions
    .map(wordsOf)
    .filter((words) => words !== '')
    .toSorted()
    .join(' | ');
}

/** What the columns of a layout lack, or have twice. */
export function faultsOfColumns(columns: readonly LayoutColumn[], charge: BilledCharge | null): string[] {
  const members = columns.flatMap(({ member }) => member ?? []);
  const has = (member: Member) => members.includes(member);
  const twice = members.find((member, index) => members.indexOf(member) < index);
  const hasChargeAmounts = CHARGE_AMOUNTS.some(has);
  const hasTierAmounts = TIERS.some((tier) => has(`tier_${tier}_amount`) || has(`tier_${tier}_rate`));
  return [
    ...(twice === undefined ? [] : [`Two columns are ${twice}; each member has one.`]),
    ...(has('number') ? [] : ['No column is number, the number of the invoice.']),
    ...(has('container_number') ? [] : ['No column is container_number.']),
    ...(has('amount') || hasChargeAmounts || hasTierAmounts
      ? []
      : ['No column is amount, the sum of a row, nor the amount of a charge such as demurrage_amount.']),
    ...(has('amount') && hasChargeAmounts
      ? ['Columns for amounts of charges stand beside one for amount; leave one of them out.']
      : []),
    ...(has('charge') || has('description') || hasChargeAmounts || charge !== null
      ? []
      : ['No column is charge; name the charge of all rows, such as demurrage.']),
  ];
}
