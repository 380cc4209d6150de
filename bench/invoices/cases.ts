/** A case: one container's charge as billed, what is known of the stay, and what a check should find. */
import type { FindingRule } from '../../src/core/charges/invoices/findings.ts';
import type { BilledLine } from '../../src/core/charges/invoices/invoice.ts';
import type { Tier } from '../../src/core/charges/tariff.ts';
import { Draw } from '../measure/draw.ts';
import { daysFromTo, plusDays } from './calendar.ts';
import type { Deal } from './deals.ts';
import { ERROR_KINDS, type ErrorKind, type Printed } from './errors.ts';
import { cents, type RightBill, type RightDay, rightBill, sumOf, type View } from './right-bill.ts';
import { type BenchStay, type Missing, type StayOptions, stayOf } from './stays.ts';

export interface Case extends Printed {
  /** Names of its errors; empty: it is right. */
  readonly errors: readonly ErrorKind[];
  /** What is missing for its check. */
  readonly missing: Missing | 'tariff' | 'tracking' | null;
  readonly known: BenchStay;
  readonly rules: readonly FindingRule[];
  /** Money at stake: where two readings of the rules are lawful, both. */
  readonly atStake: readonly number[];
  readonly hasTariff: boolean;
}

export interface CaseOptions {
  readonly errors: readonly ErrorKind[];
  readonly missing: Case['missing'];
}

const STAYS_OF_RIGHT_BILLS: readonly StayOptions[] = [
  ...[{}, {}, {}, {}, { stated: 'later' }, { isEndByUser: true }, { lost: 'held_free' }, { lost: 'held_charged' }],
] as readonly StayOptions[];

/** @returns undefined where the drawn stay does not allow it; the caller draws again */
export function caseOf(draw: Draw, deal: Deal, arrival: string, { errors, missing }: CaseOptions): Case | undefined {
  if (errors.some(({ fits }) => fits?.(deal) === false)) return undefined;
  const isFetched = deal.dry.kind === 'demurrage' || deal.dry.kind === 'storage';
  const some = errors.length > 0 || missing !== null ? {} : draw.pick(STAYS_OF_RIGHT_BILLS);
  const own = isFetched ? some : some.lost !== undefined || some.stated !== undefined ? {} : some;
  const options: StayOptions = Object.assign(
    {},
    own,
    ...errors.map((each) => each.options ?? {}),
    isPart(missing) && { missing },
  );
  if (options.missing === 'time' && deal.dry.cutOff === null) return undefined;
  if (options.missing === 'terminal' && deal.biller.kind !== 'terminal') return undefined;
  if (options.missing === 'port' && deal.ramp !== null) return undefined;
  if (options.missing === 'end' && (deal.dry.kind === 'detention' || deal.dry.kind === 'combined')) return undefined;
  const known = stayOf(draw, deal, arrival, options);
  if (known === undefined) return undefined;
  // An error is drawn once, also where it is looked at alone.
  const seeds = new Map(errors.map((each) => [each, draw.integer(0, 1e9)]));
  const context = { deal, known, draw };
  const believe = (view: View, error: ErrorKind) =>
    error.believe?.(view, { ...context, draw: new Draw(seeds.get(error) ?? 0) }) ?? view;
  const right = rightBill(known.view);
  let believed: View = known.view;
  for (const error of errors) {
    const next = believe(believed, error);
    if (error.believe !== undefined && isSame(rightBill(next), rightBill(believed))) return undefined;
    believed = next;
  }
  const billed = rightBill(believed);
  const billedBy = (some: readonly ErrorKind[]) => rightBill(some.reduce(believe, known.view));
  const isSeen = (error: ErrorKind) =>
    beyond(billedBy(errors), right) > beyond(billedBy(errors.filter((each) => each !== error)), right) + 0.01;
  if (errors.length === 2 && errors.some((each) => each.believe !== undefined && !isSeen(each))) return undefined;
  if (billed.charged.length === 0 || billed.charged.length > 60) return undefined;
  const credit = errors.length === 0 && options.lost?.startsWith('held') === true && draw.chance(0.3);
  const plain = credit
    ? creditedLines(draw, context, rightBill({ ...known.view, lost: new Set() }), right)
    : { lines: linesOf(draw, { deal, known, bill: billed, view: believed, errors }), others: [], records: [] };
  if (plain === undefined || plain.lines.length === 0) return undefined;
  let printed: Printed = plain;
  for (const { print } of errors) {
    const next = print === undefined ? printed : print(printed, context);
    if (next === undefined) return undefined;
    printed = next;
  }
  const rules = errors.map(({ rule }) => rule);
  const hasTariff = missing !== 'tariff' && !errors.some(({ noTariff }) => noTariff);
  const atStake = stakesOf({ context, printed, errors, billed, right, hasTariff });
  if (errors.length > 0 && atStake.some((amount) => amount <= 0)) return undefined;
  return {
    ...printed,
    errors,
    missing,
    known,
    rules,
    hasTariff,
    atStake,
  };
}

