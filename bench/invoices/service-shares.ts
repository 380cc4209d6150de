/** Compares bills of the simulated world with what the service stored and found, and prints shares by their form. */
import type { Bill } from '../../simulator/bills/bill.ts';
import { print } from '../measure/report.ts';
import { cents } from './right-bill.ts';

export interface StoredInvoice {
  readonly number: string;
  readonly total: number | null;
  readonly outcome: string | null;
  readonly lines: readonly {
    readonly container_number: string | null;
    readonly charge: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly amount: number;
  }[];
  readonly findings: readonly { readonly rule: string; readonly sureness: string; readonly amount: number }[];
  readonly sums: readonly { readonly at_stake: number; readonly ask: number; readonly not_checked: number }[];
}

/** Nothing of such a bill is owed, or nothing is without an explanation. */
const WHOLE = [
  ...['not_on_bill_of_lading', 'wrong_currency', 'invoice_late', 'statements_missing', 'duplicate_invoice'],
  ...['billed_twice', 'billed_by_other'],
];
const FORMS = ['pdf', 'csv', '310'] as const;

interface Shares {
  bills: number;
  stored: number;
  read: number;
  wrong: number;
  found: number;
  right: number;
  claimed: number;
}

export function compareBills(bills: readonly Bill[], stored: readonly StoredInvoice[], show: number) {
  const byNumber = Map.groupBy(stored, ({ number }) => number);
  let shown = 0;
  const tell = (bill: Bill, what: string, invoice?: StoredInvoice) => {
    shown += 1;
    if (shown > show) return;
    const { journey: _, lines, ...rest } = bill;
    print(
      `${bill.number} ${bill.form}: ${what}\n  ${JSON.stringify(rest)}\n  ${JSON.stringify(lines)}\n  ${JSON.stringify(invoice)}`,
    );
  };
  const shares = FORMS.map((form): Shares & { form: string } => {
    const own = bills.filter((bill) => bill.form === form);
    const counted = { form, bills: own.length, stored: 0, read: 0, wrong: 0, found: 0, right: 0, claimed: 0 };
    for (const bill of own) {
      const isWrong = bill.errors.length > 0;
      counted[isWrong ? 'wrong' : 'right'] += 1;
      const invoice = byNumber.get(bill.number)?.at(-1);
      if (invoice === undefined) {
        // The same invoice again is stored once: that is how it is found.
        if (bill.errors.includes('duplicate_invoice')) counted.found += 1;
        tell(bill, 'not stored');
        continue;
      }
      counted.stored += 1;
      if (isRead(bill, invoice)) counted.read += 1;
      else tell(bill, 'read otherwise', invoice);
      const sureMoney = cents(invoice.sums.reduce((sum, { at_stake, ask }) => sum + at_stake - ask, 0));
      if (!isWrong && sureMoney > 0.01) {
        counted.claimed += 1;
        tell(bill, `right, but ${sureMoney} at stake`, invoice);
      }
      if (isWrong && isFound(bill, invoice)) counted.found += 1;
      else if (isWrong) tell(bill, `not found as ${bill.errors.join(' and ')}`, invoice);
    }
    return counted;
  });
  print('form     bills  stored    read   wrong   found   right  claimed');
  for (const { form, ...counts } of shares) {
    print(
      `${form.padEnd(8)}${Object.values(counts)
        .map((count) => String(count).padStart(6))
        .join('  ')}`,
    );
  }
  const sum = (name: keyof Shares) => shares.reduce((all, each) => all + each[name], 0);
  const found = sum('found') / sum('wrong');
  print(
    `\nfound: ${(found * 100).toFixed(1)} % of ${sum('wrong')} wrong bills; claimed of right bills: ${sum('claimed')} of ${sum('right')}`,
  );
  return {
    bills: sum('bills'),
    stored: sum('stored') / sum('bills'),
    read: sum('read') / sum('stored'),
    found,
    falseAlarms: sum('claimed') / sum('right'),
  };
}

/** The same money for the same days of the same containers, however lines are joined. */
function isRead(bill: Bill, { lines, total }: StoredInvoice): boolean {
  const sumsOf = (
    each: readonly {
      readonly container: string | null;
      readonly from: string | null;
      readonly to: string | null;
      readonly amount: number;
    }[],
  ) =>
    JSON.stringify(
      [...Map.groupBy(each, ({ container }) => container ?? '')]
        .map(([container, own]) => [
          container,
          own.map(({ from }) => from ?? '').sort()[0],
          own
            .map(({ to }) => to ?? '')
            .sort()
            .at(-1),
          cents(own.reduce((all, { amount }) => all + amount, 0)),
        ])
        .sort(),
    );
  const read = lines.map(({ container_number, ...line }) => ({ ...line, container: container_number }));
  return sumsOf(bill.lines) === sumsOf(read) && total === bill.total;
}

function isFound(bill: Bill, { findings, sums }: StoredInvoice): boolean {
  const rules = new Set(findings.map(({ rule }) => rule));
  const money = cents(sums.reduce((sum, { at_stake }) => sum + at_stake, 0));
  const isWhole = bill.errors.some((name) => WHOLE.includes(name));
  const wanted = isWhole ? bill.total : bill.total - bill.rightTotal;
  return bill.errors.every((name) => rules.has(name)) && Math.abs(money - wanted) < 0.01;
}
