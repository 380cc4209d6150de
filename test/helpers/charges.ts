/** Short words for tariffs and for the moves that start and stop charges. */

import { chargeDays } from '../../src/core/charges/assess.ts';
import { type ChargedContainer, type ChargeTerms, clockOf, isClock } from '../../src/core/charges/charge-clock.ts';
import type { ClockEvents, ClockMoment } from '../../src/core/charges/clock-events.ts';
import { dayNumber, dayText } from '../../src/core/charges/days.ts';
import type { AppliesTo, ChargeKind, Tariff } from '../../src/core/charges/tariff.ts';
import { createHolidays } from '../../src/reference/holidays.ts';

const { isHoliday } = createHolidays();
const EVERYWHERE: AppliesTo = {
  customerId: null,
  terminal: null,
  port: null,
  scac: null,
  country: null,
  equipmentGroups: null,
  equipmentLengths: null,
};

/** Five calendar days from the day after the discharge, then USD 100 a day, by default. */
export function tariff({
  appliesTo,
  ...given
}: Partial<Omit<Tariff, 'appliesTo'>> & { appliesTo?: Partial<AppliesTo> } = {}): Tariff {
  return {
    id: 'tariff-1',
    name: 'Tariff',
    kind: 'demurrage',
    at: 'port',
    validFrom: null,
    validTo: null,
    countedFrom: 'discharge',
    firstDay: 'next_day',
    cutOff: null,
    freeDays: 5,
    freeDaysAre: 'calendar',
    movesOffClosedDays: false,
    chargedDaysAre: 'calendar',
    closedDays: { weekdays: [6, 7], calendar: null, extra: [], worked: [] },
    tiers: [{ days: null, amount: 100, per: 'day' }],
    currency: 'USD',
    maximum: null,
    createdAt: '2026-01-01T00:00:00Z',
    ...given,
    appliesTo: { ...EVERYWHERE, ...appliesTo },
  };
}

export function terms(...tariffs: Tariff[]): ChargeTerms {
  return { tariffs, isHoliday, isSamePlace: (a, b) => a === b };
}

/** `2026-03-20` is a day of which no time is known; `2026-03-20T14:00Z` an instant. */
export function moment(at: string, timeZone: string | null = 'America/Los_Angeles'): ClockMoment {
  const isDay = !at.includes('T');
  const instant = isDay
    ? Temporal.PlainDateTime.from(`${at}T12:00`)
        .toZonedDateTime(timeZone ?? 'UTC')
        .toInstant()
    : Temporal.Instant.from(at);
  return { at: instant.toString(), precision: isDay ? 'day' : 'minute', timeZone, observationId: `stated-${at}` };
}

/** By default a 40' dry box at Long Beach. */
export function box(events: ClockEvents, given: Partial<ChargedContainer> = {}): ChargedContainer {
  return {
    customerId: null,
    scac: 'SIML',
    equipmentType: 'dry',
    equipmentLength: 40,
    places: {
      port: { locode: 'USLGB', timeZone: 'America/Los_Angeles', terminal: { code: 'Y258', name: 'Pier E' } },
      inland: null,
    },
    events,
    stated: { line: null, terminal: null, rail: null },
    ...given,
  };
}

/** What a charge comes to on a day, `2026-04-01`. */
export function owedOn(today: string, container: ChargedContainer, given: ChargeTerms, kind: ChargeKind = 'demurrage') {
  const clock = clockOf(kind, 'port', container, given);
  if (!isClock(clock)) return clock.reason;
  const days = chargeDays(clock, dayNumber(today));
  return {
    last: clock.lastFreeDay === null ? null : dayText(clock.lastFreeDay),
    owed: days[0]?.total,
    ahead: days.slice(1).map(({ total }) => total),
  };
}
