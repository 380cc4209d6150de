/** Times and days as people at the place read them. Pure. */

/** `Tue 12 May, 18:00 CEST`; in UTC where the zone is unknown. @param at an instant with its offset */
export function timeText(at: string, timeZone: string | null, locale: string): string {
  return format(at, timeZone, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** `Tue 12 May` */
export function dayText(at: string, timeZone: string | null, locale: string): string {
  return format(at, timeZone, locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** `Tue 12 May`; of another year than now, `Tue 12 May 2026`. */
export function endText(at: string, now: Date, locale: string): string {
  const isThisYear = new Date(at).getUTCFullYear() === now.getUTCFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return format(at, null, locale, { weekday: 'short', day: 'numeric', month: 'short', ...year });
}

/** The visitor's own time of day, `18:04`; of another day, `Tue 12 May, 18:04`. */
export function clockText(at: Date, now: Date, locale: string): string {
  const day =
    at.toDateString() === now.toDateString() ? {} : ({ weekday: 'short', day: 'numeric', month: 'short' } as const);
  return at.toLocaleString(locale, { ...day, hour: '2-digit', minute: '2-digit' });
}

/** Days that end in a full stop, as German ones do, end a sentence with it. */
export function sentence(text: string): string {
  return text.replace(/\.\.$/, '.');
}

/** Days from one day to that of an instant; negative: it is past. @param today `2026-05-11` */
export function daysUntil(at: string, timeZone: string | null, today: string): number {
  const day = format(at, timeZone, 'sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
}

function format(at: string, timeZone: string | null, locale: string, options: Intl.DateTimeFormatOptions): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return at;
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone ?? 'UTC' }).format(instant);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instant);
  }
}
