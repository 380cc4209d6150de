/** The columns of exported figures about ETAs, and all of them as a CSV file. Pure. */
import type { Accuracy } from '../../core/arrival/accuracy.ts';
import type { Cell, ExportColumn } from './columns.ts';
import { openCsv } from './table-files.ts';

type Column = ExportColumn<Accuracy>;
const column = (name: string, title: string, of: (accuracy: Accuracy) => Cell): Column => ({ name, title, of });

export const ETA_ACCURACY_COLUMNS: readonly Column[] = [
  column('source_kind', 'Kind of source', ({ group }) => group.source?.kind ?? null),
  column('source_code', 'Source', ({ group }) => group.source?.code ?? null),
  column('channel', 'Channel', ({ group }) => group.source?.channel ?? null),
  column('line_scac', 'Line', ({ group }) => group.line ?? null),
  column('from_locode', 'From', ({ group }) => group.from ?? null),
  column('to_locode', 'To', ({ group }) => group.to ?? null),
  column('days_out', 'Days before the arrival', ({ group }) => group.daysOut ?? null),
  column('arrivals_count', 'Arrivals', ({ figures }) => figures.arrivals),
  column('etas_count', 'ETAs', ({ figures }) => figures.etas),
  column('missing_count', 'Without an ETA', ({ figures }) => figures.missing),
  column('mean_absolute_hours', 'Mean error (h)', ({ figures }) => figures.meanAbsoluteHours),
  column('median_absolute_hours', 'Median error (h)', ({ figures }) => figures.medianAbsoluteHours),
  column('p90_absolute_hours', '90th percentile of error (h)', ({ figures }) => figures.p90AbsoluteHours),
  column('bias_hours', 'Bias (h)', ({ figures }) => figures.biasHours),
  column('within_24_hours_percent', 'Within 24 h (%)', ({ figures }) => percent(figures.within24Share)),
  column('within_48_hours_percent', 'Within 48 h (%)', ({ figures }) => percent(figures.within48Share)),
  column('changes_per_voyage', 'Changes per voyage', ({ figures }) => figures.changesPerVoyage),
  column('band_coverage_percent', 'Within the 80 % band (%)', ({ figures }) => percent(figures.band?.coverage ?? null)),
  column('band_width_hours', 'Width of the band (h)', ({ figures }) => figures.band?.meanWidthHours ?? null),
  column('pinball_hours', 'Pinball loss (h)', ({ figures }) => figures.band?.pinballHours ?? null),
];

function percent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1000) / 10;
}

/** Without a newline at the end. */
export async function accuracyAsCsv(rows: readonly Accuracy[]): Promise<string> {
  const file = openCsv(ETA_ACCURACY_COLUMNS.map(({ title }) => title));
  file.add(rows.map((row) => ETA_ACCURACY_COLUMNS.map(({ of }) => of(row))));
  return (await file.end()).toString().trimEnd();
}
