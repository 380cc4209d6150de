/** How right ETAs were as text for people: a row for each group. Pure. */

import type { Accuracy, AccuracyGroup, Grouping } from '../../../core/arrival/accuracy.ts';
import type { Forecaster } from '../../../core/arrival/arrival-leg.ts';

const NONE = '-';

type Column = readonly [title: string, of: (accuracy: Accuracy) => string];

const GROUP_COLUMNS: Readonly<Record<Grouping, Column>> = {
  source: ['source', ({ group }) => nameOf(group.source)],
  line: ['line', ({ group }) => group.line ?? NONE],
  lane: ['lane', ({ group }) => `${group.from ?? '?'} ${group.to ?? '?'}`],
  days_out: ['days out', ({ group }) => String(group.daysOut ?? NONE)],
};

const FIGURES: readonly Column[] = [
  ['arrivals', ({ figures }) => String(figures.arrivals)],
  ['without', ({ figures }) => percent(figures.missingShare)],
  ['mean error', ({ figures }) => hours(figures.meanAbsoluteHours)],
  ['median', ({ figures }) => hours(figures.medianAbsoluteHours)],
  ['p90', ({ figures }) => hours(figures.p90AbsoluteHours)],
  ['bias', ({ figures }) => hours(figures.biasHours)],
  ['within 24 h', ({ figures }) => percent(figures.within24Share)],
  ['within 48 h', ({ figures }) => percent(figures.within48Share)],
  ['changes', ({ figures }) => figures.changesPerVoyage?.toFixed(1) ?? NONE],
];
const BAND: readonly Column[] = [
  ['in band', ({ figures }) => percent(figures.band?.coverage ?? null)],
  ['width', ({ figures }) => hours(figures.band?.meanWidthHours ?? null)],
  ['pinball', ({ figures }) => hours(figures.band?.pinballHours ?? null)],
];

export function describeAccuracy(rows: readonly Accuracy[], groupings: readonly Grouping[]): string {
  if (rows.length === 0) return 'No arrival with an ETA was recorded.';
  const hasBand = rows.some(({ figures }) => figures.band !== null);
  const columns = [...groupings.map((each) => GROUP_COLUMNS[each]), ...FIGURES, ...(hasBand ? BAND : [])];
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, of]) => of(row)))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => (row[index] as string).length)));
  return cells
    .map((row) =>
      row
        .map((cell, index) => {
          const width = widths[index] as number;
          return index < groupings.length ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const KINDS: Readonly<Record<Forecaster['kind'], string>> = {
  shipping_line: 'line',
  terminal: 'terminal',
  rail: 'railroad',
  ais: 'AIS',
  user: 'user',
  prediction: 'prediction',
};

function nameOf(source: AccuracyGroup['source']): string {
  if (source === undefined) return NONE;
  return `${KINDS[source.kind]} ${source.code}${source.channel === null ? '' : ' by EDI'}`;
}

function percent(share: number | null): string {
  return share === null ? NONE : `${Math.round(share * 100)}%`;
}

function hours(value: number | null): string {
  return value === null ? NONE : `${value.toFixed(1)} h`;
}
