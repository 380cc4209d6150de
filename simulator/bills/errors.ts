/**
 * The ways in which billers of this world err. Some believe something false of a stay and bill other days, some print
 * something wrong. Names are those of Portolan's rules.
 */
import type { Bill } from './bill.ts';
import { type BilledStay, plusDays } from './charge.ts';
import { PUBLISHED_TARIFFS, type PublishedTier } from './tariffs.ts';

export interface BillingError {
  readonly name: string;
  /** Two errors of one bill are of two groups. */
  readonly group: 'free' | 'end' | 'rate' | 'print';
  /** It is chosen before others, because few stays allow it. */
  readonly isRare?: true;
  believe?(stay: BilledStay): BilledStay;
  /** @returns undefined where it does not apply */
  print?(bill: Bill): Bill | undefined;
}

const withTariff = (stay: BilledStay, change: Partial<BilledStay['tariff']>): BilledStay => ({
  ...stay,
  tariff: { ...stay.tariff, ...change },
});

const withTiers = (stay: BilledStay, change: (tiers: readonly PublishedTier[]) => readonly PublishedTier[]) =>
  withTariff(stay, { tiers: change(stay.tariff.tiers) });

const isUsa = ({ port }: Bill) => port.locode.startsWith('US');

export const BILLING_ERRORS: readonly BillingError[] = [
  { name: 'free_time_began_early', group: 'free', believe: (stay) => ({ ...stay, start: plusDays(stay.start, -2) }) },
  {
    ...{ name: 'free_days_short', group: 'free' },
    believe: (stay) => withTariff(stay, { free_days: stay.tariff.free_days - 2 }),
  },
  // It counts closed days as free ones.
  {
    ...{ name: 'before_free_time_ended', group: 'free', isRare: true },
    believe: (stay) => withTariff(stay, { free_days_are: 'calendar' }),
  },
  {
    ...{ name: 'last_free_day_closed', group: 'free', isRare: true },
    believe: (stay) =>
      stay.tariff.moves_off_closed_days
        ? { ...withTariff(stay, { moves_off_closed_days: false }), stated: null }
        : stay,
  },
  {
    ...{ name: 'held_or_unavailable', group: 'free', isRare: true },
    believe: (stay) => ({ ...stay, lost: new Set() }),
  },
  { name: 'charged_after_end', group: 'end', believe: (stay) => ({ ...stay, end: plusDays(stay.end, 2) }) },
  {
    ...{ name: 'closed_day_charged', group: 'end', isRare: true },
    believe: (stay) => withTariff(stay, { charged_days_are: 'calendar' }),
  },
  // It charges the price of later days from the first day on.
  { name: 'wrong_rate', group: 'rate', believe: (stay) => withTiers(stay, (tiers) => tiers.slice(-1)) },
  {
    ...{ name: 'wrong_equipment', group: 'rate' },
    believe: (stay) => {
      const { kind, applies_to } = stay.tariff;
      const reefer = PUBLISHED_TARIFFS.find(
        (each) =>
          each.kind === kind && each.applies_to.country === applies_to.country && each.applies_to.equipment_groups,
      );
      return reefer === undefined ? stay : { ...stay, tariff: reefer };
    },
    print: (bill) => ({ ...bill, lines: bill.lines.map((line) => ({ ...line, isoCode: '45R1' })) }),
  },
  {
    ...{ name: 'wrong_currency', group: 'print' },
    print: (bill) => ({ ...bill, currency: bill.currency === 'USD' ? 'CAD' : 'USD', decimals: 2 }),
  },
  {
    ...{ name: 'line_sum_wrong', group: 'print' },
    print: (bill) => {
      const [first, ...rest] = bill.lines;
      return first && { ...bill, lines: [{ ...first, amount: first.amount + 90 }, ...rest], total: bill.total + 90 };
    },
  },
  {
    ...{ name: 'total_wrong', group: 'print' },
    // A table has no total.
    print: (bill) => (bill.form === 'csv' ? undefined : { ...bill, total: bill.total + 100 }),
  },
  {
    ...{ name: 'not_on_bill_of_lading', group: 'print' },
    print: (bill) => ({
      ...bill,
      billOfLading: bill.billOfLading.replace(/\d$/, (last) => String((Number(last) + 5) % 10)),
    }),
  },
  {
    ...{ name: 'invoice_late', group: 'print' },
    print: (bill) => (isUsa(bill) ? dated(bill, 40) : undefined),
  },
  {
    ...{ name: 'statements_missing', group: 'print' },
    print: (bill) => (isUsa(bill) && bill.form === 'pdf' ? { ...bill, isCertified: false } : undefined),
  },
  {
    ...{ name: 'dispute_window_short', group: 'print' },
    print: (bill) =>
      isUsa(bill) && bill.form === 'pdf' ? { ...bill, disputeUntil: plusDays(bill.invoiceDate, 14) } : undefined,
  },
];

const DAY = 86_400_000;

/** The same bill, issued later. */
export function dated(bill: Bill, days: number): Bill {
  return {
    ...bill,
    issuedAt: bill.issuedAt + days * DAY,
    invoiceDate: plusDays(bill.invoiceDate, days),
    dueDate: plusDays(bill.dueDate, days),
    disputeUntil: bill.disputeUntil && plusDays(bill.disputeUntil, days),
  };
}
