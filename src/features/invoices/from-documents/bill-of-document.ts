/**
 * The invoice that a paper is, of the values that were read or entered. Without a user's look, an invoice
 * is taken only if its lines and its number are sure, and days that are not sure are left out. Pure.
 */
import { BILLED_CHARGES, type BilledCharge } from '@portolan/codes/billed-charge';
import { REQUIRED_STATEMENTS, type RequiredStatement } from '@portolan/codes/required-statement';
import type { BilledInvoice, BilledLine } from '../../../core/charges/invoices/invoice.ts';
import type { ReadDocument } from '../../../tracking/feature.ts';
import { CERTAIN } from '../../documents/review/review.ts';
import { type BillerReference, billerOf } from './biller-of.ts';

/** As the API limits amounts. */
const MOST_AMOUNT = 1e9;

/** Undefined: the paper is no such bill, or a user has to look at it first. */
export function billOfDocument(document: ReadDocument, reference: BillerReference): BilledInvoice | undefined {
  const { type, payload } = document;
  const rows = Array.isArray(payload.billed_lines) ? (payload.billed_lines as readonly Row[]) : [];
  if (type !== 'freight_invoice' || rows.length === 0) return undefined;
  const isSure = (field: string) => isSureIn(document, field);
  const [number, currency] = [textOf(payload.invoice_number), textOf(payload.currency)];
  const hasCurrencies = rows.every((row) => (textOf(row.currency) ?? currency) !== null);
  if (number === null || !hasCurrencies || !isSure('billed_lines') || !isSure('invoice_number')) return undefined;
  const lines = rows.map((row) => lineOf(row, currency ?? ''));
  if (lines.some(({ amount }) => Math.abs(amount) > MOST_AMOUNT)) return undefined;
  const biller = billerOf(
    {
      name: textOf(payload.biller),
      carrierScac: textOf(payload.carrier_scac),
      firmsCode: textOf(payload.firms_code),
      hasMasterBill: textOf(payload.master_bill_of_lading) !== null,
      charges: new Set(lines.map(({ charge }) => charge)),
    },
    reference,
  );
  if (biller === undefined) return undefined;
  const dayOf = (field: string) => (isSure(field) ? textOf(payload[field]) : null);
  return {
    id: null,
    number,
    creditedNumber: isSure('credited_invoice_number') ? textOf(payload.credited_invoice_number) : null,
    biller,
    billOfLading: textOf(payload.master_bill_of_lading) ?? textOf(payload.house_bill_of_lading),
    invoiceDate: dayOf('invoice_date'),
    dueDate: dayOf('due_date'),
    disputeUntil: dayOf('dispute_until'),
    currency,
    total: totalOf(payload, lines),
    lines,
    statements: statementsOf(payload),
    records: [],
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Each line of a bill has its own evidence. */
function isSureIn({ evidence, entered, isReviewed }: ReadDocument, field: string): boolean {
  if (isReviewed || entered.has(field)) return true;
  const found = field === 'billed_lines' ? (evidence[field] ?? []) : (evidence[field] ?? []).slice(0, 1);
  return found.every(({ confidence }) => confidence >= CERTAIN);
}

function lineOf(row: Row, currency: string): BilledLine {
  return {
    container: textOf(row.container_number),
    billOfLading: textOf(row.bill_of_lading),
    charge: BILLED_CHARGES.find((charge): charge is BilledCharge => charge === row.charge) ?? 'other',
    description: textOf(row.description),
    equipment: textOf(row.container_type),
    from: textOf(row.from),
    to: textOf(row.to),
    days: countOf(row.days),
    freeDays: countOf(row.free_days),
    freeTimeFrom: textOf(row.free_time_from),
    freeTimeTo: textOf(row.free_time_to),
    rates: ratesIn(textOf(row.rates) ?? ''),
    amount: Number(row.amount),
    currency: textOf(row.currency) ?? currency,
  };
}

/** `4 x 185.00, 3 x 310.00` */
const ratesIn = (text: string): BilledLine['rates'] =>
  [...text.matchAll(/(\d+)\s*[x×*]\s*(\d+(?:[.,]\d+)?)/gi)].map(([, days, amount]) => ({
    days: Number(days),
    amount: Number(amount?.replace(',', '.')),
    per: 'day',
  }));

/** A credit note prints what it gives back without a sign. */
function totalOf({ total_amount: stated }: Row, lines: readonly BilledLine[]): number | null {
  if (typeof stated !== 'string') return null;
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const total = Number(stated);
  if (Math.abs(total) > MOST_AMOUNT) return null;
  return total > 0 && Math.abs(sum + total) < 0.005 ? -total : total;
}

function statementsOf({ statements, missing_statements: missing }: Row): BilledInvoice['statements'] {
  const named = (given: unknown, isMade: boolean) =>
    REQUIRED_STATEMENTS.filter((name) => Array.isArray(given) && given.includes(name)).map(
      (name): readonly [RequiredStatement, boolean] => [name, isMade],
    );
  return Object.fromEntries([...named(missing, false), ...named(statements, true)]);
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const countOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
