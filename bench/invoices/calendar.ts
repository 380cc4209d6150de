/**
 * Days of places, written apart from the core: days are texts, `2026-05-22`, and zones are read by Intl. The holidays
 * are a list, which the core is given as well.
 */
const DAY_MILLIS = 86_400_000;

export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MILLIS).toISOString().slice(0, 10);
}

export function daysFromTo(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLIS);
}

export function laterOf(a: string, b: string | null): string {
  return b !== null && b > a ? b : a;
}

/** Sunday is 0. */
export function weekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-05-22 13:45` on the clocks of the zone. */
function clockAt(millis: number, zone: string): string {
  let format = formats.get(zone);
  if (format === undefined) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...parts });
    formats.set(zone, format);
  }
  return format.format(millis);
}

export function dayIn(millis: number, zone: string): string {
  return clockAt(millis, zone).slice(0, 10);
}

/** The instant at which the clocks of the zone show this; in an hour that the clocks skip, an hour later. */
export function instantAt(day: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  let millis = asUtc;
  for (let round = 0; round < 2; round += 1) {
    millis += asUtc - Date.parse(`${clockAt(millis, zone).replace(' ', 'T')}:00Z`);
  }
  return millis;
}

const HOLIDAYS: Readonly<Record<string, readonly string[]>> = {
  US: [
    ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07'],
    ...['2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
  ],
  DE: [
    ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25', '2026-10-03'],
    ...['2026-12-25', '2026-12-26'],
  ],
  NL: [
    ...['2026-01-01', '2026-04-03', '2026-04-05', '2026-04-06', '2026-04-27', '2026-05-14', '2026-05-24', '2026-05-25'],
    ...['2026-12-25', '2026-12-26'],
  ],
  SG: ['2026-01-01', '2026-02-17', '2026-02-18', '2026-04-03', '2026-05-01', '2026-05-27', '2026-08-10', '2026-12-25'],
  AU: ['2026-01-01', '2026-01-26', '2026-04-03', '2026-04-06', '2026-04-25', '2026-06-08', '2026-10-05', '2026-12-25'],
  JP: ['2026-01-01', '2026-01-12', '2026-02-11', '2026-04-29', '2026-05-04', '2026-05-05', '2026-05-06', '2026-08-11'],
};

export function isHoliday(calendar: string, day: string): boolean {
  return HOLIDAYS[calendar]?.includes(day) ?? false;
}
