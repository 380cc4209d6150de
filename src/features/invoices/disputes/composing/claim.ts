/** What a letter disputes of an invoice, by the findings of its check. Pure; knows no sentence. */
import type { Finding } from '../../../../core/charges/invoices/findings.ts';
import { type StoredInvoice, sumOf } from '../../invoice.ts';

export const RELIEFS = ['waiver', 'reduction', 'refund'] as const;
export type Relief = (typeof RELIEFS)[number];

export interface DisputeClaim {
  readonly currency: string;
  /** Billed in the currency. */
  readonly billed: number;
  /** Findings that the letter states: certain and likely ones with money at stake. */
  readonly claimed: readonly Finding[];
  /** Those that the biller is asked to explain; they are claimed where nothing else is. */
  readonly questioned: readonly Finding[];
  /** What is asked for: the sum of what is claimed. */
  readonly amount: number;
  readonly notChecked: number;
}

/** @param currency of one letter; null: the one with most at stake, else that of the invoice */
export function claimOf(invoice: StoredInvoice, currency: string | null): DisputeClaim {
  const findings = (invoice.findings ?? []).filter(({ amount }) => amount > 0);
  const chosen = currency ?? mainCurrency(invoice);
  const own = findings.filter((finding) => finding.currency === chosen);
  const stated = own.filter(({ sureness }) => sureness !== 'ask');
  const questioned = own.filter(({ sureness }) => sureness === 'ask');
  const sum = (invoice.sums ?? []).find((each) => each.currency === chosen);
  const lines = invoice.lines.filter((line) => line.currency === chosen);
  return {
    currency: chosen,
    billed: sum?.billed ?? sumOf(lines.map(({ amount }) => amount)),
    claimed: stated,
    questioned,
    amount: sumOf((stated.length > 0 ? stated : questioned).map(({ amount }) => amount)),
    notChecked: sum?.notChecked ?? 0,
  };
}

function mainCurrency({ sums, currency, lines }: StoredInvoice): string {
  const [most] = (sums ?? []).toSorted((a, b) => b.atStake - a.atStake);
  return most?.currency ?? currency ?? lines[0]?.currency ?? 'USD';
}

export function usualRelief({ status }: Pick<StoredInvoice, 'status'>, { amount, billed }: DisputeClaim): Relief {
  if (status === 'paid') return 'refund';
  return amount >= billed ? 'waiver' : 'reduction';
}
