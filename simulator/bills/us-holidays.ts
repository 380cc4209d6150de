/**
 * Public holidays of the USA (5 U.S.C. 6103), with the weekday on which one that falls on a weekend is observed: as in the
 * package date-holidays, in which Veterans Day is not moved. Its data are too large for a simulator.
 */

/** Month, weekday (Monday is 1), and which one of the month; -1: the last. */
const MOVING = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
] as const;
const FIXED = [
  { month: 1, day: 1 },
  { month: 6, day: 19 },
  { month: 7, day: 4 },
  { month: 11, day: 11, stays: true },
  { month: 12, day: 25 },
] as const;
const SATURDAY = 6;
const SUNDAY = 7;

const byYear = new Map<number, ReadonlySet<string>>();

/** @param on `2026-07-03`, a day from Monday to Friday */
export function isFederalHoliday(on: string): boolean {
  const year = Number(on.slice(0, 4));
  let days = byYear.get(year);
  if (days === undefined) {
    days = new Set([...fixedDays(year), ...fixedDays(year + 1), ...MOVING.map((rule) => movingDay(year, rule))]);
    byYear.set(year, days);
  }
  return days.has(on);
}

function fixedDays(year: number): string[] {
  return FIXED.map(({ month, day, ...rule }) => {
    const date = Temporal.PlainDate.from({ year, month, day });
    if ('stays' in rule) return String(date);
    const days = date.dayOfWeek === SATURDAY ? -1 : date.dayOfWeek === SUNDAY ? 1 : 0;
    return date.add({ days }).toString();
  });
}

function movingDay(year: number, { month, weekday, nth }: (typeof MOVING)[number]): string {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const until = (weekday - first.dayOfWeek + 7) % 7;
  const days = Array.from({ length: 5 }, (_, week) => first.add({ days: until + 7 * week })).filter(
    (day) => day.month === month,
  );
  return String(days.at(nth > 0 ? nth - 1 : nth));
}
