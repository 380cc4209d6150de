/** JSON:API resource `source_scorecard`: what one source reported over a period, measured. */
import { type Static, Type } from 'typebox';
import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { Share } from './measuring/figures.ts';
import { type MeasuredScorecard, PERIODS, type StoredScorecard } from './scorecard.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Measured = (description: string) => Nullable(Type.Number({ description }));

const Attributes = Type.Object({
  kind: Type.Enum(['shipping_line', 'terminal', 'rail', 'ais']),
  code: Type.String({ description: 'SCAC of a line or railroad, SMDG or FIRMS code of a terminal' }),
  name: Type.String(),
  channel: Nullable(Type.Enum(['edi'], { description: 'Null: its own interface' })),
  period: Type.Enum([...PERIODS]),
  from: Timestamp,
  to: Timestamp,
  computed_at: Timestamp,
  containers_count: Count('Containers that it was to report about'),
  milestones: Type.Array(
    Type.Object({
      event: Type.String({ description: 'Name of the milestone' }),
      reported_count: Count('Containers of which the source reported it as an actual'),
      passed_count: Count('Containers that passed it according to any source'),
    }),
  ),
  fields: Type.Array(
    Type.Object({
      field: Type.String({ description: 'Name of the field' }),
      reported_count: Count('Containers of which the source stated it'),
      known_count: Count('Containers of which any source stated it'),
    }),
  ),
  delay: Type.Object({
    count: Count('First reports of actual events with an exact time'),
    median_minutes: Measured('Median of the time from the event to its report'),
    p90_minutes: Measured('Nine of ten reports took this long or less'),
    imprecise_count: Count(
      'Reports whose event has a day only, or a local time without a known zone; not in the figures',
    ),
    before_event_count: Count('Reports received before the time of their event; they count as zero'),
  }),
  changes: Type.Object({
    events_count: Count('Actual events reported'),
    corrections_count: Count('Reports of the same event with another time or place'),
    withdrawals_count: Count('Actual events withdrawn without replacement'),
    withdrawn_plans_count: Count('Planned or estimated moves withdrawn without replacement'),
  }),
  contradictions: Type.Object({
    compared_count: Count('Reports of milestones that another source reported too'),
    place_count: Count('Those with another place'),
    time_count: Count('Those with a time more than 24 hours apart'),
  }),
  silence: Nullable(
    Type.Object({
      open_days_count: Count('UTC days on which it was to report about containers'),
      silent_days_count: Count('Those without a new statement'),
      longest_silent_days: Count('The longest run of them'),
    }),
  ),
  failing_checks: Type.Object({
    shipments_count: Count('Shipments whose last check of it failed, at the time of the computation'),
    since: Nullable(Timestamp),
  }),
  eta_errors: Type.Array(
    Type.Object({
      days_before: Type.Integer({ description: 'Days before the arrival' }),
      count: Count('Arrivals with an estimate that many days before'),
      missing_count: Count('Arrivals without one'),
      median_absolute_hours: Measured('Median distance of estimate and arrival'),
      bias_hours: Measured('Mean of estimate minus arrival; negative: the estimates were early'),
      against_berthing_count: Count(
        'Those compared with the berthing; the others with the discharge, or what the line calls the arrival',
      ),
    }),
  ),
});
export type ScorecardAttributes = Static<typeof Attributes>;

export const ScorecardSchema = resourceSchema('source_scorecard', Attributes, Type.Object({}));

export function renderScorecard(card: StoredScorecard): RenderedResource {
  return renderResource({
    id: card.id,
    type: 'source_scorecard',
    attributes: scorecardAttributes(card),
    relationships: {},
  });
}

/** The same for a report over another period. */
export function scorecardAttributes<Period extends string>(
  card: MeasuredScorecard<Period>,
): Omit<ScorecardAttributes, 'period'> & { readonly period: Period } {
  const { figures, kind, code, name, channel, period } = card;
  const { delay, changes, contradictions, silence, eta, failing } = figures;
  const count = ({ name: event, reported, of }: Share) => ({ event, reported_count: reported, passed_count: of });
  return {
    kind,
    code,
    name,
    channel,
    period,
    from: formatInstant(card.from.getTime()),
    to: formatInstant(card.to.getTime()),
    computed_at: formatInstant(card.computedAt.getTime()),
    containers_count: figures.containers,
    milestones: figures.milestones.map(count),
    fields: figures.fields.map((each) => ({
      field: each.name,
      reported_count: each.reported,
      known_count: each.of,
    })),
    delay: {
      count: delay.count,
      median_minutes: delay.medianMinutes,
      p90_minutes: delay.p90Minutes,
      imprecise_count: delay.imprecise,
      before_event_count: delay.beforeEvent,
    },
    changes: {
      events_count: changes.events,
      corrections_count: changes.corrections,
      withdrawals_count: changes.withdrawals,
      withdrawn_plans_count: changes.withdrawnPlans,
    },
    contradictions: {
      compared_count: contradictions.compared,
      place_count: contradictions.place,
      time_count: contradictions.time,
    },
    silence: silence && {
      open_days_count: silence.openDays,
      silent_days_count: silence.silentDays,
      longest_silent_days: silence.longestSilentDays,
    },
    failing_checks: { shipments_count: failing.shipments, since: failing.since },
    eta_errors: eta.map((each) => ({
      days_before: each.daysBefore,
      count: each.count,
      missing_count: each.missing,
      median_absolute_hours: each.medianAbsoluteHours,
      bias_hours: each.biasHours,
      against_berthing_count: each.againstBerthing,
    })),
  };
}
