/** The prediction of the arrival at the port of discharge: it moved, or it is days after the line's ETA. */
import { THRESHOLDS } from '@portolan/wording/thresholds';
import type { PredictedTimeShown } from '../../../../tracking/shipments/predictions.ts';
import { calendarOf, DAY_MILLIS, HOUR_MILLIS, hasArrived, millisBetween } from '../look.ts';
import { alertKind } from '../notice-kind.ts';
import { compareEta } from './eta-moved.ts';

interface Changeset {
  /** Before and after. Absent: the arrival inland changed. */
  readonly predicted_eta?: readonly [PredictedTimeShown | null, PredictedTimeShown | null];
}

export const predictedArrivalMoved = alertKind({
  kind: 'predicted_arrival_moved',
  reports: 'the predicted arrival moved, against the one that the rule reported last',
  threshold: THRESHOLDS.predicted_arrival_moved,
  source: {
    by: 'events',
    events: ['shipment.predicted_arrival_changed'],
    read: (_event, { attributes: { changeset, timezone } }) => {
      const [was, is] = (changeset as Changeset | undefined)?.predicted_eta ?? [];
      if (was == null || is == null) return null;
      const band = { earliest_at: is.p10, latest_at: is.p90 };
      return { facts: { eta_at: is.p50, was_at: was.p50, ...band, timezone: timezone ?? null } };
    },
    compare: compareEta,
  },
  // They have the alert of the line's ETA.
  isForFollowers: () => false,
});

/** Each ETA of the line is reported once: another day of it makes another alert where the prediction is late again. */
export const predictedLate = alertKind({
  kind: 'predicted_late',
  reports: "the predicted arrival is days after the line's ETA",
  threshold: THRESHOLDS.predicted_late,
  source: {
    by: 'time',
    span: (dated, threshold) => {
      const { state, predictedEta } = dated;
      const { podEtaAt: eta } = state;
      if (eta === null || predictedEta === null || hasArrived(state)) return null;
      const late = millisBetween(eta, predictedEta.p50);
      if (late < threshold * DAY_MILLIS) return null;
      const hours = Math.round(late / HOUR_MILLIS);
      return {
        begins: Date.parse(predictedEta.as_of),
        ends: Number.POSITIVE_INFINITY,
        about: String(calendarOf(dated, 'port').dayOf(Date.parse(eta))),
        occurrence: () => ({
          facts: { eta_at: eta, predicted_at: predictedEta.p50, hours, timezone: state.podTimeZone },
          urgency: hours,
        }),
      };
    },
  },
});
