/** The resource `arrival`: what is expected of one arrival, by whom, and how right that was. Predictions are in tracking. */
import { type Static, Type } from 'typebox';
import { ARRIVAL_EVIDENCE, ARRIVAL_TARGETS, ETA_BASES, FORECASTS } from '../../core/arrival/arrival-leg.ts';
import { Locode, Nullable, resourceSchema, Timestamp, TimeZone, toMany, toOne } from '../../http/jsonapi/resource.ts';
import { PredictedTime } from '../../tracking/shipments/predictions.ts';

/** One of the competing ETAs of an arrival. */
const CompetingEta = Type.Object(
  {
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
  },
  { title: 'competing_eta' },
);
export type CompetingEtaShown = Static<typeof CompetingEta>;

/** How many days before an arrival the predictions are compared with it. */
export const DAYS_BEFORE = [14, 7, 3, 1] as const;

const ErrorHours = Nullable(
  Type.Number({ description: 'Arrival − forecast in hours: positive where the ship came later' }),
);

const Given = Type.Object(
  {
    days_before: Type.Enum([...DAYS_BEFORE]),
    p10: Nullable(Timestamp),
    p50: Nullable(Timestamp),
    p90: Nullable(Timestamp),
    error_hours: ErrorHours,
    in_band: Nullable(Type.Boolean({ description: 'Whether the arrival lies between p10 and p90' })),
    line_eta_at: Nullable({ ...Timestamp, description: "The line's ETA of that moment" }),
    line_error_hours: ErrorHours,
  },
  { title: 'given_prediction' },
);

export const ArrivalAttributes = Type.Object({
  target: Type.Enum([...ARRIVAL_TARGETS]),
  mode: Type.String({ description: 'vessel, feeder, barge, rail or truck' }),
  place_locode: Nullable(Locode),
  place_name: Nullable(Type.String()),
  timezone: Nullable(TimeZone),
  terminal: Nullable(Type.String({ description: 'As the line names it' })),
  from_locode: Nullable(Locode),
  from_name: Nullable(Type.String()),
  vessel_name: Nullable(Type.String()),
  vessel_imo: Nullable(Type.String()),
  voyage_number: Nullable(Type.String()),
  departs_at: Nullable({ ...Timestamp, description: 'Planned departure of this leg' }),
  departed_at: Nullable(Timestamp),
  etas: Type.Array(CompetingEta, { description: "The line's first" }),
  prediction: Nullable(PredictedTime),
  anchored_at: Nullable({
    ...Timestamp,
    description: 'When the ship was first reported at the pilot station or anchorage',
  }),
  actual: Nullable(
    Type.Object({
      at: Timestamp,
      by: Type.Enum([...ARRIVAL_EVIDENCE], { description: 'What the arrival is taken from' }),
    }),
  ),
  ended_at: Nullable({ ...Timestamp, description: 'When the plan no longer had this arrival' }),
  connection: Nullable(
    Type.Object(
      {
        next_departs_at: Timestamp,
        missed_share: Nullable(
          Type.Number({ minimum: 0, maximum: 1, description: 'Likelihood that the next departure is missed' }),
        ),
        missed: Nullable(Type.Boolean({ description: 'Null: not known yet' })),
      },
      { description: 'Of a transshipment whose next departure is known' },
    ),
  ),
  given: Type.Array(Given, { description: 'After the arrival: what was predicted before, and how right it was' }),
});

export const ArrivalSchema = resourceSchema(
  'arrival',
  ArrivalAttributes,
  Type.Object({ shipment: toOne('shipment'), containers: toMany('container') }),
);
export type ArrivalShown = Static<typeof ArrivalAttributes>;
