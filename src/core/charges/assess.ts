/**
 * Computes a container's charges: owed today and on each of the next ten days, with the rule behind every line. Pure.
 */
import {
  type ChargeClock,
  type ChargedContainer,
  type ChargeTerms,
  clockOf,
  isClock,
  type Unassessed,
} from './charge-clock.ts';
import { counts, dayText } from './days.ts';
import type { ChargeKind, Tariff, Tier } from './tariff.ts';

const DAYS_AHEAD = 10;

/** Where a charge accrues, of every charge that is looked for. */
const PLACES_OF: Readonly<Record<ChargeKind, readonly Tariff['at'][]>> = {
  demurrage: ['port', 'inland'],
  storage: ['port', 'inland'],
  detention: ['port'],
  combined: ['port'],
};

/** `stopped`: the box has left, or is back. `not_counted`: no working day, and the rule charges working days. */
export type DayState = 'free' | 'charged' | 'not_counted' | 'stopped';

export interface ChargeDay {
  /** `2026-05-22`, as the place counts days. */
  readonly on: string;
  readonly state: DayState;
  /** Added on this day. */
  readonly amount: number;
  /** Owed by the end of it. */
  readonly total: number;
  /** Counts from 1; null where the day is not charged. */
  readonly tier: number | null;
}

/** @returns clocks and what cannot be assessed, by kind and place; what no rule covers is left out where another charge covers it */
export function clocksOf(container: ChargedContainer, terms: ChargeTerms): (ChargeClock | Unassessed)[] {
  const all = (Object.keys(PLACES_OF) as ChargeKind[]).flatMap((kind) =>
    PLACES_OF[kind].map((at) => clockOf(kind, at, container, terms)),
  );
  const isCombined = all.some((each) => each.kind === 'combined' && isClock(each));
  const isCovered = ({ kind, at }: ChargeClock | Unassessed) =>
    at === 'inland' || kind === 'combined' || (isCombined && (kind === 'demurrage' || kind === 'detention'));
  return all.filter((each) => isClock(each) || each.reason !== 'no_rule' || !isCovered(each));
}

/**
 * The day on which the first charge begins or began that still runs, `2026-05-22`; null: none runs or will run, as far as is known.
 */
export function chargesFrom(clocks: readonly (ChargeClock | Unassessed)[]): string | null {
  const running = clocks.filter(isClock).filter(({ endsOn }) => endsOn === null);
  return running.length === 0 ? null : dayText(Math.min(...running.map(({ beginsOn }) => beginsOn)));
}

/** Amounts are summed in thousandths, the smallest unit that any currency has: cents added up as fractions drift. */
const THOUSANDTHS = 1000;

/**
 * @param today number of the day at the place
 * @param isGivenBack days that do not count, though the rule charges them
 * @returns today, and each of the days `ahead`
 */
export function chargeDays(
  clock: ChargeClock,
  today: number,
  ahead = DAYS_AHEAD,
  isGivenBack: (day: number) => boolean = () => false,
): ChargeDay[] {
  const { tariff, beginsOn } = clock;
  const most = tariff.maximum === null ? Number.POSITIVE_INFINITY : Math.round(tariff.maximum * THOUSANDTHS);
  const days: ChargeDay[] = [];
  let [charged, total] = [0, 0];
  for (let day = Math.min(beginsOn, today); day <= today + ahead; day += 1) {
    const state = stateOf(clock, day);
    let [amount, tier]: [number, number | null] = [0, null];
    if (state === 'charged' && !isGivenBack(day)) {
      charged += 1;
      const found = tierOf(tariff.tiers, charged);
      if (found === undefined) throw new Error('The last tier of a tariff is without end.');
      tier = found.tier;
      amount = Math.min(Math.round(found.amount * THOUSANDTHS), most - total);
      total += amount;
    }
    if (day < today) continue;
    days.push({ on: dayText(day), state, amount: amount / THOUSANDTHS, total: total / THOUSANDTHS, tier });
  }
  return days;
}

function stateOf({ tariff, beginsOn, endsOn, isClosed }: ChargeClock, day: number): DayState {
  if (endsOn !== null && day > endsOn) return 'stopped';
  if (day < beginsOn) return 'free';
  return counts(day, tariff.chargedDaysAre, isClosed) ? 'charged' : 'not_counted';
}

/** @param charged which of the charged days it is, from 1 @returns undefined behind the last tier */
export function tierOf(
  tiers: readonly Tier[],
  charged: number,
): { readonly tier: number; readonly amount: number } | undefined {
  let first = 1;
  for (const [index, { days, amount, per }] of tiers.entries()) {
    if (days === null || charged < first + days) {
      return { tier: index + 1, amount: per === 'day' || charged === first ? amount : 0 };
    }
    first += days;
  }
  return undefined;
}
