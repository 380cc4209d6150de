/**
 * Each billed day's money is claimed once, by the strongest finding that names the day. Credits then reduce what is at
 * stake, which never exceeds the bill. Pure; knows no rule.
 */
import { dayText } from '../days.ts';
import { FINDING_RULES, type Finding, SURENESS } from './findings.ts';
import { inUnits, minorUnitOf, sumOf, toAmount } from './money.ts';

/** Money of a line, or of the total that no line explains; in thousandths. */
export interface Pool {
  /** Null: of the total. */
  readonly line: number | null;
  readonly currency: string;
  /** Equal for the lines whose credits and charges belong together. */
  readonly group: string;
  readonly days: ReadonlyMap<number, number>;
  /** Of no day. */
  readonly other: number;
}

export interface Take {
  readonly pool: Pool;
  /** At most so much of each day, in thousandths; `all`: also what is of no day. */
  readonly days: ReadonlyMap<number, number> | 'all';
  /** At most so much of what is of no day. */
  readonly other?: number;
}

export interface Claim extends Omit<Finding, 'amount' | 'currency' | 'days'> {
  /** Day numbers; absent: those that it takes. */
  readonly days?: readonly number[];
  readonly takes: readonly Take[];
}

/** A negative line, in thousandths above zero. */
export interface Credit {
  readonly currency: string;
  readonly group: string;
  readonly days: ReadonlySet<number>;
  readonly amount: number;
}

export interface Settled {
  readonly findings: readonly Finding[];
  /** In thousandths. */
  readonly atStake: ReadonlyMap<Pool, number>;
  /** What no finding named before credits were deducted. */
  readonly unclaimed: ReadonlyMap<Pool, number>;
  readonly bySureness: ReadonlyMap<string, Readonly<Record<Finding['sureness'], number>>>;
}

interface Taken {
  readonly claim: Claim;
  readonly pool: Pool;
  readonly days: ReadonlySet<number>;
  amount: number;
}

export function settle(pools: readonly Pool[], claims: readonly Claim[], credits: readonly Credit[]): Settled {
  const inOrder = claims.toSorted(byStrength);
  const left = new Map(pools.map((pool) => [pool, { days: new Map(pool.days), other: pool.other }]));
  const taken = inOrder.flatMap((claim) => claim.takes.map((take): Taken => takeFrom(left, claim, take)));
  const unclaimed = new Map([...left].map(([pool, { days, other }]) => [pool, sumOf(days.values()) + other]));
  deduct(taken, credits);
  for (const [currency, own] of Map.groupBy(pools, (pool) => pool.currency))
    limit(
      taken.filter(({ pool }) => pool.currency === currency),
      billedOf(own) - creditedIn(currency, credits),
    );
  const byClaim = Map.groupBy(taken, ({ claim }) => claim);
  return {
    findings: inOrder.flatMap((claim) => findingsOf(claim, byClaim.get(claim) ?? [])),
    atStake: new Map([...Map.groupBy(taken, ({ pool }) => pool)].map(([pool, own]) => [pool, amountOf(own)])),
    unclaimed,
    bySureness: new Map(
      [...Map.groupBy(taken, ({ pool }) => pool.currency)].map(([currency, own]) => [currency, sortedOut(own)]),
    ),
  };
}

function byStrength(a: Claim, b: Claim): number {
  return (
    SURENESS.indexOf(a.sureness) - SURENESS.indexOf(b.sureness) ||
    FINDING_RULES.indexOf(a.rule) - FINDING_RULES.indexOf(b.rule) ||
    (a.line ?? -1) - (b.line ?? -1)
  );
}

function takeFrom(
  left: ReadonlyMap<Pool, { days: Map<number, number>; other: number }>,
  claim: Claim,
  { pool, days, other = 0 }: Take,
): Taken {
  const rest = left.get(pool);
  if (rest === undefined) throw new Error('A claim takes from a line that is not of the invoice.');
  const most = days === 'all' ? new Map(rest.days) : days;
  const unit = minorUnitOf(pool.currency);
  let amount = 0;
  for (const [day, upTo] of most) {
    const there = rest.days.get(day) ?? 0;
    const part = partOf(there, upTo, unit);
    rest.days.set(day, there - part);
    amount += part;
  }
  const ofNoDay = days === 'all' ? rest.other : partOf(rest.other, other, unit);
  rest.other -= ofNoDay;
  return { claim, pool, days: new Set(most.keys()), amount: amount + ofNoDay };
}

/** At most so much, to the minor unit: what is left are whole units, also where the bill states parts of one. */
function partOf(there: number, upTo: number, unit: number): number {
  return upTo <= 0 ? 0 : there - Math.min(there, inUnits(Math.max(0, there - upTo), unit));
}

/** Of the same container and charge: first from the days that are credited, then from the strongest finding on. */
function deduct(taken: readonly Taken[], credits: readonly Credit[]): void {
  const byGroup = Map.groupBy(taken, ({ pool }) => pool.group);
  for (const { group, days, amount } of credits) {
    const own = byGroup.get(group) ?? [];
    const isCredited = (each: Taken) => !days.isDisjointFrom(each.days);
    let rest = amount;
    for (const each of [...own.filter(isCredited), ...own.filter((other) => !isCredited(other))]) {
      const part = Math.min(each.amount, rest);
      each.amount -= part;
      rest -= part;
    }
  }
}

/** Credits that name no container reduce the bill: no more than it is at stake, by the strongest findings. */
function limit(taken: readonly Taken[], billed: number): void {
  let rest = Math.max(0, billed);
  for (const each of taken) {
    each.amount = Math.min(each.amount, rest);
    rest -= each.amount;
  }
}

function billedOf(pools: readonly Pool[]): number {
  return sumOf(pools.map(({ days, other }) => sumOf(days.values()) + other));
}

function creditedIn(currency: string, credits: readonly Credit[]): number {
  return sumOf(credits.filter((each) => each.currency === currency).map(({ amount }) => amount));
}

/** One for each currency. */
function findingsOf(claim: Claim, taken: readonly Taken[]): Finding[] {
  const { takes, days, ...finding } = claim;
  const named = days ?? [...new Set(takes.flatMap((take) => daysOf(claim, take)))];
  const on = named.toSorted((a, b) => a - b).map(dayText);
  return [...Map.groupBy(taken, ({ pool }) => pool.currency)].map(([currency, own]) => ({
    ...finding,
    days: on,
    amount: toAmount(amountOf(own)),
    currency,
  }));
}

/** Of the invoice as a whole, no day is named. */
function daysOf({ line }: Claim, { pool, days }: Take): number[] {
  if (days !== 'all') return [...days.keys()];
  return line === null ? [] : [...pool.days.keys()];
}

function sortedOut(taken: readonly Taken[]): Record<Finding['sureness'], number> {
  const sums = { certain: 0, likely: 0, ask: 0 };
  for (const { claim, amount } of taken) sums[claim.sureness] += amount;
  return sums;
}

function amountOf(taken: readonly Taken[]): number {
  return sumOf(taken.map(({ amount }) => amount));
}
