/** An explained answer as lines of text for people. Pure; adds nothing that is not there. */
import type { ExplainedAnswer } from '../../tracking/lines/explain-answer.ts';

type Understood = Extract<ExplainedAnswer, { refusal: null }>;
type Container = Understood['containers'][number];

export function printExplanation(explained: ExplainedAnswer): string[] {
  return [
    ...tellQuestion(explained),
    '',
    ...(explained.refusal === null ? tellReport(explained) : tellRefusal(explained)),
  ];
}

function tellQuestion({ line, name, reference, fetched_at, pages, failure }: ExplainedAnswer): string[] {
  const head = `${line} (${name}) was asked for ${reference.type.replaceAll('_', ' ')} ${reference.number}, ${fetched_at}`;
  const answered = pages.map(({ role, url, status, bytes }, index) =>
    ['  page', index + 1, role, status, `${bytes} bytes`, url].filter((part) => part !== null).join('  '),
  );
  return [head, ...answered, ...(failure === null ? [] : [`  then     ${failure.code}: ${failure.detail}`])];
}

function tellRefusal({ refusal }: Exclude<ExplainedAnswer, { refusal: null }>): string[] {
  const { kind, evidence, retry_after_seconds: wait } = refusal;
  return [`No report: ${kind}${wait === null ? '' : `, ask again after ${wait} s`}`, `  ${evidence}`];
}

function tellReport(report: Understood): string[] {
  return [
    ...tellParse(report),
    ...report.containers.flatMap((each) => ['', ...tellContainer(each)]),
    '',
    ...applyFeedReport(report),
  ];
}

function tellParse({ statements, facts, unreadable, shortfall, complete, ...report }: Understood): string[] {
  const count = `${statements.length} statements and ${facts.length} facts of ${report.equipment.length} containers`;
  const rows = statements.map((each) => [
    each.code,
    each.kind ?? '(unknown code)',
    each.classifier,
    each.at,
    each.place ?? '-',
    each.equipment ?? 'all',
    [each.mode, each.laden === null ? null : each.laden ? 'laden' : 'empty', each.vessel, each.voyage]
      .filter(Boolean)
      .join(' '),
  ]);
  return [
    `PARSE  ${count}; ${complete ? 'complete: what is missing was withdrawn' : 'incomplete: nothing counts as withdrawn'}`,
    `  bill of lading ${report.bill_of_lading ?? '-'}, booking ${report.booking ?? '-'}`,
    ...table(rows),
    ...facts.map(({ equipment, field, value }) => `  fact  ${equipment}  ${field}: ${JSON.stringify(value)}`),
    ...unreadable.map(({ index, path, problem }) => `  unreadable  statement ${index}, ${path || 'whole'}: ${problem}`),
    ...(shortfall === null ? [] : [`  pages are missing: ${shortfall.kind}, ${shortfall.evidence}`]),
  ];
}

function tellContainer(container: Container): string[] {
  const { number, journey, legs, milestones, no_milestone, status, status_rule } = container;
  return [
    `CONTAINER  ${number}${journey === 1 ? '' : ` (journey ${journey})`}`,
    '  LEGS',
    ...(legs.length === 0 ? ['    none: no move by water is known'] : indented(table(legs.map(legRow)))),
    '  MILESTONES  (?: expected)',
    ...(milestones.length === 0 ? ['    none'] : indented(table(milestones.map(milestoneRow)))),
    ...(no_milestone.length === 0 ? [] : ['  NO MILESTONE', ...indented(table(no_milestone.map(otherRow)))]),
    `  STATUS  ${status}: ${status_rule}`,
  ];
}

function legRow({ part, mode, vessel, from, to }: Container['legs'][number]): string[] {
  const ship = vessel.length === 0 ? '(ship unknown)' : vessel.join(' = ');
  return [part, mode, `${from.place ?? '?'} -> ${to.place ?? '?'}`, ship, `from: ${from.rule}; to: ${to.rule}`];
}

function milestoneRow(each: Container['milestones'][number]): string[] {
  const rules = each.leg_rule === null ? each.rule : `${each.rule}; ${each.leg_rule}`;
  return [each.name + (each.actual ? '' : '?'), each.at, each.place ?? '-', each.code, rules];
}

function otherRow(each: Container['no_milestone'][number]): string[] {
  const why = each.role === null ? 'no step of the journey' : `another word counts for ${each.role}`;
  return [each.kind ?? '(unknown code)', each.at + (each.actual ? '' : '?'), each.place ?? '-', each.code, why];
}

function applyFeedReport({ shipment }: Understood): string[] {
  const known = Object.entries(shipment).filter(([, value]) => value !== null);
  return [
    'SHIPMENT',
    ...(known.length === 0 ? ['  nothing is known'] : table(known.map(([name, value]) => [name, String(value)]))),
  ];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