function isPart(missing: Case['missing']): missing is Missing {
  return missing !== null && missing !== 'tariff' && missing !== 'tracking';
}

function isSame(a: RightBill, b: RightBill): boolean {
  return sumOf(a.charged) === sumOf(b.charged) && a.charged[0]?.day === b.charged[0]?.day;
}

interface Stakes {
  readonly context: { readonly deal: Deal; readonly known: BenchStay; readonly draw: Draw };
  readonly printed: Printed;
  readonly errors: readonly ErrorKind[];
  readonly billed: RightBill;
  readonly right: RightBill;
  readonly hasTariff: boolean;
}

/**
 * What was billed beyond what is right: day by day, or in all where an amount is for several days or the charge has
 * reached its maximum.
 */
function stakesOf({ context, printed, errors, billed, right, hasTariff }: Stakes): number[] {
  if (errors.length === 0) return [0];
  const { known } = context;
  const whole = errors.find(({ stake }) => stake !== undefined)?.stake;
  if (whole !== undefined) return [cents(whole(printed.lines, { ...context, others: printed.others }))];
  const excess = cents(printed.lines.reduce((sum, { amount }) => sum + amount, 0) - sumOf(billed.charged));
  if (!hasTariff) {
    return [cents(sumOf(billed.charged.filter(({ day }) => day > known.view.end)) + excess)];
  }
  const net = sumOf(billed.charged) - sumOf(right.charged) + excess;
  const strict = beyond(billed, right) + excess;
  return [cents(strict), cents(net)];
}

function beyond(billed: RightBill, right: RightBill): number {
  const prices = new Map(right.charged.map(({ day, amount }) => [day, amount]));
  return billed.charged.reduce((sum, { day, amount }) => sum + Math.max(0, amount - (prices.get(day) ?? 0)), 0);
}

interface ToPrint {
  readonly deal: Deal;
  readonly known: BenchStay;
  readonly bill: RightBill;
  readonly view: View;
  readonly errors: readonly ErrorKind[];
}

/** A line for each run of charged days that no lost day interrupts; many billers write one for each tier. */
function linesOf(draw: Draw, { deal, known, bill, view, errors }: ToPrint): BilledLine[] {
  const runs: RightDay[][] = [];
  const isByTier = draw.chance(0.35);
  for (const day of bill.charged) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isCut =
      before === undefined ||
      (isByTier && before.tier !== day.tier) ||
      daysFromTo(before.day, day.day).some((each) => view.lost.has(each));
    if (isCut || run === undefined) runs.push([day]);
    else run.push(day);
  }
  const hidesFreeTime = errors.some((each) => each.hidesFreeTime) || (errors.length === 0 && draw.chance(0.2));
  const isReefer = known.view.tariff.appliesTo.equipmentGroups?.includes('reefer') === true;
  const equipment = draw.pick([isReefer ? '45R1' : '45G1', isReefer ? '40RH' : '40HC', null]);
  const isLump = !errors.some((each) => each.needsRates) && draw.chance(0.2);
  const description = draw.pick([null, 'Import charges']);
  return runs.map((run, index): BilledLine => {
    const isFirst = index === 0 && !hidesFreeTime;
    return {
      container: known.stay.container,
      billOfLading: null,
      charge: deal.charge,
      description,
      equipment,
      from: run[0]?.day ?? null,
      to: run.at(-1)?.day ?? null,
      days: run.length,
      freeDays: isFirst ? view.tariff.freeDays : null,
      freeTimeFrom: isFirst && bill.freeTo !== null ? bill.freeFrom : null,
      freeTimeTo: isFirst ? bill.freeTo : null,
      rates: isLump ? [] : ratesOf(draw, run, view.tariff.tiers),
      amount: sumOf(run),
      currency: deal.dry.currency,
    };
  });
}

