/** The last free day is near: by calendar days for the account, by working days for a rule of alerts. */
import { THRESHOLDS } from '@portolan/wording/thresholds';
import { closedBy, dayNumber, dayText, type IsHoliday } from '../../../../core/charges/days.ts';
import { type DatedContainer, isOut, lastFreeDay, leftAt } from '../look.ts';
import { alertKind, count, exceptionKind, NOTHING, type Span } from '../notice-kind.ts';
import { counted, sourceOf } from '../reason-words.ts';

export const lastFreeDayNear = exceptionKind({
  kind: 'last_free_day_near',
  openWhile: 'the last free day is today or within `last_free_day_near_days` (2)',
  severity: 'warning',
  settings: { last_free_day_near_days: count('days', 2, 'Days before the last free day') },
  sharedWith: 'last_free_day',
  namesCosts: true,
  find: (look, { last_free_day_near_days: days }) => {
    const free = isOut(look.state) ? null : lastFreeDay(look);
    if (free === null) return NOTHING;
    const { day, midnight, facts } = free;
    const today = free.dayOf(look.now);
    if (today > day) return NOTHING;
    const from = day - days;
    if (today < from) return { next: midnight(from) };
    return { facts: { ...facts, days_left: day - today }, since: midnight(from), next: midnight(today + 1) };
  },
  reason: (facts) =>
    `The last free day is ${facts.last_free_day}, by ${sourceOf(facts)}; ${facts.days_left === 0 ? 'that is today' : `${counted(facts.days_left, 'day')} left`}.`,
});

/** Ten working days with a long holiday between. */
const MOST_DAYS = 30;

export const lastFreeDayNearAlert = alertKind({
  kind: 'last_free_day_near',
  reports: 'the last free day is near',
  threshold: THRESHOLDS.last_free_day_near,
  source: { by: 'time', span },
});

function span(dated: DatedContainer, threshold: number): Span | null {
  const free = lastFreeDay(dated);
  if (free === null || dated.acknowledged.includes(lastFreeDayNear.kind)) return null;
  const { day, dayOf, midnight, facts } = free;
  const left = (today: number) =>
    workingDaysLeft(dayText(today), facts.last_free_day, countryOf(dated), dated.isHoliday);
  let first = day;
  while (day - first < MOST_DAYS && left(first - 1) <= threshold) first -= 1;
  return {
    begins: midnight(first),
    ends: Math.min(midnight(day + 1), leftAt(dated.state)),
    about: facts.last_free_day,
    occurrence: (at) => {
      const today = dayOf(at);
      const working = left(today);
      return {
        facts: { last_free_day: facts.last_free_day, working_days_left: working, days_left: day - today },
        urgency: -working,
      };
    },
  };
}

/** Whose holidays count: of the place where it is fetched. */
function countryOf({ container: { places } }: DatedContainer): string | null {
  return (places.inland ?? places.port)?.locode.slice(0, 2) ?? null;
}

/** Countries whose weekend is Friday and Saturday (Unicode CLDR 47, weekData). */
const FRIDAY_AND_SATURDAY: ReadonlySet<string> = new Set('BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'.split(' '));
const SATURDAY = 6;
const SUNDAY = 7;
const FRIDAY = 5;

/**
 * By the calendar of a country, where weekends and public holidays do not count: the days after today up to the given one that are worked: 0 on the day itself, and on a Saturday before it; a negative
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
