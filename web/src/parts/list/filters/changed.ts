/**
 * Since when rows have changed, in an address: `yesterday`, `visit` (the user's last one), a day or a local time. A saved view of
 * "since yesterday" still means that tomorrow. Pure.
 */

export const CHANGED_CHOICES = ['visit', 'yesterday'] as const;
type Choice = (typeof CHANGED_CHOICES)[number];

/** Changes are kept as long (src/core/noted-changes.ts); what is older is of no help in a list of changes. */
export const KEPT_DAYS = 90;
const DAY_MILLIS = 86_400_000;
const PATTERN = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;
/** Of a first visit everything is new. */
const EVER = '2000-01-01T00:00:00.000Z';

/** Null: the text is none. */
export function parseChanged(text: string): Choice | Date | null {
  const choice = CHANGED_CHOICES.find((each) => each === text);
  if (choice !== undefined) return choice;
  // A day alone would be read as one of UTC.
  const at = PATTERN.test(text) ? new Date(text.length === 10 ? `${text}T00:00` : text) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The instant that the API is asked by. @param today `2026-05-07`, in the zone of this device */
export function changedInstant(
  text: string,
  { today, lastVisitAt }: { readonly today: string; readonly lastVisitAt: string | null },
): string {
  const parsed = parseChanged(text);
  if (parsed instanceof Date) return parsed.toISOString();
  if (parsed === 'visit') return lastVisitAt ?? EVER;
  const midnight = new Date(`${today}T00:00`);
  midnight.setDate(midnight.getDate() - 1);
  return midnight.toISOString();
}

/** Whether changes of before then are no longer kept. @param now Unix milliseconds */
export function isBeforeKept(at: string, now: number): boolean {
  return Date.parse(at) < now - KEPT_DAYS * DAY_MILLIS;
}
