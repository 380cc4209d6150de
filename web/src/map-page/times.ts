/** Times in the zone of the place, with its name. Pure. */
const FALLBACK_ZONE = 'UTC';

/**
 * `Tue 12 May, 18:00 CEST`; in UTC where the zone is unknown, to the place or to the browser.
 * @param at an instant with its offset. @param locale a language tag
 */
export function timeAt(at: string, timeZone: string | null, locale: string): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return at;
  return formatOf(timeZone ?? FALLBACK_ZONE, locale).format(instant);
}

function formatOf(timeZone: string, locale: string): Intl.DateTimeFormat {
  const shown = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat(locale, { ...shown, timeZone, timeZoneName: 'short' });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...shown, timeZone: FALLBACK_ZONE, timeZoneName: 'short' });
  }
}
