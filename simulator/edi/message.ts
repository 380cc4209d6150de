/** The common part of all EDI messages: when they become available, and their segments. Knows no format. */

export interface EdiMessage {
  /** World time from which the sender can send it. */
  readonly availableAt: number;
  /** Distinguishes messages of one type; orders those of the same time. */
  readonly key: string;
  /** Segments as lists of elements, after ST or UNH; for CLM the only record. */
  readonly segments: () => readonly (readonly string[])[];
}

export type EdiDate = { readonly date: string; readonly time: string };

/** `20260514` and `1031`, local time in the zone. */
export function ediDate(time: number, zone: string): EdiDate {
  const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDateTime();
  const digits = at.toString({ smallestUnit: 'minute' }).replace(/\D/g, '');
  return { date: digits.slice(0, 8), time: digits.slice(8, 12) };
}

/** `202605141031`: EDIFACT's date format 203. */
export function date203(time: number, zone: string): string {
  const { date, time: minutes } = ediDate(time, zone);
  return `${date}${minutes}`;
}

/** Names in EDI are upper case and ASCII, without separators. */
export function ediName(name: string, most = 24): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9 ./-]/g, '')
    .replace(/ +/g, ' ')
    .slice(0, most)
    .trim();
}

export function splitNumber(container: string): { prefix: string; serial: string; check: string } {
  return { prefix: container.slice(0, 4), serial: container.slice(4, 10), check: container.slice(10) };
}
