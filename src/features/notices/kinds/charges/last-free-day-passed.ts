/** The last free day at the place of pickup has passed. */
import { isOut, lastFreeDay, owedNow } from '../look.ts';
import { beginningOf, exceptionKind, NOTHING } from '../notice-kind.ts';
import { counted, sourceOf } from '../reason-words.ts';

export const lastFreeDayPassed = exceptionKind({
  kind: 'last_free_day_passed',
  openWhile: 'the last free day at the place of pickup has passed, and it has not left',
  severity: 'critical',
  settings: {},
  sharedWith: 'last_free_day',
  find: (look) => {
    const free = isOut(look.state) ? null : lastFreeDay(look);
    if (free === null) return NOTHING;
    const { day, midnight, facts } = free;
    const today = free.dayOf(look.now);
    if (today <= day) return { next: midnight(day + 1) };
    return {
      facts: { ...facts, days_over: today - day, owed: owedNow(look) },
      since: midnight(day + 1),
      next: midnight(today + 1),
    };
  },
  reason: (facts) =>
    `The last free day was ${facts.last_free_day}, by ${sourceOf(facts)}; ${counted(facts.days_over, 'day')} ago.`,
});

export const lastFreeDayPassedAlert = beginningOf(lastFreeDayPassed, 'the last free day has passed');
