/** The last free day for pickup by tariff: the value of `pickup_lfd` if no source states one. Pure. */
import { type ChargeClock, isClock, type Unassessed } from './charge-clock.ts';
import { dayText } from './days.ts';
import type { Tariff } from './tariff.ts';
import { wordsOfFreeTime } from './words.ts';

export interface ComputedLastFreeDay {
  /** `2026-05-22`, where the container is fetched. */
  readonly on: string;
  /** What it counts from. */
  readonly observationId: string;
  /** In words, with the name and id of the tariff. */
  readonly rule: string;
}

/**
 * The earliest of demurrage and storage where the container is fetched. Null as well where one of them falls under a rule that cannot be
 * applied yet, so that no day is shown that may prove too late.
 */
export function computedLastFreeDay(
  clocks: readonly (ChargeClock | Unassessed)[],
  at: Tariff['at'],
): ComputedLastFreeDay | null {
  const meant = clocks.filter((each) => each.at === at && (each.kind === 'demurrage' || each.kind === 'storage'));
  const isOpen = (each: ChargeClock | Unassessed) =>
    !isClock(each) && each.lastFreeDay === null && each.reason !== 'no_rule' && each.reason !== 'no_start_event';
  if (meant.some(isOpen)) return null;
  const [first] = meant
    .flatMap(({ tariff, start, lastFreeDay }) =>
      tariff === null || start === null || lastFreeDay === null ? [] : [{ tariff, start, lastFreeDay }],
    )
    .sort((a, b) => a.lastFreeDay - b.lastFreeDay);
  if (first === undefined) return null;
  const { tariff, start, lastFreeDay } = first;
  const rule = `computed by the tariff "${tariff.name}" (${tariff.id}): ${wordsOfFreeTime(tariff)}`;
  return { on: dayText(lastFreeDay), observationId: start.observationId, rule };
}
