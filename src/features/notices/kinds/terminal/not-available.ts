/** It was discharged, and the terminal does not release it. */
import { after, DAY_MILLIS } from '../look.ts';
import { count, exceptionKind, NOTHING } from '../notice-kind.ts';
import { dayText } from '../reason-words.ts';

export const notAvailable = exceptionKind({
  kind: 'not_available',
  openWhile: '`not_available_days` (3) after discharge the terminal reports it as not available',
  severity: 'warning',
  settings: { not_available_days: count('days', 3, 'Days after the discharge') },
  sharedWith: 'availability',
  namesCosts: true,
  find: ({ state, now }, { not_available_days: days }) => {
    const { podDischargedAt, availableForPickup, currentStatus } = state;
    if (podDischargedAt === null || availableForPickup !== false || currentStatus !== 'not_available') return NOTHING;
    return after(podDischargedAt, days * DAY_MILLIS, now, { discharged_at: podDischargedAt });
  },
  reason: ({ discharged_at }) =>
    `Discharged on ${dayText(discharged_at)}; the terminal reports that it cannot be picked up.`,
});
