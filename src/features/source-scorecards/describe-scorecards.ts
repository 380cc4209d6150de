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
  { title: 'median delay', of: ({ figures: { delay } }) => durationOf(delay.medianMinutes) },
  { title: 'p90 delay', of: ({ figures: { delay } }) => durationOf(delay.p90Minutes) },
  { title: 'corrected', of: ({ figures: { changes } }) => countOf(changes.corrections, changes.events) },
  { title: 'withdrawn', of: ({ figures: { changes } }) => countOf(changes.withdrawals, changes.events) },
  {
    title: 'contradicted',
    of: ({ figures: { contradictions } }) =>
      countOf(contradictions.place + contradictions.time, contradictions.compared),
  },
  {
    title: 'silent days',
    of: ({ figures: { silence } }) => (silence === null ? NONE : countOf(silence.silentDays, silence.openDays)),
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

const KINDS: Readonly<Record<MeasuredScorecard['kind'], string>> = {
  shipping_line: 'shipping line',
  terminal: 'terminal',
  rail: 'railroad',
  ais: 'AIS feed',
};

function nameOf({ kind, code, channel }: MeasuredScorecard): string {
  return `${KINDS[kind]} ${code}${channel === null ? '' : ' by EDI'}`;
}

/** `3/388` */
function countOf(part: number, of: number): string {
  return of === 0 ? NONE : `${part}/${of}`;
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
  const lines = [
    ...lackingIn('milestones', milestones),
    ...lackingIn('fields', fields),
    ...(failing.shipments === 0
      ? []
      : [`checks fail: ${failing.shipments} shipments${failing.since === null ? '' : `, since ${failing.since}`}`]),
  ];
  const title = card.name === card.code ? nameOf(card) : `${nameOf(card)} (${card.name})`;
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}

function lackingIn(what: string, shares: readonly Share[]): string[] {
  const lacking = shares.filter(({ reported, of }) => reported < of);
  if (lacking.length === 0) return [];
  return [
    `${what} not always reported: ${lacking.map(({ name, reported, of }) => `${name} ${reported}/${of}`).join(', ')}`,
  ];
}
