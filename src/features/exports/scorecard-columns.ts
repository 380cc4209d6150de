/** The columns of exported scorecards: one row for each source; and all of them as a CSV file. Pure. */

import { tableOf } from '@portolan/codes/table-of';
import { MILESTONES } from '../../core/journey/milestones.ts';
import { FACT_FIELDS } from '../../core/observation.ts';
import { NOT_MEASURED } from '../source-scorecards/measuring/fields.ts';
import type { EtaFigures, Figures, Share } from '../source-scorecards/measuring/figures.ts';
import { DAYS_BEFORE } from '../source-scorecards/measuring/sample.ts';
import type { MeasuredScorecard } from '../source-scorecards/scorecard.ts';
import type { Cell, ExportColumn } from './columns.ts';
import { openCsv } from './table-files.ts';

type Column = ExportColumn<MeasuredScorecard>;

const column = (name: string, title: string, of: (card: MeasuredScorecard) => Cell): Column => ({ name, title, of });
const figure = (name: string, title: string, of: (figures: Figures) => Cell): Column =>
  column(name, title, ({ figures }) => of(figures));
const instant = (at: Date): Cell => ({ at: at.toISOString(), zone: null, isDay: false });
const sumOf = (shares: readonly Share[], member: 'reported' | 'of') =>
  shares.reduce((sum, each) => sum + each[member], 0);
/** Null: nothing to report. */
function percentOf(shares: readonly Share[], name: string): number | null {
  const share = shares.find((each) => each.name === name);
  return share === undefined ? null : Math.round((share.reported / share.of) * 1000) / 10;
}

const NAMES: Readonly<Record<string, string>> = tableOf({
  iso_code: 'ISO code',
  weight_lbs: 'Weight (lb)',
  pickup_lfd: 'Last free day',
  full_in: 'Gate-in, laden',
  full_out: 'Gate-out, laden',
  empty_in: 'Gate-in, empty',
  empty_out: 'Gate-out, empty',
});
const words = (name: string) => NAMES[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

const coverage: readonly Column[] = [
  ...MILESTONES.map((name) => figure(`${name}_percent`, `${words(name)} (%)`, (f) => percentOf(f.milestones, name))),
  ...FACT_FIELDS.filter((name) => !NOT_MEASURED.has(name) && name !== 'hold').map((name) =>
    figure(`${name}_percent`, `${words(name)} (%)`, (f) => percentOf(f.fields, name)),
  ),
];

const estimates: readonly Column[] = DAYS_BEFORE.flatMap((days) => {
  const of = (member: keyof EtaFigures) => (figures: Figures) =>
    figures.eta.find(({ daysBefore }) => daysBefore === days)?.[member] ?? null;
  const title = `ETA ${days} d before`;
  return [
    figure(`eta_${days}d_count`, `${title}: arrivals`, of('count')),
    figure(`eta_${days}d_median_absolute_hours`, `${title}: median error (h)`, of('medianAbsoluteHours')),
    figure(`eta_${days}d_bias_hours`, `${title}: bias (h)`, of('biasHours')),
  ];
});

export const SCORECARD_COLUMNS: readonly Column[] = [
  column('kind', 'Kind', (card) => card.kind),
  column('code', 'Code', (card) => card.code),
  column('name', 'Name', (card) => card.name),
  column('channel', 'Channel', (card) => card.channel),
  column('period', 'Period', (card) => card.period),
  column('from', 'From (UTC)', (card) => instant(card.from)),
  column('to', 'To (UTC)', (card) => instant(card.to)),
  column('computed_at', 'Computed (UTC)', (card) => instant(card.computedAt)),
  figure('containers_count', 'Containers', (f) => f.containers),
  figure('milestones_reported_count', 'Milestones reported', (f) => sumOf(f.milestones, 'reported')),
  figure('milestones_passed_count', 'Milestones passed', (f) => sumOf(f.milestones, 'of')),
  ...coverage,
  figure('delay_count', 'Reports with a delay', (f) => f.delay.count),
  figure('delay_median_minutes', 'Median delay (min)', (f) => f.delay.medianMinutes),
  figure('delay_p90_minutes', '90th percentile of delay (min)', (f) => f.delay.p90Minutes),
  figure('events_count', 'Events', (f) => f.changes.events),
  figure('corrections_count', 'Corrections', (f) => f.changes.corrections),
  figure('withdrawals_count', 'Withdrawals', (f) => f.changes.withdrawals),
  figure('withdrawn_plans_count', 'Withdrawn plans', (f) => f.changes.withdrawnPlans),
  figure('compared_count', 'Compared with other sources', (f) => f.contradictions.compared),
  figure('contradicted_places_count', 'Contradicted places', (f) => f.contradictions.place),
  figure('contradicted_times_count', 'Contradicted times', (f) => f.contradictions.time),
  figure('open_days_count', 'Open days', (f) => f.silence?.openDays ?? null),
  figure('silent_days_count', 'Silent days', (f) => f.silence?.silentDays ?? null),
  figure('longest_silent_days', 'Longest silence (days)', (f) => f.silence?.longestSilentDays ?? null),
  column('failing_shipments_count', 'Shipments with failing checks', ({ figures }) => figures.failing.shipments),
  ...estimates,
];

/** Without a newline at the end. */
export async function scorecardsAsCsv(cards: readonly MeasuredScorecard[]): Promise<string> {
  const file = openCsv(SCORECARD_COLUMNS.map(({ title }) => title));
  file.add(cards.map((card) => SCORECARD_COLUMNS.map(({ of }) => of(card))));
  return (await file.end()).toString().trimEnd();
}
