/**
 * Checks an invoice for the time that containers stay: day by day, what is billed beside what facts and tariffs give.
 * What nothing contradicts is agreed only where the whole line could be compared. Pure: the same bill and facts give the
 * same check, in any order of lines.
 */
import type { ChargeTerms } from '../charge-clock.ts';
import { dayText } from '../days.ts';
import { type Claim, type Credit, type Pool, type Settled, settle } from './claims.ts';
import type { CheckedDay, CheckedLine, CheckedSum, InvoiceCheck } from './findings.ts';
import type { BilledInvoice } from './invoice.ts';
import { sumOf, toAmount, toThousandths } from './money.ts';
import { type ReadInvoice, type ReadLine, readInvoice } from './reading/lines.ts';
import { staysByContainer } from './reading/match-stay.ts';
import { findMiscounts, findWrongTotal, totalPool } from './rules/arithmetic.ts';
import { findBlockedDays } from './rules/blocked.ts';
import { findFreeDaysCharged } from './rules/free-time.ts';
import { NOTHING, namedIn } from './rules/named-days.ts';
import { findBilledTwice, findDuplicate } from './rules/other-bills.ts';
import { findWrongCurrencies, findWrongPrices } from './rules/prices.ts';
import { findClosedDays, findDaysAfterEnd } from './rules/stay-end.ts';
import { findUnitedStatesFaults } from './rules/united-states.ts';
import type { OtherBill, Stay } from './stay.ts';

export interface CheckInputs {
  /** Of the containers that the invoice names, on any shipment. */
  readonly stays: readonly Stay[];
  /** Lines of other invoices about the same containers. */
  readonly others: readonly OtherBill[];
  readonly terms: ChargeTerms;
}

export function checkInvoice(invoice: BilledInvoice, { stays, others, terms }: CheckInputs): InvoiceCheck {
  const read = readInvoice(invoice, staysByContainer(stays), terms);
  const ofTotal = totalPool(invoice);
  const pools = [...read.lines.map(({ pool }) => pool), ...(ofTotal === null ? [] : [ofTotal])];
  const claims = claimsOf(read, others, ofTotal);
  const settled = settle(pools, claims, read.lines.filter(({ isCredit }) => isCredit).map(creditOf));
  const excused = excusedDays(claims);
  const lines = read.lines.map((line) => checkedLine(line, settled, excused.get(line.index), read.mostDays));
  return {
    outcome: outcomeOf(lines, settled),
    lines,
    findings: settled.findings,
    sums: sumsOf(lines, ofTotal, settled),
  };
}

function claimsOf(read: ReadInvoice, others: readonly OtherBill[], ofTotal: Pool | null): Claim[] {
  const ofDays = [
    ...findOtherBillsOfLading(read),
    ...findBilledTwice(read, others),
    ...findFreeDaysCharged(read),
    ...findDaysAfterEnd(read),
    ...findClosedDays(read),
    ...findBlockedDays(read),
  ];
  const named = namedIn(ofDays);
  return [
    ...withTotal(findDuplicate(read, others), ofTotal),
    ...withTotal(findUnitedStatesFaults(read), ofTotal),
    ...findWrongCurrencies(read),
    ...ofDays,
    ...findWrongPrices(read, named),
    ...findMiscounts(read, others, named),
    ...findWrongTotal(read.invoice, ofTotal, read.lines[0]?.pool),
  ];
}

/** Where nothing of the invoice is owed, what the total demands beyond its lines is not either. */
function withTotal(claims: readonly Claim[], pool: Pool | null): Claim[] {
  return claims.map((claim) =>
    pool !== null && claim.line === null && claim.takes.some(({ days }) => days === 'all')
      ? { ...claim, takes: [...claim.takes, { pool, days: 'all' }] }
      : claim,
  );
}

function findOtherBillsOfLading({ groups }: ReadInvoice): Claim[] {
  return groups.flat().flatMap(({ match, index, pool, line }): Claim[] => {
    if (match.is !== 'other_bill_of_lading') return [];
    const { stay, billOfLading } = match;
    return [
      {
        ...NOTHING,
        rule: 'not_on_bill_of_lading',
        sureness: 'likely',
        line: index,
        takes: [{ pool, days: 'all' }],
        values: { container: line.container, bill_of_lading: billOfLading, tracked_on: stay.billsOfLading[0] ?? '' },
        evidence: Object.values(stay.evidence).slice(0, 1),
      },
    ];
  });
}

function creditOf({ pool: { currency, group }, amount, billed }: ReadLine): Credit {
  return { currency, group, days: new Set(billed.amounts.keys()), amount: -amount };
}

