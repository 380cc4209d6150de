/** Formats an explained response as lines of text. Pure. */
import { numbered } from '../../lib/text-rules/numbered.ts';
import type { UnusedMember } from '../../sources/saved/unused-members.ts';
import type { ExplainedAnswer, statementOf } from '../../tracking/lines/explain-answer.ts';

type ParsedAnswer = Extract<ExplainedAnswer, { refusal: null }>;
type Container = ParsedAnswer['containers'][number];

export function printExplanation(explained: ExplainedAnswer): string[] {
  return [
    ...printQuery(explained),
    '',
    ...(explained.refusal === null ? printReport(explained) : printRefusal(explained)),
  ];
}

function printQuery({ line, name, reference, fetched_at, pages, failure }: ExplainedAnswer): string[] {
  const head = `QUERY  ${line} (${name}), ${reference.type.replaceAll('_', ' ')} ${reference.number}, ${fetched_at}`;
  const responses = pages.map(({ role, url, status, bytes }, index) =>
    ['  page', index + 1, role, status, `${bytes} bytes`, url].filter((part) => part !== null).join('  '),
  );
  return [head, ...responses, ...(failure === null ? [] : [`  failure  ${failure.code}: ${failure.detail}`])];
}

function printRefusal({ refusal }: Exclude<ExplainedAnswer, { refusal: null }>): string[] {
  const { kind, evidence, retry_after_seconds: seconds } = refusal;
  return [`NO REPORT  ${kind}${seconds === null ? '' : `, retry after ${seconds} s`}`, `  ${evidence}`];
}

function printReport(report: ParsedAnswer): string[] {
  return [
    ...printParsed(report),
    ...report.containers.flatMap((each) => ['', ...printContainer(each)]),
    '',
    ...printShipment(report),
    '',
    ...printUnused(report.unused),
  ];
}

/** @param unused members of the answer that change nothing of what is read */
export function printUnused(unused: readonly UnusedMember[]): string[] {
  if (unused.length === 0) return ['NOT USED  every member of the response that has a value is used'];
  const rows = unused.map(({ path, count, example }) => [path, `${count}x`, example]);
  return [
    'NOT USED  without these members the response reads the same: they are not read, or repeat others',
    ...table(rows),
  ];
}

/** What was read of an answer, counted. */
export function countsOf(observations: number, facts: number, containers: number): string {
  return `${numbered(observations, 'observation')} and ${numbered(facts, 'fact')} of ${numbered(containers, 'container')}`;
}

function printParsed(parsed: ParsedAnswer): string[] {
  const { statements, facts, unreadable, dropped_fields: dropped, shortfall, complete, ...report } = parsed;
  const rows = statements.map(statementRow);
  return [
    `PARSED  ${countsOf(statements.length, facts.length, report.equipment.length)}; ${complete ? 'complete: missing observations are withdrawn' : 'incomplete: no observation is withdrawn'}`,
    `  bill of lading ${report.bill_of_lading ?? '-'}, booking ${report.booking ?? '-'}`,
    ...table(rows),
    ...facts.map(({ equipment, field, value }) => `  fact  ${equipment}  ${field}: ${JSON.stringify(value)}`),
    ...unreadable.map(({ index, path, problem }) => `  unreadable  event ${index}${path && `, ${path}`}: ${problem}`),
    ...dropped.map(({ index, path, problem }) => `  field left out  event ${index}, ${path}: ${problem}`),
    ...(shortfall === null ? [] : [`  missing pages: ${shortfall.kind}, ${shortfall.evidence}`]),
  ];
}

/** Code, kind, classifier, time, place, container, carriage. */
export function statementRow(each: ReturnType<typeof statementOf>): string[] {
  const load = each.laden === null ? null : each.laden ? 'laden' : 'empty';
  return [
    each.code,
    each.kind ?? '(unknown code)',
    each.classifier,
    each.at,
    each.place ?? '-',
    each.equipment ?? 'all',
    [each.mode, load, each.vessel, each.voyage].filter(Boolean).join(' '),
  ];
}

function printContainer(container: Container): string[] {
  const { number, journey, legs, milestones, no_milestone, implausible, status, status_rule } = container;
  return [
    `CONTAINER  ${number}${journey === 1 ? '' : ` (journey ${journey})`}`,
    '  LEGS',
    ...(legs.length === 0 ? ['    none: no carriage by water is known'] : indented(table(legs.map(legRow)))),
    '  MILESTONES  (?: expected)',
    ...(milestones.length === 0 ? ['    none'] : indented(table(milestones.map(milestoneRow)))),
    ...(no_milestone.length === 0 ? [] : ['  NO MILESTONE', ...indented(table(no_milestone.map(otherRow)))]),
    ...(implausible.length === 0 ? [] : ['  IMPLAUSIBLE', ...indented(table(implausible.map(implausibleRow)))]),
    `  STATUS  ${status}: ${status_rule}`,
  ];
}

function legRow({ part, mode, vessel, from, to }: Container['legs'][number]): string[] {
  const names = vessel.length === 0 ? '(unknown vessel)' : vessel.join(' = ');
  return [part, mode, `${from.place ?? '?'} -> ${to.place ?? '?'}`, names, `from: ${from.rule}; to: ${to.rule}`];
}

function milestoneRow(each: Container['milestones'][number]): string[] {
  const rules = each.leg_rule === null ? each.rule : `${each.rule}; ${each.leg_rule}`;
  return [each.name + (each.actual ? '' : '?'), each.at, each.place ?? '-', each.code, rules];
}

function otherRow(each: Container['no_milestone'][number]): string[] {
  const reason = each.role === null ? 'no milestone of the journey' : `another observation decides ${each.role}`;
  return [each.kind ?? '(unknown code)', each.at + (each.actual ? '' : '?'), each.place ?? '-', each.code, reason];
}

function implausibleRow(each: Container['implausible'][number]): string[] {
  return [each.kind ?? '(unknown code)', each.at, each.place ?? '-', each.code, each.reason];
}

function printShipment({ shipment }: ParsedAnswer): string[] {
  const known = Object.entries(shipment).filter(([, value]) => value !== null);
  return [
    'SHIPMENT',
    ...(known.length === 0
      ? ['  no attributes are known']
      : table(known.map(([name, value]) => [name, String(value)]))),
  ];
}

export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
