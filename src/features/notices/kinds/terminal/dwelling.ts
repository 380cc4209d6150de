/** It waits at the port of discharge. */
import { THRESHOLDS } from '@portolan/wording/thresholds';
import { formatInstant } from '../../../../lib/clock.ts';
import { DAY_MILLIS, leftAt } from '../look.ts';
import { alertKind } from '../notice-kind.ts';

/** What was forgotten long ago is not reported. */
const LONGEST_MILLIS = 120 * DAY_MILLIS;

export const dwelling = alertKind({
  kind: 'dwelling',
  reports: 'it has waited at the port of discharge',
  threshold: THRESHOLDS.dwelling,
  source: {
    by: 'time',
    span: ({ state }, threshold) => {
      if (state.podDischargedAt === null) return null;
      const discharged = Date.parse(state.podDischargedAt);
      const discharged_at = formatInstant(discharged);
      return {
        begins: discharged + threshold * DAY_MILLIS,
        ends: Math.min(discharged + LONGEST_MILLIS, leftAt(state)),
        about: discharged_at,
        occurrence: (at) => {
          const days = Math.floor((at - discharged) / DAY_MILLIS);
          return { facts: { discharged_at, days }, urgency: days };
        },
      };
    },
  },
});