/** What days do not cost because the biller's side blocked the box, though the tariff charges them; by line and day. */
function excusedDays(claims: readonly Claim[]): ReadonlyMap<number | null, ReadonlyMap<number, number>> {
  const own = claims.filter(({ rule, sureness }) => rule === 'held_or_unavailable' && sureness !== 'ask');
  return new Map(
    [...Map.groupBy(own, ({ line }) => line)].map(([line, some]) => [
      line,
      new Map(some.flatMap(({ takes }) => takes.flatMap(({ days }) => (days === 'all' ? [] : [...days])))),
    ]),
  );
}

function checkedLine(
  read: ReadLine,
  { atStake, unclaimed }: Settled,
  excused: ReadonlyMap<number, number> | undefined,
  mostDays: number,
): CheckedLine {
  const { amount, pool, compared, match, isCredit, billed, line } = read;
  const unchecked = isCredit ? null : read.unchecked;
  const stake = atStake.get(pool) ?? 0;
  const notChecked = unchecked === null ? 0 : (unclaimed.get(pool) ?? 0);
  const stay = match.is === 'not_tracked' ? null : match.stay;
  const isComputed = compared?.isPriced === true && unchecked === null && !isCredit;
  return {
    outcome: stake > 0 ? 'disputed' : unchecked === null ? 'agreed' : 'unchecked',
    unchecked: unchecked === null ? [] : [unchecked],
    containerId: stay?.containerId ?? null,
    shipmentId: stay?.shipmentId ?? null,
    billed: toAmount(amount),
    computed: isComputed
      ? toAmount(
          sumOf(
            [...billed.amounts.keys()].map((day) =>
              Math.max(0, (compared.days.get(day)?.amount ?? 0) - (excused?.get(day) ?? 0)),
            ),
          ),
        )
      : null,
    agreed: toAmount(amount - stake - notChecked),
    atStake: toAmount(stake),
    notChecked: toAmount(notChecked),
    currency: line.currency,
    tariffId: compared?.expected.tariff?.id ?? null,
    days: isCredit ? [] : checkedDays(read, mostDays),
    evidence: Object.values(stay?.evidence ?? {}).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  };
}

/** Of a stay that is too long, those that the line bills. */
function checkedDays({ billed, compared }: ReadLine, mostDays: number): CheckedDay[] {
  const ofStay = compared === null || compared.days.size > mostDays ? [] : compared.days.keys();
  const days = [...ofStay, ...billed.amounts.keys()];
  const blocked = blockedOn(compared?.stay ?? null);
  return [...new Set(days)]
    .sort((a, b) => a - b)
    .map((day) => {
      const [amount, computed] = [billed.amounts.get(day), compared?.days.get(day)];
      const on = dayText(day);
      return {
        on,
        billed: amount === undefined ? null : { amount: billed.isByDay ? toAmount(amount) : null },
        computed: computed === undefined ? null : { state: computed.state, amount: toAmount(computed.amount) },
        isClosed: compared?.expected.tariff != null && compared.expected.isClosed(day),
        blocked: blocked(on),
      };
    });
}

function blockedOn(stay: Stay | null): (on: string) => CheckedDay['blocked'] {
  const spans = (stay?.blocked ?? []).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  return (on) => {
    const found = spans.find(({ from, to }) => from <= on && (to === null || on <= to));
    return found === undefined ? null : found.kind === 'hold' ? 'held' : 'not_available';
  };
}

function outcomeOf(lines: readonly CheckedLine[], { findings }: Settled): InvoiceCheck['outcome'] {
  if (findings.some(({ amount }) => amount > 0)) return 'disputed';
  if (lines.every(({ outcome }) => outcome !== 'unchecked')) return 'agreed';
  return lines.every(({ outcome }) => outcome === 'unchecked') ? 'unchecked' : 'partly_checked';
}

function sumsOf(lines: readonly CheckedLine[], ofTotal: Pool | null, { atStake, bySureness }: Settled): CheckedSum[] {
  const sum = (amounts: readonly number[]) => sumOf(amounts.map((amount) => toThousandths(amount)));
  return [...Map.groupBy(lines, ({ currency }) => currency)]
    .map(([currency, own]) => {
      const ofNoLine = ofTotal?.currency === currency ? ofTotal : null;
      const stake = ofNoLine === null ? 0 : (atStake.get(ofNoLine) ?? 0);
      const beyond = ofNoLine?.other ?? 0;
      const { certain, likely, ask } = bySureness.get(currency) ?? { certain: 0, likely: 0, ask: 0 };
      return {
        currency,
        billed: toAmount(sum(own.map(({ billed }) => billed)) + beyond),
        agreed: toAmount(sum(own.map(({ agreed }) => agreed)) + beyond - stake),
        atStake: toAmount(sum(own.map((line) => line.atStake)) + stake),
        notChecked: toAmount(sum(own.map(({ notChecked }) => notChecked))),
        certain: toAmount(certain),
        likely: toAmount(likely),
        ask: toAmount(ask),
      };
    })
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
