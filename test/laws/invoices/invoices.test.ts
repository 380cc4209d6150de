/** Laws of the check of invoices: bills made from our own computation, and the same bills with faults put in. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvoice } from '../../../src/core/charges/invoices/check-invoice.ts';
import type { InvoiceCheck } from '../../../src/core/charges/invoices/findings.ts';
import type { BilledInvoice, BilledLine } from '../../../src/core/charges/invoices/invoice.ts';
import type { BlockedSpan, OtherBill } from '../../../src/core/charges/invoices/stay.ts';
import { hold } from '../runs.ts';
import { invoiceOf, shifted, type TrueBill, trueBills } from './bills.ts';

function check({ stay, tariff }: TrueBill, invoice: BilledInvoice, others: readonly OtherBill[] = []): InvoiceCheck {
  const terms = { tariffs: [tariff], isHoliday: () => false, isSamePlace: (a: string, b: string) => a === b };
  return checkInvoice(invoice, { stays: [stay], others, terms });
}

/** A line with some of its numbers changed or left out. */
function faults(line: BilledLine): fc.Arbitrary<BilledLine> {
  const day = (on: string | null) =>
    fc.integer({ min: -4, max: 4 }).map((by) => (on === null ? null : shifted(on, by)));
  return fc
    .record(
      {
        from: day(line.from),
        to: day(line.to),
        days: fc.option(fc.integer({ min: 0, max: 60 })),
        freeDays: fc.option(fc.integer({ min: 0, max: 9 })),
        freeTimeFrom: fc.option(day(line.freeTimeFrom)),
        freeTimeTo: fc.option(day(line.freeTimeTo)),
        rates: fc.constant([]),
        amount: fc.integer({ min: -2_000_000, max: 9_000_000 }).map((amount) => amount / 1000),
        currency: fc.constantFrom('USD', 'EUR'),
        charge: fc.constantFrom('demurrage', 'storage', 'detention', 'per_diem', 'combined', 'other'),
        container: fc.constantFrom('SIMU0000001', 'SIMU0000002', null),
        equipment: fc.constantFrom('22G1', '45R1', '40HC'),
        billOfLading: fc.constantFrom('SIML4711', 'OTHR1'),
      },
      { requiredKeys: [] },
    )
    .map((changes) => ({ ...line, ...changes }) as BilledLine);
}

const faultyBills = trueBills().chain((bill) =>
  fc
    .record({
      lines: fc.array(faults(bill.line), { minLength: 1, maxLength: 5 }),
      total: fc.option(fc.integer({ min: 0, max: 9_000_000 }).map((total) => total / 1000)),
      statements: fc.constantFrom({}, { dispute_url: false }),
      span: fc.integer({ min: -8, max: 8 }),
      record: fc.integer({ min: -8, max: 8 }),
      other: faults(bill.line),
      isSameNumber: fc.boolean(),
    })
    .map(({ lines, total, statements, span, record, other, isSameNumber }) => {
      const from = bill.line.from ?? '';
      const blocked: BlockedSpan[] = (['biller_side', 'authority'] as const).map((by, index) => ({
        ...{ kind: 'hold', by, name: 'other', evidence: [] },
        ...{ from: shifted(from, span + index), to: shifted(from, span + 2 * index + 1) },
      }));
      const records = [
        {
          container: null,
          kind: 'gate_closed' as const,
          note: 'Closed',
          from: shifted(from, record),
          to: shifted(from, record + 1),
        },
      ];
      const others: OtherBill[] = [
        {
          ...{ invoiceId: 'other-1', number: isSameNumber ? 'INV-1' : 'INV-0', invoiceDate: null },
          ...{ billerKind: 'shipping_line', billerCode: 'SIML', billerName: null },
          ...{ container: 'SIMU0000001', charge: other.charge, from: other.from, to: other.to },
          ...{ amount: other.amount, currency: other.currency },
        },
      ];
      const invoice = { ...invoiceOf(lines, bill.tariff), total, statements, records };
      return { bill: { ...bill, stay: { ...bill.stay, blocked } }, invoice, others };
    }),
);

