/** Times and days as people at the place read them. Pure. */

/** A space and a minus at which lines do not break: `18:00 GMT−8` stays whole. */
const [SPACE, MINUS] = ['\u00a0', '\u2212'];

/** `Tue 12 May, 18:00 CEST`; in UTC where the zone is unknown. @param at an instant with its offset */
export function timeText(at: string, timeZone: string | null, locale: string): string {
  const text = format(at, timeZone, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return text.replace(/ (?=[A-Z]\S*$)/, SPACE).replace('GMT-', `GMT${MINUS}`);
}

/** `Tue 12 May` @param at an instant, or a day `2026-05-12` */
export function dayText(at: string, timeZone: string | null, locale: string): string {
  return format(at, timeZone, locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** `Tue 12 May`; of another year than now, `Tue 12 May 2026`. */
export function endText(at: string, now: Date, locale: string): string {
  const isThisYear = new Date(at).getUTCFullYear() === now.getUTCFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return format(at, null, locale, { weekday: 'short', day: 'numeric', month: 'short', ...year });
}

/** `2026-05-12 18:00` at the place, as spreadsheets sort it. */
export function sortableTime(at: string, timeZone: string | null): string {
  const time = at.length === 10 ? {} : ({ hour: '2-digit', minute: '2-digit' } as const);
  return format(at, timeZone, 'sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', ...time });
}

/** The visitor's own time with the day, as papers are read later: `Tue 12 May, 18:04`. */
export function clockText(at: Date, locale: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return at.toLocaleString(locale, { ...day, hour: '2-digit', minute: '2-digit' });
}

/** Days that end in a full stop, as German ones do, end a sentence with it. */
export function sentence(text: string): string {
  return text.replace(/\.\.$/, '.');
}

/** Days of the calendar at the place, from one instant to another; negative: the other is earlier. */
export function daysBetween(from: string, to: string, timeZone: string | null): number {
  const [first, last] = [from, to].map((at) => Date.parse(`${dayAt(at, timeZone)}T00:00:00Z`)) as [number, number];
  return Math.round((last - first) / 86_400_000);
}

/** `2026-05-11`: the day of the instant at the place. */
function dayAt(at: string, timeZone: string | null): string {
  return format(at, timeZone, 'sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });
}

function format(at: string, timeZone: string | null, locale: string, options: Intl.DateTimeFormatOptions): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return at;
  // A day is midnight in UTC.
  const isDay = at.length === 10;
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: isDay ? 'UTC' : (timeZone ?? 'UTC') }).format(
      instant,
    );
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instant);
  }
}
