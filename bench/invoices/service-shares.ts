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
/** An X12 310 has no free days, so what is wrong with them shows in the last free day alone. */
const FREE_TIME = ['free_time_began_early', 'free_days_short', 'before_free_time_ended', 'last_free_day_closed'];

export interface ComparedBill {
  readonly bill: Bill;
  readonly invoice: StoredInvoice | null;
  readonly isRead: boolean;
  /** With its errors and the money. */
  readonly isFound: boolean;
  /** At stake, but for what the biller is only asked. */
  readonly sureMoney: number;
}

export function compareBills(bills: readonly Bill[], stored: readonly StoredInvoice[]): ComparedBill[] {
  const byNumber = Map.groupBy(stored, ({ number }) => number);
  return bills.map((bill) => {
    const own = byNumber.get(bill.number) ?? [];
    // The same invoice again is stored once: that is how it is found.
    const isAgain = bill.errors.includes('duplicate_invoice');
    const invoice = (isAgain ? own[1] : own[0]) ?? null;
    const sureMoney = cents(invoice?.sums.reduce((sum, { at_stake, ask }) => sum + at_stake - ask, 0) ?? 0);
    return {
      ...{ bill, invoice, sureMoney },
      isRead: (invoice === null && isAgain && own.length > 0) || (invoice !== null && isRead(bill, invoice)),
      isFound: invoice === null ? isAgain && own.length > 0 : isFound(bill, invoice),
    };
  });
}

/** @param show how many of each kind of failure are printed */
export function printBills(compared: readonly ComparedBill[], show: number) {
  print('\nform     bills    read   wrong   found   right  claimed');
  for (const form of [...FORMS, 'all'] as const) {
    const own = compared.filter(({ bill }) => form === 'all' || bill.form === form);
    print(
      `${form.padEnd(6)}${Object.values(countsOf(own))
        .map((count) => String(count).padStart(8))
        .join('')}`,
    );
  }
  const shown = new Map<string, number>();
  for (const { bill, invoice, ...each } of compared) {
    const isWrong = bill.errors.length > 0;
    const what = !each.isRead
      ? 'not read'
      : isWrong
        ? !each.isFound && 'not found'
        : each.sureMoney > 0.01 && 'claimed';
    const count = (shown.get(`${bill.form} ${what}`) ?? 0) + 1;
    shown.set(`${bill.form} ${what}`, count);
    if (what === false || count > show) continue;
    const { journey: _, ...truth } = bill;
    print(`\n${bill.number} ${bill.form} ${what}: ${bill.errors.join(' and ')}`);
    print(`  ${JSON.stringify(truth)}\n  ${JSON.stringify(invoice)}`);
  }
  const { bills, read, wrong, found, right, claimed } = countsOf(compared);
  print(
    `\nfound: ${((100 * found) / wrong).toFixed(1)} % of wrong bills; claimed: ${((100 * claimed) / right).toFixed(1)} % of right ones`,
  );
  return { bills, read: read / bills, found: found / wrong, falseAlarms: claimed / right };
}

function countsOf(compared: readonly ComparedBill[]) {
  const [wrong, right] = [true, false].map((isWrong) =>
    compared.filter(({ bill }) => bill.errors.length > 0 === isWrong),
  ) as [ComparedBill[], ComparedBill[]];
  return {
    bills: compared.length,
    read: compared.filter((each) => each.isRead).length,
    wrong: wrong.length,
    found: wrong.filter((each) => each.isFound).length,
    right: right.length,
    claimed: right.filter(({ sureMoney }) => sureMoney > 0.01).length,
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
  return sumsOf(bill.lines) === sumsOf(read) && (total === bill.total || bill.form === 'csv');
}

function isFound(bill: Bill, { findings, sums }: StoredInvoice): boolean {
  const rules = new Set(findings.map(({ rule }) => rule));
  const isNamed = (name: string) =>
    rules.has(name) || (bill.form === '310' && FREE_TIME.includes(name) && FREE_TIME.some((each) => rules.has(each)));
  const whole = bill.errors.filter((name) => WHOLE.includes(name));
  // A finding about the whole bill leaves no money to others.
  if (!(whole.length > 0 ? whole : bill.errors).every(isNamed)) return false;
  const wanted = whole.length > 0 ? bill.total : cents(bill.total - bill.rightTotal);
  const sumOf = (name: 'at_stake' | 'ask') => cents(sums.reduce((sum, each) => sum + each[name], 0));
  const atStake = sumOf('at_stake');
  // Days that customs held are asked about beside what is wrong.
  const isRight = [atStake, cents(atStake - sumOf('ask'))].some((money) => Math.abs(money - wanted) < 0.011);
  // A report of the night leaves open whether the day before was lost, and the check then asks for less.
  return isRight || (bill.errors.includes('held_or_unavailable') && atStake > 0 && atStake < wanted);
}
