/** Since when entries count as new. Pure. */

const DAY_MILLIS = 86_400_000;
/** After a longer absence nearly all entries would be new. */
const LONGEST_ABSENCE_MILLIS = 7 * DAY_MILLIS;

export interface NewSince {
  readonly at: string;
  readonly isYesterday: boolean;
}

/** @param seenAt the last visit; null: there was none */
export function newSince(seenAt: string | null, now: number): NewSince | null {
  if (seenAt === null) return null;
  if (now - Date.parse(seenAt) <= LONGEST_ABSENCE_MILLIS) return { at: seenAt, isYesterday: false };
  return { at: new Date(now - DAY_MILLIS).toISOString(), isYesterday: true };
}
