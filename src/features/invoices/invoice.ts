/**
 * An invoice as it is stored, how it is compared with others, and what is wrong with one that users write. Pure.
 */
import { createHash } from 'node:crypto';
import {
  ContainerNumberInvalid,
  normaliseContainerNumber,
  parseContainerNumber,
} from '@portolan/codes/container-number';
import { dayNumber, dayText } from '../../core/charges/days.ts';
import type { CheckedLine, CheckedSum, InvoiceCheck } from '../../core/charges/invoices/findings.ts';
import type { BilledInvoice, BilledLine, Biller } from '../../core/charges/invoices/invoice.ts';
import { type ErrorObject, errorObject } from '../../http/jsonapi/errors.ts';
import { CURRENCIES } from '../../lib/currencies.ts';
import { cutText } from '../../lib/text-rules/cut-text.ts';
import type { StoredFinding } from './checking/stored-finding.ts';
import type { NewInvoiceInput } from './input-schema.ts';

export const INVOICE_STATUSES = ['received', 'checked', 'disputed', 'accepted', 'reduced', 'refused', 'paid'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_OUTCOMES = ['agreed', 'disputed', 'partly_checked', 'unchecked'] as const;
export const INVOICE_SOURCES = ['api', 'document', 'file', 'edi'] as const;
export type InvoiceSource = (typeof INVOICE_SOURCES)[number];

/** While it has one of these, a change of what the check depends on has it checked again. */
export const OPEN_STATUSES: readonly InvoiceStatus[] = ['received', 'checked'];

export interface StoredLine extends BilledLine {
  /** Null: not checked yet. */
  readonly check: CheckedLine | null;
}

/** Without its lines and findings. */
export interface InvoiceHead extends Omit<BilledInvoice, 'lines'> {
  readonly id: string;
  readonly source: InvoiceSource;
  /** Of the same biller, by the number that is credited; null: there is none. */
  readonly creditedInvoiceId: string | null;
  readonly status: InvoiceStatus;
  readonly outcome: InvoiceCheck['outcome'] | null;
  readonly sums: readonly CheckedSum[] | null;
  /** Last day for a dispute; null: none is known. */
  readonly disputeDueOn: string | null;
  readonly saved: number | null;
  readonly note: string | null;
  readonly customerId: string | null;
  /** Else it is that of its shipments. */
  readonly isCustomerSet: boolean;
  /** Rises with each change of what its check depends on. */
  readonly marks: number;
  readonly linesCount: number;
  readonly documentIds: readonly string[];
  readonly shipmentIds: readonly string[];
  readonly containerIds: readonly string[];
  readonly disputeIds: readonly string[];
  readonly checkedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface StoredInvoice extends InvoiceHead {
  readonly id: string;
  readonly lines: readonly StoredLine[];
  readonly findings: readonly StoredFinding[] | null;
}

/** @param input of which `faultsOfInvoice` finds nothing */
export function billedOf(input: NewInvoiceInput): BilledInvoice {
  const { biller, currency_code: currency = null, records = [] } = input;
  return {
    id: null,
    number: input.number,
    creditedNumber: input.credited_invoice_number ?? null,
    biller: { kind: biller.kind, code: biller.code ?? null, name: biller.name ?? null },
    billOfLading: input.bill_of_lading ?? null,
    invoiceDate: input.invoice_date ?? null,
    dueDate: input.due_date ?? null,
    disputeUntil: input.dispute_until ?? null,
    currency,
    total: input.total ?? null,
    lines: input.lines.map((line) => ({
      container: line.container_number ?? null,
      billOfLading: line.bill_of_lading ?? null,
      charge: line.charge,
      description: line.description ?? null,
      equipment: line.equipment ?? null,
      from: line.from ?? null,
      to: line.to ?? null,
      days: line.days ?? null,
      freeDays: line.free_days ?? null,
      freeTimeFrom: line.free_time_from ?? null,
      freeTimeTo: line.free_time_to ?? null,
      rates: (line.rates ?? []).map(({ days, amount, per = 'day' }) => ({ days, amount, per })),
      amount: line.amount,
      currency: line.currency_code ?? currency ?? '',
    })),
    statements: input.statements ?? {},
    records: records.map(({ container_number: container = null, ...record }) => ({ container, ...record })),
  };
}

/** What users wrote, of a stored invoice: a change replaces some of it. */
export function inputOf(invoice: StoredInvoice): NewInvoiceInput {
  return {
    number: invoice.number,
    credited_invoice_number: invoice.creditedNumber ?? null,
    biller: invoice.biller,
    bill_of_lading: invoice.billOfLading,
    invoice_date: invoice.invoiceDate,
    due_date: invoice.dueDate,
    dispute_until: invoice.disputeUntil,
    currency_code: invoice.currency,
    total: invoice.total,
    lines: invoice.lines.map((line) => ({
      container_number: line.container,
      bill_of_lading: line.billOfLading,
      charge: line.charge,
      description: line.description,
      equipment: line.equipment,
      from: line.from,
      to: line.to,
      days: line.days,
      free_days: line.freeDays,
      free_time_from: line.freeTimeFrom,
      free_time_to: line.freeTimeTo,
      rates: line.rates.map((rate) => ({ ...rate })),
      amount: line.amount,
      currency_code: line.currency,
    })),
    statements: invoice.statements,
    records: invoice.records.map(({ container, ...record }) => ({ container_number: container, ...record })),
    note: invoice.note,
  };
}

/** Longer texts of files and messages are cut as the API limits them; indexes take no longer ones. */
const LENGTHS = { number: 100, code: 20, name: 255, billOfLading: 50, description: 500, equipment: 20 } as const;

/** Texts, numbers and codes as they are stored, however they came. */
export function normalised(invoice: BilledInvoice): BilledInvoice {
  const containerOf = (text: string | null) => (text === null ? null : normaliseContainerNumber(text) || null);
  const cut = (text: string | null, most: keyof typeof LENGTHS) =>
    cutText(text?.replaceAll('\0', '').trim() ?? '', LENGTHS[most]) || null;
  const { biller } = invoice;
  return {
    ...invoice,
    number: cut(invoice.number, 'number') ?? '',
    creditedNumber: cut(invoice.creditedNumber ?? null, 'number'),
    biller: { ...biller, code: cut(biller.code, 'code')?.toUpperCase() ?? null, name: cut(biller.name, 'name') },
    billOfLading: cut(invoice.billOfLading, 'billOfLading'),
    lines: invoice.lines.map((line) => ({
      ...line,
      container: containerOf(line.container)?.slice(0, LENGTHS.code) ?? null,
      billOfLading: cut(line.billOfLading, 'billOfLading'),
      description: cut(line.description, 'description'),
      equipment: cut(line.equipment, 'equipment'),
      days: daysOf(line.days),
      freeDays: daysOf(line.freeDays),
    })),
    records: invoice.records.map((record) => ({ ...record, container: containerOf(record.container) })),
  };
}

const MOST_DAYS = 3650;

function daysOf(count: number | null): number | null {
  return count !== null && Number.isInteger(count) && count <= MOST_DAYS ? count : null;
}

/** Letters and digits as they are compared: papers and files write `INV-0012/A` and `inv 0012 a`. */
export function numberKeyOf(number: string): string {
  return number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || number.trim();
}

/** @param scac of the line, where the biller is one that is known */
export function billerKeyOf({ kind, code, name }: Biller, scac: string | null): string {
  const own = scac ?? code?.toUpperCase() ?? (name ?? '').toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return `${kind}:${own}`;
}

export interface InvoiceKeys {
  readonly numberKey: string;
  readonly billerKey: string;
  /** SHA-256 of what is billed; the same invoice gives it whatever way it comes. */
  readonly contentHash: Buffer;
}

export function keysOf(invoice: BilledInvoice, scac: string | null): InvoiceKeys {
  const numberKey = numberKeyOf(invoice.number);
  const billerKey = billerKeyOf(invoice.biller, scac);
  const lines = invoice.lines
    .map(({ container, charge, from, to, amount, currency }) =>
      JSON.stringify([container, charge, from, to, amount, currency]),
    )
    .toSorted();
  const total = invoice.total ?? sumOf(invoice.lines.map(({ amount }) => amount));
  const content = JSON.stringify([billerKey, numberKey, total, lines]);
  return { numberKey, billerKey, contentHash: createHash('sha256').update(content).digest() };
}

export function sumOf(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 1000) / 1000;
}

/** 46 CFR 541.8: at least so many days from the date of the invoice. */
const US_DAYS = 30;

/**
 * As the invoice states it; else the day until which the rule of the United States lets a payer dispute, which binds lines,
 * terminals and forwarders, and no railroad (541.2). Null: neither is known.
 * @param ports UN/LOCODEs of discharge
 */
export function disputeDueOn(
  { disputeUntil, invoiceDate, biller }: Pick<BilledInvoice, 'disputeUntil' | 'invoiceDate' | 'biller'>,
  ports: readonly string[],
): string | null {
  if (disputeUntil !== null) return disputeUntil;
  const isOfRule = biller.kind !== 'rail' && ports.length > 0 && ports.every((port) => port.startsWith('US'));
  return isOfRule && invoiceDate !== null ? dayText(dayNumber(invoiceDate) + US_DAYS) : null;
}

/** What the schema does not say. */
export function faultsOfInvoice(input: NewInvoiceInput): ErrorObject[] {
  const { biller, number, currency_code: currency = null, lines, records = [] } = input;
  return [
    ...fault(number.trim() === '', 'number', 'The number is blank.'),
    ...fault(
      (biller.code ?? '').trim() === '' && (biller.name ?? '').trim() === '',
      'biller',
      'Give the code or the name of the biller.',
    ),
    ...currencyFault(currency, 'currency_code'),
    ...fault(!isThousandths(input.total ?? 0), 'total', 'An amount has at most three decimals.'),
    ...lines.flatMap((line, index) => {
      const place = `lines/${index}`;
      const own = line.currency_code ?? null;
      return [
        ...numberFault(line.container_number ?? null, `${place}/container_number`),
        ...orderFault(line.from ?? null, line.to ?? null, `${place}/to`),
        ...orderFault(line.free_time_from ?? null, line.free_time_to ?? null, `${place}/free_time_to`),
        ...fault(!isThousandths(line.amount), `${place}/amount`, 'An amount has at most three decimals.'),
        ...currencyFault(own, `${place}/currency_code`),
        ...fault(
          own === null && currency === null,
          `${place}/currency_code`,
          'Name the currency, of the invoice or of each line.',
        ),
        ...(line.rates ?? []).flatMap(({ days, amount }, tier, { length }) => [
          ...fault(!isThousandths(amount), `${place}/rates/${tier}/amount`, 'An amount has at most three decimals.'),
          ...fault(days === null && tier < length - 1, `${place}/rates/${tier}/days`, 'Only the last tier has no end.'),
        ]),
      ];
    }),
    ...records.flatMap((record, index) => [
      ...numberFault(record.container_number ?? null, `records/${index}/container_number`),
      ...orderFault(record.from, record.to, `records/${index}/to`),
    ]),
  ];
}

function fault(isThere: boolean, place: string, detail: string): ErrorObject[] {
  return isThere ? [errorObject('invalid_value', { detail, pointer: `/data/attributes/${place}` })] : [];
}

function orderFault(from: string | null, to: string | null, place: string): ErrorObject[] {
  const isWrong = from !== null && to !== null && to < from;
  return fault(isWrong, place, `The last day is before the first, ${from}.`);
}

function currencyFault(currency: string | null, place: string): ErrorObject[] {
  return fault(currency !== null && !CURRENCIES.has(currency), place, `${currency} is no currency of ISO 4217.`);
}

function numberFault(number: string | null, place: string): ErrorObject[] {
  if (number === null) return [];
  try {
    parseContainerNumber(number);
    return [];
  } catch (error) {
    if (!(error instanceof ContainerNumberInvalid)) throw error;
    return [errorObject('invalid_number', { detail: `${error.message}.`, pointer: `/data/attributes/${place}` })];
  }
}

function isThousandths(amount: number): boolean {
  return Math.round(amount * 1000) / 1000 === amount;
}
