/**
 * What people type for "the boxes of this ship that arrive that day": `MAERSK HONAM 12 Dec`, `ETA 12.12.2026`. Pure.
 * A day without a year is that day of any year.
 */

export interface ShipAndDay {
  /** As typed; null: any ship. */
  readonly ship: string | null;
  /** Null: any. */
  readonly year: number | null;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** In English, German and Spanish, by their first three letters. */
const MONTHS: Readonly<Record<string, number>> = {
  ...{ jan: 1, ene: 1, feb: 2, mar: 3, mär: 3, apr: 4, abr: 4, may: 5, mai: 5, jun: 6, jul: 7 },
  ...{ aug: 8, ago: 8, sep: 9, oct: 10, okt: 10, nov: 11, dec: 12, dez: 12, dic: 12 },
};
const MONTH = `(?<month>(?:${Object.keys(MONTHS).join('|')})\\p{L}*)\\.?`;
const DAY = '(?<day>\\d{1,2})';
const YEAR = '(?<year>20\\d\\d)';
const DAYS = [
  `${YEAR}-(?<month>\\d\\d)-${DAY}`,
  `${DAY}\\.\\s?(?<month>\\d{1,2})\\.(?:\\s?${YEAR})?`,
  `${DAY}(?:st|nd|rd|th|\\.)?\\s*(?:de\\s+)?${MONTH}(?:(?:,|\\s+del?)?\\s+${YEAR})?`,
  `${MONTH}\\s*${DAY}(?:st|nd|rd|th)?(?:,?\\s+${YEAR})?`,
].map((day) => new RegExp(`(?:^|\\s)${day}$`, 'iu'));
const ETA = /(?:^|\s)(?:eta|arr(?:ival|ives)?\.?|an(?:kunft)?|llegada)(?=\s|$)/giu;
/** Shorter names would be those of half the fleet. */
const MIN_SHIP_LENGTH = 3;
const LEAP_YEAR = 2024;

/** Null: the text does not end with a day, or names neither a ship nor the word ETA. */
export function parseShipAndDay(text: string): ShipAndDay | null {
  for (const pattern of DAYS) {
    const found = pattern.exec(text.trim());
    if (found === null) continue;
    const { year, month = '', day } = found.groups ?? {};
    const rest = text.trim().slice(0, found.index);
    const ship = rest.replace(ETA, ' ').trim();
    const read = {
      ship: ship.length < MIN_SHIP_LENGTH ? null : ship,
      year: year === undefined ? null : Number(year),
      month: MONTHS[month.slice(0, 3).toLowerCase()] ?? Number(month),
      day: Number(day),
    };
    return isDay(read) && (read.ship !== null || (ship === '' && rest !== ship)) ? read : null;
  }
  return null;
}

function isDay({ year, month, day }: ShipAndDay): boolean {
  const at = new Date(Date.UTC(year ?? LEAP_YEAR, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}
