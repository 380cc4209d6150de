/**
 * Ranges of days in an address: `2026-05-07..2026-05-09`, or relative to today, `0..7`, so that a saved view of "the next week" still
 * means that in a month. Either end may be omitted. Pure.
 */

export interface DayRange {
  /** `2026-05-07`; null: open. */
  readonly start: string | null;
  readonly end: string | null;
}

const DAY_MILLIS = 86_400_000;
const PATTERN = /^(\d{4}-\d\d-\d\d|-?\d{1,3})?\.\.(\d{4}-\d\d-\d\d|-?\d{1,3})?$/;

/** @param today `2026-05-07` @returns null where the text is not a range */
export function parseDays(text: string, today: string): DayRange | null {
  const [all, start, end] = PATTERN.exec(text) ?? [];
  if (all === undefined || (start === undefined && end === undefined)) return null;
  const [from, to] = [start, end].map((each) => (each === undefined ? null : dayOf(each, today)));
  return from === undefined || to === undefined || from === '' || to === '' ? null : { start: from, end: to };
}

export function formatDays({ start, end }: DayRange): string | undefined {
  return start === null && end === null ? undefined : `${start ?? ''}..${end ?? ''}`;
}

/** Whether the range counts from today. */
export function isRelative(text: string): boolean {
  return !/\d{4}-/.test(text);
}

/** Empty where there is no such day. */
function dayOf(text: string, today: string): string {
  const isDay = text.includes('-', 1);
  const millis = isDay ? Date.parse(text) : Date.parse(today) + Number(text) * DAY_MILLIS;
  const day = Number.isNaN(millis) ? '' : new Date(millis).toISOString().slice(0, 10);
  return isDay && day !== text ? '' : day;
}
