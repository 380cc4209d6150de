/** How many working days are left until a day, by the calendar of a country: weekends and public holidays do not count. Pure. */
import { closedBy, dayNumber, type IsHoliday } from '../../../../core/charges/days.ts';

/** Countries whose weekend is Friday and Saturday (Unicode CLDR 47, weekData). */
const FRIDAY_AND_SATURDAY: ReadonlySet<string> = new Set('BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'.split(' '));
const SATURDAY = 6;
const SUNDAY = 7;
const FRIDAY = 5;

/**
 * The days after today up to the given one that are worked: 0 on the day itself, and on a Saturday before it; a negative
 * number of calendar days once it has passed.
 * @param country of the port, `US`; null: unknown, and no holiday counts
 */
export function workingDaysLeft(today: string, day: string, country: string | null, isHoliday: IsHoliday): number {
  const [first, last] = [dayNumber(today), dayNumber(day)];
  if (last < first) return last - first;
  const weekdays = country !== null && FRIDAY_AND_SATURDAY.has(country) ? [FRIDAY, SATURDAY] : [SATURDAY, SUNDAY];
  const isClosed = closedBy({ weekdays, calendar: country, extra: [], worked: [] }, isHoliday);
  let left = 0;
  for (let each = first + 1; each <= last; each += 1) if (!isClosed(each)) left += 1;
  return left;
}
