/** An invoice as its form has it, as typed, and what of it is sent. Pure. */
import type { BilledCharge, BillerKind } from '@portolan/codes/billed-charge';
import { isNoAmount, parseAmount } from './amounts.ts';

export interface LineDraft {
  /** Of the form alone: lines are removed from the middle. */
  readonly key: number;
  readonly container: string;
  readonly charge: BilledCharge;
  readonly from: string;
  readonly to: string;
  readonly freeTimeFrom: string;
  readonly freeTimeTo: string;
  readonly rate: string;
  readonly amount: string;
}

export interface InvoiceDraft {
  readonly kind: BillerKind;
  /** SCAC, SMDG or FIRMS code, or the name. */
  readonly biller: string;
  readonly number: string;
  readonly billOfLading: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly disputeUntil: string;
  readonly currency: string;
  readonly total: string;
  readonly lines: readonly LineDraft[];
}

export const newLine = (key: number, before?: LineDraft): LineDraft => ({
  key,
  container: '',
  charge: before?.charge ?? 'demurrage',
  from: '',
  to: '',
  freeTimeFrom: '',
  freeTimeTo: '',
  rate: before?.rate ?? '',
  amount: '',
});

export const NEW_INVOICE: InvoiceDraft = {
  kind: 'shipping_line',
  biller: '',
  number: '',
  billOfLading: '',
  invoiceDate: '',
  dueDate: '',
  disputeUntil: '',
  currency: 'USD',
  total: '',
  lines: [newLine(0)],
};

/** SCAC, SMDG and FIRMS codes are written in capitals. */
const CODE = /^(?=.*[A-Z])[A-Z0-9]{3,6}$/;

/** As the service takes it; it names what is wrong. Where no total is typed, none is stated. */
export function attributesOf(draft: InvoiceDraft): object {
  const biller = draft.biller.trim();
  const text = (value: string) => value.trim() || null;
  return {
    number: draft.number.trim(),
    biller: { kind: draft.kind, ...(CODE.test(biller) ? { code: biller } : { name: biller }) },
    bill_of_lading: text(draft.billOfLading),
    invoice_date: text(draft.invoiceDate),
    due_date: text(draft.dueDate),
    dispute_until: text(draft.disputeUntil),
    currency_code: text(draft.currency.toUpperCase()),
    total: parseAmount(draft.total),
    lines: draft.lines.map((line) => ({
      container_number: text(line.container.toUpperCase()),
      charge: line.charge,
      from: text(line.from),
      to: text(line.to),
      free_time_from: text(line.freeTimeFrom),
      free_time_to: text(line.freeTimeTo),
      rates: ratesOf(line),
      amount: amountOf(line) ?? 0,
    })),
  };
}

/** An amount that is typed and no number: it must not be left out or become 0. */
export function hasNoAmount({ total, lines }: Pick<InvoiceDraft, 'total' | 'lines'>): boolean {
  return [total, ...lines.flatMap(({ rate, amount }) => [rate, amount])].some(isNoAmount);
}

/** One rate for all days; other tiers come with files and papers. */
function ratesOf({ rate }: LineDraft): object[] {
  const amount = parseAmount(rate);
  return amount === null ? [] : [{ days: null, amount, per: 'day' }];
}

/** As typed; else the days at their rate. Null: neither is known. */
export function amountOf({ amount, rate, from, to }: LineDraft): number | null {
  if (amount.trim() !== '') return parseAmount(amount);
  const [each, days] = [parseAmount(rate), daysOf(from, to)];
  return each === null || days === null ? null : Math.round(each * days * 100) / 100;
}

const DAY_MILLIS = 86_400_000;

/** Both inclusive. Null: one is missing, or they are in the wrong order. */
export function daysOf(from: string, to: string): number | null {
  if (from === '' || to === '' || to < from) return null;
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLIS) + 1;
}

/** Null: a line has no amount. */
export function totalOf({ lines }: Pick<InvoiceDraft, 'lines'>): number | null {
  const amounts = lines.map(amountOf);
  return amounts.every((each) => each !== null) ? amounts.reduce((sum, each) => sum + each, 0) : null;
}
