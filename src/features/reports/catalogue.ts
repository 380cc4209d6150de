/**
 * The reports: what each counts, its measures, and what it is grouped and filtered by. docs/reports.md defines every measure.
 * Pure.
 */
import type { Dimension } from './sums/cuts.ts';
import type { FigureSums } from './sums/figure-sums.ts';
import { type Basis, type FigureName, REPORTED_DAYS_OUT, type Sheet } from './sums/figures.ts';

export const UNITS = ['count', 'share', 'hours', 'days', 'money', 'kg', 'teu'] as const;
type Unit = (typeof UNITS)[number];

export interface Measure {
  readonly name: string;
  readonly unit: Unit;
  readonly better: 'higher' | 'lower' | null;
  readonly description: string;
  /** Null: unknown. @param eta the figure of errors of ETAs */
  readonly of: (sums: FigureSums, eta: FigureName) => number | null;
  /** Of how many items it is not known. */
  readonly unknown: (sums: FigureSums, eta: FigureName) => number;
}

export const GROUPS = ['month', 'customer', 'line', 'terminal', 'port', 'lane', 'days_out'] as const;
export type Group = (typeof GROUPS)[number];

export interface ReportDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly basis: Basis;
  /** Of its measures; those of groups of days out are in another. */
  readonly sheet: Sheet;
  readonly measures: readonly Measure[];
  /** The first is the default. */
  readonly groups: readonly Group[];
  readonly filters: readonly Dimension[];
}

type Better = Measure['better'];
type Named = readonly [name: string, description: string];

/** A figure that is measured of items of which another figure is known. */
function measured(
  [name, description]: Named,
  unit: Unit,
  better: Better,
  figure: FigureName | 'eta',
  of: (sums: FigureSums, figure: FigureName) => number,
): Measure {
  const figureOf = (eta: FigureName) => (figure === 'eta' ? eta : figure);
  return {
    ...{ name, description, unit, better },
    of: (sums, eta) => (sums.known(figureOf(eta)) === 0 ? null : of(sums, figureOf(eta))),
    unknown: (sums, eta) => sums.counted - sums.known(figureOf(eta)),
  };
}

const MINUTES: Readonly<Record<'hours' | 'days', number>> = { hours: 60, days: 1440 };
const inUnit = (minutes: number | null, unit: 'hours' | 'days') => (minutes ?? 0) / MINUTES[unit];

function quantile(named: Named, unit: 'hours' | 'days', figure: FigureName, share: number): Measure {
  return measured(named, unit, 'lower', figure, (sums) => inUnit(sums.quantile(figure, share), unit));
}
const count = (named: Named, better: Better, figure: FigureName) =>
  measured(named, 'count', better, figure, (sums) => sums.sum(figure));
const share = (named: Named, better: Better, figure: FigureName) =>
  measured(named, 'share', better, figure, (sums) => sums.sum(figure) / sums.known(figure));
const money = (named: Named, better: Better, figure: FigureName) =>
  measured(named, 'money', better, figure, (sums) => sums.sum(figure) / 1000);

/** Of containers that are transshipped. */
function ofConnections(named: Named, unit: 'count' | 'share', better: Better): Measure {
  const measure = unit === 'count' ? count(named, better, 'missed') : share(named, better, 'missed');
  return {
    ...measure,
    unknown: (sums) => sums.counted - sums.known('connects') + sums.sum('connects') - sums.known('missed'),
  };
}

const ON_TIME = measured(
  ['on_time_share', 'Arrived at most 24 hours before or after the ETA at departure'],
  'share',
  'higher',
  'first_eta_minutes',
  (sums, figure) => sums.withinADay(figure) / sums.known(figure),
);
const TRANSIT_P50 = quantile(['transit_days_p50', 'Median of the transit time'], 'days', 'transit_minutes', 0.5);
const TRANSIT_P90 = quantile(['transit_days_p90', 'Nine in ten took at most so long'], 'days', 'transit_minutes', 0.9);
const ROLLED_SHARE = share(
  ['rolled_over_share', 'Of containers whose sailing was known before the ship left'],
  'lower',
  'rolled',
);
const MISSED_SHARE = ofConnections(
  ['missed_connection_share', 'Of transshipped containers whose next sailing was known before that ship left'],
  'share',
  'lower',
);

