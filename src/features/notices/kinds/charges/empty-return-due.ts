/** The equipment costs money soon, by tariff. */
import { THRESHOLDS } from '@portolan/wording/thresholds';
import { dayText } from '../../../../core/charges/days.ts';
import { calendarOf } from '../look.ts';
import { alertKind } from '../notice-kind.ts';

export const emptyReturnDue = alertKind({
  kind: 'empty_return_due',
  reports: 'the equipment costs money soon, by your tariff',
  threshold: THRESHOLDS.empty_return_due,
  source: {
    by: 'time',
    span: (dated, threshold) => {
      const { state, freeUntil } = dated;
      const isKept = state.currentStatus === 'picked_up' || state.currentStatus === 'delivered';
      if (!isKept || freeUntil === null) return null;
      const { dayOf, midnight } = calendarOf(dated);
      return {
        begins: midnight(freeUntil - threshold),
        ends: midnight(freeUntil + 1),
        about: dayText(freeUntil),
        occurrence: (at) => {
          const left = freeUntil - dayOf(at);
          return { facts: { due_on: dayText(freeUntil), days_left: left }, urgency: -left };
        },
      };
    },
  },
});
