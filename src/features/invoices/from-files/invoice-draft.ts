/** An invoice as its rows come: lines are gathered, and what rows have in common must not differ. Pure. */
import type { BilledInvoice, BilledLine, Biller } from '../../../core/charges/invoices/invoice.ts';
import { mergeTiers } from '../../../core/charges/invoices/merge-tiers.ts';
import type { Member } from './layout.ts';

/** @param detail of a fault in the column of a member */
export type FaultAt<Fault> = (member: Member, detail: string) => Fault;

/** What all rows of an invoice have in common. */
const COMMON = [
  ['invoiceDate', 'invoice_date'],
  ['dueDate', 'due_date'],
  ['disputeUntil', 'dispute_until'],
  ['total', 'total'],
] as const;

export class InvoiceDraft {
  readonly row: number;
  readonly number: string;
  readonly biller: Biller;
  readonly lines: BilledLine[];
  readonly common: {
    invoiceDate: string | null;
    dueDate: string | null;
    disputeUntil: string | null;
    total: number | null;
  };
  readonly #taxes: { readonly amount: number; readonly currency: string }[];

  constructor(
    row: number,
    number: string,
    biller: Biller,
    given: InvoiceDraft['common'] & { readonly lines: BilledLine[]; readonly tax: number | null },
  ) {
    const { lines, tax, ...common } = given;
    [this.row, this.number, this.biller, this.lines, this.common] = [row, number, biller, lines, common];
    const currency = lines[0]?.currency;
    this.#taxes = tax === null || tax === 0 || currency === undefined ? [] : [{ amount: tax, currency }];
  }

  /** @returns where the rows of one invoice contradict each other */
  join<Fault>(next: InvoiceDraft, faultAt: FaultAt<Fault>): Fault[] {
    this.lines.push(...next.lines);
    this.#taxes.push(...next.#taxes);
    return COMMON.flatMap(([name, member]) => {
      const [own, other] = [this.common[name], next.common[name]];
      if (own === null) Object.assign(this.common, { [name]: other });
      if (own === null || other === null || own === other) return [];
      const detail = `${other} differs from ${own} in row ${this.row} of the same invoice; right would be one value.`;
      return [faultAt(member, detail)];
    });
  }

  invoice(): BilledInvoice {
    const lines = mergeTiers(this.lines);
    for (const [currency, taxes] of Map.groupBy(this.#taxes, (tax) => tax.currency)) {
      const amount = rounded(taxes.reduce((sum, tax) => sum + tax.amount, 0));
      lines.push({ ...NO_LINE, description: 'Tax', amount, currency });
    }
    const currencies = new Set(lines.map(({ currency }) => currency));
    const [currency = null] = currencies.size === 1 ? currencies : [];
    const bills = new Set(lines.flatMap(({ billOfLading }) => billOfLading ?? []));
    const [billOfLading = null] = bills.size === 1 ? bills : [];
    return {
      id: null,
      number: this.number,
      biller: this.biller,
      billOfLading,
      ...this.common,
      // A sum over two currencies is none.
      total: currency === null ? null : this.common.total,
      currency,
      lines: lines.map((line) => (line.billOfLading === billOfLading ? { ...line, billOfLading: null } : line)),
      statements: {},
      records: [],
    };
  }
}

export const NO_LINE: BilledLine = {
  container: null,
  billOfLading: null,
  charge: 'other',
  description: null,
  equipment: null,
  from: null,
  to: null,
  days: null,
  freeDays: null,
  freeTimeFrom: null,
  freeTimeTo: null,
  rates: [],
  amount: 0,
  currency: '',
};

export function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