/** The tiers as far as they are charged; some billers print the whole tariff where they begin at its first day. */
function ratesOf(draw: Draw, run: readonly RightDay[], tiers: readonly Tier[]): Tier[] {
  const [first] = run;
  // A run that begins within a period has no rate of its own.
  if (first !== undefined && first.amount === 0) return [];
  if (first?.tier === 0 && draw.chance(0.2)) return [...tiers];
  return [...Map.groupBy(run, ({ tier }) => tier)].map(([tier, days]) => {
    const { amount, per } = tiers[tier] as Tier;
    return { days: days.length, amount, per };
  });
}

/** All days, and the held ones taken back on a second line. */
function creditedLines(
  draw: Draw,
  { deal, known }: { deal: Deal; known: BenchStay },
  all: RightBill,
  right: RightBill,
): Printed | undefined {
  const kept = new Set(right.charged.map(({ day }) => day));
  const taken = all.charged.filter(({ day }) => !kept.has(day));
  // Later days fall into a cheaper tier, and a price for a period is owed all the same.
  const saved = cents(sumOf(all.charged) - sumOf(right.charged));
  if (taken.length === 0 || saved <= 0) return undefined;
  const view = { ...known.view, lost: new Set<string>() };
  const lines = linesOf(draw, { deal, known, bill: all, view, errors: [] });
  const [line] = lines;
  if (line === undefined) return undefined;
  const credit: BilledLine = {
    ...line,
    description: 'Credit: days on hold',
    from: taken[0]?.day ?? null,
    to: taken.at(-1)?.day ?? null,
    days: taken.length,
    freeDays: null,
    freeTimeFrom: null,
    freeTimeTo: null,
    rates: [],
    amount: -saved,
  };
  return { lines: [...lines, credit], others: [], records: [] };
}

/** Others of the same container that are no fault: another charge, other days. */
export function withHarmlessOthers(draw: Draw, { lines, others, ...rest }: Case): Case {
  const [line] = lines;
  if (line?.from == null || line.to === null || others.length > 0 || !draw.chance(0.2))
    return { ...rest, lines, others };
  const before = { from: plusDays(line.from, -9), to: plusDays(line.from, -3) };
  const other = {
    ...{
      invoiceId: 'earlier',
      number: 'EARLIER-7',
      invoiceDate: line.from,
      billerKind: 'shipping_line' as const,
      billerCode: null,
      billerName: null,
    },
    ...{ container: line.container ?? '', charge: line.charge, amount: 100, currency: line.currency },
    ...before,
  };
  return { ...rest, lines, others: [other] };
}

export const KINDS_TOGETHER: readonly (readonly ErrorKind[])[] = ERROR_KINDS.flatMap((a, index) =>
  ERROR_KINDS.slice(index + 1)
    .filter(
      (b) =>
        a.group !== b.group &&
        !isOneForTheOther(a, b) &&
        ![a, b].some(({ group, noTariff }) => group === 'whole' || noTariff),
    )
    .map((b) => [a, b]),
);

/** Days lost to a hold move tiers as well, so what a tier too early adds is not known beside them. */
function isOneForTheOther(a: ErrorKind, b: ErrorKind): boolean {
  const names = [a, b].map(({ name }) => name);
  return names.includes('higher tier too early') && [a, b].some(({ options }) => options?.lost !== undefined);
}
