/**
 * Free time and demurrage by the tariff of the terminal or ramp. Days are those of the facility's zone. The figures are
 * fictitious.
 */

export interface Tariff {
  readonly freeDays: number;
  /** Event before the first free day. */
  readonly countedFrom: 'arrival' | 'availability';
  /** Saturdays and Sundays are not free days, but cost demurrage after free time. */
  readonly workingDays: boolean;
  /** ISO 4217. */
  readonly currency: string;
  /** Whole units per day: the first price for four days, the second one after. */
  readonly perDay: readonly [number, number];
  readonly decimals: 0 | 2;
}

const usual = { freeDays: 4, countedFrom: 'arrival', workingDays: true, decimals: 2 } as const;

/** By code of the terminal or SCAC of the railroad. */
export const TARIFFS: Readonly<Record<string, Tariff>> = {
  TTI: { ...usual, currency: 'USD', perDay: [250, 425] },
  APMT: { ...usual, countedFrom: 'availability', currency: 'USD', perDay: [280, 460] },
  RWG: { ...usual, freeDays: 5, workingDays: false, currency: 'EUR', perDay: [60, 110] },
  CTA: { ...usual, freeDays: 4, currency: 'EUR', perDay: [55, 120] },
  PSAPP4: { ...usual, freeDays: 3, workingDays: false, currency: 'SGD', perDay: [90, 150] },
  OHM: { ...usual, freeDays: 5, currency: 'JPY', perDay: [12_000, 24_000], decimals: 0 },
  SRRB: { ...usual, freeDays: 2, countedFrom: 'availability', currency: 'USD', perDay: [150, 300] },
};

/** Number of days at the first price. */
export const DAYS_AT_FIRST_PRICE = 4;
const SATURDAY = 6;

/** @param from start of free time */
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
  /** Sum of all days until then. */
  readonly amount: string;
}

/** The demurrage per day, from the day after the last free day until the departure. */
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
