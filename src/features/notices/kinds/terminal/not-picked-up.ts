/** It can be picked up, and is still there. */
import { after, DAY_MILLIS, isOut } from '../look.ts';
import { count, exceptionKind, NOTHING } from '../notice-kind.ts';
import { dayText } from '../reason-words.ts';

export const notPickedUp = exceptionKind({
  kind: 'not_picked_up',
  openWhile: 'it has been available for `not_picked_up_days` (3) and has not left',
  severity: 'warning',
  settings: { not_picked_up_days: count('days', 3, 'Days after it can be picked up') },
  sharedWith: 'availability',
  namesCosts: true,
  find: ({ state, now }, { not_picked_up_days: days }) => {
    if (state.availableForPickup !== true || isOut(state)) return NOTHING;
    const { availability, inlandAvailability } = state.clockEvents ?? {};
    const since = inlandAvailability?.at ?? availability?.at ?? state.statusChangedAt;
    if (since === null) return NOTHING;
    const facts = { available_since: since, pickup_appointment_at: state.pickupAppointmentAt };
    return after(since, days * DAY_MILLIS, now, facts);
  },
  reason: ({ available_since }) => `Available for pickup since ${dayText(available_since)}, and not picked up yet.`,
});
