/** What a stay costs by a published tariff, day by day. Days are those of the place. Pure. */
import type { PublishedTariff } from './tariffs.ts';
import { isFederalHoliday } from './us-holidays.ts';

/** What is true of a stay, or what a biller who errs believes. */
export interface BilledStay {
  readonly tariff: PublishedTariff;
  /** Day of the event from which free time counts. */
  readonly start: string;
  /** The terminal's last free day; null: it states none. */
  readonly stated: string | null;
  /** Day of gate-out or return. */
  readonly end: string;
  /** Whole days on which the terminal could not hand it out. */
  readonly lost: ReadonlySet<string>;
}

export interface ChargedDay {
  readonly on: string;
  readonly amount: number;
  readonly tier: number;
}

export interface Charge {
  readonly freeFrom: string;
  readonly freeTo: string;
  readonly days: readonly ChargedDay[];
}

export function chargeOf({ tariff, start, stated, end, lost }: BilledStay): Charge {
  const freeFrom = plusDays(start, 1);
  let last = start;
  for (let left = tariff.free_days; left > 0; ) {
    last = plusDays(last, 1);
    if (!lost.has(last) && (tariff.free_days_are === 'calendar' || !isClosed(tariff, last))) left -= 1;
  }
  if (tariff.moves_off_closed_days && isClosed(tariff, last))
    while (isClosed(tariff, last) || lost.has(last)) last = plusDays(last, 1);
  if (stated !== null && stated > last) last = stated;
  const days: ChargedDay[] = [];
  for (let on = plusDays(last, 1); on <= end; on = plusDays(on, 1)) {
    if (lost.has(on) || (tariff.charged_days_are === 'working' && isClosed(tariff, on))) continue;
    days.push({ on, ...priceOf(tariff, days.length) });
  }
  return { freeFrom, freeTo: last, days };
}

export function sumOf(days: readonly { readonly amount: number }[]): number {
  return days.reduce((sum, { amount }) => sum + amount, 0);
}

export function plusDays(on: string, days: number): string {
  return Temporal.PlainDate.from(on).add({ days }).toString();
}

export function dayIn(time: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString();
}

function isClosed({ closed_days: { weekdays, calendar } }: PublishedTariff, on: string): boolean {
  if (weekdays.includes(Temporal.PlainDate.from(on).dayOfWeek)) return true;
  return calendar === 'US' && isFederalHoliday(on);
}

/** @param before how many days were charged before */
function priceOf({ tiers }: PublishedTariff, before: number): { tier: number; amount: number } {
  let first = 0;
  for (const [tier, { days, amount }] of tiers.entries()) {
    if (days === null || before < first + days) return { tier, amount };
    first += days;
  }
  throw new Error('the last tier of a tariff is without end');
}
