/** Scorecards as text for people: a table of all sources, then what each source does not report. Pure. */
import type { Share } from './measuring/figures.ts';
import type { MeasuredScorecard } from './scorecard.ts';

const NONE = '-';
/** Days before the arrival that the table shows. */
const SHOWN_DAYS = 7;

const COLUMNS: readonly { readonly title: string; readonly of: (card: MeasuredScorecard) => string }[] = [
  { title: 'source', of: (card) => nameOf(card) },
  { title: 'containers', of: ({ figures }) => String(figures.containers) },
  { title: 'milestones', of: ({ figures: { milestones } }) => totalOf(milestones) },
  { title: 'delay', of: ({ figures: { delay } }) => durationOf(delay.medianMinutes) },
  { title: 'p90', of: ({ figures: { delay } }) => durationOf(delay.p90Minutes) },
  { title: 'corrected', of: ({ figures: { changes } }) => `${changes.corrections}/${changes.events}` },
  { title: 'withdrawn', of: ({ figures: { changes } }) => `${changes.withdrawals}/${changes.events}` },
  {
    title: 'contradicted',
    of: ({ figures: { contradictions } }) => `${contradictions.place + contradictions.time}/${contradictions.compared}`,
  },
  {
    title: 'silent days',
    of: ({ figures: { silence } }) => (silence === null ? NONE : `${silence.silentDays}/${silence.openDays}`),
  },
  { title: `ETA error ${SHOWN_DAYS} d before`, of: ({ figures }) => etaOf(figures) },
];

export function describeScorecards(cards: readonly MeasuredScorecard[], days: number): string {
  if (cards.length === 0) return `No source reported anything in the last ${days} days.`;
  const rows = [COLUMNS.map(({ title }) => title), ...cards.map((card) => COLUMNS.map(({ of }) => of(card)))];
  const widths = COLUMNS.map((_, index) => Math.max(...rows.map((row) => (row[index] as string).length)));
  const table = rows.map((row) =>
    row
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] as number) : cell.padStart(widths[index] as number),
      )
      .join('  ')
      .trimEnd(),
  );
  return [`The last ${days} days`, '', ...table, '', ...cards.flatMap(missingOf)].join('\n').trimEnd();
}

function nameOf({ kind, code, channel }: MeasuredScorecard): string {
  return `${kind.replace('_', ' ')} ${code}${channel === null ? '' : ' by EDI'}`;
}

/** `96% (48/50)` */
function totalOf(shares: readonly Share[]): string {
  const [reported, of] = [sum(shares.map((each) => each.reported)), sum(shares.map((each) => each.of))];
  return of === 0 ? NONE : `${Math.round((reported / of) * 100)}% (${reported}/${of})`;
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** `45 min`, `3.5 h`, `2.1 d` */
function durationOf(minutes: number | null): string {
  if (minutes === null) return NONE;
  if (minutes < 120) return `${Math.round(minutes)} min`;
  return minutes < 48 * 60 ? `${(minutes / 60).toFixed(1)} h` : `${(minutes / 60 / 24).toFixed(1)} d`;
}

function etaOf({ eta }: MeasuredScorecard['figures']): string {
  const found = eta.find(({ daysBefore }) => daysBefore === SHOWN_DAYS);
  if (found === undefined || found.medianAbsoluteHours === null) return NONE;
  return `${found.medianAbsoluteHours} h (${found.count})`;
}

function missingOf(card: MeasuredScorecard): string[] {
  const { milestones, fields, failing } = card.figures;
  const lacking = [...milestones, ...fields].filter(({ reported, of }) => reported < of);
  const lines = [
    ...(lacking.length === 0
      ? []
      : [`does not always report: ${lacking.map(({ name, reported, of }) => `${name} ${reported}/${of}`).join(', ')}`]),
    ...(failing.shipments === 0
      ? []
      : [`checks fail: ${failing.shipments} shipments${failing.since === null ? '' : `, since ${failing.since}`}`]),
  ];
  return lines.length === 0 ? [] : [nameOf(card), ...lines.map((line) => `  ${line}`)];
}
