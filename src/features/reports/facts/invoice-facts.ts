/** The facts of an invoice, one for each currency that it bills in. docs/reports.md defines each figure. Pure. */
import { valuesOf } from '../sums/figures.ts';
import type { ReportFact } from './fact.ts';

/** Amounts are thousandths of the currency. */
export interface ReportedInvoice {
  readonly accountId: string;
  readonly id: string;
  /** Date of the invoice, else the day on which it came. */
  readonly countedOn: string;
  readonly customer: string | null;
  /** Of a biller that is one, else of its containers where it is the same of all. */
  readonly line: string | null;
  readonly terminal: string | null;
  readonly port: string | null;
  readonly isPaid: boolean;
  readonly lines: readonly { readonly charge: string; readonly currency: string; readonly amount: number }[];
  /** Letters that were sent. */
  readonly disputes: readonly {
    readonly currency: string;
    readonly amount: number;
    readonly saved: number | null;
  }[];
}

/** The Federal Maritime Commission's words: demurrage is for space, detention and per diem for equipment. */
const KINDS: ReadonlyMap<string, 'demurrage' | 'detention'> = new Map([
  ['demurrage', 'demurrage'],
  ['storage', 'demurrage'],
  ['detention', 'detention'],
  ['per_diem', 'detention'],
]);

export function invoiceFacts(invoice: ReportedInvoice): ReportFact[] {
  const { accountId, id: subjectId, countedOn, customer, line, terminal, port, isPaid, lines, disputes } = invoice;
  return [...new Set([...lines, ...disputes].map(({ currency }) => currency))].map((currency) => {
    const own = lines.filter((each) => each.currency === currency);
    const letters = disputes.filter((each) => each.currency === currency);
    const avoided = sumOf(letters.map(({ saved }) => saved ?? 0));
    const billed = sumOf(own.map(({ amount }) => amount));
    const ofKind = (kind: 'demurrage' | 'detention') =>
      sumOf(own.filter(({ charge }) => KINDS.get(charge) === kind).map(({ amount }) => amount));
    const kinds = new Set(own.map(({ charge }) => KINDS.get(charge)));
    // What was given up names no kind: of an invoice of several it is not known which was paid.
    const paidOf = (kind: 'demurrage' | 'detention') => {
      if (!isPaid) return 0;
      if (avoided === 0 || !kinds.has(kind)) return ofKind(kind);
      return kinds.size === 1 ? billed - avoided : null;
    };
    return {
      ...{ accountId, subjectId, basis: 'invoices', currency, countedOn, customer, line, terminal, port, lane: null },
      figures: valuesOf('invoices', {
        billed,
        billed_demurrage: ofKind('demurrage'),
        billed_detention: ofKind('detention'),
        paid: isPaid ? billed - avoided : 0,
        paid_demurrage: paidOf('demurrage'),
        paid_detention: paidOf('detention'),
        disputed: sumOf(letters.map(({ amount }) => amount)),
        avoided,
      }),
    };
  });
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
