/** The ETA has moved: at the port of discharge for the account, by hours for a rule of alerts. */
import { THRESHOLDS } from '@portolan/wording/thresholds';
import { DAY_MILLIS, HOUR_MILLIS, hasArrived, millisBetween } from '../look.ts';
import { alertKind, count, exceptionKind, NOTHING, type NoticeFacts, type Occurrence } from '../notice-kind.ts';
import { dayText } from '../reason-words.ts';

export const etaMoved = exceptionKind({
  kind: 'eta_moved',
  openWhile: 'the ETA at the port of discharge has moved, see below',
  severity: 'notice',
  settings: {
    eta_moved_days: count('days', 4, 'Days between the first ETA and the present one'),
    eta_moved_in_a_day_days: count('days', 2, "Days between yesterday's ETA and the present one"),
  },
  sharedWith: null,
  find: ({ state, originalEtaAt, history: { etas }, now }, rules) => {
    const { podEtaAt: eta } = state;
    if (eta === null || hasArrived(state)) return NOTHING;
    const yesterday = etas.findLast(({ seenAt }) => Date.parse(seenAt) <= now - DAY_MILLIS)?.eta ?? null;
    const compared = [
      { with: 'yesterday', was: yesterday, days: rules.eta_moved_in_a_day_days },
      { with: 'first', was: originalEtaAt, days: rules.eta_moved_days },
    ];
    const moved = compared.find(
      ({ was, days }) => was !== null && Math.abs(millisBetween(was, eta)) >= days * DAY_MILLIS,
    );
    // An ETA seen within the last day is yesterday's a day after it was seen.
    const ages = etas.map(({ seenAt }) => Date.parse(seenAt) + DAY_MILLIS).filter((at) => at > now);
    const next = ages.length === 0 ? {} : { next: Math.min(...ages) };
    if (moved?.was == null) return next;
    const days = Math.round((millisBetween(moved.was, eta) / DAY_MILLIS) * 10) / 10;
    return { facts: { eta_at: eta, was_at: moved.was, compared_with: moved.with, days }, ...next };
  },
  reason: ({ eta_at, was_at, compared_with }) =>
    `The ETA is ${dayText(eta_at)}; ${compared_with === 'first' ? 'at first' : 'a day before'} it was ${dayText(was_at)}.`,
});

export const etaMovedAlert = alertKind({
  kind: 'eta_moved',
  reports: 'the ETA differs from the first one, or from the one that the rule reported last',
  threshold: THRESHOLDS.eta_moved,
  source: {
    by: 'events',
    events: ['shipment.estimated.arrival'],
    read: ({ included }, { attributes: { estimated_timestamp: eta, timezone } }) => {
      const was = included?.find(({ type }) => type === 'shipment')?.attributes.pod_original_eta_at;
      if (typeof was !== 'string' || typeof eta !== 'string') return null;
      return { facts: { eta_at: eta, was_at: was, timezone: timezone ?? null } };
    },
    compare: compareEta,
  },
});

/** With what the rule reported last, so that small moves add up; else with what it was. */
export function compareEta(
  { facts }: Occurrence,
  reported: NoticeFacts | undefined,
  threshold: number,
): Occurrence | null {
  const was = String(reported?.eta_at ?? facts.was_at);
  const hours = Math.round(millisBetween(was, String(facts.eta_at)) / HOUR_MILLIS);
  if (!(Math.abs(hours) >= threshold)) return null;
  return { facts: { ...facts, was_at: was, hours }, urgency: hours };
}