describe('laws of the check of invoices', () => {
  it('a bill made from our own computation is agreed wholly', () => {
    hold('own bill', trueBills(), (bill) => {
      for (const rates of [bill.line.rates, []]) {
        const line = { ...bill.line, rates };
        const found = check(bill, invoiceOf([line], bill.tariff));
        expect(found).toMatchObject({ outcome: 'agreed', findings: [] });
        expect(found.lines[0]).toMatchObject({ agreed: line.amount, computed: line.amount, atStake: 0 });
      }
    });
  });

  it('a date that is off by a day is found', () => {
    const cases = fc.tuple(
      trueBills({ freeDaysAre: 'calendar', chargedDaysAre: 'calendar', movesOffClosedDays: false }),
      fc.constantFrom('from' as const, 'to' as const, 'freeTimeFrom' as const, 'freeTimeTo' as const),
      fc.constantFrom(-1, 1),
    );
    hold('a day off', cases, ([bill, name, by]) => {
      if (bill.line.freeDays === 0 && name.startsWith('free')) return;
      const line = { ...bill.line, [name]: shifted(bill.line[name] as string, by) };
      expect(check(bill, invoiceOf([line], bill.tariff)).findings).not.toEqual([]);
    });
  });

  it('a day too many at either end is at stake with its price', () => {
    const cases = fc.tuple(
      trueBills({ chargedDaysAre: 'calendar', tiers: [{ days: null, amount: 50, per: 'day' }] }),
      fc.boolean(),
    );
    hold('a day too many', cases, ([bill, isAtEnd]) => {
      const { line } = bill;
      const more = isAtEnd ? { to: shifted(line.to as string, 1) } : { from: shifted(line.from as string, -1) };
      const longer = { ...line, ...more, days: (line.days ?? 0) + 1, amount: line.amount + 50 };
      expect(check(bill, invoiceOf([longer], bill.tariff)).sums[0]).toMatchObject({ atStake: 50, agreed: line.amount });
    });
  });

  it('agreed, at stake and not checked are the bill, and never more is at stake', () => {
    hold('sums', faultyBills, ({ bill, invoice, others }) => {
      const found = check(bill, invoice, others);
      const cents = (amount: number) => Math.round(amount * 1000);
      for (const each of [...found.lines, ...found.sums]) {
        expect(cents(each.agreed) + cents(each.atStake) + cents(each.notChecked)).toBe(cents(each.billed));
        expect(each.atStake).toBeGreaterThanOrEqual(0);
      }
      for (const sum of found.sums) {
        expect(sum.atStake).toBeLessThanOrEqual(Math.max(0, sum.billed));
        expect(cents(sum.certain) + cents(sum.likely) + cents(sum.ask)).toBe(cents(sum.atStake));
        const own = found.findings.filter(({ currency }) => currency === sum.currency);
        expect(own.reduce((all, { amount }) => all + cents(amount), 0)).toBe(cents(sum.atStake));
      }
    });
  });

  it('the order of lines changes no sum, and the check is the same each time', () => {
    const cases = faultyBills.chain((each) =>
      fc.tuple(
        fc.constant(each),
        fc.shuffledSubarray([...each.invoice.lines], { minLength: each.invoice.lines.length }),
      ),
    );
    hold('order of lines', cases, ([{ bill, invoice, others }, lines]) => {
      const found = check(bill, invoice, others);
      expect(check(bill, { ...invoice, lines }, others).sums).toEqual(found.sums);
      expect(check(bill, structuredClone(invoice), others)).toEqual(found);
    });
  });

  it('a line in two consecutive parts has the same sums', () => {
    const cases = fc.tuple(
      trueBills({ chargedDaysAre: 'calendar' }),
      fc.integer({ min: -2, max: 2 }),
      fc.integer({ min: -2, max: 2 }),
      fc.nat({ max: 40 }),
    );
    hold('two parts', cases, ([bill, early, late, at]) => {
      const { line, tariff } = bill;
      const from = shifted(line.from as string, -early);
      const to = shifted(line.to as string, late);
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      if (days < 2) return;
      const prices = Array.from({ length: days }, (_, index) => priceOf(tariff.tiers, index));
      const first = 1 + (at % (days - 1));
      const part = (start: number, length: number): BilledLine => ({
        ...{ ...line, from: shifted(from, start), to: shifted(from, start + length - 1), days: length },
        amount: sum(prices.slice(start, start + length)),
      });
      const whole = check(bill, invoiceOf([part(0, days)], tariff));
      const divided = check(bill, invoiceOf([part(0, first), part(first, days - first)], tariff));
      expect(divided.sums).toEqual(whole.sums);
    });
  });
});

function priceOf(tiers: TrueBill['tariff']['tiers'], index: number): number {
  let before = 0;
  for (const { days, amount } of tiers) {
    if (days === null || index < before + days) return amount;
    before += days;
  }
  return 0;
}

function sum(prices: readonly number[]): number {
  return prices.reduce((all, price) => all + Math.round(price * 1000), 0) / 1000;
}
