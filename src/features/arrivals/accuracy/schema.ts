/** How right ETAs were, as the API shows it: a resource for each group. */
import { type Static, Type } from 'typebox';
import type { Accuracy } from '../../../core/arrival/accuracy.ts';
import { Nullable, type RenderedResource, renderResource, resourceSchema } from '../../../http/jsonapi/resource.ts';
import { referenceId } from '../../../lib/ids.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Hours = (description: string) => Nullable(Type.Number({ description }));
const Share = (description: string) => Nullable(Type.Number({ minimum: 0, maximum: 1, description }));

const Attributes = Type.Object({
  source: Nullable(
    Type.Object(
      {
        kind: Type.String({ description: '`prediction`: of this service' }),
        code: Type.String(),
        channel: Nullable(Type.String()),
      },
      { description: 'null: groups do not tell sources apart' },
    ),
  ),
  line_scac: Nullable(Type.String({ description: 'Line of the shipments' })),
  from_locode: Nullable(
    Type.String({ description: 'Port that the ship came from: of several codes the one that they have in common' }),
  ),
  to_locode: Nullable(Type.String({ description: 'Likewise, of arrival' })),
  days_out: Nullable(Type.Integer({ description: 'Days before the arrival' })),
  arrivals_count: Count('Arrivals that were measured; one of a ship that several shipments share counts once'),
  etas_count: Count('ETAs compared with the arrival'),
  missing_count: Count('How often no ETA was in force'),
  missing_share: Share('Of all that were measured'),
  mean_absolute_hours: Hours('Mean distance of ETA and arrival'),
  median_absolute_hours: Hours('Half of the ETAs are nearer'),
  p90_absolute_hours: Hours('Nine in ten are nearer'),
  bias_hours: Hours('Mean of ETA − arrival; negative: ships came later'),
  within_24_hours_share: Share('ETAs at most 24 hours off'),
  within_48_hours_share: Share('ETAs at most 48 hours off'),
  changes_per_voyage: Hours('How often the ETA changed until the arrival'),
  band: Nullable(
    Type.Object(
      {
        count: Count('Predictions with a band'),
        coverage_share: Type.Number({ description: 'Arrivals within the 80 % band' }),
        mean_width_hours: Type.Number(),
        pinball_hours: Type.Number({ description: 'Mean pinball loss of p10, p50 and p90' }),
      },
      { description: 'Of predictions' },
    ),
  ),
});

export const AccuracySchema = resourceSchema('eta_accuracy', Attributes, Type.Object({}));

export function renderAccuracy(accuracy: Accuracy): RenderedResource {
  const { source, line, from, to, daysOut } = accuracy.group;
  const key = [source?.kind, source?.code, source?.channel, line, from, to, daysOut].join('|');
  const attributes = accuracyAttributes(accuracy);
  return renderResource({
    id: referenceId('eta_accuracy', key),
    type: 'eta_accuracy',
    attributes,
    relationships: {},
  });
}

export function accuracyAttributes({ group, figures }: Accuracy): Static<typeof Attributes> {
  const { source, line, from, to, daysOut } = group;
  const { band } = figures;
  return {
    source: source ?? null,
    line_scac: line ?? null,
    from_locode: from ?? null,
    to_locode: to ?? null,
    days_out: daysOut ?? null,
    arrivals_count: figures.arrivals,
    etas_count: figures.etas,
    missing_count: figures.missing,
    missing_share: figures.missingShare,
    mean_absolute_hours: figures.meanAbsoluteHours,
    median_absolute_hours: figures.medianAbsoluteHours,
    p90_absolute_hours: figures.p90AbsoluteHours,
    bias_hours: figures.biasHours,
    within_24_hours_share: figures.within24Share,
    within_48_hours_share: figures.within48Share,
    changes_per_voyage: figures.changesPerVoyage,
    band: band && {
      count: band.count,
      coverage_share: band.coverage,
      mean_width_hours: band.meanWidthHours,
      pinball_hours: band.pinballHours,
    },
  };
}
