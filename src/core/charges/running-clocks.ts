/**
 * The clocks of a container that still run: until when they are free, and what the first day after that costs. Stored
 * with the state, so that a calendar adds them up without assessing each container. Pure; independent of the present.
 */
import { tierOf } from './assess.ts';
import { type ChargeClock, isClock, type Unassessed } from './charge-clock.ts';
import { dayText } from './days.ts';
import type { ChargeKind, Tariff } from './tariff.ts';

export interface RunningClock {
  readonly kind: ChargeKind;
  readonly at: Tariff['at'];
  /** `2026-05-22`, as the place counts days. */
  readonly freeUntil: string;
  /** The first day that costs: not always the next one, as some tariffs charge working days alone. */
  readonly chargedFrom: string;
  /** Of that day. */
  readonly amount: number;
  readonly currency: string;
}

/** Without those that have no free day. */
export function runningClocks(clocks: readonly (ChargeClock | Unassessed)[]): RunningClock[] {
  return clocks.filter(isClock).flatMap(({ kind, at, tariff, lastFreeDay, beginsOn, endsOn }) => {
    if (endsOn !== null || lastFreeDay === null) return [];
    const first = tierOf(tariff.tiers, 1)?.amount ?? 0;
    const amount = Math.min(first, tariff.maximum ?? first);
    const days = { freeUntil: dayText(lastFreeDay), chargedFrom: dayText(beginsOn) };
    return [{ kind, at, ...days, amount, currency: tariff.currency }];
  });
}