export const REPORTS: readonly ReportDefinition[] = [
  {
    name: 'charges',
    title: 'Demurrage and detention',
    description: 'What invoices bill, what was paid, disputed and avoided, by the month of the invoice.',
    basis: 'invoices',
    sheet: 'invoices',
    measures: [
      money(['billed', 'All lines of invoices'], 'lower', 'billed'),
      money(['billed_demurrage', 'Lines of demurrage and storage'], 'lower', 'billed_demurrage'),
      money(['billed_detention', 'Lines of detention and per diem'], 'lower', 'billed_detention'),
      money(['paid', 'Of invoices marked as paid: billed less avoided'], 'lower', 'paid'),
      money(['paid_demurrage', 'Of it demurrage and storage'], 'lower', 'paid_demurrage'),
      money(['paid_detention', 'Of it detention and per diem'], 'lower', 'paid_detention'),
      money(['disputed', 'What letters that were sent dispute'], null, 'disputed'),
      money(['avoided', 'What billers gave up in their answers'], 'higher', 'avoided'),
    ],
    groups: ['month', 'customer', 'line', 'terminal', 'port'],
    filters: ['customer', 'line', 'terminal', 'port'],
  },
  {
    name: 'transit_times',
    title: 'Transit times',
    description:
      'From the departure at the port of loading to the arrival at the port of discharge, by the month of arrival.',
    basis: 'arrivals',
    sheet: 'arrivals',
    measures: [TRANSIT_P50, TRANSIT_P90, ON_TIME],
    groups: ['month', 'customer', 'line', 'terminal', 'port', 'lane'],
    filters: ['customer', 'line', 'terminal', 'port', 'lane'],
  },
  {
    name: 'eta_errors',
    title: 'Errors of ETAs',
    description:
      "How far the line's ETA at departure, or so many days before the arrival, was from the arrival, by the month of arrival.",
    basis: 'arrivals',
    sheet: 'arrivals',
    measures: [
      measured(['median_absolute_hours', 'Half of the ETAs were nearer'], 'hours', 'lower', 'eta', (sums, figure) =>
        inUnit(sums.quantileOfDistance(figure, 0.5), 'hours'),
      ),
      measured(['p90_absolute_hours', 'Nine in ten were nearer'], 'hours', 'lower', 'eta', (sums, figure) =>
        inUnit(sums.quantileOfDistance(figure, 0.9), 'hours'),
      ),
      measured(['mean_absolute_hours', 'Mean distance from the arrival'], 'hours', 'lower', 'eta', (sums, figure) =>
        inUnit(sums.sumOfDistances(figure) / sums.known(figure), 'hours'),
      ),
      measured(
        ['bias_hours', 'Mean of ETA − arrival; negative: ships came later'],
        'hours',
        null,
        'eta',
        (sums, figure) => inUnit(sums.sum(figure) / sums.known(figure), 'hours'),
      ),
      measured(
        ['within_24_hours_share', 'At most 24 hours before or after the arrival'],
        'share',
        'higher',
        'eta',
        (sums, figure) => sums.withinADay(figure) / sums.known(figure),
      ),
    ],
    groups: ['month', 'customer', 'line', 'terminal', 'port', 'lane', 'days_out'],
    filters: ['customer', 'line', 'terminal', 'port', 'lane'],
  },
  {
    name: 'dwell',
    title: 'Dwell and pick-up',
    description:
      'How long containers stood at terminals of discharge, by the month in which they were picked up there.',
    basis: 'pick_ups',
    sheet: 'pick_ups',
    measures: [
      quantile(['dwell_days_p50', 'Median from discharge to gate-out'], 'days', 'dwell_minutes', 0.5),
      quantile(['dwell_days_p90', 'Nine in ten stood at most so long'], 'days', 'dwell_minutes', 0.9),
      quantile(['pick_up_hours_p50', 'Median from availability to gate-out'], 'hours', 'available_minutes', 0.5),
      quantile(['pick_up_hours_p90', 'Nine in ten took at most so long'], 'hours', 'available_minutes', 0.9),
    ],
    groups: ['month', 'customer', 'line', 'terminal', 'port', 'lane'],
    filters: ['customer', 'line', 'terminal', 'port', 'lane'],
  },
  {
    name: 'transshipments',
    title: 'Rollovers and missed connections',
    description: 'Containers that left their port of loading, and how many missed a ship, by the month of departure.',
    basis: 'departures',
    sheet: 'departures',
    measures: [
      count(['rolled_over', 'Left the port of loading with a later ship than planned'], 'lower', 'rolled'),
      ROLLED_SHARE,
      count(['connections', 'Containers that are transshipped'], null, 'connects'),
      ofConnections(['missed_connections', 'Left a transshipment with a later ship than planned'], 'count', 'lower'),
      MISSED_SHARE,
    ],
    groups: ['month', 'customer', 'line', 'port', 'lane'],
    filters: ['customer', 'line', 'port', 'lane'],
  },
  {
    name: 'carriers',
    title: 'Carriers side by side',
    description: 'The measures of shipping lines over containers that arrived, by the month of arrival.',
    basis: 'arrivals',
    sheet: 'arrivals',
    measures: [
      TRANSIT_P50,
      TRANSIT_P90,
      ON_TIME,
      measured(
        ['first_eta_error_hours_p50', 'Median distance of the ETA at departure from the arrival'],
        'hours',
        'lower',
        'first_eta_minutes',
        (sums, figure) => inUnit(sums.quantileOfDistance(figure, 0.5), 'hours'),
      ),
      ROLLED_SHARE,
      MISSED_SHARE,
    ],
    groups: ['line', 'month', 'customer', 'terminal', 'port', 'lane'],
    filters: ['customer', 'line', 'terminal', 'port', 'lane'],
  },
  {
    name: 'volumes',
    title: 'Volumes',
    description: 'Containers that left their port of loading, by the month of departure.',
    basis: 'departures',
    sheet: 'departures',
    measures: [
      {
        name: 'containers',
        unit: 'count',
        better: null,
        description: 'Containers that left',
        of: (sums) => sums.counted,
        unknown: () => 0,
      },
      measured(
        ['teu', 'Of containers whose length is known'],
        'teu',
        null,
        'teu_hundredths',
        (sums, figure) => sums.sum(figure) / 100,
      ),
    ],
    groups: ['month', 'customer', 'line', 'port', 'lane'],
    filters: ['customer', 'line', 'port', 'lane'],
  },
  {
    name: 'emissions',
    title: 'CO₂e',
    description:
      'Estimates of whole journeys of containers that left their port of loading, by the month of departure.',
    basis: 'departures',
    sheet: 'departures',
    measures: [
      measured(['co2e_kg', 'Well to wake, of containers with an estimate'], 'kg', 'lower', 'co2e_kg', (sums, figure) =>
        sums.sum(figure),
      ),
      measured(
        ['co2e_kg_per_container', 'Mean of containers with an estimate'],
        'kg',
        'lower',
        'co2e_kg',
        (sums, figure) => sums.sum(figure) / sums.known(figure),
      ),
    ],
    groups: ['month', 'customer', 'line', 'port', 'lane'],
    filters: ['customer', 'line', 'port', 'lane'],
  },
];

export function findReport(name: string): ReportDefinition | undefined {
  return REPORTS.find((each) => each.name === name);
}

/** Names of the groups of days out, as keys of rows, with the figure of each. */
export const DAYS_OUT_FIGURES: readonly (readonly [key: string, figure: FigureName])[] = REPORTED_DAYS_OUT.map(
  (days) => [String(days), `eta_minutes_${days}`],
);
