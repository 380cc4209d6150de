/**
 * Free time and what it costs to stay longer, by the terminal's or ramp's own tariff. A day is one of the facility's zone. The figures are
 * invented.
 */

export interface Tariff {
  readonly freeDays: number;
  /** The day after which the first free day is. */
  readonly countedFrom: 'arrival' | 'availability';
  /** Saturdays and Sundays are no free days, though they are paid for once free time is over. */
  readonly workingDays: boolean;
  /** ISO 4217. */
  readonly currency: string;
  /** Whole units a day; from the fifth day on the second. */
  readonly perDay: readonly [number, number];
  readonly decimals: 0 | 2;
}

const usual = { freeDays: 4, countedFrom: 'arrival', workingDays: true, decimals: 2 } as const;

/** By code of the terminal, SCAC of the railroad. */
export const TARIFFS: Readonly<Record<string, Tariff>> = {
  TTI: { ...usual, currency: 'USD', perDay: [250, 425] },
  APMT: { ...usual, countedFrom: 'availability', currency: 'USD', perDay: [280, 460] },
  RWG: { ...usual, freeDays: 5, workingDays: false, currency: 'EUR', perDay: [60, 110] },
  PSAPP4: { ...usual, freeDays: 3, workingDays: false, currency: 'SGD', perDay: [90, 150] },
  OHM: { ...usual, freeDays: 5, currency: 'JPY', perDay: [12_000, 24_000], decimals: 0 },
  SRRB: { ...usual, freeDays: 2, countedFrom: 'availability', currency: 'USD', perDay: [150, 300] },
};

/** After so many days the second price. */
const DAYS_AT_FIRST_PRICE = 4;
const SATURDAY = 6;

/** @param from the moment from which free time counts */
export function lastFreeDay(tariff: Tariff, from: number, zone: string): Temporal.PlainDate {
  let day = dayOf(from, zone);
  for (let counted = 0; counted < tariff.freeDays; ) {
    day = day.add({ days: 1 });
    if (!tariff.workingDays || day.dayOfWeek < SATURDAY) counted += 1;
  }
  return day;
}

export interface ChargedDay {
  readonly from: number;
  readonly days: number;
  /** For all days so far. */
  readonly amount: string;
}

/** What is owed, day by day, from the day after the last free one until the box leaves. */
export function listChargedDays(
  tariff: Tariff,
  lastFree: Temporal.PlainDate,
  until: number,
  zone: string,
): ChargedDay[] {
  const charged: ChargedDay[] = [];
  for (let days = 1, units = 0; ; days++) {
    const from = lastFree.add({ days }).toZonedDateTime(zone).epochMilliseconds;
    if (from >= until) return charged;
    units += tariff.perDay[days <= DAYS_AT_FIRST_PRICE ? 0 : 1];
    charged.push({ from, days, amount: units.toFixed(tariff.decimals) });
  }
}

function dayOf(time: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate();
}
