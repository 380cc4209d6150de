/** A prediction as the API shows it: with its reasons in words. Pure; the words are in `@portolan/wording`. */
import { arrivals as WORDS } from '@portolan/wording/english/arrivals';
import type { ArrivalReason, PredictedArrival } from '../../../core/arrival/predicted-arrival.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { PredictedTimeShown } from '../../../tracking/shipments/predictions.ts';

export function presentPrediction({
  p10,
  p50,
  p90,
  asOf,
  basis,
  reasons,
  samples,
}: PredictedArrival): PredictedTimeShown {
  return {
    p10: formatInstant(p10),
    p50: formatInstant(p50),
    p90: formatInstant(p90),
    basis,
    reasons: reasons.map((reason) => ({
      rule: reason.rule,
      detail: detailOf(reason),
      values: { ...reason.values },
    })),
    samples,
    as_of: formatInstant(asOf),
  };
}

/** In English; times as `11 May 2031, 18:30 UTC`. */
function detailOf(reason: ArrivalReason): string {
  switch (reason.rule) {
    case 'position':
      return WORDS.reasons.position({ ...reason.values, at: shownTime(reason.values.at) });
    case 'at_anchor':
      return WORDS.reasons.at_anchor({ since: shownTime(reason.values.since) });
    case 'sails_late':
      return WORDS.reasons.sails_late({ ...reason.values, planned: shownTime(reason.values.planned) });
    case 'overdue':
      return WORDS.reasons.overdue({ eta: shownTime(reason.values.eta) });
    default:
      return wordsOf(reason);
  }
}

type Timed = 'position' | 'at_anchor' | 'sails_late' | 'overdue';
type Untimed = Exclude<ArrivalReason, { readonly rule: Timed }>;

function wordsOf({ rule, values }: Untimed): string {
  return (WORDS.reasons[rule] as (given: Untimed['values']) => string)(values);
}

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

function shownTime(iso: string): string {
  return `${FORMAT.format(new Date(iso))} UTC`;
}
