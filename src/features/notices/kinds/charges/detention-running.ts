/** Charges for the equipment run; as an alert, any charges that run. */
import { isClock } from '../../../../core/charges/charge-clock.ts';
import { dayText } from '../../../../core/charges/days.ts';
import { calendarOf, isOfEquipment, isOut, mostOwed, owedNow } from '../look.ts';
import { alertKind, exceptionKind, NOTHING } from '../notice-kind.ts';
import { lastFreeDayPassed } from './last-free-day-passed.ts';

export const detentionRunning = exceptionKind({
  kind: 'detention_running',
  openWhile: 'the container has left, and a tariff for detention or combined charges counts',
  severity: 'critical',
  settings: {},
  sharedWith: 'charges',
  find: (look) => {
    if (!isOut(look.state)) return NOTHING;
    const running = look.clocks.filter(isClock).filter(isOfEquipment);
    const [first] = running.toSorted((a, b) => a.beginsOn - b.beginsOn);
    if (first === undefined) return NOTHING;
    const { dayOf, midnight } = calendarOf(look, first.at);
    const today = dayOf(look.now);
    if (today < first.beginsOn) return { next: midnight(first.beginsOn) };
    const facts = { charged_from: dayText(first.beginsOn), tariff_name: first.tariff.name, owed: owedNow(look) };
    return { facts, since: midnight(first.beginsOn), next: midnight(today + 1) };
  },
  reason: ({ charged_from, tariff_name }) => `Charges for the equipment run since ${charged_from}, by ${tariff_name}.`,
});

export const demurrageRunning = alertKind({
  kind: 'demurrage_running',
  reports: 'demurrage or detention begins to cost',
  source: {
    by: 'exceptions',
    opened: [detentionRunning, { kind: lastFreeDayPassed.kind, when: (facts) => mostOwed(facts) > 0 }],
    readsAs: (facts) => ('last_free_day' in facts ? lastFreeDayPassed : detentionRunning),
  },
  // Followers get the charges behind a last free day with that day.
  isForFollowers: (facts) => !('last_free_day' in facts),
});
