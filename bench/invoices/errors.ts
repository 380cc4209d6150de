/**
 * The ways in which bills go wrong. What a biller who errs believes of a stay gives the days that it bills; errors of
 * print change the lines after that. Two errors go together where their groups differ.
 */

import type { FindingRule } from '../../src/core/charges/invoices/findings.ts';
import type { BilledLine, OwnRecord } from '../../src/core/charges/invoices/invoice.ts';
import type { OtherBill } from '../../src/core/charges/invoices/stay.ts';
import type { Tier } from '../../src/core/charges/tariff.ts';
import type { Draw } from '../measure/draw.ts';
import { daysFromTo, plusDays } from './calendar.ts';
import type { Deal } from './deals.ts';
import { cents, type View } from './right-bill.ts';
import type { BenchStay, StayOptions } from './stays.ts';

/** What is printed, and what the check is given beside it. */
export interface Printed {
  readonly lines: readonly BilledLine[];
  readonly others: readonly OtherBill[];
  readonly records: readonly OwnRecord[];
}

export interface PrintContext {
  readonly deal: Deal;
  readonly known: BenchStay;
  readonly draw: Draw;
}

export interface ErrorKind {
  readonly name: string;
  readonly rule: FindingRule;
  readonly group: 'free' | 'end' | 'closed' | 'rate' | 'sum' | 'whole';
  readonly options?: StayOptions;
  /** Free time is not printed. */
  readonly hidesFreeTime?: true;
  /** The bill states its rates. */
  readonly needsRates?: true;
  readonly noTariff?: true;
  fits?(deal: Deal): boolean;
  /** @returns undefined where it changes nothing */
  believe?(view: View, context: PrintContext): View | undefined;
  print?(printed: Printed, context: PrintContext): Printed | undefined;
  /** What of the printed lines is at stake where that is not what exceeds the right bill. */
  stake?(lines: readonly BilledLine[], context: PrintContext & { readonly others: readonly OtherBill[] }): number;
}

const isOut = ({ dry }: Deal) => dry.kind === 'detention';
const isFetched = ({ dry }: Deal) => dry.kind === 'demurrage' || dry.kind === 'storage';
const isFromDischarge = (deal: Deal) => isFetched(deal) && deal.dry.countedFrom === 'discharge';
const hasFreeDays = ({ dry }: Deal) => dry.freeDays > 1;

const earlier = (view: View, { draw }: PrintContext) => ({ ...view, start: plusDays(view.start, -draw.integer(1, 3)) });
const holdIgnored = (view: View) => ({ ...view, lost: new Set<string>() });

function withTiers(view: View, tiers: readonly Tier[]): View {
  return { ...view, tariff: { ...view.tariff, tiers } };
}

function first({ lines }: Printed, change: (line: BilledLine) => BilledLine): readonly BilledLine[] {
  return lines.map((line, index) => (index === 0 ? change(line) : line));
}

function otherBill(line: BilledLine, other: Partial<OtherBill>): OtherBill {
  return {
    invoiceId: 'other-invoice',
    number: 'OTHER-1',
    invoiceDate: plusDays(line.to ?? '', 1),
    billerKind: 'shipping_line',
    billerCode: null,
    billerName: null,
    container: line.container ?? '',
    charge: line.charge,
    from: line.from,
    to: line.to,
    amount: line.amount,
    currency: line.currency,
    ...other,
  };
}

/** Of the billed money that of the days up to this one; each line charges its days in order. */
function moneyUntil(lines: readonly BilledLine[], until: string, pricesOf: (line: BilledLine) => readonly number[]) {
  return lines.reduce((sum, line) => {
    const days = daysFromTo(line.from ?? '', line.to ?? '');
    const prices = pricesOf(line);
    return sum + days.reduce((all, day, index) => all + (day <= until ? (prices[index] ?? 0) : 0), 0);
  }, 0);
}

/** By its printed rates; undefined where it has none or does not charge every day. */
export function pricesOf(line: BilledLine): readonly number[] | undefined {
  const count = daysFromTo(line.from ?? '', line.to ?? '').length;
  if (line.rates.length === 0 || line.days !== count) return undefined;
  const prices = line.rates.flatMap(({ days, amount, per }) =>
    Array.from({ length: Math.min(days ?? count, count) }, (_, index) => (per === 'day' || index === 0 ? amount : 0)),
  );
  return prices.slice(0, count);
}

