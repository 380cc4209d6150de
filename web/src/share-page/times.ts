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

/** The visitor's own time of day, `18:04`. */
export function clockText(at: Date, locale: string): string {
  return at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
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
