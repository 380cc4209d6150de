/** Renders rules as text, to explain a charge to people. Pure. */
import type { ChargeDay } from './assess.ts';
import type { Tariff, Tier } from './tariff.ts';

const EVENTS = { discharge: 'discharge', availability: 'availability', gate_out: 'gate-out' } as const;

/** @example `4 working days free from the day after discharge` */
export function wordsOfFreeTime({
  freeDays,
  freeDaysAre,
  firstDay,
  countedFrom,
  cutOff,
  movesOffClosedDays,
}: Tariff): string {
  const days = freeDays === 0 ? 'no day free' : `${freeDays} ${freeDaysAre} ${freeDays === 1 ? 'day' : 'days'} free`;
  const event = EVENTS[countedFrom];
  const from = firstDay === 'next_day' ? `the day after ${event}` : `the day of ${event}`;
  const late = cutOff === null ? '' : `, ${event} from ${cutOff} on counting as of the next day`;
  const moved = movesOffClosedDays && freeDays > 0 ? ', the last one moved to a working day' : '';
  return `${days} from ${from}${late}${moved}`;
}

/** @example `4 working days free from the day after discharge; then USD 150 a day for 4 days, then USD 300 a day; every day is charged` */
export function wordsOfTariff(tariff: Tariff): string {
  const tiers = tariff.tiers.map((tier) => wordsOfTier(tier, tariff.currency)).join(', then ');
  const charged = tariff.chargedDaysAre === 'calendar' ? 'every day is charged' : 'only working days are charged';
  const most = tariff.maximum === null ? '' : `; at most ${tariff.currency} ${tariff.maximum}`;
  return `${wordsOfFreeTime(tariff)}; then ${tiers}; ${charged}${most}`;
}

function wordsOfTier({ days, amount, per }: Tier, currency: string): string {
  const length = days === null ? '' : ` for ${days} ${days === 1 ? 'day' : 'days'}`;
  return per === 'day' ? `${currency} ${amount} a day${length}` : `${currency} ${amount} once${length}`;
}

/** Why a day costs what it costs. */
export function wordsOfDay({ state, tier }: ChargeDay, { tiers, currency }: Tariff): string {
  switch (state) {
    case 'free':
      return 'free';
    case 'stopped':
      return 'the charge has stopped';
    case 'not_counted':
      return 'not a working day';
    case 'charged':
      return `tier ${tier}: ${wordsOfTier(tiers[(tier ?? 1) - 1] as Tier, currency)}`;
  }
}