export const ERROR_KINDS: readonly ErrorKind[] = [
  { name: 'free time began early', rule: 'free_time_began_early', group: 'free', fits: hasFreeDays, believe: earlier },
  {
    name: 'free time began early, not printed',
    ...{ rule: 'before_free_time_ended', group: 'free', hidesFreeTime: true, believe: earlier },
    // Else it may as well have forgotten to move the last free day.
    fits: ({ dry }) => dry.freeDays > 1 && !dry.movesOffClosedDays,
  },
  {
    name: 'fewer free days',
    ...{ rule: 'free_days_short', group: 'free', fits: hasFreeDays },
    believe: (view, { draw }) => {
      const freeDays = view.tariff.freeDays - draw.integer(1, Math.min(3, view.tariff.freeDays));
      return { ...view, tariff: { ...view.tariff, freeDays } };
    },
  },
  {
    name: 'stated last free day ignored',
    ...{ rule: 'before_free_time_ended', group: 'free', options: { stated: 'later' }, fits: isFetched },
    believe: (view) => ({ ...view, stated: null }),
  },
  {
    name: 'closed day counted as free',
    ...{ rule: 'before_free_time_ended', group: 'free' },
    fits: ({ dry }) => dry.freeDaysAre === 'working' && dry.freeDays > 0,
    believe: (view) => ({ ...view, tariff: { ...view.tariff, freeDaysAre: 'calendar' } }),
  },
  {
    name: 'last free day on a closed day',
    ...{ rule: 'last_free_day_closed', group: 'free', fits: ({ dry }) => dry.movesOffClosedDays && dry.freeDays > 0 },
    believe: (view) => ({ ...view, tariff: { ...view.tariff, movesOffClosedDays: false } }),
  },
  {
    name: 'charged after gate-out or return',
    ...{ rule: 'charged_after_end', group: 'end' },
    believe: (view, { draw }) => ({ ...view, end: plusDays(view.end, draw.integer(1, 4)) }),
  },
  {
    name: 'charged after an end that the user reported',
    ...{ rule: 'charged_after_end', group: 'end', options: { isEndByUser: true } },
    believe: (view, { draw }) => ({ ...view, end: plusDays(view.end, draw.integer(1, 4)) }),
  },
  {
    name: 'charged after the end, no tariff',
    ...{ rule: 'charged_after_end', group: 'end', noTariff: true, needsRates: true },
    // The bill alone says which days it charges, and at which price.
    fits: ({ dry }) => dry.maximum === null && dry.tiers[0]?.per === 'day' && dry.chargedDaysAre === 'calendar',
    believe: (view, { draw }) => ({ ...view, end: plusDays(view.end, draw.integer(1, 4)) }),
  },
  {
    name: 'closed day charged',
    ...{ rule: 'closed_day_charged', group: 'closed', fits: ({ dry }) => dry.chargedDaysAre === 'working' },
    believe: (view) => ({ ...view, tariff: { ...view.tariff, chargedDaysAre: 'calendar' } }),
  },
  {
    name: 'hold within free time',
    ...{
      rule: 'held_or_unavailable',
      group: 'free',
      options: { lost: 'held_free' },
      fits: isFetched,
      believe: holdIgnored,
    },
  },
  {
    name: 'hold within charged time',
    ...{ rule: 'held_or_unavailable', group: 'free', options: { lost: 'held_charged' }, fits: isFetched },
    believe: holdIgnored,
  },
  {
    name: 'not available after discharge',
    ...{ rule: 'held_or_unavailable', group: 'free', options: { lost: 'unavailable' } },
    fits: (deal) => isFromDischarge(deal) && deal.ramp === null,
    believe: holdIgnored,
  },
  {
    name: 'customs hold (ask)',
    ...{
      rule: 'held_or_unavailable',
      group: 'free',
      options: { lost: 'customs' },
      fits: isFetched,
      believe: holdIgnored,
    },
  },
  {
    name: 'own record within free time',
    ...{ rule: 'own_record', group: 'free', options: { lost: 'record_free' }, believe: holdIgnored, print: recorded },
  },
  {
    name: 'own record within charged time',
    ...{
      rule: 'own_record',
      group: 'free',
      options: { lost: 'record_charged' },
      believe: holdIgnored,
      print: recorded,
    },
  },
  {
    name: 'higher tier too early',
    ...{ rule: 'wrong_rate', group: 'rate', fits: ({ dry }) => dry.tiers.length > 1 && dry.tiers[0]?.per === 'day' },
    believe: (view, { draw }) => {
      const [lowest, ...rest] = view.tariff.tiers;
      const days = (lowest?.days ?? 1) - draw.integer(1, lowest?.days ?? 1);
      return withTiers(view, days === 0 || lowest === undefined ? rest : [{ ...lowest, days }, ...rest]);
    },
  },
  {
    name: 'higher rate',
    ...{ rule: 'wrong_rate', group: 'rate' },
    believe: (view, { draw }) => {
      const factor = draw.pick([1.05, 1.1, 1.25, 2]);
      return withTiers(
        { ...view, tariff: { ...view.tariff, maximum: null } },
        view.tariff.tiers.map((tier) => ({ ...tier, amount: cents(tier.amount * factor) })),
      );
    },
  },
  {
    name: 'maximum ignored',
    ...{ rule: 'wrong_rate', group: 'rate', fits: ({ dry }) => dry.maximum !== null },
    believe: (view) => ({ ...view, tariff: { ...view.tariff, maximum: null } }),
  },
  {
    name: 'billed as a reefer',
    ...{ rule: 'wrong_equipment', group: 'rate', options: { isDry: true } },
    believe: (view, { deal }) => withTiers({ ...view, tariff: { ...view.tariff, maximum: null } }, deal.reefer.tiers),
    print: (printed, { draw }) => {
      const equipment = draw.pick(['45R1', '40RH', '40RF']);
      return { ...printed, lines: printed.lines.map((line) => ({ ...line, equipment })) };
    },
  },
  {
    name: 'wrong currency',
    ...{ rule: 'wrong_currency', group: 'whole' },
    print: (printed, { deal }) => {
      const currency = deal.dry.currency === 'USD' ? 'CAD' : 'USD';
      return { ...printed, lines: printed.lines.map((line) => ({ ...line, currency })) };
    },
    stake: (lines) => lines.reduce((sum, { amount }) => sum + amount, 0),
  },
  {
    name: 'days miscounted',
    ...{ rule: 'days_miscounted', group: 'sum', needsRates: true },
    print: (printed) => {
      const [line] = printed.lines;
      const last = line && pricesOf(line)?.at(-1);
      // One more day at the last price: where the bill prints more tiers, it would cost another one.
      if (line === undefined || !last || line.rates.at(-1)?.days === null) return undefined;
      const rates = line.rates.map((tier, index) =>
        index === line.rates.length - 1 && tier.days !== null ? { ...tier, days: tier.days + 1 } : tier,
      );
      const changed = { days: (line.days ?? 0) + 1, rates, amount: cents(line.amount + last) };
      return { ...printed, lines: first(printed, (each) => ({ ...each, ...changed })) };
    },
  },
  {
    name: 'sum of a line',
    ...{ rule: 'line_sum_wrong', group: 'sum', needsRates: true },
    print: (printed, { draw }) => {
      const more = draw.pick([10, 100, 9, 0.9, 450]);
      return { ...printed, lines: first(printed, (line) => ({ ...line, amount: cents(line.amount + more) })) };
    },
  },
  {
    name: 'billed twice by the same biller',
    ...{ rule: 'billed_twice', group: 'whole', needsRates: true },
    print: (printed, { deal, draw }) => {
      const [line] = printed.lines;
      if (line === undefined || printed.lines.some((each) => pricesOf(each) === undefined)) return undefined;
      const to = plusDays(line.from ?? '', draw.integer(0, (line.days ?? 1) - 1));
      const other = {
        from: plusDays(line.from ?? '', -2),
        to,
        billerKind: deal.biller.kind,
        billerCode: deal.biller.code,
        billerName: deal.biller.name,
      };
      // Issued before it, as the invoice date is drawn later than the last day.
      return { ...printed, others: [otherBill(line, { ...other, invoiceDate: to })] };
    },
    stake: twice,
  },
  {
    name: 'billed by line and terminal',
    ...{ rule: 'billed_by_other', group: 'whole', needsRates: true },
    fits: ({ biller, charge }) =>
      (biller.kind === 'shipping_line' || biller.kind === 'terminal') &&
      (charge === 'demurrage' || charge === 'storage'),
    print: (printed, { deal, draw }) => {
      const [line] = printed.lines;
      if (line === undefined || printed.lines.some((each) => pricesOf(each) === undefined)) return undefined;
      const to = plusDays(line.from ?? '', draw.integer(0, (line.days ?? 1) - 1));
      const isLine = deal.biller.kind === 'shipping_line';
      const billerKind = isLine ? ('terminal' as const) : ('shipping_line' as const);
      const charge = draw.chance(0.5) ? line.charge : line.charge === 'storage' ? 'demurrage' : 'storage';
      const other = {
        to,
        billerKind,
        charge,
        billerCode: isLine ? 'TERM' : deal.scac,
        billerName: isLine ? 'A terminal' : 'A line',
        invoiceDate: to,
      };
      return { ...printed, others: [otherBill(line, other)] };
    },
    stake: twice,
  },
  {
    name: 'not on this bill of lading',
    ...{ rule: 'not_on_bill_of_lading', group: 'whole' },
    // A forwarder names its house bill of lading, which need not be known.
    fits: ({ biller }) => biller.kind !== 'forwarder',
    print: (printed, { draw }) => {
      const billOfLading = `OTHR${draw.integer(1_000_000, 9_999_999)}`;
      return { ...printed, lines: printed.lines.map((line) => ({ ...line, billOfLading })) };
    },
    stake: (lines) => lines.reduce((sum, { amount }) => sum + amount, 0),
  },
];

function twice(lines: readonly BilledLine[], { others }: { others: readonly OtherBill[] }): number {
  return moneyUntil(lines, others[0]?.to ?? '', (line) => pricesOf(line) ?? []);
}

function recorded(printed: Printed, { known, deal, draw }: PrintContext): Printed | undefined {
  const [from, to] = [known.lostDays[0], known.lostDays.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const isLeft = isOut(deal) || deal.dry.kind === 'combined';
  const kind = isLeft ? 'no_return_location' : draw.pick(['no_appointment', 'gate_closed'] as const);
  const container = draw.chance(0.7) ? known.stay.container : null;
  return { ...printed, records: [{ container, kind, from, to, note: 'Screenshot of the booking page' }] };
}
