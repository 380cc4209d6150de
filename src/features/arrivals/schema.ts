/** ETAs that compete, as arrivals show them. What is predicted is in tracking/shipments/predictions.ts. */
import { Type } from 'typebox';
import { ETA_BASES, FORECASTS } from '../../core/arrival/arrival-leg.ts';
import { Nullable, Timestamp } from '../../http/jsonapi/resource.ts';

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
