/** Which days of a strip stand out, and how high their bars are. Pure. */
interface Counted {
  readonly counts: ReadonlyMap<string, { readonly count: number }>;
}

/** The lowest bar can still be seen. */
const LOWEST_PERCENT = 12;

/** @param day `2026-05-07` */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}

/** In percent of the highest. */
export function heightOf(count: number, most: number): number {
  return Math.max(LOWEST_PERCENT, Math.round((count / most) * 100));
}

/** The first day that counts something, by the rows in their order; null: none does. */
export function nextBusyDay(days: readonly string[], rows: readonly Counted[]): string | null {
  for (const { counts } of rows) {
    const found = days.find((day) => (counts.get(day)?.count ?? 0) > 0);
    if (found !== undefined) return found;
  }
  return null;
}
