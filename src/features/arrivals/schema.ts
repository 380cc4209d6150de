/** What is predicted, as shipments, containers and arrivals show it. */
import { Type } from 'typebox';
import { ETA_BASES, FORECASTS } from '../../core/arrival/arrival-leg.ts';
import { type ArrivalReasonRule, PREDICTION_BASES } from '../../core/arrival/predicted-arrival.ts';
import { Nullable, Timestamp } from '../../http/jsonapi/resource.ts';

const REASON_RULES = [
  'line_slips',
  'position',
  'waits_for_berth',
  'at_anchor',
  'waits_at_canal',
  'passage_closed',
  'sails_late',
  'eta_unchanged',
  'silent_ship',
  'overdue',
  'few_data',
] as const satisfies readonly ArrivalReasonRule[];

const Reason = Type.Object({
  rule: Type.Enum([...REASON_RULES]),
  detail: Type.String({ description: 'In words, in English' }),
});

/** `predicted_eta`, `predicted_destination_eta` and, of containers, `predicted_available_at`. */
export const PredictedTime = Type.Object(
  {
    p10: { ...Timestamp, description: 'One in ten arrives before' },
    p50: { ...Timestamp, description: 'Half arrive before: the prediction' },
    p90: { ...Timestamp, description: 'Nine in ten arrive before' },
    basis: Type.Enum([...PREDICTION_BASES]),
    reasons: Type.Array(Reason, { description: 'What moves it most comes first' }),
    samples: Type.Integer({ minimum: 0, description: 'Past arrivals that the band rests on' }),
    as_of: Timestamp,
  },
  { title: 'predicted_time' },
);

/** One of the competing ETAs of an arrival. */
export const CompetingEta = Type.Object({
  source: Type.Object({ kind: Type.String(), code: Type.String(), name: Type.String() }),
  forecast_of: Type.Enum([...FORECASTS]),
  basis: Nullable(Type.Enum([...ETA_BASES], { description: 'What the source means by it; null: not known' })),
  eta_at: Timestamp,
  stated_at: Timestamp,
  first_eta_at: Timestamp,
  changes_count: Type.Integer({ minimum: 0 }),
  error: Nullable(
    Type.Object(
      {
        arrivals_count: Type.Integer(),
        median_absolute_hours: Type.Number(),
        bias_hours: Type.Number({ description: 'Mean of ETA − arrival: negative where ships arrive later' }),
      },
      { description: 'Of past ETAs of the source so many days before the arrival; null: none is measured' },
    ),
  ),
});
